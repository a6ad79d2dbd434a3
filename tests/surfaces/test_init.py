"""`locum init`: a project's first day, and its second."""

import json
import os
import pty
import re
import subprocess
from pathlib import Path

import pytest

from locum.config.lead import lead_settings
from tests.surfaces.ran import LOCUM, locum

FILES = (
    "team-lead-persona.md",
    "target-user-profile.md",
    "USER-CONTEXT.md",
    "project-context.md",
    "session-recovery.md",
    "state-snapshot.md",
    "communication-log.md",
    "human-inbox.md",
    "human-directives.md",
    "needs-human-decision.md",
    "runner-pane-id.txt",
)


def everything(project: Path) -> dict[str, bytes]:
    """Every file below a folder."""
    return {
        str(file.relative_to(project)): file.read_bytes() for file in project.rglob("*") if file.is_file()
    }


def test_flags_make_every_file(tmp_path: Path) -> None:
    ran = locum(
        "init",
        "--goal",
        "A todo app",
        "--user",
        "me",
        "--prefer",
        "few dependencies",
        "--constraint",
        "no cloud",
        "--language",
        "zh-CN",
        "--agent",
        "codex",
        "--workflow",
        "gsd",
        "--verify",
        'make "test"',
        "--yes",
        cwd=tmp_path,
    )
    team = tmp_path / ".team-config"

    assert (ran.err, ran.status) == ("", 0)
    assert all((team / name).is_file() for name in FILES)
    assert all((team / name).is_dir() for name in ("user-research", "evaluations", "archives"))
    assert (
        "1. A todo app | priority: critical | source: human-input\n"
        in (team / "target-user-profile.md").read_text()
    )
    assert "## Constraints\n- no cloud\n" in (team / "USER-CONTEXT.md").read_text()
    settings = lead_settings(tmp_path)
    assert (settings.agent, settings.workflow, settings.permissions) == ("codex", "gsd", "ask")
    assert settings.verify == 'make "test"'
    assert (tmp_path / ".gitignore").read_text() == ".locum/\n"
    assert "`USER-CONTEXT.md`" in (tmp_path / "CLAUDE.md").read_text()


def test_every_example_in_the_settings_is_one_that_locum_takes(tmp_path: Path) -> None:
    locum("init", "--yes", cwd=tmp_path)
    file = tmp_path / "locum.toml"

    file.write_text(re.sub(r"^# (?=\[|\w+ = )", "", file.read_text(), flags=re.MULTILINE))
    settings = lead_settings(tmp_path)

    assert (settings.verify, settings.brain_agent, settings.policy.timeout) == ("make test", "claude", 7200.0)
    assert settings.mandate.rules[0].pattern == "How should todos persist?"


def test_a_second_run_changes_nothing_and_says_so(tmp_path: Path) -> None:
    locum("init", "--yes", cwd=tmp_path)
    before = everything(tmp_path)

    ran = locum("init", "--goal", "Another", "--agent", "gemini", "--yes", cwd=tmp_path)

    assert everything(tmp_path) == before
    assert "Kept as it was: .team-config/team-lead-persona.md, " in ran.out
    assert (
        "Not used: --goal, --agent. To change what is there, edit .team-config/USER-CONTEXT.md, locum.toml.\n"
        in ran.out
    )


def test_only_what_is_missing_is_added(tmp_path: Path) -> None:
    locum("init", "--yes", cwd=tmp_path)
    (tmp_path / ".team-config" / "human-inbox.md").unlink()
    (tmp_path / "locum.toml").write_text("# mine\n")

    ran = locum("init", "--yes", "--json", cwd=tmp_path)

    assert json.loads(ran.out)["written"] == [".team-config/human-inbox.md"]
    assert (tmp_path / "locum.toml").read_text() == "# mine\n"


def test_foreign_text_stays_byte_for_byte(tmp_path: Path) -> None:
    claude = b"\xef\xbb\xbf# Rules\r\nUse tabs.\xff\r\n"
    (tmp_path / "CLAUDE.md").write_bytes(claude)
    (tmp_path / ".gitignore").write_bytes(b"dist\r\nbuild")

    locum("init", "--yes", cwd=tmp_path)

    assert (tmp_path / "CLAUDE.md").read_bytes().startswith(claude)
    assert (tmp_path / ".gitignore").read_bytes() == b"dist\r\nbuild\r\n.locum/\r\n"


def test_our_part_of_claude_md_may_be_changed_by_its_owner(tmp_path: Path) -> None:
    locum("init", "--yes", cwd=tmp_path)
    edited = (tmp_path / "CLAUDE.md").read_text().replace("Ask when", "Always ask when")
    (tmp_path / "CLAUDE.md").write_text(edited)

    locum("init", "--yes", cwd=tmp_path)

    assert (tmp_path / "CLAUDE.md").read_text() == edited


@pytest.mark.parametrize("line", [".locum", ".locum/", "/.locum/"])
def test_a_folder_that_is_ignored_already_is_not_named_again(tmp_path: Path, line: str) -> None:
    (tmp_path / ".gitignore").write_text(f"{line}\n")

    locum("init", "--yes", cwd=tmp_path)

    assert (tmp_path / ".gitignore").read_text() == f"{line}\n"


def test_facts_are_found_in_a_folder_with_an_odd_name(tmp_path: Path) -> None:
    project = tmp_path / "我的 project"
    project.mkdir()
    (project / "package.json").write_text('{"scripts": {"test": "vitest"}, "dependencies": {"react": "19"}}')
    (project / "pnpm-lock.yaml").write_text("")

    locum("init", str(project), "--yes", cwd=tmp_path)
    context = (project / ".team-config" / "project-context.md").read_text()

    assert (
        "- Folder: 我的 project\n- Languages: JavaScript\n- Package managers: pnpm\n- Frameworks: react\n"
        in context
    )
    assert lead_settings(project).verify == "pnpm test"


def test_nothing_known_is_said(tmp_path: Path) -> None:
    assert "every question will come to you" in locum("init", cwd=tmp_path).out


def test_a_folder_inside_a_project_is_taken_and_said_to_be_one(tmp_path: Path) -> None:
    (tmp_path / ".git").mkdir()
    (tmp_path / "src").mkdir()

    ran = locum("init", "--yes", cwd=tmp_path / "src")

    assert f"This folder belongs to the project in {tmp_path}; run Locum here" in ran.out
    assert (tmp_path / "src" / ".team-config").is_dir()
    assert not (tmp_path / ".team-config").exists()


@pytest.mark.parametrize("name", [".team-config", ".team-config/archives"])
def test_a_file_in_the_way_is_named_and_nothing_is_written(tmp_path: Path, name: str) -> None:
    (tmp_path / name).parent.mkdir(exist_ok=True)
    (tmp_path / name).write_text("mine")

    ran = locum("init", "--yes", cwd=tmp_path)

    assert ran.status == 2
    assert f"{tmp_path / name} is a file, but Locum needs a folder of that name." in ran.err
    assert list(everything(tmp_path)) == [name]


def test_a_missing_folder_is_said(tmp_path: Path) -> None:
    ran = locum("init", "nowhere", "--yes", cwd=tmp_path)

    assert ran.err.startswith("locum: There is no folder nowhere.\n")
    assert ran.status == 2


def test_an_empty_flag_is_a_slip(tmp_path: Path) -> None:
    ran = locum("init", "--goal", " ", "--yes", cwd=tmp_path)

    assert ran.err.startswith("locum: --goal is empty.")
    assert everything(tmp_path) == {}


def test_an_unfinished_merge_in_claude_md_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "CLAUDE.md").write_text("<<<<<<< ours\na\n=======\nb\n>>>>>>> theirs\n")

    ran = locum("init", "--yes", cwd=tmp_path)

    assert ran.status == 1
    assert "has an unfinished merge in line 1" in ran.err
    assert "locum" not in (tmp_path / "CLAUDE.md").read_text()


def test_the_interview_asks_and_writes_what_was_said(tmp_path: Path) -> None:
    here, there = pty.openpty()
    asked = subprocess.Popen([LOCUM, "init"], cwd=tmp_path, stdin=there, stdout=there, stderr=there)
    os.close(there)
    os.write(
        here,
        "A shop\n小店主; their customers\ndark theme; no ads\n\nzh-CN\nrehearsal\ngsd\nmake test\n".encode(),
    )
    seen = b""
    while asked.poll() is None or b"Next:" not in seen:
        try:
            seen += os.read(here, 4096)
        except OSError:  # The terminal closes when the last writer is gone.
            break
    os.close(here)
    context = (tmp_path / ".team-config" / "USER-CONTEXT.md").read_text()

    assert asked.wait(30) == 0
    assert "What shall be built, and what for?" in seen.decode()
    assert "## Goal\nA shop\n" in context
    assert "## Users\n- 小店主\n- their customers\n" in context
    assert lead_settings(tmp_path).agent == "rehearsal"
