"""Openings: a Runner's window is opened, found again, and closed."""

import asyncio
import json
import os
import shlex
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from locum.agents.book import onscreen
from locum.errors import TmuxUnreachable, WorldError
from locum.lead.doing.channel import AGENTS as CHANNELS
from locum.lead.doing.channel import asking_hooks
from locum.lead.doing.sessions import forget, session_now, telling_hook
from locum.lead.doing.touch import Touch
from locum.lead.human import talking
from locum.lead.project import Project
from locum.lead.seeing.rooms import has_room
from locum.model.call import Call
from locum.model.receipt import Outcome
from locum.model.runner import Runner
from locum.repo.worktrees import add as add_worktree
from locum.tmux.client import Tmux
from locum.tmux.tags import Life, PaneFacts, tagged
from locum.tmux.windows import Opened, close, make_tall, open_runner, respawn, unmark

OWN = frozenset({
    "TMUX", "TMUX_PANE", "TERM", "COLORTERM", "TERM_PROGRAM", "TERM_PROGRAM_VERSION", "PWD", "OLDPWD",
    "SHLVL", "_", "LINES", "COLUMNS",
})  # fmt: skip
"""What belongs to the terminal a program runs in, and not to the user."""
BEFORE = "{name} (before)"
"""What the window is called of an agent whose Runner's name was given to another."""


@dataclass(slots=True)
class Openings:
    """Opens and closes the windows of one project's Runners."""

    project: Project
    tmux: Tmux
    socket: str | None
    environ: Mapping[str, str]
    channel: float = 0.0
    """Seconds a hook of an agent waits for the lead; with none the agent asks on its screen at once."""

    def has_room(self, runner: Runner) -> bool:
        """Whether a Runner can work in its folder."""
        return has_room(self.project, runner)

    async def start(self, runner: Runner, *, resume: bool) -> Opened:
        """Start a Runner's agent, in its old window where that is still there.

        A worktree that is gone is made anew, and an agent that was in it is ended: it stands nowhere.
        """
        there = _living_first(await self._own(runner))
        if there is not None and there.life is Life.RUNNING and not runner.lost:
            return await self._found(there)
        if not self.has_room(runner):
            await asyncio.to_thread(add_worktree, self.project.folder, runner.id)
        agent = onscreen(runner.task.agent)
        program = agent.program(self.environ)
        call = self._call(runner, resume)
        words = (program, *call.argv[1:])
        tag = self.project.tag(runner.id)
        argv, env = self._launched(runner, Call(words, env=call.env)), self._known_by(runner)
        if there is None:
            return await open_runner(
                self.socket,
                tag=tag,
                name=runner.id,
                argv=argv,
                env=env,
                cwd=runner.folder,
                life=runner.session or "",
                environ=self.environ,
            )
        life = runner.session or ""
        await respawn(self.tmux, there.pane, tag=tag, argv=argv, env=env, cwd=runner.folder, life=life)
        return await self._found(there)

    async def make_room(self, runner: Runner) -> None:
        """Make a Runner's window taller, where nobody looks at it."""
        facts = _living_first(await self._tagged(runner))
        if facts is not None:
            with suppress(WorldError):  # The next look tells what is there.
                await make_tall(self.tmux, facts.pane, tag=self.project.tag(runner.id))

    async def close(self, runner: Runner, hands: Touch, *, politely: bool) -> bool:
        """End a Runner: by the agent's own exit, or at once. True once its pane is gone."""
        facts = _living_first(await self._tagged(runner))
        if facts is None:
            return True
        if politely and facts.life is Life.RUNNING:
            receipt = await hands.leave(runner, onscreen(runner.task.agent).leave)
            if receipt.outcome in (Outcome.REFUSED, Outcome.MOVED_ON):
                return False
        if runner.adopted:
            return facts.life is not Life.RUNNING
        if politely and facts.life is Life.RUNNING:
            return False
        with suppress(TmuxUnreachable):  # A server goes with its last window, and may not answer before.
            await close(self.tmux, facts.pane, tag=self.project.tag(runner.id))
        return True

    async def _own(self, runner: Runner) -> list[PaneFacts]:
        """The Runner's panes; its name is taken off agents that live on from when it was another task's."""
        own, tag = [], self.project.tag(runner.id)
        for facts in await self._tagged(runner):
            if facts.life is Life.RUNNING and facts.of not in ("", runner.session):
                await unmark(self.tmux, facts.pane, tag=tag, name=BEFORE.format(name=runner.id))
            else:
                own.append(facts)
        return own

    async def _tagged(self, runner: Runner) -> list[PaneFacts]:
        """Every pane that carries the Runner's name."""
        try:
            return (await tagged(self.tmux)).get(self.project.tag(runner.id), [])
        except TmuxUnreachable:
            return []

    async def _found(self, facts: PaneFacts) -> Opened:
        socket = (await self.tmux.run("display-message", "-p", "#{socket_path}"))[0]
        return Opened(facts.pane, facts.pid, socket)

    def _call(self, runner: Runner, resume: bool) -> Call:
        agent, task = onscreen(runner.task.agent), runner.task
        if not resume:
            forget(self.project, runner)
        session = session_now(self.project, runner) if resume else runner.session
        begin = agent.resume if resume else agent.start
        return begin(
            session=session if agent.takes_id else None,
            permissions=task.permissions,
            model=task.model,
            settings=self.settings(runner),
            extra=(*task.extra, *self._talks(runner)),
        )

    def settings(self, runner: Runner) -> Path | None:
        """Settings with which the agent tells of its conversations, and asks the lead first.

        There are none beside settings that the user names.
        """
        own = any(word.partition("=")[0] == "--settings" for word in runner.task.extra)
        if runner.task.agent not in CHANNELS or (own and not runner.task.talking):
            return None
        asks = self.channel and not runner.task.talking
        hooks = telling_hook(self.project, runner, self.environ) | (
            asking_hooks(self.channel) if asks else {}
        )
        return self._kept(f"{runner.id}.settings.json", json.dumps({"hooks": hooks}, indent=1))

    def _talks(self, runner: Runner) -> tuple[str, ...]:
        """What makes an agent the lead that talks with the human."""
        if not runner.task.talking:
            return ()
        tools = self._kept(f"{runner.id}.mcp.json", talking.tools_file(self.project))
        return talking.words(self.project, tools)

    def _kept(self, name: str, text: str) -> Path:
        file = self.project.machine / "run" / name
        _write_private(file, text)
        return file

    def _known_by(self, runner: Runner) -> dict[str, str]:
        """What tells a hook inside the agent whose Runner it is."""
        return {"LOCUM_RUNNER": runner.id, "LOCUM_PROJECT": str(self.project.folder)}

    def _launched(self, runner: Runner, call: Call) -> tuple[str, ...]:
        """The agent with the user's environment; that goes by a private file, for all can see arguments."""
        file = self.project.machine / "run" / f"{runner.id}.env"
        own = {name: value for name, value in self.environ.items() if name not in OWN and _is_name(name)}
        given = own | dict(call.env)
        _write_private(file, "".join(f"export {_export(name, value)}\n" for name, value in given.items()))
        return ("sh", "-c", '. "$0"; rm -f -- "$0"; exec "$@"', str(file), *call.argv)


def _is_name(name: str) -> bool:
    """Whether a shell can export a variable of this name; a function that bash exported cannot."""
    return name.isidentifier() and name.isascii()


def _export(name: str, value: str) -> str:
    return f"{name}={shlex.quote(value)}"


def _write_private(file: Path, text: str) -> None:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.unlink(missing_ok=True)
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with open(handle, "w", encoding="utf-8", errors="surrogateescape") as out:
            out.write(text)
    except OSError as error:
        raise WorldError(f"{file} cannot be written: {error}.", "Is the disk full or read-only?") from error


def _living_first(panes: Sequence[PaneFacts]) -> PaneFacts | None:
    """The pane of those that carry a name, alive or dead; a living one first."""
    return min(panes, key=lambda facts: facts.dead, default=None)
