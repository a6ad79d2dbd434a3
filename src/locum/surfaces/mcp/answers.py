"""What an agent's answer to a decision means: one for each question, by number, name or in words."""

from collections.abc import Sequence

from locum.errors import UserError
from locum.model.asked import Asked
from locum.model.decision import Decision
from locum.model.runner import Given
from locum.team.answering import meaning


def given_for(decision: Decision, answers: Sequence[str]) -> tuple[Given, ...]:
    """The answer to each page; a sentence says what is missing or cannot be told."""
    if len(answers) != len(decision.pages):
        raise UserError(
            f"{decision.id} asks {len(decision.pages)} questions, and {len(answers)} were answered.",
            "Give one answer for each, in the order of the pages.",
        )
    return tuple(_meant(page, words) for page, words in zip(decision.pages, answers, strict=True))


def _meant(page: Asked, words: str) -> Given:
    said = meaning(words, tuple(choice.label for choice in page.choices), page.kind)
    if said.doubt:
        raise UserError(said.doubt)
    return Given(said.places, said.text)
