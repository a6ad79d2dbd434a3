"""The only room that talks to tmux: control client, capture, listening, keys."""
