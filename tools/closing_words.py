"""Learns the weights of words by which an agent waits for an answer, or is not done: `make words`.

What they are worth on messages they have not seen: `python -m tools.closing_words --held-out`.
"""

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache

from locum.deciding.last_words import ASKING, BREAKS_OFF, UNDONE, WAITS, said_in
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

DECIDING = ROOT / "src" / "locum" / "deciding"
LINES = ROOT / "tests" / "deciding" / "cases" / "last_words.jsonl"
BLOCK = 20
"""How many messages in a row are left out together: neighbours were written by one hand."""
LEAST = 4
"""How many hundredths a mark must weigh to be kept."""
ASKS = frozenset({"rule asks", "rule mark"})
UNDONE_BY_RULE = frozenset({"rule undone"})


def header() -> str:
    """The first line of each table, which names the messages it was learned from."""
    return header_of("Words of agents' last messages", [LINES])


def told() -> list[Told]:
    """The last messages of agents, and what each is: asks, undone or done."""
    rows = map(json.loads, LINES.read_text(encoding="utf-8").splitlines())
    return in_blocks(((row["label"], row["text"]) for row in rows), BLOCK)


@cache
def marks_of(text: str) -> tuple[tuple[str, ...], ...]:
    """The marks of each sentence of a message."""
    return tuple(tuple(sorted({"", *said.marks})) for said in said_in(text))


def weights_for(table: str, messages: Sequence[Told]) -> dict[str, float]:
    """The weights of one table; what is undone is told from what is done alone."""
    if table == ASKING:
        sought, likely, among = "asks", ASKS, messages
    else:
        sought, likely, among = "undone", UNDONE_BY_RULE, [one for one in messages if one.label != "asks"]
    sorted_out = [Message(marks_of(one.text), one.label == sought, one.part) for one in among]
    return learned_from(sorted_out, lambda marks: not likely.isdisjoint(marks))


def keep() -> None:
    """Learn from all messages, and write the tables."""
    for table in (ASKING, UNDONE):
        (DECIDING / table).write_text(written(weights_for(table, told()), header(), LEAST), encoding="utf-8")


def unseen(parts: Iterable[int]) -> Counter[tuple[str, str]]:
    """What becomes of messages whose neighbours the weights have not seen: (label, verdict) and how many."""
    found: Counter[tuple[str, str]] = Counter()
    for part in parts:
        rest = [one for one in told() if one.part != part]
        asking, undone = (weights_for(table, rest) for table in (ASKING, UNDONE))
        for label, text, _ in (one for one in told() if one.part == part):
            asks, breaks = (heaviest(marks_of(text), weights) for weights in (asking, undone))
            found[label, "asks" if asks > WAITS else "undone" if breaks > BREAKS_OFF else "done"] += 1
    return found


if __name__ == "__main__":
    learn_or_report(keep, unseen)
