"""The processes of one call: found by family, group and mark, and ended together."""

import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

MARK = "LOCUM_ROUND"
"""The variable every process of a call inherits, so that one that left its family is still known."""

PROC = Path("/proc")
LOOK = 0.02
TRIES = 5


@dataclass(frozen=True, slots=True)
class Process:
    """One process as the kernel shows it."""

    pid: int
    parent: int
    group: int
    started: str
    """When it started, in the kernel's own ticks: a pid that was given out again differs here."""
    dead: bool


def started_at(pid: int) -> str | None:
    """When this process started, or None where it is gone or the kernel does not tell."""
    process = _read(pid)
    return process.started if process and not process.dead else None


def members(leader: int, mark: str, began: str | None = None) -> set[int]:
    """Every living process of a call: the leader's family and group, and whoever bears its mark.

    Where the leader's start is known and the pid has another one now, only the mark counts.
    """
    everyone = {each.pid: each for each in _everyone()}
    found = {pid for pid in everyone if mark and _bears(pid, mark)}
    if leader and not _is_another(everyone.get(leader), began):
        found |= _family(leader, everyone)
        found |= {pid for pid, each in everyone.items() if each.group == leader}
    return {pid for pid in found if pid in everyone and not everyone[pid].dead} - {os.getpid()}


def end_all(
    leader: int,
    mark: str,
    grace: float,
    *,
    began: str | None = None,
    meanwhile: Callable[[], object] = lambda: None,
) -> int:
    """End a whole call, politely first; how many processes there were. `meanwhile` is done while waiting."""
    if not PROC.joinpath("self", "stat").exists():
        return _end_group(leader, grace, meanwhile)
    known = members(leader, mark, began)
    total = set(known)
    _send(known, signal.SIGTERM)
    until = time.monotonic() + grace
    while known and time.monotonic() < until:
        meanwhile()
        time.sleep(LOOK)
        known = {pid for pid in known if _lives(pid)}
    for _ in range(TRIES):
        rest = known | members(leader, mark, began)
        if not rest:
            break
        total |= rest
        _send(rest, signal.SIGKILL)
        meanwhile()
        time.sleep(LOOK)
        known = {pid for pid in rest if _lives(pid)}
    return len(total)


def _send(pids: set[int], number: signal.Signals) -> None:
    for pid in pids:
        with suppress(ProcessLookupError, PermissionError):  # It is gone, or it became somebody else's.
            os.kill(pid, number)


def _end_group(leader: int, grace: float, meanwhile: Callable[[], object]) -> int:
    """Without a /proc, the group is all there is to go by."""
    if not leader:
        return 0
    for number, patience in ((signal.SIGTERM, grace), (signal.SIGKILL, 1.0)):
        until = time.monotonic() + patience
        try:
            os.killpg(leader, number)
            while time.monotonic() < until:
                meanwhile()
                time.sleep(LOOK)
                os.killpg(leader, 0)
        except (ProcessLookupError, PermissionError):
            return 1
    return 1


def _everyone() -> Iterator[Process]:
    for entry in os.listdir(PROC):
        if entry.isdigit():
            process = _read(int(entry))
            if process is not None:
                yield process


def _read(pid: int) -> Process | None:
    """One line of /proc; the name in it may hold anything, so the fields are taken after its bracket."""
    try:
        line = PROC.joinpath(str(pid), "stat").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return None
    rest = line[line.rfind(")") + 2 :].split()
    return Process(pid, int(rest[1]), int(rest[2]), rest[19], rest[0] in "ZXx")


def is_there(pid: int) -> bool:
    """Whether a process of this id is there, whosever it is; one that nobody has seen out yet counts."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def _lives(pid: int) -> bool:
    process = _read(pid)
    return process is not None and not process.dead


def _bears(pid: int, mark: str) -> bool:
    try:
        env = PROC.joinpath(str(pid), "environ").read_bytes()
    except OSError:
        return False
    return f"{MARK}={mark}".encode() in env.split(b"\0")


def _is_another(process: Process | None, began: str | None) -> bool:
    return process is not None and began is not None and process.started != began


def _family(leader: int, everyone: dict[int, Process]) -> set[int]:
    """The leader and all below it."""
    found, more = set[int](), {leader}
    while more:
        found |= more
        more = {pid for pid, each in everyone.items() if each.parent in found} - found
    return found
