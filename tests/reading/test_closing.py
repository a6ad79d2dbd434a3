"""What an agent said last is found under everything that is drawn around it."""

from dataclasses import replace

import pytest

from locum.completion.questions import asks_at_end
from locum.model.screen import Screen
from locum.reading.closing import (
    begins_out_of_sight,
    closing_words,
    ends_silently,
    is_broken_off,
    says_nothing,
    words_begun_in,
)
from locum.reading.rules import load_rules
from tests.reading.corpus import Case, cases

asking = [case for case in cases() if case.name.startswith(("idle-after-question", "idle-textquestion"))]
resting = [case for case in cases() if case.agent == "claude" and case.name.startswith("idle-after-ask")]


@pytest.mark.parametrize("case", asking, ids=lambda case: f"{case.agent}/{case.name}")
def test_a_question_in_plain_words_is_what_was_said_last(case: Case) -> None:
    assert asks_at_end(closing_words(case.screen(), load_rules(case.agent)))


@pytest.mark.parametrize("case", resting, ids=lambda case: case.name)
def test_remarks_and_notices_under_the_last_words_are_none_of_them(case: Case) -> None:
    assert closing_words(case.screen(), load_rules("claude")) == "Thanks, I have your answer. Done."


@pytest.mark.parametrize(
    "name",
    [
        "copilot/idle-todo-no-git-120x40-1",
        "gemini/idle-todo-100x40-1",
        "gemini/idle-todo-folded-100x40-1",
    ],
)
def test_a_list_of_things_to_do_and_the_folder_above_the_box_are_no_words(name: str) -> None:
    case = next(case for case in cases() if f"{case.agent}/{case.name}" == name)

    assert closing_words(case.screen(), load_rules(case.agent)) == "All done. The ledger is finished."


def test_a_rule_within_a_speech_does_not_end_it() -> None:
    said = (
        "● ━━━━━━━━━━━━━━━━━━━━\n   GSD ► QUESTIONING\n  ━━━━━━━━━━━━━━━━━━━━\n\n  What do you want to build?"
    )

    assert closing_words(saying(said), load_rules("claude")).endswith("What do you want to build?")


@pytest.mark.parametrize(
    "name",
    [
        "claude/interrupted-120x40-6", "claude/perm-denied-120x40-2", "claude/ask-cancelled-200x50-1",
        "claude/plan-rejected-120x40-1", "claude/plan-rejected-v2.1.250-80x24-1",
        "codex/idle-denied-200x50-1", "codex/idle-denied-60x20-1", "codex/idle-interrupted-v0.145.0-120x40-1",
        "copilot/idle-denied-120x40-1", "copilot/idle-interrupted-80x24-1", "gemini/idle-denied-120x40-2",
        "opencode/idle-interrupted-80x24-1",
    ],
)  # fmt: skip
def test_an_agent_that_was_stopped_has_not_come_to_its_end(name: str) -> None:
    case = next(case for case in cases() if f"{case.agent}/{case.name}" == name)

    assert is_broken_off(case.screen(), load_rules(case.agent))


ended = (
    "idle-after-answer",
    "idle-after-ask",
    "idle-after-question",
    "idle-textquestion",
    "idle-after-approval",
)


@pytest.mark.parametrize(
    "case",
    [case for case in cases() if case.name.startswith(ended)],
    ids=lambda case: f"{case.agent}/{case.name}",
)
def test_an_agent_that_has_said_its_last_word_was_not_stopped(case: Case) -> None:
    assert not is_broken_off(case.screen(), load_rules(case.agent))


def saying(said: str) -> Screen:
    """A screen of Claude Code at rest that has said this last."""
    case = next(case for case in resting if case.name.startswith("idle-after-ask-120x40-1"))
    screen = case.screen(styled=False)
    at = next(place for place, row in enumerate(screen.rows) if "Thanks, I have" in row)
    rows = (*screen.rows[:at], *said.splitlines(), *screen.rows[at + 1 :])
    return replace(screen, rows=rows, height=len(rows))


def test_a_table_or_a_command_below_a_question_does_not_hide_it() -> None:
    said = (
        "● Say the word and I apply it.\n\n  ┌──────┬──────┐\n  │ step │ done │\n  └──────┴──────┘\n\n"
        "  To try it yourself:\n\n  $ make migrate\n\n  The dump is in dumps/."
    )

    assert closing_words(saying(said), load_rules("claude")).startswith("Say the word and I apply it.")


def test_a_question_beside_a_panel_is_not_lost_above_the_notices_under_it() -> None:
    said = [
        "● The page is there. Shall I go on with the login?", "", "✻ Cooked for 5s · done 5:17 AM",
        *[""] * 20, " " * 66 + "◐ medium · /effort",
    ]  # fmt: skip
    beside = ["✕".rjust(60), *["some file".ljust(60)] * (len(said) - 1)]
    rows = [f"{left:<86}│{right}" for left, right in zip(said, beside, strict=True)]
    screen = Screen(
        (*rows, "─" * 147, "❯ ", "─" * 147, "  ⏵⏵ accept edits on (shift+tab to cycle)"), width=147
    )

    assert closing_words(screen, load_rules("claude")) == "The page is there. Shall I go on with the login?"


def test_what_the_maker_of_the_agent_would_like_to_know_is_no_question_of_the_agent() -> None:
    said = (
        "● Done. All tests pass.\n\n✻ Cooked for 5s\n\n● How is Claude doing this session? (optional)\n"
        "  1: Bad    2: Fine   3: Good   0: Dismiss"
    )

    assert closing_words(saying(said), load_rules("claude")) == "Done. All tests pass."
    assert closing_words(saying("● How shall I name it? (optional)"), load_rules("claude")) != ""


@pytest.mark.parametrize(
    "case", [case for case in cases() if case.name.startswith("idle-silent")], ids=lambda case: str(case)
)
def test_an_agent_that_stops_behind_a_tools_result_has_not_said_a_word(case: Case) -> None:
    assert ends_silently(case.screen(), load_rules(case.agent))


@pytest.mark.parametrize(
    "case", [case for case in cases() if case.name.startswith(ended)], ids=lambda case: str(case)
)
def test_an_agent_that_has_said_its_last_word_is_not_silent(case: Case) -> None:
    assert not ends_silently(case.screen(), load_rules(case.agent))


def test_what_a_hook_says_under_the_last_words_does_not_make_them_unsaid() -> None:
    said = "● All is done.\n  ⎿  Stop says: two agents were claimed, one was started"

    assert not ends_silently(saying(said), load_rules("claude"))


def test_a_list_that_reads_like_the_sum_of_a_tools_work_is_speech_where_it_is_drawn_as_such() -> None:
    said = "● This is what I did:\n\n  Read 3 files"

    assert not ends_silently(saying(said), load_rules("claude"))


def test_an_empty_reply_says_nothing() -> None:
    case = next(case for case in cases() if case.name.startswith("idle-empty"))

    assert says_nothing(case.screen(), load_rules(case.agent))


@pytest.mark.parametrize(
    "case", [case for case in cases() if case.name.startswith(ended)], ids=lambda case: str(case)
)
def test_an_agent_that_has_said_its_last_word_has_said_something(case: Case) -> None:
    assert not says_nothing(case.screen(), load_rules(case.agent))


@pytest.mark.parametrize(
    "case", [case for case in cases() if case.name.startswith("idle-long")], ids=lambda case: str(case)
)
def test_words_that_began_above_the_screen_begin_out_of_sight(case: Case) -> None:
    assert begins_out_of_sight(case.screen(), load_rules(case.agent))


@pytest.mark.parametrize("said", ["● All is done.\n\n  - one\n  - two", "● Done.\n\n  └ Tip: rest"])
def test_words_that_begin_on_the_screen_do_not(said: str) -> None:
    assert not begins_out_of_sight(saying(said), load_rules("claude"))


def test_words_that_began_above_the_screen_are_read_whole_where_the_pane_kept_them() -> None:
    rules, screen = load_rules("gemini"), saying("  - remark 59")
    above = ["✦ Which format do you prefer for dates?", "", "  - remark 1", "  - remark 59"]

    assert words_begun_in(above, screen, rules) == "\n".join(row.strip(" ✦") for row in above)
    assert words_begun_in(above[2:], screen, rules) is None


@pytest.mark.parametrize("width", [60, 80, 120, 200])
@pytest.mark.parametrize(
    "notice",
    [
        "tmux focus-events off · add 'set -g focus-events on' to ~/.tmux.conf and reattach for focus",
        "tmux detected · scroll with PgUp/PgDn · or add 'set -g mouse on' to ~/.tmux.conf for wheel scroll",
    ],
)
def test_a_notice_about_the_terminal_is_no_word_of_the_agents(notice: str, width: int) -> None:
    shown = notice if len(notice) < width - 3 else f"{notice[: width - 6]}…"
    rule = "─" * width
    rows = ["❯ Build it.", "", shown.rjust(width - 1), rule, "❯\u00a0", rule, "  ? for shortcuts"]
    screen = Screen(tuple(rows), width=width, height=len(rows), command="claude", title="✳ Build it")

    assert closing_words(screen, load_rules("claude")) == ""
    assert says_nothing(screen, load_rules("claude"))
