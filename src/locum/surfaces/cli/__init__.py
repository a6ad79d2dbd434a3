"""The command line: `main.py` is the door, every other file without an underscore is one command."""
