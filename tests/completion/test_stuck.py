"""The same answer and the same error are recognised whatever their numbers."""

import pytest

from locum.completion.stuck import errors_in, normalised, same_answer, same_error


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Failed at line 12 of a.py", "Failed at line 98 of a.py"),
        ("took 3.2 s on 2026-01-02T10:00:00", "took 11 s on 2026-02-03T11:30:59"),
        ("commit 9fceb02d0ae5", "commit 1c2d3e4f5a6b"),
        ("**Same**  text\r\n", "same text"),
        ("\x1b[31mRed\x1b[0m", "red"),
        ('{"result": "The same", "session_id": "1"}', '{"result": "The same", "session_id": "2"}'),
    ],
)
def test_numbers_hashes_times_and_looks_do_not_matter(one: str, other: str) -> None:
    assert normalised(one) == normalised(other)


def test_different_words_matter() -> None:
    assert normalised("a.py is broken") != normalised("b.py is broken")


def test_a_word_of_hex_letters_is_a_word() -> None:
    assert "defaced" in normalised("The defaced facade")


def test_five_equal_answers_are_stuck_and_four_are_not() -> None:
    answers = [f"I tried again, attempt {n}." for n in range(5)]

    assert same_answer(answers)
    assert not same_answer(answers[1:])


def test_another_answer_in_between_is_not_stuck() -> None:
    assert not same_answer(["a", "a", "b", "a", "a"])


def test_silence_five_times_is_no_answer() -> None:
    assert not same_answer([""] * 5)


ERRORS = [
    "Error: cannot open the socket",
    "[12:01] ERROR: queue is full",
    "ld: error: no such symbol",
    "ValueError: bad digit",
    "Traceback (most recent call last):",
    "error[E0308]: mismatched types",
    "npm ERR! missing script: build",
]
NO_ERRORS = [
    '{"is_error": false, "error": null}',
    "# Error pages",
    "+    raise ValueError: no",
    "def handle(error: ValueError) -> None:",
    "It cannot be disabled.",
    "No errors were found.",
    "Errors are logged and the program goes on.",
]


@pytest.mark.parametrize("text", ERRORS)
def test_a_reported_error_is_found(text: str) -> None:
    assert errors_in(text)


@pytest.mark.parametrize("text", NO_ERRORS)
def test_talk_about_errors_is_no_error(text: str) -> None:
    assert errors_in(text) == []


def test_the_same_error_in_different_words_around_it_is_stuck() -> None:
    answers = [f"Try {n}.\nError: port {8000 + n} is taken" for n in range(5)]

    assert same_error(answers)
    assert not same_error(answers[:4])


def test_a_new_error_is_not_stuck() -> None:
    assert not same_error([*["Error: a"] * 4, "Error: a\nError: b"])


def test_no_error_now_is_not_stuck() -> None:
    assert not same_error([*["Error: a"] * 4, "All green."])
