"""Mixed deliveries to agents: short, long, while busy, over a draft, into an open menu, menus and forms.

    python -m bench.delivering [DELIVERIES]

The rehearsal agent writes down what it received; its log is compared with what was sent, in order. Nothing
may be lost, doubled or merged, and what must not be typed (over a draft, into a menu) must be refused.
"""

import asyncio
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.door.stage import Stage
from tests.door.test_deliveries import Ledger, deliveries

from bench.record import Goal, print_goal, print_table

AGENTS = 4


@dataclass(frozen=True, slots=True)
class Told:
    """What one agent received, beside what it ought to have."""

    sent: int
    wrong: int


def main(wanted: int = 200) -> None:
    """Send to four agents at once and compare."""
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="locum-bench-") as place:
        told = asyncio.run(_all(Path(place), wanted // AGENTS))
    seconds = time.monotonic() - began
    sent, wrong = sum(each.sent for each in told), sum(each.wrong for each in told)
    rows = [[str(AGENTS), str(sent), str(sent - wrong), str(wrong), f"{seconds:.0f} s"]]
    print_table("Mixed deliveries", ("agents at once", "deliveries", "right", "wrong", "time"), rows)
    said = f"{wrong} of {sent}"
    print_goal(Goal("mixed deliveries lost, doubled, merged or refused wrongly", wrong, 0, "", said=said))


async def _all(place: Path, count: int) -> list[Told]:
    tasks = [_one(place / str(seed), seed, count) for seed in range(AGENTS)]
    return list(await asyncio.gather(*tasks))


async def _one(folder: Path, seed: int, count: int) -> Told:
    ledger, on = await deliveries(folder, seed, count)
    return Told(ledger.deliveries, _wrong(ledger, on))


def _wrong(ledger: Ledger, on: Stage) -> int:
    """How many entries of the agent's log are not what was sent, place by place, or are missing."""
    permitted = [(each["label"], each.get("words") or "") for each in on.heard("permission")]
    pairs = (
        (on.prompts(), ledger.prompts),
        (on.answers(), ledger.answers),
        (permitted, ledger.permissions),
    )
    return sum(_differences(heard, sent) for heard, sent in pairs)


def _differences(heard: Sequence[object], sent: Sequence[object]) -> int:
    unlike = sum(one != other for one, other in zip(heard, sent, strict=False))
    return unlike + abs(len(heard) - len(sent))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
