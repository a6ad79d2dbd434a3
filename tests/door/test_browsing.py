"""While somebody looks back in a pane, tmux takes the keys for itself: nothing is pressed meanwhile."""

import asyncio
from pathlib import Path

from locum.model.answer import Choose, Pick
from locum.model.fingerprint import fingerprint
from locum.model.receipt import Outcome
from tests.door.stage import Stage, stage, tmux_command


def look_back(on: Stage) -> None:
    """Scroll up in the pane, as a person does who reads what was said before."""
    tmux_command(on.socket, "copy-mode", "-t", on.pane)
    tmux_command(on.socket, "send-keys", "-t", on.pane, "-X", "cursor-up")


def is_looked_back_in(on: Stage) -> bool:
    """Whether the person still looks back."""
    return tmux_command(on.socket, "display-message", "-p", "-t", on.pane, "#{pane_in_mode}").strip() == "1"


def test_a_question_is_answered_only_once_nobody_looks_back(tmp_path: Path) -> None:
    async def story() -> None:
        async with stage(tmp_path) as on:
            await on.ask("ask single")
            seen = await on.reading()
            assert seen.question is not None
            answer = Choose(Pick(seen.question.options[0].label))
            look_back(on)
            refused = await on.door.choose(on.pane, answer, expect=fingerprint(seen))

            assert (refused.outcome, refused.pressed) == (Outcome.REFUSED, ())
            assert "looks back" in refused.because
            assert is_looked_back_in(on)
            assert on.answers() == []

            tmux_command(on.socket, "send-keys", "-t", on.pane, "-X", "cancel")
            accepted = await on.door.choose(on.pane, answer, expect=fingerprint(seen))

            assert accepted.outcome is Outcome.ACCEPTED, accepted

    asyncio.run(story())


def test_no_letter_of_a_message_becomes_a_command_of_tmux(tmp_path: Path) -> None:
    async def story() -> None:
        async with stage(tmp_path) as on:
            look_back(on)
            refused = await on.door.send(on.pane, "Please quit it, and go to line 12")

            assert (refused.outcome, refused.pressed) == (Outcome.REFUSED, ())
            assert is_looked_back_in(on)
            assert (await on.reading()).draft is None

    asyncio.run(story())
