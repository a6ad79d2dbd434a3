"""The live terminal view: everyone at a glance, and what waits for you answered by a key."""
