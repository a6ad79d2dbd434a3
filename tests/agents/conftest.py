"""What the tests with real agents share: where the programs are, and sessions that several claims use."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
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


@pytest.fixture
def start_claude(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StartClaude]:
    """A way to start Claude Code; what a test leaves running ends with it."""
    with starting_claude(tmp_path_factory) as start:
        yield start


@pytest.fixture(scope="module")
def kept_claude(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Kept]:
    """The Claude Code that the claims of one file share."""
    with starting_claude(tmp_path_factory) as start:
        yield Kept(start)


@pytest.fixture
def claude(kept_claude: Kept) -> Session:
    """A Claude Code at rest, with an empty box."""
    return kept_claude.ready()


@contextmanager
def starting_claude(factory: pytest.TempPathFactory) -> Iterator[StartClaude]:
    """Start Claude Code in a home and a project of its own, and end all that was started."""
    installed = program("claude")
    started: list[Session] = []

    def start(
        *arguments: str,
        mode: str = "default",
        trusted: bool = True,
        warned: bool = True,
        size: tuple[int, int] = (120, 40),
    ) -> Session:
        place = factory.mktemp("claude")
        model = ModelServer(Table({}))
        home = ClaudeHome(place / "home", place / "project", model.url)
        settings = {"skipDangerousModePermissionPrompt": warned}
        home.prepare(settings=settings, state=None if trusted else {"projects": {}})
        write_command(home.project / ".claude" / "commands" / "gsd" / "hello.md")
        pane = home.start(*arguments, mode=mode, program=installed, width=size[0], height=size[1])
        session = Session(
            "claude", pane, model.__enter__(), home.project, place / "locks", anthropic.conversation
        )
        started.append(session)
        return session

    try:
        yield start
    finally:
        for session in started:
            session.close()


def write_command(file: Path) -> None:
    """Write a command of the project, called by the names of its folder and file."""
    file.parent.mkdir(parents=True)
    file.write_text("Greet the team of $ARGUMENTS.\n", encoding="utf-8")
