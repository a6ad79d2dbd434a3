"""A Line: one control-mode client, a child process that carries commands to tmux and events back.

The pipe into the client stays readable on our side. When a deadline passes, what tmux has not read is taken
back and the client is dropped, so that a server that wakes up late types no keys nobody waits for any more.
"""

import asyncio
import contextlib
import fcntl
import itertools
import os
import secrets
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from locum.errors import TmuxUnreachable
from locum.tmux.address import not_installed, outside, timed_out, unreachable
from locum.tmux.errand import KILLED
from locum.tmux.protocol import Event, Exit, Parser, Reply, Stray
from locum.tmux.quote import command_line

Command = Sequence[str]
Group = Sequence[Command]
"""Commands on one line: nothing else happens on the server between them, and an error drops the rest."""

COMMANDING = "ignore-size,no-output"
LISTENING = "ignore-size,pause-after=1"
_PIPE = 1 << 20


def _ignore(event: Event) -> None:
    """Take an event nobody asked for."""


@dataclass(slots=True)
class _Ask:
    """Replies still owed to one batch, group by group."""

    groups: deque[int]
    replies: list[list[Reply]]
    done: asyncio.Future[list[list[Reply]]]


class Line(asyncio.SubprocessProtocol):
    """One live connection to tmux, attached to one session."""

    def __init__(self, server: tuple[str, ...], on_event: Callable[[Event], None] = _ignore) -> None:
        self.server = server
        self.pid = 0
        self.closed: str | None = None
        """Why the line is dead, or nothing while it lives."""
        self._loop = asyncio.get_running_loop()
        self.ended: asyncio.Future[str] = self._loop.create_future()
        self._opened: asyncio.Future[None] = self._loop.create_future()
        self._on_event = on_event
        self._parser = Parser()
        self._asks: deque[_Ask] = deque()
        self._complaint = b""
        self._reason = ""
        self._seal = secrets.token_hex(8)
        self._count = itertools.count()
        self._gone: asyncio.Future[None] = self._loop.create_future()
        self._process: asyncio.SubprocessTransport | None = None
        self._writer: asyncio.WriteTransport | None = None
        self._unread = -1

    @classmethod
    async def open(
        cls,
        server: tuple[str, ...],
        session: str,
        *,
        flags: str = COMMANDING,
        on_event: Callable[[Event], None] = _ignore,
        deadline: float = 5.0,
        environ: Mapping[str, str] = os.environ,
    ) -> "Line":
        """Attach to a session without changing its size, its environment or what is current in it."""
        line = cls(server, on_event)
        argv = ["tmux", *server, "-u", "-N", "-C", "attach-session", "-E", "-f", flags, "-t", session]
        try:
            async with asyncio.timeout(deadline):
                await line._start(argv, outside(environ))
                await line._opened
        except TimeoutError:
            await line.close()
            raise timed_out(server, deadline) from None
        except BaseException:
            await line.close()
            raise
        return line

    async def ask(self, groups: Sequence[Group], deadline: float) -> list[list[Reply]]:
        """Send everything in one write and give the replies group by group, in order."""
        if self.closed is not None:
            raise self._unreachable()
        seal = f"{self._seal}{next(self._count)}"
        sealed = [*groups, [("display-message", "-p", seal)]]
        ask = _Ask(deque(map(len, sealed)), [[]], self._loop.create_future())
        self._asks.append(ask)
        assert self._writer is not None
        self._writer.write(b"".join(map(command_line, sealed)))
        replies = await self._answered(ask, deadline)
        if [reply.body for reply in replies.pop()] != [seal.encode()]:
            self.drop("its replies were out of step")
            raise self._unreachable()
        return replies

    def tell(self, command: Command) -> None:
        """Send one command and let go of the reply."""
        if self.closed is not None or self._writer is None:
            return
        ask = _Ask(deque([1]), [[]], self._loop.create_future())
        ask.done.add_done_callback(lambda done: done.exception())
        self._asks.append(ask)
        self._writer.write(command_line([command]))

    def drop(self, because: str, *, ending: bool = False) -> None:
        """Take back what tmux has not read and end the client, unless it is ending by itself."""
        if self.closed is not None:
            return
        self.closed = self._reason or because
        if self._writer is not None:
            self._writer.abort()
        self._take_back()
        if not ending:
            self._kill()
        self._fail()

    def _kill(self) -> None:
        if self._process is not None and self._process.get_returncode() is None:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()

    async def close(self) -> None:
        """Leave tmux and wait until the client process is gone."""
        self.drop("it was closed")
        if self._process is None or self._gone.done():
            return
        try:
            await asyncio.wait([self._gone], timeout=1)
            self._kill()
            await asyncio.wait([self._gone], timeout=KILLED)
        finally:
            self._process.close()

    async def _start(self, argv: list[str], environ: dict[str, str]) -> None:
        read_end, write_end = os.pipe()
        try:
            self._unread = _reopen(read_end)
            pipe = os.fdopen(write_end, "wb", 0)
            self._writer, _ = await self._loop.connect_write_pipe(asyncio.BaseProtocol, pipe)
            self._process, _ = await self._loop.subprocess_exec(
                lambda: self, *argv, stdin=read_end, env=environ, start_new_session=True
            )
        except FileNotFoundError:
            raise not_installed() from None
        finally:
            os.close(read_end)
        self.pid = self._process.get_pid()
        self._widen()

    def _widen(self) -> None:
        """Give tmux room to write, so that a busy moment here never holds up the programs in the panes."""
        out = self._process.get_pipe_transport(1) if self._process else None
        if out is not None and hasattr(fcntl, "F_SETPIPE_SZ"):
            with contextlib.suppress(OSError):
                fcntl.fcntl(out.get_extra_info("pipe"), fcntl.F_SETPIPE_SZ, _PIPE)

    def _take_back(self) -> None:
        if self._unread < 0:
            return
        with contextlib.suppress(BlockingIOError):
            while os.read(self._unread, 1 << 16):
                pass
        os.close(self._unread)
        self._unread = -1

    async def _answered(self, ask: _Ask, deadline: float) -> list[list[Reply]]:
        try:
            async with asyncio.timeout(deadline):
                return await ask.done
        except TimeoutError:
            self.drop("it did not answer in time")
            raise timed_out(self.server, deadline) from None

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        """Take what tmux wrote."""
        if fd == 2:
            self._complaint = (self._complaint + data)[:4096]
            return
        for event in self._parser.feed(data):
            if self.closed is None:
                self._take(event)

    def pipe_connection_lost(self, fd: int, exc: Exception | None) -> None:
        """Notice that the client stopped talking."""
        if fd == 1:
            self.drop(self._last_words() or "the control client ended", ending=True)

    def process_exited(self) -> None:
        """Notice that the client process is gone."""
        if not self._gone.done():
            self._gone.set_result(None)
        self.drop(self._last_words() or "the control client ended", ending=True)
        if self._process is not None:
            self._process.close()

    def _last_words(self) -> str:
        return self._complaint.decode("utf-8", "replace").strip()

    def _take(self, event: Event) -> None:
        match event:
            case Reply(ours=True):
                self._settle(event)
            case Reply() if not self._opened.done():
                self._open(event)
            case Exit(reason):
                self._reason = self._reason or reason
            case Stray(ends_reply=True):
                self.drop("its replies were out of step")
            case _:
                self._on_event(event)

    def _open(self, reply: Reply) -> None:
        if reply.ok:
            self._opened.set_result(None)
        else:
            self.drop(reply.body.decode("utf-8", "replace"))

    def _settle(self, reply: Reply) -> None:
        if not self._asks or reply.overflow:
            self.drop("its replies were out of step")
            return
        ask = self._asks[0]
        ask.replies[-1].append(reply)
        if reply.ok and len(ask.replies[-1]) < ask.groups[0]:
            return
        ask.groups.popleft()
        if ask.groups:
            ask.replies.append([])
            return
        self._asks.popleft()
        if not ask.done.done():
            ask.done.set_result(ask.replies)

    def _fail(self) -> None:
        for ask in self._asks:
            if not ask.done.done():
                ask.done.set_exception(self._unreachable())
        self._asks.clear()
        if not self._opened.done():
            self._opened.set_exception(self._unreachable())
            self._opened.exception()
        if not self.ended.done():
            self.ended.set_result(cast(str, self.closed))

    def _unreachable(self) -> TmuxUnreachable:
        return unreachable(self.server, self.closed or "the line is closed")


def _reopen(pipe: int) -> int:
    """A reading end of our own: tmux switches its end between blocking and not, which must not hold us up.

    Where the system cannot open a pipe anew there is none, and what was sent cannot be taken back.
    """
    try:
        return os.open(f"/proc/self/fd/{pipe}", os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
    except OSError:
        return -1
