"""The door against a pretend agent: every way a send can end."""

import asyncio
import os
import subprocess
import sys
from collections.abc import Awaitable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeVar

import pytest

from locum.errors import PaneGone, TmuxUnreachable
from locum.model.answer import Check, Choose, Dismiss, Fill, Page, Pick, Write
from locum.model.fingerprint import fingerprint
from locum.model.manners import Manners
from locum.model.pane import PaneId
from locum.model.reading import QuestionKind, Reading, State
from locum.model.receipt import Outcome, Receipt
from locum.model.screen import Screen
from locum.tmux.door import Door
from locum.tmux.locks import lock_path, pane_lock
from tests.door.agent import PANE, PretendAgent, asking, idle, moved, question, tabs
from tests.door.claude import CLAUDE

Result = TypeVar("Result")
QUICK = replace(CLAUDE, guard_ms=20, settle_ms=5, echo_ms=60, take_ms=80, escape_gap_ms=10)


def run(work: Awaitable[Result]) -> Result:
    async def whole() -> Result:
        return await work

    return asyncio.run(whole())


def door(agent: PretendAgent, folder: Path, manners: Manners = QUICK) -> Door:
    return Door(agent, agent.read, manners, folder)


def choose(agent: PretendAgent, folder: Path, answer: Choose | Check | Write | Fill | Dismiss) -> Receipt:
    return run(door(agent, folder).choose(PANE, answer))


def test_the_wanted_option_is_chosen_key_by_key(tmp_path: Path) -> None:
    agent = PretendAgent(asking(question("PostgreSQL", "SQLite", "MongoDB")))

    receipt = choose(agent, tmp_path, Choose(Pick("MongoDB")))

    assert receipt.outcome is Outcome.ACCEPTED
    assert receipt.pressed == ("Down", "Down", "Enter")
    assert agent.answers == ["MongoDB"]


def test_an_answer_for_another_question_is_not_given(tmp_path: Path) -> None:
    agent = PretendAgent(asking(question("Yes", "No", text="Delete the database?")))
    meant = fingerprint(asking(question("Yes", "No", text="Run the tests?")))

    receipt = run(door(agent, tmp_path).choose(PANE, Choose(Pick("Yes")), expect=meant))

    assert receipt.outcome is Outcome.MOVED_ON
    assert agent.got == []


def test_the_same_prompt_about_another_command_is_another_question() -> None:
    asked = question("Yes", "No", text="Do you want to proceed?")
    first = asking(replace(asked, body="ls"), State.PERMISSION)
    second = asking(replace(asked, body="rm -rf /"), State.PERMISSION)

    assert fingerprint(first) != fingerprint(second)
    assert fingerprint(first) == fingerprint(
        replace(first, question=moved(asked, 1) and replace(moved(asked, 1), body="ls"))
    )


@pytest.mark.parametrize("state", [State.UNKNOWN, State.MENU, State.STARTING, State.EXITED, State.IDLE])
def test_no_menu_key_is_pressed_where_nothing_is_asked(state: State, tmp_path: Path) -> None:
    agent = PretendAgent(Reading(state, ("test",), composer=True))

    assert choose(agent, tmp_path, Choose(Pick("Yes"))).outcome is Outcome.REFUSED
    assert agent.got == []


def test_a_field_with_somebodys_text_is_left_alone(tmp_path: Path) -> None:
    agent = PretendAgent(asking(question("A", "theirs", cursor=1), draft="theirs"))

    assert choose(agent, tmp_path, Choose(Pick("A"))).outcome is Outcome.REFUSED
    assert agent.got == []


def test_a_form_of_two_pages_is_not_answered_with_one(tmp_path: Path) -> None:
    form = replace(
        question("A", "B", kind=QuestionKind.FORM), tabs=tabs("One", "Two", "Submit", current="One")
    )
    agent = PretendAgent(asking(form))

    assert choose(agent, tmp_path, Choose(Pick("A"))).outcome is Outcome.REFUSED
    assert agent.got == []


def test_a_form_is_filled_page_by_page_and_submitted_on_its_review(tmp_path: Path) -> None:
    titles = ("One", "Two", "Submit")
    one = replace(
        question("A", "B", kind=QuestionKind.FORM, text="First?"), tabs=tabs(*titles, current="One")
    )
    two = replace(
        question("C", "D", kind=QuestionKind.FORM, text="Second?"), tabs=tabs(*titles, current="Two")
    )
    review = replace(
        question("Submit answers", "Cancel", kind=QuestionKind.REVIEW), tabs=tabs(*titles, current="Submit")
    )
    agent = PretendAgent(asking(one), after=(asking(two), asking(review), idle()))

    receipt = choose(agent, tmp_path, Fill((Page(Choose(Pick("D")), "Two"), Page(Choose(Pick("B")), "One"))))

    assert receipt.outcome is Outcome.ACCEPTED
    assert agent.answers == ["B", "D", "Submit answers"]


def test_a_review_that_lists_another_answer_is_not_submitted(tmp_path: Path) -> None:
    titles = ("One", "Submit")
    one = replace(
        question("A-word", "B-word", kind=QuestionKind.FORM, text="First?"), tabs=tabs(*titles, current="One")
    )
    review = replace(
        question("Submit answers", "Cancel", kind=QuestionKind.REVIEW), tabs=tabs(*titles, current="Submit")
    )
    agent = PretendAgent(asking(one), after=(asking(review),), lines=("First?", "→ A-word"))

    receipt = choose(agent, tmp_path, Fill((Page(Choose(Pick("B-word"))),)))

    assert receipt.outcome is Outcome.UNKNOWN
    assert "B-word" in receipt.because
    assert agent.answers == ["B-word"]


def test_a_question_is_closed_without_an_answer(tmp_path: Path) -> None:
    class Closing(PretendAgent):
        def take(self, key: str) -> None:
            self.reading = idle() if key == "Escape" else self.reading

    agent = Closing(asking(question("A", "B")))

    assert choose(agent, tmp_path, Dismiss()).outcome is Outcome.ACCEPTED
    assert agent.got == ["Escape"]


def test_text_is_typed_checked_and_submitted(tmp_path: Path) -> None:
    agent = PretendAgent(idle())

    receipt = run(door(agent, tmp_path).send(PANE, "run the tests"))

    assert receipt.outcome is Outcome.SUBMITTED
    assert receipt.pressed == ("text:run the tests", "Enter")


def test_text_for_a_busy_agent_is_queued(tmp_path: Path) -> None:
    agent = PretendAgent(idle(state=State.WORKING))

    assert run(door(agent, tmp_path).send(PANE, "later")).outcome is Outcome.QUEUED


def test_text_can_be_left_in_the_box(tmp_path: Path) -> None:
    agent = PretendAgent(idle())

    assert run(door(agent, tmp_path).send(PANE, "draft", submit=False)).outcome is Outcome.TYPED
    assert agent.got == ["draft"]


def test_a_swallowed_enter_is_pressed_again_while_the_draft_is_ours(tmp_path: Path) -> None:
    agent = PretendAgent(idle(), deaf=1)

    receipt = run(door(agent, tmp_path).send(PANE, "once"))

    assert receipt.outcome is Outcome.SUBMITTED
    assert agent.got == ["once", "Enter", "Enter"]


def test_a_human_draft_is_neither_merged_nor_sent(tmp_path: Path) -> None:
    agent = PretendAgent(idle(draft="half a thou"))

    receipt = run(door(agent, tmp_path).send(PANE, "mine", wait=0.05))

    assert receipt.outcome is Outcome.REFUSED
    assert "half a thou" in receipt.because
    assert agent.got == []


def test_a_draft_that_goes_away_is_waited_for(tmp_path: Path) -> None:
    agent = PretendAgent(idle(draft="half"))

    async def whole() -> Receipt:
        sending = asyncio.create_task(door(agent, tmp_path).send(PANE, "mine", wait=5))
        await asyncio.sleep(0.05)
        agent.reading = idle()
        return await sending

    assert asyncio.run(whole()).outcome is Outcome.SUBMITTED


@pytest.mark.parametrize("state", [each for each in State if each not in {State.IDLE, State.WORKING}])
def test_nothing_is_typed_where_no_box_is_on_screen(state: State, tmp_path: Path) -> None:
    agent = PretendAgent(Reading(state, ("test",)))

    assert run(door(agent, tmp_path).send(PANE, "hello")).outcome is Outcome.REFUSED
    assert agent.got == []


def test_keys_of_somebody_else_stop_the_sending(tmp_path: Path) -> None:
    class Shared(PretendAgent):
        async def send_text(self, pane: PaneId, text: str, /) -> None:
            await super().send_text(pane, text[:3] + "X" + text[3:])

    agent = Shared(idle())

    receipt = run(door(agent, tmp_path).send(PANE, "hello there"))

    assert receipt.outcome is Outcome.UNKNOWN
    assert "Enter" not in agent.got


def test_a_shell_command_needs_leave(tmp_path: Path) -> None:
    agent = PretendAgent(idle())

    assert run(door(agent, tmp_path).send(PANE, "!ls")).outcome is Outcome.REFUSED
    assert run(door(agent, tmp_path).send(PANE, "!ls", allow_shell=True)).outcome is Outcome.SUBMITTED


def test_the_caller_hears_of_characters_left_out(tmp_path: Path) -> None:
    agent = PretendAgent(idle())

    assert "1 control" in run(door(agent, tmp_path).send(PANE, "a\x1bb")).because


@dataclass
class Breaking(PretendAgent):
    """Breaks after some keys, as a killed pane or server does."""

    keys_left: int = 1
    error: Exception | None = None

    async def capture(self, panes: Sequence[PaneId], /) -> Mapping[PaneId, Screen | PaneGone]:
        if self.error and not self.keys_left:
            if isinstance(self.error, PaneGone):
                return dict.fromkeys(panes, self.error)
            raise self.error
        return await super().capture(panes)

    async def send_keys(self, pane: PaneId, /, *keys: str) -> None:
        self.keys_left -= 1
        await super().send_keys(pane, *keys)


def test_a_pane_killed_between_two_keys_leaves_the_outcome_unknown(tmp_path: Path) -> None:
    for error in (PaneGone("There is no pane %7."), TmuxUnreachable("No server.")):
        agent = Breaking(asking(question("A", "B", "C")), error=error)

        assert choose(agent, tmp_path, Choose(Pick("C"))).outcome is Outcome.UNKNOWN


def test_a_pane_gone_before_any_key_is_an_error(tmp_path: Path) -> None:
    agent = Breaking(asking(question("A", "B")), keys_left=0, error=PaneGone("There is no pane %7."))

    with pytest.raises(PaneGone):
        choose(agent, tmp_path, Choose(Pick("B")))


def test_a_terminal_that_hangs_is_given_up(tmp_path: Path) -> None:
    class Hanging(PretendAgent):
        async def send_text(self, pane: PaneId, text: str, /) -> None:
            await asyncio.Event().wait()

    agent = Hanging(idle())
    hanging = door(agent, tmp_path)
    hanging.patience = 0.1

    assert run(hanging.send(PANE, "hello")).outcome is Outcome.UNKNOWN


def test_two_sends_to_one_pane_take_turns(tmp_path: Path) -> None:
    agent = PretendAgent(idle(), after=(idle(), idle()))

    async def both() -> list[Receipt]:
        one, other = door(agent, tmp_path), door(agent, tmp_path)
        return list(await asyncio.gather(one.send(PANE, "first text"), other.send(PANE, "second text")))

    receipts = asyncio.run(both())

    assert [receipt.outcome for receipt in receipts] == [Outcome.SUBMITTED] * 2
    assert agent.got[1::2] == ["Enter", "Enter"]


HOLDER = """
import asyncio, sys
from pathlib import Path
from locum.tmux.locks import pane_lock
async def hold():
    async with pane_lock(Path(sys.argv[1]), "default", "%7"):
        print("held", flush=True)
        sys.stdin.read()
asyncio.run(hold())
"""


def test_another_process_holds_the_pane_until_it_dies(tmp_path: Path) -> None:
    pipe = subprocess.PIPE
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(tmp_path)], stdin=pipe, stdout=pipe, text=True
    )
    assert holder.stdout is not None
    assert holder.stdin is not None
    holder.stdout.readline()
    agent = PretendAgent(idle())
    waiting = door(agent, tmp_path)
    waiting.turn = 0.1
    refused = run(waiting.send(PANE, "hello"))
    holder.kill()
    holder.wait()
    holder.stdin.close()
    holder.stdout.close()

    assert refused.outcome is Outcome.REFUSED
    assert str(holder.pid) in refused.because
    assert run(waiting.send(PANE, "hello")).outcome is Outcome.SUBMITTED


def test_locks_of_two_servers_and_two_panes_are_apart(tmp_path: Path) -> None:
    names = {lock_path(tmp_path, socket, PaneId(pane)) for socket in ("a", "b") for pane in ("%1", "%2")}

    assert len(names) == 4


def test_a_cancelled_send_lets_go_of_the_pane(tmp_path: Path) -> None:
    async def whole() -> None:
        with pytest.raises(RuntimeError):
            async with pane_lock(tmp_path, "default", PANE):
                raise RuntimeError(os.getpid())
        async with pane_lock(tmp_path, "default", PANE, patience=0.01):
            pass

    asyncio.run(whole())
