"""What leads to a list: whether it speaks of what a question asks about, and of nothing else."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.hedges import LATER_PHASE
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.matter import share
from locum.deciding.grounded.statements import Statement
from locum.deciding.grounded.subject import LIGHT, PHASE_WORDS, Subject
from locum.deciding.grounded.words import Word, words_of

LISTING = """version release phase mvp milestone launch scope feature features list lists item items
    following follows minimum viable product include contain consist comprise cover ship build
    built start need must core essential functional requirement requirements v1 part parts
    belong deliver make go goes plan planned decided want agreed app project tool chosen chose
    selected final settled initial below namely exactly complete thing consists consisting
    contains made up get out send upload offer offered accept accepts day one begin brought
    function functionality functions capability capabilities module modules support supported
    available show shown display displayed necessary mandatory have-to must-have wish wishes"""
LISTING_CHINESE = frozenset(
    "第一二三四五六七八九十版期首初功能包含括以下如清单列表做要有是的为共几个项种本次先上线最小可行必须核心需求"
    "范围内目标主会将我们应该都这些那些分别就好只仅提供支持实现具备拥有里中在产品项目应用带备走用可以能展示显写"
)
ASKING = """include included contain consist comprise cover part belong go goes get make need want ship
    deliver start begin build built feature features thing item support have offer mvp scope launch"""
HEADINGS = """context product project need needs requirement requirements scope decision decisions plan
    goal goals note notes overview want wants user feature features mvp core functional summary
    brief vision target profile description about background information preferences
    specification spec answers interview roadmap wish wishes"""
NOUN = Late(
    r"\b(?:which|what)\s+(?!of\b)(?P<noun>(?:[\w-]+\s+){0,3}?[\w-]+)"
    r"(?=\s+(?:should|shall|do|does|is|are|can|will|would|must|may|might|belongs?|goe?s?|needs?|to|in"
    r"|for|of"
    r"|on|ha(?:ve|s)|you|we|the|gets?|make|ship|come|be|at|by|from|with|count|matter|apply)\b|\s*[?？]|$)"
    r"|\b(?:select|choose|pick|tick|check)\s+(?:all\s+)?(?:of\s+)?(?:the\s+|your\s+)?(?P<picked>[\w-]+)"
    r"|(?:哪些|哪几[个种项]|什么)(?P<han>[一-鿿]{1,6}?)(?=[?？吗呢要需]|$)"
)
BEYOND = Late(
    r"\b(?:after|before|beyond|until|outside|since|post|past|prior|except|besides|apart|aside|against"
    r"|one of|some of)\b"
    r"|之后|以后|以外|之外|之前|以前|除了"
)
"""A lead that says where a thing ends tells nothing of what is in it."""
FIRST = Late(r"\bfirst\b|先做|优先")
WANTS = Late(r"\W*(?:(?:i|we)(?:'d| would| do)? (?:want|need|like)\b|我们?(?:想|需)?要)")


@dataclass(frozen=True, slots=True)
class Lead:
    """What stands before the items of a list, and where it ends."""

    text: str
    end: int


def on_the_matter(question: str, subject: Subject, statement: Statement, lead: str, tail: str) -> bool:
    """Whether lead, tail and headings speak of all the question is about, and of nothing it does not know."""
    own = (*words_of(lead), *words_of(tail))
    if BEYOND.search(beginning(statement, lead)) or BEYOND.search(folded(tail)):
        return False
    if not all(known(subject, word, lead + tail) for word in own):
        return False
    if not all(heading_fits(subject, line) for line in headings_of(statement, lead)):
        return False
    above = tuple(word for line in statement.above for word in words_of(line))
    return met(question, subject, statement, (*own, *above), lead)


def headings_of(statement: Statement, lead: str) -> tuple[str, ...]:
    """The lines above that must fit: not the title of a file, where something nearer leads to the list."""
    if statement.titled:
        return () if lead.strip(" *_`") else statement.above
    return statement.above[1:] if len(statement.above) > 1 else statement.above


def heading_fits(subject: Subject, line: str) -> bool:
    """Whether a heading names nothing that the question does not know."""
    return all(known(subject, word, line) or word.concept in of_headings() for word in words_of(line))


def known(subject: Subject, word: Word, text: str) -> bool:
    """Whether a word belongs to the question, to its phase, or to the way lists are led in."""
    if word.vague or word.concept in subject.asked or word.concept in of_lists():
        return True
    if word.concept in PHASE_WORDS or (word.number and "unit" not in word.topics):
        return True
    if any(match.start() <= word.start < match.end() for match in LATER_PHASE.finditer(folded(text))):
        return True
    if word.cjk:
        return all(letter in LISTING_CHINESE or letter in subject.letters for letter in word.concept)
    return bool(word.topics & subject.topics)


def met(question: str, subject: Subject, statement: Statement, pool: Sequence[Word], lead: str) -> bool:
    """Whether all that the question is about is spoken of."""
    if subject.phase and statement.phase != subject.phase:
        return False
    noun = noun_in(question)
    firm = [word for word in subject.words if word.weight > LIGHT and weighs(word, noun, question)]
    concepts = {word.concept for word in pool}
    topics = {topic for word in pool if word.concept not in subject.offered for topic in word.topics}
    if not all(share(word, concepts, topics) for word in firm):
        return False
    if firm or subject.phase or (FIRST.search(folded(question)) and FIRST.search(beginning(statement, lead))):
        return True
    return bool(noun & concepts) or (bool(noun) and bool(WANTS.match(folded(lead))))


def beginning(statement: Statement, lead: str) -> str:
    """The lead and all that stands above it, folded."""
    return folded(" ".join((*statement.above, lead)))


def weighs(word: Word, noun: frozenset[str], question: str) -> bool:
    """Whether a word of the question must be met: not its kind of thing, not its phase, not its verb."""
    if word.concept in noun or word.concept in of_questions() or word.concept in PHASE_WORDS:
        return False
    if word.cjk and all(letter in LISTING_CHINESE for letter in word.concept):
        return False
    return not any(
        found.start() <= word.start < found.end() for found in LATER_PHASE.finditer(folded(question))
    )


def noun_in(question: str) -> frozenset[str]:
    """The kind of thing that is asked for: `features` in "which features belong in the first version"."""
    match = NOUN.search(folded(question))
    if not match:
        return frozenset()
    words = words_of(match["noun"] or match["picked"] or match["han"])
    if match["han"]:
        return frozenset(word.concept for word in words)
    return frozenset(word.concept for word in words[-1:])


def plain_item(subject: Subject, statement: Statement, rest: Iterable[Word], *, last: bool) -> bool:
    """Whether an item is nearly in the words of its option; behind the last one, the lead may follow."""
    if last:
        return all(known(subject, word, statement.quote) for word in rest)
    return all(word.vague or word.concept in subject.asked for word in rest)


@cache
def of_questions() -> frozenset[str]:
    """Words with which one asks for the parts of a thing, whatever it is."""
    return frozenset(word.concept for word in words_of(ASKING))


@cache
def of_lists() -> frozenset[str]:
    """Words that lead to any list."""
    return frozenset(word.concept for word in words_of(LISTING))


@cache
def of_headings() -> frozenset[str]:
    """Words that stand in the headings of any file."""
    return frozenset(word.concept for word in words_of(HEADINGS))
