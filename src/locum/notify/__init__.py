"""Notify: news carried to a human who is not looking."""
