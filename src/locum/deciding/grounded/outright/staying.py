"""Whether an answer stays: nothing beside it, above it or elsewhere in the dossier takes it back."""

from collections.abc import Sequence

from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.hedges import DOUBT
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.openness import openness
from locum.deciding.grounded.options import Option
from locum.deciding.grounded.outright.affirming import denied
from locum.deciding.grounded.outright.beside import is_left_open, tail_of
from locum.deciding.grounded.outright.core import core_of
from locum.deciding.grounded.outright.cut import Cut
from locum.deciding.grounded.outright.foreign import (
    heads_elsewhere,
    is_content,
    is_contrary,
    is_of_a_part,
    names_another,
)
from locum.deciding.grounded.outright.labels import Place, is_distinct, is_measure, label_of, stands_in
from locum.deciding.grounded.outright.nearness import left_out, weight_of
from locum.deciding.grounded.outright.question import FULL, Question
from locum.deciding.grounded.outright.rivals import says_otherwise
from locum.deciding.grounded.outright.sections import (
    has_the_file,
    has_the_section,
    is_of_a_sibling,
    is_of_another_product,
)
from locum.deciding.grounded.outright.tokens import tokens_of
from locum.deciding.grounded.outright.turned_down import turns_another_down
from locum.deciding.grounded.plain_english import HOLDS, NAMES
from locum.deciding.grounded.statements import POINTS_BACK, POINTS_ON
from locum.deciding.grounded.understood import NEWS, OF_WRITING, WROTE, strange_heading
from locum.deciding.grounded.unsaying import (
    FIRM,
    heads_doubt,
    in_doubt,
    leaves_open,
    tells_why,
    unsaid,
)
from locum.deciding.grounded.weighing import outweighs
from locum.model.asked import Asked

LEAVES_STANDING = -2.0
"""The logarithm of the odds that a clause leaves an answer open, below which no turn in it takes it back."""
CLEAR = 2.0
"""How much of the question a sentence must have to need no heading that is known word by word."""
HEDGED = Late(
    r"\b(?:may|might|could|would|perhaps|maybe|probably|consider\w*|tempted|later|soon|switch\w*)\b"
)
"""How another option is held out beside an answer."""
ASIDE_IN_CHINESE = Late("另[议说算行定有]|另外定|单独[定算]|再议|待定|不一样|例外")
RETRACTS = Late(
    r"\b(?:scrap|scratch|forget|ignore|withdraw|strike|disregard)\b[^.]{0,24}\b(?:notes?|lines?|entry|entries|points?"
    r"|rules?|bullets?)\b|\b(?:take|takes|took|taken) (?!a\b|them\b)[^.;]{1,30}? back\b"
)
"""How a line takes back another one."""
PUT_OFF = Late(r"\W*(?![这那它此该先])(?P<thing>[一-鿿]{2,8}?)(?:以后|之后|回头|将来)再[说做加议看]\W*$")
NOT_MADE = Late(r"\W*不(?:做|搞|接|引入|支持)(?P<thing>[一-鿿]{2,8})\W*$")
WE_USE = Late(
    r"(?:^|[.;:]\s)\W*(?:\d+\W+)?(?:we|i) (?:all )?(?:use|run|are on|stick (?:to|with)|stay with) $"
    r"|我们?都?用 ?$"
)
"""What stands before a thing that is said to be in use."""
ENDS_THERE = Late(r"\s*(?:[.;。；,，]|$)")
MOST_BETWEEN = 2
"""How many sentences on a question may be answered that somebody asks in a talk."""
MOSTLY = 0.6
NEAR = 24
"""How far into a sentence it must point at another one to be about that."""
OF_ITSELF = Late(r"[一-鿿]{4,}[,，]$")
"""Behind a clause of its own, 此项 is what that clause says."""
WITHDRAWN = Late(
    r"\W{0,3}(?:(?:is|was|has been|had been|got|gets|will be|goes|went) )?(?:now |all |finally |again )?"
    r"(?:withdrawn|revoked|dropped|cancell?ed|reverted|abandoned|scrapped|retired|shelved|rolled back"
    r"|ripped out"
    r"|thrown out|kicked out|taken out|out again|gone|is out|no more|tried (?:and|but))\b"
    r"|\s*(?:已经?|被|全部|都|也|正式|又)*(?:撤销|撤了|撤下|撤掉|撤回|作废|下线|停用|弃用|废弃|取消|不用了|不要了"
    r"|换掉|拆了|拆掉|拆除|放弃|否了|搁置|砍)"
)
"""How a line goes on behind an option that is withdrawn."""
TAKEN_OUT = Late(r"\b(?:take|takes|took|taking|throw|threw|rip|ripped|kick|kicked|pull|pulled)\W+$")
OUT = Late(r"\W*(?:back )?out\b")
"""“We take X out again”."""
PROBLEM = Late(
    r"\b(?:problem|can't|cannot|fail(?:s|ed)|broke|breaks|does(?:n't| not) work|trouble with"
    r"|not good enough)\b"
    r"|有问题|不行|坏了|跑不起来|不支持|用不了"
)
"""How a later line tells that what was chosen does not do."""
ALTERNATIVE = Late(r"\W*(?:or|alternatively|otherwise)\b|\W*或者?|\W*要么")
TURNS_BACK = Late(
    r"^\W*(?:it|that|this|these|those|they|which|but|though|although|however|unless|if|only|or|not|except"
    r"|until|yet|still|then|actually|well|hm+|wait)\b|^\W*no[,.!]|^\W*[这那它但不可]|^\s*\("
)
"""How a sentence begins that may be about the one before it."""
OF_USERS = Late("(?i:target-user|persona|audience)")
"""The file that tells of those whom a product is for."""
OWN = Late(r"\b(?:its|their|his|her) own\b|自己的|另定|另外定")
"""How a line says that something goes its own way."""
WANTED = Late(
    r"\b(?!(?:i|we|you|it|that|which|everybody|everyone|this|project|journal|school|law|spec)\b)[a-z]+"
    r" (?:wants|wanted|would like|suggests|suggested|asked for|asks for|proposes|proposed|votes for)\b"
    r"|\b(?:the|our|my) (?!users?\b|owners?\b|team\b)[a-z]+ (?:prefers|likes|loves|favou?rs)\b"
)
"""What somebody else would like."""
UNLIKE = Late(r"\bunlike\b|不同于|不像")
"""What holds for one thing because it does not for another."""
DIFFERS = Late(
    r"\b(?:different|differs?|other|own|separate\w*|not|n't|except|another|instead|its)\b|另|不同|例外"
)
"""How a clause sets one thing apart from the others."""


def stays(own: Cut, option: Option, place: Place, asked: Asked, read: Sequence[Cut]) -> bool:
    """Whether an option that a sentence states holds, in the light of all the others."""
    asks = (asked.text, asked.title or "", *(f"{one.label}\n{one.detail or ''}" for one in asked.choices))
    statement = own.statement
    weight = weight_of(own, option, place)
    if weight < CLEAR and any(strange_heading(line, *asks) for line in statement.under):
        return False
    if any(names_another(own, line) for line in statement.under) or is_of_a_sibling(own):
        return False
    if WANTED.search(own.plain[: own.span(place)[0]]) or UNLIKE.search(own.plain):
        return False
    if any(heads_doubt(line) or heads_elsewhere(own, line) for line in (*statement.frames, statement.lead)):
        return False
    known = NAMES | {token.text for text in (*asks, *statement.above) for token in tokens_of(text)}
    rest = left_out(own, option, place)
    sides = core_of(own, own.home(place), place).sides
    tail = tail_of(own, place)
    said = [side for side in sides if not turns_another_down(side, own, place)]
    if any(_unsays(side, own, option, known, tail) or _is_another_matter(side, rest, own) for side in said):
        return False
    near = [text for text in statement.beside if not turns_another_down(text, own, place)]
    if any(_takes_back(text, own, option, known) for text in near):
        return False
    if is_left_open(own, place):
        return False
    others = [other for other in read if other.statement is not statement]
    apart = (is_of_another_product, has_the_section, has_the_file)
    if any(is_apart(other, own) for other in others for is_apart in apart):
        return False
    if any(
        _is_compared(own, option, place, one) or says_otherwise(one, own, option, place) for one in others
    ):
        return False
    return not any(
        _reopens(other, own, option)
        or _is_on_the_rest(other, rest)
        or _has_another_for_the_rest(other, rest, option)
        or _goes_its_own_way(other, rest)
        for other in others
    )


def _is_compared(own: Cut, option: Option, place: Place, other: Cut) -> bool:
    """Whether two lines in a row each begin with an option and tell of it: “SSR: always fresh”, “ISR: …”."""
    mine, theirs = own.statement, other.statement
    if mine.file != theirs.file or mine.above != theirs.above:
        return False
    rivals = (spot for at, spots in other.labels.items() if at != option.place for spot in spots)
    return own.is_key(place) and any(other.is_key(spot) for spot in rivals)


def _unsays(side: str, own: Cut, option: Option, known: frozenset[str], whole: str) -> bool:
    """Whether a clause unsays an answer; one that has another option may say what is wrong with that.

    Whole: all that is said there, of which the clause is a part.
    """
    if (
        tells_why(side)
        or _is_asked(side, own)
        or _puts_off_another(side, own)
        or _rules_out(side, own, option)
    ):
        return False
    stems = {token.stem for token in tokens_of(side)}
    others = (label_of(one) for one in own.options if one.place != option.place)
    if any({token.stem for token in label} <= stems for label in others):
        return leaves_open(side) or bool(DOUBT.search(folded(side)) or HEDGED.search(folded(side)))
    doubted = unsaid(side, known)
    if doubted and openness(side, "behind") + openness(whole, "behind") <= LEAVES_STANDING:
        doubted = False
    return doubted or is_of_a_part(own, side) or is_contrary(own, side)


def _puts_off_another(side: str, own: Cut) -> bool:
    """Whether a clause only puts off something that nobody asked about: 红光模式以后再说."""
    found = PUT_OFF.match(folded(side))
    return found is not None and not any(char in own.question.text for char in found["thing"])


def _rules_out(side: str, own: Cut, option: Option) -> bool:
    """Whether a clause only says what is not made: 不做推荐算法."""
    found = NOT_MADE.match(folded(side))
    label = {token.text for token in label_of(option)}
    return found is not None and not any(token.text in label for token in tokens_of(found["thing"]))


def _is_asked(side: str, own: Cut) -> bool:
    """Whether a clause only puts the case that the question puts: “if the card is missing: …”."""
    tokens = [token for token in tokens_of(side) if token.text not in HOLDS]
    asked = [token for token in tokens if own.question.word(token)]
    return len(asked) > 1 and not any(own.names_more(token) for token in tokens)


def _is_another_matter(side: str, rest: frozenset[str], own: Cut) -> bool:
    """Whether a clause beside the answer says that what the answer leaves out is another matter."""
    words = (own.question.word(token) for token in tokens_of(side) if not token.han)
    first = next((word for word in words if word), None)
    return first in rest and bool(DIFFERS.search(folded(side)))


def _takes_back(text: str, own: Cut, option: Option, known: frozenset[str]) -> bool:
    """Whether a sentence beside an answer speaks of it as what is written, or begins as one that unsays."""
    plain = folded(text)
    points = POINTS_BACK.search(plain) or POINTS_ON.search(plain)
    if points and OF_ITSELF.search(plain[: points.start()]):
        points = None
    if points and (points.start() < NEAR or unsaid(text, known)):
        return not FIRM.search(plain)
    if (ALTERNATIVE.match(plain) or leaves_open(plain)) and any(
        stands_in(label_of(one), tokens_of(text)) for one in own.options if one.place != option.place
    ):
        return True
    turns = bool(TURNS_BACK.search(plain) or NEWS.search(plain))
    return turns and ("?" in plain or _unsays(text, own, option, known, text))


def _reopens(other: Cut, own: Cut, option: Option) -> bool:
    """Whether another sentence on this matter denies the answer, doubts it, or speaks of what is written."""
    if _is_answered(other, own):
        return False
    if other.statement.file != own.statement.file and _is_used(other, option):
        return True
    if _asks_anew(other, option):
        return True
    if outweighs(own.statement, other.statement):
        return False
    question = own.question
    met = other.met
    on_this = question.weigh(met) >= min(FULL, question.whole / 2)
    places = other.labels[option.place]
    if on_this and any(denied(other, place) for place in places):
        return True
    on_the_thing, all_of_it = question.weigh(met & question.thing), question.weigh(question.thing)
    if (other.statement.doubt or leaves_open(other.quote)) and (
        places or (on_the_thing and on_the_thing >= min(FULL * 2, all_of_it * MOSTLY))
    ):
        return True
    plain = other.plain
    later = other.statement.order > own.statement.order and other.statement.file == own.statement.file
    if later and places and PROBLEM.search(plain):
        return True
    elsewhere = other.statement.file != own.statement.file
    if (later or elsewhere) and any(_is_withdrawn(other, place) for place in places):
        return True
    said = {word for word in own.met if question.weights[word] == FULL}
    if later and len(said) > 1 and said <= met and _is_open(other) and not places:
        return True
    written = (
        WROTE.search(plain)
        or RETRACTS.search(plain)
        or NEWS.match(plain)
        or (OF_WRITING.search(plain) and in_doubt(plain))
    )
    return bool(written) and (on_this or bool(places))


def _is_withdrawn(line: Cut, place: Place) -> bool:
    """Whether a line says of an option that it is out again."""
    start, end = line.span(place)
    before, behind = line.plain[:start], line.plain[end:]
    taken_out = TAKEN_OUT.search(before) and OUT.match(behind)
    return bool(taken_out or WITHDRAWN.match(behind))


def _is_used(other: Cut, option: Option) -> bool:
    """Whether a line says outright that another option is in use, and nothing else: “We use npm.”."""
    spots = (
        other.span(place)
        for one in other.options
        if one.place != option.place and is_distinct(one) and not is_measure(one)
        for place in other.labels[one.place]
    )
    return any(
        WE_USE.search(other.plain[:start]) and ENDS_THERE.match(other.plain[end:]) for start, end in spots
    )


def _is_answered(other: Cut, own: Cut) -> bool:
    """Whether another sentence is a question that stands right before the answer: a talk, written down."""
    asks, answers = other.statement, own.statement
    near = asks.file == answers.file and 0 < answers.order - asks.order <= MOST_BETWEEN
    return near and other.plain.rstrip().endswith("?") and not answers.doubt


def _asks_anew(other: Cut, option: Option) -> bool:
    """Whether another sentence asks for the very thing, with the answer and another option in it."""
    named = [one for one in other.options if other.labels[one.place]]
    thing = other.question.thing
    asks = "?" in other.plain and len(named) > 1 and bool(other.labels[option.place])
    return asks and bool(thing & other.met or other.question.weigh(other.met) >= FULL)


def _is_open(other: Cut) -> bool:
    """Whether a sentence leaves open what it is about, or is not content with it."""
    return other.statement.doubt or in_doubt(other.plain) or leaves_open(other.plain)


def _runs(question: Question, words: frozenset[str]) -> list[str]:
    """Where two or more Chinese characters of these stand together in a question."""
    marked = "".join(char if char in words else " " for char in question.text)
    return [run for run in marked.split() if len(run) > 1 and run[0] >= "一"]


def _has_another_for_the_rest(other: Cut, rest: frozenset[str], option: Option) -> bool:
    """Whether another line names what the answer leaves out, what is asked for, and another option.

    “Tile size: 16x16” is no answer for boss sheets where a line says “Tomas wants 24x24 tiles for bosses”.
    """
    question = other.question
    if not any(spots for place, spots in other.labels.items() if place != option.place):
        return False
    named = {word for token in other.tokens if not token.han and (word := question.word(token))}
    return bool(named & rest - question.thing) and bool(named & question.thing - rest)


def _goes_its_own_way(other: Cut, rest: frozenset[str]) -> bool:
    """Whether another line says of what the answer leaves out that it has its own of what is asked for."""
    if OF_USERS.search(other.statement.file) or not OWN.search(other.plain):
        return False
    question = other.question
    named = {word for token in other.tokens if not token.han and (word := question.word(token))}
    return bool(named & rest and named & question.thing)


def _is_on_the_rest(other: Cut, rest: frozenset[str]) -> bool:
    """Whether another line is on the very thing that the answer leaves out: “tax office: own encoding”.

    A line that tells who the users are is not.
    """
    question = other.question
    if OF_USERS.search(other.statement.file):
        return False
    named = any(run in other.plain for run in _runs(question, rest))
    if named and ASIDE_IN_CHINESE.search(other.plain):
        return True
    key = other.key
    if not any(question.word(token) in question.thing for token in other.tokens if token not in key):
        return False
    words = [question.word(token) for token in key if token.han or is_content(token)]
    return bool(words) and all(word in rest for word in words)
