"""Where things stand: the snapshot, the way back after a restart, the panes, and files that keep still."""

from datetime import datetime

import pytest

from locum.team import standing
from locum.team.stillness import Stillness

NOON = datetime(2026, 11, 15, 12, 0)
API = standing.RunnerStanding(
    "api",
    "build the API",
    "question",
    NOON,
    "claude",
    "gsd",
    "GSD QUESTIONING",
    "%7",
    "c0ffee",
    last="asked for a database",
)
WEB = standing.RunnerStanding("web", "build the page", "stopped", NOON, pane="%8")
STANDING = standing.Standing(
    NOON,
    "a question was answered",
    (API, WEB),
    (standing.WaitingStanding("D-1", "api", "Which database?", NOON),),
    ("tell web where the API is",),
    "answer D-1",
    "Phase 1",
    1,
    3,
    4,
)


def test_a_snapshot_says_what_everyone_does_and_what_waits() -> None:
    text = standing.snapshot(STANDING)

    assert text.startswith("Written 2026-11-15 12:00, because a question was answered.\n")
    assert "api asks a question at GSD QUESTIONING, since 2026-11-15 12:00.\n- Goal: build the API\n" in text
    assert "- [ ] api asks: Which database? (since 2026-11-15 12:00). Answer in" in text
    assert "locum decide D-1 ANSWER" in text
    assert text.endswith("## Next step\nanswer D-1")


def test_recovery_tells_a_fresh_agent_what_to_do() -> None:
    text = standing.recovery(STANDING)

    assert (
        "   - api (pane %7, conversation c0ffee) asks a question: if the pane lives, go on watching" in text
    )
    assert "   - web (pane %8) was stopped: start it again only if the human says so." in text
    assert "## Current phase: Phase 1\n## Current workflow: gsd\n## Last snapshot: 2026-11-15 12:00\n" in text
    assert "- [ ] tell web where the API is" in text
    assert "## Next step: answer D-1\n" in text


def test_nothing_at_all_is_said_in_words() -> None:
    text = standing.snapshot(standing.Standing(NOON, "the lead started"))

    assert "No Runner is running." in text
    assert "Nothing waits for you." in text


@pytest.mark.parametrize(
    ("runners", "text"),
    [([], ""), ([("api", "%7")], "%7\n"), ([("api", "%7"), ("web", "%8")], "api %7\nweb %8\n")],
)
def test_pane_ids_are_one_a_line(runners: list[tuple[str, str]], text: str) -> None:
    assert standing.pane_ids(runners) == text


def test_a_file_is_still_only_while_it_does_not_change() -> None:
    still = Stillness().seen("one", 10.0)

    assert still.seen("one", 13.0).lasted(13.0) == 3.0
    assert still.seen("two", 13.0).lasted(13.0) == 0.0
    assert still.seen("one", 5.0).lasted(5.0) == 0.0
