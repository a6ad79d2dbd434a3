"""Jobs: what the queue costs against a plain run, and how many jobs a minute more slots bring.

    python -m bench.jobs [JOBS] [SLOTS,SLOTS,…]

The rehearsal agent plays the same short script each time. The queue is a SQLite file, or the PostgreSQL
database that LOCUM_BENCH_DATABASE_URL names, which must be empty.
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time
import uuid
from pathlib import Path

from tests.jobs.playing import LOCUM, Works, works
from tests.servers import end_server

from bench.table import Row, print_table

REPEATS = 3
SLOTS = "1,2,4"


def main(jobs: str = "8", slots: str = SLOTS) -> None:
    """Print both tables."""
    with tempfile.TemporaryDirectory(prefix="lb-") as place:
        plain = [_plain(Path(place) / f"plain{number}") for number in range(REPEATS)]
        queued = _queued(Path(place) / "queued")
        rows = [
            ["locum run", f"{statistics.median(plain):.2f} s", "1.00", ""],
            [
                "locum submit",
                f"{statistics.median(queued):.2f} s",
                _ratio(queued, plain),
                _more(queued, plain),
            ],
        ]
        print_table("One job of the rehearsal agent, median", ["", "time", "ratio", "more"], rows)
        print_table(
            f"{jobs} jobs on one worker",
            ["slots", "time", "jobs/min", "ratio"],
            _throughput(place, int(jobs), [int(each) for each in slots.split(",")]),
        )


def _ratio(ones: list[float], others: list[float]) -> str:
    return f"{statistics.median(ones) / statistics.median(others):.2f}"


def _more(ones: list[float], others: list[float]) -> str:
    return f"{statistics.median(ones) - statistics.median(others):+.2f} s"


def _address(place: Path) -> str:
    return os.environ.get("LOCUM_BENCH_DATABASE_URL") or f"sqlite:///{place}-queue/jobs.db"


def _plain(place: Path) -> float:
    """Seconds of a plain run in a repository of its own, from the command to its end."""
    socket = f"locum-bench-{uuid.uuid4().hex[:8]}"
    with works(place, f"sqlite:///{place}-queue/jobs.db") as fleet:
        words = ["run", "Do it", "--agent", "rehearsal", "-L", socket, "--", "quick.toml"]
        began = time.monotonic()
        subprocess.run([*LOCUM, *words], cwd=fleet.repo, check=True, capture_output=True)
        took = time.monotonic() - began
        end_server(socket)
    return took


def _queued(place: Path) -> list[float]:
    """Seconds from submitting a job to its end, with a worker that is there."""
    with works(place, _address(place)) as fleet:
        fleet.start("a", 1)
        fleet.until_over(fleet.submit("warm up"))
        return [_took(fleet, number) for number in range(REPEATS)]


def _took(fleet: Works, number: int) -> float:
    began = time.monotonic()
    fleet.until_over(fleet.submit(f"job {number}"))
    return time.monotonic() - began


def _throughput(place: str, jobs: int, several: list[int]) -> list[Row]:
    rows, first = [], 0.0
    for slots in several:
        with works(Path(place) / f"slots{slots}", _address(Path(place) / f"slots{slots}")) as fleet:
            fleet.start("a", slots)
            fleet.until_ready("a")
            began = time.monotonic()
            fleet.until_over(*[fleet.submit(f"s{slots} {number}") for number in range(jobs)], seconds=600)
            took = time.monotonic() - began
        first = first or took
        rows.append([str(slots), f"{took:.1f} s", f"{jobs * 60 / took:.1f}", f"{first / took:.2f}"])
    return rows


if __name__ == "__main__":
    main(*sys.argv[1:])
