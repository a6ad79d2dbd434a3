"""Which agents a worker can take jobs for."""

import os

from locum.agents.book import headless, names
from locum.errors import UserError

SCRIPTED = ("command", "rehearsal")
"""Agents that need nothing to be installed."""


def known() -> tuple[str, ...]:
    """Every agent there can be a job for."""
    return (*names(), *SCRIPTED)


def usable() -> tuple[str, ...]:
    """The agents that are installed on this host, and those that need no installing."""
    return (*(name for name in names() if _is_here(name)), *SCRIPTED)


def _is_here(name: str) -> bool:
    try:
        headless(name).program(os.environ)
    except UserError:
        return False
    return True
