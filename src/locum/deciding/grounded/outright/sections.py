"""Whether another line stands in a section, a file or a product of its own that is the one asked about."""

import re

from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.outright.counted import heads_another
from locum.deciding.grounded.outright.cut import Cut
from locum.deciding.grounded.outright.naming import is_content
from locum.deciding.grounded.outright.question import FULL
from locum.deciding.grounded.outright.tokens import tokens_of
from locum.deciding.grounded.understood import heading_words
from locum.deciding.grounded.words import words_of

PROGRAM = Late("[一-鿿]{2}(?:软件|系统|平台|网站)")
SHORT = Late("[一-鿿]{3,6}")
"""A heading that is one Chinese word."""
OWN_NAME = Late("[A-Z][a-z]{2,}")
ENDING = Late(r"\.\w{1,5}$")
SETTLED_APART = Late(
    r"另[訂订定行算议議说說有]|[单單][独獨][定算说說]|还没[写定想]"
    r"|\b(?:separate(?:ly)?|(?:has|have) (?:its|their) own|differs?|different|to be (?:decided|written)|tbd"
    r"|not (?:yet )?(?:been )?(?:written|decided|settled))\b"
)
"""How a line says that something is settled elsewhere, or not yet."""
MUCH = 0.3
"""How much of the question it must have that the answer lacks."""


def is_of_another_program(other: Cut, own: Cut) -> bool:
    """Whether the question names a program that only another line knows: “财务软件”.

    The line that a file begins with tells what all of it is about.
    """
    if other.statement.file == own.statement.file and other.statement.order == 0:
        return False
    named = [found[0] for found in PROGRAM.finditer(own.question.text)]
    own_words = folded(" ".join((own.quote, *own.statement.above)))
    return any(name in other.plain and name not in own_words for name in named)


def is_of_one_named(other: Cut, own: Cut, asked: str) -> bool:
    """Whether the question names something by its name that another line is on: “Mint kiosk: sound on”."""
    if other.statement.order == 0:
        return False
    here = folded(" ".join((own.statement.file, own.quote, *own.statement.above)))
    named = (asked[word.start : word.end] for word in words_of(asked) if word.named)
    names = [name.lower() for name in named if OWN_NAME.fullmatch(name)]
    said = {token.text for token in other.key}
    return any(name in said and name not in here and name not in own.question.labels for name in names)


def has_the_section(other: Cut, own: Cut) -> bool:
    """Whether another line stands in a section on the very part that is asked about, and the answer not."""
    mine, theirs = own.statement.above, other.statement.above
    if not mine or not theirs or mine == theirs or other.statement.file != own.statement.file:
        return False
    if other.statement.question is not None:
        return False
    asked, here = _asked_in(theirs[-1], own), _asked_in(" ".join((*mine, own.quote)), own)
    return bool(asked) and asked.isdisjoint(here)


def has_rules_of_its_own(other: Cut, own: Cut) -> bool:
    """Whether another line says of what is asked, and this line lacks, that it is settled apart: 规则另订."""
    question = own.question
    return (
        SETTLED_APART.search(other.plain) is not None
        and question.weigh(other.met - own.met) > question.whole * MUCH
    )


def has_its_own_row(other: Cut, own: Cut) -> bool:
    """Whether another line is on what is asked, and this one on another thing: “head: | length: 2”.

    A row whose cell is empty is on what stands before that.
    """
    if other.statement.file != own.statement.file or not own.key:
        return False
    if any(own.is_key(place) for places in own.labels.values() for place in places):
        return False
    theirs = other.key or other.tokens
    return all(map(own.question.word, theirs)) and not any(map(own.question.word, own.key))


def has_its_own_answer(other: Cut, own: Cut) -> bool:
    """Whether two earlier questions were answered, and the other one is on what is asked: “Pantry view?”."""
    mine, theirs = own.statement.question, other.statement.question
    if mine is None or theirs is None or mine == theirs:
        return False
    asked = _asked_in(theirs, own)
    return names_what_is_asked(theirs, own) and not asked <= _asked_in(f"{mine} {own.quote}", own)


def has_the_file(other: Cut, own: Cut) -> bool:
    """Whether another line stands in a file named after the very part that is asked about, the answer not."""
    mine, theirs = own.statement.file, other.statement.file
    if mine == theirs:
        return False
    name = ENDING.sub("", folded(theirs).rpartition("/")[2]).replace("-", " ").replace("_", " ")
    told = " ".join((folded(mine), *own.statement.above, own.statement.lead or "", own.quote))
    if any(token.han for token in tokens_of(name)):
        return len(name) > 1 and name in own.question.text and name not in folded(told)
    return bool(_asked_in(name, own) - _asked_in(told, own) - heading_words())


def names_what_is_asked(heading: str, own: Cut) -> bool:
    """Whether all words of a heading are the question's: what it then says is what is asked about."""
    words = [own.question.word(token) for token in tokens_of(heading) if token.han or is_content(token)]
    return bool(words) and None not in words


def is_of_a_sibling(own: Cut) -> bool:
    """Whether a heading differs from what is asked about only in how it begins, or in its number.

    出库单, 入库单; “Greenhouse 1”, “Greenhouse 2”.
    """
    asked = own.question.text
    if any(heads_another(line, asked) for line in own.statement.above):
        return True
    return any(_is_a_sibling(folded(line).strip(), asked) for line in own.statement.under)


def _is_a_sibling(heading: str, asked: str) -> bool:
    first, kind = heading[:-2], heading[-2:]
    if not SHORT.fullmatch(heading) or first in asked or first in heading_words():
        return False
    found = re.search(f"([一-鿿]){kind}", asked)
    return found is not None and found[1] != first[-1]


def _asked_in(text: str, own: Cut) -> set[str]:
    """The words of weight that a question shares with a text."""
    words = (own.question.word(token) for token in tokens_of(text) if not token.han)
    return {word for word in words if word and own.question.weights[word] == FULL}
