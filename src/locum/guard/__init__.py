"""The guard: hooks that keep a workflow honest, and what installs them."""
