"""Standings: what the snapshot and the recovery say comes next is true, short, and there once."""

from dataclasses import replace
from datetime import datetime

import pytest

from locum.lead.human.standings import standing_of
from locum.model.runner import Phase, RunnerId, Task
from locum.model.team import Team
from locum.team import standing
from tests.deciding.scenes import API, at_work, escalated

NOON = datetime(2026, 11, 15, 12, 0).astimezone()


def next_step(team: Team) -> str:
    """What comes next, as the files say it."""
    return standing_of(team, "it was asked for", NOON).next_step


@pytest.mark.parametrize(
    ("phase", "says"),
    [
        (Phase.RUNNING, "api: at work; nothing to do."),
        (Phase.PAUSED, "api: paused; locum continue lets it go on."),
        (Phase.STOPPED, "api: stopped; locum continue starts it again"),
        (Phase.FAILED, "api: failed; locum log says why"),
        (Phase.DONE, "api: done; look at what was made."),
    ],
)
def test_the_next_step_follows_from_where_a_runner_stands(phase: Phase, says: str) -> None:
    runner = replace(at_work().runner, phase=phase)

    assert says in next_step(Team({API: runner}))


def test_a_runner_at_its_limit_says_until_when() -> None:
    runner = replace(at_work().runner, limited_until=NOON.timestamp())

    assert "at its limit until 2026-11-15 12:00" in next_step(Team({API: runner}))


def test_runners_that_stand_alike_share_a_sentence_and_whoever_asks_comes_first() -> None:
    asks = escalated()
    paused = replace(at_work().runner, phase=Phase.PAUSED)
    others = {RunnerId(name): replace(paused, id=RunnerId(name)) for name in ("web", "docs")}
    told = next_step(replace(asks.team, runners={**others, **asks.team.runners}))

    assert told.startswith("api: waits for your answer; locum decide shows what is asked. web, docs: paused;")


def test_a_paused_runner_that_asks_needs_both() -> None:
    team = escalated().team
    paused = replace(team.runners[API], phase=Phase.PAUSED)

    assert "locum decide, and then locum continue" in next_step(replace(team, runners={API: paused}))


def test_the_lead_that_talks_is_not_at_work() -> None:
    runner = replace(at_work().runner, task=Task("talk", "claude", talking=True))

    assert next_step(Team({API: runner})).startswith("Start a Runner: locum run")


def test_each_decision_stands_once_in_each_file_and_only_what_is_open_has_a_box() -> None:
    now = standing_of(escalated().team, "something waits for you", NOON)
    calm = standing.recovery(standing_of(at_work().team, "a Runner started", NOON))

    assert standing.snapshot(now).count("Which database") == 1
    assert standing.recovery(now).count("Which database") == 1
    assert "- [ ]" not in calm
    assert "## Next step: api: at work; nothing to do." in calm
