"""The user's repository: work trees of their own for Runners, made and taken away by git."""
