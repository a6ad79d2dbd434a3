"""A loop goes on until something ends it, and says what."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from locum.loop.ending import Reason
from locum.loop.news import Happened
from locum.loop.order import Bounds, Continuity, Order
from locum.model.asked import Asked
from tests.loop.acting import Act
from tests.loop.conftest import Stage

Staged = Callable[..., Stage]
DONE = Act("All of it works now.\n<ralph-done>")


def test_a_tag_ends_it_in_the_first_round(stage: Staged) -> None:
    stood = stage(DONE)

    end = stood.run()

    assert (end.reason, end.exit_code, len(stood.actor.calls)) == (Reason.DONE, 0, 1)


def test_a_status_block_with_windows_line_ends_ends_it(stage: Staged) -> None:
    block = (
        "Ready.\r\n---RALPH_STATUS---\r\nSTATUS: COMPLETE\r\nEXIT_SIGNAL: true\r\n---END_RALPH_STATUS---\r\n"
    )

    assert stage(Act(block)).run().reason is Reason.DONE


def test_words_alone_can_end_it(stage: Staged) -> None:
    stood = stage(Act("The task is complete. All tests pass; there is nothing left to do."))

    assert stood.run().reason is Reason.DONE
    assert stood.history().rounds[0].signals.layer == "words"


def test_an_echo_of_the_prompt_does_not_end_it(stage: Staged) -> None:
    stood = stage()
    order = stood.order(bounds=Bounds(loops=2))

    end = stood.run(_with_command(order, "cat"))

    assert end.reason is Reason.LOOPS


def test_a_loop_that_is_never_done_stops_at_its_limit(stage: Staged) -> None:
    stood = stage(*[Act(f"Working on part {name}.") for name in "abcd"])

    end = stood.run(stood.order(bounds=Bounds(loops=4)))

    assert (end.reason, end.exit_code, len(stood.actor.calls)) == (Reason.LOOPS, 2, 4)


def test_three_rounds_that_change_nothing_open_the_breaker(stage: Staged) -> None:
    stood = stage(*[Act(f"Thinking about {name}.", change=False) for name in "abcd"])

    end = stood.run()

    assert (end.reason, end.exit_code, len(stood.actor.calls)) == (Reason.BREAKER, 3, 3)


def test_the_same_error_five_times_opens_the_breaker(stage: Staged) -> None:
    stood = stage(Act("Error: cannot compile src/main.c at line 3", change=False))

    end = stood.run()

    assert (end.reason, end.because.name, len(stood.actor.calls)) == (Reason.BREAKER, "same error", 5)


def test_an_agent_that_crashes_five_times_opens_the_breaker_with_pauses_between(stage: Staged) -> None:
    stood = stage(Act("", status=7, err="segmentation fault", change=False))

    end = stood.run()

    assert (end.reason, len(stood.actor.calls)) == (Reason.BREAKER, 5)
    assert sum(stood.clock.paused) == 1 + 2 + 4 + 8


def test_the_same_answer_five_times_is_stuck_even_where_files_change(stage: Staged) -> None:
    end = stage(Act("Let me look at it once more.")).run()

    assert (end.reason, end.exit_code) == (Reason.STUCK, 3)


def test_steps_that_count_up_while_the_work_moves_are_not_stuck(stage: Staged) -> None:
    stood = stage(*[Act(f"Finished step {number} of 9.") for number in range(1, 8)], DONE)

    assert stood.run().reason is Reason.DONE


def test_a_question_needs_a_human(stage: Staged) -> None:
    stood = stage(Act("There are two ways.\nShould I use PostgreSQL or SQLite?"))

    end = stood.run()

    assert (end.reason, end.exit_code) == (Reason.HUMAN, 4)
    assert end.because.words["question"] == "Should I use PostgreSQL or SQLite?"


def test_a_question_somebody_answers_goes_into_the_next_round(stage: Staged) -> None:
    stood = stage(Act("Should I use PostgreSQL or SQLite?", change=False), DONE)
    asked: list[Asked] = []

    def answer(question: Asked) -> str:
        asked.append(question)
        return "SQLite."

    end = stood.run(answer=answer)

    assert end.reason is Reason.DONE
    assert [each.text for each in asked] == ["Should I use PostgreSQL or SQLite?"]
    assert "The answer is: SQLite." in stood.actor.prompts[1]


def test_a_question_nobody_can_answer_stays_the_human_s(stage: Staged) -> None:
    assert stage(Act("Which port should I use?")).run(answer=lambda asked: None).reason is Reason.HUMAN


def test_done_is_a_claim_until_the_check_passes(stage: Staged) -> None:
    stood = stage(Act("<ralph-done>"))
    check = "echo checked >> ../checks; test $(wc -l < ../checks) -ge 3 || { echo 'test_x FAILED'; exit 1; }"

    end = stood.run(stood.order(verify=check))

    assert (end.reason, len(stood.actor.calls)) == (Reason.DONE, 3)
    assert "test_x FAILED" in stood.actor.prompts[1]
    assert "test_x FAILED" not in stood.actor.prompts[0]
    assert [each.decision for each in stood.history().rounds] == ["unverified", "unverified", "done"]


def test_what_the_check_writes_is_not_the_agent_s_progress(stage: Staged) -> None:
    stood = stage(Act("<ralph-done>", change=False))

    end = stood.run(stood.order(verify="date +%N >> check.out; false"))

    assert (end.reason, end.because.name) == (Reason.BREAKER, "no progress")


def test_a_check_that_never_ends_is_ended_and_fed_back(stage: Staged) -> None:
    stood = stage(Act("<ralph-done>"))
    bounds = Bounds(loops=2, verify_timeout=0.5)

    stood.run(stood.order(verify="echo begun; sleep 1000", bounds=bounds))

    assert "did not end within" in stood.actor.prompts[1]
    assert "begun" in stood.actor.prompts[1]


def test_done_also_needs_the_boxes_of_the_plan(stage: Staged) -> None:
    stood = stage(Act("<ralph-done>"), Act("<ralph-done>"))
    plan = stood.folder / "TODO.md"
    plan.write_text("# Plan\n- [x] parser\n- [ ] printer\n## Optional\n- [ ] colours\n")

    end = stood.run(stood.order(plan="TODO.md", bounds=Bounds(loops=2)))
    again = stood.actor.prompts[1]
    plan.write_text(plan.read_text().replace("[ ] printer", "[x] printer"))

    assert end.reason is Reason.LOOPS
    assert "- printer" in again
    assert "colours" not in again
    assert "plan open" in stood.notices()
    assert stood.run(stood.order(plan="TODO.md", bounds=Bounds(loops=2)), reset=True).reason is Reason.DONE


def test_a_plan_that_vanishes_is_not_done(stage: Staged) -> None:
    stood = stage(Act("<ralph-done>"))
    plan = stood.folder / "TODO.md"
    plan.write_text("- [x] all\n")
    order = stood.order(plan="TODO.md", verify="true", bounds=Bounds(loops=2))

    stood.actor.plays(Act("<ralph-done>"))
    end = stood.run(_with_command(order, f"sh -c 'rm -f TODO.md; {stood.actor.command}'"))

    assert end.reason is Reason.LOOPS
    assert "cannot be read" in str(stood.history().feedback)


def test_a_rate_limit_is_waited_out_and_its_round_is_done_again(stage: Staged) -> None:
    stood = stage(Act("You've hit your usage limit. Try again in 20 minutes.", change=False), DONE)

    end = stood.run()
    waited = stood.told(Happened.WAITING)

    assert (end.reason, [each.number for each in stood.history().rounds]) == (Reason.DONE, [1])
    assert 1200 <= sum(stood.clock.paused) <= 1210
    assert waited[0].facts["left"] > waited[-1].facts["left"]


def test_a_rate_limit_that_outlasts_the_budget_ends_the_loop_at_once(stage: Staged) -> None:
    stood = stage(Act("You've hit your usage limit. Try again in 5 hours.", change=False))

    end = stood.run()

    assert (end.reason, end.exit_code, end.because.name) == (Reason.TIME, 2, "limit too long")
    assert sum(stood.clock.paused) == 0


def test_a_rate_limit_in_a_file_the_agent_printed_is_none(stage: Staged) -> None:
    printed = "The log file says:\n```\nError: rate limit exceeded\n```\nI mended it.\n<ralph-done>"
    stood = stage(Act(printed))

    assert stood.run().reason is Reason.DONE


def test_an_agent_that_is_not_logged_in_ends_it_at_once(stage: Staged) -> None:
    stood = stage(Act("", status=1, err="Error: not logged in. Please run mytool login.", change=False))

    end = stood.run()

    assert (end.reason, end.exit_code, len(stood.actor.calls)) == (Reason.AGENT, 1, 1)
    assert "not logged in" in end.because.words["because"]


def test_the_time_of_one_call_is_limited(stage: Staged) -> None:
    stood = stage(Act(sleep=1000.0))

    stood.run(stood.order(bounds=Bounds(loops=1, timeout=0.5)))

    assert stood.history().rounds[0].decision == "timeout"
    assert "timed out" in stood.notices()


@pytest.mark.parametrize(
    "says",
    ["", "\n\n  \n", "\x1b[31m\x1b[0m"],
)
def test_an_empty_reply_is_a_failed_round_and_nothing_worse(stage: Staged, says: str) -> None:
    stood = stage(Act(says), DONE)

    end = stood.run()

    assert end.reason is Reason.DONE
    assert [each.decision for each in stood.history().rounds] == ["failed", "done"]


@pytest.mark.parametrize(
    "says",
    ["\udcff\udcfe bad bytes \udc80\n<ralph-done>", "\x1b[1m\x1b[32mReady\x1b[0m\r\n\x1b[2K<ralph-done>\r\n"],
)
def test_bytes_that_are_no_utf_8_and_colours_do_no_harm(stage: Staged, says: str) -> None:
    assert stage(Act(says)).run().reason is Reason.DONE


def test_a_conversation_goes_on_where_that_is_ordered(stage: Staged) -> None:
    stood = stage(Act(), DONE)
    order = stood.order(session=Continuity.RESUME)

    assert stood.run(order).reason is Reason.DONE


def test_a_secret_in_a_reply_is_not_kept(stage: Staged) -> None:
    secret = "ghp_" + "Abcdefghijklmnopqrstuvwxyz012345"
    stood = stage(Act(f"The token is {secret}\n<ralph-done>"))

    stood.run(stood.order(f"Use {secret}"))

    assert secret not in (stood.folder / ".locum" / "journal.db").read_bytes().decode("latin-1")
    assert secret in stood.actor.prompts[0]


def test_git_does_not_see_the_journal(stage: Staged) -> None:
    stood = stage(DONE)
    stood.run()

    assert (stood.folder / ".locum" / ".gitignore").read_text() == "*\n"


def _with_command(order: Order, command: str) -> Order:
    return replace(order, command=command)
