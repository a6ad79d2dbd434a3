"""`locum loop` with settings: what stands in locum.toml, and what is said where that makes no sense."""

from pathlib import Path

import pytest

from tests.loop.acting import Act, Actor
from tests.surfaces.ran import locum

DONE = Act("<ralph-done>")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A folder to run loops in."""
    folder = tmp_path / "project"
    folder.mkdir()
    return folder


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ('timeout = "soon"', "timeout in [loop] of locum.toml: 'soon' is no length of time."),
        ("max_loops = 0", "max_loops in [loop] of locum.toml: 0 is not in the range"),
        ("max_cost = nan", "max_cost in [loop] of locum.toml: nan is no sum of money."),
    ],
)
def test_a_setting_that_makes_no_sense_is_named_with_its_file(project: Path, line: str, says: str) -> None:
    (project / "locum.toml").write_text(f"[loop]\n{line}\n")

    ran = locum("loop", "Do it.", "--command", "true", cwd=project)

    assert (ran.status, ran.out) == (2, "")
    assert says in ran.err


def test_the_program_of_the_user_s_own_settings_works_unless_an_agent_is_named(
    project: Path, tmp_path: Path
) -> None:
    actor = Actor(tmp_path / "actor", DONE)
    own = tmp_path / "config" / "locum" / "locum.toml"
    own.parent.mkdir(parents=True)
    own.write_text(f"[loop]\ncommand = '{actor.command}'\n")
    env = {"XDG_CONFIG_HOME": str(tmp_path / "config")}

    ran = locum("loop", "Do it.", cwd=project, env=env)
    named = locum("loop", "Do it.", "--agent", "rehearsal", cwd=project, env=env)

    assert (ran.status, named.status) == (0, 1)
    assert len(actor.calls) == 1


def test_a_check_that_hangs_is_said_to_have_hung(project: Path, tmp_path: Path) -> None:
    actor = Actor(tmp_path / "actor", DONE)
    (project / "locum.toml").write_text(
        '[loop]\nverify = "sleep 100"\nverify_timeout = "1s"\nmax_loops = 1\n'
    )

    ran = locum("loop", "Do it.", "--command", actor.command, cwd=project)

    assert ran.status == 2
    assert "sleep 100: not over after 1s and ended; that counts as failed" in ran.out
