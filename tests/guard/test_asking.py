"""The hook that asks the lead: it waits, says what it was told, and never stands in the agent's way."""

from __future__ import annotations

import fcntl
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

import pytest

from locum.guard.registry import ENTRY

Json = dict[str, Any]

ASKED: Json = {
    "questions": [
        {
            "question": "Which database?",
            "header": "Database",
            "multiSelect": False,
            "options": [
                {"label": "SQLite", "description": "a file"},
                {"label": "PostgreSQL", "description": "a server"},
            ],
        }
    ]
}
QUESTION: Json = {"hook_event_name": "PreToolUse", "tool_name": "AskUserQuestion", "tool_input": ASKED}
COMMAND: Json = {
    "hook_event_name": "PermissionRequest",
    "tool_name": "Bash",
    "tool_input": {"command": "make test"},
}
PLAN: Json = {
    "hook_event_name": "PermissionRequest",
    "tool_name": "ExitPlanMode",
    "tool_input": {"plan": "1. Write it."},
}


@dataclass
class Place:
    """A project with a lead's seat, and the hooks that ask there."""

    folder: Path
    seat: IO[str] | None = None

    @property
    def asks(self) -> Path:
        """Where requests are put."""
        return self.folder / ".locum" / "asks"

    def sit(self) -> None:
        """Hold the lead's seat."""
        (self.folder / ".locum").mkdir(exist_ok=True)
        self.seat = open(self.folder / ".locum" / "lead.lock", "a+", encoding="utf-8")  # noqa: SIM115
        fcntl.flock(self.seat, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def leave(self) -> None:
        """Leave the seat, as a lead that dies does."""
        assert self.seat is not None
        self.seat.close()

    def hook(self, event: Json, wait: str = "20", **env: str) -> subprocess.Popen[str]:
        """Start the hook with an event."""
        known = {"LOCUM_RUNNER": "api", "LOCUM_PROJECT": str(self.folder), "HOME": str(self.folder)}
        process = subprocess.Popen(
            [sys.executable, "-I", "-S", str(ENTRY), "asking", wait],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={name: value for name, value in {**known, **env}.items() if value},
        )
        assert process.stdin is not None
        process.stdin.write(json.dumps(event))
        process.stdin.close()
        process.stdin = None
        return process

    def request(self) -> str:
        """Wait for a request, and give its name."""
        until(lambda: any(self.asks.glob("*.json")))
        return next(self.asks.glob("*.json")).stem

    def answer(self, name: str, answer: Json) -> None:
        """Answer as the lead does."""
        draft = self.asks / "draft"
        draft.write_text(json.dumps(answer), encoding="utf-8")
        draft.rename(self.asks / f"{name}.answer")


def until(holds: Callable[[], bool]) -> None:
    """Wait until something is so."""
    limit = time.monotonic() + 20
    while not holds():
        assert time.monotonic() < limit
        time.sleep(0.01)


def said(process: subprocess.Popen[str]) -> Json:
    """What a hook said when it ended."""
    out, err = process.communicate(timeout=20)
    assert (process.returncode, err) == (0, "")
    found: Json = json.loads(out) if out.strip() else {}
    return found


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Place]:
    """A project that is led."""
    found = Place(tmp_path)
    found.sit()
    yield found
    found.leave()


def test_a_question_is_put_whole_and_answered_by_its_text(place: Place) -> None:
    process = place.hook(QUESTION)
    name = place.request()
    request = json.loads((place.asks / f"{name}.json").read_text(encoding="utf-8"))
    place.answer(name, {"behaviour": "allow", "answers": {"Which database?": "SQLite"}})
    reply = said(process)["hookSpecificOutput"]

    assert (request["runner"], request["tool"], request["input"]) == ("api", "AskUserQuestion", ASKED)
    assert request["pid"] == process.pid
    assert reply == {
        "hookEventName": "PreToolUse",
        "permissionDecision": "allow",
        "updatedInput": {**ASKED, "answers": {"Which database?": "SQLite"}},
    }


def test_an_answer_that_was_taken_leaves_a_mark_and_no_request(place: Place) -> None:
    process = place.hook(COMMAND)
    name = place.request()
    place.answer(name, {"behaviour": "allow"})
    said(process)

    assert [file.name for file in place.asks.iterdir()] == [f"{name}.taken"]


@pytest.mark.parametrize(
    ("event", "answer", "decision"),
    [
        (COMMAND, {"behaviour": "allow"}, {"behavior": "allow"}),
        (COMMAND, {"behaviour": "deny", "message": "No."}, {"behavior": "deny", "message": "No."}),
        (PLAN, {"behaviour": "allow"}, {"behavior": "allow", "updatedInput": {"plan": "1. Write it."}}),
    ],
)
def test_permissions_and_plans_are_decided(place: Place, event: Json, answer: Json, decision: Json) -> None:
    process = place.hook(event)
    place.answer(place.request(), answer)

    assert said(process)["hookSpecificOutput"] == {
        "hookEventName": "PermissionRequest",
        "decision": decision,
    }


@pytest.mark.parametrize("answer", [{"behaviour": "leave"}, {}, {"behaviour": "shrug"}])
def test_what_is_no_answer_leaves_the_dialog_to_the_screen(place: Place, answer: Json) -> None:
    process = place.hook(COMMAND)
    place.answer(place.request(), answer)

    assert said(process) == {}


def test_without_a_lead_nothing_is_waited_for(tmp_path: Path) -> None:
    assert said(Place(tmp_path).hook(QUESTION)) == {}
    assert not (tmp_path / ".locum").exists()


def test_an_agent_nobody_supervises_is_not_waited_for(place: Place) -> None:
    assert said(place.hook(QUESTION, LOCUM_RUNNER="")) == {}
    assert not place.asks.exists()


def test_a_lead_that_dies_is_not_waited_for(place: Place) -> None:
    process = place.hook(QUESTION)
    place.request()
    place.leave()

    assert said(process) == {}
    assert list(place.asks.iterdir()) == []


def test_a_wait_has_an_end(place: Place) -> None:
    assert said(place.hook(QUESTION, wait="0.3")) == {}
    assert list(place.asks.iterdir()) == []


def test_a_request_that_the_lead_tidied_away_is_not_waited_for(place: Place) -> None:
    process = place.hook(QUESTION)
    (place.asks / f"{place.request()}.json").unlink()

    assert said(process) == {}


def test_a_hook_that_is_told_to_end_takes_its_request_along(place: Place) -> None:
    process = place.hook(QUESTION)
    place.request()
    process.terminate()

    assert said(process) == {}
    assert list(place.asks.iterdir()) == []


@pytest.mark.parametrize(
    ("event", "tool"),
    [
        ("PreToolUse", "Bash"),
        ("PermissionRequest", "AskUserQuestion"),
        ("PostToolUse", "Bash"),
        ("Stop", None),
    ],
)
def test_other_events_are_not_waited_for(place: Place, event: str, tool: str | None) -> None:
    assert said(place.hook({"hook_event_name": event, "tool_name": tool, "tool_input": {}})) == {}
    assert not place.asks.exists()


def test_a_folder_that_cannot_be_written_leaves_the_dialog_to_the_screen(place: Place) -> None:
    place.asks.write_text("in the way", encoding="utf-8")
    process = place.hook(QUESTION)
    out, _ = process.communicate(timeout=20)

    assert (process.returncode, out) == (0, "")


def test_the_seat_is_free_for_a_lead_while_hooks_look_at_it(place: Place) -> None:
    process = place.hook(QUESTION)
    place.request()
    place.leave()
    said(process)
    place.sit()

    assert os.path.exists(place.folder / ".locum" / "lead.lock")


def test_asking_loads_little(place: Place) -> None:
    found = f"import sys; sys.path.insert(0, {str(ENTRY.parents[2])!r})"
    program = f"{found}; import locum.guard.asking; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", program], capture_output=True, text=True, check=True
    )

    assert not {"re", "json", "enum", "pathlib", "subprocess", "signal", "typing"} & set(done.stdout.split())
