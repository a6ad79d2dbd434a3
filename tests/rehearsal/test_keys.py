"""Keys come out the same however the terminal cuts its bytes."""

from hypothesis import given
from hypothesis import strategies as st

from locum.rehearsal.keys import Decoder, Key

KNOWN = {
    b"\r": Key("enter"),
    b"\n": Key("newline", "\n"),
    b"\t": Key("tab"),
    b"\x7f": Key("backspace"),
    b" ": Key("space", " "),
    b"\x15": Key("ctrl-u"),
    b"\x03": Key("ctrl-c"),
    b"\x1b[A": Key("up"),
    b"\x1bOB": Key("down"),
    b"\x1b[1;5C": Key("right"),
    b"\x1b[Z": Key("shift-tab"),
    b"\x1b[3~": Key("delete"),
    b"7": Key("7", "7"),
    "漢".encode(): Key("漢", "漢"),
    b"\x1b[200~one\rtwo\x1b[201~": Key("paste", "one\ntwo"),
    b"\x1bx": Key("alt-x"),
    b"\x1b\r": Key("alt-enter"),
}


@given(st.lists(st.sampled_from(sorted(KNOWN))), st.lists(st.integers(1, 7)))
def test_cutting_the_bytes_elsewhere_changes_no_key(pieces: list[bytes], cuts: list[int]) -> None:
    data = b"".join(pieces)
    decoder = Decoder()
    keys: list[Key] = []
    for cut in cuts:
        keys += decoder.feed(data[:cut])
        data = data[cut:]
    keys += decoder.feed(data)

    assert keys == [KNOWN[piece] for piece in pieces]


@given(st.binary(max_size=300))
def test_rubbish_bytes_are_survived(data: bytes) -> None:
    decoder = Decoder()
    decoder.feed(data)
    decoder.lapse()
    decoder.feed(b"\x1b[201~")

    assert decoder.feed(b"\r") == [Key("enter")]


@given(st.text(st.characters(min_codepoint=0x20, exclude_characters="\x7f \x1b", exclude_categories=["Cs"])))
def test_printable_text_comes_back_whole(text: str) -> None:
    keys = Decoder().feed(text.encode())

    assert "".join(key.text for key in keys) == text


def test_an_escape_is_a_key_of_its_own_only_after_a_pause() -> None:
    decoder = Decoder()

    assert decoder.feed(b"\x1b") == []
    assert decoder.waiting
    assert decoder.lapse() == [Key("escape")]


def test_an_escape_followed_at_once_by_a_key_is_alt() -> None:
    decoder = Decoder()
    decoder.feed(b"\x1b")

    assert decoder.feed(b"\x15") == [Key("alt-ctrl-u")]


def test_two_escapes_are_an_escape_and_a_pending_one() -> None:
    decoder = Decoder()

    assert decoder.feed(b"\x1b\x1b") == [Key("escape")]
    assert decoder.lapse() == [Key("escape")]


def test_an_unfinished_paste_never_lapses_into_keys() -> None:
    decoder = Decoder()
    decoder.feed(b"\x1b[200~rm -rf\r")

    assert not decoder.waiting
    assert decoder.lapse() == []
    assert decoder.feed(b"\x1b[201~") == [Key("paste", "rm -rf\n")]


def test_answers_of_the_terminal_itself_are_not_keys() -> None:
    assert Decoder().feed(b"\x1b[?1;2c\x1b[8;24;80t") == []
