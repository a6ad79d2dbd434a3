"""The control-mode stream, without tmux."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from locum.tmux.protocol import (
    Continued,
    Drew,
    Event,
    Exit,
    Notice,
    Parser,
    Paused,
    Reply,
    Stray,
    unescape,
)

STREAM = (
    b"%begin 1700000000 7 0\n%end 1700000000 7 0\n%session-changed $0 main\n"
    b"%begin 1700000000 8 1\nfirst\n%output %1 not an event\n%end 1700000000 7 1\nlast\n%end 1700000000 8 1\n"
    b"%output %1 hello\\015\\012\n%extended-output %12 40 : a : b\\134c\n%pause %12\n%continue %12\n"
    b"rubbish\xff\xfe\n\n%window-add @3\n%begin 1700000001 9 1\ncan't find pane: %9\n%error 1700000001 9 1\n"
    b"%end 1 2 1\n%exit server exited\n"
)
EVENTS: list[Event] = [
    Reply(True, b"", ours=False),
    Notice("session-changed", "$0 main"),
    Reply(True, b"first\n%output %1 not an event\n%end 1700000000 7 1\nlast", ours=True),
    Drew("%1", len(rb"%output %1 hello\015\012")),
    Drew("%12", len(rb"%extended-output %12 40 : a : b\134c"), age=40),
    Paused("%12"),
    Continued("%12"),
    Stray(b"rubbish\xff\xfe", ends_reply=False),
    Notice("window-add", "@3"),
    Reply(False, b"can't find pane: %9", ours=True),
    Stray(b"%end 1 2 1", ends_reply=True),
    Exit("server exited"),
]


def parse(*chunks: bytes, parser: Parser | None = None) -> list[Event]:
    taking = parser or Parser()
    return [event for chunk in chunks for event in taking.feed(chunk)]


def test_every_kind_of_line_becomes_its_event() -> None:
    assert parse(STREAM) == EVENTS


@given(st.lists(st.integers(0, len(STREAM)), max_size=30))
def test_any_chunking_gives_the_same_events(cuts: list[int]) -> None:
    edges = [0, *sorted(cuts), len(STREAM)]
    chunks = [STREAM[start:end] for start, end in pairwise(edges)]

    assert parse(*chunks) == parse(STREAM)


LINES = st.one_of(
    st.binary(max_size=150),
    st.sampled_from([b"%begin 1 2 1", b"%end 1 2 1", b"%error 1 2 1", b"%output %1 ", b"%output ", b"%"]),
    st.integers(60, 200).map(lambda size: b"%output %3 " + b"x" * size),
    st.integers(60, 200).map(lambda size: b"%output oops " + b"x" * size),
)


@given(st.lists(LINES, max_size=40), st.lists(st.integers(0, 4000), max_size=20))
def test_rubbish_never_crashes_and_chunking_never_matters(lines: list[bytes], cuts: list[int]) -> None:
    stream = b"\n".join(lines) + b"\n"
    edges = [0, *sorted(min(cut, len(stream)) for cut in cuts), len(stream)]
    chunks = [stream[start:end] for start, end in pairwise(edges)]

    whole = parse(stream, parser=Parser(longest_line=120, largest_reply=300))
    parts = parse(*chunks, parser=Parser(longest_line=120, largest_reply=300))

    assert parts == whole


def test_a_screen_that_shows_an_end_line_does_not_end_its_own_reply() -> None:
    (reply,) = parse(b"%begin 5 6 1\n%end 5 7 1\n%end 5 6\n%end 5 6 1 \n%end 5 6 1\n")

    assert reply == Reply(True, b"%end 5 7 1\n%end 5 6\n%end 5 6 1 ", ours=True)


def test_an_endless_line_is_not_kept() -> None:
    parser = Parser()
    parse(b"%output %1 ", *[b"x" * 100_000] * 100, parser=parser)

    assert sum(map(len, parser._tail)) < 1000
    assert parse(b"\n", parser=parser) == [Drew("%1", 10_000_011)]


def test_an_endless_reply_is_marked_and_not_kept() -> None:
    parser = Parser(largest_reply=1000)
    (reply,) = parse(b"%begin 1 1 1\n", *[b"y" * 99 + b"\n"] * 50, b"%end 1 1 1\n", parser=parser)

    assert reply == Reply(True, b"", ours=True, overflow=True)


def test_the_payload_is_unescaped_when_wanted() -> None:
    stream = r"""%output %1 a\033[1m\134 é
%extended-output %1 9 : x : \012
""".encode()
    plain, extended = parse(stream, parser=Parser(payload=True))

    assert isinstance(plain, Drew)
    assert isinstance(extended, Drew)
    assert (plain.data, extended.data) == ("a\x1b[1m\\ é".encode(), b"x : \n")


@given(st.binary())
def test_unescape_undoes_what_tmux_does(data: bytes) -> None:
    escaped = b"".join(b"\\%03o" % byte if byte < 32 or byte == 92 else bytes([byte]) for byte in data)

    assert unescape(escaped) == data
