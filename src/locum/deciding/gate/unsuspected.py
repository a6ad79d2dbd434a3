"""English questions that nobody knows word by word, and in which no word is suspect.

What `familiar` knows, it knows by its nouns; a firmware, a thesis and a game have others. Such a question may
be answered all the same if it has the form of a choice and if nothing in it, nor in its options, so much as
hints at people, money, rights, losses or the world outside. See docs/proxy.md.
"""

from functools import lru_cache

from locum.deciding.gate.familiar_english import (
    COUNTED,
    LEAVE,
    PAID,
    PEOPLES,
    SHOWN_TO,
    WHICH,
    WHO,
    done_in,
    naming,
    words_in,
)
from locum.deciding.gate.familiar_known import does, is_part
from locum.deciding.gate.familiar_owned import TELLS
from locum.deciding.gate.families import ABOUT_AN_ACT
from locum.deciding.gate.standalone import DONE
from locum.deciding.gate.suspects import suspect_in
from locum.deciding.gate.text import CHINESE, Shape, plain, sentences_with_marks, word_set
from locum.model.asked import Asked

LONGEST = 300
MOST_BESIDE = 2
FOLK = (SHOWN_TO, PEOPLES, PAID, TELLS, WHO)
BRACKETED = Shape(r"^\[[^\]]{1,40}\]\s*")
DASH = Shape(r" -+ (?=(?:which|what|how|where|when)\b)")
OR = Shape(r"\b(?:or|vs|versus)\b")
PLACED = Shape(
    r"^(where (?:should|do|does|shall) (?:the |our |a )?(?:[\w-]+ ){1,4})(?:go|goes|live|sit|belong)(?=\?|$)"
)
"""“Where does the legend go?”: a place in a product, where nothing else is suspect."""
MOMENT = Shape(r" (?:when|while|if) (?:the|a|an|no) [\w -]{2,40}$")
"""“… when the app opens”: when something is so, not that it is done."""
POLAR = Shape(
    r"(?:should|shall|can|could|may|must|will|would|do|does|is|are|am|have|has|did|shouldn't|ok|okay"
    r"|ready|any"
    r"|please|let|want|proceed|go|pick|choose|use|add|put|make|so|and)\b"
)
"""How a question begins that wants a yes, or an order that is none."""
SWITCHES = word_set("on off in out yes no")
MODAL = word_set("should shall can could may must will would do does is are i we you")


@lru_cache(maxsize=16)
def unsuspected(asked: Asked) -> bool:
    """Whether a question has the form of a choice, and neither it nor an option has a suspect word."""
    if asked.kind in ABOUT_AN_ACT or not asked.choices:
        return False
    told = [PLACED.sub(r"\1be", plain(asked.text)), plain(asked.title or "")]
    told += [plain(choice.in_full) for choice in asked.choices]
    if any(CHINESE.search(each) or suspect_in(each) for each in told):
        return False
    text = BRACKETED.sub("", told[0])
    parts = sentences_with_marks(text)
    asks = [part for part in parts if part[-1] == "?"] or parts[-1:]
    if len(text) > LONGEST or len(asks) != 1 or len(parts) > 1 + MOST_BESIDE:
        return False
    if any(DONE.search(part) for part in parts if part not in asks) or any(
        plain(choice.label) in SWITCHES for choice in asked.choices
    ):
        return False
    question = DASH.sub(": ", COUNTED.sub("", asks[0].rstrip("? ")))
    return not any(shape.search(text) for shape in FOLK) and _is_choice(question, alone=len(parts) == 1)


def _is_choice(question: str, *, alone: bool) -> bool:
    """Whether it asks which, or names a thing without a verb, and nobody asks leave for a deed in it."""
    words = words_in(question)
    which = WHICH.match(question) is not None
    if not which and not OR.search(question) and not (alone and _is_name(MOMENT.sub("", question))):
        return False
    named = naming(words)
    if len(named) < (1 if alone or any(map(is_part, named)) else 2):
        return False
    return all(map(does, _acts(question))) and not done_in(words, frozenset(), which=which)


def _acts(question: str) -> list[str]:
    """What the agent asks leave for."""
    return [
        act
        for found in LEAVE.finditer(question)
        for name, act in found.groupdict().items()
        if name != "who" and act
    ]


def _is_name(question: str) -> bool:
    """Whether a question only names a thing, without a verb."""
    words = words_in(question)
    first = words[0] if words else ""
    if not first or POLAR.match(question) or (does(first) and not is_part(first) and len(words) > 2):
        return False
    return MODAL.isdisjoint(words)
