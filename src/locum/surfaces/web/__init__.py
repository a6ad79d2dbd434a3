"""The page: who does what, what waits for you, and one tap to answer it. Made for a phone first."""
