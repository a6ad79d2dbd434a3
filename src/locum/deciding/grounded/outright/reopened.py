"""Other lines on the same matter that leave an answer open: they doubt it, ask anew, or use another thing."""

from locum.deciding.grounded.late import Late
from locum.deciding.grounded.options import Option
from locum.deciding.grounded.outright.affirming import denied
from locum.deciding.grounded.outright.cut import Cut
from locum.deciding.grounded.outright.labels import Place, is_distinct, is_measure, label_of
from locum.deciding.grounded.outright.question import FULL
from locum.deciding.grounded.outright.rivals import FORMERLY
from locum.deciding.grounded.outright.tokens import ARTICLES
from locum.deciding.grounded.understood import NEWS, OF_WRITING, WROTE
from locum.deciding.grounded.unsaying import in_doubt, leaves_open
from locum.deciding.grounded.weighing import outweighs

RETRACTS = Late(
    r"\b(?:scrap|scratch|forget|ignore|withdraw|strike|disregard)\b[^.]{0,24}\b(?:notes?|lines?|entry|entries|points?"
    r"|rules?|bullets?)\b|\b(?:take|takes|took|taken) (?!a\b|them\b)[^.;]{1,30}? back\b"
)
"""How a line takes back another one."""
EITHER = Late(r"\W*either\b[^.;]*\bor\b|[^。;；]*要么[^。;；]*要么|[^。;；]*二选一")
"""How a line leaves two things to choose from."""
WE_USE = Late(
    r"(?:^|[.;:]\s)\W*(?:\d+\W+)?(?:we|i) (?:all )?(?:use|run|are on|stick (?:to|with)|stay with) $"
    r"|我们?都?用 ?$"
)
"""What stands before a thing that is said to be in use."""
ENDS_THERE = Late(r"\s*(?:[.;。；,，]|$)")
MOST_BETWEEN = 2
"""How many sentences on a question may be answered that somebody asks in a talk."""
MOSTLY = 0.6
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

CHANGED = Late(
    r"\b(?:from now on|no longer|not any ?more|instead|as of (?:today|now)|abolished|does away with)\b"
    r"|(?:改成|改为|改用|改由|换成|不再|从此|今后)"
)
"""How a later entry changes what an earlier one says."""

ANEW = Late(
    r"\bnot (?:so )?sure (?:any ?more|now)\b|\bno longer sure\b|\bsleep(?:ing)? on it\b"
    r"|\bthink(?:ing)? (?:it |this |that )?(?:over|again)\b|又不确定|再想想|拿不准|犹豫了"
)
"""How a later entry begins to think anew."""

OVERTHROWS = Late(r"\W*(?:推翻|收回|撤回|撤销|作废(?![一-鿿])|作废(?=[这那上前此该]|了))")
OVERTHROWN = Late("推翻|收回|撤|作废|不算|取消|重新|重定")
"""How a line takes back another, and what it may have that does so whatever it begins with."""
NEARLY = 0.7
"""How much of a question an answer must have to be on all that it names."""
NEAR = 8
"""How far into a Chinese line the change of its thing may stand."""


def reopens(other: Cut, own: Cut, option: Option) -> bool:
    """Whether another sentence on this matter denies the answer, doubts it, or speaks of what is written."""
    if _is_answered(other, own) or (FORMERLY.search(other.plain) and not other.labels[option.place]):
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
    places = [place for place in other.labels[option.place] if met or not _is_spelt_out(other, place)]
    if not places and not _has_its_number(other, option) and _is_on_another(other, own):
        return False
    if on_this and any(denied(other, place) for place in places):
        return True
    on_the_thing, all_of_it = question.weigh(met & question.thing), question.weigh(question.thing)
    if (other.statement.doubt or leaves_open(other.quote)) and (
        places or (on_the_thing and on_the_thing >= min(FULL * 2, all_of_it * MOSTLY))
    ):
        return True
    plain = other.plain
    if OVERTHROWS.match(plain) and question.runs(met):
        return True
    later = other.statement.order > own.statement.order and other.statement.file == own.statement.file
    if later and PROBLEM.search(plain) and (places or _has_its_number(other, option)):
        return True
    if later and not places and _changes(other, own):
        return True
    elsewhere = other.statement.file != own.statement.file
    if (later or elsewhere) and any(_is_withdrawn(other, place) for place in places):
        return True
    said = {word for word in own.met if question.weights[word] == FULL}
    if later and not places and said & met and ANEW.search(plain):
        return True
    if later and len(said) > 1 and said <= met and is_open(other) and not places:
        return True
    written = (
        WROTE.search(plain)
        or RETRACTS.search(plain)
        or NEWS.match(plain)
        or (OF_WRITING.search(plain) and in_doubt(plain))
    )
    return bool(written) and (on_this or bool(places))


def _is_spelt_out(other: Cut, place: Place) -> bool:
    """Whether what looks like an option is a number in letters: the “one” of “one day”."""
    first = other.tokens[place[0]]
    return place[1] - place[0] == 1 and first.text.isalpha() and first.stem[:1].isdigit()


def _is_on_another(other: Cut, own: Cut) -> bool:
    """Whether a Chinese line lacks a thing that question and answer name, and begins with another one."""
    question = own.question
    if (
        question.weigh(own.met) < question.whole * NEARLY
        or not other.tokens
        or OVERTHROWN.search(other.plain)
    ):
        return False
    return question.word(other.tokens[0]) is None and bool(question.runs(own.met - other.met))


def _has_its_number(other: Cut, option: Option) -> bool:
    """Whether a line has the number of an option, with or without what it counts."""
    if not is_measure(option):
        return False
    numbers = {token.text for token in label_of(option) if token.text[0].isdigit()}
    return bool(numbers) and numbers <= {token.text for token in other.tokens}


def _changes(other: Cut, own: Cut) -> bool:
    """Whether a line begins with the same thing as the answer, which the question names, and changes it."""
    found = CHANGED.search(other.plain)
    mine, theirs = _beginning(own), _beginning(other)
    if not found or not mine or mine != theirs:
        return False
    return not other.tokens[0].han or found.start() <= NEAR


def _beginning(line: Cut) -> str:
    """What a line begins with, where that is the question's: its first word, or two Chinese characters."""
    tokens = [token for token in line.tokens if token.text not in ARTICLES]
    if not tokens or line.question.word(tokens[0]) is None:
        return ""
    return "".join(token.text for token in tokens[:2]) if tokens[0].han else tokens[0].stem


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
    """Whether another sentence asks for the very thing, or leaves two to choose from."""
    named = [one for one in other.options if other.labels[one.place]]
    if len(named) < 2 or not other.labels[option.place]:
        return False
    if EITHER.match(other.plain):
        return True
    question = other.question
    return "?" in other.plain and bool(question.thing & other.met or question.weigh(other.met) >= FULL)


def is_open(other: Cut) -> bool:
    """Whether a sentence leaves open what it is about, or is not content with it."""
    return other.statement.doubt or in_doubt(other.plain) or leaves_open(other.plain)
