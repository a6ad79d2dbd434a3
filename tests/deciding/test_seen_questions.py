"""What may be chosen is told from the rows that only hand a question in, even where they are called alike."""

import pytest

from locum.deciding.seen_questions import asked_of
from locum.model.reading import Option, Question, QuestionKind, Reading, State


def reading(*options: Option, kind: QuestionKind = QuestionKind.SINGLE) -> Reading:
    """A screen that asks what a button says."""
    asked = Question(kind, "Button", "What does it say?", (), options)
    return Reading(State.QUESTION, ("test",), question=asked)


def labels(seen: Reading) -> list[str]:
    """What the proxy and the human are offered."""
    return [choice.label for choice in asked_of(seen).choices]


@pytest.mark.parametrize("name", ["Submit", "Next", "Done", "Finish selection", "Submit answers"])
def test_a_choice_that_is_called_like_a_row_of_the_agent_can_be_chosen(name: str) -> None:
    assert labels(reading(Option(1, name), Option(2, "Save"))) == [name, "Save"]
    boxes = reading(Option(1, name, checked=False), Option(2, "Save", checked=True), kind=QuestionKind.MULTI)
    assert labels(boxes) == [name, "Save"]


def test_the_row_that_hands_in_is_no_choice() -> None:
    ticks = (Option(1, "Submit", checked=False), Option(2, "Save", checked=False))
    assert labels(reading(*ticks, Option(None, "Submit"), kind=QuestionKind.MULTI)) == ["Submit", "Save"]
    assert labels(reading(*ticks, Option(3, "Done"), kind=QuestionKind.MULTI)) == ["Submit", "Save"]
    assert labels(reading(Option(1, "Save"), Option(None, "Next"))) == ["Save"]
    handing_in = reading(Option(1, "Submit answers"), Option(2, "Cancel"), kind=QuestionKind.REVIEW)
    assert labels(handing_in) == ["Cancel"]
