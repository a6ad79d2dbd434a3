"""The verify gate: a claim of being done counts only if the user's own command passes."""

import re
import subprocess
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from locum.calls.calling import Ending, Watcher, run_call
from locum.completion.reply import clean, decoded
from locum.completion.untested import ran_no_test
from locum.loop.messages import refused
from locum.model.call import Call

TAIL_LINES = 60
TAIL_CHARACTERS = 4000
ASSIGNED = re.compile(r"[A-Za-z_]\w*=")
PROGRAM = re.compile(r"[\w./+:@%-]+(?=[;&|<>]|\Z)")


@dataclass(frozen=True, slots=True)
class Verified:
    """What the command said."""

    passed: bool
    status: int
    seconds: float
    tail: str
    timed_out: bool = False
    empty: bool = False
    """Whether it went well and ran no test, which proves nothing."""


def check_verify(command: str, folder: Path, env: Mapping[str, str], language: str) -> None:
    """Find out before the first round whether the shell knows the command at all."""
    if not command.strip():
        raise refused("verify empty", language)
    parsed = _asked(["/bin/sh", "-n", "-c", command], folder, env)
    if parsed.returncode != 0:
        said = decoded(parsed.stderr).strip().splitlines()
        raise refused("verify unreadable", language, command=command, why=said[-1] if said else "")
    first = first_word(command)
    if first and _asked(["/bin/sh", "-c", 'command -v -- "$1"', "sh", first], folder, env).returncode != 0:
        raise refused("verify missing", language, first=first, folder=folder)


def first_word(command: str) -> str | None:
    """The program a shell command starts with; None where only the shell itself can tell."""
    words = [word for word in command.split() if not ASSIGNED.match(word)]
    found = PROGRAM.match(words[0]) if words else None
    return found[0] if found else None


def verify(
    command: str,
    folder: Path,
    env: Mapping[str, str],
    *,
    timeout: float,
    mark: str,
    tick: Callable[[], None] = lambda: None,
) -> Verified:
    """Run the command to its end, or to the end of its time, and keep the end of what it printed."""
    call = Call(("/bin/sh", "-c", f"exec 2>&1\n{command}"))
    ran = run_call(call, folder, env, timeout=timeout, mark=mark, watcher=Watcher(tick=tick))
    timed_out = ran.ending is Ending.TIMEOUT
    raw = ran.out + ran.err
    empty = ran.status == 0 and ran_no_test(clean(decoded(raw)))
    passed = ran.status == 0 and not timed_out and not empty
    return Verified(passed, ran.status, ran.seconds, tail_of(raw), timed_out, empty)


def tail_of(raw: bytes) -> str:
    """The last lines of an output, without colours."""
    lines = [line.rstrip() for line in clean(decoded(raw)).rstrip().split("\n")]
    return "\n".join(lines[-TAIL_LINES:])[-TAIL_CHARACTERS:]


def _asked(command: list[str], folder: Path, env: Mapping[str, str]) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        command,
        cwd=folder,
        env=dict(env),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=10,
        check=False,
    )
