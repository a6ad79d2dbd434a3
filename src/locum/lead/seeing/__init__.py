"""The lead's eyes: panes looked at, read, and told when what they say changes."""
