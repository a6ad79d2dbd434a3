"""Verdicts by comment and by words."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from locum.workflow.verdicts import failing_result, find_verdict
from tests.batches import in_batches
from tests.workflow.listing import listed

VERDICTS = listed("verdicts", 3)
STAGES = some.sampled_from(["TEST", "REVIEW", "RETRO", "SECURITY", "DEV", "TEST:2", "", "qa"])
WORDS = some.sampled_from(
    [
        "0",
        "3",
        "no",
        "failed",
        "failures",
        "fixed",
        "not",
        "pass",
        "passed",
        "reject",
        "失败",
        "没有",
        ":",
        "|",
        ",",
        ".",
        "\n",
        "<!--",
        "VERDICT:",
        "{",
        "result",
        "}",
        "-->",
        "of",
        "8/10",
        "issues",
        "#",
        "all",
    ]
)


@in_batches("stage, verdict, text", VERDICTS)
def test_a_message_is_judged_word_by_word(stage: str, verdict: str, text: str) -> None:
    found, because = find_verdict(text, stage)

    assert found == verdict, because


def test_every_verdict_has_many_cases() -> None:
    assert len(VERDICTS) >= 250
    assert {verdict for _, verdict, _ in VERDICTS} == {"pass", "fail", "reject", "issues"}


def test_silence_is_no_verdict() -> None:
    assert find_verdict(" \n", "TEST") == (None, "the message is empty")


def test_a_failure_is_quoted() -> None:
    assert find_verdict("10 failed, 2 passed", "TEST") == ("fail", "“10 failed , 2 passed”")


@pytest.mark.parametrize(
    ("stage", "result"),
    [("TEST", "fail"), ("TEST:3", "fail"), ("db-review", "reject"), ("RETRO", "issues"), ("PLAN", None)],
)
def test_each_stage_has_its_own_word_for_not_passing(stage: str, result: str | None) -> None:
    assert failing_result(stage) == result


@given(some.integers(1, 10**6), some.integers(0, 10**6))
def test_any_count_of_failures_above_nought_is_a_failure(failed: int, passed: int) -> None:
    assert find_verdict(f"{failed} failed, {passed} passed", "TEST")[0] == "fail"
    assert find_verdict(f"{passed} passed, {failed} failed", "TEST")[0] == "fail"


@given(some.integers(0, 10**6))
def test_no_failures_are_a_pass_however_many_passed(passed: int) -> None:
    assert find_verdict(f"{passed} passed, 0 failed", "TEST")[0] == "pass"


@given(some.lists(WORDS, max_size=40), STAGES)
def test_any_heap_of_words_is_judged_without_a_fault(words: list[str], stage: str) -> None:
    verdict, because = find_verdict(" ".join(words), stage)

    assert because
    assert verdict in (None, "pass", "fail", "reject", "issues")


@given(some.text(max_size=300), STAGES)
def test_the_last_comment_decides_whatever_stands_before_it(text: str, stage: str) -> None:
    before = text.replace("`", "").replace("~", "").replace("<!--", "")

    assert find_verdict(before + '\n<!-- VERDICT: {"result": "PASS"} -->', stage)[0] == "pass"
