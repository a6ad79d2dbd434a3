"""Copilot screens beyond the recorded ones: forms that do not fit, older wordings, quotations, failures."""

from locum.model.reading import Question, QuestionKind, Reading, State, TroubleKind
from locum.reading.read import read
from locum.reading.rules import load_rules
from locum.reading.screens import screen_of

WIDTH = 60
RULE = "─" * WIDTH
POINTED, PLAIN = "\x1b[1m\x1b[36m", "\x1b[0m"
IDLE = " Interactive · Manual Approval · / commands · ? help"
WORKING = " ◉ Working · 20 B esc esc interrupt"
FORM = f""" Copilot needs information.
 Where should the logs go, and
 for how long?

 Target:
 One of the usual places
   File
 {POINTED}❯ The central collector, which keeps them for as long as{PLAIN}
 {POINTED}anybody asks{PLAIN}
   Other (type your answer)

 ↑/↓ select · enter accept · ctrl+d decline · esc cancel
{RULE}"""
APPROVAL = [
    "Deploy",
    "─" * (WIDTH - 4),
    "Do you want to run this command?",
    "",
    "❯ 1. Yes",
    "  2. No, and tell Copilot what to do differently (Esc to stop)"[: WIDTH - 4],
    "",
    "↑/↓ to navigate · enter to select · esc to cancel",
]


def test_a_form_keeps_the_label_that_runs_over_two_rows_together() -> None:
    question = _question(_read(f" ○ Asking user Waiting for response\n\n{RULE}\n{FORM}"))

    assert question.text == "Where should the logs go, and for how long?"
    assert question.title == "Target"
    assert [option.label for option in question.options] == [
        "File",
        "The central collector, which keeps them for as long as anybody asks",
        "Other (type your answer)",
    ]
    assert [option.selected for option in question.options] == [False, True, False]


def test_a_form_taller_than_the_pane_is_still_a_question() -> None:
    below_the_heading = "\n".join(FORM.splitlines()[2:])

    reading = _read(f" [Current]  Sessions   Issues\n\n{below_the_heading}")

    assert reading.state is State.QUESTION
    assert len(_question(reading).options) == 3


LABELS = """ Copilot needs information.
 Which one?

 Which:
{one}
{two}
   ❯ 2. No, keep asking
   Other (type your answer)

 ↑/↓ select · enter accept · ctrl+d decline · esc cancel
"""


def test_a_number_or_a_pointer_in_a_label_is_the_labels_own() -> None:
    first = LABELS.format(one=f" {POINTED}❯ Cloud{PLAIN}", two="   1. Yes")
    second = LABELS.format(one="   Cloud", two=f" {POINTED}❯ 1. Yes{PLAIN}")

    for place, form in enumerate((first, second)):
        question = _question(_read(f" ○ Asking user Waiting for response\n\n{RULE}\n{form}{RULE}"))
        labels = ["Cloud", "1. Yes", "❯ 2. No, keep asking", "Other (type your answer)"]
        assert [(option.number, option.label) for option in question.options] == [
            (None, label) for label in labels
        ]
        assert question.selected is question.options[place]


def test_where_the_pointer_is_out_of_sight_a_label_that_shows_one_is_not_taken_for_it() -> None:
    below = "\n".join(LABELS.format(one="", two="   1. Yes").splitlines()[5:])

    reading = _read(f" {POINTED}[Current]{PLAIN}  Sessions   Issues\n\n{below}\n{RULE}")

    assert (reading.state, reading.question) == (State.QUESTION, None)


def test_a_form_whose_beginning_is_out_of_sight_is_known_for_that() -> None:
    heading = f" ○ Asking user Waiting for response\n\n{RULE}\n"
    below_the_heading = "\n".join(FORM.splitlines()[2:])

    assert not _question(_read(heading + FORM)).headless
    assert _question(_read(f" [Current]  Sessions   Issues\n\n{below_the_heading}")).headless


def test_a_numbered_question_of_older_versions_is_a_question_and_no_picker() -> None:
    frame = _frame(
        ["Which one?", "─" * (WIDTH - 4), "❯ 1. This", "  2. That", "", "↑↓ to select · Enter to confirm"]
    )

    reading = _read(frame)

    assert reading.state is State.QUESTION
    assert _question(reading).text == "Which one?"
    assert [option.number for option in _question(reading).options] == [1, 2]


def test_words_typed_in_place_of_a_refusal_are_a_draft() -> None:
    rows = [*APPROVAL[:4], "  1. Yes", "❯ 2. use staging first (Esc to stop)", *APPROVAL[6:]]

    reading = _read(_frame(rows))

    assert reading.state is State.PERMISSION
    assert reading.draft == "use staging first"


def test_a_plan_waits_for_approval() -> None:
    rows = [
        "Plan Ready for Review",
        "─" * (WIDTH - 4),
        "- Add a cache",
        "",
        "❯ 1. Accept plan and build",
        "  2. Suggest changes",
    ]

    assert _read(_frame(rows)).state is State.PLAN


def test_an_approval_above_the_box_is_a_quotation() -> None:
    quoted = "\n".join("   " + row for row in _frame(APPROVAL).splitlines())

    assert _read(f" ● It asks like this:\n\n{quoted}\n\n{_box(IDLE)}").state is State.IDLE
    assert _read(f" ● It asks like this:\n\n{quoted}\n\n{_box(WORKING)}").state is State.WORKING


def test_a_frame_of_unknown_kind_that_offers_answers_is_never_idle() -> None:
    rows = [
        "New thing",
        "─" * (WIDTH - 4),
        "Shall it be so?",
        "",
        "❯ 1. Certainly",
        "  2. Never",
        "",
        "esc to cancel",
    ]

    reading = _read(_frame(rows))

    assert reading.state is State.DIALOG
    assert [option.label for option in _question(reading).options] == ["Certainly", "Never"]


def test_the_newest_turn_decides_whether_there_is_an_error() -> None:
    failed = " ❯ build it                                         10:01\n\n ✗ 500 The server had an error\n\n"
    answered = " ❯ again                                            10:02\n\n ● Done.\n\n"

    assert _read(failed + _box(IDLE)).state is State.ERROR
    assert _read(failed + answered + _box(IDLE)).state is State.IDLE


def test_a_refused_command_is_no_error() -> None:
    asked = " ❯ build it                                         10:01\n\n"
    refused = " ✗ Shell Build The user rejected this tool call.\n\n"

    assert _read(asked + refused + _box(IDLE)).state is State.IDLE


def test_newer_output_under_a_retry_means_work() -> None:
    retry = " ● Request failed due to a transient API error. Retrying...\n\n"
    error = _read(retry + _box(WORKING)).error

    assert error is not None
    assert (error.kind, error.retrying) == (TroubleKind.OTHER, True)
    assert _read(f"{retry} ● Now then\n\n{_box(WORKING)}").state is State.WORKING


def test_agents_in_the_background_are_told_from_work() -> None:
    footer = " ● Waiting for background agents · 9 B esc esc interrupt"

    assert _read(" ● They read the docs.\n\n" + _box(footer)).state is State.BACKGROUND


def test_a_question_that_only_takes_words_has_their_draft() -> None:
    inner = " " + "─" * (WIDTH - 2)
    asked = f"{RULE}\n Copilot needs information.\n What is its name?\n\n"
    field = f" Name\n{inner}\n ❯ ledger\n{inner}\n\n enter accept · esc cancel\n{RULE}"

    reading = _read(asked + field)

    assert _question(reading).kind is QuestionKind.TEXT
    assert _question(reading).title == "Name"
    assert reading.draft == "ledger"


def _box(footer: str, typed: str = "") -> str:
    return f" /srv/shop\n{RULE}\n❯ {typed}\n{RULE}\n{footer}"


def _frame(rows: list[str]) -> str:
    inside = [f"│ {row:<{WIDTH - 4}} │" for row in rows]
    return "\n".join([f"╭{'─' * (WIDTH - 2)}╮", *inside, f"╰{'─' * (WIDTH - 2)}╯"])


def _read(text: str) -> Reading:
    return read(
        screen_of(text, width=WIDTH, height=24, title="x - GitHub Copilot", command="node"),
        load_rules("copilot"),
    )


def _question(reading: Reading) -> Question:
    assert reading.question is not None
    return reading.question
