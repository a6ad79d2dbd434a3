"""Notes of the human: whom they concern, what becomes of them, and what is only kept."""

import pytest

from locum.deciding.actions import ClosePane, SayMessage, TellHuman
from locum.deciding.observed import Unclear
from locum.model.events import (
    DirectiveTaken,
    FileUnclear,
)
from locum.model.orders import Tell
from locum.model.runner import Phase
from tests.deciding.scenes import (
    asked,
    at_work,
    directive,
    done,
    idle,
    outcome,
    question,
)


def test_a_change_of_requirement_is_told_every_runner() -> None:
    scene = at_work()
    scene.see(directive("requirement"))

    assert "use SQLite" in scene.runner.outbox[0].text


@pytest.mark.parametrize(
    ("project", "place"),
    [("/repo", ".team-config/USER-CONTEXT.md"), ("/elsewhere", "/elsewhere/.team-config/USER-CONTEXT.md")],
)
def test_a_runner_is_told_where_a_change_is_written_as_it_can_open_it(project: str, place: str) -> None:
    scene = at_work()
    scene.see(directive("requirement", project=project))

    assert f"({place} has it in writing.)" in scene.runner.outbox[0].text


def test_a_change_by_command_names_the_file_of_the_project() -> None:
    scene = at_work()
    scene.order(Tell("use SQLite"), kind="requirement", folder="/elsewhere")

    assert "/elsewhere/.team-config/USER-CONTEXT.md" in scene.runner.outbox[0].text


def test_an_agent_is_not_told_the_address_which_it_would_take_for_a_file_to_read() -> None:
    scene = at_work()
    scene.order(Tell("@api: see @alice about the colours", runner="api"), kind="other")

    assert scene.runner.outbox[0].text == "A note from the user: see @alice about the colours"


def test_a_change_of_requirement_waits_until_the_question_is_settled() -> None:
    scene = asked()
    scene.see(directive("requirement"))

    assert not scene.saw(question()).wants(SayMessage)
    assert scene.runner.outbox


def test_an_order_to_stop_stops_every_runner() -> None:
    assert at_work().see(directive("stop")).wants(ClosePane)


def test_another_note_is_only_remembered() -> None:
    scene = at_work()
    came = scene.see(directive("other"))

    assert came.noted(DirectiveTaken)
    assert not scene.runner.outbox


def test_another_note_for_one_runner_is_told_it() -> None:
    scene = at_work()
    scene.see(directive("other", "api"))

    assert "use SQLite" in scene.runner.outbox[0].text


def test_a_note_for_one_runner_does_not_concern_the_others() -> None:
    scene = at_work()
    scene.see(directive("stop", "web"))

    assert scene.runner.phase is Phase.RUNNING


def test_a_note_that_is_found_twice_is_taken_once() -> None:
    scene = at_work()
    scene.see(directive("requirement"), directive("requirement"))

    assert len(scene.runner.outbox) == 1


def test_a_note_for_a_done_runner_wakes_it() -> None:
    scene = done()
    scene.see(directive("requirement", "api"))
    scene.saw(idle())
    scene.hears()

    assert scene.runner.phase is Phase.RUNNING


def test_a_note_for_all_lets_a_done_runner_rest() -> None:
    scene = done()
    scene.see(directive("requirement"))

    assert not scene.runner.outbox


def test_a_note_by_command_says_whom_it_concerns() -> None:
    came = at_work().order(Tell("stop everything"), kind="stop")

    assert outcome(came).because == "Taken as stop; it concerns api."


def test_a_note_by_command_is_for_the_runners_it_names() -> None:
    scene = at_work()
    came = scene.order(Tell("stop web"), kind="stop", targets=("web",))

    assert outcome(came).because == "Taken as stop; it concerns no Runner at the moment."
    assert scene.runner.phase is Phase.RUNNING


def test_a_note_by_command_that_may_be_a_stop_says_how_to_stop() -> None:
    came = at_work().order(Tell("hold on"), unclear=True)

    assert "If you meant to stop somebody: locum stop" in outcome(came).because


def test_a_note_that_may_be_a_stop_is_heard_by_the_runners_as_it_was_written() -> None:
    scene = at_work()
    scene.order(Tell("hold off on the migration"), unclear=True)

    assert [message.text for message in scene.runner.outbox] == [
        "A note from the user: hold off on the migration"
    ]


def test_who_is_told_nothing_is_not_said_to_be_concerned() -> None:
    scene = at_work()
    came = scene.order(Tell("how is it going?"))

    assert outcome(came).because.startswith("Kept as a note; no Runner is told.")
    assert not scene.runner.outbox


def test_a_file_that_cannot_be_taken_is_told_the_human() -> None:
    came = at_work().see(Unclear("human-inbox.md", "it holds a merge conflict"))

    assert came.noted(FileUnclear)
    assert came.wants(TellHuman)
