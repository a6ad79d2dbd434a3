"""Lists in the dossier that are on the matter of a multiple choice, and which of its options they name."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise

from locum.deciding.grounded.choosing import odd
from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.leads import Lead, on_the_matter, plain_item
from locum.deciding.grounded.matching import Match, stated
from locum.deciding.grounded.matter import of_another_matter, same_question
from locum.deciding.grounded.options import Option
from locum.deciding.grounded.stances import Stance
from locum.deciding.grounded.statements import Statement
from locum.deciding.grounded.subject import LIGHT, Subject
from locum.deciding.grounded.words import Word, words_of

JOINT = Late(r"[,、;/+&]|\b(?:and|plus|as well as|along with|together with)\b|以及|还有|[和及与跟]")
"""What stands between two items of a list."""
TAKES = Late(
    r"\b(?:includes?|including|contains?|has|have|having|compris\w+|consists? of|made (?:up )?of|covers?"
    r"|offers?|supports?|shows?|needs?|gets?|is|are|be|wants?|likes?|ships? with|comes? with|starts? with"
    r"|accepts?|by|via|with|delivers?|brings?|do|build|upload)\b"
    r"|包含了?|包括|有|是|做|要|支持|展示|显示|为|需要|提供|上线|实现"
)
"""Words behind which the items of a list begin."""
PAST = Late(r"\b(?:had|was|were|used to|contained|included|consisted|comprised|shipped)\b|曾")
EXPLAINED = Late(r"\s[-–—]+\s|——|:|\(")
"""What parts an item of a bullet list from what is said about it."""
DEEDS = Late(
    r"\bhappens?\b|\b(?:steps?|tasks?|actions?|commands?|jobs?|chores?)\b|\bnow\b"
    r"|\bto(?:day|night|morrow)\b|\bweekend\b|\b(?:should|shall|may|can) (?:i|the agent)\b|\bnext\b"
    r"|\bdo (?:you want me|i)\b"
    r"|步骤|操作|任务|动作|命令|现在|今天|今晚|明天|我来"
)
"""A question of what shall be done: lists tell what a thing consists of, and are no leave to do anything."""
PUT_OFF = Late(
    r"\b(?:second|third|next|later|last|afterwards?|previous)\b|以后|之后|将来|后面|第[二三四]|[二三四]期"
)
"""Words that tell of another time; a list that has one is not of one piece."""


@dataclass(frozen=True, slots=True)
class Listing:
    """A list on the matter that is asked about: its sentences and the options among its items."""

    statements: tuple[Statement, ...]
    places: frozenset[int]
    muddled: bool = False
    """Whether an item may stand for an option, or for another one, and nobody can tell."""


@dataclass(frozen=True, slots=True)
class Item:
    """One item of a list: where it stands in its sentence, and the option it names."""

    start: int
    end: int
    place: int | None = None
    match: Match | None = None


def lists_in(
    question: str, subject: Subject, options: Sequence[Option], statements: Sequence[Statement]
) -> list[Listing]:
    """Every list of the dossier that is about what the question asks, and names at least one option."""
    if DEEDS.search(folded(question)):
        return []
    found = []
    for _, group in groupby(statements, key=grouping):
        one = listing(question, subject, options, tuple(group))
        found.extend([one] if one else [])
    return found


def grouping(statement: Statement) -> tuple[object, ...]:
    """What the bullets of one list have in common; any other sentence stands alone."""
    if statement.bullet and statement.above and not statement.key:
        return (statement.file, statement.above)
    return (statement.file, statement.above, statement.order)


def listing(
    question: str, subject: Subject, options: Sequence[Option], group: tuple[Statement, ...]
) -> Listing | None:
    """The list that these sentences make up; None where they make none, or one on another matter."""
    if any(one.ticked for one in group) and any(one.ticked is False for one in group):
        unsure = group[0].wish
        group = tuple(one for one in group if one.ticked)
    else:
        unsure = False
    rows = [row for one in group if (row := row_of(question, subject, options, one, len(group) > 1))]
    named = [row for row in rows if row.places]
    if not named:
        return None
    return Listing(
        tuple(statement for row in named for statement in row.statements),
        frozenset().union(*(row.places for row in named)),
        unsure or any(row.muddled for row in rows),
    )


def row_of(
    question: str, subject: Subject, options: Sequence[Option], statement: Statement, several: bool
) -> Listing | None:
    """One sentence as a list, or as an item of one."""
    if statement.question is not None or statement.aside or same_question(subject, statement):
        return None
    matches = matches_in(options, statement)
    if not matches:
        return Listing((statement,), frozenset(), looks_alike(options, frozenset(), said(statement)))
    lead = lead_of(statement, matches)
    if refused(statement, matches) or not lead_fits(question, subject, statement, lead, matches):
        return None
    items = items_in(statement, matches, lead.end)
    if not (several or statement.bullet or statement.key or len(items) > 1):
        return None
    return Listing((statement,), frozenset(matches), muddled(subject, options, statement, items))


def misled(subject: Subject, options: Sequence[Option], statement: Statement) -> bool:
    """Whether a sentence with several options in it is led in by a denial, or by something else's name."""
    if any(stance is not Stance.SAID for stance in statement.stances[: statement.opening]):
        return True
    matches = matches_in(options, statement)
    if len(matches) < 2 or same_question(subject, statement):
        return False
    lead = lead_of(statement, matches)
    firm = {word.concept for word in subject.words if word.weight > LIGHT}
    words = words_of(lead.text)
    return any(odd_before(subject, one, two, firm) for one, two in pairwise(words))


def odd_before(subject: Subject, kind: Word, noun: Word, firm: set[str]) -> bool:
    """Whether a word of the question has one before it that tells of another: the order list."""
    close = 0 <= noun.start - kind.end <= 1 and noun.concept in firm
    return close and not kind.vague and kind.concept not in subject.asked and odd(subject, kind)


def matches_in(options: Sequence[Option], statement: Statement) -> dict[int, Match]:
    """The options that the sentence names; of two that share words, the longer one."""
    found = {
        option.place: match
        for option in options
        if not option.generic and not option.unwanted and (match := stated(option, statement))
    }
    return {
        place: match
        for place, match in found.items()
        if not any(match.places < other.places for other in found.values())
    }


def refused(statement: Statement, matches: dict[int, Match]) -> bool:
    """Whether what stands before the first item denies it, hedges it or tells of the past."""
    first = min(place for match in matches.values() for place in match.places)
    before = statement.stances[:first]
    start = statement.words[first].start
    return any(stance is not Stance.SAID for stance in before) or bool(
        PAST.search(folded(statement.quote[:start]))
    )


def lead_of(statement: Statement, matches: dict[int, Match]) -> Lead:
    """What stands before the items, and where they begin."""
    first = min(word.start for match in matches.values() for word in match.words)
    before = folded(statement.quote[:first])
    colon = before.rfind(":")
    verbs = [match.end() for match in TAKES.finditer(before)]
    end = colon + 1 if colon >= 0 else verbs[-1] if verbs else 0 if JOINT.search(before) else first
    if colon < 0 and not verbs and not before.strip(" \"'`*_("):
        end = 0
    return Lead(statement.quote[:end], end)


def lead_fits(
    question: str, subject: Subject, statement: Statement, lead: Lead, matches: dict[int, Match]
) -> bool:
    """Whether the list is about what is asked, and about nothing else."""
    last = max(word.end for match in matches.values() for word in match.words)
    tail = statement.quote[last:]
    ends = [found.start() for pattern in (JOINT, EXPLAINED) if (found := pattern.search(folded(tail)))]
    cut = min(ends, default=len(tail))
    around = [word for word in statement.words if word.end <= lead.end or last <= word.start < last + cut]
    if of_another_matter(subject, statement, around):
        return False
    return on_the_matter(question, subject, statement, lead.text, tail[:cut])


def items_in(statement: Statement, matches: dict[int, Match], begin: int) -> list[Item]:
    """The items of the sentence, cut at the joints that stand in no option."""
    plain = folded(statement.quote)
    end = len(plain)
    if statement.bullet and (aside := EXPLAINED.search(plain, begin)):
        end = aside.start()
    spans = {place: span_of(match) for place, match in matches.items()}
    cuts = [
        joint.span()
        for joint in JOINT.finditer(plain[:end])
        if joint.start() >= begin and not any(a <= joint.start() < b for a, b in spans.values())
    ]
    edges = [begin, *(edge for cut in cuts for edge in cut), end]
    found = []
    for start, stop in zip(edges[::2], edges[1::2], strict=True):
        inside = [place for place, (a, b) in spans.items() if start <= a and b <= stop]
        if plain[start:stop].strip(" .。!\"'`*_"):
            place = inside[0] if len(inside) == 1 else None
            found.append(Item(start, stop, place if inside else None, matches[place] if place else None))
    return found


def span_of(match: Match) -> tuple[int, int]:
    """Where an option begins and ends in its sentence."""
    return min(word.start for word in match.words), max(word.end for word in match.words)


def muddled(subject: Subject, options: Sequence[Option], statement: Statement, items: Sequence[Item]) -> bool:
    """Whether some item may be an option and may be something else."""
    named = frozenset(item.place for item in items if item.place is not None)
    last = max((item.start for item in items if item.place is not None), default=-1)
    for item in items:
        words = [word for word in said(statement) if item.start <= word.start < item.end]
        if item.match is None:
            if looks_alike(options, named, words):
                return True
            continue
        rest = [word for word in words if word not in item.match.words]
        if PUT_OFF.search(folded(statement.quote[item.start : item.end])) or not plain_item(
            subject, statement, rest, last=item.start == last
        ):
            return True
    return bool(set(matches_in(options, statement)) - named)


def said(statement: Statement) -> list[Word]:
    """The words that the sentence stands by; what it denies or hedges is weighed elsewhere."""
    return statement.having(Stance.SAID)


def looks_alike(options: Sequence[Option], named: frozenset[int], words: Sequence[Word]) -> bool:
    """Whether an item has a word of weight in common with an option that is not named."""
    spoken = {word.concept for word in words if not word.vague}
    return any(
        spoken & {word.concept for word in option.wanted if not word.vague}
        for option in options
        if option.place not in named and not option.generic
    )
