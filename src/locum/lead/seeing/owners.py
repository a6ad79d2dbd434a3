"""Owners: whose a pane is. A new tmux server counts from zero again, and its %1 is somebody else's."""

from locum.model.runner import Runner


def is_of(runner: Runner, tag: str, *, carries: str, born: str) -> bool:
    """Whether a pane is the Runner's that has its number: what Locum opened carries the Runner's tag.

    An adopted pane carries none: it is known by when its tmux server began.
    """
    return runner.born in ("", born) if runner.adopted else carries == tag
