"""Two hundred mixed deliveries: all right, none lost, none doubled, none merged, by the agent's own log."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from locum.model.answer import Check, Choose, Fill, Page, Pick, Write
from locum.model.reading import State
from locum.model.receipt import Outcome, Receipt
from tests.door.stage import Stage, stage

WORDS = ("alpha", "beta", "gamma", "delta")
FEATURES = ("Logging", "Metrics", "Tracing", "Alerts")


@dataclass
class Ledger:
    """What the agent ought to have received, in order."""

    prompts: list[str] = field(default_factory=list)
    answers: list[list[list[str]]] = field(default_factory=list)
    permissions: list[tuple[str, str]] = field(default_factory=list)
    deliveries: int = 0

    def got(self, receipt: Receipt, *wanted: Outcome) -> None:
        """Count one delivery that ended as it should."""
        self.deliveries += 1
        assert receipt.outcome in wanted, f"delivery {self.deliveries}: {receipt}"


Delivery = Callable[[Stage, Ledger, random.Random, int], Awaitable[None]]


async def short(on: Stage, ledger: Ledger, dice: random.Random, number: int) -> None:
    await prompt(on, ledger, f"short text {number}, please")


async def long(on: Stage, ledger: Ledger, dice: random.Random, number: int) -> None:
    words = " ".join(f"{dice.choice(WORDS)}-{number}-{place}" for place in range(200))
    await prompt(on, ledger, words[:2000].strip())


async def several_lines(on: Stage, ledger: Ledger, dice: random.Random, number: int) -> None:
    count = dice.choice((2, 3, 5, 12, 40))
    await prompt(on, ledger, "\n".join(f"{number}: line {place} of it" for place in range(count)))


async def cjk(on: Stage, ledger: Ledger, dice: random.Random, number: int) -> None:
    await prompt(
        on,
        ledger,
        f"第{number}项：请把数据库换成轻量级的，データベースを使います。몽고디비 " * dice.choice((1, 4)),
    )


async def busy(on: Stage, ledger: Ledger, dice: random.Random, number: int) -> None:
    await prompt(on, ledger, "work 0.8")
    await on.until(lambda seen: seen.state is State.WORKING)
    await prompt(on, ledger, f"while you work {number}", Outcome.QUEUED, Outcome.SUBMITTED)


async def draft_present(on: Stage, ledger: Ledger, dice: random.Random, number: int) -> None:
    await on.until(lambda seen: seen.state is State.IDLE)
    await on.tmux.send_text(on.pane, f"half a thought {number}")
    await on.until(lambda seen: seen.draft is not None)
    refused = await on.door.send(on.pane, f"not over a draft {number}")
    ledger.got(refused, Outcome.REFUSED)
    assert refused.pressed == ()
    waiting = asyncio.create_task(on.door.send(on.pane, f"after the draft {number}", wait=10))
    await asyncio.sleep(0.05)
    await on.tmux.send_keys(on.pane, "C-u")
    ledger.got(await waiting, Outcome.SUBMITTED)
    ledger.prompts.append(f"after the draft {number}")


async def menu_open(on: Stage, ledger: Ledger, dice: random.Random, number: int) -> None:
    await on.until(lambda seen: seen.state is State.IDLE)
    await on.tmux.send_keys(on.pane, "Left")
    await on.until(lambda seen: seen.state is State.MENU)
    refused = await on.door.send(on.pane, f"not into a menu {number}")
    ledger.got(refused, Outcome.REFUSED)
    assert refused.pressed == ()
    await on.tmux.send_keys(on.pane, "Escape")


async def single(on: Stage, ledger: Ledger, dice: random.Random, number: int) -> None:
    await ask(on, ledger, "ask single")
    label = dice.choice(("PostgreSQL", "SQLite", "MongoDB", f"my own choice {number}"))
    answer = Write(label) if label.startswith("my") else Choose(Pick(label))
    ledger.got(await on.door.choose(on.pane, answer), Outcome.ACCEPTED)
    ledger.answers.append([[label]])


async def multi(on: Stage, ledger: Ledger, dice: random.Random, number: int) -> None:
    await ask(on, ledger, "ask multi")
    wanted = [label for label in FEATURES if dice.random() < 0.5] or ["Alerts"]
    extra = f"extra {number}" if dice.random() < 0.3 else None
    answer = Check(tuple(map(Pick, wanted)), text=extra)
    ledger.got(await on.door.choose(on.pane, answer), Outcome.ACCEPTED)
    ledger.answers.append([[*wanted, *([extra] if extra else [])]])


async def form_of_four(on: Stage, ledger: Ledger, dice: random.Random, number: int) -> None:
    await ask(on, ledger, "ask form")
    database, auth, moment = (
        dice.choice(pair) for pair in (("PostgreSQL", "SQLite"), ("Password", "OAuth"), ("Now", "Later"))
    )
    wanted = dice.sample(FEATURES[:3], dice.choice((1, 2, 3)))
    pages = [
        Page(Choose(Pick(database)), "Database"),
        Page(Choose(Pick(auth)), "Auth method"),
        Page(Check(tuple(map(Pick, wanted))), "Features"),
        Page(Choose(Pick(moment)), "Migration"),
    ]
    dice.shuffle(pages)
    ledger.got(await on.door.choose(on.pane, Fill(tuple(pages))), Outcome.ACCEPTED)
    ledger.answers.append([[database], [auth], [each for each in FEATURES if each in wanted], [moment]])


async def permission(on: Stage, ledger: Ledger, dice: random.Random, number: int) -> None:
    await ask(on, ledger, "permit four")
    words = f"rather number {number}" if dice.random() < 0.5 else None
    receipt = await on.door.choose(on.pane, Choose(Pick("No"), text=words))
    ledger.got(receipt, Outcome.ACCEPTED)
    ledger.permissions.append(("No", words or ""))


DELIVERIES: tuple[Delivery, ...] = (
    short, long, several_lines, cjk, busy, draft_present, menu_open, single, multi, form_of_four, permission,
)  # fmt: skip


async def prompt(on: Stage, ledger: Ledger, text: str, *wanted: Outcome) -> None:
    receipt = await on.door.send(on.pane, text, wait=10)
    ledger.got(receipt, *(wanted or (Outcome.SUBMITTED, Outcome.QUEUED)))
    ledger.prompts.append(text.strip())


async def ask(on: Stage, ledger: Ledger, text: str) -> None:
    await prompt(on, ledger, text)
    await on.until(lambda seen: seen.state.asks)


@pytest.mark.timeout(300)
def test_two_hundred_mixed_deliveries_arrive_once_and_whole(tmp_path: Path) -> None:
    async def all_of_them() -> list[tuple[Ledger, Stage]]:
        return list(await asyncio.gather(*(deliveries(tmp_path / str(seed), seed, 50) for seed in range(4))))

    told = asyncio.run(all_of_them())

    assert sum(ledger.deliveries for ledger, _ in told) >= 200
    for ledger, on in told:
        assert on.prompts() == ledger.prompts
        assert on.answers() == ledger.answers
        assert [
            (each["label"], each.get("words") or "") for each in on.heard("permission")
        ] == ledger.permissions


async def deliveries(folder: Path, seed: int, count: int) -> tuple[Ledger, Stage]:
    """Send so many deliveries to one agent, in an order drawn by lot."""
    folder.mkdir()
    ledger, dice = Ledger(), random.Random(seed)
    async with stage(folder) as on:
        while ledger.deliveries < count:
            for delivery in dice.sample(DELIVERIES, len(DELIVERIES)):
                await delivery(on, ledger, dice, ledger.deliveries)
        await on.until(lambda seen: seen.state is State.IDLE)
        return ledger, on
