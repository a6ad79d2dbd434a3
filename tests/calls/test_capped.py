"""Output that is kept in bounds."""

from hypothesis import given
from hypothesis import strategies as st

from locum.calls.capped import Capped


def test_a_small_output_is_kept_whole() -> None:
    capped = Capped(10, 10)
    for piece in (b"abc", b"def\n", b"ghi"):
        capped.add(piece)

    assert (capped.kept(), capped.dropped) == (b"abcdef\nghi", 0)


def test_of_a_large_output_whole_lines_of_both_ends_are_kept() -> None:
    capped = Capped(10, 10)
    for number in range(1000):
        capped.add(b"line %03d\n" % number)

    assert capped.kept() == b"line 000\nline 999\n"
    assert capped.dropped == 9000 - 18


@given(st.lists(st.binary(max_size=30), max_size=40))
def test_what_is_kept_and_what_is_dropped_add_up(pieces: list[bytes]) -> None:
    capped = Capped(16, 16)
    for piece in pieces:
        capped.add(piece)

    assert len(capped.kept()) + capped.dropped == sum(map(len, pieces))
    assert len(capped.kept()) <= 16 + 2 * 16
