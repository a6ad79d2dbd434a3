"""What Locum tries to type and cannot is told, with since when, why, and what comes of it."""

from locum.deciding.policy import Policy
from locum.lead.human.untyped import untyped
from locum.model.orders import Tell
from locum.model.receipt import Outcome
from tests.deciding.scenes import API, Scene, at_work, escalated, idle, intended, question

WHY = "somebody's text is in the answer field"


def told(scene: Scene, later: float = 0.0) -> list[str]:
    """What is told about the Runners of a scene after a while."""
    return [each.words for each in untyped(scene.team, scene.now + later)]


def hindered(tries: int) -> Scene:
    """An answer that could not be typed so often."""
    scene = intended()
    for _ in range(tries):
        scene.saw(question(), after=60.0)
        scene.receipt(Outcome.REFUSED, WHY)
    return scene


def test_an_answer_that_was_not_tried_yet_is_on_its_way() -> None:
    assert told(intended()) == []


def test_an_answer_that_cannot_be_typed_is_told_with_the_reason_and_who_is_asked_in_the_end() -> None:
    (words,) = told(hindered(2))

    assert "is not typed yet: somebody's text is in the answer field (tried 2 times)" in words
    assert words.endswith("Locum tries again, and asks you after 30 tries.")


def test_it_is_told_since_the_answer_was_decided() -> None:
    decided = intended().now
    (found,) = untyped(hindered(3).team, 0.0)

    assert found.runner == API
    assert found.since == decided


def test_what_the_human_was_asked_about_is_told_as_that_alone() -> None:
    scene = hindered(Policy().tries)
    scene.saw(question(), after=60.0)

    assert scene.team.decisions
    assert told(scene) == told(escalated()) == []


def test_keys_of_unknown_effect_are_told_as_such() -> None:
    scene = intended()
    scene.saw(question())
    scene.receipt(Outcome.UNKNOWN, "the screen did not change")

    assert "Nothing is pressed again" in told(scene)[0]


def test_a_message_that_waits_behind_somebody_s_text_is_told_after_a_moment() -> None:
    scene = at_work()
    scene.saw(idle(draft="my own words"))
    scene.order(Tell("use blue", "api"), kind="other")
    scene.saw(idle(draft="my own words"), after=1.0)

    assert told(scene) == []
    assert "other text stands unsent in its box" in told(scene, later=60.0)[0]


def test_a_long_message_is_named_by_its_beginning() -> None:
    scene = at_work()
    scene.saw(idle(draft="my own words"))
    scene.order(Tell("use blue " * 400, "api"), kind="other")
    scene.saw(idle(draft="my own words"), after=1.0)

    (words,) = told(scene, later=60.0)

    assert "use blue" in words
    assert len(words) < 400
