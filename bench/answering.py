"""How much time a verified menu answer takes over the agent's own redraw.

    python bench/answering.py [--rounds 20]

Two ways to give the same answer to the rehearsal agent: the keys pressed blindly in one call, until its
question is gone (the agent's own redraw), and through the door, which reads the cursor back after each key
and checks the label before Enter. The guard window is waited out before either begins: both must.
"""

import argparse
import asyncio
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

from tests.door.stage import Stage, stage

from locum.model.answer import Choose, Pick
from locum.model.reading import State


async def main(rounds: int) -> None:
    """Measure both ways in turn and print them side by side."""
    blind, verified = [], []
    with tempfile.TemporaryDirectory(prefix="locum-bench-") as folder:
        async with stage(Path(folder)) as on:
            for _ in range(rounds):
                blind.append(await timed(on, by_keys))
                verified.append(await timed(on, through_the_door))
            right = on.answers() == [[["MongoDB"]]] * (2 * rounds)
    print(table(blind, verified, right))


async def timed(on: Stage, answer: Callable[[Stage, float], Awaitable[None]]) -> float:
    """Seconds from the first key to the question being gone."""
    await on.ask("ask single")
    await asyncio.sleep(0.3)
    began = time.monotonic()
    await answer(on, began)
    took = time.monotonic() - began
    await on.until(lambda seen: seen.state is State.IDLE)
    return took


async def by_keys(on: Stage, began: float) -> None:
    """Press everything at once and wait for the redraw."""
    await on.tmux.send_keys(on.pane, "Down", "Down", "Enter")
    while (await on.reading()).state.asks:
        await asyncio.sleep(0.002)


async def through_the_door(on: Stage, began: float) -> None:
    """Answer key by key, each one read back."""
    receipt = await on.door.choose(on.pane, Choose(Pick("MongoDB")), seen_since=began - 0.3)
    assert receipt.outcome == "accepted", receipt


def table(blind: list[float], verified: list[float], right: bool) -> str:
    """The figures, in milliseconds, with the difference that verifying costs."""
    rows = [("", "median", "95 %"), row("keys pressed blindly", blind), row("verified by the door", verified)]
    over = statistics.median(verified) - statistics.median(blind)
    lines = ["  ".join((name.ljust(24), middle.rjust(10), high.rjust(10))) for name, middle, high in rows]
    verdict = f"(target 200 ms; {'all answers right' if right else 'WRONG ANSWERS'})"
    last = "  ".join(("over the own redraw".ljust(24), f"{over * 1000:.0f} ms".rjust(10), verdict))
    return "\n".join([*lines, last])


def row(name: str, seconds: list[float]) -> tuple[str, str, str]:
    """One line of the table."""
    high = sorted(seconds)[max(0, round(len(seconds) * 0.95) - 1)]
    return name, f"{statistics.median(seconds) * 1000:.0f} ms", f"{high * 1000:.0f} ms"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=20)
    asyncio.run(main(parser.parse_args().rounds))
