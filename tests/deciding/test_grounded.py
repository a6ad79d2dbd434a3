"""The grounded brain on questions with dossiers: right where the words are there, silent elsewhere."""

from collections import Counter

from locum.deciding.grounded import propose
from locum.model.asked import Dossier, Proposal
from locum.surfaces.cli._questions import asked_of, dossier_of
from tests.batches import in_batches
from tests.deciding.cases import Told, told_in

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


EVERY = [told for name in SETS for told in told_in(name)]


def dossier(case: Told) -> Dossier:
    """The dossier of a question."""
    found = dossier_of(case)
    assert found is not None
    return found


def proposed(case: Told) -> Proposal | None:
    """What the brain proposes; each question is put to it once."""
    if (name := case["id"]) not in PROPOSED:
        PROPOSED[name] = propose(asked_of(case), dossier(case))
    return PROPOSED[name]


def answer(case: Told, proposal: Proposal | None) -> int | list[int] | str | None:
    """A proposal in the form a case expects it."""
    if proposal is None:
        return None
    by_kind = {"text": proposal.text, "multi": list(proposal.places)}
    return by_kind.get(case["kind"], proposal.places[0] if proposal.places else None)


@in_batches("case", EVERY, called=lambda case: case["id"])
def test_it_is_right_or_silent(case: Told) -> None:
    given = answer(case, proposed(case))

    assert given in (None, case["expect"])


@in_batches("case", EVERY, called=lambda case: case["id"])
def test_what_it_quotes_stands_in_the_file_it_names(case: Told) -> None:
    proposal = proposed(case)

    if proposal is not None:
        assert proposal.basis is not None
        assert proposal.basis.quote.strip()
        assert proposal.because
        texts = [source.text for source in dossier(case).sources if source.name == proposal.basis.file]
        assert proposal.basis.quote in texts[0]


def test_it_answers_four_of_five_that_stand_in_the_dossier() -> None:
    plain = [case for case in EVERY if case["expect"] is not None and case["about"] != "trap"]

    outcomes = Counter(proposed(case) is not None for case in plain)

    assert outcomes[True] / outcomes.total() >= ENOUGH
