"""Limits: waited out until their end, and left to agents that go on by themselves."""

from dataclasses import replace

from locum.deciding.actions import SayMessage, TellHuman
from locum.deciding.observed import Directed
from locum.deciding.policy import Policy
from locum.deciding.starting import GO_ON
from locum.model.events import LimitMet, LimitOver
from locum.model.reading import Trouble, TroubleKind
from tests.deciding.scenes import Scene, at_work, idle, limited, working


def says(scene: Scene) -> list[str]:
    """What waits to be said."""
    return [message.text for message in scene.runner.outbox]


def test_a_limit_is_waited_out_until_its_stated_end() -> None:
    scene = at_work()
    came = scene.saw(limited("3pm"), resets_at=scene.now + 3600)

    assert came.noted(LimitMet)[0].resets_at == "3pm"
    assert not scene.saw(limited("3pm"), after=3000).events
    assert scene.saw(limited("3pm"), after=600).noted(LimitOver)
    assert says(scene) == [GO_ON]


def test_an_agent_that_goes_on_by_itself_when_its_limit_ends_is_given_the_time_to() -> None:
    scene = at_work(Policy(by_itself=180))
    scene.saw(limited("3pm", by_itself=True), resets_at=scene.now + 3600)

    assert not scene.saw(limited("3pm", by_itself=True), after=3700).events
    assert scene.saw(working()).noted(LimitOver)
    assert says(scene) == []


def test_an_agent_that_tries_again_by_itself_at_a_limit_is_not_talked_into_it() -> None:
    scene = at_work(Policy(retrying=60))
    trying = replace(limited("3pm"), error=Trouble(TroubleKind.RATE_LIMIT, retrying=True))

    assert not scene.saw(trying, held=30, resets_at=scene.now - 1).noted(LimitMet)
    assert scene.saw(trying, held=90, resets_at=scene.now + 100).noted(LimitMet)
    assert not scene.saw(trying, after=9000).events
    assert says(scene) == []


def test_a_limit_that_does_not_say_when_it_ends_is_tried_again_later() -> None:
    scene = at_work(Policy(limit_unknown=900))
    scene.saw(limited())

    assert scene.runner.limited_until == scene.now + 900


def test_an_agent_whose_limit_ended_before_it_was_noted_is_told_to_go_on_at_once() -> None:
    scene = at_work(Policy(limit_unknown=900))
    came = scene.saw(limited("3pm"), resets_at=scene.now - 1)

    assert came.wants(TellHuman)[0].text == "It goes on now."
    assert scene.saw(limited("3pm"), resets_at=scene.now - 1).noted(LimitOver)
    assert says(scene) == [GO_ON]


def test_a_limit_that_goes_on_behind_its_stated_end_is_tried_again_later() -> None:
    scene = at_work(Policy(limit_unknown=900))
    over = scene.now - 1
    scene.saw(limited("3pm"), resets_at=over)
    scene.saw(limited("3pm"), resets_at=over)
    scene.hears()
    scene.saw(working())
    scene.saw(limited("3pm"), resets_at=over)

    assert scene.runner.limited_until == scene.now + 900


def test_the_human_is_told_of_a_limit_once() -> None:
    scene = at_work()

    assert scene.saw(limited()).wants(TellHuman)
    assert not scene.saw(limited()).wants(TellHuman)


def test_nothing_is_said_to_an_agent_while_its_limit_lasts() -> None:
    scene = at_work()
    scene.saw(limited(), resets_at=scene.now + 3600)
    scene.see(Directed("n1", "requirement", "use SQLite", "inbox", "it says so"))

    assert not scene.saw(limited()).wants(SayMessage)
    assert not scene.saw(idle()).wants(SayMessage)


def test_an_agent_whose_limit_is_over_is_told_to_go_on_though_the_screen_still_shows_it() -> None:
    scene = at_work()
    scene.saw(limited(), resets_at=scene.now + 60)
    scene.saw(limited(), after=120)

    assert [each.text for each in scene.saw(limited()).wants(SayMessage)] == [GO_ON]


def test_an_agent_that_works_again_has_no_limit_any_more() -> None:
    scene = at_work()
    scene.saw(limited())
    scene.saw(working())

    assert scene.runner.limited_until is None
