"""Claude Code in trouble: errors, limits, interruptions and ends are read, and nothing is typed astray."""

from __future__ import annotations

import os
import signal
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pytest

from locum.errors import PaneGone, TmuxUnreachable
from locum.model.pane import PaneId
from locum.model.reading import State, Trouble, TroubleKind
from locum.model.receipt import Outcome
from locum.model.screen import Screen
from locum.tmux.client import Tmux
from tests.agents.conftest import StartClaude
from tests.agents.lab.pane import descendants
from tests.agents.lab.script import Drop, Fail, Hang, Say
from tests.agents.session import PATIENCE, Session

FINAL = {"x-should-retry": "false"}
TROUBLES = (
    (Fail(400, "messages: at least one is too odd"), State.ERROR, TroubleKind.BAD_REQUEST),
    (Fail(429, "This request would exceed your limit", FINAL), State.LIMITED, TroubleKind.RATE_LIMIT),
    (Fail(529, "Overloaded", FINAL), State.ERROR, TroubleKind.OVERLOADED),
    (Fail(403, "Your account has no access"), State.ERROR, TroubleKind.AUTH),
    (Fail(400, "Your credit balance is too low to access the API"), State.ERROR, TroubleKind.CREDIT),
)


@pytest.mark.parametrize(("fail", "state", "kind"), TROUBLES, ids=[kind.value for _, _, kind in TROUBLES])
def test_an_error_is_read_and_the_next_prompt_is_delivered(
    claude: Session, fail: Fail, state: State, kind: TroubleKind
) -> None:
    claude.turn(f"fail by {kind.value}", [fail])
    seen = claude.until(lambda seen: seen.error is not None and not seen.error.retrying)
    claude.turn(f"go on after {kind.value}", [Say("Better now.")])

    assert (seen.state, seen.error) == (state, Trouble(kind))
    assert claude.heard().prompt == f"go on after {kind.value}"
    assert claude.at_rest().draft is None
    assert claude.said().count(f"go on after {kind.value}") == 1


def test_an_agent_that_tries_again_is_read_so_and_answers_once(claude: Session) -> None:
    claude.turn("try again", [Fail(529, "Overloaded", times=3), Say("At last.")])
    seen = claude.until(lambda seen: seen.error is not None)

    assert seen.state is State.ERROR
    assert seen.error is not None
    assert seen.error.retrying
    assert claude.at_rest().error is None
    assert "At last." in claude.pane.shoot()


def test_a_dropped_connection_is_survived(claude: Session) -> None:
    claude.turn("drop it", [Drop(times=1), Say("Here again.")])
    claude.pane.wait_for("Here again.", timeout=PATIENCE)

    assert claude.at_rest().error is None
    assert claude.said().count("drop it") == 1


def test_an_interrupted_agent_is_idle_and_takes_the_next_prompt(claude: Session) -> None:
    claude.turn("interrupt me", [Say("I have begun. "), Hang(50), Say("Never said.")])
    claude.pane.wait_for("I have begun.")
    working = claude.read()
    claude.pane.press("Escape")
    seen = claude.at_rest()
    claude.turn("after the interruption", [Say("Yes?")])

    assert working.state is State.WORKING
    assert (seen.draft, seen.error) == (None, None)
    assert claude.heard().prompt == "after the interruption"
    assert claude.at_rest().draft is None


def test_an_agent_that_left_is_exited_and_its_shell_gets_nothing(start_claude: StartClaude) -> None:
    claude = start_claude()
    claude.at_rest()
    left = claude.send("/exit")
    seen = claude.until(State.EXITED)
    receipt = claude.send("touch typed-into-a-shell.txt")

    assert left.outcome is Outcome.SUBMITTED, left
    assert seen.draft is None
    assert (receipt.outcome, receipt.pressed) == (Outcome.REFUSED, ())
    assert not (claude.project / "typed-into-a-shell.txt").exists()


@pytest.mark.parametrize("busy", [False, True], ids=["at rest", "at work"])
def test_a_killed_agent_is_exited_and_its_shell_gets_nothing(start_claude: StartClaude, busy: bool) -> None:
    claude = start_claude()
    claude.at_rest()
    if busy:
        claude.turn("work for ever", [Say("Working on it. "), Hang(50)])
        claude.until(State.WORKING)
    kill_agent(claude)
    seen = claude.until(State.EXITED)
    receipt = claude.send("touch typed-into-a-shell.txt")

    assert seen.state is State.EXITED
    assert (receipt.outcome, receipt.pressed) == (Outcome.REFUSED, ())
    assert "typed-into" not in claude.pane.shoot()


@dataclass(slots=True)
class FallingTerminal:
    """A terminal whose pane is killed just before or just after text goes into it."""

    tmux: Tmux
    after: bool

    async def capture(self, panes: Sequence[PaneId], /) -> Mapping[PaneId, Screen | PaneGone]:
        """What each pane shows now."""
        return await self.tmux.capture(panes)

    async def send_keys(self, pane: PaneId, /, *keys: str) -> None:
        """Press named keys."""
        await self.tmux.send_keys(pane, *keys)

    async def send_text(self, pane: PaneId, text: str, /) -> None:
        """Type text, and lose the pane."""
        if self.after:
            await self.tmux.send_text(pane, text)
        await self.tmux.run("kill-pane", "-t", pane)
        if not self.after:
            await self.tmux.send_text(pane, text)

    paste = send_text


@pytest.mark.parametrize("after", [False, True], ids=["before the text", "after the text"])
def test_a_pane_killed_in_mid_typing_is_told_and_nothing_is_typed_elsewhere(
    start_claude: StartClaude, after: bool
) -> None:
    claude = start_claude()
    claude.at_rest()
    witness = PaneId(claude.run(claude.tmux.run("new-window", "-d", "-P", "-F", "#{pane_id}", "cat"))[0])
    door = claude.door_to(FallingTerminal(claude.tmux, after))
    receipt = claude.run(door.send(claude.id, "into the void"))
    screen = claude.run(claude.tmux.capture([witness]))[witness]

    assert receipt.outcome is Outcome.UNKNOWN, receipt
    assert f"There is no pane {claude.id}" in receipt.because
    assert "Enter" not in receipt.pressed
    assert "".join(screen.rows).strip() == ""
    with pytest.raises(PaneGone):
        claude.send("nobody is there")
    assert claude.model.heard == []


def test_a_vanished_tmux_is_an_error_and_no_receipt(start_claude: StartClaude) -> None:
    claude = start_claude()
    claude.at_rest()
    claude.pane.close()

    with pytest.raises(TmuxUnreachable):
        claude.send("nobody is there")
    assert claude.locum("send", "--pane", claude.id, "nobody").returncode == 1


def kill_agent(session: Session) -> None:
    """Kill the agent, and leave its shell alone."""
    shell = int(session.run(session.tmux.run("display-message", "-p", "-t", session.id, "#{pane_pid}"))[0])
    os.kill(descendants(shell)[1], signal.SIGKILL)
