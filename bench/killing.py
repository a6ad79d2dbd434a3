"""A loop of twenty rounds under kill -9 at fifty random moments: what its journal holds at the end.

    python -m bench.killing [KILLS] [SEED]

Not a measure of speed: it prints whether a round was lost or done twice, and what was left running.
"""

import sys
import tempfile
from pathlib import Path

from tests.loop.killing import ROUNDS, kill_and_resume

from bench.table import print_table


def main() -> None:
    """Kill, go on, and print."""
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else 50
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    with tempfile.TemporaryDirectory() as place:
        survived = kill_and_resume(Path(place), kills, seed, longest=0.3)
    twice = len(survived.rounds) - len(set(survived.rounds))
    missing = ROUNDS - len(set(survived.rounds))
    figures = [survived.kills, survived.cut_off, len(survived.rounds), twice, missing, survived.orphans]
    columns = ["loop", "kills", "cut off", "rounds", "twice", "missing", "left running", "seconds"]
    row = [f"{ROUNDS} rounds, rehearsal", *map(str, figures), f"{survived.seconds:.0f}"]
    print_table("kill -9 at random moments of a loop", columns, [row])


if __name__ == "__main__":
    main()
