"""What real agents printed is read as what it was: a reply, a limit, a login that is missing, a crash."""

import pytest

from locum.agents.book import headless, names
from locum.model.call import Reply
from locum.model.reset_words import reset_of
from tests.headless.recorded import Run, runs
from tests.headless.recorded import run as recorded

every_run = pytest.mark.parametrize("run", runs(), ids=str)


def reply_of(run: Run, out: bytes | None = None) -> Reply:
    """What the agent's file makes of a run."""
    return headless(run.agent).reply(run.out if out is None else out, run.err, run.status)


@every_run
def test_the_reply_is_the_agents_own_last_word(run: Run) -> None:
    assert reply_of(run).text == run.expect["text"]


@every_run
def test_trouble_is_told_apart(run: Run) -> None:
    error = reply_of(run).error

    assert (error.kind.value if error else None) == run.expect["error"]


@every_run
def test_a_limit_says_when_it_ends_in_words_that_can_be_reckoned_with(run: Run) -> None:
    limit = reply_of(run).limit

    assert (limit is not None) == (run.expect["error"] == "rate_limit")
    assert (limit.resets_at if limit else None) == run.expect.get("resets_at")
    assert limit is None or limit.resets_at is None or reset_of(limit.resets_at) is not None


@every_run
def test_a_failure_is_explained_in_a_sentence(run: Run) -> None:
    because = reply_of(run).because

    assert run.expect["error"] is None or because
    assert run.expect.get("because", "") in (because or "")


@every_run
def test_the_conversation_can_be_found_again(run: Run) -> None:
    assert bool(reply_of(run).session) == run.expect["session"]


@every_run
def test_progress_is_told_in_one_short_line(run: Run) -> None:
    agent = headless(run.agent)

    lines = [agent.doing(line) for line in run.out.splitlines() + run.err.splitlines()]
    told = [line for line in lines if line is not None]

    assert run.expect.get("doing") is None or run.expect["doing"] in told
    assert all(line and len(line) <= 160 and "\n" not in line for line in told)


@every_run
def test_a_terminals_line_ends_and_colours_change_nothing(run: Run) -> None:
    through_a_pty = run.out.replace(b"\n", b"\x1b[0m\r\n")

    assert reply_of(run, through_a_pty) == reply_of(run)


@every_run
def test_rubbish_between_the_lines_changes_nothing(run: Run) -> None:
    rubbish = b'\xff\xfe{"type": \n[1, 2]\n{"text": "<ralph-done>"}\nnull\n{"type": 7}\n'

    rubbished = b"".join(rubbish + line + b"\n" for line in run.out.splitlines())

    if run.out:
        assert reply_of(run, rubbished) == reply_of(run)


@every_run
def test_an_output_cut_anywhere_never_breaks_the_reading(run: Run) -> None:
    for cut in range(0, len(run.out), max(1, len(run.out) // 40)):
        broken = headless(run.agent).reply(run.out[:cut], run.err, -9)

        assert broken.error is not None or broken.text == run.expect["text"]


@every_run
def test_the_prompt_is_never_the_reply(run: Run) -> None:
    assert "PLAY" not in reply_of(run).text


@pytest.mark.parametrize("agent", names())
def test_a_run_that_ended_well_without_a_word_is_no_failure(agent: str) -> None:
    said = recorded(agent, "said")
    silent = said.out.replace(b'"result":"All is well.\\n\\n<ralph-done>"', b'"result":""')

    closing = b"\n".join(line for line in silent.splitlines() if b"ralph-done" not in line)
    reply = headless(agent).reply(closing, said.err, said.status)

    assert (reply.text, reply.error) == ("", None)
