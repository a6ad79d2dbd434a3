"""Every error Locum raises on purpose, by who must act.

    LocumError
    ├── UserError            the person at the keyboard can fix it: a sentence and a next step
    │   └── LoopRefused      a loop cannot start or go on as it was ordered; no round was spent on it
    └── WorldError           tmux, the disk or an agent misbehaved: what was tried
        ├── TmuxUnreachable  no server answers on this socket (never the same as "no panes")
        ├── TmuxTimeout      the server did not answer before the deadline
        ├── TmuxRefused      the server answered with an error
        ├── PaneGone         the pane addressed no longer exists
        ├── PaneBusy         another Locum process is typing into the pane
        │   └── PaneBrowsed  somebody looks back in the pane, and tmux itself would take the keys
        ├── QueueAway        the database of the jobs cannot be reached or written to
        └── FileUnclear      a person's file holds an unfinished merge; nothing is written until it is settled

Anything else that is raised is a bug, and only the outermost loop may catch it.
"""


class LocumError(Exception):
    """Something went wrong that Locum can put into a sentence."""

    exit_code = 1

    def __init__(self, message: str, hint: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint


class UserError(LocumError):
    """The person at the keyboard can fix this; the hint says how."""

    exit_code = 2


class LoopRefused(UserError):
    """A loop cannot start or go on as ordered; not 2, which means that a loop reached its limit."""

    exit_code = 1


class WorldError(LocumError):
    """Something outside Locum misbehaved."""


class TmuxUnreachable(WorldError):
    """No tmux server answers on this socket."""


class TmuxTimeout(WorldError):
    """The tmux server did not answer before the deadline."""


class TmuxRefused(WorldError):
    """The tmux server answered a command with an error."""


class PaneGone(WorldError):
    """The pane no longer exists."""


class PaneBusy(WorldError):
    """Another Locum process is typing into this pane."""


class PaneBrowsed(PaneBusy):
    """Somebody looks back in this pane: keys would act on that, and not reach the program."""


class QueueAway(WorldError):
    """The database of the jobs cannot be used now; work goes on, and what is to be written waits."""


class FileUnclear(WorldError):
    """A person's file holds an unfinished merge; Locum writes nothing into it."""


def with_extra(name: str) -> str:
    """How Locum is installed with one of its extras."""
    return f"In Locum's folder: pipx install --force '.[{name}]'"
