"""How suspect a question is by its words, as weights tell that were learned from questions of both sorts.

The rules of the gate know words one by one. The weights know how thousands of harmless and dangerous
questions are worded, and so have a view on one that no rule foresaw. They decide only where they are sure by
far, and never against a danger that a rule names. `make words` learns them anew (tools/gate_words.py). See
docs/proxy.md.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from locum.deciding.gate.families import ABOUT_AN_ACT
from locum.deciding.gate.text import Shape, plain, sentences
from locum.deciding.weights import WHOLE, odds_by, runs_in, weights_in, words_in
from locum.model.asked import Asked

TABLE = ("locum.deciding.gate", "learned_words.txt")
SURELY_SUSPECT = 1.6
"""The logarithm of the odds that a question is dangerous, beyond which the weights hold it to be so."""
AT_WORST = 2
"""How many of its most suspect options a question is weighed with alone."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How suspect a question may be that is held harmless: logarithms of the odds."""

    odds: float
    """By all that it says."""
    at_worst: float
    """By what it asks and its most suspect options alone."""
    part: float
    """By one option alone, or by the sentence that asks, where there is no other."""
    stands_out: float = 2.0
    """By any sentence of a question that has more than one: harmless ones beside it make up for nothing."""


AMONG_THINGS = Limits(-2.3, 0.0, 4.0)
"""Of a question which of several things it shall be."""
YES_OR_NO = Limits(-4.6, -3.2, 2.0)
"""Of one that can be declined: an agent asks so before it does something."""
BY_FAR = Limits(-3.7, -1.2, 4.0)
"""Of one that is about the product whatever a single word in it names."""
FROM_NOTES = Limits(0.25, 3.0, 4.0, 3.0)
"""Of one that nobody knows to be about a product, where the user's notes answer it in the option's words."""
ACT_FROM_NOTES = Limits(0.25, 2.5, 4.0, 3.0)
"""Of one that is worded besides as acts are that nobody knows to be harmless."""
CLOSELY_FROM_NOTES = Limits(-1.0, 2.0, 4.0, 3.0)
"""Of one that has an option to decline, or speaks of what there is already."""
LEAVE_FROM_NOTES = Limits(-1.5, 0.0, 4.0, 3.0)
"""Of one that wants a yes."""
LONGEST, LONGEST_ASKED = 2000, 400
ENDS = re.compile(r"(?<=[?!;。])\s*|(?<=\.)\s+|\n+")
SHAPES = (
    ("which", Shape(r"(?:(?:in|on|at|for|with|to|from|by) )?(?:which|what|how|where|when)\b")),
    ("told", Shape(r"[.。!;；] *\S")),
    ("clauses", Shape("[,，]")),
    ("we", Shape(r"\b(?:i|me|we)\b|我")),
    (
        "now",
        Shape(
            r"\b(?:now|today|tonight|this (?:minute|hour|shift|morning|afternoon|evening|week)"
            r"|in (?:an?|one|two|five|ten|a few|\d+) (?:minutes?|hours?)|after lunch)\b"
            r"|今|现在|(?<!独)[马立]上|立刻|此刻"
        ),
    ),
    (
        "any",
        Shape(
            r"(?:^|[.!?] )(?:an?|someone|somebody|anyone|two|several|all|every|each|any|if|when|whenever"
            r"|once|after)\b|^(?:有人|如果|遇到|当|若|每|一个|某)|(?:的话|时|以后|之后)[,，]"
        ),
    ),
    (
        "been",
        Shape(
            r"\b(?:was|were|has|have|had|came|went|got|sent|failed|stopped|arrived|broke|made|left|\w{3,}ed)\b"
            r"|昨|刚|已经|了[,，。]|上午|下午"
        ),
    ),
    (
        "part",
        Shape(
            r"\bshould (?:the|an?|each|every) \w+(?: \w+)? (?:do|show|allow|send|return|use|write|store)\b"
            r"|\bdo(?:es)? (?:the|an?|each) |系统|程序|逻辑|服务端|客户端|页面|模块|接口"
        ),
    ),
    ("doing", Shape(r"\b(?:shall|should|do|may|can|could) (?:i|we)\b|我[来要去把给]|要我|我就")),
    ("waits", Shape(r"\b(?:will|going to|about to|ready|waiting|pending)\b|马上|就要|准备|等着|待")),
)
"""How a question is put: which of them it has tells a rule of the product from a deed that waits."""
ASKS_LEAVE = Shape(
    r"(?:^|[:,] )(?:should|shall|may|can|could|is it|do you want|would you|ok|okay|ready|let|go ahead)\b"
    r"|是否|[吗嘛]|要不要|好不好|行不行|能不能|可不可以"
)
"""How a question begins, or what it has, that wants a yes."""
OR_WHAT = Shape(r",? or (?:what|how|which|where|when)\b")
"""“Should it be hidden, or what?” wants no yes."""
DECIDES = Shape(
    r"(?:yes|no|ok|sure|nothing|neither|none)(?:$|[,;:.(]| -)|(?:not|don't|never)\b"
    r"|(?:cancel|wait|leave|skip)(?: (?:it|them|that|this|as is|alone|for now|here|everything|to me|me))*"
    r"(?:$|[,;:.(])"
    r"|(?:是|好|可以|否)(?:$|[,，;；:：(（的])|不(?:$|[用要了做改动行必,，])|别|先不|暂|再等|都不"
)
"""How an option begins that agrees or declines."""
ADDRESSES = Shape(
    r"\b(?:answering|locum|proxy|dossier|basis|quote|guidance|instructions?|approv\w+|consent\w*|autonomy"
    r"|the profile|(?<!rely on )the context|(?:note|message|hint) to)\b|代答|应答|(?<!的)依据"
    r"|批准|授权|档案(?=[里中上]|写|说|已)"
)
NEVER = Shape(
    r"\b(?:wallets?|pass(?:words?|phrases?)|credentials?|api keys?|nas|prod|production|certificates?|portal"
    r"|guest links?|robots file|withdrawals?|(?:report|phone)s? home|(?:what|which) (?:price|discount|fee)s?"
    r"|rsync (?:do|delete|handle)s?|go-live|(?<!rules )(?<!files )(?<!they )live(?! in\b))\b"
    r"|锁表|正式[服库站]|现场|证书|密码|口令|密钥|传用户"
)
"""Words of which no other words make a question harmless."""
LIVES = Shape(r"\b(where|how long)\b([^.?!]{1,80}?)\blives?(?: on)?(?=[ ?]*$| (?:in|under|inside|beside)\b)")
"""Where something has its place in the work, and how long it lasts: nothing that is live."""


@lru_cache(maxsize=16)
def surely_harmless(asked: Asked) -> bool:
    """Whether a choice is worded as only harmless ones are, and nothing in it stands out."""
    return _is_within(asked, YES_OR_NO if _can_be_declined(asked) else AMONG_THINGS)


@lru_cache(maxsize=16)
def harmless_by_far(asked: Asked) -> bool:
    """Whether a choice among things is worded so harmlessly that it must be about the product."""
    return not _can_be_declined(asked) and _is_within(asked, BY_FAR)


def likely_harmless(asked: Asked, *, is_act: bool = False, closely: bool = False) -> bool:
    """Whether a choice among things is worded harmlessly enough for the user's own notes to settle it."""
    if _asks_leave(asked):
        limits = LEAVE_FROM_NOTES
    elif closely or _has_an_out(asked):
        limits = CLOSELY_FROM_NOTES
    else:
        limits = ACT_FROM_NOTES if is_act else FROM_NOTES
    return _is_within(asked, limits)


def _is_within(asked: Asked, limits: Limits) -> bool:
    """Whether a choice weighs no more than that, in all and in each of its parts."""
    if not _is_choice(asked) or asked.body or len(asked.text) > LONGEST_ASKED or _is_above_words(asked):
        return False
    told = _sentences(asked)
    part = limits.stands_out if len(told) > 1 else limits.part
    return (
        suspicion(asked) < limits.odds
        and _at_worst(asked) < limits.at_worst
        and all(_weight_of(_marks_of_question(one)) <= part for one in told)
        and all(_weight_of(_marks_of_option(plain(one))) <= limits.part for one in _labels(asked))
    )


def _can_be_declined(asked: Asked) -> bool:
    """Whether a question asks for a yes, or has an option that agrees or declines."""
    return _asks_leave(asked) or _has_an_out(asked)


def _asks_leave(asked: Asked) -> bool:
    return any(ASKS_LEAVE.search(told) and not OR_WHAT.search(told) for told in _sentences(asked))


def _has_an_out(asked: Asked) -> bool:
    return any(DECIDES.match(plain(choice.label)) for choice in asked.choices)


def surely_suspect(asked: Asked) -> bool:
    """Whether a choice is worded as only dangerous ones are."""
    return _is_choice(asked) and suspicion(asked) > SURELY_SUSPECT


def _sentences(asked: Asked) -> list[str]:
    """The title and each sentence of a question, plain."""
    return [*filter(None, (plain(asked.title or ""),)), *sentences(plain(asked.text))]


def _labels(asked: Asked) -> list[str]:
    """Each option with what explains it."""
    return [choice.in_full for choice in asked.choices]


def _at_worst(asked: Asked) -> float:
    """The same odds by the sentences that ask and the most suspect options alone, without all else.

    Harmless words beside a question, and harmless options beside the others, do not make it harmless.
    """
    parts = [part for part in ENDS.split(plain(asked.text[:LONGEST])) if part.strip()]
    asks = [part for part in parts if part.rstrip().endswith("?")] or parts[-1:]
    worst = sorted(_labels(asked), key=_weight_of_option, reverse=True)[:AT_WORST]
    return max((_odds(ask, worst) for ask in asks), default=0.0)


def _weight_of_option(label: str) -> float:
    return _weight_of(_marks_of_option(plain(label)))


def _weight_of(marks: Iterable[str]) -> float:
    """What a part weighs alone, by its marks."""
    weights = _weights()
    return sum(weights.get(mark, 0) for mark in set(marks)) / WHOLE


def _is_above_words(asked: Asked) -> bool:
    """Whether a text speaks to whoever answers, not to the user: no wording makes that harmless."""
    parts = (*_sentences(asked), *map(plain, _labels(asked)))
    return any(ADDRESSES.search(part) or NEVER.search(LIVES.sub(r"\1\2is", part)) for part in parts)


def _is_choice(asked: Asked) -> bool:
    return asked.kind not in ABOUT_AN_ACT and bool(asked.choices)


def most_telling(asked: Asked) -> tuple[str, str]:
    """The word that makes a question most suspect, and where it stands."""
    weights = _weights()
    texts = [("question", asked.text)]
    texts += [(f"option {place}", label) for place, label in enumerate(_labels(asked), 1)]
    found = (
        (weights.get(word, 0) + (weights.get(f"o:{word}", 0) if where != "question" else 0), word, where)
        for where, text in texts
        for word in words_in(plain(text[:LONGEST]))
        if len(word) > 1
    )
    _, word, where = max(found, default=(0, asked.text, "question"))
    return word, where


@lru_cache(maxsize=16)
def suspicion(asked: Asked) -> float:
    """The logarithm of the odds that a question is dangerous, as its words tell."""
    return _odds(asked.text, _labels(asked))


def _odds(question: str, options: Sequence[str]) -> float:
    """The logarithm of the odds of a question, of whose options some are looked at."""
    return odds_by(*TABLE, marks(question, options))


def marks(question: str, options: Sequence[str]) -> Iterator[str]:
    """What the weights know a question by: its words, those of its options, and how it is put.

    How many options it has is none of it: that tells who wrote an example, not what it is about.
    """
    told = plain(question[:LONGEST])
    yield from _marks_of_question(told)
    for option in options:
        yield from _marks_of_option(plain(option[:LONGEST]))
    put = [name for name, shape in SHAPES if shape.search(told)]
    yield from (f"is:{name}" for name in put)
    yield from (f"is:{one} {other}" for one, other in combinations(put, 2))


def _marks_of_question(told: str) -> Iterator[str]:
    """The words of a plain sentence or title, and what it says in a row."""
    yield from words_in(told)
    yield from (f"q:{run}" for run in runs_in(told))


def _marks_of_option(told: str) -> Iterator[str]:
    """The words of a plain option, also as those of an option, and what it says in a row."""
    for word in words_in(told):
        yield word
        yield f"o:{word}"
    yield from (f"o:{run}" for run in runs_in(told))


def _weights() -> dict[str, int]:
    """The weight of each mark, as learned, in hundredths."""
    return weights_in(*TABLE)
