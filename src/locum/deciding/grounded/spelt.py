"""Sentences that have an option word for word, and around it the words of the question and no others."""

import re
from collections.abc import Iterator, Sequence

from locum.deciding.grounded.asked_for import thing_asked_for
from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.matter import of_another_time_or_kind
from locum.deciding.grounded.options import GENERIC, Option
from locum.deciding.grounded.plain_chinese import HOLDS as CHINESE_HOLDS
from locum.deciding.grounded.plain_english import HOLDS
from locum.deciding.grounded.restated import SURE, is_plain
from locum.deciding.grounded.stances import Stance
from locum.deciding.grounded.statements import Statement
from locum.deciding.grounded.stems import begin_alike, wordset
from locum.deciding.grounded.subject import Subject
from locum.deciding.grounded.understood import without_turns
from locum.deciding.grounded.verbatim import ASKING, ASKING_IN_CHINESE, HAN, PIECE, asked_part, stems_of
from locum.deciding.grounded.weighing import Evidence

CLAUSE = Late(r"[,;，；。]\s*|\s[-–—]+\s|——|\s\(|（")
SMALL = wordset("the a an our your my its default kind type of for")
QUOTES = "\"'“”‘’「」『』`"
ENOUGH = 0.6
"""How much of a Chinese question a sentence must have, where it has nothing else."""
SELF_TELLING = 3
"""How many words an option must have to be an answer alone."""


def spelt(
    question: str, subject: Subject, options: Sequence[Option], statements: Sequence[Statement]
) -> list[Evidence]:
    """For each such sentence: the option it spells out."""
    found: list[Evidence] = []
    for statement in statements:
        named = [option for option in options if _stands(option, statement)]
        if len(named) != 1 or not is_plain(statement) or of_another_time_or_kind(subject, statement):
            continue
        if _answers(question, named[0], options, statement):
            found.append(Evidence(named[0].place, True, statement, SURE, asked=1))
    return found


def _stands(option: Option, statement: Statement) -> bool:
    """Whether a sentence has a label, and affirms it wherever it does."""
    label, plain = _label(option), folded(statement.quote)
    if not label or GENERIC.match(label) or (len(label) < 2 and not label.isdigit()):
        return False
    pattern = rf"(?<!\d){re.escape(label)}(?![\d.,]\d)" if label[-1:].isdigit() else re.escape(label)
    places = [match.start() for match in re.finditer(pattern, plain)]
    pairs = list(zip(statement.words, statement.stances, strict=True))
    inside = [[stance for word, stance in pairs if at <= word.start < at + len(label)] for at in places]
    return bool(inside) and all(each and set(each) == {Stance.SAID} for each in inside)


def _label(option: Option) -> str:
    """A label as sentences have it, without quotation marks around it."""
    return folded(option.label).strip().strip(QUOTES)


def _answers(question: str, option: Option, options: Sequence[Option], statement: Statement) -> bool:
    """Whether the clause with the label names what is asked for, and nothing that is not in the question.

    What holds without a place or a purpose holds in the place and for the purpose that the question names.
    """
    asked, label = asked_part(question), _label(option)
    clause = without_turns(next(part for part in _clauses(statement) if label in part))
    around, above = clause.replace(label, " "), " ".join(statement.above)
    if HAN.search(asked):
        return _in_chinese(asked, options, around, folded(above + statement.quote))
    labels = {word for other in options for word in stems_of(other.label)}
    mine, said = _matter(asked), _matter(around)
    told = set(stems_of(around)) | set(stems_of(above))
    wanted = {word for word in stems_of(thing_asked_for(asked)) if word not in SMALL}
    if not said and len(stems_of(label)) >= SELF_TELLING:
        told |= set(stems_of(label))
    return any(_has(told, word) for word in wanted) and all(_has(mine | labels, word) for word in said)


def _matter(text: str) -> set[str]:
    """The words of a text that do more than put a question, or hold a sentence together."""
    words = (match[0] for match in PIECE.finditer(folded(text)))
    return {stem for word in words if word not in HOLDS for stem in stems_of(word) if stem not in ASKING}


def _clauses(statement: Statement) -> Iterator[str]:
    """The clauses of a sentence, and the sentence itself where a label is longer than one."""
    plain = folded(statement.quote)
    yield from CLAUSE.split(plain)
    yield plain


def _has(words: set[str], word: str) -> bool:
    return any(begin_alike(word, other) for other in words)


def _in_chinese(asked: str, options: Sequence[Option], around: str, sentence: str) -> bool:
    """The same by characters."""
    for option in options:
        asked = asked.replace(_label(option), "")
    mine = {char for char in _bare(asked) if char >= "一"}
    said = {char for char in _bare(around) if char >= "一"}
    extra = said - set(asked)
    met = mine & set(sentence)
    return bool(mine & said) and not extra and len(met) >= ENOUGH * len(mine)


def _bare(text: str) -> str:
    """A Chinese text without the words that put a question or hold a sentence together."""
    return _HOLDING.sub("", ASKING_IN_CHINESE.sub("", text))


_HOLDING = Late("|".join(sorted(CHINESE_HOLDS, key=len, reverse=True)))
