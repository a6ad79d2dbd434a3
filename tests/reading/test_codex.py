"""Codex screens beyond the recorded ones: other sizes, quotations, and dialogs that hide a part."""

from locum.model.reading import Question, QuestionKind, Reading, State
from locum.reading.read import read
from locum.reading.rules import load_rules
from locum.reading.screens import screen_of

BOLD, DIM, PLAIN, POINTED = "\x1b[1m", "\x1b[2m", "\x1b[0m", "\x1b[1m\x1b[38;5;6m"
COMPOSER = f"{BOLD}›{PLAIN} {DIM}Ask Codex to do anything{PLAIN}\n\n  gpt-5.5 default · /srv/shop"
APPROVAL = """
  Would you like to run the following command?

  $ make deploy

› 1. Yes, proceed (y)
  2. No, and tell Codex what to do differently (esc)

  Press enter to confirm or esc to cancel
"""


def test_a_spinning_title_means_work_although_the_screen_looks_idle() -> None:
    streaming = f"{BOLD}{DIM}› {PLAIN}write it\n\n{DIM}• {PLAIN}Half of an answer\n\n{COMPOSER}"

    assert _read(streaming, title="⠹ shop").state is State.WORKING
    assert _read(streaming, title="shop").state is State.IDLE


def test_without_a_title_an_unfinished_turn_is_not_called_idle() -> None:
    turn = f"{BOLD}{DIM}› {PLAIN}write it\n\n{DIM}• {PLAIN}Half of an answer\n\n"

    assert _read(turn + COMPOSER, title=None).state is State.UNKNOWN
    assert _read(f"{turn}{DIM}  Worked for 3s • 10:12{PLAIN}\n\n{COMPOSER}", title=None).state is State.IDLE


def test_a_list_that_is_counted_goes_on_out_of_sight() -> None:
    def asked(*below: str) -> Question | None:
        rows = (
            "  Question 1/1 (1 unanswered)",
            "  Which one?",
            "",
            f"  {POINTED}› 1. This{PLAIN}",
            "",
            *below,
        )
        return _read("\n".join(rows), title="[ ! ] Action Required | shop").question

    keys = "tab to add notes | enter to submit answer | esc to interrupt"
    low = asked(f"  option 1/4 | {keys}")
    narrow = asked("  option 1/4 | tab to add notes", "  enter to submit answer", "  esc to interrupt")
    tall = asked(f"  {keys}")

    assert [seen is not None and seen.cut for seen in (low, narrow, tall)] == [True, True, False]


def test_an_approval_whose_heading_has_scrolled_away_is_still_a_permission() -> None:
    cut = "\n".join(APPROVAL.splitlines()[4:]).replace(
        "› 1. Yes, proceed (y)", f"{POINTED}› 1. Yes, proceed (y){PLAIN}"
    )

    reading = _read(cut, title="[ ! ] Action Required | shop")

    assert reading.state is State.PERMISSION
    assert [option.number for option in _question(reading).options] == [1, 2]


def test_an_approval_quoted_in_a_reply_is_not_a_permission() -> None:
    quoted = "\n".join("  " + line for line in APPROVAL.splitlines())
    screen = f"{DIM}• {PLAIN}It asks like this:\n{quoted}\n\n{COMPOSER}"

    assert _read(screen, title="shop").state is State.IDLE


def test_an_approval_pasted_into_the_composer_is_a_draft() -> None:
    pasted = "\n".join("  " + line for line in APPROVAL.strip().splitlines())[2:]
    screen = f"{BOLD}›{PLAIN} {pasted}\n\n  gpt-5.5 default · /srv/shop"

    reading = _read(screen, title="shop")

    assert reading.state is State.IDLE
    assert "Yes, proceed (y)" in (reading.draft or "")


def test_a_status_row_as_the_words_of_a_reply_is_not_work() -> None:
    screen = f"{DIM}• {PLAIN}Working (3s • esc to interrupt)\n\n{COMPOSER}"

    assert _read(screen, title="shop").state is State.IDLE


def test_label_and_description_are_told_apart_where_both_wrap() -> None:
    screen = """
  Question 1/2 (2 unanswered)
  Which of the two should
  be the truth?

  › 1. The server decides   One source of
       (Recommended)        truth, and old
                            clients work
    2. 两者都保留           No change

  tab to add notes | enter to submit answer
  esc to interrupt
"""
    question = _question(_read(screen, title="[ . ] Action Required | shop", styled=False))

    assert question.kind is QuestionKind.FORM
    assert question.text == "Which of the two should be the truth?"
    first, second = question.options
    assert (first.label, first.detail) == (
        "The server decides (Recommended)",
        "One source of truth, and old clients work",
    )
    assert (second.label, second.detail) == ("两者都保留", "No change")


def test_a_question_that_only_takes_text_has_a_draft_and_no_options() -> None:
    screen = """
  Question 1/1 (1 unanswered)
  What shall it be called?

  › ledger

  enter to submit answer | esc to interrupt
"""

    reading = _read(screen, title=None, styled=False)

    assert reading.state is State.QUESTION
    assert (_question(reading).kind, reading.draft) == (QuestionKind.TEXT, "ledger")


def test_a_limit_says_when_it_ends_although_its_rows_are_not_indented() -> None:
    limit = (
        "■ You've hit your usage limit. Upgrade to Pro\n(https://example.com/pricing), visit a page to get\n"
        "more or try again at Nov 18th, 2026 2:31 PM."
    )
    reading = _read(f"{BOLD}{DIM}› {PLAIN}go on\n\n{limit}\n\n{COMPOSER}", title="shop", width=50)

    assert reading.state is State.LIMITED
    assert reading.limit is not None
    assert reading.limit.resets_at == "Nov 18th, 2026 2:31 PM"


def test_a_dialog_nobody_knows_is_not_called_idle() -> None:
    screen = f"  Something new\n\n{POINTED}› 1. Go ahead{PLAIN}\n  2. Stop here\n\n  a legend nobody has seen"

    reading = _read(screen, title="shop")

    assert reading.state is State.DIALOG
    assert [option.label for option in _question(reading).options] == ["Go ahead", "Stop here"]


def _read(text: str, title: str | None, styled: bool = True, width: int = 80) -> Reading:
    ansi = text if styled else None
    screen = screen_of(text, ansi, width=width, height=24, title=title, command="node" if title else None)
    return read(screen, load_rules("codex"))


def _question(reading: Reading) -> Question:
    assert reading.question is not None, reading.because
    return reading.question
