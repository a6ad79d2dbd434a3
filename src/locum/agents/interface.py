"""What every agent can do: be called headless, and be started in a pane."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Protocol

from locum.model.call import Call, Permissions, Reply


class Headless(Protocol):
    """An agent that is given one prompt, works alone, and ends with a reply."""

    @property
    def name(self) -> str:
        """What the agent is called: `claude`, `codex`, `command`."""

    def program(self, env: Mapping[str, str]) -> str:
        """The path of its program; a UserError says how to install a missing one.

        The first word of a call is the bare name, which the PATH of `env` resolves to this same file.
        """

    def call(
        self,
        prompt: str,
        *,
        session: str | None = None,
        permissions: Permissions = Permissions.ASK,
        model: str | None = None,
        extra: Sequence[str] = (),
    ) -> Call:
        """The command line of one run; `session` resumes an earlier conversation by the agent's own id."""

    def reply(self, out: bytes, err: bytes, status: int) -> Reply:
        """What the agent said at the end of a run, and what went wrong if something did.

        `status` is the exit status as `subprocess` gives it: negative for a signal.
        """

    def doing(self, line: bytes) -> str | None:
        """What one line of its output says that it is doing now, in a few words."""

    def hopeless(self, line: bytes) -> Reply | None:
        """The failure a line of its output foretells, where the agent would go on trying to no use."""


class OnScreen(Protocol):
    """An agent in a pane, where a person or Locum talks to it."""

    @property
    def name(self) -> str:
        """What the agent is called."""

    @property
    def leave(self) -> str:
        """What is typed to end it politely."""

    def program(self, env: Mapping[str, str]) -> str:
        """The path of its program; a UserError says how to install a missing one."""

    def start(
        self,
        *,
        session: str | None = None,
        permissions: Permissions = Permissions.ASK,
        model: str | None = None,
        settings: Path | None = None,
        extra: Sequence[str] = (),
    ) -> Call:
        """The command line of a new conversation; `session` becomes its id where the agent allows that."""

    def resume(
        self,
        session: str | None,
        *,
        permissions: Permissions = Permissions.ASK,
        model: str | None = None,
        settings: Path | None = None,
        extra: Sequence[str] = (),
    ) -> Call:
        """The command line that goes on with a conversation, or with the last one of this folder."""
