"""The real tmux on a private socket: client, capture, listening, watching, faults."""
