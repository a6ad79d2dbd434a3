"""What the dossier answers with something that no option offers: beside it no option is the answer."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.in_words import answers, is_firm
from locum.deciding.grounded.matter import of_another_matter
from locum.deciding.grounded.options import Option
from locum.deciding.grounded.statements import Statement
from locum.deciding.grounded.subject import Subject, subject_of
from locum.deciding.grounded.weighing import outweighs
from locum.deciding.grounded.words import Word
from locum.model.asked import Asked


def answered_otherwise(
    asked: Asked, options: Sequence[Option], chosen: Statement, statements: Sequence[Statement]
) -> bool:
    """Whether another sentence says outright what is asked for, and it is none of the options.

    “The program is called nota.” is the answer to “What should the program be called?”, also where only
    “notes” and “jot” are offered and some other line has “notes” in it.
    """
    open_question = replace(asked, choices=())
    subject = subject_of(open_question, ())
    plain = folded(asked.text)
    offered = {word.concept for option in options for word in (*option.wanted, *option.unwanted)}
    near = shared(subject, (*chosen.words, *chosen.key, *chosen.context))
    return any(
        is_firm(one)
        and not of_another_matter(subject, one)
        and answers(plain, subject, one)
        and offered.isdisjoint(word.concept for word in one.words)
        and shared(subject, one.words) >= near
        and not outweighs(chosen, one)
        for one in statements
        if one is not chosen and one.question is None and not one.aside
    )


def shared(subject: Subject, spoken: Iterable[Word]) -> int:
    """How many meanings of the question are among these words."""
    return len({word.concept for word in subject.every}.intersection(word.concept for word in spoken))
