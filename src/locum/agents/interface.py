"""What every agent can do: be called headless, and be started in a pane."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from locum.agents.conversations.account import Account, Trace
from locum.agents.programs import Install, find
from locum.model.call import Call, Permissions, Reply


@dataclass(frozen=True, slots=True)
class Wish:
    """How an agent is to be started."""

    session: str | None = None
    """The agent's own id of a conversation: the one to go on with, or the one a new conversation gets."""
    permissions: Permissions = Permissions.ASK
    model: str | None = None
    settings: Path | None = None
    extra: Sequence[str] = ()


class Agent(ABC):
    """A program that can be found on this machine."""

    name: ClassVar[str]
    """What the agent is called: `claude`, `codex`, `command`."""
    install: ClassVar[Install]

    def program(self, env: Mapping[str, str]) -> str:
        """The path of its program; a UserError says how to install a missing one.

        The first word of a call is the bare name, which the PATH of `env` resolves to this same file.
        """
        return find(self.install.program, env, self.install.how)


class Headless(Agent):
    """An agent that is given one prompt, works alone, and ends with a reply."""

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
        return self._call(prompt, Wish(session, permissions, model, None, extra))

    @abstractmethod
    def _call(self, prompt: str, wish: Wish) -> Call:
        """The command line of one run in this agent's own words."""

    @abstractmethod
    def reply(self, out: bytes, err: bytes, status: int) -> Reply:
        """What the agent said at the end of a run, and what went wrong if something did.

        `status` is the exit status as `subprocess` gives it: negative for a signal.
        """

    @abstractmethod
    def doing(self, line: bytes) -> str | None:
        """What one line of its output says that it is doing now, in a few words."""

    def hopeless(self, line: bytes) -> Reply | None:
        """The failure a line of its output foretells, where the agent would go on trying to no use."""
        return None


class OnScreen(Agent):
    """An agent in a pane, where a person or Locum talks to it."""

    leave: ClassVar[str]
    """What is typed to end it politely."""
    shorten: ClassVar[str | None] = None
    """The command with which it shortens a conversation that has become too long, where one is known."""
    follow: ClassVar[str | None] = None
    """The command with which it goes on in another folder, where it knows its own only by the path."""
    takes_id: ClassVar[bool] = True
    """Whether a new conversation gets the id it is given; if not, only the last one of a folder is known."""

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
        return self._start(Wish(session, permissions, model, settings, extra))

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
        return self._resume(Wish(session, permissions, model, settings, extra))

    def accounts(self, trace: Trace, env: Mapping[str, str]) -> Sequence[Account]:
        """What it keeps of the conversation that is traced; several, where nothing tells them apart."""
        return ()

    @abstractmethod
    def _start(self, wish: Wish) -> Call:
        """A new conversation in this agent's own words."""

    @abstractmethod
    def _resume(self, wish: Wish) -> Call:
        """The rest of a conversation in this agent's own words."""
