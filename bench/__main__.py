"""Runs the benches, keeps what each finds, and writes the page: `make bench`, or `make bench ONLY=watching`.

    python -m bench [NAME …]

Each bench is a process of its own with a limit of time. One that fails or takes too long is shown as failed,
with what it had found by then, and the rest go on.
"""

import json
import os
import signal
import subprocess
import sys
import time
from datetime import UTC, datetime
from pathlib import Path
from types import FrameType
from typing import Any

from bench import fetching, machine, page
from bench.order import BENCHES, Bench
from bench.record import RECORDS, ROOT, VARIABLE

MISSED = "missed:"
"""A bench may end with this word: it came to its end, and the goal it missed is in its record."""
GRACE = 20.0
"""Seconds a bench that was interrupted may take to put its things away."""


def main(names: list[str]) -> int:
    """Run all benches or the named ones; nought when every one of them came to its end."""
    known = {bench.name: bench for bench in BENCHES}
    if unknown := [name for name in names if name not in known]:
        print(
            f"There is no bench called {', '.join(unknown)}. There are: {', '.join(known)}.", file=sys.stderr
        )
        return 2
    signal.signal(signal.SIGTERM, _interrupt)
    RECORDS.mkdir(parents=True, exist_ok=True)
    fetching.fetch_all()
    failed = [bench.name for bench in map(known.__getitem__, names or known) if not run(bench)]
    written = page.write()
    print(f"\nThe page was written: {written.relative_to(ROOT)}")
    if failed:
        print(
            f"Failed: {', '.join(failed)}. What they said is in {RECORDS.relative_to(ROOT)}/.",
            file=sys.stderr,
        )
    return 1 if failed else 0


def run(bench: Bench) -> bool:
    """Run one bench and keep its record; whether it came to its end."""
    print(f"\n── {bench.name}: {bench.title}", flush=True)
    kept, part = RECORDS / f"{bench.name}.jsonl", RECORDS / f"{bench.name}.part"
    busy = machine.busy_cores()
    began, at = time.monotonic(), datetime.now(UTC).isoformat(timespec="seconds")
    _add(part, "began", fresh=True, at=at, load=machine.load(), busy=busy, machine=machine.described())
    because = _finish(bench, part, RECORDS / f"{bench.name}.err")
    seconds = round(time.monotonic() - began, 1)
    _add(part, "ended", seconds=seconds, failed=because, load=machine.load())
    part.replace(kept)
    print(f"   {because or 'done'}, {seconds:.0f} s", flush=True)
    return not because


def _finish(bench: Bench, record: Path, complaints: Path) -> str:
    """See a bench through to its end; gives why it failed, or nothing."""
    environ = {**os.environ, VARIABLE: str(record)}
    argv = [sys.executable, "-m", f"bench.{bench.name}", *bench.words]
    with complaints.open("wb") as errors:
        child = subprocess.Popen(argv, cwd=ROOT, env=environ, stderr=errors, start_new_session=True)
        because = _wait(child, bench.seconds)
    said = complaints.read_text(encoding="utf-8", errors="replace").strip()
    if not because and child.returncode:
        because = said.splitlines()[-1] if said else f"it ended with status {child.returncode}"
        if because.startswith(MISSED):
            return ""
    if said:
        print(said[-2000:], file=sys.stderr)
    return because


def _wait(child: subprocess.Popen[bytes], seconds: float) -> str:
    """Wait for a bench; when its time is over it is interrupted, so that it ends what it started."""
    try:
        child.wait(seconds)
        return ""
    except subprocess.TimeoutExpired:
        because = f"it was not done after {seconds:.0f} s"
    except KeyboardInterrupt:
        _end(child)
        raise
    _end(child)
    return because


def _interrupt(number: int, frame: FrameType | None) -> None:
    """End as at Ctrl-C, so that the bench that runs is ended, too."""
    raise KeyboardInterrupt


def _end(child: subprocess.Popen[bytes]) -> None:
    for sign in (signal.SIGINT, signal.SIGKILL):
        try:
            os.killpg(child.pid, sign)
            child.wait(GRACE)
            return
        except subprocess.TimeoutExpired:
            continue
        except ProcessLookupError:
            child.wait()
            return


def _add(file: Path, kind: str, *, fresh: bool = False, **found: Any) -> None:
    with file.open("w" if fresh else "a", encoding="utf-8") as record:
        record.write(json.dumps({"kind": kind, **found}, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
