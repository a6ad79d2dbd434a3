"""A `*` in an answer rule means what it always meant, however many there are."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from locum.deciding.rules import STARTS_ANOTHER, AnswerRule, fits, rule_for
from locum.model.asked import Asked
from tests.fuzz.soup import budget

PIECES = st.sampled_from(["*", "*", "a", "b", "ab", ";", "a;", " ", "\n", "é"])
PATTERNS = st.lists(PIECES, max_size=7).map("".join)
TEXTS = st.lists(PIECES.filter(lambda piece: piece != "*"), max_size=9).map("".join)
INSIDE_ONE_COMMAND = r"[^;&|<>$`\n(){}]*"


def as_expression(pattern: str, star: str) -> re.Pattern[str]:
    """The pattern as a regular expression, which says the same and may take for ever."""
    return re.compile(star.join(re.escape(part) for part in pattern.split("*")), re.DOTALL)


@given(PATTERNS, TEXTS)
@budget(400)
def test_a_star_in_a_question_stands_for_anything(pattern: str, text: str) -> None:
    assert fits(pattern, text) == bool(as_expression(pattern, ".*").fullmatch(text))


@given(PATTERNS, TEXTS)
@budget(400)
def test_a_star_in_a_command_never_reaches_into_another_command(pattern: str, text: str) -> None:
    wanted = as_expression(pattern, INSIDE_ONE_COMMAND).fullmatch(text)

    assert fits(pattern, text, STARTS_ANOTHER) == bool(wanted)


@pytest.mark.timeout(20)
def test_a_hundred_stars_against_a_long_question_are_no_work() -> None:
    asked = Asked("a" * 20_000, (), "text", command="a" * 20_000)

    assert rule_for(asked, [AnswerRule("*a" * 100 + "*b", ("x",))]) is None
    assert not fits("*a" * 100 + "*b", "a" * 20_000, STARTS_ANOTHER)
