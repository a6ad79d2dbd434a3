"""Leading: one process a project that watches, weighs, writes down and acts until nothing is left to do."""

import asyncio
import logging
import os
import re
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field, replace
from functools import cache

from locum import __version__
from locum.agents.book import names, onscreen
from locum.config.lead import LeadSettings
from locum.config.places import pane_locks
from locum.deciding.observed import LedElsewhere, TmuxDown, TmuxUp, Vanished
from locum.errors import LocumError, TmuxUnreachable, UserError, WorldError
from locum.journal.journal import Journal
from locum.journal.seat import Seat, seat
from locum.journal.spool import Spool
from locum.journal.standing import file_at
from locum.lead.doing.advice import Advice
from locum.lead.doing.channel import AGENTS as CHANNELS
from locum.lead.doing.channel import Channel
from locum.lead.doing.crew import Crew
from locum.lead.doing.next_steps import NextSteps
from locum.lead.doing.openings import Openings
from locum.lead.doing.telling import Carry, Telling
from locum.lead.doing.touch import Touch
from locum.lead.errands import Errands
from locum.lead.human.carrying import carrying
from locum.lead.human.contexts import Contexts
from locum.lead.human.handoffs import HandOffs
from locum.lead.human.listening import HumanSide
from locum.lead.human.papers import Papers
from locum.lead.human.scribe import Scribe
from locum.lead.memory import Memory, recall
from locum.lead.moving import Gone, check_place, take_along
from locum.lead.outfit import brain_of, check_runner, judge_of
from locum.lead.project import Project
from locum.lead.reviewing.inspecting import Inspecting
from locum.lead.seeing.claims import Claims
from locum.lead.seeing.eyes import Eyes
from locum.lead.seeing.faces import Faces
from locum.lead.seeing.owners import is_of
from locum.lead.seeing.partings import NONE, Parting, parting_of
from locum.lead.seeing.rooms import lost_rooms
from locum.lead.seeing.sights import ENDED, Found, Lost, Seen
from locum.lead.seeing.sights import Vanished as PaneVanished
from locum.lead.wheel import Warn, Wheel
from locum.model.events import LeadEnded, LeadStarted
from locum.model.pane import PaneId
from locum.model.reading import Reading, State
from locum.model.record import Entry
from locum.model.runner import Runner, RunnerId
from locum.model.team import Team
from locum.repo.worktrees import add as add_worktree
from locum.team.dossier import dossier
from locum.team.folder import Folder
from locum.tmux.address import is_there, name_by
from locum.tmux.client import Tmux
from locum.tmux.tags import Life, tagged

LISTEN = 0.25
"""Seconds between two looks at the human's files and orders."""
HEED = 0.1
"""Seconds between two looks at what hooks ask."""
LATER = 10.0

NO_SERVER = re.compile(r"no server running|No such file or directory")
"""What tmux says where there is no server, and not only one that does not answer."""

log = logging.getLogger("locum.lead")


@dataclass(slots=True)
class Lead:
    """Everything one lead holds while it leads."""

    project: Project
    settings: LeadSettings
    memory: Memory
    tmux: Tmux
    wheel: Wheel
    eyes: Eyes
    faces: Faces
    human: HumanSide
    scribe: Scribe
    telling: Telling
    channel: Channel
    seat: Seat
    claims: Claims
    panes: dict[PaneId, RunnerId] = field(default_factory=dict)
    news: asyncio.Event = field(default_factory=asyncio.Event)
    contexts: Contexts = field(default_factory=Contexts)
    leaves: str = "something went wrong, which lead.log may tell"
    """Why it ends, when it does."""
    stays: bool = True
    """Whether the project's folder is still where the human's files are written."""

    async def run(self, until: Callable[[], bool]) -> None:
        """Lead until the condition holds; what waited when an earlier lead died is told once more."""
        for decision in self.memory.team.decisions.values():
            whose = f"{decision.runner} asks: " if decision.runner else ""
            self.telling.tell(f"{whose}{decision.in_a_line}", decision.because, decision.id)
        feeding = [
            asyncio.create_task(self._watch()),
            asyncio.create_task(self._listen()),
            asyncio.create_task(self._heed_hooks()),
            asyncio.create_task(self._write()),
            asyncio.create_task(self._stay()),
        ]
        try:
            await self.wheel.turn(lambda: until() or any(task.done() for task in feeding))
            for task in feeding:
                if task.done():
                    task.result()
        except Gone:
            self.leaves, self.stays = "its folder was moved, renamed or deleted", False
            raise
        finally:
            for task in feeding:
                task.cancel()
                with suppress(asyncio.CancelledError, LocumError):
                    await task
            if self.stays:
                await asyncio.to_thread(self.scribe.catch_up, self.memory.team)

    def follow(self) -> None:
        """Look at exactly the panes of the Runners there are."""
        runners = self.memory.team.runners.values()
        there = {PaneId(each.pane): each for each in runners if each.pane and not _is_gone(each)}
        self.claims.keep(there.values())
        wanted = {pane: each for pane, each in there.items() if self._may_lead(each)}
        if wanted.keys() != self.panes.keys():
            for pane, runner in self.panes.items():
                if pane not in wanted:
                    self.wheel.sightings.forget(runner)
            self.panes = {pane: runner.id for pane, runner in wanted.items()}
            for pane, each in wanted.items():
                self.faces.name(pane, each.task.agent)
            self.eyes.choose(self.panes)

    def _may_lead(self, runner: Runner) -> bool:
        """Whether nobody else leads a Runner's pane; one that Locum opened is known by its tag."""
        holder = self.claims.take(runner)
        if holder is not None:
            because = f"its pane {runner.pane} is led by {holder.in_words}"
            self.wheel.observe(LedElsewhere(runner.id, because))
        return holder is None

    async def _watch(self) -> None:
        async for sight in self.eyes:
            match sight:
                case Seen(pane=pane) if pane in self.panes and self._is_stale(pane):
                    pass
                case Seen(pane=pane) if pane in self.panes and self._is_another_s(pane):
                    runner = self.panes[pane]
                    self.wheel.sightings.forget(runner)
                    self.wheel.observe(Vanished(runner, f"its pane is gone: {pane} is somebody else's now"))
                case Seen(pane=pane, screen=screen, reading=reading) if pane in self.panes:
                    runner = self.panes[pane]
                    parting = await self._parting(runner, pane, reading)
                    self.wheel.sightings.take(runner, reading, screen, self.wheel.now(), parting)
                    self.wheel.look_again(runner, 0)
                    self.wheel.look_again_later(runner, self.settings.policy.settle + 0.02)
                case PaneVanished(pane=pane) if pane in self.panes:
                    runner = self.panes[pane]
                    self.wheel.sightings.forget(runner)
                    if not await self._is_there(runner, pane):
                        self.wheel.observe(Vanished(runner, f"its pane {pane} is gone"))
                case Lost(because=because) if self.panes:
                    self.wheel.observe(TmuxDown(because, gone=NO_SERVER.search(because) is not None))
                case Found():
                    self.wheel.observe(TmuxUp())
                case _:
                    pass

    async def _parting(self, runner: RunnerId, pane: PaneId, reading: Reading) -> Parting:
        """How the program of a pane ended, if it has; its screen may say so before the next sweep does."""
        adopted = self.memory.team.runners[runner].adopted
        if reading != ENDED and (adopted or reading.state is not State.EXITED):
            return NONE
        return await parting_of(self.tmux, pane, self.project.tag(runner))

    def _is_stale(self, pane: PaneId) -> bool:
        """Whether a pane has gone since it was seen."""
        return self.eyes.facts_of(pane) is None

    def _is_another_s(self, pane: PaneId) -> bool:
        """Whether the pane that has a Runner's number is none of it: nothing there is read, nor typed to."""
        runner, facts = self.memory.team.runners[self.panes[pane]], self.eyes.facts_of(pane)
        tag = self.project.tag(runner.id)
        return facts is not None and not is_of(runner, tag, carries=facts.tag, born=facts.server_born)

    async def _is_there(self, runner: RunnerId, pane: PaneId) -> bool:
        """Whether a Runner has this pane all the same: a new tmux server counts its panes from zero again."""
        try:
            found = (await tagged(self.tmux)).get(self.project.tag(runner), [])
        except WorldError:
            return False
        return any(facts.pane == pane and facts.life is Life.RUNNING for facts in found)

    async def _listen(self) -> None:
        complained = ""
        while True:
            try:
                for seen in await asyncio.to_thread(self.human.look, self.memory.team):
                    self.wheel.observe(seen)
                for context in await asyncio.to_thread(self.contexts.look, self.project, self.memory.team):
                    self.wheel.observe(context)
                for gone in await asyncio.to_thread(lost_rooms, self.project, self.memory.team):
                    self.wheel.observe(gone)
            except (WorldError, OSError) as error:
                if str(error) != complained:
                    log.error("The human's side cannot be looked at: %s", error)
                complained = str(error)
            await asyncio.sleep(LISTEN)

    async def _stay(self) -> None:
        """Keep the seat and the journal where others look for them, though somebody deletes them."""
        began = file_at(self.project.folder)
        while True:
            check_place(self.project, began)
            try:
                self.seat.keep()
                if self.memory.journal.keep_in_place():
                    log.warning("%s was deleted, and is put back with all it held.", self.project.journal)
            except (WorldError, OSError) as error:
                log.error("%s", error)
                await asyncio.sleep(LATER)
            await asyncio.sleep(LISTEN)

    async def _heed_hooks(self) -> None:
        while True:
            try:
                for seen in await asyncio.to_thread(self.channel.look, self.memory.team):
                    self.wheel.observe(seen)
            except (WorldError, OSError) as error:
                log.error("%s", error)  # The agents' hooks give up in time and ask on the screen.
                await asyncio.sleep(LATER)
            await asyncio.sleep(HEED)

    async def _write(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(5):
                    await self.news.wait()
            self.news.clear()
            for unclear in await asyncio.to_thread(self.scribe.catch_up, self.memory.team):
                self.wheel.observe(unclear)


@asynccontextmanager
async def seated(
    project: Project,
    settings: LeadSettings,
    socket: str | None,
    hear: Callable[[list[Entry]], None],
    carry: Carry,
    job: str | None = None,
    warn: Warn = lambda sentence: None,
) -> AsyncIterator[Lead]:
    """Take the project's seat and remember everything; who leads then opens its eyes and follows."""
    with (
        seat(project.seat) as held,
        Journal.open(project.journal) as journal,
        Journal.open(project.journal) as second,
        carrying(project, job=job) as posts,
    ):
        memory = recall(journal, log.warning)
        server = await server_for(memory.team, socket)
        tmux, errands = Tmux(server), Errands()
        hear(memory.remember(await take_along(project, memory.team, tmux), time.time()))
        warns = (log.error, warn, *(post.warn for post in posts))
        lead = _equipped(project, settings, server, memory, second, tmux, hear, carry, warns, errands, held)
        with suppress(WorldError):  # A folder that cannot be tidied up is told of when it is written in.
            lead.scribe.folder.clear_leftovers()
        began = LeadStarted(os.getpid(), __version__, lead.scribe.folder.last_decision(), str(project.folder))
        lead.memory.remember([began], lead.wheel.now())
        try:
            yield lead
        finally:
            errands.leave()
            lead.claims.keep(())
            with suppress(WorldError):
                lead.memory.remember([LeadEnded(lead.leaves)], lead.wheel.now())
                lead.memory.keep()
            await tmux.close()


async def server_for(team: Team, socket: str | None) -> str | None:
    """The tmux server to lead on: the one that is named, unless Runners live on another.

    Where theirs has ended, windows are opened under the same name again, as somebody who named it expects.
    """
    home = home_of(team)
    if socket is None or home is None:
        return socket or home or (None if os.environ.get("TMUX") else former_name(team))
    path = None
    with suppress(TmuxUnreachable):
        async with Tmux(socket) as named:
            path = (await named.run("display-message", "-p", "#{socket_path}"))[0]
    if path != home:
        here = ", ".join(each.id for each in team.runners.values() if each.server == home)
        said = f"This project's Runners live on the tmux server {home} ({here}), not on {path or socket}."
        raise UserError(said, "Leave out -L and -S, or end them first: locum stop --now")
    return socket


def home_of(team: Team) -> str | None:
    """The tmux server that Runners live on, if it is there: nobody else's has their windows."""
    return next((server for server in _servers(team) if is_there(server)), None)


def former_name(team: Team) -> str | None:
    """The name of the tmux server that Runners lived on, where it had one."""
    return next((name for server in _servers(team) if (name := name_by(server, os.environ))), None)


def _servers(team: Team) -> list[str]:
    return [each.server for each in team.runners.values() if each.server and not each.phase.is_over]


def _equipped(
    project: Project,
    settings: LeadSettings,
    socket: str | None,
    memory: Memory,
    second: Journal,
    tmux: Tmux,
    hear: Callable[[list[Entry]], None],
    carry: Carry,
    warns: Sequence[Warn],
    errands: Errands,
    held: Seat,
) -> Lead:
    folder = Folder(project.folder)
    hands, telling = Touch(tmux, environ=os.environ, project=project), Telling((carry,))
    crew = Crew(
        lambda name: memory.team.runners.get(name),
        hands,
        Openings(project, tmux, socket, os.environ, settings.exact_channel),
        Advice(lambda: settings.mandate, lambda: dossier(folder), cache(lambda: brain_of(settings, errands))),
        NextSteps(hands.last_turn),
        Inspecting(check_runner(settings, errands), judge_of(settings, folder, errands)),
        telling,
        Channel(project.asks),
    )
    faces = Faces()
    eyes = Eyes(tmux, faces.read, panes=())
    human = HumanSide(project, Spool(project.spool), _room_maker(project), Papers(folder), HandOffs(project))
    scribe = Scribe(folder, second)
    holder: list[Lead] = []

    def heard(entries: list[Entry]) -> None:
        hear(entries)
        for lead in holder:
            lead.news.set()
            lead.follow()

    def warned(sentence: str) -> None:
        for warn in warns:
            warn(sentence)

    policy = replace(
        settings.policy,
        channels=CHANNELS if settings.exact_channel else frozenset(),
        shorten={name: command for name in names() if (command := onscreen(name).shorten)},
        by_last=frozenset(name for name in names() if not onscreen(name).takes_id),
    )
    wheel = Wheel(memory, policy, crew.perform, heard, warn=warned)
    lead = Lead(
        project, settings, memory, tmux, wheel, eyes, faces, human, scribe, telling, crew.channel, held,
        Claims(pane_locks(), project.folder),
    )  # fmt: skip
    holder.append(lead)
    return lead


def _room_maker(project: Project) -> Callable[[str], tuple[str, str | None]]:
    def make(name: str) -> tuple[str, str | None]:
        tree = add_worktree(project.folder, name)
        return str(tree.folder), tree.branch

    return make


def _is_gone(runner: Runner) -> bool:
    """Whether a Runner's pane is of no interest any more."""
    return runner.phase.value in ("planned", "stopped", "failed")
