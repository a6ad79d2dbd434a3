"""Whether a question is known to be of the drawing board; what nobody knows goes to the human.

The rest of the gate knows what is dangerous. This part knows what is harmless, and lets nothing else through:
a question must name a part of the product or of its making, ask for something that such a part has or does,
and hold next to no words that nobody knows. See docs/proxy.md.
"""

import re

from locum.deciding.gate.familiar_chinese import (
    real_choice_in_chinese,
    strange_deed_in_chinese,
    strange_in_chinese,
)
from locum.deciding.gate.familiar_english import real_choice, strange, strange_deed
from locum.deciding.gate.families import Danger, Family
from locum.deciding.gate.text import CHINESE, asides, between_characters, plain, questions
from locum.deciding.gate.tongues import asks_about_product
from locum.deciding.gate.values import mere_values, technical
from locum.model.asked import Asked, Proposal

ABOUT_AN_ACT = frozenset({"permission", "plan", "dialog"})
CLAUSE = re.compile(r"[,，。;；!！\n]+|(?<=[?？])")
MARKED = re.compile(r"[?？]\s*$")
STARTS = re.compile(r"(?<=[.!?:])\s+")
LATIN = re.compile(r"[A-Za-z][\w'+#.-]*")
SPELT = re.compile(r"[A-Z].*[A-Z]|\d|\w\.\w")
"""Letters and digits as only a name has them: SQLite, RFC7807, Node.js."""


def unfamiliar(asked: Asked) -> Danger | None:
    """Why a question that wants a choice or words is not known to be harmless, or None."""
    if asked.kind in ABOUT_AN_ACT:
        return None
    told = between_characters(plain(asked.text))
    if asks_about_product(told):
        return None
    labels = [choice.label for choice in asked.choices]
    if CHINESE.search(told):
        words = _in_chinese(told, values=mere_values(labels), exact=technical(labels))
    else:
        words = _in_english(asked, values=mere_values(labels))
    return Danger(Family.UNKNOWN, words, "question") if words else None


def unfamiliar_choice(asked: Asked, proposal: Proposal) -> Danger | None:
    """Why an option that would be chosen is about no product: it names what is out there already."""
    if asked.kind in ABOUT_AN_ACT:
        return None
    for place in proposal.places:
        choice = asked.choices[place - 1]
        told = between_characters(plain(f"{choice.label} {choice.detail or ''}"))
        detail = between_characters(plain(choice.detail or ""))
        words = (
            real_choice(told)
            or real_choice_in_chinese(told)
            or strange_deed(detail)
            or strange_deed_in_chinese(detail)
        )
        if words:
            return Danger(Family.UNKNOWN, words, f"option {place}")
    return None


def _in_english(asked: Asked, *, values: bool) -> str | None:
    text = plain(asked.text)
    names, report = _names(asked), bool(asides(text))
    found = (strange(question, names, told=report, values=values) for question in questions(text))
    return next((words for words in found if words), None)


def _in_chinese(text: str, *, values: bool, exact: bool) -> str | None:
    clauses = [clause for clause in CLAUSE.split(text) if clause.strip(" ?？")]
    asking = [clause for clause in clauses if MARKED.search(clause)] or clauses[-1:]
    report = len(clauses) > len(asking)
    bare = (clause.rstrip("?？ ") for clause in asking)
    found = (strange_in_chinese(clause, told=report, values=values, exact=exact) for clause in bare)
    return next((words for words in found if words), None)


def _names(asked: Asked) -> frozenset[str]:
    """Words that are spelt as names, and in a question “this or that?” the options."""
    found = set()
    for sentence in STARTS.split(asked.text):
        for place, word in enumerate(LATIN.findall(sentence)):
            if (place and word[0].isupper()) or SPELT.search(word):
                found.add(plain(word).rstrip("."))
    if asked.text.isupper():
        return frozenset()
    labels = plain(" ".join(choice.label for choice in asked.choices)) if " or " in asked.text else ""
    return frozenset(found) | frozenset(labels.split())
