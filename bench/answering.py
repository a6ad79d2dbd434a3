"""How much time a verified answer takes over the agent's own redraw, and a verified message beside a peer's.

    python -m bench.answering [--rounds 20]

Two ways to give the same answer to the rehearsal agent: the keys pressed blindly in one call, until its
question is gone (the agent's own redraw), and through the door, which reads the cursor back after each key
and checks the label before Enter. The guard window is waited out before either begins: both must.

Three ways to send it the same message: typed blindly until the agent has it, through the door until the
receipt says so, and by cli-agent-orchestrator's own client, whose call does not look whether it arrived.
"""

import argparse
import asyncio
import json
import os
import statistics
import subprocess
import tempfile
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

from tests.door.stage import Stage, stage

from bench import fetching
from bench.record import Goal, Row, percentile, print_goal, print_table, remark
from locum.model.answer import Choose, Pick
from locum.model.reading import State

PEER = Path(__file__).parent / "peers" / "orchestrator_sending.py"
MESSAGE = "Please look at part {} of the plan again."


async def main(rounds: int) -> None:
    """Measure all ways in turn and print them side by side."""
    with tempfile.TemporaryDirectory(prefix="locum-bench-") as folder:
        async with stage(Path(folder)) as on:
            answers = {"keys pressed blindly": by_keys, "verified by the door": through_the_door}
            chosen: dict[str, list[float]] = {name: [] for name in answers}
            for _ in range(rounds):
                for name, way in answers.items():
                    chosen[name].append(await timed(on, way))
            right = on.answers() == [[["MongoDB"]]] * (2 * rounds)
            sent = await messages(on, rounds)
    report(chosen, right)
    report_messages(sent)


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


@dataclass(slots=True)
class Sent:
    """How long each message of one way took, and whether the agent got exactly what was sent."""

    seconds: list[float]
    right: int


async def messages(on: Stage, rounds: int) -> dict[str, Sent]:
    """Send messages in every way that is here, in turn."""
    peer = Orchestrator.start(on)
    ways: dict[str, tuple[Callable[[Stage, str], Awaitable[None]], int]] = {
        "typed blindly": (typed, rounds),
        "verified by the door": (sent_by_the_door, rounds),
    }
    if peer is not None:
        ways["cli-agent-orchestrator"] = (peer.send, min(rounds, 10))
        ways["cli-agent-orchestrator, to Claude Code"] = (peer.send_as_to_claude, min(rounds, 4))
    found = {name: Sent([], 0) for name in ways}
    for way, _ in ways.values():  # The first of each starts things up, and does not count.
        await _message(on, way, Sent([], 0))
    for number in range(rounds):
        for name, (way, most) in ways.items():
            if number < most:
                await _message(on, way, found[name])
    if peer is not None:
        peer.end()
    return found


async def _message(on: Stage, way: Callable[[Stage, str], Awaitable[None]], found: Sent) -> None:
    before = len(on.prompts())
    text = MESSAGE.format(before)
    began = time.monotonic()
    await way(on, text)
    found.seconds.append(time.monotonic() - began)
    await on.until(lambda seen: seen.state is State.IDLE)
    found.right += on.prompts()[before:] == [text]


async def typed(on: Stage, text: str) -> None:
    """Type text and Enter and wait until the agent has taken it in."""
    before = len(on.prompts())
    await on.tmux.send_text(on.pane, text)
    await on.tmux.send_keys(on.pane, "Enter")
    while len(on.prompts()) == before:
        await asyncio.sleep(0.002)


async def sent_by_the_door(on: Stage, text: str) -> None:
    """Send through the door and wait for the receipt."""
    receipt = await on.door.send(on.pane, text, wait=10)
    assert receipt.outcome in ("submitted", "queued"), receipt


class Orchestrator:
    """cli-agent-orchestrator's tmux client in a process of its own, pointed at our private server."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    @classmethod
    def start(cls, on: Stage) -> "Orchestrator | None":
        """Start it, where it is installed."""
        python = fetching.orchestrator()
        if python is None:
            remark("cli-agent-orchestrator is not installed here, so its sending is left out.")
            return None
        tmux = ["tmux", "-L", on.socket]
        subprocess.run([*tmux, "rename-window", "-t", on.pane, "agent"], check=True)
        path = subprocess.check_output([*tmux, "display-message", "-p", "#{socket_path},#{pid},0"], text=True)
        environ = {**os.environ, "TMUX": path.strip()}
        pipe = subprocess.PIPE
        argv = [python, str(PEER)]
        return cls(subprocess.Popen(argv, stdin=pipe, stdout=pipe, text=True, env=environ))

    async def send(self, on: Stage, text: str) -> None:
        """Send as it does to most agents."""
        await asyncio.to_thread(self._send, text, "any")

    async def send_as_to_claude(self, on: Stage, text: str) -> None:
        """Send as it does to Claude Code."""
        await asyncio.to_thread(self._send, text, "claude")

    def _send(self, text: str, kind: str) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        asked = {"session": "stage", "window": "agent", "text": text, "as": kind}
        self._process.stdin.write(json.dumps(asked) + "\n")
        self._process.stdin.flush()
        if not self._process.stdout.readline():
            raise RuntimeError("cli-agent-orchestrator's client ended")

    def end(self) -> None:
        """Let it end."""
        self._process.communicate()


def report(chosen: dict[str, list[float]], right: bool) -> None:
    """The figures of the answers, with the difference that verifying costs."""
    blind, verified = chosen.values()
    rows = [_row(name, seconds) for name, seconds in chosen.items()]
    print_table("An answer to a menu of three", ("", "median", "95 %"), rows)
    remark("All answers were the right ones." if right else "**Some answers were not the right ones.**")
    over = 1000 * (statistics.median(verified) - statistics.median(blind))
    print_goal(Goal("verified answer over the agent's own redraw, median", over, 200, "ms"))


def report_messages(sent: dict[str, Sent]) -> None:
    """The figures of the messages."""
    rows = [
        [*_row(name, found.seconds), f"{found.right} of {len(found.seconds)}"] for name, found in sent.items()
    ]
    print_table("A message to an idle agent", ("", "median", "95 %", "arrived whole"), rows)
    own = statistics.median(sent["typed blindly"].seconds)
    ours = 1000 * (statistics.median(sent["verified by the door"].seconds) - own)
    peer = sent.get("cli-agent-orchestrator")
    theirs = 1000 * (statistics.median(peer.seconds) - own) if peer else None
    what = "verified message over the agent's own taking it in, median"
    print_goal(Goal(what, ours, 200, "ms", theirs, "cli-agent-orchestrator"))


def _row(name: str, seconds: list[float]) -> Row:
    return [name, f"{1000 * statistics.median(seconds):.0f} ms", f"{1000 * percentile(seconds, 95):.0f} ms"]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=20)
    asyncio.run(main(parser.parse_args().rounds))
