"""The shapes of the hook's plain dictionaries; for the type checker, never imported by a running hook."""

from collections.abc import Callable
from typing import Any, TypeAlias

Json: TypeAlias = dict[str, Any]
"""A JSON object: a payload, a state, a reply."""

Change: TypeAlias = Callable[[Json], Any]
"""What is done to a state while its lock is held."""
