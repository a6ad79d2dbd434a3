"""A model server that is away for hours: the agent is sent on again and again, and the human is told once."""

import pytest

from locum.deciding.policy import Policy
from locum.model.events import Nudged
from locum.model.reading import Reading, TroubleKind
from tests.deciding.scenes import Scene, at_work, failing, idle, question, working


def test_an_agent_whose_server_is_away_for_hours_is_told_to_go_on_though_the_human_sleeps() -> None:
    scene = at_work(Policy(nudges=1, limit_unknown=900))
    scene.saw(failing(), held=30, after=30)
    for _ in range(3):
        scene.saw(failing())
        scene.hears()
        scene.saw(working(), held=1, after=1)
        assert not scene.saw(failing(), held=600, after=600).noted(Nudged)
        assert scene.saw(failing(), held=901, after=901).noted(Nudged)

    assert troubles(scene) == ["stopped over an error"]
    assert "every 15 minutes" in next(iter(scene.team.decisions.values())).pages[0].text
    assert list(scene.team.decisions) == ["D1"]


@pytest.mark.parametrize("shown", [working(), idle(), question()], ids=["works", "rests", "asks"])
def test_an_error_is_over_once_the_agent_got_on(shown: Reading) -> None:
    scene = at_work(Policy(nudges=0))
    scene.saw(failing(), held=30, after=30)
    scene.saw(shown, held=11, after=11)

    assert "stopped over an error" not in troubles(scene)


def test_an_error_that_no_waiting_mends_is_not_nudged_at_whatever_its_age() -> None:
    scene = at_work()
    scene.saw(failing(TroubleKind.AUTH))

    assert not scene.saw(failing(TroubleKind.AUTH), held=9000, after=9000).noted(Nudged)


def troubles(scene: Scene) -> list[str | None]:
    """What waits for the human, by its title."""
    return [each.pages[0].title for each in scene.team.decisions.values()]
