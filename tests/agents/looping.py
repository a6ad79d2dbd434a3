"""A real agent in a loop of `locum loop`, against a model that answers turn by turn."""

from __future__ import annotations

import json
import os
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.agents.conftest import program
from tests.agents.headless import HOMES
from tests.agents.lab.home import Home
from tests.agents.lab.script import ASIDE, Fail, Heard, Reply, Say
from tests.agents.lab.server import ModelServer
from tests.surfaces.ran import Ran, locum

FEW_TRIES = {"CLAUDE_CODE_MAX_RETRIES": "1"}
KINDS = {"codex": "usage_limit_reached"}
"""Codex keeps to itself what the server says about any other limit."""
PROMPT = "Do the work that the scripted model knows of."


class Turns:
    """A script that does not mind what it is asked: each turn gives the next words, the last for ever."""

    def __init__(self, *said: str, before: Callable[[], Fail | None] = lambda: None) -> None:
        self._said, self._before = said, before
        self._lock = threading.Lock()
        self.prompts: list[str] = []

    def __call__(self, heard: Heard) -> Reply:
        """The next words; an agent's own errand, such as a title, is no turn."""
        if not heard.tools:
            return ASIDE
        failing = self._before()
        if failing is not None:
            return (failing,)
        with self._lock:
            self.prompts.append(heard.prompt)
            return (Say(self._said[min(len(self.prompts), len(self._said)) - 1]),)


def limited_for(seconds: float, agent: str) -> Callable[[], Fail | None]:
    """A limit that is met from the first request on, says when it ends, and ends then.

    Its header lets the agent try again at once and give up soon, so that the waiting is left to the loop.
    """
    ends: list[float] = []

    def failing() -> Fail | None:
        if not ends:
            ends.append(time.time() + seconds)
        left = ends[0] - time.time()
        if left <= 0:
            return None
        said = f"Rate limit reached for the model. Please try again in {max(1, round(left))}s."
        return Fail(429, said, {"retry-after": "1"}, kind=KINDS.get(agent, "rate_limit_error"))

    return failing


@dataclass(frozen=True, slots=True)
class Looped:
    """One agent in the lab, to be put into loops."""

    agent: str
    home: Home
    turns: Turns
    path: str

    def loop(self, *arguments: str, patience: float = 60) -> Ran:
        """Run `locum loop` in the agent's project."""
        env = {"PATH": self.path, **self.home.environment(), **FEW_TRIES}
        words = ["loop", PROMPT, "--agent", self.agent, "--timeout", "60s", *arguments]
        return locum(*words, cwd=self.home.project, env=env, patience=patience)

    def rounds(self) -> list[dict[str, Any]]:
        """The rounds of the newest loop."""
        told = json.loads(locum("loop", "log", "--json", cwd=self.home.project).out)
        return list(told["rounds"])

    def decisions(self) -> list[str]:
        """What was made of each round."""
        return [each["decision"] for each in self.rounds()]


@contextmanager
def looping(agent: str, place: Path, turns: Turns) -> Iterator[Looped]:
    """An agent in a home and a project of its own, on the PATH under its own name."""
    found = program(agent)
    binaries = place / "bin"
    binaries.mkdir()
    (binaries / agent).symlink_to(found)
    with ModelServer(turns) as model:
        home: Home = HOMES[agent](place / "home", place / "project", model.url)
        home.prepare(**({"retries": 0} if agent == "codex" else {}))  # type: ignore[attr-defined]
        yield Looped(agent, home, turns, f"{binaries}{os.pathsep}{os.environ['PATH']}")


def counting_check(place: Path, passes_at: int) -> str:
    """A check that fails until it was run this many times, and says so."""
    count = f"echo x >> {place}/checks; test $(wc -l < {place}/checks) -ge {passes_at}"
    return f"{count} || {{ echo 'test_x FAILED'; exit 1; }}"
