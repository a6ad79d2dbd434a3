"""`locum loop` as a person or a script runs it: what it prints, how it ends, what it leaves."""

import json
import os
import pty
import signal
import stat
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.alive import lives
from tests.loop.acting import Act, Actor
from tests.surfaces.ran import LOCUM, Ran, locum

DONE = Act("<ralph-done>")


class Project:
    """A folder with an acting agent."""

    def __init__(self, folder: Path, actor: Actor) -> None:
        self.folder, self.actor = folder, actor

    def loop(self, *arguments: str, **more: Any) -> Ran:
        """Run a loop with the acting agent."""
        return locum("loop", *arguments, "--command", self.actor.command, cwd=self.folder, **more)

    def history(self, *arguments: str) -> Any:
        """What the journal says."""
        return json.loads(locum("loop", *arguments, "--json", cwd=self.folder).out)


@pytest.fixture
def project(tmp_path: Path) -> Callable[..., Project]:
    """A new project whose agent plays these acts."""

    def made(*acts: Act) -> Project:
        (tmp_path / "project").mkdir()
        return Project(tmp_path / "project", Actor(tmp_path / "actor", *acts))

    return made


Made = Callable[..., Project]


def test_a_loop_is_told_in_plain_lines(project: Made) -> None:
    made = project(Act("Part one is written."), DONE)

    ran = made.loop("Do it.")
    lines = ran.out.splitlines()

    assert (ran.status, ran.err) == (0, "")
    assert lines[1:] == [
        "Round 1 of 10  (2h left)",
        "  not done yet · score 0 · files changed: 1 (+1 -0) · 0s",
        "Round 2 of 10  (2h left)",
        "  done · score 100 · files changed: 1 (+1 -0) · 0s",
        "The work is done: the tag <ralph-done>.",
    ]


@pytest.mark.parametrize(
    ("language", "says"),
    [("zh_CN.UTF-8", "任务已完成"), ("zh-Hant", "任務已完成"), ("en", "The work is done")],
)
def test_it_speaks_the_user_s_language(project: Made, language: str, says: str) -> None:
    assert says in project(DONE).loop("Do it.", env={"LOCUM_LANG": language}).out


def test_events_are_json_lines(project: Made) -> None:
    made = project(Act("Part one is written."), DONE)

    events = [json.loads(line) for line in made.loop("Do it.", "--json").out.splitlines()]

    assert [each["event"] for each in events if each["event"] != "doing"] == [
        "loop_started", "round_started", "round_ended", "round_started", "round_ended", "loop_ended",
    ]  # fmt: skip
    assert (events[-1]["reason"], events[-1]["exit_code"]) == ("done", 0)


@pytest.mark.parametrize("flag", [["--max-loops=2"], ["--max-loops", "2"]])
def test_both_ways_of_giving_a_flag_mean_the_same(project: Made, flag: list[str]) -> None:
    made = project(Act("a"), Act("b"))

    ran = made.loop("Do it.", *flag)

    assert (ran.status, len(made.actor.calls)) == (2, 2)
    assert "--resume" in ran.out


def test_a_prompt_comes_from_a_file_or_from_standard_input(project: Made) -> None:
    made = project(DONE)
    (made.folder / "PROMPT.md").write_text("From the file.")

    assert made.loop("@PROMPT.md").status == 0
    assert made.loop("-", stdin="@ From the pipe.").status == 0
    assert made.loop(stdin="Without a dash.").status == 0
    assert [prompt.split("\n")[0] for prompt in made.actor.prompts] == [
        "From the file.", "@ From the pipe.", "Without a dash.",
    ]  # fmt: skip


@pytest.mark.parametrize("arguments", [["--prompt", "log"], ["--", "log"]])
def test_a_prompt_that_is_the_word_log_can_be_given(project: Made, arguments: list[str]) -> None:
    made = project(DONE)

    ran = locum("loop", "--command", made.actor.command, *arguments, cwd=made.folder)

    assert ran.status == 0
    assert made.actor.prompts[0].startswith("log\n")


def test_the_log_and_a_round_can_be_read_again(project: Made) -> None:
    made = project(Act("Part one is written."), DONE)
    made.loop("Do it.", "--verify", "test -e work.txt")

    log = locum("loop", "log", cwd=made.folder).out.splitlines()
    shown = locum("loop", "show", "1", cwd=made.folder).out
    listed = locum("loop", "list", cwd=made.folder).out

    assert log[1].split() == ["ROUND", "ENDED", "DECISION", "SCORE", "FILES", "LINES", "TIME", "COST"]
    assert log[-1] == "The work is done: the tag <ralph-done>."
    assert "--- reply\nPart one is written.\n" in shown
    assert "Do it." in shown
    assert "done" in listed
    assert [each["decision"] for each in made.history("log")["rounds"]] == ["goes on", "done"]
    assert made.history("show", "2")["verify"]["passed"] is True


def test_a_round_that_is_not_there_says_how_many_are(project: Made) -> None:
    made = project(DONE)
    made.loop("Do it.")

    ran = locum("loop", "show", "7", cwd=made.folder)

    assert (ran.status, ran.out) == (1, "")
    assert "no finished round 7" in ran.err
    assert "It has 1" in ran.err


@pytest.mark.parametrize("words", [["log"], ["show", "1"], ["--resume"]])
def test_where_no_loop_ran_that_is_said(tmp_path: Path, words: list[str]) -> None:
    ran = locum("loop", *words, cwd=tmp_path)

    assert ran.status == 1
    assert f"No loop has run in {tmp_path} yet." in ran.err
    assert "Start one: locum loop" in ran.err


def test_a_list_of_no_loops_is_no_failure(tmp_path: Path) -> None:
    listed = locum("loop", "list", cwd=tmp_path)

    assert (listed.status, listed.out) == (0, f"No loop has run in {tmp_path} yet.\n")
    assert locum("loop", "list", "--json", cwd=tmp_path).out == "[]\n"


def test_a_loop_that_was_killed_is_not_said_to_be_under_way(project: Made) -> None:
    made = project(Act(sleep=1000.0))
    running = _started(made)
    _wait_for(lambda: made.actor.calls)
    alive = locum("loop", "log", cwd=made.folder).out
    running.kill()
    running.wait(10)
    dead = locum("loop", "log", cwd=made.folder).out

    assert "Round 1 is under way." in alive
    assert "Round 1 was cut off, and nothing runs. Go on with: locum loop --resume" in dead


def test_an_answer_lets_it_go_on(project: Made) -> None:
    made = project(Act("Should I use tabs or spaces?"), DONE)

    asked = made.loop("Do it.")
    refused = locum("loop", "--resume", cwd=made.folder)
    answered = locum("loop", "--resume", "--answer", "Spaces.", cwd=made.folder)

    assert (asked.status, refused.status, answered.status) == (4, 4, 0)
    assert "Should I use tabs or spaces?" in asked.out
    assert "--answer" in refused.err
    assert "Spaces." in made.actor.prompts[1]


def test_an_agent_that_is_missing_is_named_at_once(tmp_path: Path) -> None:
    ran = locum("loop", "Do it.", "--command", "no-such-agent {prompt}", cwd=tmp_path)

    assert (ran.status, ran.out) == (1, "")
    assert "no-such-agent is not installed" in ran.err
    assert not (tmp_path / ".locum").exists()


@pytest.mark.parametrize("agent", ["claude", "codex", "copilot", "opencode", "gemini"])
def test_a_known_agent_that_is_missing_comes_with_the_way_to_install_it(agent: str, tmp_path: Path) -> None:
    ran = locum("loop", "Do it.", "--agent", agent, cwd=tmp_path, env={"PATH": "/nowhere"})

    assert ran.status == 1
    assert "not installed" in ran.err
    assert len(ran.err.splitlines()) == 2


def test_an_agent_that_is_not_logged_in_ends_with_status_1(project: Made) -> None:
    made = project(Act("", status=1, err="Error: you are not logged in"))

    ran = made.loop("Do it.")

    assert (ran.status, len(made.actor.calls)) == (1, 1)
    assert "not logged in" in ran.out


def test_a_folder_that_is_missing_or_cannot_be_changed_is_named(project: Made, tmp_path: Path) -> None:
    made = project(DONE)
    locked = tmp_path / "locked"
    locked.mkdir()
    locked.chmod(stat.S_IRUSR | stat.S_IXUSR)

    missing = made.loop("Do it.", "--workdir", str(tmp_path / "nowhere"))

    assert (missing.status, made.actor.calls) == (1, [])
    assert f"There is no folder {tmp_path / 'nowhere'}." in missing.err
    if os.geteuid() != 0:
        refused = made.loop("Do it.", "-C", str(locked))
        assert refused.status == 1
        assert "Nothing can be written" in refused.err


def test_a_check_that_is_missing_is_found_before_the_first_round(project: Made) -> None:
    made = project(DONE)

    ran = made.loop("Do it.", "--verify", "no-such-check --all")

    assert (ran.status, made.actor.calls) == (1, [])
    assert "no-such-check is not found" in ran.err


def test_a_plan_that_is_missing_is_found_before_the_first_round(project: Made) -> None:
    made = project(DONE)

    assert made.loop("Do it.", "--plan", "TODO.md").status == 1
    assert made.actor.calls == []


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["Do it."], "Which agent should work?"),
        (["--agent", "claude"], "There is no prompt."),
        (["", "--agent", "claude"], "The prompt is empty."),
        (["@gone.md", "--agent", "claude"], "gone.md cannot be read"),
        (["Do", "it", "--agent", "claude"], "Put the prompt in quotes."),
        (["Do it.", "--agent", "hal"], "No agent called hal"),
        (["Do it.", "--command", "x", "--timeout", "soon"], "no length of time"),
        (["Do it.", "--command", "x", "--max-loops", "0"], "--max-loops"),
        (["Do it.", "--command", "x", "--max-cost", "nan"], "nan is no sum of money"),
        (["Do it.", "--prompt", "that", "--command", "x"], "Give the prompt once"),
        (["Do it.", "--command", "x", "--answer", "y"], "--answer goes with --resume"),
    ],
)
def test_an_order_that_makes_no_sense_is_refused(tmp_path: Path, arguments: list[str], says: str) -> None:
    ran = locum("loop", *arguments, cwd=tmp_path)

    assert ran.status in (1, 2)
    assert says in ran.err
    assert "Traceback" not in ran.err


def test_an_agent_that_prints_a_hundred_megabytes_is_heard_to_its_end(tmp_path: Path) -> None:
    program = tmp_path / "loud"
    program.write_text("#!/bin/sh\nyes 'noise noise noise' | head -c 100000000\necho\necho '<ralph-done>'\n")
    program.chmod(0o755)

    ran = locum("loop", "Do it.", "--command", str(program), cwd=tmp_path)

    assert ran.status == 0
    assert "The agent printed 100 MB" in ran.out


def test_settings_of_the_project_are_the_defaults(project: Made) -> None:
    made = project(Act("a"), Act("b"))
    (made.folder / "locum.toml").write_text("[loop]\nmax_loops = 1\ntimeout = 30\n")

    assert made.loop("Do it.").status == 2
    assert made.history("log")["order"]["bounds"]["timeout"] == 30
    assert made.loop("Do it.", "--max-loops", "2", "--reset").status == 2
    assert len(made.actor.calls) == 3


def test_ctrl_c_ends_agent_and_loop_at_once_and_resume_goes_on(project: Made) -> None:
    made = project(Act(sleep=1000.0), DONE)
    running = _started(made)
    _wait_for(lambda: made.actor.calls)
    agent = int(str(made.actor.calls[0]["pid"]))
    began = time.monotonic()

    running.send_signal(signal.SIGINT)
    status = running.wait(10)

    assert (status, lives(agent)) == (130, False)
    assert time.monotonic() - began < 5
    assert made.history("log")["end"]["reason"] == "interrupted"
    assert locum("loop", "--resume", cwd=made.folder).status == 0
    assert [each["round"] for each in made.history("log")["rounds"]] == [1]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_polite_kill_is_taken_for_a_ctrl_c(project: Made, number: signal.Signals) -> None:
    made = project(Act(sleep=1000.0))
    running = _started(made)
    _wait_for(lambda: made.actor.calls)

    running.send_signal(number)

    assert running.wait(10) == 130
    assert not lives(int(str(made.actor.calls[0]["pid"])))


def test_under_nohup_a_closed_terminal_does_not_end_it(project: Made) -> None:
    made = project(Act(sleep=1000.0))
    command = ["nohup", LOCUM, "loop", "Do it.", "--command", made.actor.command]
    running = subprocess.Popen(command, cwd=made.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _wait_for(lambda: made.actor.calls)

    running.send_signal(signal.SIGHUP)

    with pytest.raises(subprocess.TimeoutExpired):
        running.wait(1)
    running.send_signal(signal.SIGINT)
    assert running.wait(10) == 130


def test_on_a_terminal_there_is_a_live_line(project: Made) -> None:
    made = project(Act("Part one.", sleep=1.0), DONE)
    ours, theirs = pty.openpty()
    command = [LOCUM, "loop", "Do it.", "--command", made.actor.command]
    env = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "120"}

    running = subprocess.Popen(command, cwd=made.folder, stdout=theirs, stderr=theirs, stdin=theirs, env=env)
    os.close(theirs)
    drawn = _all_of(ours)

    assert running.wait(20) == 0
    assert "Round 1 of 10 · 0s · the agent starts" in drawn
    assert "The work is done" in drawn


def _started(made: Project) -> subprocess.Popen[bytes]:
    command = [LOCUM, "loop", "Do it.", "--command", made.actor.command]
    return subprocess.Popen(command, cwd=made.folder, stdout=subprocess.DEVNULL)


def _all_of(descriptor: int) -> str:
    drawn = b""
    while True:
        try:
            data = os.read(descriptor, 65536)
        except OSError:
            break
        if not data:
            break
        drawn += data
    os.close(descriptor)
    return drawn.decode("utf-8", "replace")


def _wait_for(what: Callable[[], object], seconds: float = 20.0) -> None:
    until = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < until, "it did not happen in time"
        time.sleep(0.02)
