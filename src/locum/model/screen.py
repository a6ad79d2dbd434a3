"""A Screen: what a pane shows at one instant, and what tmux knows about the pane."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Screen:
    """One frame of one pane. Only `rows` is certain; everything else may be unknown."""

    rows: tuple[str, ...]
    """Plain text, one entry a line, trailing blanks removed. Wrapped lines are joined."""
    ansi: tuple[str, ...] | None = None
    """The same lines with SGR sequences; a style goes on over line ends until it is changed."""
    width: int | None = None
    height: int | None = None
    cursor: tuple[int, int] | None = None
    """Column and row, counted from zero, in screen rows (before wrapped lines were joined)."""
    title: str | None = None
    command: str | None = None
    """The foreground command of the pane, such as `claude`, `node` or `bash`."""
    alternate: bool | None = None
    browsed: bool | None = None
    """Whether somebody looks back in the pane (tmux's copy mode), which would take the keys."""
