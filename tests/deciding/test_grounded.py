"""The grounded brain on questions with dossiers: right where the words are there, silent elsewhere."""

import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from locum.deciding.grounded import propose
from locum.model.asked import Asked, Choice, Dossier, Proposal, Source
from tests.batches import in_batches

CASES = Path(__file__).parent / "cases"
SETS = (
    "grounded_questions",
    "grounded_fresh",
    "grounded_second",
    "grounded_third",
    "grounded_fourth",
    "grounded_fifth",
    "grounded_sixth",
    "grounded_dossiers",
    "grounded_sentences",
    "grounded_lists",
)
ENOUGH = 0.8
PROPOSED: dict[str, Proposal | None] = {}


def questions(name: str) -> Iterator[dict[str, Any]]:
    """The questions of one set."""
    for line in (CASES / f"{name}.jsonl").read_text(encoding="utf-8").splitlines():
        yield json.loads(line)


EVERY = [question for name in SETS for question in questions(name)]


@cache
def folder(name: str) -> Dossier:
    """A dossier that several questions share, as it would lie in `.team-config/`."""
    top = CASES / "dossiers" / name
    files = sorted(top.rglob("*.md"))
    return Dossier(
        tuple(Source(file.relative_to(top).as_posix(), file.read_text(encoding="utf-8")) for file in files)
    )


def dossier_of(case: dict[str, Any]) -> Dossier:
    """The dossier of a question: shared, or its own."""
    given = case["dossier"]
    if isinstance(given, str):
        return folder(given)
    return Dossier(tuple(Source(name, text) for name, text in given.items()))


def proposed(case: dict[str, Any]) -> Proposal | None:
    """What the brain proposes; each question is put to it once."""
    if (name := case["id"]) not in PROPOSED:
        choices = tuple(Choice(label) for label in case["options"])
        PROPOSED[name] = propose(Asked(case["question"], choices, case["kind"]), dossier_of(case))
    return PROPOSED[name]


def answer(case: dict[str, Any], proposal: Proposal | None) -> int | list[int] | str | None:
    """A proposal in the form a case expects it."""
    if proposal is None:
        return None
    by_kind = {"text": proposal.text, "multi": list(proposal.places)}
    return by_kind.get(case["kind"], proposal.places[0] if proposal.places else None)


@in_batches("case", EVERY, called=lambda case: case["id"])
def test_it_is_right_or_silent(case: dict[str, Any]) -> None:
    given = answer(case, proposed(case))

    assert given in (None, case["expect"])


@in_batches("case", EVERY, called=lambda case: case["id"])
def test_what_it_quotes_stands_in_the_file_it_names(case: dict[str, Any]) -> None:
    proposal = proposed(case)

    if proposal is not None:
        assert proposal.basis is not None
        assert proposal.basis.quote.strip()
        assert proposal.because
        texts = [source.text for source in dossier_of(case).sources if source.name == proposal.basis.file]
        assert proposal.basis.quote in texts[0]


def test_it_answers_four_of_five_that_stand_in_the_dossier() -> None:
    plain = [case for case in EVERY if case["expect"] is not None and case["about"] != "trap"]

    outcomes = Counter(proposed(case) is not None for case in plain)

    assert outcomes[True] / outcomes.total() >= ENOUGH
