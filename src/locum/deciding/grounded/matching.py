"""Whether a sentence of the dossier says what an option claims, or denies it."""

import re
from dataclasses import dataclass

from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.options import Option
from locum.deciding.grounded.stances import Stance
from locum.deciding.grounded.statements import Statement
from locum.deciding.grounded.words import Word

CHINESE_SHARE = 0.8
CHINESE = Late("[一-鿿]{2,}")
THAN = Late(r"(?:\bthan|\bexcept|\bnot|超过|多于|少于|大于|小于)\s*$")
"""A number behind one of these is a bound, not a value."""
ORDER = Late(r"\b(?:before|after|prior|ahead|once|until|since)\b|前|后|先")
ORDERS = Late(r"\b(?:before|prior to|ahead of)\s+(?:(?:a|an|the|our|any|each|every|we|you|i)\s+)*$")
ORDERED = Late(r"\s*(?:之前|以前|之后|以后)")
"""What stands beside one of these is the time of a thing, not the thing."""
DOING = frozenset(
    {
        "store",
        "run",
        "writ",
        "written",
        "show",
        "shown",
        "display",
        "creat",
        "apply",
        "start",
        "user",
        "app",
        "database",
    }
)
RANGE = Late(r"\s*(?:to|or|and|-|–|~|/|至|到|或)\s*")


@dataclass(frozen=True, slots=True)
class Match:
    """The words of a sentence that carry an option, and how firmly they hang together."""

    places: frozenset[int]
    words: tuple[Word, ...]
    tight: bool
    literal: int = 1
    """How many words of the label stand there, the vague ones too."""

    @property
    def named(self) -> bool:
        """Whether a name is among them."""
        return any(word.named for word in self.words)

    @property
    def phrase(self) -> bool:
        """Whether two words or more stand together as they do in the label."""
        return self.tight and self.literal >= 2


def stated(option: Option, statement: Statement) -> Match | None:
    """The words with which the sentence says just what the option claims."""
    wanted = carried(option.wanted, statement, Stance.SAID, strict=option.strict) or spelt_out(
        option, statement
    )
    unwanted = carried(option.unwanted, statement, Stance.DENIED)
    if unwanted and modified(unwanted, statement):
        return None
    if (option.wanted and not wanted) or (option.unwanted and not unwanted):
        return None
    if wanted and set_apart(option, wanted, statement):
        return None
    if option.needs_its_words and literal(option.label) not in literal(statement.quote):
        return None
    if wanted and unwanted:
        return Match(
            wanted.places | unwanted.places, wanted.words + unwanted.words, wanted.tight and unwanted.tight, 2
        )
    return wanted or unwanted


def set_apart(option: Option, match: Match, statement: Statement) -> bool:
    """Whether the words only tell what comes before or after what is said: "the import before the export"."""
    before = folded(statement.quote[: min(word.start for word in match.words)])
    behind = folded(statement.quote[max(word.end for word in match.words) :])
    marked = ORDERS.search(before) or ORDERED.match(behind)
    return bool(marked) and not ORDER.search(folded(option.label))


def spelt_out(option: Option, statement: Statement) -> Match | None:
    """A Chinese label that stands in the sentence as it is, where cutting it into words has blurred it."""
    label = folded(option.label)
    at = folded(statement.quote).find(label)
    if option.unwanted or at < 0 or not CHINESE.fullmatch(label):
        return None
    inside = [place for place, word in enumerate(statement.words) if at <= word.start < at + len(label)]
    if not inside or any(statement.stances[place] is not Stance.SAID for place in inside):
        return None
    words = tuple(statement.words[place] for place in inside)
    return Match(frozenset(inside), words, True, 2 if len(label) > 2 else 1)


def literal(text: str) -> str:
    """A text without marks and blanks at its joints, to be looked for in another."""
    return f" {re.sub(r'[^0-9a-z一-鿿+#%]+', ' ', folded(text)).strip()} "


def contradicted(option: Option, statement: Statement, shared: frozenset[str]) -> Match | None:
    """The words with which the sentence denies what the option claims."""
    core = tuple(word for word in option.wanted if word.concept not in shared and not word.vague)
    if core:
        named = tuple((word,) for word in core if word.named)
        for words in (core, *named):
            if found := carried(words, statement, Stance.DENIED):
                return found
    if option.unwanted and not option.wanted:
        return carried(option.unwanted, statement, Stance.SAID)
    return None


def carried(
    claim: tuple[Word, ...],
    statement: Statement,
    stance: Stance,
    *,
    whole: bool = False,
    beside: bool = False,
    strict: bool = False,
) -> Match | None:
    """The words of one stance that carry a claim, close together.

    Whole: those of the key too. Strict: the vague ones must be there as well. Beside: part of the claim may
    stand before the "do not".
    """
    needed = [word for word in claim if strict or not word.vague or tells_apart(word, claim)] or list(claim)
    if not any(one.concept in statement.concepts for one in needed):
        return None
    stances = {stance, Stance.BESIDE} if beside else {stance}
    places = {
        at: word
        for at, (word, found) in enumerate(zip(statement.words, statement.stances, strict=True))
        if found in stances and (whole or at >= statement.opening)
    }
    best: Match | None = None
    for start in (at for at, word in places.items() if any(word.concept == one.concept for one in needed)):
        found = gathered(claim, needed, places, start, statement)
        if found and (best is None or (found.tight, found.literal) > (best.tight, best.literal)):
            best = found
    if best and beside and not any(statement.stances[at] is stance for at in best.places):
        return None
    return best


def tells_apart(word: Word, claim: tuple[Word, ...]) -> bool:
    """Whether a vague word stands right before one of weight, as in "feature branch": it says which one."""
    if not word.vague or word.concept in DOING:
        return False
    return any(not other.vague and 0 < other.start - word.end <= 1 for other in claim)


def gathered(
    claim: tuple[Word, ...], needed: list[Word], places: dict[int, Word], start: int, statement: Statement
) -> Match | None:
    """The claim as it is met from one place of the sentence onwards or a little before."""
    reach = 2 * len(claim) + 2
    near = {at: word for at, word in places.items() if start - reach // 2 <= at <= start + reach}
    hits: dict[str, int] = {}
    for one in claim:
        spots = [
            at
            for at, word in near.items()
            if word.concept == one.concept and numbers_agree(one, claim, at, statement)
        ]
        if spots:
            hits[one.concept] = min(spots, key=lambda at: abs(at - start))
    if not enough(needed, hits):
        return None
    found = sorted(set(hits.values()))
    tight = found[-1] - found[0] + 1 <= len(found) + (1 if len(found) > 2 else 0)
    words = tuple(statement.words[at] for at in found)
    literal = sum(1 + statement.quote[word.start : word.end].count(" ") for word in words)
    return Match(frozenset(found), words, tight, literal)


def enough(needed: list[Word], hits: dict[str, int]) -> bool:
    """Whether every word is met; of Chinese cut in pairs, most of it."""
    if any(word.concept not in hits for word in needed if not word.cjk):
        return False
    pairs = [word for word in needed if word.cjk]
    met = sum(word.weight for word in pairs if word.concept in hits)
    return not pairs or met / sum(word.weight for word in pairs) >= CHINESE_SHARE


def numbers_agree(one: Word, claim: tuple[Word, ...], at: int, statement: Statement) -> bool:
    """Whether a number stands beside the same word as in the label, so that 5 minutes are not 5 people."""
    if not one.number:
        return True
    words = statement.words
    if in_a_range(at, statement) or THAN.search(folded(statement.quote[: words[at].start])):
        return False
    place = claim.index(one)
    if place + 1 < len(claim):
        return at + 1 < len(words) and words[at + 1].concept == claim[place + 1].concept
    if place > 0:
        return at > 0 and words[at - 1].concept == claim[place - 1].concept
    return True


def in_a_range(at: int, statement: Statement) -> bool:
    """Whether a number is one end of "3 to 5", so that it is neither."""
    pairs = [(at - 1, at), (at, at + 1)]
    for first, second in pairs:
        if first < 0 or second >= len(statement.words):
            continue
        left, right = statement.words[first], statement.words[second]
        if left.number and right.number and RANGE.fullmatch(folded(statement.quote[left.end : right.start])):
            return True
    return False


def modified(match: Match, statement: Statement) -> bool:
    """Whether a denied thing has a further word before it: "no end-to-end tests" does not mean no tests."""
    before = min(match.places) - 1
    if before < 0 or statement.stances[before] is not Stance.DENIED:
        return False
    return not statement.words[before].vague and statement.clauses[before] == statement.clauses[before + 1]
