"""A panel beside the session is cut off before anything is read."""

from dataclasses import replace

from locum.model.reading import State
from locum.model.screen import Screen
from locum.reading.panels import session_of, session_rows
from locum.reading.read import read
from locum.reading.rules import load_rules
from locum.reading.view import View
from tests.reading.corpus import cases

CLAUDE = load_rules("claude")
COPILOT = load_rules("copilot")


def beside(agent: str, name: str) -> Screen:
    """A recorded screen with something beside the session."""
    return next(case.screen() for case in cases() if (case.agent, case.name) == (agent, name))


def beside_a_panel(name: str = "question-beside-panel-160x50-1") -> Screen:
    """A session with a panel to the right."""
    return beside("claude", name)


def test_nothing_of_a_panel_is_left_in_the_session() -> None:
    rows = session_of(beside_a_panel(), CLAUDE).rows

    assert not any("files changed" in row or "│ 3 +❯" in row for row in rows)
    assert "❯ 1. unittest" in rows


def test_a_dialog_beside_a_panel_is_as_wide_as_the_session() -> None:
    assert session_of(beside_a_panel(), CLAUDE).width == 88


def test_a_composer_below_a_panel_stays_as_wide_as_the_pane() -> None:
    screen = session_of(beside_a_panel("idle-beside-panel-160x50-1"), CLAUDE)

    assert screen.width in (None, 160)
    assert any(row.startswith("─" * 160) for row in screen.rows)


def test_a_panel_beside_chinese_text_is_found_by_cells_not_by_characters() -> None:
    rows = [
        "❯ 你好" + " " * 14 + "│" + " " * 9 + "✕",
        *("世界" * 2 + " " * 12 + "│ 1 -old" for _ in range(6)),
    ]

    assert list(session_rows(rows, CLAUDE)) == ["❯ 你好", *["世界世界"] * 6]


def test_a_table_with_a_cross_in_its_last_column_is_no_panel() -> None:
    rows = ("tests  │  ✕", "lint   │  ✓", "", "❯ ")

    assert session_rows(rows, CLAUDE) == rows


def test_a_screen_without_a_panel_is_given_back_as_it_is() -> None:
    screen = replace(beside_a_panel(), rows=("❯ ",))

    assert session_of(screen, CLAUDE) is screen


def test_what_stands_right_of_a_sidebar_keeps_its_styles_and_its_cursor() -> None:
    screen = beside("copilot", "draft-beside-sidebar-140x40-1")
    session = session_of(screen, COPILOT)
    row = next(at for at, text in enumerate(session.rows) if "a draft" in text)

    assert screen.cursor is not None
    assert session.cursor is not None
    assert session.rows[row].startswith("❯ a draft")
    assert session.cursor == (screen.cursor[0] - 43, screen.cursor[1])
    assert View(session).style_at(row, 0) == View(screen).style_at(row, 43)


def test_a_sidebar_that_takes_the_keys_is_not_looked_past() -> None:
    screen = beside("copilot", "sidebar-focused-140x40-1")

    assert session_of(screen, COPILOT) is screen
    assert read(screen, COPILOT).state is State.MENU
