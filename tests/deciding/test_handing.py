"""A Runner that is still to be told of a file is not done while somebody may write it."""

from dataclasses import replace

from locum.deciding.handing import is_to_come
from locum.deciding.observed import FileThere, Started, TmuxDown
from locum.model.reading import State
from locum.model.runner import Phase, Runner, RunnerId
from locum.model.team import Team
from tests.deciding.scenes import API, at_work, idle, task

WAITS = replace(at_work().runner, id=RunnerId("web"), task=task(told_of=("api.md",)), state=State.IDLE)
WRITES = replace(at_work().runner, id=RunnerId("api"))


def team(*runners: Runner) -> Team:
    return Team({runner.id: runner for runner in runners})


def test_it_waits_for_one_who_works() -> None:
    assert is_to_come(team(WAITS, WRITES), WAITS)


def test_it_does_not_wait_when_everybody_else_is_over() -> None:
    assert not is_to_come(team(WAITS, replace(WRITES, phase=Phase.DONE)), WAITS)


def test_two_do_not_wait_for_each_other() -> None:
    other = replace(WAITS, id=RunnerId("api"), task=task(told_of=("web.md",)))

    assert not is_to_come(team(WAITS, other), WAITS)


def test_one_that_was_told_of_everything_waits_for_nobody() -> None:
    assert not is_to_come(team(WRITES, replace(WAITS, task=task())), replace(WAITS, task=task()))


def test_an_agent_that_was_started_again_goes_on_first_and_hears_of_the_file_then() -> None:
    scene = at_work(told_of=("api.md",))
    scene.see(FileThere(API, "api.md", "/repo/api.md"))
    scene.see(TmuxDown("no server running", gone=True), Started(API, "%2", "/tmp/tmux", None))
    scene.saw(idle())

    assert [message.text[:13] for message in scene.runner.outbox] == ["Please go on ", "The file api."]
