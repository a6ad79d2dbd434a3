"""Printing a benchmark as a table, and keeping it for the page."""

from bench.record import Row, print_table

__all__ = ["Row", "print_table"]
