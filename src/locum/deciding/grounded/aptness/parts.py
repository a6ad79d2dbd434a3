"""Where a line has a part of an option: “Use SQLite” for “SQLite database”, 从固定色板里取 for 取固定色板."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import fsum

from locum.deciding.grounded.options import Option
from locum.deciding.grounded.outright.cut import Cut
from locum.deciding.grounded.outright.labels import LOOSE, ORDINAL, TURNS, Place, is_measure, label_of
from locum.deciding.grounded.outright.question import Question
from locum.deciding.grounded.outright.tokens import Token, alike
from locum.deciding.grounded.plain_english import NAMES, is_plain_english

SAYS = {"name": 3.0, "plain": 1.5, "pair": 1.0}
"""How much of a label a name says, a plain word, and a pair of Chinese characters."""
ASKED = 0.4
"""What is left of that where the question has the word anyway."""
LEAST = 0.34
"""How much of a label a line must have to have it in part."""
WIDE, ROOM = 3, 4
"""How far the pieces of a label may lie apart."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A name as spelt, the stem of a plain word, or two Chinese characters; one where it stands alone."""

    text: str
    kind: str

    def is_in(self, cut: Cut) -> bool:
        """Whether a line has it."""
        return self.stands_in(cut.plain, cut.tokens)

    def stands_in(self, plain: str, tokens: Sequence[Token]) -> bool:
        """Whether a folded text with these tokens has it."""
        return self.text in plain if self.kind == "pair" else any(map(self.is_token, tokens))

    def is_token(self, token: Token) -> bool:
        """Whether a token is it; a name is not bent: “unit” is no Unity."""
        if token.han or self.kind == "pair":
            return False
        if self.kind == "name":
            return token.text.removesuffix("'s") in (self.text, f"{self.text}s")
        return alike(self.text, token.stem)


Parts = dict[Piece, float]


def parts_of(options: Sequence[Option], question: Question) -> dict[int, Parts]:
    """What tells each option from the others, piece by piece, and how much each piece says."""
    every = {option.place: set(pieces_of(option)) for option in options}
    return {
        place: {
            piece: SAYS[piece.kind] * (ASKED if _is_asked(piece, question) else 1)
            for piece in sorted(mine, key=lambda one: one.text)
            if not any(piece in other for at, other in every.items() if at != place)
        }
        for place, mine in every.items()
    }


def pieces_of(option: Option) -> Iterator[Piece]:
    """The pieces of a label."""
    label = label_of(option)
    for token in label:
        if not token.han and token.text not in LOOSE | TURNS:
            named = token.text in NAMES or token.text == ORDINAL or not is_plain_english(token.text)
            yield Piece(token.text, "name") if named else Piece(token.stem, "plain")
    pairs = pairs_in(label)
    yield from (Piece(pair, "pair") for pair in pairs)
    alone = (token.text for token in label if token.han and not any(token.text in pair for pair in pairs))
    yield from (Piece(char, "pair") for char in alone)


def pairs_in(tokens: Sequence[Token]) -> list[str]:
    """Chinese characters that stand side by side, two by two."""
    return [
        one.text + other.text
        for one, other in pairwise(tokens)
        if one.han and other.han and one.end == other.start
    ]


def _is_asked(piece: Piece, question: Question) -> bool:
    return piece.text in (question.text if piece.kind == "pair" else question.spoken)


def pieces_had(parts: Parts, cut: Cut) -> set[Piece]:
    """Those pieces of an option that a line has."""
    return {piece for piece in parts if piece.is_in(cut)}


def share_of(parts: Parts, had: set[Piece]) -> float:
    """How much of an option its pieces are; one that nothing tells from the others is there or not."""
    whole = fsum(parts.values())
    return fsum(parts[piece] for piece in had) / whole if whole else 1.0


def with_parts(cut: Cut, parts: dict[int, Parts]) -> Cut:
    """A line with the places where it has options in part, where it has them nowhere whole."""
    found = {
        option.place: [place]
        for option in cut.options
        if not cut.labels[option.place] and (place := _place(option, parts[option.place], cut))
    }
    return replace(cut, labels=cut.labels | found) if found else cut


def _place(option: Option, parts: Parts, cut: Cut) -> Place | None:
    """Where the pieces of an option stand in a line that has enough of them; a number alone is no 第 2 關."""
    had = pieces_had(parts, cut)
    if not had or share_of(parts, had) < LEAST:
        return None
    if not is_measure(option) and all(piece.text.isdigit() for piece in had):
        return None
    spots = [at for at in range(len(cut.tokens)) if _is_one(cut.tokens, at, had)]
    if not spots:
        return None
    first, last = spots[0], spots[-1] + 1
    return (first, last) if last - first <= WIDE * len(parts) + ROOM else (first, first + 1)


def _is_one(tokens: Sequence[Token], at: int, had: set[Piece]) -> bool:
    """Whether a token is one of the pieces, or a character of one."""
    beside = pairs_in(tokens[max(0, at - 1) : at + 2]) if tokens[at].han else ()
    texts = {piece.text for piece in had}
    return any(pair in texts for pair in beside) or any(piece.is_token(tokens[at]) for piece in had)
