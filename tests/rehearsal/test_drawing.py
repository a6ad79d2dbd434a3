"""Whatever happens, the drawing fits its pane."""

from hypothesis import given, settings
from hypothesis import strategies as st

from locum.rehearsal.cells import encode, fold, line_width, plain, width, wrap
from locum.rehearsal.drawing.frame import draw, title
from locum.rehearsal.play import shipped
from tests.rehearsal.story import Player

SCRIPTS = [shipped(name).read_text(encoding="utf-8") for name in ("deliveries", "demo", "trouble")]
INPUTS = [
    "ask single\r", "ask multi\r", "ask form\r", "ask cjk\r", "permit four\r", "permit edit\r", "plan\r",
    "work 3\r", "background\r", "fail\r", "limit\r", "menu\r", "/", "漢字かな交じり文\n", "\r", "1", "2", "3",
    "\x1b[A", "\x1b[B", "\x1b[B", "\x1b[C", "\x1b[D", "\t", "\x1b[Z", " ", "\x1b", "\x15", "\x03",
    "\x1b[200~" + "long line\n" * 9 + "\x1b[201~", "e\u0301👩‍🚀\ufe0f", "x" * 300,
]  # fmt: skip


@settings(max_examples=60, deadline=None)
@given(
    st.sampled_from(SCRIPTS),
    st.lists(st.tuples(st.sampled_from(INPUTS), st.floats(0, 3)), max_size=15),
    st.integers(1, 130),
    st.integers(1, 45),
)
def test_no_line_is_wider_and_no_frame_higher_than_the_pane(
    script: str, inputs: list[tuple[str, float]], columns: int, rows: int
) -> None:
    player = Player(script.replace("guard = 0.12", ""))
    for text, pause in inputs:
        player.types(text)
        player.passes(pause)
        frame = draw(player.state, player.now, columns, rows)

        assert len(frame.lines) == rows
        assert max(map(line_width, frame.lines)) <= columns
        assert 0 <= frame.cursor[0] < columns
        assert 0 <= frame.cursor[1] < rows
        assert "\n" not in "".join(map(encode, frame.lines))
        assert title(player.state, player.now)


@given(st.text(), st.integers(2, 30))
def test_folding_loses_no_character(text: str, columns: int) -> None:
    rows = fold(text, columns)

    assert "".join(rows) == text.replace("\n", "")
    assert all(width(row) <= columns for row in rows)


@given(st.text(), st.integers(2, 30))
def test_wrapping_loses_nothing_but_blanks(text: str, columns: int) -> None:
    rows = wrap(text, columns)

    assert "".join("".join(rows).split()) == "".join(text.split())
    assert all(width(row) <= columns for row in rows)


def test_wide_characters_take_two_columns() -> None:
    assert width("漢字 ok") == 7
    assert wrap("漢字漢字", 5) == ["漢字", "漢字"]


def test_the_box_is_pinned_to_the_bottom_between_two_rules() -> None:
    rows = Player('[[step]]\nexpect = ""').screen(60, 20).split("\n")

    assert rows[-4:-1] == ["─" * 60, "❯\xa0 ", "─" * 60]
    assert rows[-1].startswith("  ⏸ manual mode on")


def test_a_long_draft_keeps_its_end_and_the_footer_in_sight() -> None:
    player = Player('[[step]]\nexpect = ""')
    player.types("\n".join(f"row {number}" for number in range(40)))
    rows = player.screen(40, 12).split("\n")

    assert rows[-3].startswith("  row 39")
    assert rows[-1].startswith("  ⏸ manual mode on")


def test_the_placeholder_is_dim_and_its_first_letter_inverted() -> None:
    player = Player('placeholder = "Try this"\n[[step]]\nexpect = ""')
    row = draw(player.state, player.now, 40, 10).lines[-3]

    assert plain(row) == "❯\xa0Try this"
    assert [span.style.inverse for span in row] == [False, True, False]
    assert row[2].style.dim


def test_the_title_turns_while_working() -> None:
    player = Player('[[step]]\nexpect = ""\n[[step]]\nwork = 9')
    assert title(player.state, 0).startswith("✳ ")

    player.types("go\r")
    assert {title(player.state, second)[0] for second in range(4)} == {"◐", "◑"}
