"""Locum's tools for any agent that speaks the Model Context Protocol."""
