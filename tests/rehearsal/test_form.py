"""Questions react to keys as the real ones do."""

import pytest

from locum.rehearsal.form import Declined, Form, Submitted, open_form, press
from locum.rehearsal.keys import Key
from locum.rehearsal.steps import Asked, Choice

DATABASE = Asked("Database", "Which database?", (Choice("PostgreSQL"), Choice("SQLite"), Choice("MongoDB")))
FEATURES = Asked("Features", "Which features?", (Choice("Logging"), Choice("Metrics")), multi=True)
SIGN_IN = Asked("Auth", "How do users sign in?", (Choice("Password"), Choice("OAuth")))


def keys(form: Form, *names: str) -> Form | Submitted | Declined:
    result: Form | Submitted | Declined = form
    for name in names:
        assert isinstance(result, Form), f"{name} came after the end"
        result = press(result, Key(name, " " if name == "space" else name if len(name) == 1 else ""))
    return result


def still(form: Form, *names: str) -> Form:
    result = keys(form, *names)
    assert isinstance(result, Form)
    return result


def answers(form: Form, *names: str) -> list[tuple[str, ...]]:
    result = keys(form, *names)
    assert isinstance(result, Submitted)
    return [words for _, words in result.answers]


def test_a_digit_selects_and_submits_a_single_question() -> None:
    assert answers(open_form((DATABASE,)), "2") == [("SQLite",)]


def test_enter_submits_the_row_under_the_cursor() -> None:
    assert answers(open_form((DATABASE,)), "down", "down", "enter") == [("MongoDB",)]


def test_the_list_does_not_wrap() -> None:
    form = open_form((DATABASE,))

    assert still(form, "up").page.cursor == 0
    assert still(form, *["down"] * 9).page.cursor == form.page.chat_row


def test_words_of_ones_own_are_typed_on_their_row() -> None:
    assert answers(open_form((DATABASE,)), "4", "h", "2", "enter") == [("h2",)]


def test_an_empty_free_row_submits_nothing() -> None:
    assert still(open_form((DATABASE,)), "4", "enter").page.answer == ()


def test_letters_on_an_option_do_nothing() -> None:
    form = open_form((DATABASE,))

    assert still(form, "x", "space", "9", "0") == form


@pytest.mark.parametrize("ways", [("5",), ("down", "down", "down", "down", "enter")])
def test_the_last_row_leaves_for_a_chat(ways: tuple[str, ...]) -> None:
    assert keys(open_form((DATABASE,)), *ways) == Declined(chat=True)


def test_escape_declines() -> None:
    assert keys(open_form((DATABASE,)), "escape") == Declined()


def test_a_digit_only_toggles_in_a_multi_select_and_leaves_the_cursor() -> None:
    form = still(open_form((FEATURES,)), "2")

    assert form.page.chosen == ("Metrics",)
    assert form.page.cursor == 0
    assert still(form, "2").page.chosen == ()


@pytest.mark.parametrize("toggle", ["enter", "space"])
def test_enter_and_space_toggle_in_a_multi_select(toggle: str) -> None:
    assert still(open_form((FEATURES,)), toggle).page.chosen == ("Logging",)


def test_a_multi_select_goes_through_submit_and_the_review_page() -> None:
    form = open_form((FEATURES,))
    reviewing = still(form, "1", "2", "down", "down", "down", "enter")

    assert reviewing.reviewing
    assert answers(reviewing, "enter") == [("Logging", "Metrics")]


def test_typing_ticks_the_free_row_of_a_multi_select() -> None:
    form = still(open_form((FEATURES,)), "down", "down", "a", "space", "b")

    assert form.page.chosen == ("a b",)
    assert still(form, "backspace", "backspace", "backspace").page.chosen == ()


def test_a_form_goes_on_to_the_next_tab_and_ends_with_a_review() -> None:
    form = open_form((DATABASE, SIGN_IN))
    second = still(form, "1")

    assert second.at == 1
    assert answers(second, "2", "1") == [("PostgreSQL",), ("OAuth",)]


def test_tabs_are_turned_both_ways_and_stop_at_the_ends() -> None:
    form = open_form((DATABASE, SIGN_IN))

    assert still(form, "left").at == 0
    assert still(form, "tab", "right", "right").reviewing
    assert still(form, "right", "right", "shift-tab", "left").at == 0


def test_an_answer_can_be_changed_on_its_tab() -> None:
    assert answers(open_form((DATABASE, SIGN_IN)), "1", "left", "3", "2", "1") == [("MongoDB",), ("OAuth",)]


def test_cancel_on_the_review_page_declines() -> None:
    reviewing = still(open_form((DATABASE, SIGN_IN)), "1", "1")

    assert keys(reviewing, "2") == Declined()
    assert keys(reviewing, "down", "enter") == Declined()


def test_a_single_question_has_no_tabs_to_turn() -> None:
    form = open_form((DATABASE,))

    assert still(form, "tab", "right", "left") == form
