"""Runs the real agent programs offline, in a pane, against a scripted model on loopback."""
