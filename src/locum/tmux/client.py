"""Tmux: the door to one tmux server.

Every call has a deadline. A server that cannot be reached is an error, never an empty list. A command that
was under way when the line died is not sent again: nobody can know whether tmux had already done it.
"""

import asyncio
import os
import re
import secrets
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import TracebackType
from typing import NamedTuple, Self

from locum.errors import PaneGone, TmuxRefused, WorldError
from locum.model.pane import Pane, PaneId
from locum.model.screen import Screen
from locum.tmux.address import address, unreachable
from locum.tmux.capture import Facts, Frame, capture_group, facts_format, gone, parse_capture, parse_list
from locum.tmux.errand import run_errand
from locum.tmux.lanes import Lanes
from locum.tmux.line import LISTENING, Command, Group, Line
from locum.tmux.protocol import Event, Reply

DEADLINE = 5.0
_LIST_SESSIONS = ("list-sessions", "-F", "#{destroy-unattached} #{session_attached} #{session_id}")
_OFF = ("0", "off")
_GONE = re.compile(r"can't find pane:? ?(%\d+)?|no such pane|pane .* not found")


class Session(NamedTuple):
    """A tmux session, and whether it ends itself when the last client leaves."""

    id: str
    attached: int
    fragile: bool


class Tmux:
    """A tmux server, reached through one control client that is opened again when it dies."""

    def __init__(
        self,
        socket: str | None = None,
        *,
        deadline: float = DEADLINE,
        environ: Mapping[str, str] = os.environ,
    ) -> None:
        self.server = address(socket, environ)
        self.deadline = deadline
        self.environ = environ
        self._line: Line | None = None
        self._left = False
        """Whether the server was left for good: who is still connecting then closes the line again."""
        self._opening = asyncio.Lock()
        self._lanes = Lanes(self._open_line)
        self._separator = f"|{secrets.token_hex(6)}|"

    async def __aenter__(self) -> Self:
        await self._live_line(self.deadline)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Leave the server for good."""
        self._left = True
        await self._hang_up()

    async def _hang_up(self) -> None:
        try:
            await self._lanes.close()
        finally:
            if self._line is not None:
                await self._line.close()

    @property
    def pid(self) -> int:
        """The process of the control client; nought while there is none."""
        return self._line.pid if self._line else 0

    @property
    def pids(self) -> list[int]:
        """The processes of all control clients, those for looks at very many panes among them."""
        return [self.pid, *self._lanes.pids]

    async def list_panes(self) -> tuple[Pane, ...]:
        """Every pane of the server, linked windows once."""
        return tuple({facts.pane.id: facts.pane for facts in await self.survey()}.values())

    async def survey(self) -> tuple[Facts, ...]:
        """Everything tmux knows about every pane, once for each session that shows it."""
        (reply,) = (await self.ask([[("list-panes", "-a", "-F", facts_format(self._separator))]]))[0]
        return parse_list(answer(reply), self._separator)

    async def sessions(self) -> tuple[Session, ...]:
        """Every session of the server."""
        return parse_sessions(await self.run(*_LIST_SESSIONS))

    async def listen(self, session: str, on_event: Callable[[Event], None]) -> Line:
        """Open a line that hears what the panes of one session write."""
        line = await Line.open(
            self.server,
            session,
            flags=LISTENING,
            on_event=on_event,
            deadline=self.deadline,
            environ=self.environ,
        )
        return await self._kept(line)

    async def capture(
        self, panes: Sequence[PaneId], *, deadline: float | None = None
    ) -> dict[PaneId, Screen | PaneGone]:
        """The screens of many panes in one round trip; a pane that vanished is told of alone."""
        frames = await self.frames(panes, deadline=deadline)
        return {
            pane: frame if isinstance(frame, PaneGone) else frame.screen for pane, frame in frames.items()
        }

    async def frames(
        self, panes: Sequence[PaneId], *, deadline: float | None = None
    ) -> dict[PaneId, Frame | PaneGone]:
        """Like capture, but not parsed yet."""
        if not panes:
            return {}
        groups = [capture_group(pane, self._separator) for pane in panes]
        limit = self.deadline if deadline is None else deadline
        replies = await self._lanes.ask(groups, partial(self.ask, deadline=limit), limit)
        return {
            pane: parse_capture(pane, pair, self._separator)
            for pane, pair in zip(panes, replies, strict=True)
        }

    async def run(self, *command: str, deadline: float | None = None) -> list[str]:
        """Run one command and give the lines it printed."""
        ((reply,),) = await self.ask([[command]], deadline=deadline)
        return lines(answer(reply))

    async def send_keys(self, pane: PaneId, *keys: str, deadline: float | None = None) -> None:
        """Press named keys such as `Enter`, `Down` or `C-u`."""
        if keys:
            await self.run("send-keys", "-t", pane, "--", *keys, deadline=deadline)

    async def send_text(self, pane: PaneId, text: str, *, deadline: float | None = None) -> None:
        """Type text exactly as it is."""
        if text:
            await self.run("send-keys", "-t", pane, "-l", "--", text, deadline=deadline)

    async def paste(self, pane: PaneId, text: str, *, deadline: float | None = None) -> None:
        """Paste text exactly as it is, bracketed where the program asked for that."""
        if not text:
            return
        buffer = f"locum-{secrets.token_hex(6)}"
        groups: list[Group] = [
            [
                ("set-buffer", "-b", buffer, "--", text),
                ("paste-buffer", "-p", "-r", "-d", "-b", buffer, "-t", pane),
            ],
        ]
        replies = (await self.ask(groups, deadline=deadline))[0]
        if not replies[-1].ok and len(replies) == 2:
            await self.ask([[("delete-buffer", "-b", buffer)]], deadline=deadline)
        answer(replies[-1])

    async def ask(self, groups: Sequence[Group], *, deadline: float | None = None) -> list[list[Reply]]:
        """Send groups of commands in one round trip; connects again first if the line died."""
        limit = self.deadline if deadline is None else deadline
        ends = asyncio.get_running_loop().time() + limit
        line = await self._live_line(limit)
        return await line.ask(groups, max(ends - asyncio.get_running_loop().time(), 0.001))

    def tell(self, command: Command) -> None:
        """Send a command nobody waits for; without a live line it is dropped."""
        if self._line is not None:
            self._line.tell(command)

    async def _live_line(self, deadline: float) -> Line:
        if self._line is not None and self._line.closed is None:
            return self._line
        async with self._opening:
            if self._line is None or self._line.closed is not None:
                await self._hang_up()
                self._line = await self._open_line(deadline)
        return self._line

    async def _open_line(self, deadline: float | None = None) -> Line:
        limit = self.deadline if deadline is None else deadline
        session = await self._quietest(limit)
        return await self._kept(await Line.open(self.server, session, deadline=limit, environ=self.environ))

    async def _kept(self, line: Line) -> Line:
        """A line that was just opened, unless the server was left meanwhile."""
        if not self._left:
            return line
        await line.close()
        raise unreachable(self.server, "it was left while a client was connecting to it")

    async def _quietest(self, deadline: float) -> str:
        """The session that is least disturbed by being attached to."""
        said = await run_errand(self.server, _LIST_SESSIONS, deadline=deadline, environ=self.environ)
        sessions = parse_sessions(said.splitlines())
        if not sessions:
            raise unreachable(self.server, "it has no session to attach to")
        return min(sessions, key=_disturbance).id


def parse_sessions(rows: Sequence[str]) -> tuple[Session, ...]:
    """Take a listing of sessions."""
    words = (row.split() for row in rows)
    return tuple(Session(name, int(attached), destroy not in _OFF) for destroy, attached, name in words)


def _disturbance(session: Session) -> tuple[bool, bool, int]:
    """Leaving an unattached session that destroys itself would end it, so such a session comes last."""
    return (session.fragile, session.fragile and not session.attached, int(session.id[1:]))


def answer(reply: Reply) -> bytes:
    """The body of a reply, or the error it stands for."""
    if not reply.ok:
        raise refusal(reply)
    return reply.body


def refusal(reply: Reply) -> WorldError:
    """The error an unsuccessful reply stands for."""
    said = reply.body.decode("utf-8", "replace").strip()
    if found := _GONE.search(said):
        return gone(PaneId(found[1] or "by that name"))
    return TmuxRefused(f"tmux refused: {said}.")


def lines(body: bytes) -> list[str]:
    """The lines of a reply."""
    return body.decode("utf-8", "replace").split("\n") if body else []
