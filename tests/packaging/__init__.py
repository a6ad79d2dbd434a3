"""Locum as people get it: a wheel and an sdist, built and installed."""
