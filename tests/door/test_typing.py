"""What may be typed, and whether a box shows it."""

from hypothesis import given
from hypothesis import strategies as st

from locum.model.screen import Screen
from locum.tmux.typing import (
    Shown,
    clean,
    closed,
    command_is_ready,
    goes_by_paste,
    runs_a_shell,
    shown,
    times_shown,
)
from tests.door.claude import CLAUDE


def test_control_characters_are_left_out_and_counted() -> None:
    cleaned = clean("a\x1b[31mb\x03\r\nc\x9b")

    assert cleaned.text == "a[31mb\nc"
    assert cleaned.dropped == 3


@given(st.text())
def test_no_key_can_hide_in_cleaned_text(text: str) -> None:
    assert all(char in "\n\t" or (char >= " " and char != "\x7f") for char in clean(text).text)


def test_a_wrapped_draft_is_still_our_text() -> None:
    assert shown("a long\n  text that wraps", "a long text that wraps", CLAUDE) is Shown.ALL
    assert shown("轻量级\n单文件", "轻量级单文件", CLAUDE) is Shown.ALL


def test_a_beginning_is_still_coming_in() -> None:
    assert shown("a lo", "a long text", CLAUDE) is Shown.PART
    assert shown(None, "a long text", CLAUDE) is Shown.NOTHING


def test_other_keys_among_ours_are_noticed() -> None:
    assert shown("a loXng", "a long text", CLAUDE) is Shown.FOREIGN
    assert shown("a long text and more", "a long text", CLAUDE) is Shown.FOREIGN


def test_a_folded_paste_stands_for_a_long_text_only() -> None:
    assert shown("[Pasted text #1 +29 lines]", "x\n" * 29 + "x", CLAUDE) is Shown.ALL
    assert shown("[Pasted text #1 +29 lines]", "short", CLAUDE) is Shown.FOREIGN


def test_a_box_that_scrolls_shows_the_end_of_a_long_text() -> None:
    text = " ".join(f"word{number}" for number in range(200))

    assert shown(text[-300:], text, CLAUDE) is Shown.ALL
    assert shown(text[200:500], text, CLAUDE) is Shown.PART


def test_an_echo_is_found_inside_a_frame() -> None:
    framed = Screen(("  ┃  first line of it", "  ┃  second line of it", "  ┃"))

    assert times_shown(framed, "first line of it\nsecond line of it", CLAUDE) == 2
    assert times_shown(Screen(("  ┃  something else",)), "first line of it", CLAUDE) == 0


def test_what_could_act_as_keys_is_pasted() -> None:
    assert goes_by_paste("two\nlines", CLAUDE, busy=False)
    assert goes_by_paste("x" * 201, CLAUDE, busy=False)
    assert goes_by_paste("short", CLAUDE, busy=True)
    assert not goes_by_paste("short", CLAUDE, busy=False)


def test_text_for_a_shell_is_known_as_such() -> None:
    assert runs_a_shell(" !rm -rf x", CLAUDE)
    assert not runs_a_shell("stop!", CLAUDE)


def test_a_mention_at_the_end_opens_a_picker() -> None:
    assert closed("look at @src/main.py", CLAUDE) == "look at @src/main.py "
    assert closed("look at @src/main.py now", CLAUDE) == "look at @src/main.py now"


def test_a_backslash_at_the_end_makes_no_new_line_of_the_enter() -> None:
    assert closed("put it in C:\\temp\\", CLAUDE) == "put it in C:\\temp\\ "


def test_a_command_is_ready_only_if_the_list_offers_the_same_one() -> None:
    rows = (
        "  ❯ /clear          Clear the conversation",
        "    /cleanup        Something else",
        "────",
        "❯ /clear",
    )

    assert command_is_ready(Screen(rows), "/clear", "/clear")
    assert command_is_ready(Screen(rows[2:]), "/clear", "/clear")
    assert not command_is_ready(Screen(rows), "/clean", "/clean")
    assert not command_is_ready(Screen(rows), "/cle", "/clear")
    assert not command_is_ready(Screen(rows), None, "/clear")
