"""Any command is an agent: its words are split as a shell would, and no shell ever sees the prompt."""

import pytest

from locum.agents.book import headless
from locum.completion.suffix import suffix
from locum.errors import UserError
from locum.model.reading import TroubleKind

PROMPT = "Fix it; then say so.\nTwo lines."


def test_the_prompt_takes_its_place_inside_one_argument() -> None:
    call = headless("command", "mytool -p {prompt} --to=x:{prompt}:y").call("a b; $(rm) {session}")

    assert call.argv == ("mytool", "-p", "a b; $(rm) {session}", "--to=x:a b; $(rm) {session}:y")
    assert call.stdin is None


def test_without_a_place_for_it_the_prompt_comes_on_standard_input() -> None:
    call = headless("command", "mytool 'two words'").call(PROMPT)

    assert call.argv == ("mytool", "two words")
    assert call.stdin == PROMPT


def test_a_session_fills_its_place_and_leaves_no_gap_without_one() -> None:
    agent = headless("command", "mytool --resume={session} {session} {prompt}")

    assert agent.call("go", session="s1").argv == ("mytool", "--resume=s1", "s1", "go")
    assert agent.call("go").argv == ("mytool", "--resume=", "go")


@pytest.mark.parametrize("command", ["mytool 'unclosed", "", "   "])
def test_a_command_that_cannot_be_read_is_refused_with_an_example(command: str) -> None:
    with pytest.raises(UserError) as refused:
        headless("command", command)

    assert "mytool -p {prompt}" in (refused.value.hint or "")


def test_a_prompt_too_long_for_an_argument_is_refused_with_the_way_out() -> None:
    with pytest.raises(UserError, match="too long") as refused:
        headless("command", "mytool {prompt}").call("x" * 200_000)

    assert "standard input" in (refused.value.hint or "")


def test_output_is_cleaned_of_the_terminals_noise() -> None:
    reply = headless("command", "mytool").reply(b"\x1b[1mDone\x1b[0m\r\n\xff\x00<ralph-done>\r\n", b"", 0)

    assert reply.text == "Done\n\ufffd<ralph-done>"
    assert reply.error is None


def test_an_echo_of_the_prompt_is_not_a_reply() -> None:
    agent = headless("command", "mytool")
    prompt = PROMPT + suffix()
    agent.call(prompt)

    echoed = agent.reply(f"> {prompt}\nStill at it.\n".encode(), b"", 0)

    assert echoed.text == "Still at it."
    assert "<ralph-done>" not in echoed.text


def test_a_program_that_only_echoes_has_not_replied() -> None:
    agent = headless("command", "cat")
    agent.call(PROMPT)

    reply = agent.reply(PROMPT.encode(), b"", 0)

    assert reply.error is not None
    assert reply.because == "cat ended without a reply."


def test_what_the_agent_itself_says_again_later_stays() -> None:
    agent = headless("command", "mytool")
    agent.call("done")

    assert agent.reply(b"done\nI am\ndone\n", b"", 0).text == "I am\ndone"


def test_a_crash_is_told_with_its_last_words() -> None:
    reply = headless("command", "mytool").reply(
        b"half a word", b"Traceback:\n  x\nValueError: no such thing\n", 3
    )

    assert reply.error is not None
    assert reply.error.kind is TroubleKind.OTHER
    assert (
        reply.because == "mytool ended with status 3 and without a reply. It said: ValueError: no such thing."
    )
    assert reply.text == "half a word"


def test_a_signal_is_named() -> None:
    assert "SIGSEGV" in (headless("command", "mytool").reply(b"", b"", -11).because or "")


def test_a_limit_the_program_states_is_a_limit_with_its_end() -> None:
    reply = headless("command", "mytool").reply(
        b"You have hit your usage limit. Try again in 5 minutes.\n", b"", 0
    )

    assert reply.limit is not None
    assert reply.limit.resets_at == "Try again in 5 minutes"


def test_a_limit_in_a_file_the_program_printed_is_none() -> None:
    shown = (
        b"The contents of errors.log:\n\n```\nRate limit exceeded. Try again in 5 minutes.\n```\n\nFixed.\n"
    )

    reply = headless("command", "mytool").reply(shown, b"", 0)

    assert reply.limit is None
    assert reply.error is None
