"""Sentences that repeat the question word for word, with the answer where the question word stood."""

import re
from collections.abc import Iterator, Sequence

from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.negation import NEGATOR
from locum.deciding.grounded.options import GENERIC, Option
from locum.deciding.grounded.restated import SURE, is_plain
from locum.deciding.grounded.stances import Stance
from locum.deciding.grounded.statements import Statement
from locum.deciding.grounded.stems import stem, wordset
from locum.deciding.grounded.weighing import Evidence

PIECE = Late(r"[a-z0-9]+(?:[.'+#/-][a-z0-9]+)*|%")
HAN = Late("[一-鿿]")
ENDS = Late(r"(?<=[.!?])\s+|(?<=[。！？?])|\n+")
CLAUSE = Late(r"[,;，；。]\s*|\s\(|（")
ASKING = wordset(
    """which what how where when who should shall do does is are can may must will would be to we i you the a
    an our your my it its there of in on at by for from over with as and this that want need like prefer use
    used using have has handle behave work go kind sort type default we'd please here any one"""
)
"""Words that only put a question, or hold a sentence together."""
ASKED_FOR = frozenset(
    stem(word)
    for word in wordset(
        """look looks range style format layout size colour color position place gesture shape structure
        organise organize arrange appear render display present sit live put laid app project game product
        site"""
    )
)
"""Words for what is asked for, or for the whole: the answer need not repeat them."""
SHOWN = {
    "shown": "show",
    "shows": "show",
    "drawn": "draw",
    "written": "write",
    "kept": "keep",
    "built": "build",
}
ASKING_IN_CHINESE = Late(
    r"[\s:：?？,，。!！、「」“”\"'`*]|哪一?[个种家款些里儿天]?|什么(?:样式|样子|方式|形式|时候|样的?)?"
    r"|怎么样?|怎样|如何|多少|多[大长久快高宽]|几[个种条张天秒次]?"
    r"|要不要|是否|应该|需要|采用|使用|选用|选择|[用是为选要该到在放存做叫有成按以的呢吗么]"
)
MOST_SAID = 4


def verbatim(question: str, options: Sequence[Option], statements: Sequence[Statement]) -> list[Evidence]:
    """For each sentence that is the question with one option in the place of what it asks: that option."""
    found: list[Evidence] = []
    for statement in statements:
        places = {
            option.place
            for option in options
            for said in _parts(statement, folded(question))
            if not GENERIC.match(folded(option.label))
            and _repeats(question, option, options, said, statement)
        }
        if len(places) == 1:
            found.append(Evidence(places.pop(), True, statement, SURE, asked=1))
    return found


def verbatim_words(question: str, statements: Sequence[Statement]) -> list[tuple[Statement, str]]:
    """For each sentence that is the question with a few more words: these words, or the value of its key."""
    asked = asked_part(question)
    return [
        (one, one.value if one.key and one.value else one.cited)
        for one in statements
        if is_plain(one) and set(one.stances) == {Stance.SAID} and _answers_in_words(asked, one)
    ]


def _parts(statement: Statement, asked: str) -> Iterator[str]:
    """The whole of a sentence that denies nothing but what the question does, and its first clause."""
    if not is_plain(statement):
        return
    denials = [found[0].strip() for found in NEGATOR.finditer(folded(statement.quote))]
    if set(statement.stances) == {Stance.SAID} or (denials and all(word in asked for word in denials)):
        yield statement.quote
    start = 0
    for clause in CLAUSE.split(statement.quote):
        start = statement.quote.index(clause, start)
        end = start + len(clause)
        pairs = zip(statement.words, statement.stances, strict=True)
        inside = {stance for word, stance in pairs if start <= word.start < end}
        if clause != statement.quote and inside == {Stance.SAID}:
            yield clause


def _repeats(
    question: str, option: Option, options: Sequence[Option], said: str, statement: Statement
) -> bool:
    """Whether a clause is the question, all of it, with this option in its place."""
    asked = asked_part(question)
    if HAN.search(asked):
        return _repeats_in_chinese(asked, option, options, folded(said), folded(statement.quote))
    words, label = stems_of(said), stems_of(option.label)
    at = next((at for at in range(len(words)) if words[at : at + len(label)] == label), None)
    if at is None or not label or words.count(label[0]) > 1:
        return False
    rest = {word for word in (*words[:at], *words[at + len(label) :]) if word not in ASKING}
    labels = {word for other in options for word in stems_of(other.label)}
    mine = {word for word in stems_of(asked) if word not in ASKING} - (labels - rest)
    above = {word for line in statement.above for word in stems_of(line)}
    return bool(rest & mine) and rest <= mine and mine - rest <= ASKED_FOR | above


def _repeats_in_chinese(
    asked: str, option: Option, options: Sequence[Option], said: str, sentence: str
) -> bool:
    label = folded(option.label).strip()
    if said.count(label) != 1:
        return False
    for other in options:
        asked = (
            asked
            if folded(other.label) in said.replace(label, "")
            else asked.replace(folded(other.label), "")
        )
    core, mine = ASKING_IN_CHINESE.sub("", asked), ASKING_IN_CHINESE.sub("", said.replace(label, ""))
    left = core.removeprefix(mine)
    return len(mine) > 1 and core.startswith(mine) and (not left or left in sentence.replace(said, ""))


def _answers_in_words(asked: str, statement: Statement) -> bool:
    """Whether the key is the question, or the sentence is it with a few more words at its end."""
    if HAN.search(asked):
        key = folded(statement.quote).partition(":")[0] if statement.key else ""
        return len(key) > 1 and ASKING_IN_CHINESE.sub("", key) == ASKING_IN_CHINESE.sub("", asked)
    words = stems_of(statement.quote)
    mine = {word for word in stems_of(asked) if word not in ASKING}
    if statement.key and {stem(word.concept) for word in statement.key} == mine - ASKED_FOR:
        return True
    more = [word for word in words if word not in ASKING and word not in mine]
    return len(mine) > 1 and mine <= set(words) and 0 < len(more) <= MOST_SAID and words[-len(more) :] == more


def asked_part(question: str) -> str:
    """The sentence that asks, without what is told beside it."""
    parts = [part for part in ENDS.split(folded(question)) if part.strip()]
    marked = [part for part in parts if part.rstrip()[-1] in "?？"]
    return (marked or parts or [""])[-1]


def stems_of(text: str) -> list[str]:
    """The words of a text, those that ask as they are, all others cut to their stems."""
    found = (re.sub(r"'s$", "", match[0]) for match in PIECE.finditer(folded(text)))
    return [word if word in ASKING else SHOWN.get(word) or stem(word) for word in found]
