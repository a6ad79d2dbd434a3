"""Turns the wheel: looks at panes, reads them, and acts through the one door."""
