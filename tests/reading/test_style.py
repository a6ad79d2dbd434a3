"""Styles survive the way a capture writes them."""

from hypothesis import given
from hypothesis import strategies as st

from locum.reading.screens import screen_of
from locum.reading.style import PLAIN, Style, restyle, runs_of, strip_styles, style_before
from locum.reading.view import View


def test_a_style_goes_on_over_line_ends_until_it_is_changed() -> None:
    lines = ("\x1b[2mdim", "still dim", "\x1b[0mplain")

    assert style_before(lines, 1).dim
    assert style_before(lines, 2).dim
    assert runs_of(lines[2], style_before(lines, 2))[0].style == PLAIN


def test_a_reset_in_the_same_sequence_as_a_weight_keeps_only_the_weight() -> None:
    assert restyle(Style(fg="153", inverse=True), "0;2") == Style(dim=True)


def test_palette_and_direct_colours_are_told_apart() -> None:
    assert restyle(PLAIN, "38;5;153").fg == "153"
    assert restyle(PLAIN, "48;2;1;2;255").bg == "#0102ff"
    assert restyle(PLAIN, "94").fg == "12"


def test_runs_are_counted_in_characters_of_the_plain_text() -> None:
    screen = screen_of(None, "\x1b[31m数据\x1b[39m库 x")
    view = View(screen)

    assert screen.rows == ("数据库 x",)
    assert view.style_at(0, 1).fg == "1"
    assert view.style_at(0, 2).fg == ""


def test_a_link_in_the_text_is_no_text() -> None:
    assert strip_styles("see \x1b]8;;https://example.org\x1b\\here\x1b]8;;\x1b\\ now") == "see here now"


def test_a_no_break_space_at_the_end_of_a_row_is_kept() -> None:
    assert screen_of(None, "❯\u00a0\x1b[7m \x1b[0m   ").rows == ("❯\u00a0",)


@given(st.text())
def test_plain_rows_hold_no_control_characters(line: str) -> None:
    assert not any(character < " " and character not in "\t\n" for character in strip_styles(line))


@given(st.lists(st.sampled_from(["a", "数", " ", "\x1b[1m", "\x1b[0m", "\x1b[38;5;1m", "\n"]), max_size=60))
def test_the_runs_of_a_row_cover_its_text(pieces: list[str]) -> None:
    screen = screen_of(None, "".join(pieces))
    view = View(screen)

    for row, text in enumerate(screen.rows):
        runs = view.runs(row)
        assert [run.start for run in runs] == [0, *(run.end for run in runs)][: len(runs)]
        assert not text or runs[-1].end >= len(text)
