"""The human's Markdown in `.team-config/`: parse, render, never lose a line."""
