"""Every message exists in every language, with the same words to fill in."""

import string

import pytest

from locum.loop.messages import MESSAGES, say, worded
from locum.loop.told import Told
from locum.workflow.language import ENGLISH, SIMPLIFIED, TRADITIONAL

LANGUAGES = {ENGLISH, SIMPLIFIED, TRADITIONAL}


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("name", MESSAGES)
def test_a_message_says_the_same_in_every_language(name: str) -> None:
    texts = MESSAGES[name]

    assert set(texts) == LANGUAGES
    assert len({frozenset(places(text)) for text in texts.values()}) == 1


@pytest.mark.parametrize("name", [each for each in MESSAGES if each.endswith(": hint")])
def test_every_hint_belongs_to_a_refusal(name: str) -> None:
    assert name.removesuffix(": hint") in MESSAGES


def test_an_unknown_language_is_answered_in_english() -> None:
    assert say("breaker reset", "fr") == say("breaker reset", ENGLISH)


def test_a_message_may_stand_inside_another() -> None:
    inner = Told("no progress", {"times": 3}).body()

    assert "3 rounds in a row" in worded(Told("on trial", {"ago": "7d", "because": inner}), ENGLISH)


def test_a_message_of_a_newer_version_is_shown_by_its_name() -> None:
    assert worded(Told("from the future", {"x": 1}), ENGLISH) == "from the future"
