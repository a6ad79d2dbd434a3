"""The rehearsal agent in a real terminal: what tmux sees, and what arrives."""

import re
from functools import partial
from pathlib import Path

import pytest

from locum.rehearsal.play import shipped
from tests.rehearsal.conftest import Stage

DELIVERIES = shipped("deliveries")
GUARD = 0.12


def no_guard(folder: Path) -> Path:
    """The deliveries script without its guard window, for tests about something else."""
    script = folder / "quick.toml"
    script.write_text("guard = 0\n" + DELIVERIES.read_text(encoding="utf-8"), encoding="utf-8")
    return script


def test_it_draws_an_idle_screen_like_the_real_one(stage: Stage) -> None:
    stage.play(DELIVERIES)
    rows = stage.sees("? for shortcuts").split("\n")[:24]

    assert stage.format("#{alternate_on} #{pane_title} #{cursor_x},#{cursor_y}") == "1 ✳ Locum Rehearsal 2,21"
    assert rows[1].endswith("Locum Rehearsal v0.1.0")
    assert (rows[20], rows[22]) == ("─" * 80, "─" * 80)
    assert rows[21].startswith("❯\xa0")
    assert "\x1b[39m❯\xa0\x1b[7m" in stage.screen(styled=True)


def test_typed_text_is_a_draft_and_then_an_echo(stage: Stage) -> None:
    stage.play(DELIVERIES)
    stage.types("naïve 漢字")
    stage.sees("❯\xa0naïve 漢字")
    assert stage.format("#{cursor_x}") == "12"

    stage.keys("Enter")
    assert stage.hears("prompt")[0]["text"] == "naïve 漢字"
    assert re.search(r"48;5;237m❯ .*naïve 漢字", stage.screen(styled=True))


def test_text_sent_before_the_first_drawing_is_kept(stage: Stage) -> None:
    stage.play(DELIVERIES)
    stage.keys("C-c", "C-c")
    stage.sees("code=0")
    stage.tmux("respawn-pane", "-k")
    stage.types("early bird")

    stage.sees("❯\xa0early bird")


def test_a_single_question_takes_a_digit_after_the_guard(stage: Stage) -> None:
    stage.play(DELIVERIES)
    stage.types("ask single")
    stage.keys("Enter")
    stage.keys("1")
    assert stage.hears("thrown_away")[0]["key"] == "1"

    screen = stage.sees("Enter to select · ↑/↓ to navigate · Esc to cancel")
    assert "❯ 1. PostgreSQL\n     Relational, strong consistency\n  2. SQLite" in screen
    assert stage.format("#{pane_title}") == "✳ Locum Rehearsal"

    stage.until(lambda: _answer(stage, "2"), "the digit is taken")
    assert stage.hears("answer")[0]["answers"][0]["labels"] == ["SQLite"]


def _answer(stage: Stage, key: str) -> bool:
    stage.keys(key)
    return bool(stage.records("answer"))


def test_down_down_enter_in_one_burst_picks_the_third_option(stage: Stage) -> None:
    stage.play(no_guard(stage.folder))
    stage.types("ask single")
    stage.keys("Enter")
    stage.sees("Chat about this")
    stage.keys("Down", "Down", "Enter")

    assert stage.hears("answer")[0]["answers"][0]["labels"] == ["MongoDB"]


def test_a_form_of_four_tabs_is_filled_in(stage: Stage) -> None:
    stage.play(no_guard(stage.folder))
    stage.types("ask form")
    stage.keys("Enter")
    stage.sees("←  ☐ Database  ☐ Auth method  ☐ Features  ☐ Migration  ✔ Submit  →")
    stage.keys("2", "1", "1", "3")
    stage.sees("←  ☒ Database  ☒ Auth method  ☒ Features  ☐ Migration  ✔ Submit  →")
    stage.keys("Tab", "2")
    stage.sees("Review your answers")
    stage.keys("1")

    answers = stage.hears("answer")[0]["answers"]
    assert [answer["labels"] for answer in answers] == [
        ["SQLite"],
        ["Password"],
        ["Logging", "Tracing"],
        ["Later"],
    ]


def test_a_bracketed_paste_is_one_prompt_and_an_unbracketed_one_is_many(stage: Stage) -> None:
    stage.play(DELIVERIES)
    text = "\n".join(f"line {number} 漢字" for number in range(30))
    stage.pastes(text)
    stage.sees("❯\xa0[Pasted text #1 +29 lines]")
    stage.keys("Enter")
    assert stage.hears("prompt")[0]["text"] == text

    stage.pastes("one\ntwo\n", bracketed=False)
    assert [record["text"] for record in stage.hears("prompt", 3)[1:]] == ["one", "two"]


def test_two_thousand_characters_arrive_unharmed(stage: Stage) -> None:
    stage.play(DELIVERIES)
    text = "".join(chr(97 + number % 26) for number in range(2000))
    stage.types(text)
    stage.keys("Enter")

    assert stage.hears("prompt")[0]["text"] == text


def test_escape_followed_at_once_by_a_key_is_alt(stage: Stage) -> None:
    stage.play(DELIVERIES)
    stage.types("keep me")
    stage.sees("keep me")
    stage.keys("Escape", "C-u")
    stage.types("!")

    assert "keep me!" in stage.sees("keep me!")


def test_working_turns_the_title_and_offers_to_interrupt(stage: Stage) -> None:
    stage.play(DELIVERIES)
    stage.types("work 30")
    stage.keys("Enter")
    stage.sees("manual mode on · esc to interrupt")
    seen: set[str] = set()
    stage.until(lambda: {"◐", "◑"} <= _added(seen, stage.format("#{pane_title}")[0]), "the title turns")
    assert re.search(r"[·✢✳✶✻✽] Brewing… \(\d+s · ↓ \d+ tokens\)", stage.sees("tokens)"))

    stage.types("wait")
    stage.sees("❯\xa0wait")
    assert "esc to interrupt" not in stage.screen()

    stage.keys("Escape")
    stage.sees("⎿ \xa0Interrupted · What should Rehearsal do instead?")


def _added(seen: set[str], glyph: str) -> set[str]:
    seen.add(glyph)
    return seen


@pytest.mark.parametrize(("width", "height"), [(1, 1), (2, 3), (10, 5), (200, 50)])
def test_it_survives_any_size_and_redraws(stage: Stage, width: int, height: int) -> None:
    stage.play(no_guard(stage.folder))
    stage.types("ask form")
    stage.keys("Enter")
    stage.sees("Chat about this")
    stage.tmux("resize-window", "-x", str(width), "-y", str(height))
    stage.keys("Down", "Up", "Escape")
    stage.hears("declined")
    stage.tmux("resize-window", "-x", "100", "-y", "30")

    stage.until(lambda: stage.screen().split("\n")[28] == "─" * 100, "the rule is as wide as the pane")


def test_leaving_gives_the_screen_back(stage: Stage) -> None:
    stage.play(DELIVERIES)
    stage.keys("C-c")
    stage.sees("Press Ctrl-C again to exit")
    stage.keys("C-c")

    assert "locum rehearse" in stage.sees("code=0")
    assert stage.format("#{alternate_on} #{pane_title}") == "0 "


def test_a_crash_leaves_the_dead_frame(stage: Stage) -> None:
    stage.play(DELIVERIES)
    stage.types("crash")
    stage.keys("Enter")
    stage.until(lambda: "=137" in stage.unwrapped(), "the end of the agent is told")

    assert stage.format("#{alternate_on}") == "1"
    assert stage.format("#{pane_title}") == "✳ Locum Rehearsal"


def test_the_classic_renderer_has_scrollback_and_no_alternate_screen(stage: Stage) -> None:
    script = stage.folder / "classic.toml"
    text = "renderer = 'classic'\nguard = 0\n" + DELIVERIES.read_text(encoding="utf-8")
    script.write_text(text, encoding="utf-8")
    stage.play(script)
    for number in range(1, 9):
        stage.types(f"message {number}")
        stage.keys("Enter")
        stage.hears("prompt", number)
    stage.types("ask single")
    stage.keys("Enter")
    stage.sees("Chat about this")
    stage.keys("1")
    stage.sees("● Noted: PostgreSQL.")
    everything = stage.tmux("capture-pane", "-p", "-S", "-")

    assert stage.format("#{alternate_on}") == "0"
    assert [everything.count(f"❯ message {number}\n") for number in range(1, 9)] == [1] * 8
    assert everything.count("? for shortcuts") == 1


def test_the_demo_is_played_to_its_end(stage: Stage) -> None:
    stage.play(shipped("demo"), LOCUM_REHEARSAL_SPEED="20")
    assert stage.format("#{alternate_on}") == "0"
    for sign, keys in DEMO:
        stage.sees(sign)
        stage.until(partial(_moved_on, stage, keys, sign), f"{keys} is taken at {sign!r}")
    stage.sees("Everything is in place")

    assert (stage.folder / "notes/database.md").read_text() == "# Database\n\nSQLite\n"
    assert "Python; OAuth; Types; Now" in (stage.folder / "notes/answers.md").read_text()
    assert (stage.folder / "service/README.md").exists()


DEMO = [
    ("❯ No, exit", ("Down",)),
    ("❯ Yes, I trust this folder", ("Enter",)),
    ("? for shortcuts", ("g", "o", "Enter")),
    ("Which database should the service use?\n", ("2",)),
    ("❯ 1. [ ] Logging", ("1",)),
    ("❯ 1. [✔] Logging", ("Tab",)),
    ("Review your answers", ("1",)),
    ("Which language do we write it in?", ("1",)),
    ("How should users sign in?", ("2",)),
    ("❯ 1. [ ] Formatting", ("2", "Tab")),
    ("When should the data move?\n\n", ("1",)),
    ("Review your answers", ("1",)),
    ("Ready to code?", ("2",)),
    ("Do you want to proceed?", ("1",)),
]
"""What stands on screen, and the keys it calls for."""


def _moved_on(stage: Stage, keys: tuple[str, ...], sign: str) -> bool:
    """Press the keys once the guard is over, and see whether the screen changed."""
    before = len(stage.records("thrown_away"))
    stage.keys(*keys)
    stage.until(lambda: sign not in stage.screen() or len(stage.records("thrown_away")) > before, "it reacts")
    return sign not in stage.screen()
