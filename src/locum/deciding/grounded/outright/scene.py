"""A scene: what is asked, the options that a line can name, and every line that has a say, read with both."""

from collections.abc import Sequence
from dataclasses import dataclass

from locum.deciding.grounded.late import Late
from locum.deciding.grounded.options import Option
from locum.deciding.grounded.outright.cut import Cut, cut
from locum.deciding.grounded.outright.labels import label_of
from locum.deciding.grounded.outright.question import Question, question_of
from locum.deciding.grounded.outright.tokens import Token, tokens_of
from locum.deciding.grounded.statements import Statement
from locum.deciding.grounded.subject import Subject
from locum.model.asked import Asked

OFFERS = Late(r"\bor\b|还是|或")
"""A question that names its options itself."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A question and all that the dossier says near it."""

    asked: Asked
    subject: Subject
    question: Question
    options: tuple[Option, ...]
    read: tuple[Cut, ...]

    @property
    def readable(self) -> bool:
        """Whether every line that has an option can be read."""
        return all(one.readable or not any(one.labels.values()) for one in self.read)


def scene_of(
    asked: Asked, subject: Subject, options: Sequence[Option], statements: Sequence[Statement]
) -> Scene:
    """Read every line once, with the question and those options that have a name of their own."""
    question = question_of(asked, options)
    repeated = _merely_asked(question, options)
    named = tuple(one for one in options if label_of(one) and one is not repeated)
    return Scene(asked, subject, question, named, tuple(cut(question, named, one) for one in statements))


def _merely_asked(question: Question, options: Sequence[Option]) -> Option | None:
    """The one option whose label only repeats words of the question, where that offers none itself."""
    if OFFERS.search(question.text):
        return None
    asked = {token.text for token in tokens_of(question.text)}
    repeated = [
        one for one in options if (label := label_of(one)) and _is_repeated(label, asked, question.text)
    ]
    return repeated[0] if len(repeated) == 1 else None


def _is_repeated(label: Sequence[Token], asked: set[str], text: str) -> bool:
    """Whether a question has all words of a label; Chinese ones in a row: 一周 is not 周一."""
    han = "".join(token.text for token in label if token.han)
    return all(token.text in asked for token in label) and han in text
