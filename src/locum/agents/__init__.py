"""One file an agent: how it is called headless, how it is started in a pane, and what its output means."""
