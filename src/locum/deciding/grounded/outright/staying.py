"""Whether an answer stays: nothing beside it, above it or elsewhere in the dossier takes it back."""

from collections.abc import Callable, Iterator, Sequence

from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.hedges import DOUBT
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.openness import openness
from locum.deciding.grounded.options import Option
from locum.deciding.grounded.outright.beside import is_left_open, tail_of
from locum.deciding.grounded.outright.cases import is_of_another_case
from locum.deciding.grounded.outright.core import core_of
from locum.deciding.grounded.outright.counted import counts_another, is_another_of_its_kind
from locum.deciding.grounded.outright.cut import Cut
from locum.deciding.grounded.outright.foreign import (
    heads_elsewhere,
    is_contrary,
    is_of_a_part,
    names_another,
)
from locum.deciding.grounded.outright.labels import Place, label_of, stands_in
from locum.deciding.grounded.outright.narrowed import answers_another, is_narrowed
from locum.deciding.grounded.outright.nearness import left_out, weight_of
from locum.deciding.grounded.outright.opposites import is_opposed
from locum.deciding.grounded.outright.products import (
    is_of_another_issue,
    is_of_another_product,
    is_of_another_system,
    is_told_elsewhere,
)
from locum.deciding.grounded.outright.reopened import reopens
from locum.deciding.grounded.outright.rivals import says_otherwise
from locum.deciding.grounded.outright.sections import (
    has_its_own_answer,
    has_its_own_row,
    has_rules_of_its_own,
    has_the_file,
    has_the_section,
    is_of_a_sibling,
    is_of_another_program,
    is_of_one_named,
    names_what_is_asked,
)
from locum.deciding.grounded.outright.the_rest import is_set_apart
from locum.deciding.grounded.outright.tokens import tokens_of
from locum.deciding.grounded.outright.turned_down import explains_that, turns_another_down
from locum.deciding.grounded.plain_english import HOLDS, NAMES
from locum.deciding.grounded.sentences import POINTS_BACK, POINTS_ON
from locum.deciding.grounded.understood import NEWS, strange_heading
from locum.deciding.grounded.unsaying import (
    FIRM,
    heads_doubt,
    leaves_open,
    tells_why,
    unsaid,
)
from locum.model.asked import Asked

ANOTHER_NUMBER, ANOTHER_QUESTION = "another number", "another question"
"""Two of the reasons: a number of something else is given, and something else is asked."""
APART: dict[str, Callable[[Cut, Cut], bool]] = {
    "is of another program": is_of_another_program,
    "is of another issue": is_of_another_issue,
    "is of another system": is_of_another_system,
    "has the section": has_the_section,
    "has its own answer": has_its_own_answer,
    "has its own row": has_its_own_row,
    "has rules of its own": has_rules_of_its_own,
    "has the file": has_the_file,
    "is told elsewhere": is_told_elsewhere,
}
"""How one line may show that another is on something else, by the names under which it is learned."""
LEAVES_STANDING = -2.0
"""The logarithm of the odds that a clause leaves an answer open, below which no turn in it takes it back."""
UNSAYS_SURELY = 0.4
"""The same beyond which such a turn surely does."""
CLEAR = 2.0
"""How much of the question a sentence must have to need no heading that is known word by word."""
HEDGED = Late(
    r"\b(?:may|might|could|would|perhaps|maybe|probably|consider\w*|tempted|later|soon|switch\w*)\b"
)
"""How another option is held out beside an answer."""
PUT_OFF = Late(r"\W*(?![这那它此该先])(?P<thing>[一-鿿]{2,8}?)(?:以后|之后|回头|将来)再[说做加议看]\W*$")
NOT_MADE = Late(r"\W*不(?:做|搞|接|引入|支持)(?P<thing>[一-鿿]{2,8})\W*$")
NEAR = 24
"""How far into a sentence it must point at another one to be about that."""
OF_ITSELF = Late(r"[一-鿿]{4,}[,，]$")
"""Behind a clause of its own, 此项 is what that clause says."""
ALTERNATIVE = Late(r"\W*(?:or|alternatively|otherwise)\b|\W*或者?|\W*要么")
TURNS_BACK = Late(
    r"^\W*(?:it|that|this|these|those|they|which|but|though|although|however|unless|if|only|or|not|except"
    r"|until|yet|still|then|actually|well|hm+|wait)\b|^\W*no[,.!]|^\W*[这那它但不可]|^\s*\("
)
"""How a sentence begins that may be about the one before it."""
STATUS = Late(
    r"\W*(?:proposed|proposal|draft|rejected|superseded|deprecated|pending|withdrawn"
    r"|under (?:review|discussion)|not (?:yet )?(?:discussed|accepted|approved|agreed|decided))\b"
)
"""How a sentence tells how far the decision before it has come, where that is not all the way."""
WANTED = Late(
    r"\b(?!(?:i|we|you|it|that|which|everybody|everyone|this|project|journal|school|law|spec)\b)[a-z]+"
    r" (?:wants|wanted|would like|suggests|suggested|asked for|asks for|proposes|proposed|votes for)\b"
    r"|\b(?:the|our|my) (?!users?\b|owners?\b|team\b)[a-z]+ (?:prefers|likes|loves|favou?rs)\b"
)
"""What somebody else would like."""
UNLIKE = Late(r"\bunlike\b|不同于|不像")
"""What holds for one thing because it does not for another."""
WEIGHED = Late(r"\bon the (?:other|one) hand\b|可得[^,，。]{2,20}[,，]头大|费劲|两难")
"""How a line only weighs what speaks for and against."""
DIFFERS = Late(
    r"\b(?:different|differs?|other|own|separate\w*|not|n't|except|another|instead|its)\b|另|不同|例外"
)
"""How a clause sets one thing apart from the others."""
FORBIDS = Late(r"^\W*(?:and |but )?(?:please )?(?:do not|don't|never) (?=[a-z]+ )")
"""How a clause begins that only forbids something: “do not leave the field out”."""


def stays(own: Cut, option: Option, place: Place, asked: Asked, read: Sequence[Cut]) -> bool:
    """Whether an option that a sentence states holds, in the light of all the others."""
    return holds(own, option, place, asked, read) and is_beyond_doubt(own, option, place, asked, read)


def holds(own: Cut, option: Option, place: Place, asked: Asked, read: Sequence[Cut]) -> bool:
    """Whether a sentence is meant, nothing takes it back, and nothing shows that it is on another matter."""
    return not any(True for _ in spoken_against(own, option, place, asked, read))


def spoken_against(
    own: Cut, option: Option, place: Place, asked: Asked, read: Sequence[Cut]
) -> Iterator[str]:
    """Each reason why a sentence may not hold: what takes it back, or shows that it is on something else."""
    if _is_no_decision(own, place):
        yield "no decision"
    yield from _of_another_matter(own, option, place, asked)
    known = _known(own, asked)
    whole = tail_of(own, place)
    if any(_unsays(side, own, option, known, whole, surely=True) for side in _sides(own, place, asked)):
        yield "unsaid"
    near = (text for text in own.statement.beside if not turns_another_down(text, own, place))
    if any(_takes_back(text, own, option, known) for text in near):
        yield "taken back"
    for other in read:
        if other.statement is not own.statement:
            yield from _against_by(other, own, option, place, asked)


def _against_by(other: Cut, own: Cut, option: Option, place: Place, asked: Asked) -> Iterator[str]:
    """What another line has against a sentence."""
    if reopens(other, own, option):
        yield "reopened"
    yield from _told_apart_by(other, own, asked)
    if _is_compared(own, option, place, other):
        yield "compared"
    if says_otherwise(other, own, option, place):
        yield "said otherwise"
    if is_of_another_case(other, own, option, place):
        yield "another case"


def is_beyond_doubt(own: Cut, option: Option, place: Place, asked: Asked, read: Sequence[Cut]) -> bool:
    """Whether nothing even hints that a sentence is on another matter, or that it is left open."""
    return not any(True for _ in doubts_about(own, option, place, asked, read))


def doubts_about(own: Cut, option: Option, place: Place, asked: Asked, read: Sequence[Cut]) -> Iterator[str]:
    """Each hint that a sentence is on another matter, or that it is left open."""
    statement, asks = own.statement, _all_that_is_asked(asked)
    weight = weight_of(own, option, place)
    if weight < CLEAR and any(strange_heading(line, *asks) for line in statement.under):
        yield "strange heading"
    if any(names_another(own, line) for line in statement.under):
        yield "heading of another"
    if answers_another(own):
        yield ANOTHER_QUESTION
    if is_left_open(own, place):
        yield "left open"
    known = _known(own, asked)
    if any(_unsays(side, own, option, known, tail_of(own, place)) for side in _sides(own, place, asked)):
        yield "unsaid perhaps"
    rest = left_out(own, option, place)
    if any(is_set_apart(rest, option, other) for other in read if other.statement is not statement):
        yield "set apart"


def _is_no_decision(own: Cut, place: Place) -> bool:
    """Whether a sentence tells a wish or weighs, or stands below a heading that leaves all open."""
    if (
        WANTED.search(own.plain[: own.span(place)[0]])
        or UNLIKE.search(own.plain)
        or WEIGHED.search(own.plain)
    ):
        return True
    over = (*own.statement.frames, own.statement.lead)
    return any(heads_doubt(line) and not names_what_is_asked(line, own) for line in over)


def is_of_another_matter(own: Cut, option: Option, place: Place, asked: Asked) -> bool:
    """Whether a sentence, its heading or what stands beside it shows that it is on something else."""
    return any(True for _ in _of_another_matter(own, option, place, asked))


def _of_another_matter(own: Cut, option: Option, place: Place, asked: Asked) -> Iterator[str]:
    """What shows that a sentence is on something else."""
    statement, home = own.statement, own.home(place)
    row = folded(statement.cited) if statement.cited.startswith("|") else ""
    if is_another_of_its_kind(own):
        yield "another of its kind"
    if counts_another(own, place):
        yield ANOTHER_NUMBER
    if is_of_a_sibling(own):
        yield "a sibling"
    if is_opposed(own.plain[: home[-1].end] + row, own.question.text):
        yield "the opposite"
    if any(heads_elsewhere(own, line) for line in (*statement.frames, statement.lead)):
        yield "heading elsewhere"
    rest = left_out(own, option, place)
    if is_narrowed(own, place, rest, _all_that_is_asked(asked)):
        yield "narrowed"
    if is_of_another_product(own):
        yield "another product"
    near = (text for text in statement.beside if not turns_another_down(text, own, place))
    if any(_is_another_matter(text, rest, own) for text in (*_sides(own, place, asked), *near)):
        yield "beside it"


def _sides(own: Cut, place: Place, asked: Asked) -> list[str]:
    """The clauses beside an answer, but those that turn another one down, explain it, or are the option's."""
    mine = [tokens_of(asked.choices[at - 1].label) for at, spots in own.labels.items() if place in spots]
    return [
        side
        for side in core_of(own, own.home(place), place).sides
        if not turns_another_down(side, own, place)
        and not explains_that(side, own, place)
        and not any(stands_in(words, label) for label in mine if (words := tokens_of(side)))
    ]


def _all_that_is_asked(asked: Asked) -> tuple[str, ...]:
    return (asked.text, asked.title or "", *(f"{one.label}\n{one.detail or ''}" for one in asked.choices))


def _known(own: Cut, asked: Asked) -> frozenset[str]:
    """Words that are nobody's name."""
    texts = (*_all_that_is_asked(asked), *own.statement.above)
    return NAMES | {token.text for text in texts for token in tokens_of(text)}


def _told_apart_by(other: Cut, own: Cut, asked: Asked) -> Iterator[str]:
    """How another line shows that a sentence is on something else than what is asked about."""
    yield from (reason for reason, shows_it in APART.items() if shows_it(other, own))
    if is_of_one_named(other, own, asked.text):
        yield "one named"


def _is_compared(own: Cut, option: Option, place: Place, other: Cut) -> bool:
    """Whether two lines in a row each begin with an option and tell of it: “SSR: always fresh”, “ISR: …”."""
    mine, theirs = own.statement, other.statement
    if mine.file != theirs.file or mine.above != theirs.above:
        return False
    rivals = (spot for at, spots in other.labels.items() if at != option.place for spot in spots)
    return own.is_key(place) and any(other.is_key(spot) for spot in rivals)


def _unsays(
    side: str, own: Cut, option: Option, known: frozenset[str], whole: str, *, surely: bool = False
) -> bool:
    """Whether a clause unsays an answer; one that has another option may say what is wrong with that.

    Whole: all that is said there, of which the clause is a part. Surely: the weights must hold it open too.
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
    if surely and openness(side, "behind") < UNSAYS_SURELY:
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
    return first in rest and bool(DIFFERS.search(FORBIDS.sub("", folded(side))))


def _takes_back(text: str, own: Cut, option: Option, known: frozenset[str]) -> bool:
    """Whether a sentence beside an answer speaks of it as what is written, or begins as one that unsays."""
    plain = folded(text)
    if STATUS.match(plain):
        return True
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
