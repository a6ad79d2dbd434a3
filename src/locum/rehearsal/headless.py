"""`python -m locum.rehearsal.headless SCRIPT`: the scripted agent, headless: a prompt in, one reply out.

It prints JSON lines as real agents do. Every run is one round of the script. Which round it is stands in a
log beside the script, written when a round starts and again when it ends, so that no kill can lose one.
"""

import argparse
import fcntl
import json
import os
import signal
import sys
import time
from pathlib import Path
from typing import Any, NoReturn

from locum.errors import LocumError
from locum.rehearsal.headless_script import File, Round, Script, load

CHUNK = 1 << 16


def main() -> int:
    """Play the next round of the script named on the command line, in the current folder."""
    parser = argparse.ArgumentParser(prog="python -m locum.rehearsal.headless")
    parser.add_argument("script", type=Path)
    parser.add_argument("--log", type=Path, default=None, help="where rounds are counted and logged")
    parser.add_argument("--resume", default=None, metavar="SESSION", help="go on with this conversation")
    parser.add_argument("--model", default=None, help="the model it pretends to be")
    parser.add_argument("--permissions", default="ask", help="what it pretends to be allowed")
    given = parser.parse_args()
    try:
        script = load(given.script)
    except LocumError as error:
        print(" ".join(part for part in (error.message, error.hint) if part), file=sys.stderr)
        return error.exit_code
    prompt = sys.stdin.buffer.read().decode("utf-8", "replace")
    rounds = Rounds(given.log or given.script.with_suffix(".rounds.jsonl"))
    number = rounds.start(script, prompt)
    session = given.resume or f"rehearsal-{number}"
    emit("start", session=session, round=number, model=given.model, permissions=given.permissions)
    emit("prompt", text=prompt)
    status = play(script.rounds[min(number, len(script.rounds)) - 1], number, session, rounds)
    rounds.finish(number, status)
    return status


class Rounds:
    """The log of the rounds: one line when a round starts, one when it ends."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def start(self, script: Script, prompt: str) -> int:
        """Count one more round and give its number, from 1 on; two at once get two numbers."""
        with self._path.open("a+b") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            file.seek(0)
            done = [line for line in _lines(file.read()) if line.get("event") == script.count]
            number = len(done) + 1
            self._write(file.fileno(), event="started", round=number, pid=os.getpid(), prompt=prompt)
        return number

    def finish(self, number: int, status: int) -> None:
        """Write down that a round came to its end."""
        self._append(event="finished", round=number, status=status)

    def child(self, number: int, pid: int) -> None:
        """Write down which process a round left behind."""
        self._append(event="child", round=number, pid=pid)

    def _append(self, **fields: Any) -> None:
        with self._path.open("ab") as file:
            self._write(file.fileno(), **fields)

    def _write(self, to: int, **fields: Any) -> None:
        line = json.dumps({"at": time.time(), **fields}) + "\n"
        left = line.encode()
        while left:
            left = left[os.write(to, left) :]
        os.fsync(to)


def _lines(raw: bytes) -> list[dict[str, Any]]:
    """The records of a log; a line that a kill cut short is none."""
    found = []
    for line in raw.splitlines():
        try:
            record = json.loads(line)
        except (ValueError, RecursionError):
            continue
        if isinstance(record, dict):
            found.append(record)
    return found


def play(played: Round, number: int, session: str, rounds: Rounds) -> int:
    """Do what the round says, step by step, and give the exit status."""
    for words in played.doing:
        emit("doing", text=words)
    time.sleep(played.delay)
    for file in played.files:
        write(file, number)
    _noise(played)
    if played.grandchild:
        rounds.child(number, leave_behind(played.grandchild, played.detached))
    if played.hang:
        hang()
    if played.crash:
        os.kill(os.getpid(), signal.SIGKILL)
    return _end(played, number, session)


def _noise(played: Round) -> None:
    if played.stderr:
        print(played.stderr, file=sys.stderr, flush=True)
    if played.raw:
        out(played.raw.encode("utf-8").decode("unicode_escape").encode("latin-1", "replace"))
    spew(played.spew)


def _end(played: Round, number: int, session: str) -> int:
    if played.limit is not None:
        emit("limit", resets_at=played.limit or None, session=session)
        return played.exit or 1
    if played.fault is not None:
        emit("error", kind=str(played.fault), text=played.reply or f"A rehearsed failure: {played.fault}.")
        return played.exit or 1
    said = played.question if played.question is not None else played.reply
    if said is not None:
        text = said.replace("{round}", str(number))
        emit("reply", text=text, session=session, cost=played.cost, tokens=played.tokens)
    return played.exit


def emit(event: str, **fields: Any) -> None:
    """Print one line of the agent's own output."""
    out(json.dumps({"type": event, **fields}, ensure_ascii=False).encode("utf-8", "replace") + b"\n")


def out(raw: bytes) -> None:
    """Print bytes, at once."""
    sys.stdout.buffer.write(raw)
    sys.stdout.buffer.flush()


def spew(size: int) -> None:
    """Print that many bytes of noise."""
    while size > 0:
        out((b"noise " * (CHUNK // 6))[: min(size, CHUNK) - 1] + b"\n")
        size -= CHUNK


def write(file: File, number: int) -> None:
    """Write one file below the current folder."""
    path = Path(file.path.replace("{round}", str(number)))
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a" if file.append else "w", encoding="utf-8") as opened:
        opened.write(file.text.replace("{round}", str(number)))


def leave_behind(seconds: float, detached: bool) -> int:
    """Start a process that keeps our output open for a while; detached, it leaves our process group."""
    sys.stdout.flush()
    child = os.fork()
    if child:
        return child
    if detached:
        os.setsid()
    time.sleep(seconds)
    os._exit(0)


def hang() -> NoReturn:
    """Never come back."""
    while True:
        time.sleep(3600)


if __name__ == "__main__":
    sys.exit(main())
