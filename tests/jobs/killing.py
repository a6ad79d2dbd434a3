"""Workers killed at random while jobs are done, until all are; by hand with any numbers.

python -m tests.jobs.killing ADDRESS WORKERS JOBS SEED SLOTS
"""

import random
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from locum.jobs.nouns import Job
from tests.jobs.playing import Works, works


@dataclass(frozen=True, slots=True)
class Survived:
    """What a fleet came through."""

    jobs: list[Job]
    kills: int
    seconds: float


def survive(
    fleet: Works, workers: int, jobs: int, seed: int, *, slots: int = 2, patience: float = 400
) -> Survived:
    """Kill workers at random and start them again, until every job is over."""
    dice, began, kills = random.Random(seed), time.monotonic(), 0
    names = [f"w{number}" for number in range(workers)]
    submitted = [fleet.submit(f"thing {number}") for number in range(jobs)]
    for name in names:
        fleet.start(name, slots)
    while any(not job.standing.is_over for job in fleet.ledger.newest(most=1000)):
        fleet.until_ready(*names)
        time.sleep(dice.uniform(1, 6))
        name = dice.choice(names)
        fleet.kill(name)
        kills += 1
        fleet.start(name, slots)
        assert time.monotonic() - began < patience, [job.standing for job in fleet.ledger.newest()]
    return Survived([fleet.ledger.get(job.id) for job in submitted], kills, time.monotonic() - began)


def main(address: str, workers: str, jobs: str, seed: str = "1", slots: str = "2") -> None:
    """Print what came of it."""
    place = Path(tempfile.mkdtemp(prefix="lj-"))
    with works(place, address.replace("PLACE", str(place)), "tries = 50\n") as fleet:
        survived = survive(fleet, int(workers), int(jobs), int(seed), slots=int(slots), patience=1500)
        again = {job.id: fleet.done_again(job) for job in survived.jobs if fleet.done_again(job)}
        prompts = {job.id: len(fleet.heard(job, "prompt")) for job in survived.jobs}
        answers = {job.id: len(fleet.heard(job, "answer")) for job in survived.jobs}
        stood = sorted(job.standing.value for job in survived.jobs)
        print(f"{workers} workers of {slots} slots, {jobs} jobs, {survived.kills} kills")
        print(f"{survived.seconds:.0f} s")
        print({each: stood.count(each) for each in set(stood)}, "steps again or missing:", again)
        print("prompts ≠ 1:", {name: count for name, count in prompts.items() if count != 1})
        print("answers ≠ 1:", {name: count for name, count in answers.items() if count != 1})


if __name__ == "__main__":
    main(*sys.argv[1:])
