"""Reading: from a Screen to a Reading, by rules that are data. No clock, no tmux, only our own files."""
