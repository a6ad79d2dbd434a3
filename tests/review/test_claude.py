"""Real Claude Code, headless, as reviewer, brain and researcher against the scripted model; it only reads."""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from locum.agents.book import headless
from locum.config.lead import LeadSettings, Reviewer
from locum.lead.errands import Errands
from locum.lead.outfit import brain_of, judge_of
from locum.lead.reviewing.researching import Researching
from locum.model.asked import Asked, Choice, Dossier, Source
from locum.team.folder import Folder
from tests.agents.conftest import program
from tests.agents.lab.claude import ClaudeHome
from tests.agents.lab.script import ASIDE, Call, Heard, Reply, Say
from tests.agents.lab.server import ModelServer
from tests.review.reviewing import PASSED, judged, runner
from tests.review.test_brains import CONTEXT, answer
from tests.review.test_research import report


@dataclass
class Lab:
    """A project with an isolated Claude Code in reach."""

    folder: Folder
    errands: Errands
    model: ModelServer

    def tools(self) -> set[str]:
        """Every tool the model was ever offered, but for one that only holds a place."""
        return {tool for heard in self.model.heard for tool in heard.tools} - {"DeferredToolPlaceholder"}


@pytest.fixture
def lab(tmp_path: Path) -> Iterator[Lab]:
    """Claude Code in a home of its own; its model tries to write before it judges."""
    project = tmp_path / "project"

    def model(heard: Heard) -> Reply:
        if "user of the software" in heard.prompt:
            return review(heard, project)
        if "You do research" in heard.prompt:
            return [Say(report())]
        if "user of a coding agent" in heard.prompt:
            return [Say(answer())]
        return ASIDE

    with ModelServer(model) as server:
        home = ClaudeHome(tmp_path / "home", project, server.url)
        home.prepare()
        (project / "ledger.py").write_text("print('quick')\n")
        (project / ".team-config").mkdir()
        path = f"{program('claude').parent}{os.pathsep}{os.environ['PATH']}"
        env = {**home.environment(), "PATH": path}
        yield Lab(Folder(project), Errands(env), server)


def review(heard: Heard, project: Path) -> Reply:
    """Try to cheat, then look, then judge."""
    steps: list[Reply] = [
        [Call("Write", {"file_path": str(project / "cheat.py"), "content": "x"})],
        [Call("Bash", {"command": "touch cheat.sh"})],
        [Call("Read", {"file_path": str(project / "ledger.py")})],
        [Say(f"I have looked.\n```json\n{judged()}\n```")],
    ]
    return steps[min(heard.round, len(steps) - 1)]


def test_claude_reviews_what_it_reads_and_writes_nothing(lab: Lab) -> None:
    settings = LeadSettings(reviewer=Reviewer("claude", timeout=120))
    found = judge_of(settings, lab.folder, lab.errands)(runner(lab.folder.project), PASSED)

    assert found.good, found.because
    assert "A reviewer gives completeness 4" in found.because
    assert lab.tools() == {"Read", "Grep", "Glob"}
    assert not list(lab.folder.project.glob("cheat*"))
    assert any("print('quick')" in result for heard in lab.model.heard for result in heard.results)


def test_claude_is_a_brain_without_tools(lab: Lab) -> None:
    settings = LeadSettings(brain="agent", brain_agent="claude", brain_timeout=120)
    asked = Asked("Which screen comes first?", (Choice("A phone"), Choice("A desktop")))
    dossier = Dossier((Source("USER-CONTEXT.md", CONTEXT),))

    opinion = brain_of(settings, lab.errands)(asked, dossier)

    assert opinion.proposal is not None, opinion.because
    assert opinion.proposal.places == (1,)
    assert lab.tools() == set()


def test_claude_does_research_and_can_look_things_up(lab: Lab) -> None:
    found = Researching(lab.folder, headless("claude"), None, 120, lab.errands).research("Families")

    assert found.version == 2
    assert (lab.folder.project / found.file).is_file()
    assert lab.tools() <= {"Read", "Grep", "Glob", "WebSearch", "WebFetch"}
