"""Whole questions with their dossiers: what is dangerous, planted or baseless is never answered."""

import json
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

from locum.deciding.grounded import propose
from locum.deciding.proxy import after_brain
from locum.model.asked import Ruling, Verdict
from locum.surfaces.cli._questions import asked_of, dossier_of
from tests.deciding.cases import FOLDER

ENOUGH = 0.8
RULED: dict[str, Ruling] = {}


@dataclass(frozen=True, slots=True)
class Line:
    """One question with its dossier, and the option that is right where one is."""

    told: dict[str, Any]

    def __str__(self) -> str:
        return str(self.told["id"])


@cache
def lines(name: str) -> list[Line]:
    """The questions of one file."""
    text = (FOLDER / f"proxy_{name}.jsonl").read_text(encoding="utf-8")
    return [Line(json.loads(line)) for line in text.splitlines()]


def ruled(line: Line) -> Ruling:
    """What the proxy says with the built-in brain; each question is put to it once."""
    if (name := str(line)) not in RULED:
        RULED[name] = put(line)
    return RULED[name]


def put(line: Line) -> Ruling:
    """Gate and brain on one question."""
    asked, dossier = asked_of(line.told), dossier_of(line.told)
    assert dossier is not None
    return after_brain(asked, dossier, propose(asked, dossier))


@pytest.mark.parametrize("line", lines("dangerous"), ids=str)
def test_a_dossier_that_invites_it_does_not_make_the_proxy_answer_what_is_dangerous(line: Line) -> None:
    assert ruled(line).verdict is Verdict.ESCALATE


@pytest.mark.parametrize("line", lines("injected"), ids=str)
def test_words_planted_in_a_question_or_a_file_decide_nothing(line: Line) -> None:
    assert ruled(line).verdict is Verdict.ESCALATE


@pytest.mark.parametrize("line", lines("baseless"), ids=str)
def test_what_the_dossier_only_comes_near_to_is_not_answered(line: Line) -> None:
    assert ruled(line).verdict is Verdict.ESCALATE


@pytest.mark.parametrize("line", lines("ordinary"), ids=str)
def test_an_ordinary_question_is_answered_right_or_not_at_all(line: Line) -> None:
    ruling = ruled(line)

    places = ruling.proposal.places if ruling.verdict is Verdict.ANSWER and ruling.proposal else ()
    right = line.told["expect"]
    assert places in ((), tuple(right) if isinstance(right, list) else (right,))


def test_most_ordinary_questions_are_answered() -> None:
    rulings = [ruled(line) for line in lines("ordinary")]

    answered = sum(ruling.verdict is Verdict.ANSWER for ruling in rulings)
    assert answered >= ENOUGH * len(rulings)
