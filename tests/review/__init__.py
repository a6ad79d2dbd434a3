"""Reviews, research, brains and settings."""
