"""A Pane: one terminal inside tmux."""

from dataclasses import dataclass
from typing import NewType

PaneId = NewType("PaneId", str)
"""A tmux pane id such as `%7`: unique for the life of the server."""


@dataclass(frozen=True, slots=True)
class Pane:
    """What tmux knows about one pane."""

    id: PaneId
    session: str
    window: str
    title: str
    command: str
    pid: int
    width: int
    height: int
    dead: bool = False
