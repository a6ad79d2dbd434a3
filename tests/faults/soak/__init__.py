"""The soak: seeded random runs with real tmux, in which all goes wrong that can, and nothing may be lost."""
