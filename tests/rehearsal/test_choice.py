"""Permission prompts, plans and dialogs react to keys as the real ones do."""

import pytest

from locum.rehearsal.choice import Picked, Picking, open_choice, press
from locum.rehearsal.keys import Key
from locum.rehearsal.steps import Dialog, Doorway, Permit, Plan, Tool

BASH = open_choice(Permit(Tool.BASH, "make test"))
PLAN = open_choice(Plan("1. Read\n2. Write"))
TRUST = open_choice(Dialog(Doorway.TRUST))


def keys(picking: Picking, *names: str) -> Picking | Picked:
    result: Picking | Picked = picking
    for name in names:
        assert isinstance(result, Picking), f"{name} came after the end"
        result = press(result, Key(name, " " if name == "space" else name if len(name) == 1 else ""))
    return result


def test_a_digit_picks_at_once() -> None:
    assert keys(BASH, "1") == Picked("Yes")
    assert keys(BASH, "3") == Picked("No")


@pytest.mark.parametrize("picking", [BASH, PLAN])
def test_permission_and_plan_lists_wrap(picking: Picking) -> None:
    wrapped = keys(picking, "up")

    assert isinstance(wrapped, Picking)
    assert wrapped.label == picking.labels[-1]


def test_a_blind_enter_on_the_trust_dialog_means_no() -> None:
    assert keys(TRUST, "enter") == Picked("No, exit")


def test_dialogs_know_no_digits_and_do_not_wrap() -> None:
    assert keys(TRUST, "1", "2", "up") == TRUST
    assert keys(TRUST, "down", "down", "enter") == Picked("Yes, I trust this folder")


def test_the_cursor_of_the_api_key_dialog_is_on_no() -> None:
    assert keys(open_choice(Dialog(Doorway.API_KEY)), "enter") == Picked("No (recommended)")


def test_tab_opens_yes_and_no_for_more_words() -> None:
    assert keys(BASH, "up", "tab", "g", "o", "enter") == Picked("No", "go")


def test_digits_are_words_while_amending() -> None:
    assert keys(BASH, "tab", "2", "enter") == Picked("Yes", "2")


def test_a_plan_can_be_sent_back_with_words() -> None:
    assert keys(PLAN, "3", "n", "o", "enter") == Picked("Tell Rehearsal what to change", "no")


def test_a_plan_is_not_sent_back_without_words() -> None:
    assert isinstance(keys(PLAN, "3", "enter"), Picking)


def test_escape_cancels() -> None:
    assert keys(BASH, "escape") == Picked(None)


def test_own_options_replace_the_usual_ones() -> None:
    permit = Permit(Tool.BASH, "ls", options=("Yes", "No"))

    assert keys(open_choice(permit), "2") == Picked("No")
