"""The installed wheel works in an environment that has never seen the checkout."""

import json
import secrets
import time
from pathlib import Path

from locum import __version__
from locum.surfaces.cli.main import COMMANDS
from locum.tmux.server import PrivateServer
from tests.packaging.built import Environment

STOP = json.dumps({"hook_event_name": "Stop", "session_id": "s", "cwd": "/nowhere"})
PATIENCE = 20.0


def test_it_runs_from_its_own_folder(installed: Environment, tmp_path: Path) -> None:
    place = installed.run("-c", "import locum; print(locum.__file__)", cwd=tmp_path).strip()

    assert Path(place).is_relative_to(installed.packages)
    assert installed.locum("--version", cwd=tmp_path) == f"locum {__version__}\n"
    assert "Commands:" in installed.locum("--help", cwd=tmp_path)


def test_every_command_can_be_loaded(installed: Environment, tmp_path: Path) -> None:
    script = (
        "import click; from locum.surfaces.cli.main import COMMANDS, locum; "
        "print(*[locum.get_command(click.Context(locum), name).name for name in COMMANDS])"
    )

    assert installed.run("-c", script, cwd=tmp_path).split() == list(COMMANDS)


def test_a_question_is_answered_from_the_user_s_files(installed: Environment, tmp_path: Path) -> None:
    installed.locum("init", "--goal", "A ledger", "--prefer", "Database: SQLite", "--yes", cwd=tmp_path)
    words = ["--text", "Which database?", "--option", "PostgreSQL", "--option", "SQLite", "--json"]

    ruling = json.loads(installed.locum("ask", *words, cwd=tmp_path))

    assert (ruling["outcome"], ruling["option"]) == ("answer", 2)
    assert ruling["basis"]["quote"] == "Database: SQLite"


def test_the_workflows_that_ship_with_it_are_found(installed: Environment, tmp_path: Path) -> None:
    assert "standard" in installed.locum("workflow", "list", cwd=tmp_path)


def test_the_rehearsal_agent_plays_and_is_read(installed: Environment, tmp_path: Path) -> None:
    locum = installed.folder / "bin" / "locum"
    with PrivateServer(f"locum-package-{secrets.token_hex(5)}", width=100, height=30) as server:
        pane = server.new_session("smoke", str(locum), "rehearse", "demo")
        read = ("read", "--pane", pane, "-L", server.socket, "--agent", "rehearsal", "--json")

        limit = time.monotonic() + PATIENCE
        while (reading := json.loads(installed.locum(*read, cwd=tmp_path)))["state"] != "dialog":
            assert time.monotonic() < limit, reading

    assert "trust" in reading["question"]["text"].lower()


def test_the_hook_answers_by_its_light_entry_and_by_name(installed: Environment, tmp_path: Path) -> None:
    entry = installed.packages / "locum" / "guard" / "entry.py"

    assert installed.run("-I", "-S", str(entry), cwd=tmp_path, stdin=STOP) == ""
    assert installed.locum("hook", cwd=tmp_path, stdin=STOP) == ""


def test_the_hooks_it_installs_lead_to_itself_and_fire(installed: Environment, tmp_path: Path) -> None:
    installed.locum("hooks", "install", cwd=tmp_path)
    settings = (tmp_path / ".claude" / "settings.json").read_text(encoding="utf-8")

    assert str(installed.packages / "locum" / "guard" / "entry.py") in settings
    assert json.loads(installed.locum("hooks", "doctor", "--json", cwd=tmp_path))["ok"]
