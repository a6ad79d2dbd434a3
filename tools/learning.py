"""Learns weights of marks from examples of two sorts: a logistic regression in plain Python.

What weights are worth on examples they have not seen is measured by leaving a part of them out.
"""

import hashlib
import math
import random
import sys
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import NamedTuple

from locum.deciding.weights import WHOLE

ROOT = Path(__file__).parent.parent
ROUNDS, STEP, RESTRAINT = 24, 0.25, 1e-4
LEAST_SEEN = 2
MESSAGE_ROUNDS = 4
"""How often it is found anew which part of a message makes it what it is."""
PARTS = 10


@dataclass(frozen=True, slots=True)
class Example:
    """One example: what it is known by, whether it is of the sought sort, and which are by the same hand."""

    marks: Collection[str]
    sought: bool
    part: int
    counts: int = 1
    """How many times it counts, where that is looked at."""


def learned(
    examples: Sequence[Example], least_seen: int = LEAST_SEEN, restraint: float = RESTRAINT
) -> dict[str, float]:
    """Weights by which examples of both sorts are told apart, each sort counting as much as the other."""
    seen = Counter(mark for one in examples for mark in one.marks)
    known = {mark for mark, times in seen.items() if times >= least_seen}
    share = sum(one.sought for one in examples) / len(examples)
    names = sorted(known)
    number = {mark: at for at, mark in enumerate(names)}
    weights, squares = [0.0] * len(names), [1e-8] * len(names)
    decay = [restraint * len(examples) / seen[mark] for mark in names]
    order = [([number[mark] for mark in one.marks if mark in known], one.sought) for one in examples]
    shuffle = random.Random(1).shuffle
    for _ in range(ROUNDS):
        shuffle(order)
        for mine, sought in order:
            odds = sum(map(weights.__getitem__, mine))
            wrong = 1 / (1 + math.exp(-max(-30.0, min(30.0, odds)))) - sought
            wrong *= 0.5 / (share if sought else 1 - share)
            for at in mine:
                slope = wrong + decay[at] * weights[at]
                squares[at] += slope * slope
                weights[at] -= STEP * slope / math.sqrt(squares[at])
    return dict(zip(names, weights, strict=True))


class Told(NamedTuple):
    """A labelled message, and which are by the same hand."""

    label: str
    text: str
    part: int


def in_blocks(pairs: Iterable[tuple[str, str]], block: int) -> list[Told]:
    """Labels and texts as messages, of which so many in a row are left out together."""
    return [Told(label, text, at // block % PARTS) for at, (label, text) in enumerate(pairs)]


class Message(NamedTuple):
    """One message: what each thing it says is known by, whether one of them is sought, and whose it is."""

    said: tuple[tuple[str, ...], ...]
    sought: bool
    part: int


def learned_from(messages: Sequence[Message], likely: Callable[[tuple[str, ...]], bool]) -> dict[str, float]:
    """The weights where of all that a message says only one thing is sought: that which weighs most for it.

    At first it is the last of those that are likely by themselves, or the last of all.
    """
    weights: dict[str, float] = {}
    for again in range(MESSAGE_ROUNDS):
        found: list[Example] = []
        for message in messages:
            said = message.said
            if message.sought and said and again:
                said = (max(said, key=partial(weight_of, weights)),)
            elif message.sought:
                said = (*filter(likely, said),)[-1:] or said[-1:]
            found += [Example(marks, message.sought, message.part) for marks in said]
        weights = learned(found)
    return weights


def odds_of(one: Example, weights: dict[str, float]) -> float:
    """The logarithm of the odds that an example is of the sought sort."""
    return weight_of(weights, one.marks)


def heaviest(said: Iterable[tuple[str, ...]], weights: dict[str, float]) -> float:
    """What weighs most of all that a message says."""
    return max(map(partial(weight_of, weights), said), default=-9.0)


def weight_of(weights: dict[str, float], marks: Iterable[str]) -> float:
    """What marks weigh together."""
    return sum(weights.get(mark, 0.0) for mark in marks)


def written(weights: dict[str, float], header: str, least: int = 1) -> str:
    """The table as it is kept: what weighs nothing, or less than so many hundredths, is left out."""
    rounded = {mark: round(weight * WHOLE) for mark, weight in weights.items()}
    lines = [f"{weight} {mark}" for mark, weight in sorted(rounded.items()) if abs(weight) >= least]
    return "\n".join([header, *lines, ""])


def held_out(
    examples: Sequence[Example],
    parts: Sequence[int] = range(PARTS),
    learn: Callable[[Sequence[Example]], dict[str, float]] = learned,
) -> Iterator[tuple[Example, float]]:
    """Each example with what weights say that were learned without it and its neighbours."""
    for part in parts:
        weights = learn([one for one in examples if one.part != part])
        yield from ((one, odds_of(one, weights)) for one in examples if one.part == part)


def header_of(what: str, files: Iterable[Path]) -> str:
    """The first line of a table, which names the cases it was learned from."""
    return f"# {what}, in hundredths; learned by `make words` from cases {digest_of(files)}, not written."


def digest_of(files: Iterable[Path]) -> str:
    """What files are known by, so that a table can name the cases it was learned from."""
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:16]


def keep(
    examples: Sequence[Example],
    table: Path,
    header: str,
    least: int = 1,
    learn: Callable[[Sequence[Example]], dict[str, float]] = learned,
) -> None:
    """Learn from all examples, and write the table."""
    table.write_text(written(learn(examples), header, least), encoding="utf-8")
    print(f"{table.relative_to(ROOT)}: {len(table.read_text(encoding='utf-8').splitlines()) - 1} marks")


def learn_or_report(
    keep: Callable[[], None], unseen: Callable[[Iterable[int]], Counter[tuple[str, str]]]
) -> None:
    """Write tables anew; or, with `--held-out`, say what becomes of messages that weights have not seen."""
    if "--held-out" not in sys.argv[1:]:
        keep()
        return
    for (label, verdict), many in sorted(unseen(range(PARTS)).items()):
        print(f"{many:5} {label} held {verdict}")
