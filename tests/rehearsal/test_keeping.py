"""A session that was killed goes on where it stopped: no answer is lost, none is asked for twice."""

import json
import shlex
from dataclasses import replace
from pathlib import Path

import pytest

from locum.errors import UserError
from locum.rehearsal.keeping import INTERRUPTED, Kept, packed, unpacked
from locum.rehearsal.play import shipped
from locum.rehearsal.script import parse
from locum.rehearsal.state import begin
from tests.rehearsal.conftest import Stage
from tests.rehearsal.story import Player

STORY = """
[[step]]
dialog = "trust"
[[step]]
expect = ""
[[step]]
say = "First."
[[step]]
  [[step.ask]]
  header = "Database"
  question = "Which database?"
  options = ["PostgreSQL", "SQLite"]
[[step]]
work = 5
[[step]]
  [[step.branch]]
  when = "SQLite"
    [[step.branch.step]]
    say = "Small, then."
    [[step.branch.step]]
    permit = "bash"
    subject = "make test"
    [[step.branch.step]]
    write = "notes.md"
    text = "{heard}"
  [[step.branch]]
    [[step.branch.step]]
    say = "Large, then."
[[step]]
repeat = 2
  [[step.step]]
  work = 1
  [[step.step]]
  say = "Once."
[[step]]
say = "The end."
"""

TRUST = ("\x1b[B", "\r")


def killed(player: Player) -> Player:
    """The same story in a new process, as its file has it."""
    table = json.loads(json.dumps(packed(player.state)))
    again = Player(STORY)
    fresh = begin(parse(f"guard = 0.0\n{STORY}", "test"), "/home/dev/proj")
    again.state = unpacked(fresh, table)
    again.log, again.files = player.log, player.files
    again.passes(0)
    return again


def test_a_story_without_a_kill_is_the_measure() -> None:
    player = _to_the_end(Player(STORY))

    assert [fields["answers"][0]["labels"] for fields in player.heard("answer")] == [["SQLite"]]
    assert player.files == {"notes.md": "Yes"}
    assert "The end." in player.screen()


def _to_the_end(player: Player, kill_at: int = -1) -> Player:
    """Play the story by what is on screen, and kill the agent once, before one of the moves."""
    told = False
    for move in range(40):
        if move == kill_at:
            player = killed(player)
        screen = player.screen()
        if "The end." in screen:
            return player
        if "trust this folder" in screen.lower():
            player.types(*TRUST)
        elif "Which database?" in screen and "Enter to select" in screen:
            player.types("2")
        elif "Do you want to proceed?" in screen:
            player.types("1")
        elif INTERRUPTED in screen and player.state.turn is None:
            player.types("please go on", "\r")
        elif not told and player.state.turn is None and player.state.activity is None:
            told = True
            player.types("go", "\r")
        else:
            player.passes(1.5)
    raise AssertionError(f"the story does not end:\n{player.screen()}")


@pytest.mark.parametrize("moment", range(9))
def test_killed_at_any_move_it_comes_to_the_same_end(moment: int) -> None:
    player = _to_the_end(Player(STORY), kill_at=moment)

    assert [fields["answers"][0]["labels"] for fields in player.heard("answer")] == [["SQLite"]]
    assert len(player.heard("permission")) == 1
    assert player.files == {"notes.md": "Yes"}
    assert player.screen().count("Small, then.") == 1


def test_a_broken_turn_waits_to_be_told_as_a_real_agent_does() -> None:
    player = Player(STORY)
    player.types(*TRUST, "go", "\r")
    again = killed(player)

    assert "Enter to select" not in again.screen()
    assert INTERRUPTED in again.screen()
    again.types("go on", "\r")
    assert "Enter to select" in again.screen()


def test_killed_twice_before_it_was_told_it_still_knows() -> None:
    player = Player(STORY)
    player.types(*TRUST, "go", "\r", "2")
    again = killed(killed(player))
    again.types("go on", "\r")
    again.passes(6)

    assert again.screen().count(INTERRUPTED) == 1
    assert "Small, then." in again.screen()


def test_a_script_may_have_its_agent_go_on_by_itself() -> None:
    player = Player(STORY)
    player.types(*TRUST, "go", "\r")
    fresh = begin(parse(f"goes_on = true\nguard = 0.0\n{STORY}", "test"), "/home/dev/proj")
    again = Player(STORY)
    again.state = unpacked(fresh, packed(player.state))
    again.passes(0)

    assert "Enter to select" in again.screen()


def test_a_story_that_was_over_stays_over() -> None:
    player = _to_the_end(Player(STORY))
    player.passes(1)
    again = killed(player)
    again.types("more?", "\r")

    assert "has come to its end" in again.screen()
    assert player.heard("answer") == again.heard("answer")


def test_a_session_that_was_talked_to_is_not_begun_a_second_time(tmp_path: Path) -> None:
    player = Player(STORY)
    kept = Kept(tmp_path, "s1")
    kept.save(player.state)
    untouched = Kept(tmp_path, "s1").begun(player.state)
    player.types(*TRUST, "go", "\r")
    kept.save(player.state)

    assert untouched.history == ()
    with pytest.raises(UserError, match="already in use"):
        Kept(tmp_path, "s1").begun(player.state)


@pytest.mark.parametrize("session", ["../x", "", "a b", "x" * 200])
def test_a_session_is_a_name_and_never_a_path(tmp_path: Path, session: str) -> None:
    with pytest.raises(UserError, match="cannot be a session"):
        Kept(tmp_path, session)


def test_an_unknown_session_and_another_script_are_told_apart(tmp_path: Path) -> None:
    player = Player(STORY)
    player.types(*TRUST, "go", "\r", "2")
    player.passes(6)
    Kept(tmp_path, "s1").save(player.state)
    short = begin(parse('[[step]]\nexpect = ""\n', "test"), "/")

    with pytest.raises(UserError, match="There is no session s2"):
        Kept(tmp_path, "s2").resumed(player.state)
    with pytest.raises(UserError, match="does not fit this script"):
        Kept(tmp_path, "s1").resumed(short)


def test_a_half_written_file_of_a_session_is_a_sentence_and_not_a_crash(tmp_path: Path) -> None:
    player = Player(STORY)
    kept = Kept(tmp_path, "s1")
    kept.save(player.state)
    (tmp_path / ".locum/rehearsal/s1.json").write_text('{"places": [', encoding="utf-8")

    with pytest.raises(UserError, match="does not fit"):
        Kept(tmp_path, "s1").resumed(replace(player.state))


def test_a_killed_agent_is_resumed_in_a_real_terminal(stage: Stage) -> None:
    stage.play(shipped("deliveries"), options=("--session", "one"), LOCUM_REHEARSAL_GUARD="0")
    stage.types("ask single")
    stage.keys("Enter")
    stage.sees("Enter to select")
    again = shlex.join([*stage.command(shipped("deliveries")), "--resume", "one"])
    stage.tmux("respawn-pane", "-k", "-e", "LOCUM_REHEARSAL_GUARD=0", again)
    stage.sees("Interrupted")
    stage.types("go on")
    stage.keys("Enter")
    stage.sees("Enter to select")
    stage.keys("Down")
    stage.sees("❯ 2. SQLite")
    stage.keys("Enter")
    answered = stage.hears("answer")

    assert [record["answers"][0]["labels"] for record in answered] == [["SQLite"]]
    assert {record["session"] for record in answered} == {"one"}
    assert all(record["time"] > 1_000_000_000 for record in answered)


def test_a_session_keeps_its_log_beside_its_state(stage: Stage) -> None:
    stage.play(shipped("deliveries"), options=("--session", "one"), logged=False)
    stage.types("hello")
    stage.keys("Enter")
    stage.log = stage.folder / ".locum/rehearsal/one.jsonl"

    assert stage.hears("prompt")[0]["text"] == "hello"


def test_a_factor_on_the_command_line_makes_the_story_faster(stage: Stage) -> None:
    script = stage.folder / "slow.toml"
    script.write_text(
        '[[step]]\nexpect = ""\n[[step]]\nwork = 300\n[[step]]\nsay = "Done at last."\n', "utf-8"
    )
    stage.play(script, options=("--speed", "1000"))
    stage.types("go")
    stage.keys("Enter")

    stage.sees("Done at last.")


def test_exit_leaves_politely(stage: Stage) -> None:
    stage.play(shipped("deliveries"))
    stage.types("/exit")
    stage.keys("Enter")

    stage.sees("code=0")
    assert stage.hears("exit")[0]["by"] == "/exit"
