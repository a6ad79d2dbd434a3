"""The input box edits text and folds long pastes without losing a character."""

from hypothesis import given
from hypothesis import strategies as st

from locum.rehearsal.box import EMPTY, Box, edit, holding, paste
from locum.rehearsal.keys import Key


def press(box: Box, *names: str) -> Box:
    for name in names:
        box = edit(box, Key(name, name if len(name) == 1 else ""))
    return box


def test_typed_text_stands_in_the_box() -> None:
    assert press(EMPTY, "h", "i").full == "hi"


def test_ctrl_u_takes_one_line_and_then_the_line_break() -> None:
    box = holding("one\ntwo")

    assert press(box, "ctrl-u").text == "one\n"
    assert press(box, "ctrl-u", "ctrl-u").text == "one"
    assert press(box, "ctrl-u", "ctrl-u", "ctrl-u").empty


def test_the_caret_moves_and_text_goes_in_there() -> None:
    assert press(holding("ad"), "left", "b", "c").full == "abcd"
    assert press(holding("one two"), "ctrl-w").full == "one "
    assert press(holding("abc"), "home", "delete", "ctrl-k").empty


def test_three_pasted_lines_stand_as_text() -> None:
    assert paste(EMPTY, "a\nb\nc").shown == "a\nb\nc"


def test_five_pasted_lines_are_folded() -> None:
    box = paste(EMPTY, "\n".join("abcde"))

    assert box.shown == "[Pasted text #1 +4 lines]"
    assert box.full == "a\nb\nc\nd\ne"


def test_a_folded_paste_is_deleted_as_one() -> None:
    box = paste(holding("see "), "x" * 801)

    assert box.shown == "see [Pasted text #1]"
    assert press(box, "backspace").full == "see "


@given(st.lists(st.text(st.characters(max_codepoint=0xEFFFF, exclude_categories=["Cc", "Cs"]))))
def test_pastes_of_any_length_are_delivered_in_full(texts: list[str]) -> None:
    box = EMPTY
    for text in texts:
        box = paste(box, text)

    assert box.full == "".join(texts)
