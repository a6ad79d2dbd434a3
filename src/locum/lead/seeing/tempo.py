"""The tempo of the eyes: how often they look at what."""

from dataclasses import dataclass

from locum.tmux.ear import LATE


@dataclass(frozen=True, slots=True)
class Tempo:
    """How often the eyes look, in seconds."""

    settle: float = 0.01
    """How long a pane may go on drawing before it is looked at."""
    pace: float = 0.03
    """The least time between two looks."""
    loud: float = 0.25
    """The time between two looks at a pane that writes more than anybody can read."""
    late: float = LATE
    """How late tmux may tell of a pane before it is polled for a while instead."""
    poll: float = 0.05
    """The time between two looks at such a pane."""
    sweep: float = 2.0
    glance: float = 0.5
    """The time between two sweeps while there are panes that can only be polled."""
    soon: float = 0.06
    """How soon a change of windows or sessions is followed up."""
    retry: float = 0.1
    retry_most: float = 2.0
