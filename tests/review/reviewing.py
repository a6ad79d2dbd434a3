"""A Runner with work in a folder, and reviewers that are small scripts."""

import json
import shlex
import stat
import sys
from collections.abc import Callable
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any

from locum.agents.book import headless
from locum.agents.interface import Headless
from locum.config.lead import Reviewer
from locum.lead.errands import Errands
from locum.lead.reviewing.evaluating import Evaluating
from locum.lead.reviewing.inspecting import Check, Finding
from locum.model.runner import Phase, Runner, RunnerId, Task
from locum.team.evaluation import Evaluation, parse
from locum.team.folder import Folder

ON = date(2026, 11, 15)
PASSED = Check(True, "make test passed", "12 passed")
FAILED = Check(False, "make test failed with status 1", "test_sum\nE  assert 3 == 4")
JUDGED: dict[str, Any] = {
    "completeness": {"points": 4, "evidence": "add.py adds, list.py lists"},
    "ease_of_use": {"points": 3, "evidence": "README.md shows one example"},
    "felt_speed": {"points": 5, "evidence": "no network in add.py"},
    "feeling": {"points": 4, "evidence": "messages in list.py are friendly"},
    "verdict": "good",
    "summary": "It does what was asked.",
    "improvements": ["Add an example for list"],
}


def judged(**changes: Any) -> str:
    """A whole judgement as JSON, with some fields changed; None takes one away."""
    fields = {**JUDGED, **changes}
    return json.dumps({name: value for name, value in fields.items() if value is not None})


def score(points: Any, evidence: Any = "seen in add.py") -> dict[str, Any]:
    """One score as a reviewer writes it."""
    return {"points": points, "evidence": evidence}


def project(folder: Path) -> Folder:
    """A project whose user said a little."""
    team = folder / ".team-config"
    team.mkdir(parents=True)
    (team / "USER-CONTEXT.md").write_text("# User Context\n- Shared expenses, for families.\n")
    return Folder(folder)


def runner(folder: Path, name: str = "api", **more: Any) -> Runner:
    """A Runner whose work in a folder is looked at."""
    task = Task("Build a ledger", "claude", verify="make test")
    return Runner(RunnerId(name), task, str(folder), Phase.REVIEWING, "it says so", 0.0, **more)


def saying(folder: Path, reply: str, name: str = "reviewer") -> str:
    """The command line of a reviewer that keeps what it is asked and says this."""
    (folder / f"{name}.reply").write_text(reply, encoding="utf-8")
    return script(
        folder,
        name,
        f"""
        import pathlib, sys
        here = pathlib.Path({str(folder)!r})
        (here / "{name}.asked").write_text(sys.stdin.read(), encoding="utf-8")
        print((here / "{name}.reply").read_text(encoding="utf-8"))
        """,
    )


def script(folder: Path, name: str, text: str) -> str:
    """The command line of a small Python program."""
    file = folder / f"{name}.py"
    lines = text.strip("\n").split("\n")
    indent = min(len(line) - len(line.lstrip()) for line in lines if line.strip())
    file.write_text("\n".join(line[indent:] for line in lines), encoding="utf-8")
    file.chmod(file.stat().st_mode | stat.S_IXUSR)
    return f"{shlex.quote(sys.executable)} {shlex.quote(str(file))}"


def agent(command: str) -> Callable[[], Headless]:
    """Any program as an agent."""
    return partial(headless, "command", command)


def look(
    folder: Folder,
    command: str | None,
    check: Check = PASSED,
    of: Runner | None = None,
    chosen: Reviewer | None = None,
) -> tuple[Finding, Evaluation]:
    """What comes of a look at a Runner's work, and the evaluation as it stands in its file."""
    reviewer = agent(command) if command else None
    evaluating = Evaluating(folder, chosen or Reviewer(timeout=30), reviewer, Errands(), lambda: ON)
    found = evaluating.judge(of or runner(folder.project), check)
    made = parse((folder.project / found.file).read_text(encoding="utf-8"))
    assert made is not None
    return found, made
