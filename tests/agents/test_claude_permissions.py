"""Claude Code wants leave: permissions, plans and start-up dialogs, answered by what their rows say."""

from __future__ import annotations

import json
import re

import pytest

from locum.model.answer import Choose, Dismiss, Pick, Write
from locum.model.fingerprint import fingerprint
from locum.model.reading import QuestionKind, Reading, State
from locum.model.receipt import Outcome
from tests.agents.conftest import StartClaude
from tests.agents.lab.script import FINISHED, Call, Heard, Reply, Say
from tests.agents.session import Session

LONG_WORDS = ("No, " + " ".join(f"reason {place}" for place in range(30)), "不行，请用别的办法。" * 20)
PLAN = "# Plan\n\n1. Read the module\n2. Mend it\n\nWould you like to proceed?\n"


def run(command: str) -> Reply:
    """The model wants to run a command."""
    return [Call("Bash", {"command": command, "description": "Leave a mark"})]


def asked(session: Session, prompt: str, *replies: Reply) -> Reading:
    """Have the agent ask for leave."""
    session.turn(prompt, *replies)
    return session.until(lambda seen: seen.state.asks)


def planning(heard: Heard) -> Reply:
    """The model writes its plan where Claude Code wants it, and anew when it is sent back, and shows it."""
    file = re.search(r"/[^\s\"]+/plans/[\w-]+\.md", json.dumps(heard.body))
    if any("approved your plan" in result for result in heard.results):
        return FINISHED
    if file is not None and len(heard.results) in (0, 2):
        again = "\n0. What was wrong with it." if heard.results else ""
        return [Call("Write", {"file_path": file[0], "content": f"{PLAN}{again}"})]
    return [Call("ExitPlanMode", {"plan": PLAN})]


def selected(seen: Reading) -> str | None:
    """The label under the cursor."""
    return seen.question.selected.label if seen.question and seen.question.selected else None


def test_a_permitted_command_runs(claude: Session) -> None:
    seen = asked(claude, "permit it", run("touch permitted.txt && echo so-it-ran"))
    receipt = claude.choose(Choose(Pick("Yes")), expect=fingerprint(seen))

    assert seen.state is State.PERMISSION
    assert seen.question is not None
    assert seen.question.kind is QuestionKind.PERMISSION
    assert "touch permitted.txt" in (seen.question.body or "")
    assert receipt.outcome is Outcome.ACCEPTED, receipt
    assert claude.result() == "so-it-ran"
    assert (claude.project / "permitted.txt").exists()
    assert claude.at_rest().draft is None


def test_a_refused_command_does_not_run(claude: Session) -> None:
    asked(claude, "refuse it", run("touch refused.txt"))
    receipt = claude.choose(Choose(Pick("No")))

    assert receipt.outcome is Outcome.ACCEPTED, receipt
    assert claude.at_rest().draft is None
    assert not (claude.project / "refused.txt").exists()
    claude.turn("after the refusal", [Say("Very well.")])
    assert claude.heard().prompt == "after the refusal"
    assert claude.at_rest().draft is None


def test_a_refusal_with_a_comment_tells_the_model_why(claude: Session) -> None:
    asked(claude, "refuse with words", run("touch with-words.txt"))
    receipt = claude.choose(Choose(Pick("No"), "use pnpm, not npm"))

    assert receipt.outcome is Outcome.ACCEPTED, receipt
    assert "use pnpm, not npm" in claude.result()
    assert not (claude.project / "with-words.txt").exists()
    assert claude.at_rest().draft is None


@pytest.mark.parametrize("words", LONG_WORDS, ids=["english", "chinese"])
def test_a_comment_of_several_rows_arrives_whole(claude: Session, words: str) -> None:
    asked(claude, "refuse at length", run("touch at-length.txt"))
    receipt = claude.choose(Choose(Pick("No"), words))

    assert receipt.outcome is Outcome.ACCEPTED, receipt
    assert words in claude.result()
    assert claude.at_rest().draft is None


def test_leave_with_a_comment_runs_the_command_and_carries_the_words(claude: Session) -> None:
    asked(claude, "permit with words", run("touch amended.txt"))
    receipt = claude.choose(Choose(Pick("Yes"), "and then 提交 it"))

    assert receipt.outcome is Outcome.ACCEPTED, receipt
    assert "and then 提交 it" in str(claude.heard(lambda each: bool(each.results)).body["messages"][-3:])
    assert (claude.project / "amended.txt").exists()
    assert claude.at_rest().draft is None


def test_leave_for_one_command_is_not_given_to_the_next(claude: Session) -> None:
    first = asked(claude, "two commands", run("touch first.txt"), run("touch second.txt"))
    assert claude.choose(Choose(Pick("Yes")), expect=fingerprint(first)).outcome is Outcome.ACCEPTED
    claude.result()
    claude.until(State.PERMISSION)
    receipt = claude.choose(Choose(Pick("Yes")), expect=fingerprint(first))

    assert (receipt.outcome, receipt.pressed) == (Outcome.MOVED_ON, ())
    assert claude.choose(Choose(Pick("No"))).outcome is Outcome.ACCEPTED
    assert claude.at_rest().draft is None
    assert (claude.project / "first.txt").exists()
    assert not (claude.project / "second.txt").exists()


def test_a_permitted_file_is_written(claude: Session) -> None:
    note = claude.project / "note.txt"
    seen = asked(claude, "write a note", [Call("Write", {"file_path": str(note), "content": "1. Yes\n"})])
    receipt = claude.choose(Choose(Pick("Yes", 1)))

    assert seen.state is State.PERMISSION
    assert receipt.outcome is Outcome.ACCEPTED, receipt
    assert "note.txt" in claude.result()
    assert note.read_text() == "1. Yes\n"
    assert claude.at_rest().draft is None


def test_a_permission_closed_by_escape_runs_nothing(claude: Session) -> None:
    asked(claude, "close it", run("touch closed.txt"))
    receipt = claude.choose(Dismiss())

    assert receipt.outcome is Outcome.ACCEPTED, receipt
    assert claude.at_rest().draft is None
    assert not (claude.project / "closed.txt").exists()


@pytest.mark.parametrize(
    "words", [Choose(Pick("Tell Claude what to change"), LONG_WORDS[0]), Write(LONG_WORDS[0])]
)
def test_a_plan_is_sent_back_with_words_and_then_approved(
    start_claude: StartClaude, words: Choose | Write
) -> None:
    claude = start_claude(mode="plan")
    claude.at_rest()
    claude.play({})
    claude.model.script = planning
    claude.send("plan it")
    seen = claude.until(State.PLAN)
    sent_back = claude.choose(words)
    told = claude.heard(lambda each: len(each.results) == 2).results[-1]
    claude.until(State.PLAN)
    approved = claude.choose(Choose(Pick("Yes, manually approve edits")))

    assert selected(seen) == "Yes, and use auto mode"
    assert sent_back.outcome is Outcome.ACCEPTED, sent_back
    assert LONG_WORDS[0] in told
    assert approved.outcome is Outcome.ACCEPTED, approved
    assert "approved your plan" in claude.heard(lambda each: len(each.results) == 4).results[-1]
    assert claude.at_rest().draft is None


def test_an_empty_plan_is_turned_down(start_claude: StartClaude) -> None:
    claude = start_claude(mode="plan")
    claude.at_rest()
    seen = asked(claude, "plan nothing", [Call("ExitPlanMode", {})])
    receipt = claude.choose(Choose(Pick("No")))

    assert seen.state is State.PLAN
    assert receipt.outcome is Outcome.ACCEPTED, receipt
    assert claude.at_rest().draft is None
    assert "User rejected Claude's plan" in claude.pane.shoot()


def test_a_folder_is_trusted_although_the_cursor_starts_on_no(start_claude: StartClaude) -> None:
    claude = start_claude(trusted=False)
    seen = claude.until(State.DIALOG)
    receipt = claude.choose(Choose(Pick("Yes, I trust this folder")))

    assert selected(seen) == "No, exit"
    assert receipt.outcome is Outcome.ACCEPTED, receipt
    assert claude.at_rest().draft is None
    claude.turn("trusted now", [Say("Thank you.")])
    assert claude.heard().prompt == "trusted now"


def test_a_folder_is_not_trusted_and_the_agent_exits(start_claude: StartClaude) -> None:
    claude = start_claude(trusted=False)
    claude.until(State.DIALOG)
    typed = claude.send("is anybody there?")
    receipt = claude.choose(Choose(Pick("No, exit")))

    assert (typed.outcome, typed.pressed) == (Outcome.REFUSED, ())
    assert receipt.outcome is Outcome.ACCEPTED, receipt
    assert claude.until(State.EXITED).state is State.EXITED
    assert claude.model.heard == []


@pytest.mark.parametrize(("label", "then"), [("Yes, I accept", State.IDLE), ("No, exit", State.EXITED)])
def test_the_bypass_warning_is_answered_by_label(start_claude: StartClaude, label: str, then: State) -> None:
    claude = start_claude(mode="bypassPermissions", warned=False)
    seen = claude.until(State.DIALOG)
    receipt = claude.choose(Choose(Pick(label)))

    assert selected(seen) == "No, exit"
    assert receipt.outcome is Outcome.ACCEPTED, receipt
    assert claude.until(then).draft is None
