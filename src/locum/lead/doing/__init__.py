"""The lead's hands: every action carried out, and what became of it."""
