"""The clauses of a sentence, each with the key it stands under."""

from collections.abc import Iterator
from dataclasses import dataclass

from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.statements import Statement, split_key

APART = Late(
    r",(?!\d)|;|:(?=\s|$|[一-鿿])|(?<=[一-鿿]):|\s[-–—/|=]+\s|\s{2,}|->|=>|→|——|[–—]|[。!?]|[.](?=\s|$)|\n"
    r"|\b(?:because|since|so that|so(?= (?:the|a|an|i|we|it|they|all|no|(?:[\w-]+ ){1,3}"
    r"(?:can|do|does|will|would|must)(?:n't| not)?)\b)|but|whereas|although|though"
    r"|while|otherwise)\b|,\s*as(?= (?:our|we|they|it|i|most|all|my)\b)"
    r"|因为|由于|所以|但是|但|不过|而是|否则|以免|以便|方便|免得|不然"
)
WHY = Late(r",\s*as|because|since|so(?: that)?|otherwise|因为|由于|以免|以便|方便|免得|否则|不然")
NAMED = Late(r"\s+[-–—=|]+\s*|\s*(?:->|=>|→|——)\s*|\s{2,}")
MOST_NAMED = 4
OPENS, CLOSES = "([", ")]"


@dataclass(frozen=True, slots=True)
class Clause:
    """A stretch of a sentence."""

    start: int
    end: int
    bracketed: bool = False
    key: bool = False
    after: str = ""
    """What parts it from the clause before it."""

    @property
    def reason(self) -> bool:
        """Whether it only tells why."""
        return bool(WHY.fullmatch(self.after))


def clauses_of(statement: Statement) -> tuple[Clause, ...]:
    """The clauses of a sentence in their order; the key of a line is one of them."""
    plain = folded(statement.quote)
    key, _ = split_key(statement.quote)
    colon = plain.index(":", len(key)) if key and ":" in plain[len(key) :] else -1
    found = list(_stretches(plain, colon))
    named = bool(found) and colon < 0 and _is_name(plain, found)
    return tuple(
        Clause(start, end, bracketed, start < colon or (named and at == 0), after)
        for at, (start, end, bracketed, after) in enumerate(found)
    )


def _is_name(plain: str, found: list[tuple[int, int, bool, str]]) -> bool:
    """Whether a line begins with a few words and a dash, an arrow or a gap: “:core — …”, “inventory = I”."""
    if len(found) < 2 or len(plain[: found[0][1]].split()) > MOST_NAMED:
        return False
    return bool(NAMED.fullmatch(plain[found[0][1] : found[1][0]]))


def _stretches(plain: str, colon: int) -> Iterator[tuple[int, int, bool, str]]:
    """Where each clause begins and ends, whether it stands in a bracket, and what stands before it."""
    edges = [(found.start(), found.end()) for found in APART.finditer(plain)]
    edges += [(at, at + 1) for at, mark in enumerate(plain) if mark in OPENS + CLOSES]
    if colon >= 0:
        edges.append((colon, colon + 1))
    start, depth, before = 0, 0, ""
    for left, right in (*sorted(edges), (len(plain), len(plain))):
        if left >= start:
            if plain[start:left].strip():
                yield start, left, depth > 0, before
            start, before = right, plain[left:right].strip()
        if left < len(plain):
            depth = max(0, depth + (plain[left] in OPENS) - (plain[left] in CLOSES))
