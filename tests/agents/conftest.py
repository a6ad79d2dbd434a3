"""What the tests with real agents share: where the programs are, and sessions that several claims use."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import pytest

from tests.agents.fetch import find_agent, load
from tests.agents.lab import anthropic
from tests.agents.lab.claude import ClaudeHome
from tests.agents.lab.script import Table
from tests.agents.lab.server import ModelServer
from tests.agents.session import Kept, Session

# Claims that several files share say what they found, as those in a test do.
pytest.register_assert_rewrite("tests.agents.story")

# Found while the tests are collected: later each test has a home of its own, and no agents in it.
PROGRAMS = {name: find_agent(name) for name in load()}

StartClaude: TypeAlias = Callable[..., Session]


def program(name: str) -> Path:
    """The installed program of an agent; without it the test is skipped."""
    found = PROGRAMS[name]
    if found is None:
        pytest.skip(f"{name} is not installed; to get it: make agents")
    return found


@pytest.fixture(scope="module")
def start_claude(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StartClaude]:
    """Start Claude Code in a home and a project of its own; what a test leaves running is ended."""
    claude = program("claude")
    started: list[Session] = []

    def start(*arguments: str, trusted: bool = True, warned: bool = True, **options: str) -> Session:
        place = tmp_path_factory.mktemp("claude")
        model = ModelServer(Table({}))
        home = ClaudeHome(place / "home", place / "project", model.url)
        settings = {"skipDangerousModePermissionPrompt": warned}
        home.prepare(settings=settings, state=None if trusted else {"projects": {}})
        command = home.project / ".claude" / "commands" / "gsd" / "hello.md"
        command.parent.mkdir(parents=True)
        command.write_text("Greet the team of $ARGUMENTS.\n", encoding="utf-8")
        pane = home.start(*arguments, program=claude, **options)  # type: ignore[arg-type]
        session = Session(
            "claude", pane, model.__enter__(), home.project, place / "locks", anthropic.conversation
        )
        started.append(session)
        return session

    yield start
    for session in started:
        session.close()


@pytest.fixture(scope="module")
def kept_claude(start_claude: StartClaude) -> Iterator[Kept]:
    """The Claude Code that the claims of one file share."""
    kept = Kept(start_claude)
    yield kept
    kept.close()


@pytest.fixture
def claude(kept_claude: Kept) -> Session:
    """A Claude Code at rest, with an empty box."""
    return kept_claude.ready()
