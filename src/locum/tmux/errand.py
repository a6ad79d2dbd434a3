"""An errand: one tmux command in a process of its own, for what must be known before attaching."""

import asyncio
import contextlib
from asyncio.subprocess import DEVNULL
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from locum.tmux.address import not_installed, outside, timed_out, unreachable

_MOST = 4 << 20
KILLED = 5.0
"""Seconds a killed process may take to be gone on a machine that is short of time."""


class Said(NamedTuple):
    """How an errand ended: its exit status, what it printed, and what it complained of."""

    status: int
    out: str
    err: str


async def run_errand(
    server: tuple[str, ...], command: Sequence[str], *, deadline: float, environ: Mapping[str, str]
) -> str:
    """Run a command, never starting a server, and give what it printed."""
    said = await attempt(server, command, deadline=deadline, environ=environ)
    if said.status:
        raise unreachable(server, said.err)
    return said.out


async def attempt(
    server: tuple[str, ...],
    command: Sequence[str],
    *,
    deadline: float,
    environ: Mapping[str, str],
    starts_server: bool = False,
) -> Said:
    """Run a command and say how it ended; only if asked to, with a server of its own."""
    argv = ["tmux", *server, "-u", *([] if starts_server else ["-N"]), *command]
    loop = asyncio.get_running_loop()
    errand = _Errand(loop.create_future())
    try:
        process, _ = await loop.subprocess_exec(lambda: errand, *argv, stdin=DEVNULL, env=outside(environ))
    except FileNotFoundError:
        raise not_installed() from None
    try:
        async with asyncio.timeout(deadline):
            await asyncio.shield(errand.done)
    except TimeoutError:
        raise timed_out(server, deadline) from None
    finally:
        await _end(process, errand)
    return Said(process.get_returncode() or 0, errand.said(1), errand.said(2))


async def _end(process: asyncio.SubprocessTransport, errand: "_Errand") -> None:
    """See the process out. A server that hangs may still hold its pipes, so their end is not waited for."""
    if process.get_returncode() is None:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
    try:
        await asyncio.wait([errand.exited], timeout=KILLED)
    finally:
        process.close()


class _Errand(asyncio.SubprocessProtocol):
    """Collects what the process says until it and its pipes are done."""

    def __init__(self, done: asyncio.Future[None]) -> None:
        self.done = done
        self.exited: asyncio.Future[None] = done.get_loop().create_future()
        self._out: dict[int, bytearray] = {1: bytearray(), 2: bytearray()}

    def said(self, fd: int) -> str:
        return self._out[fd].decode("utf-8", "replace").strip()

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        """Keep what was said, up to a limit."""
        if len(self._out[fd]) < _MOST:
            self._out[fd] += data

    def process_exited(self) -> None:
        """Notice the end of the process."""
        if not self.exited.done():
            self.exited.set_result(None)

    def connection_lost(self, exc: Exception | None) -> None:
        """Notice that nothing more will be said."""
        if not self.done.done():
            self.done.set_result(None)
