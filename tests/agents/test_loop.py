"""The real agents in a loop: every way in which one ends."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.agents.lab.script import Fail
from tests.agents.looping import Turns, counting_check, limited_for, looping

BLOCK = "Ready.\r\n---RALPH_STATUS---\r\nSTATUS: COMPLETE\r\nEXIT_SIGNAL: true\r\n---END_RALPH_STATUS---\r\n"
WORDS = "The task is complete: all tests pass, and there is nothing left to do."
every_agent = pytest.mark.parametrize("agent", ["claude", "codex", "copilot"])


@every_agent
@pytest.mark.parametrize(
    ("said", "layer"),
    [("It works.\n\n<ralph-done>", "tag"), (BLOCK, "status"), (WORDS, "words")],
    ids=["tag", "status", "words"],
)
def test_it_is_done_in_round_1(agent: str, said: str, layer: str, tmp_path: Path) -> None:
    with looping(agent, tmp_path, Turns(said)) as here:
        ran = here.loop()

        assert (ran.status, ran.err) == (0, "")
        assert [each["signals"]["layer"] for each in here.rounds()] == [layer]


@pytest.mark.parametrize("agent", ["opencode", "gemini"])
def test_the_others_work_in_a_loop_too(agent: str, tmp_path: Path) -> None:
    with looping(agent, tmp_path, Turns("Part one is under way.", "It works.\n\n<ralph-done>")) as here:
        ran = here.loop()

        assert (ran.status, here.decisions()) == (0, ["goes on", "done"])


@every_agent
def test_what_is_never_done_stops_at_the_limit(agent: str, tmp_path: Path) -> None:
    with looping(agent, tmp_path, Turns("Part one is under way.", "Part two is under way.")) as here:
        ran = here.loop("--max-loops", "2")

        assert ran.status == 2
        assert here.decisions() == ["goes on", "goes on"]


@every_agent
def test_the_same_error_five_times_opens_the_breaker(agent: str, tmp_path: Path) -> None:
    with looping(agent, tmp_path, Turns("Error: cannot compile src/main.c: no such header")) as here:
        ran = here.loop()

        assert ran.status == 3
        assert len(here.rounds()) == 5
        assert "the same error 5 times" in ran.out


@every_agent
def test_a_question_needs_a_human(agent: str, tmp_path: Path) -> None:
    with looping(agent, tmp_path, Turns("Two ways lie open.\n\nShould I use SQLite or PostgreSQL?")) as here:
        ran = here.loop()

        assert ran.status == 4
        assert "Should I use SQLite or PostgreSQL?" in ran.out


@every_agent
def test_an_agent_that_is_not_logged_in_ends_it_at_once(agent: str, tmp_path: Path) -> None:
    refusal = Fail(401, "Incorrect API key provided.", kind="authentication_error")
    with looping(agent, tmp_path, Turns("<ralph-done>", before=lambda: refusal)) as here:
        ran = here.loop()

        assert (ran.status, here.decisions()) == (1, ["failed"])
        assert "The agent cannot work" in ran.out


@every_agent
def test_a_rate_limit_is_waited_out(agent: str, tmp_path: Path) -> None:
    with looping(agent, tmp_path, Turns("<ralph-done>", before=limited_for(12, agent))) as here:
        # Codex tells the end of a limit without its seconds: the minute it names is waited out.
        ran = here.loop(patience=110)

        assert ran.status == 0
        assert here.decisions() == ["done"]
        assert "rate limit: waiting until" in ran.out


@every_agent
def test_a_check_that_fails_twice_is_fed_back_until_it_passes(agent: str, tmp_path: Path) -> None:
    with looping(agent, tmp_path, Turns("<ralph-done>")) as here:
        ran = here.loop("--verify", counting_check(tmp_path, passes_at=3))

        assert ran.status == 0
        assert here.decisions() == ["unverified", "unverified", "done"]
        assert ["test_x FAILED" in prompt for prompt in here.turns.prompts] == [False, True, True]
