"""One call of a program: in a group of its own, its output in bounds, its time limited, all of it ended."""

import os
import selectors
import subprocess
import tempfile
import time
from collections.abc import Callable, Mapping
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from locum.calls.capped import Capped
from locum.calls.guardian import Guardian
from locum.calls.processes import MARK, end_all
from locum.calls.terminal import Terminal
from locum.model.call import Call

LINGER = 1.0
"""Seconds that output may still come after a program ended; who holds the pipe longer is no part of it."""
GRACE = 3.0
"""Seconds between the polite end and the other one."""
LEFT_BEHIND_GRACE = 0.5
TICK = 0.1
CHUNK = 256 * 1024
LONGEST_LINE = 256 * 1024


class Ending(StrEnum):
    """How a call came to its end."""

    ITSELF = "itself"
    TIMEOUT = "timeout"
    STOPPED = "stopped"


@dataclass(frozen=True, slots=True)
class Ran:
    """What a call left."""

    out: bytes
    err: bytes
    status: int
    seconds: float
    ending: Ending = Ending.ITSELF
    dropped: int = 0
    """Bytes of output that were too many to keep."""
    left_behind: int = 0
    """Processes that outlived the program and were ended."""


@dataclass(frozen=True, slots=True)
class Watcher:
    """Who looks on while a call runs."""

    started: Callable[[int], None] = lambda pid: None
    line: Callable[[bytes], bool] = lambda line: False
    """Hears each line of output; True means that it is of no use to go on."""
    tick: Callable[[], None] = lambda: None


def run_call(
    call: Call,
    folder: Path,
    env: Mapping[str, str],
    *,
    timeout: float,
    mark: str,
    pty: bool = False,
    watcher: Watcher | None = None,
    grace: float = GRACE,
) -> Ran:
    """Run a call to its end, or to the end of its time; nothing of it is left when this returns."""
    running = _Running(call, folder, {**env, **dict(call.env), MARK: mark}, mark, pty, watcher or Watcher())
    with running:
        running.pump(timeout, grace)
    return running.ran()


class _Running:
    """A call in progress."""

    def __init__(
        self, call: Call, folder: Path, env: Mapping[str, str], mark: str, pty: bool, watcher: Watcher
    ) -> None:
        self._call, self._folder, self._env = call, folder, env
        self._mark, self._pty, self._watcher = mark, pty, watcher
        self._stack = ExitStack()
        self._selector = selectors.DefaultSelector()
        self._outputs = {"out": Capped(), "err": Capped()}
        self._partial = b""
        self._process: subprocess.Popen[bytes] | None = None
        self._ending = Ending.ITSELF
        self._left_behind = 0
        self._began = self._ended = 0.0

    def __enter__(self) -> "_Running":
        self._stack.callback(self._selector.close)
        try:
            guardian = self._stack.enter_context(Guardian(self._mark))
            self._began = time.monotonic()
            self._process = self._start()
            guardian.watch(self._process.pid)
            self._watcher.started(self._process.pid)
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        """Whatever happened, nothing of the call stays: not on Ctrl-C, not on an error of ours."""
        with self._stack:
            if self._process is None:
                return
            try:
                self._left_behind += self._end(LEFT_BEHIND_GRACE)
            except KeyboardInterrupt:  # Who presses Ctrl-C twice does not want to wait for manners.
                self._end(0)
                raise
            finally:
                self._process.wait()

    def pump(self, timeout: float, grace: float) -> None:
        """Read until the program ended and its output is read, or until its time is over."""
        assert self._process is not None
        ended_at = None
        while True:
            self._read(TICK)
            now = time.monotonic()
            if ended_at is None and self._process.poll() is not None:
                ended_at = self._ended = now
            if ended_at is not None and (not self._open() or now > ended_at + LINGER):
                return
            if ended_at is None:
                self._watcher.tick()
                if self._ending is Ending.ITSELF and now > self._began + timeout:
                    self._ending = Ending.TIMEOUT
                if self._ending is not Ending.ITSELF:
                    self._end(grace)

    def ran(self) -> Ran:
        """What the call left."""
        assert self._process is not None
        out, err = self._outputs["out"], self._outputs["err"]
        return Ran(
            out.kept(),
            err.kept(),
            self._process.wait(),
            (self._ended or time.monotonic()) - self._began,
            self._ending,
            out.dropped + err.dropped,
            self._left_behind if self._ending is Ending.ITSELF else 0,
        )

    def _start(self) -> subprocess.Popen[bytes]:
        stdin = self._stdin()
        if self._pty:
            terminal = self._stack.enter_context(Terminal())
            self._listen(terminal.master, "out")
            return terminal.start(self._call.argv, self._folder, self._env, stdin)
        process = subprocess.Popen(
            self._call.argv,
            cwd=self._folder,
            env=self._env,
            stdin=subprocess.DEVNULL if stdin is None else stdin,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
        assert process.stdout is not None
        assert process.stderr is not None
        for stream, name in ((process.stdout, "out"), (process.stderr, "err")):
            self._stack.callback(stream.close)
            self._listen(stream.fileno(), name)
        return process

    def _stdin(self) -> int | None:
        """The prompt as an unnamed file: a program that never reads it cannot hold us up."""
        if self._call.stdin is None:
            return None
        file = self._stack.enter_context(tempfile.TemporaryFile())  # noqa: SIM115 - the stack closes it
        file.write(self._call.stdin.encode("utf-8", "replace"))
        file.seek(0)
        return file.fileno()

    def _listen(self, descriptor: int, name: str) -> None:
        os.set_blocking(descriptor, False)
        self._selector.register(descriptor, selectors.EVENT_READ, name)

    def _open(self) -> bool:
        return bool(self._selector.get_map())

    def _read(self, patience: float) -> None:
        """Take in what is there; a closed end is no longer listened to."""
        if not self._open():
            with suppress(subprocess.TimeoutExpired):
                assert self._process is not None
                self._process.wait(patience)
            return
        for key, _ in self._selector.select(patience):
            data = _taken(key.fd)
            if data is None:
                continue
            if not data:
                self._selector.unregister(key.fd)
                continue
            self._outputs[key.data].add(data)
            if key.data == "out":
                self._hear(data)

    def _hear(self, data: bytes) -> None:
        """Hand on each whole line; one that is too long for words is not waited for."""
        *lines, partial = (self._partial + data).split(b"\n")
        self._partial = partial if len(partial) <= LONGEST_LINE else b""
        for line in lines:
            if self._watcher.line(line) and self._ending is Ending.ITSELF:
                self._ending = Ending.STOPPED

    def _end(self, grace: float) -> int:
        """End every process of the call, reading on meanwhile so that none of them waits for us."""
        assert self._process is not None
        return end_all(self._process.pid, self._mark, grace, meanwhile=self._drain)

    def _drain(self) -> None:
        assert self._process is not None
        self._process.poll()
        if self._open():
            self._read(0)


def _taken(descriptor: int) -> bytes | None:
    """What can be read now; nothing at its end, None where there is nothing yet."""
    try:
        return os.read(descriptor, CHUNK)
    except BlockingIOError:
        return None
    except OSError:
        return b""  # The last holder of a pseudo-terminal's other side has closed it.
