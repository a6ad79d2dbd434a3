"""A loop of the rehearsal agent that is killed again and again, and what its journal says at the end."""

import json
import os
import random
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path

from tests.surfaces.ran import LOCUM

ROUNDS = 20
SCRIPT = """
count = "finished"
[[round]]
delay = 0.15
reply = "Finished step {round}; more to come."
[[round.file]]
path = "step-{round}"
text = "{round}"
"""


@dataclass(frozen=True, slots=True)
class Survived:
    """What was left when the loop came to its end."""

    kills: int
    rounds: list[int]
    cut_off: int
    status: int
    orphans: int
    seconds: float


def kill_and_resume(place: Path, kills: int, seed: int, longest: float = 0.6) -> Survived:
    """Start a loop of twenty rounds, kill it at random moments, go on each time, and let it end."""
    folder, script = place / "project", place / "rounds.toml"
    folder.mkdir()
    script.write_text(SCRIPT, encoding="utf-8")
    moments, done, began = random.Random(seed), 0, time.monotonic()
    while True:
        seen = _size_of(folder)
        running = _started(folder, script)
        if done < kills and done % 5:
            _wait_for_life(running, folder, seen)
        patience = moments.uniform(0.0, longest) if done < kills else None
        try:
            status = running.wait(patience)
        except subprocess.TimeoutExpired:
            running.kill()
            running.wait()
            done += 1
            continue
        told = json.loads(_asked(folder, "log", "--json"))
        numbers = [each["round"] for each in told["rounds"]]
        orphans = _wait_for_orphans(told["loop"])
        return Survived(done, numbers, told["cut_off"], status, orphans, time.monotonic() - began)


def _started(folder: Path, script: Path) -> subprocess.Popen[bytes]:
    """Go on with the loop, or start it where it was killed before its first word."""
    known = json.loads(_asked(folder, "list", "--json") or "[]")
    order = ["--agent", "rehearsal", "--command", str(script), "--max-loops", str(ROUNDS)]
    words = ["--resume"] if known else ["Do the steps.", *order]
    return subprocess.Popen(
        [LOCUM, "loop", *words], cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )


def _wait_for_life(running: subprocess.Popen[bytes], folder: Path, seen: int) -> None:
    """Wait until the loop has written something: a kill while Python starts proves little.

    One kill in five does not wait, so that the start is hit too.
    """
    until = time.monotonic() + 10
    while running.poll() is None and _size_of(folder) == seen and time.monotonic() < until:
        time.sleep(0.005)


def _size_of(folder: Path) -> int:
    """How much the journal holds, by its files' times and sizes."""
    files = [folder / ".locum" / name for name in ("journal.db", "journal.db-wal")]
    return hash(tuple((each.stat().st_mtime_ns, each.stat().st_size) for each in files if each.exists()))


def _asked(folder: Path, *words: str) -> str:
    done = subprocess.run([LOCUM, "loop", *words], cwd=folder, capture_output=True, text=True, check=False)
    return done.stdout


def _wait_for_orphans(loop: str, patience: float = 5.0) -> int:
    """How many processes of this loop live on after its end; the guardians of killed ones get a moment."""
    until = time.monotonic() + patience
    while (count := _bearing(f"LOCUM_ROUND={loop}.")) and time.monotonic() < until:
        time.sleep(0.05)
    return count


def _bearing(mark: str) -> int:
    count = 0
    for entry in os.listdir("/proc"):
        if entry.isdigit():
            try:
                env = Path("/proc", entry, "environ").read_bytes()
            except OSError:
                continue
            count += any(part.startswith(mark.encode()) for part in env.split(b"\0"))
    return count
