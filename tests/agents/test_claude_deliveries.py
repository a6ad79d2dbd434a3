"""Sixty mixed deliveries to Claude Code: all right, none lost, doubled or merged, by what its model got."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

import pytest

from locum.model.answer import Check, Choose, Fill, Page, Pick, Write
from locum.model.reading import State
from locum.model.receipt import Outcome, Receipt
from tests.agents.asking import AUTH, BOXES, DATABASE, FEATURES, FORM, MIGRATION, given, pairs
from tests.agents.conftest import StartClaude
from tests.agents.lab import anthropic
from tests.agents.lab.script import Call, Json, Say
from tests.agents.session import PATIENCE, Session

EACH = 30
SEED = int(os.environ.get("DELIVERIES_SEED", "1"))


@dataclass(slots=True)
class Ledger:
    """What one session's model ought to have received, in order."""

    session: Session
    dice: random.Random
    prompts: list[str] = field(default_factory=list)
    answers: list[list[tuple[str, str]]] = field(default_factory=list)
    deliveries: int = 0

    def got(self, receipt: Receipt, *wanted: Outcome) -> None:
        """Count one delivery that ended as it should."""
        self.deliveries += 1
        assert receipt.outcome in wanted, receipt
        assert receipt.outcome is not Outcome.REFUSED or receipt.pressed == (), receipt

    def prompt(self, text: str) -> None:
        """Deliver a prompt to an agent at rest."""
        self.session.at_rest()
        self.got(self.session.send(text, wait=PATIENCE), Outcome.SUBMITTED)
        self.prompts.append(text)

    def ask(self, kind: str, *questions: Json) -> None:
        """Have the agent ask; the prompt for that is a delivery too."""
        self.session.play({f"ask {kind}": [[Call("AskUserQuestion", {"questions": list(questions)})]]})
        self.prompt(f"ask {kind} {self.deliveries}")
        self.session.until(State.QUESTION)


Delivery = Callable[[Ledger], None]


def short(ledger: Ledger) -> None:
    ledger.prompt(f"short text {ledger.deliveries}, please")


def long(ledger: Ledger) -> None:
    words = " ".join(f"{ledger.dice.choice('abc')}{place}-{ledger.deliveries}" for place in range(400))
    ledger.prompt(words[:2000].strip())


def several_lines(ledger: Ledger) -> None:
    count = ledger.dice.choice((2, 4, 5, 12, 40))
    ledger.prompt("\n".join(f"{ledger.deliveries}: line {place} of it" for place in range(count)))


def cjk(ledger: Ledger) -> None:
    text = f"第{ledger.deliveries}项：请把数据库换成轻量级的。データベースを使います。몽고디비 "
    ledger.prompt((text * ledger.dice.choice((1, 8))).strip())


def busy(ledger: Ledger) -> None:
    job, later = f"a long job {ledger.deliveries}", f"while you work {ledger.deliveries}"
    if ledger.dice.random() < 0.5:
        later += "\nand a second line"
    with ledger.session.held(job, [Say("Finished.")]):
        ledger.prompt(job)
        ledger.session.until(State.WORKING)
        ledger.got(ledger.session.send(later, wait=PATIENCE), Outcome.QUEUED)
    ledger.prompts.append(later)
    ledger.session.heard(lambda each: each.prompt == later)


def draft_present(ledger: Ledger) -> None:
    session, thought = ledger.session, f"half a thought {ledger.deliveries}"
    session.at_rest()
    session.pane.type(thought)
    session.until(lambda seen: seen.draft == thought)
    ledger.got(session.send(f"not over a draft {ledger.deliveries}"), Outcome.REFUSED)
    assert session.read().draft == thought
    session.pane.press("Enter")
    ledger.prompts.append(thought)
    session.heard(lambda each: each.prompt == thought)


def menu_open(ledger: Ledger) -> None:
    session = ledger.session
    session.at_rest()
    session.open_menu("/")
    ledger.got(session.send(f"not into a menu {ledger.deliveries}"), Outcome.REFUSED)
    session.close_menu()


def single(ledger: Ledger) -> None:
    ledger.ask("single", DATABASE)
    label = ledger.dice.choice(("PostgreSQL", "SQLite", "MongoDB", f"my own choice {ledger.deliveries}"))
    answer = Write(label) if label.startswith("my") else Choose(Pick(label))
    ledger.got(ledger.session.choose(answer), Outcome.ACCEPTED)
    ledger.answers.append(pairs((DATABASE, label)))


def multi(ledger: Ledger) -> None:
    ledger.ask("multi", FEATURES)
    wanted = some_features(ledger)
    extra = (f"extra {ledger.deliveries}",) if ledger.dice.random() < 0.3 else ()
    answer = Check(tuple(map(Pick, wanted)), text=extra[0] if extra else None)
    ledger.got(ledger.session.choose(answer), Outcome.ACCEPTED)
    ledger.answers.append(pairs((FEATURES, ", ".join((*in_order(wanted), *extra)))))


def form_of_four(ledger: Ledger) -> None:
    ledger.ask("form", *FORM)
    database, auth, moment = (
        ledger.dice.choice(labels)
        for labels in (("PostgreSQL", "SQLite"), ("OAuth", f"key {ledger.deliveries}"), ("Now", "Later"))
    )
    wanted = some_features(ledger)
    pages = [
        Page(Choose(Pick(database)), "Database"),
        Page(Write(auth) if auth.startswith("key") else Choose(Pick(auth)), "Auth method"),
        Page(Check(tuple(map(Pick, wanted))), "Features"),
        Page(Choose(Pick(moment)), "Migration"),
    ]
    ledger.dice.shuffle(pages)
    ledger.got(ledger.session.choose(Fill(tuple(pages))), Outcome.ACCEPTED)
    boxes = ", ".join(in_order(wanted))
    ledger.answers.append(pairs((DATABASE, database), (AUTH, auth), (FEATURES, boxes), (MIGRATION, moment)))


DELIVERIES: tuple[Delivery, ...] = (
    short, long, several_lines, cjk, busy, draft_present, menu_open, single, multi, form_of_four,
)  # fmt: skip


@pytest.mark.timeout(900)
def test_sixty_mixed_deliveries_arrive_once_and_whole(start_claude: StartClaude) -> None:
    sessions = [start_claude(), start_claude()]
    with ThreadPoolExecutor(2) as pool:
        ledgers = list(pool.map(deliver, sessions, (SEED, SEED + 1)))

    assert sum(ledger.deliveries for ledger in ledgers) >= 60
    for ledger in ledgers:
        body = ledger.session.model.heard[-1].body
        assert anthropic.conversation(body) == ledger.prompts, f"DELIVERIES_SEED={SEED}"
        assert list(map(given, anthropic.results(body))) == ledger.answers, f"DELIVERIES_SEED={SEED}"


def deliver(session: Session, seed: int) -> Ledger:
    """Make one session's deliveries, every kind once in each round, in an order drawn by lot."""
    ledger = Ledger(session, random.Random(seed))
    while ledger.deliveries < EACH:
        for delivery in ledger.dice.sample(DELIVERIES, len(DELIVERIES)):
            try:
                delivery(ledger)
            except (AssertionError, TimeoutError) as error:
                where = f"DELIVERIES_SEED={SEED}: {delivery.__name__}, number {ledger.deliveries} of {seed}"
                raise AssertionError(f"{where}: {error}\n{session.pane.shoot().text}") from error
    ledger.prompt("that was all")
    session.heard(lambda each: each.prompt == "that was all")
    return ledger


def some_features(ledger: Ledger) -> list[str]:
    """One box or more, in any order."""
    return ledger.dice.sample(BOXES, ledger.dice.randint(1, len(BOXES)))


def in_order(wanted: list[str]) -> list[str]:
    """The boxes in the order of the page, which is how they are told."""
    return [box for box in BOXES if box in wanted]
