"""Every recorded screen is read right: in full, and without guessing where styles or names are withheld."""

import re
from typing import Any

import pytest

from locum.model.reading import ASKS, Reading, State
from locum.reading.read import read
from locum.reading.recognise import recognise
from locum.reading.rules import load_rules
from tests.batches import in_batches
from tests.reading.corpus import Case, cases

every_screen = in_batches("case", cases())


@every_screen
def test_a_recorded_screen_is_read_right(case: Case) -> None:
    reading = read(case.screen(), load_rules(case.agent))

    assert reading.state in case.right_states, reading.because
    assert _asked(reading) == _expected_question(case.expect)
    assert _squeeze(reading.draft) == _squeeze(case.expect["draft"]) or "draft" in case.expect.get(
        "unsure", ()
    )
    _assert_trouble(reading, case.expect)
    if case.expect.get("stage"):
        assert reading.stage == case.expect["stage"]


@every_screen
@pytest.mark.parametrize(("styled", "named"), [(False, True), (True, False), (False, False)])
def test_with_less_to_go_on_it_knows_less_but_does_not_guess(case: Case, styled: bool, named: bool) -> None:
    reading = read(case.screen(styled=styled, named=named), load_rules(case.agent))

    assert reading.state in case.right_states | {State.UNKNOWN}, reading.because
    if case.expect["state"] in ASKS and named:
        assert reading.state in case.right_states, reading.because


@in_batches("case", [case for case in cases() if case.expect["state"] not in ("exited", "starting")])
def test_the_agent_is_recognised_by_its_pane(case: Case) -> None:
    assert recognise(case.screen()) == case.agent


def _asked(reading: Reading) -> dict[str, Any] | None:
    question = reading.question
    if question is None:
        return None
    return {
        "kind": question.kind.value,
        "options": [
            (option.number, _label(option.label), _squeeze(option.detail), option.selected, option.checked)
            for option in question.options
        ],
    }


def _expected_question(expect: dict[str, Any]) -> dict[str, Any] | None:
    question = expect["question"]
    if question is None:
        return None
    return {
        "kind": question["kind"],
        "options": [
            (o["number"], _label(o["label"]), _squeeze(o["detail"]), bool(o["selected"]), o["checked"])
            for o in question["options"]
        ],
    }


def _assert_trouble(reading: Reading, expect: dict[str, Any]) -> None:
    if expect["error"] and reading.state == expect["state"]:
        assert reading.error is not None
        assert _kind(reading.error.kind) == _kind(expect["error"]["kind"])
        assert reading.error.retrying == expect["error"]["retrying"]
    if expect["state"] == "limited" and reading.state == "limited":
        assert reading.limit is not None
        assert reading.limit.resets_at == (expect["limit"] or {}).get("resets_at")


def _kind(name: str) -> str:
    return "server" if name == "overloaded" else name


def _squeeze(text: str | None) -> str:
    return re.sub(r"\s+", "", (text or "").replace("\u00a0", " "))


def _label(text: str) -> str:
    return re.sub(r"\((?:[a-z]|[Ee]sc|Esctostop|shift\+tab)\)$", "", _squeeze(text))
