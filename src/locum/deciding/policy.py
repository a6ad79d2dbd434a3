"""Policy: what the user chose, as far as the lead's steps depend on it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class OnTimeout(StrEnum):
    """What becomes of a decision nobody answers."""

    WAIT = "wait"
    SUGGESTION = "suggestion"
    SKIP = "skip"


@dataclass(frozen=True, slots=True)
class Policy:
    """The user's choices, and the patience of the lead. Times are in seconds."""

    trust_folder: bool = True
    """Whether an agent may be told that the folder it was started in is trusted."""
    marker: str | None = "(answered by Locum on the user's behalf)"
    """What is added to words the proxy writes, so that the agent knows who speaks."""
    levels: Mapping[str, str] = field(default_factory=dict)
    """How much the proxy may settle alone, by kind of question: shadow, confirm or auto."""
    earned_after: int = 5
    """How many agreements in a row make a kind of question `auto`."""
    timeout: float | None = None
    on_timeout: OnTimeout = OnTimeout.WAIT
    settle: float = 0.25
    """How long a question must stand still before it is taken for whole."""
    channels: frozenset[str] = frozenset()
    """Agents that ask through an exact channel first, while their dialog is already drawn."""
    channel_first: float = 1.5
    """How long such a dialog is left alone, for its request to come in."""
    room: float = 3.0
    """How long a dialog that is taller than its window is waited for, while the window is made taller."""
    rest: float = 2.0
    """How long an agent must be idle before its turn counts as over."""
    slow_start: float = 4.0
    """How long an agent may be idle after it was told something, before that counts as its whole answer."""
    unreadable: float = 60.0
    """How long a screen may stay unknown, or a menu open, before the human is told."""
    weighing: float = 600.0
    """How long a question may be weighed before the human is asked instead."""
    beside: float = 900.0
    """How long something may go on in the background after an agent's turn, before the human is asked."""
    heeded: float = 30.0
    """How long after such a turn its last words are looked at for a question."""
    draft: float = 300.0
    """How long somebody's text may stand unsent in a box that is needed, before they are reminded."""
    retry: float = 0.5
    """How much longer the wait grows with each try of something that could not be typed."""
    doubt: float = 5.0
    """How long a question may stay on screen after keys of unknown effect, before the human is told."""
    tries: int = 30
    """How often an answer that cannot be typed is tried again."""
    same_question: int = 5
    """How often the same thing may be asked in a row; twice as often in turns with others, within this:"""
    same_within: float = 600.0
    by_last: frozenset[str] = frozenset()
    """Agents of which only the last conversation of a folder can be opened again."""
    shorten: Mapping[str, str] = field(default_factory=dict)
    """The command with which each agent shortens a conversation that has become too long."""
    restarts: int = 3
    restarts_within: float = 600.0
    nudges: int = 3
    nudge_after: float = 20.0
    limit_unknown: float = 900.0
    """How long a limit is waited for that does not say when it ends."""
    retrying: float = 60.0
    """How long an agent may try again by itself at a limit, before the human is told that it is limited."""
    retrying_long: float = 900.0
    """How long an agent may try again by itself after an error, before the human is told."""
    by_itself: float = 180.0
    """How much longer an agent is waited for that says it goes on by itself when its limit ends."""
    leave_within: float = 30.0
    """How long an agent may take to leave politely."""
