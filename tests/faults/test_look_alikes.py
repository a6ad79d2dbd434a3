"""Two forms with the same tabs, one after the other: the answer to the first is never tried on the second."""

from locum.deciding.actions import Consult, PressAnswer
from locum.model.events import AnswerGiven, QuestionSeen
from locum.model.reading import QuestionKind, Reading, Tab
from tests.deciding.scenes import Scene, answer, asked, question

TABS = (Tab("Part", current=True), Tab("Submit"))


def boxes(text: str, *labels: str) -> Reading:
    """A question with boxes, as a form of one page."""
    return question(text, labels, kind=QuestionKind.MULTI, tabs=TABS)


FIRST = boxes("Which colours?", "Amber", "Birch")
SECOND = boxes("Which sizes?", "Large", "Small")


def answered_by_a_lead_that_died() -> Scene:
    """The first form was answered, nobody wrote that down, and the second stands on the screen."""
    scene = asked(FIRST)
    scene.rules(answer(1))
    scene.saw(FIRST)
    return scene


def test_a_second_form_with_the_same_tabs_is_another_question() -> None:
    scene = answered_by_a_lead_that_died()
    came = scene.saw(SECOND)

    assert len(scene.noted(AnswerGiven)) == 1
    assert not came.wants(PressAnswer)


def test_a_second_form_with_the_same_tabs_is_weighed_for_itself() -> None:
    scene = answered_by_a_lead_that_died()
    wanted = [action for _ in range(3) for action in scene.saw(SECOND).wants(Consult)]

    assert [event.pages[0].text for event in scene.noted(QuestionSeen)] == ["Which colours?", "Which sizes?"]
    assert wanted


def test_the_same_form_with_a_box_ticked_is_the_same_question() -> None:
    scene = answered_by_a_lead_that_died()

    assert scene.saw(FIRST).wants(PressAnswer)
