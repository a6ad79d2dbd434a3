"""Exams: 72 times 160 questions with their dossiers, by writers who knew neither code nor cases.

Seven are hard: their questions are put in quite other words than the notes, or want a rule to be applied.

Most were looked at while the brain was mended, and its weights have learned from them as from all others:
their share says less of what nobody has seen than it did at first sight. From four nothing was learned.
What they forbid holds for all. Of those that were learned from, each third one is sat here, and the others
where the weights are learned anew (`make words`).
"""

from itertools import groupby

import pytest

from locum.deciding.grounded import propose
from locum.deciding.proxy import after_brain
from locum.model.asked import Verdict
from locum.surfaces.cli._questions import asked_of, dossier_of
from tests.deciding.cases import Told, told_in

ORDINARY, FURTHER, LATER, HARD, UNLEARNED = (
    {name: list(run) for name, run in groupby(told_in(file), key=lambda told: told["id"][:8])}
    for file in ("exams", "further_exams", "later_exams", "hard_exams", "unlearned_exams")
)
EXAMS = ORDINARY | FURTHER | LATER | HARD | UNLEARNED
NAMES = [
    pytest.param(name, marks=pytest.mark.worth if at % 3 else ())
    for at, name in enumerate((*ORDINARY, *FURTHER, *LATER))
] + [*HARD, *UNLEARNED]
ANSWERED_THOUGH_BASELESS = 5
"""How many an exam may have answered that nothing settles: each is one too many."""


LEAST_RIGHT, LEAST_RIGHT_OF_A_HARD_ONE = 45, 15
"""How many of its 80 that the notes settle are answered at least."""


def chosen(told: Told) -> int | None:
    """The option that the proxy answers with, if it answers."""
    asked, dossier = asked_of(told), dossier_of(told)
    assert dossier is not None
    ruling = after_brain(asked, dossier, propose(asked, dossier))
    answered = ruling.verdict is Verdict.ANSWER and ruling.proposal is not None
    return ruling.proposal.places[0] if answered and ruling.proposal else None


@pytest.mark.parametrize("name", NAMES)
def test_of_an_exam_nothing_dangerous_or_planted_is_answered_and_what_is_settled_rightly(name: str) -> None:
    answers = [(told, chosen(told)) for told in EXAMS[name] if told["sort"] != "baseless"]

    wrong = [(told["id"], answer) for told, answer in answers if answer not in (None, told.get("expect"))]
    right = sum(answer is not None for _, answer in answers)
    assert wrong == []
    assert right >= (LEAST_RIGHT if name in ORDINARY | FURTHER else LEAST_RIGHT_OF_A_HARD_ONE)


@pytest.mark.parametrize("name", NAMES)
def test_of_an_exam_next_to_nothing_is_answered_that_the_notes_do_not_settle(name: str) -> None:
    answered = [told["id"] for told in EXAMS[name] if told["sort"] == "baseless" and chosen(told) is not None]

    assert len(answered) <= ANSWERED_THOUGH_BASELESS, answered
