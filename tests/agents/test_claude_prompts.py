"""Text for Claude Code: it arrives whole and once, waits its turn, and never touches a draft or a menu."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor

import pytest

from locum.model.reading import State
from locum.model.receipt import Outcome
from tests.agents.conftest import StartClaude
from tests.agents.lab.script import Call, Say
from tests.agents.session import Session

LONG = " ".join(f"word-{place}" for place in range(300))[:2000].strip()
PROMPTS = {
    "short": "Please count to 3.",
    "two thousand characters": LONG,
    "three lines": "First this.\n\n  - then that",
    "forty lines": "\n".join(f"{place}. line of it" for place in range(40)),
    "chinese": "请把数据库换成轻量级的，然后运行测试。",
    "long chinese": "数据库迁移：データベースを移行する。데이터 " * 40,
    "begins with a question mark": "? is how it begins",
    "begins with a digit": "1",
    "ends in a mention": "look at @",
    "looks like an option": "❯ 1. Yes",
    "ends in a backslash": "put it in C:\\temp\\",
    "quotes and backslashes": 'say "it\'s" \\n $HOME `pwd` #{pane_id} ; C-c %0 {a,b}',
}


@pytest.mark.parametrize("text", PROMPTS.values(), ids=PROMPTS)
def test_a_prompt_arrives_whole_and_once(claude: Session, text: str) -> None:
    receipt = claude.turn(text.strip(), [Say("Understood.")])

    assert receipt.outcome is Outcome.SUBMITTED, receipt
    assert claude.heard().prompt == text.strip()
    assert claude.at_rest().draft is None
    assert claude.said().count(text.strip()) == 1


def test_control_characters_are_left_out_and_the_receipt_says_so(claude: Session) -> None:
    claude.play({})
    receipt = claude.send("stop\x03 and \x1bescape\x7f are words here")

    assert receipt.outcome is Outcome.SUBMITTED, receipt
    assert "control characters were left out" in receipt.because
    assert claude.heard().prompt == "stop and escape are words here"


def test_a_command_of_the_project_runs_with_its_words(claude: Session) -> None:
    claude.play({"Greet the team": [[Say("Hello, team.")]]})
    receipt = claude.send("/gsd:hello docs and tests")

    assert receipt.outcome is Outcome.SUBMITTED, receipt
    assert claude.heard().prompt == "Greet the team of docs and tests."
    assert claude.at_rest().draft is None


def test_a_command_without_words_is_not_taken_for_its_neighbour_in_the_list(claude: Session) -> None:
    claude.play({"Greet the team": [[Say("Hello, team.")]]})
    receipt = claude.send("/gsd:hello")

    assert receipt.outcome is Outcome.SUBMITTED, receipt
    assert claude.heard().prompt == "Greet the team of ."
    assert claude.at_rest().draft is None


def test_text_that_a_shell_would_run_is_refused(claude: Session) -> None:
    claude.play({})
    receipt = claude.send("!touch from-a-shell.txt")

    assert (receipt.outcome, receipt.pressed) == (Outcome.REFUSED, ())
    assert claude.at_rest().draft is None
    assert not (claude.project / "from-a-shell.txt").exists()


def test_text_for_a_busy_agent_is_queued_and_read_afterwards(claude: Session) -> None:
    with claude.held("a long job", [Say("Finished.")]):
        claude.send("a long job")
        claude.until(State.WORKING)
        receipt = claude.send("and this comes later")
        still = claude.read()
        before = [heard.prompt for heard in claude.model.heard[claude.mark :]]

    assert receipt.outcome is Outcome.QUEUED, receipt
    assert (still.state, before) == (State.WORKING, ["a long job"])
    assert claude.heard(lambda each: each.prompt == "and this comes later")
    assert claude.at_rest().draft is None
    assert claude.said()[-2:] == ["a long job", "and this comes later"]


def test_text_of_many_lines_is_queued_whole(claude: Session) -> None:
    lines = "\n".join(f"later {place}" for place in range(12))
    with claude.held("another long job", [Say("Finished.")]):
        claude.send("another long job")
        claude.until(State.WORKING)
        receipt = claude.send(lines)

    assert receipt.outcome is Outcome.QUEUED, receipt
    assert claude.heard(lambda each: each.prompt == lines)
    assert claude.at_rest().draft is None
    assert claude.said()[-2:] == ["another long job", lines]


def test_text_queued_while_a_tool_runs_reaches_the_model_in_that_turn(start_claude: StartClaude) -> None:
    claude = start_claude(mode="bypassPermissions")
    claude.at_rest()
    command = "until [ -e go ]; do sleep 0.1; done; echo over"
    claude.play({"use a tool": [[Call("Bash", {"command": command})]]})
    claude.send("use a tool")
    claude.until(State.WORKING)
    claude.heard()
    receipt = claude.send("by the way, 顺便说一句")
    (claude.project / "go").touch()

    assert receipt.outcome is Outcome.QUEUED, receipt
    assert claude.result() == "over"
    assert claude.at_rest().draft is None
    assert claude.said() == ["use a tool", "by the way, 顺便说一句"]


def test_a_draft_of_a_human_is_neither_sent_nor_changed(claude: Session) -> None:
    claude.pane.type("half a thought of mine")
    claude.until(lambda seen: seen.draft == "half a thought of mine")
    requests = len(claude.model.heard)
    receipt = claude.send("not over a draft")
    after = claude.read().draft
    claude.pane.press("C-u")

    assert (receipt.outcome, receipt.pressed) == (Outcome.REFUSED, ())
    assert after == "half a thought of mine"
    assert claude.until(lambda seen: seen.draft is None).state is State.IDLE
    assert len(claude.model.heard) == requests


def test_text_waits_until_a_human_is_done_with_their_draft(claude: Session) -> None:
    claude.play({})
    claude.pane.type("my own words")
    claude.until(lambda seen: seen.draft == "my own words")
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(claude.locum, "send", "--pane", claude.id, "--wait", "50", "after the draft")
        claude.pane.settle()
        claude.pane.press("Enter")
        sent = waiting.result()

    assert sent.returncode == 0, sent
    assert claude.heard(lambda each: each.prompt == "after the draft")
    assert claude.at_rest().draft is None
    assert claude.said()[-2:] == ["my own words", "after the draft"]


@pytest.mark.parametrize("keys", [("/model", "Enter"), ("/",)], ids=" ".join)
def test_nothing_is_typed_into_an_open_menu(claude: Session, keys: tuple[str, ...]) -> None:
    seen = claude.open_menu(*keys)
    receipt = claude.send("not into a menu")
    shown = claude.pane.shoot()
    claude.close_menu()

    assert (receipt.outcome, receipt.pressed) == (Outcome.REFUSED, ()), seen
    assert "not into" not in shown
    assert claude.at_rest().draft is None


def test_nothing_is_typed_into_the_agents_view(start_claude: StartClaude) -> None:
    claude = start_claude()
    claude.at_rest()
    claude.open_menu("Left")
    receipt = claude.send("not a new session")

    assert (receipt.outcome, receipt.pressed) == (Outcome.REFUSED, ())
    assert claude.read().state is State.MENU
    assert claude.model.heard == []


def test_text_can_be_left_in_the_box(claude: Session) -> None:
    requests = len(claude.model.heard)
    receipt = claude.send("not yet", submit=False)
    seen = claude.read()
    claude.pane.press("C-u")

    assert receipt.outcome is Outcome.TYPED, receipt
    assert seen.draft == "not yet"
    assert claude.until(lambda seen: seen.draft is None).state is State.IDLE
    assert len(claude.model.heard) == requests


def test_two_senders_at_once_are_neither_merged_nor_lost(claude: Session) -> None:
    claude.play({})
    texts = [f"sender {name} says {name * 150}" for name in "ABC"]
    with ThreadPoolExecutor(3) as pool:
        words = ("send", "--pane", claude.id, "--wait", "50", "--json")
        sent = list(pool.map(lambda text: claude.locum(*words, text), texts))

    assert [one.returncode for one in sent] == [0, 0, 0], sent
    assert {json.loads(one.stdout)["outcome"] for one in sent} <= {"submitted", "queued"}
    claude.heard(lambda each: all(text in claude.conversation(each.body) for text in texts))
    assert claude.at_rest().draft is None
    assert sorted(claude.said()[-3:]) == texts
