"""Whether a sentence says of an option that it is so."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from locum.deciding.grounded.headings import leads_to
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.negation import NEGATOR, UNWANTED
from locum.deciding.grounded.outright.clauses import Clause
from locum.deciding.grounded.outright.cut import Cut
from locum.deciding.grounded.outright.foreign import is_repeated
from locum.deciding.grounded.outright.labels import Place
from locum.deciding.grounded.outright.small_words import JOINS, REMARKS
from locum.deciding.grounded.outright.tokens import ARTICLES, Token, alike, tokens_of
from locum.deciding.grounded.plain_english import HOLDS
from locum.deciding.grounded.stances import Stance, stretches
from locum.deciding.grounded.statements import flag_of, split_key
from locum.deciding.grounded.stems import wordset

ASKS = Late("[?？]")
RESTRICTED = Late(
    r"\s*only (?:with|when|where|if|for|on|in|by|after|during|shows?|displays?|reads?|lists?)\b"
    r"|\s*[仅只](?:在|限|当|用于|给)"
)
"""“JSON only with --json”: what holds in a case alone."""
BECAME = Late(
    r"[^,;:。，；：]{0,12}?(?:→|->|=>)\s*(?:(?:现在?|后来?|已经?|都)?(?:换|改|迁)(?:成|为|用|到|了|[:：])"
    r"|(?:now|changed|moved|switched|replaced|became|swapped)\b)"
)
"""“Redis → moved to row locks”: what something once was."""
WHILE_MADE = Late(
    r"\s*(?:when|while) (?P<doing>develop|test|debugg?)ing\b"
    r"|\s*during (?P<time>development|testing|debugging)\b"
)
"""“on local disk when developing”: what holds while the product is made."""
MAY_BE_HAD = Late(
    r"\s*(?:can|may|could) (?:also |still )?be (?:picked|chosen|selected|switched to|turned on|enabled|had)\b"
    r"|\s*也?可(?:选|切换)|\s*也?可以(?:选|切换)"
)
"""“Plato can be picked in the settings”: what is only within reach."""
PURPOSE = Late(
    r"\W*(?:an?|the|my|our)\s(?![^:]*\b(?:is|are|was|gets?|lasts?|stays?|runs?|waits?)\b)[\w -]{2,40}"
    r"\sfor\s(?:the |an? )?"
)
"""“An engine for Go”: what a thing is for, not what it is made of."""
CONCEDES = Late(
    r"\b(?:also|even) (?:for|in|on|if|when|where|with)\b[^,;:]*$"
    r"|(?:即使|即便|哪怕|就算|不管|无论)[^,，;；:：]*$"
)
"""“In English, also for Portuguese clients”: what something holds for as well."""
ONCE = Late(r"\b(?:first|once|originally|initially) (?:wanted|thought|had|planned|liked|meant)\b")
"""What somebody wanted before he thought better of it."""
NOT = Late(r"\b(?:not|never|no|nobody|nothing|none|cannot|without)\b|n't\b|[不没未无]")
FILLS = wordset("been be yet any an a the to there it is was in on at of for with by from into")
"""What may stand between a “not” and the word that it turns."""
COMMAS = frozenset(",、/")
CASE = Late(r"\W*(?:if|when|whenever|while|without|with no|as long as|in case)\b[^,:：，]{3,60}[,:：，]")
"""“If the card is missing: …”."""
REPLY = Late(r"\W*(?:yes|yep|no|nope|是的?|对|不是?|不用|没有?)[,，.。;；!！]\s*(?=\w)")
"""“No, landscape only.”: what a reply begins with is about what had been asked, and not about the rest."""
OR = frozenset({"or", "或"})
LEAVE = frozenset({"may", "can", "could"})
"""Words that leave it open whether something is so, and do not where the most that may be is asked."""


def affirmed(cut: Cut, home: Sequence[Clause], place: Place) -> bool:
    """Whether the clause says that it is so, and neither its key nor the rest of the sentence denies it."""
    return not any(True for _ in hindrances(cut, home, place))


def hindrances(cut: Cut, home: Sequence[Clause], place: Place) -> Iterator[str]:
    """Each reason for which a sentence may not say of an option that it is so."""
    start, end = spot = cut.span(place)
    before, behind = cut.plain[:start], cut.plain[end:]
    if ASKS.search(cut.quote):
        yield "asks"
    if ONCE.search(cut.plain) or BECAME.match(behind):
        yield "was once"
    if RESTRICTED.match(behind):
        yield "restricted"
    if MAY_BE_HAD.match(behind):
        yield "may be had"
    if PURPOSE.fullmatch(before):
        yield "is for it"
    if CONCEDES.search(before):
        yield "concedes"
    if _is_while_made(cut, end):
        yield "while made"
    text = _unasked(cut, place)
    if _stances(text, home[0].start, home[-1].end, spot) != {Stance.SAID}:
        yield "not said"
    if Stance.DENIED in _stances(text, 0, len(text), spot):
        yield "denied"
    key, value = split_key(text)
    remark = any(token.text in REMARKS for token in tokens_of(key))
    led = {leads_to(key, bare=True)} | (set() if remark else {flag_of(value)})
    if not led <= {None, Stance.SAID}:
        yield "led to otherwise"


def is_kept_for(cut: Cut, place: Place) -> bool:
    """Whether an option is kept for something that nobody asked about: “pandas only for plots”."""
    found = RESTRICTED.match(cut.plain, cut.span(place)[1])
    if found is None:
        return False
    ends = min((one.end for one in cut.clauses if one.end >= found.end()), default=len(cut.plain))
    behind = [token for token in cut.tokens if found.end() <= token.start < ends]
    return bool(behind) and not any(cut.question.word(token) for token in behind)


def _is_while_made(cut: Cut, end: int) -> bool:
    """Whether an option is said to hold while the product is made, and nobody asked about that."""
    found = WHILE_MADE.match(cut.plain, end)
    return found is not None and (found["doing"] or found["time"])[:5] not in cut.question.text


def denied(cut: Cut, place: Place) -> bool:
    """Whether the sentence, its key or its heading denies a label."""
    start, end = cut.span(place)
    label = cut.plain[start:end]  # A “not” that is part of it denies nothing: 连续三次电话未接通.
    if NEGATOR.search(label) or UNWANTED.search(label) or any(_shared_nots(cut)):
        text = _unasked(cut, place)
        return Stance.DENIED in _stances(text, 0, len(text), (start, end))
    pairs = zip(cut.statement.words, cut.statement.stances, strict=True)
    return any(stance is Stance.DENIED for word, stance in pairs if start <= word.start < end)


def is_listed(cut: Cut, place: Place) -> bool:
    """Whether it stands side by side with another option: “A and B are both fine”."""
    named = [token for token in cut.tokens if token.text not in ARTICLES]
    starts, ends = ({cut.span(other)[side] for other in cut.others(place)} for side in (0, 1))
    mine = cut.span(place)
    beside = _neighbours(cut, place)
    if len(beside) > 1 or any(_is_joined(cut, one) or _neighbours(cut, one) - {place} for one in beside):
        return True
    if any(_ends_a_clause(cut, max(place, one)) and not denied(cut, one) for one in beside):
        return True
    for before, joint, behind in zip(named, named[1:], named[2:], strict=False):
        first = before.end in ends and behind.start == mine[0]
        second = before.end == mine[1] and behind.start in starts
        if joint.text in JOINS | OR and (first or second):
            return True
    return False


def _neighbours(cut: Cut, place: Place) -> set[Place]:
    """The other labels from which only a comma parts this one."""
    return {other for other in cut.others(place) if _between(cut, place, other).strip() in COMMAS}


def _ends_a_clause(cut: Cut, place: Place) -> bool:
    """Whether nothing more is said behind a label, before the clause ends."""
    return not cut.plain[cut.span(place)[1] :].strip(" .。;；)）")


def _between(cut: Cut, place: Place, other: Place) -> str:
    """What stands between two labels."""
    (start, end), (first, last) = cut.span(place), cut.span(other)
    return cut.plain[min(end, last) : max(start, first)]


def _is_joined(cut: Cut, place: Place) -> bool:
    """Whether an “or” stands right before or behind a label: “A, B or C”."""
    start, end = cut.span(place)
    before, behind = cut.plain[:start].split(), cut.plain[end:].split()
    return bool(OR & {*before[-1:], *behind[:1]})


def _stances(text: str, start: int, end: int, spot: tuple[int, int]) -> set[Stance]:
    """What a stretch of the sentence says of the label."""
    parts = stretches(text[start:end])
    return {part.stance for part in parts if part.start < spot[1] - start and spot[0] - start < part.end}


def _unasked(cut: Cut, place: Place) -> str:
    """The sentence with something plain in the place of the label and of the question's own words."""
    text, case = list(cut.quote), max(_end_of_case(cut), _end_of_reply(cut))
    for at, token in enumerate(cut.tokens):
        inside = place[0] <= at < place[1] or (cut.question.asks_most and token.text in LEAVE)
        if inside or token.start < case or (token.text not in HOLDS and is_repeated(cut, token)):
            text[token.start : token.end] = ("某" if token.han else "x") * (token.end - token.start)
    for start, end in _shared_nots(cut):
        text[start:end] = ("某" if cut.quote[start] >= "一" else "x") * (end - start)
    return "".join(text)


def _shared_nots(cut: Cut) -> Iterator[tuple[int, int]]:
    """Where a “not” stands that the question has too: “isn't collected” is the case, and denies nothing."""
    asked = cut.question.text
    if not NOT.search(asked):
        return
    for found in NOT.finditer(cut.plain):
        if found[0] >= "一":
            same = cut.plain[found.start() : found.end() + 1]
            if len(same) > 1 and same in asked:
                yield found.span()
            continue
        turned = _turned_by_it(token for token in cut.tokens if token.start >= found.end())
        if turned and not turned.han and any(alike(one.stem, turned.stem) for one in _turned_in(asked)):
            word = next((one for one in cut.tokens if one.start <= found.start() < one.end), None)
            yield (word.start, word.end) if word else found.span()


@lru_cache(maxsize=64)
def _turned_in(asked: str) -> tuple[Token, ...]:
    """The words that a question turns."""
    found = (_turned_by_it(tokens_of(asked[one.end() :])) for one in NOT.finditer(asked))
    return tuple(filter(None, found))


def _turned_by_it(behind: Iterable[Token]) -> Token | None:
    """The word that a “not” turns, of those behind it."""
    return next((token for token in behind if token.text not in FILLS), None)


def _end_of_case(cut: Cut) -> int:
    """Where the case ends that a sentence begins with, if it is the one that the question puts."""
    found = CASE.match(cut.plain)
    if not found:
        return 0
    tokens = [token for token in cut.tokens if token.start < found.end()]
    asked = any(cut.question.word(token) for token in tokens)
    return found.end() if asked and not any(map(cut.names_more, tokens)) else 0


def _end_of_reply(cut: Cut) -> int:
    """Where the yes or no ends that an answer to an earlier question begins with."""
    before = cut.statement.question is not None or ASKS.search(cut.statement.heading)
    found = REPLY.match(cut.plain) if before else None
    return found.end() if found else 0
