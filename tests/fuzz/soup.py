"""Rubbish for parsers: the words that mean something to them, mixed with all that terminals hold."""

import os

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

MORE = int(os.environ.get("LOCUM_FUZZ", "1"))
"""How many times the small budget of a test run is spent: `make fuzz` sets it."""
SMALL = 12

ODD = (
    "\x1b[", "\x1b[0m", "\x1b[38;5;", "\x1b[38;2;1;2;3m", "\x1b]0;", "\x07", "\x1b(0", "\x0e", "\x0f",
    "\x00", "\x7f", "\x85", "\u202e", "\u2066", "\u200b", "\u200d", "\ufeff", "\u2028", "é́́", "가",
    "中", "｜", "🧑\u200d💻", "\ud800", "\udcff", "\xa0", "\t", "\r", "\n", "\r\n", "\x0b", "\x0c", " ",
    "    ", "\\", "'", '"', "`", "```", "~~~", "$(", ")", "{", "}", "[", "]", "<", ">", "<!--", "-->",
    "|", "#", "-", "- [ ] ", "1. ", "9" * 30, "1e999", "%", "&", ";", "=", ":", "*", ".", "İ", "ß", "ﬁ",
    "Ⅷ", "٣", "²", "null", "true", "NaN",
)  # fmt: skip
"""Fragments that are hard on anybody who reads text."""


def soups(words: tuple[str, ...]) -> st.SearchStrategy[str]:
    """Texts made of these words, of odd fragments, and of anything else."""
    anything = st.text(st.characters(exclude_categories=()), max_size=12)
    known = st.sampled_from(words) if words else anything
    piece = st.one_of(known, known, known, st.sampled_from(ODD), anything, st.integers().map(str))
    glue = st.sampled_from(["", "", " ", "\n", "\n", "\n\n"])
    return st.lists(st.tuples(piece, glue), max_size=30).map(_joined)


def _joined(pieces: list[tuple[str, str]]) -> str:
    return "".join(piece + glue for piece, glue in pieces)


LEAVES = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(st.characters(exclude_categories=()), max_size=12)
)


def values(words: tuple[str, ...]) -> st.SearchStrategy[object]:
    """JSON values whose keys and texts are often the ones somebody looks for."""
    known = st.sampled_from(words)
    return st.recursive(
        LEAVES | known,
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(known, inner, max_size=5),
        max_leaves=16,
    )


def budget(examples: int = SMALL) -> settings:
    """So many tries in a test run, more by hand; how long one takes is looked at elsewhere."""
    return settings(
        max_examples=examples * MORE,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
        derandomize=MORE == 1,
    )
