"""Real Claude Code whose project was moved while nobody led it goes on in the new place, and asks there."""

from __future__ import annotations

import pytest

from tests.agents.lab.script import Heard, Reply, Say
from tests.agents.test_channel import LOOK, STORE, Led, Start, asks, runs, start

__all__ = ["start"]


def move(led: Led) -> None:
    """End the lead, and move the project to another place."""
    led.processes[0].kill()
    led.processes[0].wait()
    led.until(lambda: "Enter to select" in led.screen(), "the dialog on screen")
    led.project = led.project.rename(led.project.with_name("moved 项目"))


def stopping(heard: Heard) -> Reply:
    """A model that asks, ends its turn, and works on when it is told to go on."""
    if not heard.tools:
        return (Say("A title"),)
    replies = [asks(STORE), runs("make test")] if "where you stopped" in heard.prompt else [asks(LOOK)]
    return replies[heard.round] if heard.round < len(replies) else (Say("It is finished."),)


@pytest.mark.timeout(150)
def test_an_agent_whose_project_was_moved_works_in_the_new_place_and_asks_by_its_hook(start: Start) -> None:
    led = start(script=stopping)
    led.until_noted("DecisionOpened")
    move(led)
    led.lead("resume")
    led.until(lambda: len(led.entries("LeadStarted")) == 2, "the next lead")
    led.locum("decide", "D1", "Colourful")
    led.until_done()

    answers = [(entry.body["by"], entry.body["words"]) for entry in led.entries("AnswerIntended")]
    assert ("policy", "Yes, move here") in answers
    assert f"Moved to {led.project}" in led.screen()
    assert led.vias()[-1] == "hook"
    assert any("tested" in result for result in led.results())
