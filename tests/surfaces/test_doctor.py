"""`locum doctor` finds what is broken, says how to mend it, and reads no secret."""

import fcntl
import json
import os
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from locum.journal.journal import Journal
from locum.journal.seat import seat
from locum.lead.memory import STREAM
from locum.model.events import RunnerPlanned, RunnerStarted
from locum.model.history import as_record
from locum.model.runner import RunnerId, Task
from tests.surfaces.ran import Ran, locum

AGENT = "#!/bin/sh\necho '2.1.325 (Claude Code)'\n"


@pytest.fixture
def bin(tmp_path: Path) -> Path:
    """A folder of programs with an agent in it."""
    place = tmp_path / "bin"
    place.mkdir()
    _program(place / "claude", AGENT)
    return place


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """An empty project."""
    place = tmp_path / "shop"
    (place / ".git").mkdir(parents=True)
    return place


def _program(file: Path, script: str) -> None:
    file.write_text(script, encoding="utf-8")
    file.chmod(0o755)


def doctor(project: Path, bin: Path, *more: str, **env: str) -> Ran:
    """Run it with these programs and nothing of this machine's agents."""
    return locum("doctor", "--project", str(project), *more, env={"PATH": f"{bin}:/usr/bin:/bin", **env})


def findings(project: Path, bin: Path, **env: str) -> dict[str, list[dict[str, Any]]]:
    """What it found, by what it is about."""
    told = json.loads(doctor(project, bin, "--json", **env).out)
    found: dict[str, list[dict[str, Any]]] = {}
    for each in told["findings"]:
        found.setdefault(each["about"], []).append(each)
    return found


def journal_of(project: Path) -> Path:
    """A journal in which a Runner was left alone."""
    file = project / ".locum" / "journal.db"
    events = (
        RunnerPlanned(RunnerId("api"), Task("goal", "claude"), "/"),
        RunnerStarted(RunnerId("api"), "%0", "/s"),
    )
    with Journal.open(file) as journal:
        journal.append(STREAM, [as_record(event, 1.0) for event in events])
    return file


def test_a_machine_that_has_everything_is_well(project: Path, bin: Path) -> None:
    ran = doctor(project, bin, ANTHROPIC_API_KEY="sk-very-secret")

    assert ran.status == 0, ran.out
    assert "2.1.325; a login is there (ANTHROPIC_API_KEY)" in ran.out
    assert "Everything Locum needs is there." in ran.out
    assert "sk-very-secret" not in ran.out


def test_every_finding_that_is_not_fine_has_a_fix(project: Path, bin: Path) -> None:
    found = [each for several in findings(project, bin).values() for each in several]

    assert [each for each in found if each["health"] != "fine" and not each["fix"]] == []
    assert {"tmux", "claude", "locum.toml", "guard", "disk", ".team-config", "journal", "lead", "spool"} <= {
        each["about"] for each in found
    }


def test_an_agent_nobody_logged_in_to_is_told(project: Path, bin: Path) -> None:
    (found,) = findings(project, bin)["claude"]

    assert found["health"] == "note"
    assert "no sign that anybody is logged in" in found["says"]
    assert found["fix"] == "To log in, run claude once and sign in."


def test_no_agent_at_all_is_broken(project: Path, tmp_path: Path) -> None:
    (tmp_path / "none").mkdir()
    ran = doctor(project, tmp_path / "none")

    assert ran.status == 1
    assert "No agent is installed" in ran.out


def test_an_agent_that_does_not_start_is_broken(project: Path, bin: Path) -> None:
    _program(bin / "claude", "#!/bin/sh\necho 'node is missing' >&2\nexit 3\n")
    (found,) = findings(project, bin)["claude"]

    assert (found["health"], "node is missing" in found["says"]) == ("broken", True)


@pytest.mark.parametrize(
    ("says", "health"),
    [("tmux 3.1c", "broken"), ("tmux 3.2", "fine"), ("tmux next-3.6", "fine"), ("tmux master", "note")],
)
def test_tmux_must_be_new_enough(project: Path, bin: Path, says: str, health: str) -> None:
    _program(bin / "tmux", f"#!/bin/sh\necho '{says}'\n")
    (found,) = findings(project, bin)["tmux"]

    assert found["health"] == health


def test_settings_that_cannot_be_read_are_broken(project: Path, bin: Path) -> None:
    (project / "locum.toml").write_text("[lead\n", encoding="utf-8")
    ran = doctor(project, bin)

    assert ran.status == 1
    assert "locum.toml" in ran.out


def test_an_unfinished_merge_in_the_team_s_files_is_broken(project: Path, bin: Path) -> None:
    (project / ".team-config").mkdir()
    merge = "<<<<<<< HEAD\nyes\n=======\nno\n>>>>>>> other\n"
    (project / ".team-config" / "human-inbox.md").write_text(merge, encoding="utf-8")
    found = findings(project, bin)[".team-config"]

    assert any(each["health"] == "broken" and "unfinished merge" in each["says"] for each in found)


def test_a_sound_journal_and_a_runner_left_alone_are_told(project: Path, bin: Path) -> None:
    journal_of(project)
    found = findings(project, bin)

    assert "2 events" in found["journal"][0]["says"]
    assert "not over yet: api" in found["lead"][0]["says"]
    assert "locum resume" in found["lead"][0]["fix"]


def test_a_damaged_journal_is_broken(project: Path, bin: Path) -> None:
    file = journal_of(project)
    with sqlite3.connect(file) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    raw = bytearray(file.read_bytes())
    raw[4096:8192] = os.urandom(4096)
    file.write_bytes(raw)
    (found,) = findings(project, bin)["journal"]

    assert found["health"] == "broken"


def test_an_order_no_lead_takes_is_broken_while_somebody_leads(project: Path, bin: Path) -> None:
    spool = project / ".locum" / "spool"
    spool.mkdir(parents=True)
    order = spool / "00000000000000000001-aa.json"
    order.write_text("{}", encoding="utf-8")
    os.utime(order, (1.0, 1.0))
    alone = findings(project, bin)["spool"][0]
    with seat(project / ".locum" / "lead.lock"):
        led = findings(project, bin)["spool"][0]

    assert (alone["health"], led["health"]) == ("note", "broken")


def test_unreadable_screens_are_told(project: Path, bin: Path) -> None:
    (project / ".locum" / "unknown" / "claude-0123456789").mkdir(parents=True)
    (found,) = findings(project, bin)["screens"]

    assert (found["health"], "1 screens" in found["says"]) == ("note", True)


def test_looking_at_the_seat_leaves_it_free(project: Path, bin: Path) -> None:
    journal_of(project)
    doctor(project, bin)
    (project / ".locum" / "lead.lock").touch()
    with open(project / ".locum" / "lead.lock", "a+", encoding="utf-8") as held:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)

        assert not held.closed
