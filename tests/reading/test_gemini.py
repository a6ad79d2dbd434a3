"""Gemini screens beyond the recorded ones: old dialogs above, quotations, errors of older turns."""

from locum.model.reading import Question, QuestionKind, Reading, State, TroubleKind
from locum.reading.read import read
from locum.reading.rules import load_rules
from locum.reading.screens import screen_of

COMPOSER = " Shift+Tab to accept edits\n\n >   Type your message or @path/to/file\n\n workspace   /model"
OPTIONS = ("● 1. Allow once", "  2. Allow for this session", "  3. No, suggest changes (esc)")


def test_a_prompt_quoted_in_a_reply_is_not_a_permission() -> None:
    quoted = "\n".join("  " + line for line in _frame("Allow execution of [rm]?", "", *OPTIONS).splitlines())

    assert _read(f"✦ It asks like this:\n\n{quoted}\n\n{COMPOSER}").state is State.IDLE


def test_a_prompt_is_live_although_an_answered_one_stands_above_it() -> None:
    answered = _frame("✓  Shell touch a.txt", "", "created")
    live = _frame("? Shell  touch b.txt", "Allow execution of [touch]?", "", *OPTIONS)

    reading = _read(
        f"✦ First one.\n\n{answered}\n\n✦ Now the next.\n\n{live}", title="✋  Action Required (shop)"
    )

    assert reading.state is State.PERMISSION
    assert _question(reading).text == "Allow execution of [touch]?"


def test_a_prompt_whose_top_has_scrolled_away_is_still_a_permission() -> None:
    cut = _frame("? Shell  touch b.txt", "Allow execution of [touch]?", "", *OPTIONS).splitlines()[3:]

    reading = _read("\n".join(cut), title="✋  Action Required (shop)")

    assert reading.state is State.PERMISSION
    assert len(_question(reading).options) == 3


def test_the_trust_dialog_is_seen_although_the_title_says_ready() -> None:
    dialog = _frame(
        "Do you trust the files in this folder?", "", "● 1. Trust folder (shop)", "  2. Don't trust"
    )

    assert _read(dialog, title="◇  Ready (shop)").state is State.DIALOG


def test_a_page_of_all_answers_is_a_review_without_options() -> None:
    page = _frame(
        "Answer Questions",
        "",
        "← ✓ Database │ □ Name │ ≡ Review →",
        "",
        "Review your answers:",
        "",
        "Database → SQLite",
        "",
        "Enter to submit · Tab/Shift+Tab to edit answers · Esc to cancel",
    )

    question = _question(_read(page, title="✋  Action Required (shop)"))

    assert (question.kind, question.options) == (QuestionKind.REVIEW, ())
    assert [(tab.title, tab.done) for tab in question.tabs] == [
        ("Database", True),
        ("Name", False),
        ("Review", False),
    ]


def test_an_own_answer_in_the_list_is_a_draft() -> None:
    page = _frame(
        "Answer Questions",
        "",
        "Which database?",
        "",
        "  1.  SQLite",
        "● 2.  DuckDB",
        "",
        "Enter to submit · Esc to cancel",
    )

    assert _read(page, title="✋  Action Required (shop)").draft == "DuckDB"


def test_an_error_of_an_older_turn_does_not_count() -> None:
    turns = " > first\n\n✕ [API Error: 401 Unauthorized]\n\n > second\n\nℹ Request cancelled.\n\n"

    assert _read(turns + COMPOSER).state is State.IDLE


def test_a_row_that_counts_attempts_is_an_error_that_is_retried() -> None:
    working = " > go\n\n ⠼ Trying to reach the model (Attempt 2/10) (esc to cancel, 5s)\n"

    reading = _read(working + COMPOSER, title="✦  Working… (shop)")

    assert reading.state is State.ERROR
    assert reading.error is not None
    assert (reading.error.kind, reading.error.retrying) == (TroubleKind.OTHER, True)


def _frame(*lines: str) -> str:
    inside = "\n".join(f"│ {line:<74} │" for line in lines)
    return f"╭{'─' * 76}╮\n{inside}\n╰{'─' * 76}╯"


def _read(text: str, title: str = "◇  Ready (shop)") -> Reading:
    return read(screen_of(text, width=80, height=40, title=title, command="node"), load_rules("gemini"))


def _question(reading: Reading) -> Question:
    assert reading.question is not None, reading.because
    return reading.question
