"""How a turn of a real agent ended: its last words in full, and what is open on its own list."""

from __future__ import annotations

import time
import uuid
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import TypeAlias

import pytest

from locum.lead.doing.touch import Ended, Touch
from locum.model.fingerprint import words_mark
from locum.model.runner import Phase, Runner, RunnerId, Task
from tests.agents import story
from tests.agents.conftest import starting_claude
from tests.agents.lab.script import Call, Reply, Say
from tests.agents.session import PATIENCE, Session

pytestmark = pytest.mark.timeout(400)

ITEMS = (
    ("Write the parser", "completed"),
    ("Write the tests", "in_progress"),
    ("Write the manual", "pending"),
)
DONE = tuple((text, "completed") for text, _ in ITEMS)
LEFT = ("Write the tests", "Write the manual")
ASKED = "Which port shall I use, 3000 or 8080?"
LONG = f"# Report\n\n{ASKED}\n\n" + "\n".join(f"- remark {number} on the work" for number in range(60))
PLANS = "[tools.update_plan]\nenabled = true"


Items: TypeAlias = Sequence[tuple[str, str]]


def noted(agent: str, items: Items, *, new: bool = True) -> list[Reply]:
    """The model writes its list of things to do, or ticks it off."""
    match agent:
        case "codex":
            plan = [{"step": text, "status": status} for text, status in items]
            return [[Call("update_plan", {"plan": plan})]]
        case "copilot":
            rows = ", ".join(
                f"('{text}', '{text}', '{STATUS.get(status, status)}')" for text, status in items
            )
            query = f"INSERT OR REPLACE INTO todos (id, title, status) VALUES {rows}"
            return [[Call("sql", {"description": "Note what to do", "query": query})]]
        case "gemini":
            todos = [{"description": text, "status": status} for text, status in items]
            return [[Call("write_todos", {"todos": todos})]]
        case "claude":
            made = [Call("TaskCreate", {"subject": text, "description": text}) for text, _ in items]
            moved = [{"taskId": str(at), "status": status} for at, (_, status) in enumerate(items, 1)]
            return [*([made] if new else []), [Call("TaskUpdate", each) for each in moved]]
        case _:
            todos = [{"content": text, "status": status, "priority": "high"} for text, status in items]
            return [[Call("todowrite", {"todos": todos})]]


STATUS = {"completed": "done"}
AGENTS = ("codex", "copilot", "opencode", "gemini", "claude")


@contextmanager
def started(agent: str, factory: pytest.TempPathFactory) -> Iterator[tuple[Session, Runner]]:
    """A real agent, and the Runner it would be."""
    name, began = str(uuid.uuid4()), time.time()
    match agent:
        case "claude":
            with starting_claude(factory) as start:
                session = start("--session-id", name, "--model", "claude-sonnet-4-5")
                yield session, _runner(agent, session, name, began)
        case _:
            pinned = {"copilot": (f"--session-id={name}",), "gemini": ("--session-id", name, "--yolo")}
            for start in story.sessions(agent, factory):
                session = start(*pinned.get(agent, ()), **({"more": PLANS} if agent == "codex" else {}))
                yield session, _runner(agent, session, name, began)


def _runner(agent: str, session: Session, name: str, began: float) -> Runner:
    story.at_ease(session, 1.0)
    task, folder = Task("Build it.", agent), str(session.project)
    return Runner(
        RunnerId("api"), task, folder, Phase.RUNNING, "", began, pane=session.id, session=name, began=began
    )


def ended(session: Session, runner: Runner, prompt: str, *replies: Reply) -> tuple[Ended, Runner]:
    """Have a turn, and see how it ended."""
    session.play({prompt: replies})
    session.send(prompt, wait=PATIENCE)
    session.heard(lambda each: len(each.results) >= len(replies) - 1)
    runner = replace(runner, told=(*runner.told, words_mark(prompt)))
    touch = Touch(session.tmux, environ=session.pane.env)
    limit = time.monotonic() + PATIENCE
    while (found := session.run(touch.closing(runner))) is None or not found.closing:
        assert time.monotonic() < limit, session.pane.shoot().text
        time.sleep(0.1)
    return found, runner


@pytest.mark.parametrize("agent", AGENTS)
def test_last_words_and_open_items_are_read_where_the_agent_keeps_them(
    agent: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    with started(agent, tmp_path_factory) as (session, runner):
        long, runner = ended(session, runner, "tell me all", [Say(LONG)])
        steps, ticked = noted(agent, ITEMS), noted(agent, DONE, new=False)
        left, runner = ended(session, runner, "note your steps", *steps, [Say("All is done here.")])
        still, runner = ended(session, runner, "and go on", [Say("Really, all of it is done.")])
        none, runner = ended(session, runner, "tick them off", *ticked, [Say("Now it is done.")])

    assert (ASKED in long.closing, long.out_of_sight) == (True, False)
    assert (left.closing, left.left) == ("All is done here.", LEFT)
    assert (still.closing, still.left) == ("Really, all of it is done.", LEFT)
    assert (none.closing, none.left) == ("Now it is done.", ())
