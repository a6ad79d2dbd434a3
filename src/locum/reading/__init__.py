"""Reading: from a Screen to a Reading, by rules that are data. Pure: no clock, no files but our own, no tmux."""
