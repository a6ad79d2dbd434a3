"""A Runner that is paused and let go on while its agent is being started again: the start is not lost."""

from locum.deciding.actions import StartAgent
from locum.deciding.observed import Started, Vanished
from locum.model.orders import Continue, Pause
from locum.model.runner import Phase
from tests.deciding.scenes import API, Scene, at_work


def paused_in_its_start() -> Scene:
    """The agent died, is being started again, and the human paused the Runner and let it go on meanwhile."""
    scene = at_work()
    scene.see(Vanished(API, "its pane is gone"))
    scene.order(Pause("api"))
    scene.order(Continue("api"))
    return scene


def test_the_pane_that_comes_up_afterwards_is_its_pane() -> None:
    scene = paused_in_its_start()
    scene.see(Started(API, "%9", "/tmp/tmux", None))

    assert scene.runner.pane == "%9"


def test_a_lead_that_died_meanwhile_has_it_started_again() -> None:
    scene = paused_in_its_start()

    assert scene.runner.phase is Phase.STARTING
    assert scene.tick().wants(StartAgent)
