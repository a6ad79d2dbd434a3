"""The book of brains."""

import pytest

from locum.brains.book import brain
from locum.deciding.grounded import propose
from locum.errors import UserError
from tests.brains.asking import DOSSIER, QUESTION, Parrot, said


def test_the_built_in_brain_needs_nothing() -> None:
    assert brain("grounded") is propose


def test_the_agent_brain_asks_its_agent() -> None:
    ask = brain("agent", talks=Parrot(), run=lambda call, timeout: (said().encode(), b"", 0))

    proposal = ask(QUESTION, DOSSIER)

    assert proposal is not None
    assert proposal.places == (1,)


@pytest.mark.parametrize("name", ["agent", "model"])
def test_a_brain_with_nobody_to_ask_says_what_is_missing(name: str) -> None:
    with pytest.raises(UserError) as caught:
        brain(name)

    assert caught.value.hint is not None
    assert "locum.toml" in caught.value.hint


def test_an_unknown_brain_names_those_there_are() -> None:
    with pytest.raises(UserError) as caught:
        brain("oracle")

    assert caught.value.hint == "Choose one of: grounded, agent, model."
