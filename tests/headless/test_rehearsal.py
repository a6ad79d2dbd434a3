"""The scripted agent plays its rounds one by one, and no kill makes it lose or repeat one."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from locum.agents.book import headless
from locum.errors import UserError
from locum.model.call import Reply
from locum.model.reading import TroubleKind
from locum.rehearsal.headless_script import parse

SCRIPT = """
[[round]]
doing = ["Bash: make test"]
reply = "Round {round} is over."
cost = 0.25
tokens = 1200
file = [{ path = "notes/{round}.txt", text = "round {round}\\n" }]

[[round]]
raw = "\\\\xff\\\\xfe half a character, and an echo: <ralph-done>\\n"
reply = "\\u001b[31mRed\\u001b[0m\\r\\n<ralph-done>"

[[round]]
limit = "2026-11-15T22:00:00Z"

[[round]]
fault = "auth"

[[round]]
stderr = "Error: the disk is full"
exit = 3

[[round]]
question = "Which database?"
"""


@pytest.fixture
def script(tmp_path: Path) -> Path:
    """A script in a folder of its own."""
    file = tmp_path / "script.toml"
    file.write_text(SCRIPT, encoding="utf-8")
    return file


def started(script: Path, prompt: str = "go") -> subprocess.Popen[bytes]:
    """One run of the agent, on its way."""
    call = headless("rehearsal", str(script)).call(prompt)
    child = subprocess.Popen(
        call.argv,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=script.parent,
        start_new_session=True,
    )
    assert child.stdin is not None
    child.stdin.write((call.stdin or "").encode())
    child.stdin.close()
    child.stdin = None
    return child


def reply(script: Path, prompt: str = "go") -> Reply:
    """What one run of the agent says."""
    child = started(script, prompt)
    out, err = child.communicate(timeout=30)
    return headless("rehearsal", str(script)).reply(out, err, child.returncode)


def log(script: Path, event: str) -> list[dict[str, Any]]:
    """The lines of one kind in the log of the rounds."""
    file = script.with_suffix(".rounds.jsonl")
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    return [line for line in map(json.loads, lines) if line["event"] == event]


def until(script: Path, event: str, count: int) -> list[dict[str, Any]]:
    """The lines of one kind, as soon as there are so many."""
    deadline = time.monotonic() + 30
    while len(found := log(script, event)) < count:
        assert time.monotonic() < deadline, f"no {count} lines of {event}"
        time.sleep(0.01)
    return found


def test_each_run_is_the_next_round_of_the_script(script: Path) -> None:
    replies = [reply(script) for _ in range(6)]

    assert [each.text for each in replies] == [
        "Round 1 is over.",
        "Red\n<ralph-done>",
        "",
        "",
        "",
        "Which database?",
    ]
    assert (replies[0].cost, replies[0].tokens, replies[0].session) == (0.25, 1200, "rehearsal-1")
    assert (script.parent / "notes" / "1.txt").read_text(encoding="utf-8") == "round 1\n"
    assert [each.error.kind.value if each.error else None for each in replies] == [
        None,
        None,
        "rate_limit",
        "auth",
        "other",
        None,
    ]
    assert replies[2].limit is not None
    assert replies[2].limit.resets_at == "2026-11-15T22:00:00Z"
    assert "the disk is full" in (replies[4].because or "")


def test_the_last_round_is_played_again_when_the_script_is_used_up(script: Path) -> None:
    for _ in range(6):
        reply(script)

    assert reply(script).text == "Which database?"


def test_every_round_is_logged_when_it_starts_and_when_it_ends_with_its_prompt(script: Path) -> None:
    reply(script, "first 一")
    reply(script, "second")

    assert [line["prompt"] for line in log(script, "started")] == ["first 一", "second"]
    assert [(line["round"], line["status"]) for line in log(script, "finished")] == [(1, 0), (2, 0)]


def test_a_round_that_was_killed_is_counted_and_not_played_again(tmp_path: Path) -> None:
    script = tmp_path / "script.toml"
    script.write_text('[[round]]\nhang = true\n[[round]]\nreply = "second"\n', encoding="utf-8")
    hanging = started(script)
    until(script, "started", 1)
    hanging.kill()
    hanging.communicate()

    assert reply(script).text == "second"
    assert [line["round"] for line in log(script, "finished")] == [2]


def test_a_script_may_count_only_rounds_that_came_to_their_end(tmp_path: Path) -> None:
    script = tmp_path / "script.toml"
    script.write_text('count = "finished"\n[[round]]\ncrash = true\n', encoding="utf-8")

    broken = [reply(script) for _ in range(2)]

    assert ["SIGKILL" in (each.because or "") for each in broken] == [True, True]
    assert [line["round"] for line in log(script, "started")] == [1, 1]


def test_runs_at_the_same_time_are_different_rounds(script: Path) -> None:
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda _: reply(script), range(4)))

    assert sorted(line["round"] for line in log(script, "started")) == [1, 2, 3, 4]


def test_it_can_leave_a_process_behind_that_keeps_the_pipe_open(tmp_path: Path) -> None:
    script = tmp_path / "script.toml"
    script.write_text('[[round]]\ngrandchild = 60\nreply = "left"\n', encoding="utf-8")
    child = started(script)

    assert child.wait(timeout=30) == 0
    left = int(until(script, "child", 1)[0]["pid"])
    assert os.getpgid(left) == child.pid
    os.killpg(child.pid, signal.SIGKILL)
    assert b'"left"' in child.communicate(timeout=30)[0]


def test_it_can_print_more_than_anybody_wants_to_read(tmp_path: Path) -> None:
    script = tmp_path / "script.toml"
    script.write_text('[[round]]\nspew = 3000000\nreply = "found"\n', encoding="utf-8")
    child = started(script)
    out, err = child.communicate(timeout=30)

    assert len(out) > 3_000_000
    assert headless("rehearsal", str(script)).reply(out, err, 0).text == "found"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "there are no rounds"),
        ("[[round]]\nrepyl = 'x'", "repyl means nothing here"),
        ("[[round]]\nfile = [{ path = '../x' }]", "outside the working folder"),
        ("[[round]]\nfault = 'gone'", "fault is 'gone'"),
        ("[[round", "is not valid TOML"),
    ],
)
def test_a_script_that_does_not_fit_is_refused_in_a_sentence(text: str, complaint: str) -> None:
    with pytest.raises(UserError) as refused:
        parse(text, "script.toml")

    assert complaint in refused.value.message
    assert refused.value.hint


def test_a_missing_script_is_named_before_anything_runs(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="There is no script"):
        headless("rehearsal", str(tmp_path / "none.toml")).program({})
    with pytest.raises(UserError, match="needs a script"):
        headless("rehearsal")


def test_a_rehearsed_failure_says_that_it_is_one(script: Path) -> None:
    failed = [reply(script) for _ in range(4)][-1]

    assert failed.error is not None
    assert failed.error.kind is TroubleKind.AUTH
    assert "This is a rehearsal" in (failed.because or "")
