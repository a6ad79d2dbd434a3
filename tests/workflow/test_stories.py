"""Every story in `stories.txt` ends as it says."""

from typing import Any

import pytest

from locum.workflow.engine import apply, begin
from locum.workflow.plan import normal
from tests.workflow.telling import shown, stories

STORIES = stories()


@pytest.mark.parametrize("title", STORIES)
def test_a_story_holds(title: str) -> None:
    given, events = STORIES[title]
    workflow = normal(given)
    state = begin(workflow)

    for number, (event, holds) in enumerate(events, start=1):
        state, report = apply(workflow, state, event)

        check(holds, report, f"{title}, event {number}")


def check(holds: str, report: dict[str, Any], where: str) -> None:
    """Compare a report with what a story says about it."""
    words, _, hint = holds.partition("hint~")
    for claim in words.split():
        if claim == "hint!":
            assert report["hint"] == "", where
            continue
        name, _, wanted = claim.partition("=")
        assert shown(report, name) == wanted, f"{where}: {name}"
    assert hint in report["hint"], where


def test_there_are_stories_of_every_kind() -> None:
    assert len(STORIES) >= 40
