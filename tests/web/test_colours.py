"""Screens keep their colours and widths, and every look can be read."""

import re
from pathlib import Path

import pytest

from locum.reading.screens import screen_of
from locum.surfaces.web.colours import BOLD, DIM, INVERSE, WIDE, colour, screen_told

STYLE = (Path(__file__).parents[2] / "src/locum/surfaces/web/static/page.css").read_text(encoding="utf-8")


def rows_of(ansi: str) -> list[list[list[object]]]:
    """A captured screen as the page gets it."""
    rows: list[list[list[object]]] = screen_told(screen_of(None, ansi, width=40, height=10))["rows"]
    return rows


def test_colours_weights_and_grounds_are_told_apart() -> None:
    (row,) = rows_of("\x1b[31mred\x1b[0m \x1b[1;48;5;21mbold\x1b[0m\x1b[2;7mdim\x1b[0m\x1b[38;2;1;2;3mtrue")

    assert row == [
        ["red", "1", "", 0],
        [" ", "", "", 0],
        ["bold", "", "#0000ff", BOLD],
        ["dim", "", "", DIM | INVERSE],
        ["true", "#010203", "", 0],
    ]


def test_a_colour_goes_on_over_the_end_of_a_line() -> None:
    first, second = rows_of("\x1b[32mone\ntwo")

    assert (first, second) == ([["one", "2", "", 0]], [["two", "2", "", 0]])


def test_wide_characters_stand_apart_so_that_their_width_can_be_kept() -> None:
    (row,) = rows_of("a文件b")

    assert row == [["a", "", "", 0], ["文件", "", "", WIDE], ["b", "", "", 0]]


def test_markup_on_a_screen_stays_text() -> None:
    (row,) = rows_of("<script>alert(1)</script>\x1b]8;;javascript:alert(1)\x07link\x1b]8;;\x07")

    assert row == [["<script>alert(1)</script>link", "", "", 0]]


@pytest.mark.parametrize(
    ("name", "shown"),
    [("", ""), ("9", "9"), ("16", "#000000"), ("231", "#ffffff"), ("232", "#080808"), ("255", "#eeeeee")],
)
def test_the_256_colours_are_those_of_a_terminal(name: str, shown: str) -> None:
    assert colour(name) == shown


def test_a_huge_screen_is_cut() -> None:
    rows = rows_of("\n".join("x" * 5000 for _ in range(1000)))

    assert len(rows) == 400
    assert all(len(str(run[0])) <= 1000 for row in rows for run in row)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("ground", ["paper", "card", "sunk"])
@pytest.mark.parametrize("ink", ["ink", "ink-2", "ink-3", "accent", "wait", "bad", "calm", "good"])
def test_every_ink_can_be_read_on_every_ground(scheme: str, ground: str, ink: str) -> None:
    shades = palette(scheme)

    assert contrast(shades[ink], shades[ground]) >= 4.5


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    ("ink", "ground"),
    [("accent-ink", "accent"), ("ink", "accent-soft"), ("ink-2", "accent-soft"), ("accent", "accent-soft"),
     ("ink", "wait-soft"), ("wait", "wait-soft"), ("ink", "bad-soft"), ("bad", "bad-soft"), ("card", "wait"),
     ("card", "bad"), ("paper", "ink")],
)  # fmt: skip
def test_words_on_colour_can_be_read(scheme: str, ink: str, ground: str) -> None:
    shades = palette(scheme)

    assert contrast(shades[ink], shades[ground]) >= 4.5


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_edges_of_buttons_can_be_seen(scheme: str) -> None:
    shades = palette(scheme)

    assert contrast(shades["line-2"], shades["card"]) >= 3


def palette(scheme: str) -> dict[str, str]:
    """The colours of the style sheet, in light or dark."""
    blocks = re.findall(r":root \{(.*?)\n *\}", STYLE, re.DOTALL)
    light, dark = (dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", block)) for block in blocks[:2])
    return {**light, **(dark if scheme == "dark" else {})}


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, as the accessibility guidelines reckon it."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def luminance(shade: str) -> float:
    """How light a colour is."""
    parts = [int(shade[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
