"""How soon `locum watch` shows everything on a long journal.

    python -m bench.opening [--events 100000] [--rounds 5]

The time runs from the start of the process until a real tmux pane shows the Runners, the question that waits,
and the last line of the timeline. Three journals: an empty one, a long one with a fold as the lead keeps it,
and a long one without, as after an update that changed the fold's shape.
"""

import argparse
import os
import secrets
import shutil
import statistics
import tempfile
import time
from pathlib import Path

from bench.history import LAST, LOCUM, installed, keep_fold, led, long_journal
from bench.record import Goal, print_goal, print_table
from locum.tmux.server import PrivateServer

TARGET = 1.0
PATIENCE = 60.0
EVERYTHING = ("needs you", "Why you", LAST, "Quit")
"""What stands in the list, the card, the timeline and the last line once all is drawn."""


def main() -> None:
    """Open each in turn, so that a busy moment meets all alike, and print them side by side."""
    asked = _arguments()
    with tempfile.TemporaryDirectory(prefix="locum-bench-") as place:
        folders = _projects(Path(place), asked.events)
        times: dict[str, list[tuple[float, float]]] = {name: [] for name in folders}
        for number in range(asked.rounds + 1):
            for name, folder in folders.items():
                took = _opened(folder, Path(place))
                if number:
                    times[name].append(took)
    _print(asked.events, times)
    print_goal(Goal("watch opens on a long journal", min(times["a kept fold"])[0], TARGET, "s"))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--events", type=int, default=100_000)
    parser.add_argument("--rounds", type=int, default=5)
    return parser.parse_args()


def _projects(place: Path, events: int) -> dict[str, Path]:
    """A project of each kind; the one without a fold is opened from a fresh copy each time."""
    kept, bare, short = place / "kept", place / "bare", place / "short"
    long_journal(bare, events)
    shutil.copytree(bare, kept)
    keep_fold(kept / ".locum" / "journal.db")
    long_journal(short, 40)
    return {"40 events": short, "a kept fold": kept, "no fold": bare}


def _opened(folder: Path, home: Path) -> tuple[float, float]:
    """Seconds until everything is on screen, and seconds of computing in them."""
    again = home / "again"
    shutil.rmtree(again, ignore_errors=True)
    shutil.copytree(folder, again)
    name = f"locum-bench-{secrets.token_hex(4)}"
    with led(again), PrivateServer(name, width=120, height=40, environ=installed(home)) as server:
        server.new_session("s", "sleep", "600")
        began = time.monotonic()
        pane = server.new_window("s", *LOCUM, "watch", "--project", str(again))
        while time.monotonic() - began < PATIENCE:
            shown = server.tmux("capture-pane", "-p", "-t", pane)
            if all(part in shown for part in EVERYTHING):
                took = time.monotonic() - began
                return took, _cpu(int(server.tmux("display-message", "-p", "-t", pane, "#{pane_pid}")))
            time.sleep(0.01)
        raise SystemExit(f"It never opened:\n{shown}")


def _cpu(pid: int) -> float:
    used = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(used[11]) + int(used[12])) / os.sysconf("SC_CLK_TCK")


def _print(events: int, times: dict[str, list[tuple[float, float]]]) -> None:
    columns = ("journal", "best", "median", "worst", "of it computing")
    print_table(f"Opening on {events:,} events", columns, [[name, *_figures(times[name])] for name in times])


def _figures(found: list[tuple[float, float]]) -> list[str]:
    took, cpu = [each for each, _ in found], [each for _, each in found]
    told = (min(took), statistics.median(took), max(took), statistics.median(cpu))
    return [f"{each:.2f} s" for each in told]


if __name__ == "__main__":
    main()
