"""What developers run besides the Makefile: what is missing on a machine, and the reference."""
