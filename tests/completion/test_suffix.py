"""The instruction suffix asks for the tag, and its echo is recognised however it is set."""

import pytest

from locum.completion.suffix import SUFFIXES, suffix, without_echo


@pytest.mark.parametrize("language", SUFFIXES)
def test_the_suffix_asks_for_the_tag_alone_on_a_line(language: str) -> None:
    assert "<ralph-done>" in suffix(language).split("\n")


def test_a_configured_promise_is_asked_for_instead() -> None:
    assert "<promise>ship {it}</promise>" in suffix("en", "ship {it}").split("\n")


def test_an_unknown_language_is_asked_in_english() -> None:
    assert suffix("xx") == suffix("en")


@pytest.mark.parametrize("language", SUFFIXES)
def test_a_wrapped_echo_is_removed(language: str) -> None:
    wrapped = suffix(language).replace(" ", "\n  ").replace("，", "，\n> ")

    assert without_echo(f"before{wrapped}after").split() == ["before", "after"]


def test_an_echo_of_the_promise_is_removed() -> None:
    assert without_echo(suffix("zh-Hans", "好了"), "好了").strip() == ""


def test_half_an_echo_stays() -> None:
    half = suffix().strip().split("\n")[0]

    assert without_echo(half) == half
