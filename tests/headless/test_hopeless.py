"""Where an agent would go on trying to no use, a line of its output says so, and no earlier one does."""

import json

import pytest

from locum.agents.book import headless, names
from locum.model.reading import TroubleKind
from tests.headless.recorded import run, runs


def retry(attempt: int, error: str) -> bytes:
    """A line of Claude Code that tries again."""
    line = {"type": "system", "subtype": "api_retry", "attempt": attempt, "max_retries": 10, "error": error}
    return json.dumps(line).encode()


def test_claude_is_not_left_trying_a_refused_login_for_minutes() -> None:
    claude = headless("claude")

    assert claude.hopeless(retry(1, "authentication_failed")) is None
    given_up = claude.hopeless(retry(3, "authentication_failed"))

    assert given_up is not None
    assert given_up.error is not None
    assert given_up.error.kind is TroubleKind.AUTH
    assert "/login" in (given_up.because or "")


def test_claude_may_wait_for_a_server_that_can_recover() -> None:
    for error in ("overloaded", "rate_limit", "server_error"):
        assert headless("claude").hopeless(retry(9, error)) is None


def test_copilot_is_not_left_waiting_for_a_limit_without_a_word() -> None:
    copilot = headless("copilot")

    lines = [copilot.hopeless(line) for line in run("copilot", "limited").out.splitlines()]
    given_up = [line for line in lines if line is not None]

    assert given_up
    assert given_up[0].limit is not None
    assert given_up[0].limit.resets_at == "try again in 20s"


@pytest.mark.parametrize("name", names())
def test_no_line_of_a_run_that_ended_well_is_hopeless(name: str) -> None:
    lines = [
        line for each in runs() if each.agent == name and not each.status for line in each.out.splitlines()
    ]

    assert lines
    assert [line for line in lines if headless(name).hopeless(line)] == []
