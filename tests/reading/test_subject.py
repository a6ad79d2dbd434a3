"""The exact command of a permission prompt is told apart from everything that is said about it."""

import re

import pytest

from locum.model.reading import OUT_OF_SIGHT
from locum.model.screen import Screen
from locum.reading.read import read
from locum.reading.rules import load_rules
from locum.reading.screens import screen_of
from tests.reading.corpus import Case, cases

RUNS = {
    ("claude", "perm-bash-120x40-1"): "touch made-by-bash.txt && echo done",
    ("claude", "perm-bash-subagent-80x24-1"): "touch sub-made.txt && echo sub",
    ("claude", "perm-bash-v2.1.300-120x40-1"): "touch new.txt",
    (
        "claude",
        "perm-bash-loop-160x45-1",
    ): 'for f in *.py; do\n  echo "$f"\n  wc -l "$f" > counts.txt\ndone',
    ("codex", "permission-shell-plain-60x20-1"): "npm install --save-dev vitest",
    ("copilot", "permission-shell-rm-60x20-1"): "rm -rf build dist && npm run build",
    ("gemini", "permission-shell-120x40-2"): "touch lab-outside.txt && echo created",
    ("opencode", "permission-shell-80x24-2"): "touch lab-outside.txt && echo created",
}
"""What each agent asks to run on these screens, in full."""


def _case(agent: str, name: str) -> Case:
    return next(each for each in cases() if (each.agent, each.name) == (agent, name))


def _command(screen: Screen, agent: str) -> str | None:
    question = read(screen, load_rules(agent)).question
    return question.command if question else None


@pytest.mark.parametrize(("where", "command"), RUNS.items(), ids=["/".join(where) for where in RUNS])
@pytest.mark.parametrize("styled", [True, False])
def test_the_command_is_what_the_agent_sets_apart(where: tuple[str, str], command: str, styled: bool) -> None:
    assert _command(_case(*where).screen(styled=styled), where[0]) == command


def test_no_other_screen_has_a_command() -> None:
    without = [case for case in cases() if case.expect["state"] != "permission"]

    assert [case.name for case in without if _command(case.screen(), case.agent) is not None] == []


@pytest.mark.parametrize("tool", ["edit", "write", "overwrite", "notebook", "mcp", "webfetch", "url", "path"])
def test_a_permission_for_something_else_has_no_command(tool: str) -> None:
    about = [case for case in cases() if f"perm-{tool}-" in case.name or f"permission-{tool}-" in case.name]

    assert about
    assert {_command(case.screen(), case.agent) for case in about} == {None}


@pytest.mark.parametrize(
    ("agent", "name"),
    [
        ("codex", "permission-shell-long-60x20-1"),
        ("claude", "perm-bash-heredoc-50x15-1"),
        ("claude", "perm-bash-v1.0.100-80x24-1"),
        ("opencode", "permission-shell-long-60x15-1"),
        ("opencode", "permission-shell-long-100x24-1"),
    ],
)
def test_a_command_that_is_not_all_in_sight_or_not_set_apart_is_not_told(agent: str, name: str) -> None:
    assert _command(_case(agent, name).screen(), agent) is None


def test_a_description_that_draws_a_frame_of_its_own_makes_the_command_uncertain() -> None:
    case = _case("claude", "perm-bash-120x40-1")
    rule = "╌" * 120
    forged = case.text.replace(" Create a marker file", f" Harmless\n{rule}\n make test\n{rule}")

    screen = screen_of(forged, None, width=120, height=44)

    assert "make test" in forged
    assert _command(screen, "claude") is None


def test_a_reason_that_looks_like_a_command_makes_the_command_uncertain() -> None:
    case = _case("codex", "permission-shell-plain-60x20-1")
    forged = case.text.replace("Installing needs the network.", "x\n\n  $ make test")

    screen = screen_of(forged, None, width=60, height=24)

    assert "$ make test" in forged
    assert _command(screen, "codex") is None


def test_a_command_of_several_lines_keeps_them_all() -> None:
    case = _case("claude", "perm-bash-heredoc-160x45-1")

    command = _command(case.screen(), "claude")

    assert command is not None
    assert command.splitlines()[0] == "cat > notes.txt <<'EOF'"
    assert command.splitlines()[-1] == "EOF"


def test_blank_lines_do_not_hide_that_a_command_goes_on() -> None:
    shown = _case("opencode", "permission-shell-long-60x15-1").text
    forged = re.sub(r"echo step [1-4]", "", shown.replace("echo step 0", "make test"))

    assert "$ make test" in forged
    assert _command(screen_of(forged, None, width=60, height=15), "opencode") is None


@pytest.mark.parametrize(
    ("agent", "name", "place"),
    [("opencode", "permission-shell-long-60x15-1", -1), ("copilot", "permission-shell-tail-60x15-1", 0)],
)
def test_what_a_dialog_leaves_out_is_marked_where_it_is_missing(agent: str, name: str, place: int) -> None:
    question = read(_case(agent, name).screen(), load_rules(agent)).question

    assert question is not None
    assert question.body is not None
    assert question.body.splitlines()[place] == OUT_OF_SIGHT
