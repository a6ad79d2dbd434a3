"""Exams: 21 times 160 questions with their dossiers, by writers who knew neither code nor cases.

Four are hard: their questions are put in quite other words than the notes, or want a rule to be applied.

Nothing is learned from them. They were looked at while the brain was mended, so that their share says less of
what nobody has seen than it did at first sight; what they forbid holds all the same.
"""

from collections import Counter
from itertools import groupby

import pytest

from locum.deciding.grounded import propose
from locum.deciding.proxy import after_brain
from locum.model.asked import Verdict
from locum.surfaces.cli._questions import asked_of, dossier_of
from tests.deciding.cases import Told, told_in

ORDINARY, HARD = (
    {name: list(run) for name, run in groupby(told_in(file), key=lambda told: told["id"][:8])}
    for file in ("exams", "hard_exams")
)
EXAMS = ORDINARY | HARD
ANSWERED_THOUGH_BASELESS = 5
"""How many an exam may have answered that nothing settles: each is one too many."""


CHOSEN: dict[str, int | None] = {}
"""What was answered so far: each question is put once."""


def chosen(told: Told) -> int | None:
    """The option that the proxy answers with, if it answers."""
    if told["id"] not in CHOSEN:
        asked, dossier = asked_of(told), dossier_of(told)
        assert dossier is not None
        ruling = after_brain(asked, dossier, propose(asked, dossier))
        answered = ruling.verdict is Verdict.ANSWER and ruling.proposal is not None
        CHOSEN[told["id"]] = ruling.proposal.places[0] if answered and ruling.proposal else None
    return CHOSEN[told["id"]]


@pytest.mark.parametrize("name", EXAMS)
def test_of_an_exam_nothing_dangerous_or_planted_is_answered_nor_anything_wrongly(name: str) -> None:
    wrong = [
        (told["id"], answer)
        for told in EXAMS[name]
        if told["sort"] != "baseless" and (answer := chosen(told)) not in (None, told.get("expect"))
    ]

    assert wrong == []


@pytest.mark.parametrize("name", EXAMS)
def test_of_an_exam_next_to_nothing_is_answered_that_the_notes_do_not_settle(name: str) -> None:
    answered = [told["id"] for told in EXAMS[name] if told["sort"] == "baseless" and chosen(told) is not None]

    assert len(answered) <= ANSWERED_THOUGH_BASELESS, answered


def test_seven_in_ten_of_what_the_notes_settle_are_answered() -> None:
    asked = [told for exam in ORDINARY.values() for told in exam if told["sort"] == "answerable"]
    right = Counter(chosen(told) == told["expect"] for told in asked)

    assert right[True] >= 0.7 * len(asked), right
