"""What only Claude Code prints: several results, subscription limits, messages of its own making."""

import json
from typing import Any

import pytest

from locum.agents.book import headless
from locum.model.call import Reply
from locum.model.reading import TroubleKind


def reply(*lines: dict[str, Any], status: int = 0) -> Reply:
    """What comes of these lines."""
    return headless("claude").reply(b"\n".join(json.dumps(line).encode() for line in lines), b"", status)


def result(text: str, **more: Any) -> dict[str, Any]:
    """The line a run ends with."""
    return {
        "type": "result",
        "subtype": "success",
        "is_error": False,
        "result": text,
        "session_id": "s",
        **more,
    }


def message(text: str, model: str = "claude-opus", parent: str | None = None) -> dict[str, Any]:
    """A message of the agent, of a subagent, or of the program itself."""
    content = [{"type": "text", "text": text}]
    body = {"model": model, "content": content}
    return {"type": "assistant", "message": body, "parent_tool_use_id": parent, "session_id": "s"}


def test_of_several_results_the_last_with_words_is_the_reply() -> None:
    spent = {"opus": {"costUSD": 0.5}}

    told = reply(
        result("Three agents in the background.", model_usage_since_last_result=spent),
        result("All came back.\n<ralph-done>", model_usage_since_last_result=spent),
        result("", model_usage_since_last_result={}),
    )

    assert told.text == "All came back.\n<ralph-done>"
    assert told.cost == 1.0


def test_the_cost_is_that_of_this_run_and_not_of_the_conversation() -> None:
    usage = {"opus": {"costUSD": 0.01}}

    assert reply(result("x", total_cost_usd=7.5, model_usage_since_last_result=usage)).cost == 0.01
    assert reply(result("x", total_cost_usd=0.02)).cost == 0.02


def test_a_subscription_limit_ends_when_its_own_line_says() -> None:
    info = {"status": "rejected", "resetsAt": 1794780000, "rateLimitType": "five_hour"}

    told = reply(
        {"type": "rate_limit_event", "rate_limit_info": info},
        result("You've hit your session limit · resets 10pm", is_error=True, api_error_status=429),
        status=1,
    )

    assert told.limit is not None
    assert told.limit.resets_at == "2026-11-15T22:00:00+00:00"


def test_a_limit_the_program_wrote_itself_is_one_even_where_it_calls_it_no_error() -> None:
    said = "Claude AI usage limit reached|1794780000"

    told = reply(message(said, model="<synthetic>"), result(said))

    assert told.error is not None
    assert told.error.kind is TroubleKind.RATE_LIMIT
    assert told.text == ""


@pytest.mark.parametrize(
    "said", ["Rate limit exceeded. Try again in 5 minutes.", "Claude AI usage limit reached"]
)
def test_a_limit_the_agent_only_speaks_of_is_none(said: str) -> None:
    told = reply(message(said), result(said))

    assert told.error is None
    assert told.text == said


def test_what_a_subagent_said_is_not_the_reply_of_a_run_that_broke_off() -> None:
    told = reply(message("Mine."), message("<ralph-done>", parent="toolu_1"), status=-9)

    assert told.text == "Mine."
    assert told.error is not None


def test_a_run_that_broke_down_after_its_result_has_still_replied() -> None:
    told = reply(result("Done."), status=1)

    assert (told.text, told.error) == ("Done.", None)
