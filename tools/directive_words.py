"""Learns the weights of words by which a sentence to the lead stops or changes something: `make words`.

What they are worth on sentences they have not seen: `python -m tools.directive_words --held-out`.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache, partial
from typing import NamedTuple

from locum.team import directives
from locum.team.addressing import addressed
from locum.team.directive_weights import CHANGES, HALTS, STOPS, Known, known_by
from tools.learning import (
    ROOT,
    Message,
    Told,
    header_of,
    heaviest,
    in_blocks,
    learn_or_report,
    learned_from,
    written,
)

TEAM = ROOT / "src" / "locum" / "team"
LINES = (ROOT / "tests" / "team" / "directives.tsv", ROOT / "tests" / "team" / "directive_lines.tsv")
RUNNERS = ("api", "web", "docs")
BLOCK = 20
"""How many lines in a row are left out together: neighbours were written by one hand."""
LEAST = 3
"""How many hundredths a mark must weigh to be kept."""


class Sort(NamedTuple):
    """What one table tells apart: the labels it seeks, those it is learned from, and by which marks."""

    sought: frozenset[str]
    among: frozenset[str]
    marks: Callable[[Known], Iterable[frozenset[str]]]


ALL = frozenset({"stop", "unclear", "requirement", "other"})
SORTS = {
    STOPS: Sort(frozenset({"stop"}), ALL, lambda known: known.parts),
    HALTS: Sort(frozenset({"stop", "unclear"}), ALL, lambda known: known.parts),
    CHANGES: Sort(
        frozenset({"requirement"}), frozenset({"requirement", "other"}), lambda known: [known.whole]
    ),
}


def header() -> str:
    """The first line of each table, which names the lines it was learned from."""
    return header_of("Words of messages to the lead", LINES)


def told() -> list[Told]:
    """The messages to the lead, and what each is."""
    rows = [line for file in LINES for line in file.read_text(encoding="utf-8").splitlines()]
    pairs = (row.partition("\t")[::2] for row in rows if row and not row.startswith("#"))
    return in_blocks(pairs, BLOCK)


@cache
def marks_of(text: str, table: str) -> tuple[tuple[str, ...], ...]:
    """The marks of each sentence of a message, or of each part of one, as a table wants them."""
    targets, rest = addressed(directives.said_in(text), RUNNERS)
    judge = partial(directives.by_patterns, names=RUNNERS)
    known = (known_by(each, RUNNERS, judge, bool(targets)) for each in directives.sentences_in(rest))
    return tuple(tuple(sorted({"", *marks})) for each in known for marks in SORTS[table].marks(each))


def weights_for(table: str, messages: Sequence[Told]) -> dict[str, float]:
    """The weights of one table; of several sentences the one counts that weighs most for what is sought."""
    sort = SORTS[table]
    sorted_out = [
        Message(marks_of(text, table), label in sort.sought, part)
        for label, text, part in messages
        if label in sort.among
    ]
    likely = {f"{where}rule {label}" for where in ("", "part ") for label in sort.sought}
    return learned_from(sorted_out, lambda marks: not likely.isdisjoint(marks))


def keep() -> None:
    """Learn from all messages, and write the tables."""
    for table in SORTS:
        (TEAM / table).write_text(written(weights_for(table, told()), header(), LEAST), encoding="utf-8")


def unseen(parts: Iterable[int]) -> Counter[tuple[str, str]]:
    """What becomes of messages whose neighbours the weights have not seen: (label, verdict) and how many."""
    found: Counter[tuple[str, str]] = Counter()
    for part in parts:
        rest = [one for one in told() if one.part != part]
        tables = {table: weights_for(table, rest) for table in SORTS}
        for label, text, _ in (one for one in told() if one.part == part):
            stops, halts, changes = (heaviest(marks_of(text, table), tables[table]) for table in SORTS)
            found[label, directives.by_odds(stops, halts, changes)] += 1
    return found


if __name__ == "__main__":
    learn_or_report(keep, unseen)
