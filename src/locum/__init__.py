"""Locum stands in for you with your coding agents."""

__version__ = "0.1.0"
