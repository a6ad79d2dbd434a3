"""`python -m tests.faults.soak MINUTES [SEED]`: act after act, until time is over or a promise broken."""

import os
import random
import shutil
import sys
import tempfile
import time
from pathlib import Path

from tests.faults.soak.act import play


def main(arguments: list[str]) -> int:
    """Soak for so many minutes; the seed is told first, the evidence of a failure stays."""
    minutes = float(arguments[0]) if arguments else 5.0
    seed = arguments[1] if len(arguments) > 1 and arguments[1] else str(random.randrange(10**6))
    place = Path(tempfile.gettempdir(), f"locum-soak-{seed}-{os.getpid()}")
    print(f"soak: seed {seed}, {minutes:g} minutes; evidence of a failure stays in {place}", flush=True)
    _a_home_of_its_own(place / "home")
    ends, act = time.monotonic() + minutes * 60, 0
    while time.monotonic() < ends:
        act += 1
        if not _played(f"{seed}-{act}", place / f"act {act}"):
            print(f"make soak MINUTES={minutes:g} SEED={seed} plays it again.", flush=True)
            return 1
    shutil.rmtree(place)
    print(f"soak: {act} acts, nothing was lost", flush=True)
    return 0


def _played(seed: str, folder: Path) -> bool:
    began = time.monotonic()
    stage, wrongs = play(seed, folder)
    strikes = len(stage.record)
    told = (
        f"{len(stage.story.parts)} Runners, {strikes} things done to them, {stage.largest // 1000} MB at most"
    )
    print(f"act {seed}: {told}, {time.monotonic() - began:.0f} s: {'; '.join(wrongs) or 'fine'}", flush=True)
    if not wrongs:
        shutil.rmtree(folder)
    return not wrongs


def _a_home_of_its_own(home: Path) -> None:
    """Nothing of the person who runs this is read or written."""
    home.mkdir(parents=True, exist_ok=True)
    os.environ["HOME"] = str(home)
    for name in list(os.environ):
        if name.startswith(("XDG_", "LOCUM_")) or name in ("TMUX", "TMUX_PANE"):
            del os.environ[name]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
