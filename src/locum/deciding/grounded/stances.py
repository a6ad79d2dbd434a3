"""What a sentence says of its words: that something is so, that it is not, or nothing one could rely on."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.hedges import DOUBT, ELSEWHERE, HEDGE
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.negation import (
    AFTER_DENIED,
    BECOMES,
    BEFORE_DENIED,
    DOUBLES,
    HARMLESS,
    NEGATOR,
    PREPOSITION,
    REPLACED_BY,
    SWAPS,
    UNWANTED,
)
from locum.deciding.grounded.words import words_of


class Stance(Enum):
    """What a clause says of the words in it."""

    SAID = auto()
    DENIED = auto()
    LOOSE = auto()
    """Hedged, conditional, somebody else's, long ago, or unclear: no basis for anything."""
    BESIDE = auto()
    """What stands before a "do not": the matter of a denial, neither affirmed nor denied itself."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """A part of a sentence with one stance."""

    start: int
    end: int
    stance: Stance


BREAK = Late(
    r",(?!\d)|;|:(?=\s|$|[一-鿿])|(?<=[一-鿿]):|\s[-–—]+\s|[–—]|[()\[\]|。!?]|\.\s"
    r"|(?<!anything )(?<!everything )(?<!all )\bbut\b|\b(?:however|whereas|although|though|while|because"
    r"|since|so that|so(?= (?:the|an?|i|we|it|they|all|no|nobody|nothing|(?:[\w-]+ ){1,3}"
    r"(?:can|do|does|will|would|must)(?:n't| not)?)\b))\b"
    r"|\band\s+(?=\w+s\s+(?:them|it)\b|(?:use|keep|store|just|prefer|instead|only|then|it|we|i|the|to|no"
    r"|nobody|nothing|not|never|(?:is|are|does|do|must|should|will|can)(?:n't| not| never))\b)"
    r"|但是|但|不过|然而|而是|因为|由于|所以|\s(?=用\s)|(?<!不)(?=改用|转用|换用)"
)
INDIRECT = Late("[要該该用能可][不没][要該该用能可]|需不需要|是不是|是否")
"""A question inside a sentence."""
BUT_I = Late(r"[,;]\s*(?:but|yet|still)\s+(?=(?:i|we)\b)|[,;]?\s*(?:但是?|不过|然而)(?=我)")
LISTED = Late(r"\b(?:or|nor)\b|或")
TURNS = Late(
    r"\s*(?:just|only|use|keep|but|instead|please|go|prefer|make|stay|we|i|it|the)\b|\s*(?:就|只|用|改|请"
    r"|采|更|宁|优先|首选|还是)"
)


def stretches(sentence: str) -> tuple[Stretch, ...]:
    """The sentence in stretches of one stance each."""
    plain = HARMLESS.sub(lambda match: " " * len(match[0]), folded(sentence))
    if (
        DOUBT.search(plain)
        or (INDIRECT.search(sentence) and ":" not in plain)
        or plain.rstrip(" \"'”」*_").endswith("?")
    ):
        return (Stretch(0, len(plain), Stance.LOOSE),)
    found: list[Stretch] = []
    mine = own_voice(plain)
    if mine:
        found.append(Stretch(0, mine, Stance.LOOSE))
    for start, end, separator in clauses(plain):
        if end <= mine:
            continue
        parts = list(clause_stretches(plain[start:end], start))
        if inherits_denial(plain[start:end], separator, found):
            parts = [Stretch(start, end, listed_stance(plain[start:]))]
        found.extend(parts)
    return tuple(found)


def own_voice(plain: str) -> int:
    """Where the writer speaks for themselves: behind a "but I" that follows what others say."""
    last = max((match.end() for match in ELSEWHERE.finditer(plain)), default=0)
    if not last:
        return 0
    turn = BUT_I.search(plain, last)
    return turn.end() if turn else len(plain)


def doubtful(sentence: str) -> bool:
    """Whether the sentence says that something is not decided."""
    return bool(DOUBT.search(folded(sentence)))


def clause_numbers(sentence: str, places: Sequence[int]) -> tuple[int, ...]:
    """The number of the clause each place of the sentence belongs to."""
    breaks = [match.start() for match in BREAK.finditer(folded(sentence))]
    return tuple(sum(at < place for at in breaks) for place in places)


def clauses(plain: str) -> Iterator[tuple[int, int, str]]:
    """The clauses of a sentence and what stands before each."""
    start, separator = 0, ""
    for match in BREAK.finditer(plain):
        if plain[start : match.start()].strip():
            yield start, match.start(), separator
        start, separator = match.end(), match[0]
    if plain[start:].strip():
        yield start, len(plain), separator


def inherits_denial(clause: str, separator: str, before: list[Stretch]) -> bool:
    """Whether a bare item follows a denied one, as in "do not use Redux, MobX or Zustand"."""
    if separator != "," or not before or before[-1].stance is not Stance.DENIED:
        return False
    return not NEGATOR.search(clause) and not TURNS.match(clause) and len(words_of(clause)) <= 3


def listed_stance(rest: str) -> Stance:
    """Denied too when an "or" ends the list; otherwise nobody can tell."""
    return Stance.DENIED if LISTED.search(rest) else Stance.LOOSE


def clause_stretches(clause: str, offset: int) -> Iterator[Stretch]:
    """One clause in stretches."""
    for start, end, stance in shape_of(clause):
        yield Stretch(offset + start, offset + end, stance)


def shape_of(clause: str) -> list[tuple[int, int, Stance]]:
    """Where a clause affirms, denies, or leaves open."""
    whole = len(clause)
    if unwanted := UNWANTED.search(clause):
        return [(0, unwanted.start(), Stance.DENIED), (unwanted.start(), whole, Stance.LOOSE)]
    if HEDGE.search(clause) or DOUBLES.search(clause):
        return [(0, whole, Stance.LOOSE)]
    for pattern in SWAPS:
        if swap := pattern.search(clause):
            old = swap.span("old")
            return [(0, old[0], Stance.LOOSE), (*old, Stance.DENIED), (old[1], whole, Stance.SAID)]
    if swap := REPLACED_BY.search(clause):
        return [(0, swap.start(), Stance.DENIED), (swap.end(), whole, Stance.SAID)]
    for pattern in BEFORE_DENIED:
        if better := pattern.search(clause):
            return [(0, better.start("than"), Stance.SAID), (better.start("than"), whole, Stance.DENIED)]
    if worse := AFTER_DENIED.match(clause):
        return [(0, worse.end(), Stance.LOOSE), (worse.end(), whole, Stance.DENIED)]
    return negated(clause)


def negated(clause: str) -> list[tuple[int, int, Stance]]:
    """A clause with at most one kind of "not" in it."""
    whole = len(clause)
    found = list(NEGATOR.finditer(clause))
    if not found:
        return [(0, whole, Stance.SAID)]
    if len(found) > 1 and not all(PREPOSITION.fullmatch(match[0].strip()) for match in found[1:]):
        return [(0, whole, Stance.LOOSE)]
    first = found[0]
    left, right = clause[: first.start()], clause[first.end() :]
    if not [word for word in words_of(BECOMES.sub(" ", right)) if not word.vague]:
        return [(0, whole, Stance.DENIED)]
    outside = Stance.SAID if PREPOSITION.fullmatch(first[0].strip()) and left.strip() else Stance.BESIDE
    return [(0, first.start(), outside), (first.start(), whole, Stance.DENIED)]
