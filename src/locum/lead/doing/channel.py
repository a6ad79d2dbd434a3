"""The exact channel: hooks of supervised agents ask here, in files, and wait until the lead answers.

A hook writes `<name>.json`; the lead writes `<name>.answer`, once; the hook makes it `<name>.taken` and has
heard it. What no hook waits for any more is tidied away.
"""

import asyncio
import json
import os
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from locum.calls.processes import is_there
from locum.deciding.actions import ReplyByHook
from locum.deciding.observed import HookAsked, HookLeft, Observation, Pressed
from locum.errors import WorldError
from locum.guard.bundling import make_bundle
from locum.guard.registry import command_for
from locum.lead.doing.requested import Request, pages_of, reply_to, request_from
from locum.model.reading import State
from locum.model.receipt import Outcome, Receipt
from locum.model.runner import Phase, Runner
from locum.model.team import Team

AGENTS = frozenset({"claude"})
"""Agents whose hooks can answer for the user."""
LONGER = 30
"""Seconds by which the agent's own limit for a hook is longer than the hook waits."""
ATTENDED = frozenset({Phase.STARTING, Phase.RUNNING, Phase.REVIEWING, Phase.DONE})
LEAVE = {"behaviour": "leave"}
HEED = 3.0
"""Seconds a hook is given to take its answer."""


def asking_hooks(wait: float) -> dict[str, Any]:
    """The hooks by which Claude Code asks here first."""
    make_bundle()
    hook = {
        "type": "command",
        "command": command_for("asking", f"{wait:g}"),
        "timeout": int(wait) + LONGER,
        "statusMessage": "Locum is asked first",
    }
    events = {"PreToolUse": [{"matcher": "AskUserQuestion", "hooks": [hook]}]}
    return events | {"PermissionRequest": [{"hooks": [hook]}]}


@dataclass(slots=True)
class Channel:
    """The folder in which the hooks of one project ask."""

    folder: Path
    clock: Callable[[], float] = time.time
    known: dict[str, Request | None] = field(default_factory=dict)
    taken_up: set[str] = field(default_factory=set)
    """Names of requests that became questions."""

    def look(self, team: Team) -> list[Observation]:
        """What is asked now, oldest first and one at a time, and what is no longer asked."""
        names = self._names()
        alive = [each for each in self._requests(names) if self._is_alive(each)]
        waiting = [each for each in alive if f"{each.name}.taken" not in names]
        fresh = [each for each in waiting if f"{each.name}.answer" not in names]
        found = [*self._left(team, waiting)]
        for runner in team.runners.values():
            found += self._next(runner, [each for each in waiting if _is_from(each, runner)], fresh)
        for request in fresh:
            if not any(_is_from(request, runner) for runner in team.runners.values()):
                self._let_go(request)
        return found

    async def reply(self, action: ReplyByHook) -> list[Observation]:
        """Answer a request, once; heard is only what the hook has taken."""
        name = _name(action.request)
        reply = reply_to(action.state, action.pages, action.given)
        if reply is None:
            self._answer(name, LEAVE)
            return []
        outcome, because = await self._handed_over(name, reply)
        if outcome is None:
            return []
        return [Pressed(action.runner, action.question, Receipt(outcome, because, ""))]

    async def _handed_over(self, name: str, reply: Mapping[str, Any]) -> tuple[Outcome | None, str]:
        try:
            self._answer(name, reply)
        except OSError as error:
            return Outcome.REFUSED, f"the answer cannot be left for the hook: {error}"
        limit = asyncio.get_running_loop().time() + HEED
        while asyncio.get_running_loop().time() < limit:
            if self._file(name, "taken").exists() or not self._file(name, "json").exists():
                break
            await asyncio.sleep(0.02)
        return self._withdrawn(name)

    def _withdrawn(self, name: str) -> tuple[Outcome | None, str]:
        """Take an answer back that nobody took; if that is too late, it was heard."""
        try:
            self._file(name, "answer").unlink()
        except FileNotFoundError:
            heard = self._was_heard(name)
            return (Outcome.ACCEPTED, "the hook took it") if heard else (None, "the next look tells")
        if not self._file(name, "json").exists():
            return None, "the hook has left; the next look tells"
        return Outcome.REFUSED, "the hook did not take the answer"

    def _answer(self, name: str, reply: Mapping[str, Any]) -> None:
        """Write an answer where there is none yet; the first one counts."""
        draft = self._file(name, f"draft-{os.getpid()}")
        draft.write_text(json.dumps(reply), encoding="utf-8")
        try:
            with suppress(FileExistsError):
                os.link(draft, self._file(name, "answer"))
        finally:
            draft.unlink()

    def _next(self, runner: Runner, waiting: list[Request], fresh: list[Request]) -> Iterator[Observation]:
        """The request that is its Runner's open question, or becomes it; the others wait for their turn."""
        pending = runner.pending
        current = next((each for each in waiting if pending and pending.fingerprint == each.id), None)
        if current is not None:
            self.taken_up.add(current.name)
        for request in [each for each in waiting if each in fresh or each is current]:
            pages = pages_of(request, runner.stage)
            if pages is None or self._is_for_the_screen(runner, request, request is current):
                self._let_go(request)
            elif request is current or (current is None and (pending is None or pending.prose)):
                yield HookAsked(runner.id, request.id, request.state.value, pages)
                return

    def _is_for_the_screen(self, runner: Runner, request: Request, current: bool) -> bool:
        """Whether the agent is to ask on its screen: nobody answers here, or it is being answered there."""
        if runner.phase not in ATTENDED:
            return True
        if current:
            return False
        on_screen = runner.pending is not None and runner.pending.via == "keys" and not runner.pending.prose
        return request.name in self.taken_up or (on_screen and request.state is not State.QUESTION)

    def _left(self, team: Team, waiting: list[Request]) -> Iterator[Observation]:
        """Questions whose hook waits no longer."""
        there = {each.id for each in waiting}
        mine = set()
        for runner in team.runners.values():
            pending = runner.pending
            if pending is None or pending.via != "hook":
                continue
            mine.add(_name(pending.fingerprint))
            if pending.fingerprint not in there:
                heard = self._was_heard(_name(pending.fingerprint))
                because = "the hook took the answer" if heard else "the hook waits no longer"
                yield HookLeft(runner.id, pending.fingerprint, because, heard)
        self._tidy(mine | {each.name for each in waiting})

    def _was_heard(self, name: str) -> bool:
        """Whether a hook took an answer to the agent, and not only the word that it need not wait."""
        try:
            taken = json.loads(self._file(name, "taken").read_bytes())
        except (OSError, ValueError, RecursionError):
            return False
        return isinstance(taken, dict) and taken.get("behaviour") in ("allow", "deny")

    def _tidy(self, needed: set[str]) -> None:
        for file in self._names():
            name, _, ending = file.partition(".")
            if name not in needed and ending.startswith(("answer", "taken", "draft-")):
                self._file(name, ending).unlink(missing_ok=True)

    def _let_go(self, request: Request) -> None:
        """Tell a hook not to wait."""
        with suppress(OSError):  # The hook has a limit of its own; a full disk only makes it wait for that.
            self._answer(request.name, LEAVE)

    def _requests(self, names: list[str]) -> list[Request]:
        here = [name.removesuffix(".json") for name in names if name.endswith(".json")]
        self.known = {name: self.known[name] if name in self.known else self._read(name) for name in here}
        self.taken_up &= set(here)
        return [request for request in self.known.values() if request is not None]

    def _read(self, name: str) -> Request | None:
        try:
            return request_from(name, json.loads(self._file(name, "json").read_bytes()))
        except (OSError, ValueError, RecursionError):
            return None

    def _is_alive(self, request: Request) -> bool:
        """Whether a hook waits; the request of one that died goes away."""
        if self.clock() <= request.until + LONGER and is_there(request.pid):
            return True
        for ending in ("json", "answer"):
            self._file(request.name, ending).unlink(missing_ok=True)
        return False

    def _names(self) -> list[str]:
        try:
            return sorted(os.listdir(self.folder))
        except FileNotFoundError:
            return []
        except OSError as error:
            raise WorldError(f"{self.folder} cannot be looked into: {error}.") from error

    def _file(self, name: str, ending: str) -> Path:
        return self.folder / f"{name}.{ending}"


def _is_from(request: Request, runner: Runner) -> bool:
    """Whether the agent of a Runner asks, and not one that lives on from when the name was another's."""
    elsewhere = request.pane and runner.pane is not None and request.pane != runner.pane
    return request.runner == runner.id and not elsewhere


def _name(request: str) -> str:
    """The name of a request's files."""
    return request.partition(".")[2]
