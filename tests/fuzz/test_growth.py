"""A longer input takes longer in proportion: nothing on a screen makes Locum think for ever."""

import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

import pytest

from tests.fuzz.parsers import Parser, parsers
from tests.fuzz.soup import MORE, ODD

EVERY = list(parsers())
SMALL, LARGE = 600, 4_800
"""Characters; the larger has more digits in a row than Python makes a number of."""
STEEP = 24.0
"""Eight times the input may take so many times as long: in proportion is 8, its square would be 64."""
QUICK = 0.04
"""Seconds of the processor's time that are not worth looking at twice."""
HANGS = 8.0
PATIENCE = 0.25
"""Seconds of the processor's time for one parser in a test run; `make fuzz` has more."""


class Hangs(Exception):
    """A parser does not come to an end."""


@pytest.mark.parametrize("parser", EVERY, ids=[parser.name for parser in EVERY])
def test_time_grows_with_the_input_and_no_faster(parser: Parser) -> None:
    steep: list[str] = []
    ends = time.thread_time() + PATIENCE * MORE
    for unit in units(parser):
        steep += growth(parser, unit)
        if time.thread_time() > ends:
            break

    assert steep == []


def units(parser: Parser) -> Iterator[str]:
    """What is repeated: fragments, alone and as lines."""
    yield from (" ", "a", "a ", "中", "-", "a-", "\n", "(", '"', "1. ", "9", "_", "“", "and ", "<!-- ")
    for unit in (*parser.words[::-1], *ODD):
        yield unit
        yield unit.rstrip("\n") + "\n"


def growth(parser: Parser, unit: str) -> list[str]:
    """What to say of a fragment whose repetition takes more than its share of time, seen three times over."""
    small, large = around(unit * (SMALL // len(unit) + 1)), around(unit * (LARGE // len(unit) + 1))
    if spent(parser, large) < QUICK:
        return []
    ratios = [spent(parser, large) / max(spent(parser, small), 1e-4) for _ in range(3)]
    return [f"{unit!r}: {min(ratios):.0f} times as long"] if min(ratios) > STEEP else []


def around(row: str) -> str:
    """A row alone, between words, and in a heading: what is tried from every place fails at its end."""
    return f"{row}\nx{row}x\n# x{row}x"


def spent(parser: Parser, text: str) -> float:
    """Seconds of this thread's own time, whatever else the machine does meanwhile."""
    with at_most(HANGS, parser.name, text):
        began = time.thread_time()
        parser.feed(text)
        return time.thread_time() - began


@contextmanager
def at_most(seconds: float, name: str, text: str) -> Iterator[None]:
    """End what does not end by itself."""

    def ring(number: int, frame: FrameType | None) -> None:
        raise Hangs(f"{name} hangs on {len(text)} characters that begin with {text[:40]!r}")

    before = signal.signal(signal.SIGPROF, ring)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
