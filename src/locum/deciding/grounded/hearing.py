"""A question as it is understood, and what the dossier states that may have a say in it."""

import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace

from locum.deciding.grounded.changing import Line
from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.options import Option, options_of
from locum.deciding.grounded.outright import (
    Scene,
    scene_of,
)
from locum.deciding.grounded.outright.disowned import any_disowns, remarks_in
from locum.deciding.grounded.outright.products import products_in, systems_in
from locum.deciding.grounded.sectioned import set_apart
from locum.deciding.grounded.sentences import Sentence
from locum.deciding.grounded.statements import Statement, statements_of
from locum.deciding.grounded.subject import Subject, subject_of
from locum.deciding.grounded.trust import suspect
from locum.deciding.plainly import plainly
from locum.model.asked import Asked, Dossier

ANSWERABLE = ("single", "multi", "text")
MOST_CHOICES = 60
LONGEST_QUESTION = 4000
LEAD_IN = Late(
    r"^(?:[^?？:：\n]{0,40}(?:[确確][认認]|[请請]?[问問])(?:一下)?"
    r"|(?:before|quick|one more|just|last|also|small|next)\b[^?:\n]{0,60})[:：]\s*(?=\S)",
    re.I,
)
"""What only leads to a question: “Before I scaffold it:”, “先确认一下：”."""


@dataclass(frozen=True, slots=True)
class Heard:
    """A question as it is understood, and what the dossier states that may have a say."""

    asked: Asked
    options: tuple[Option, ...]
    subject: Subject
    statements: tuple[Statement, ...]


def heard(asked: Asked, dossier: Dossier) -> Heard | None:
    """A question that can be answered, and the statements about it; None where there is neither."""
    asked = plainly(asked)
    if asked.kind not in ANSWERABLE or len(asked.choices) > MOST_CHOICES or steered(asked):
        return None
    asked = replace(asked, text=LEAD_IN.sub("", asked.text, 1))
    options = options_of(asked.choices)
    subject = subject_of(asked, options)
    statements = statements_of(dossier, interest(asked, subject, options))
    if not statements:
        return None
    remarks = remarks_in(dossier)
    kept = tuple(one for one in statements if not any_disowns(remarks, one, asked.text))
    return Heard(asked, options, subject, set_apart(asked.text, kept, dossier))


def interest(asked: Asked, subject: Subject, options: Sequence[Option]) -> Callable[[Sentence], bool]:
    """Which sentences can have a say: those with a word of the question, its options or its title.

    So has all that stands below the name of the product that is asked about, and what names a system for
    which an app is made where the question names one.
    """
    words = [*subject.every, *(word for option in options for word in (*option.wanted, *option.unwanted))]
    wanted = {word.concept for word in words if not word.vague or word.topics} | subject.header
    wanted |= {word.concept for option in options for word in option.wanted}
    made, system = products_in(folded(asked.text)), systems_in(folded(asked.text))
    spelt = [folded(option.label) for option in options if not option.generic and not option.label.isascii()]

    def about(sentence: Sentence) -> bool:
        if not options or sentence.item.question is not None:
            return True
        if made and not made.isdisjoint(products_in(folded(" ".join(sentence.item.context[-1:])))):
            return True
        text = folded(sentence.item.masked)
        if system and systems_in(text):
            return True
        return any(word.concept in wanted for word in sentence.words) or any(label in text for label in spelt)

    return about


def steered(asked: Asked) -> bool:
    """Whether the question, or an option, tries to talk its way to an answer."""
    texts = (asked.text, asked.title, asked.body, *(choice.label for choice in asked.choices))
    details = (choice.detail for choice in asked.choices)
    return len(asked.text) > LONGEST_QUESTION or any(suspect(text) for text in (*texts, *details) if text)


def scene_of_heard(found: Heard) -> Scene:
    """The scene of a question that is heard."""
    return scene_of(found.asked, found.subject, found.options, found.statements)


def without_lines(found: Heard, lines: Sequence[Line], was: Collection[int] = ()) -> Heard:
    """A question as it is heard without some lines, and without the options that once were."""
    kept = tuple(one for one in found.statements if not any(line.has(one) for line in lines))
    options = tuple(option for option in found.options if option.place not in was)
    return replace(found, statements=kept, options=options)
