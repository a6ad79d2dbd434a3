"""A job worked on by the Team Lead: one Runner in a pane, gone on with through the lead's own journal."""

import asyncio
import json
import time
from collections import deque
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from locum.config.lead import lead_settings
from locum.deciding.settling import BY_AGENT
from locum.errors import WorldError
from locum.jobs.desk import Desk
from locum.jobs.nouns import Ended, Job, Standing
from locum.jobs.room import Room
from locum.jobs.watching import LOOK, Watch
from locum.lead import api
from locum.model.codec import encode
from locum.model.events import AnswerIntended
from locum.model.orders import Continue, Decide, Hire, Order, Pause, Stop
from locum.model.runner import Given, Phase, Runner, RunnerId, Task
from locum.model.team import Team
from locum.model.view import Line


def lead_job(desk: Desk, job: Job, room: Room, turn: int) -> tuple[Ended, bool]:
    """Lead the job's Runner until it is over; says how it ended, and whether the job is still ours."""
    return asyncio.run(_Leading(desk, job, room, turn).run())


@dataclass(slots=True)
class _Leading:
    """One job, its Runner, and what was told to it from elsewhere."""

    desk: Desk
    job: Job
    room: Room
    turn: int
    stale: bool = True
    paused: bool = False
    team: Team = field(default_factory=Team)
    answers: deque[str] = field(default_factory=deque)
    """What was answered, by whom and why, and is not in the job's log yet."""
    watch: Watch = field(init=False)

    def __post_init__(self) -> None:
        self.watch = Watch(self.desk, self.job, self.room, self.turn, lambda ended: self._stop())

    async def run(self) -> tuple[Ended, bool]:
        self._place(hire(self.job, self.room.folder), f"hire-{self.job.id}")
        if self.job.tries > 1:
            self._place(Continue(self.job.id), f"again-{self.job.id}-{self.job.tries}")
        looking = asyncio.create_task(self._keep_looking())
        try:
            team = await self._lead(looking)
        finally:
            looking.cancel()
            with suppress(asyncio.CancelledError):
                await looking
        await asyncio.to_thread(self._tell_waiting, team)
        await asyncio.to_thread(self._note_answers)
        return await self._how(team), not self.watch.lost

    async def _lead(self, looking: asyncio.Task[None]) -> Team:
        """Lead; where another process leads this folder already, wait until it has left."""
        while api.who_leads(self.room.folder) is not None and not self.desk.leaving.is_set():
            await asyncio.sleep(LOOK)
        return await api.lead(
            self.room.folder, (), socket=self.desk.socket, hear=self._hear, tell=self._tell,
            stopped=lambda: self.desk.leaving.is_set() or looking.done() or self.watch.handed_on,
            job=self.job.id, warn=lambda sentence: self.desk.note(self.job.id, "work", sentence),
        )  # fmt: skip

    async def _how(self, team: Team) -> Ended:
        runner = team.runners.get(RunnerId(self.job.id))
        if runner is None:
            taken = await api.outcome(self.room.folder, f"hire-{self.job.id}", 0)
            return Ended(Standing.FAILED, taken.because if taken else "Its Runner was never started.")
        if runner.phase is Phase.DONE:
            return Ended(Standing.DONE, runner.because)
        return self.watch.ended or Ended(Standing.FAILED, runner.because)

    async def _keep_looking(self) -> None:
        while True:
            await asyncio.to_thread(self.watch.look)
            await asyncio.to_thread(self._exchange)
            await asyncio.sleep(LOOK)

    def _exchange(self) -> None:
        """Show what waits here to the fleet, take its answers in, and heed its pauses."""
        try:
            stale, self.stale = self.stale, False
            if stale:
                self.team = api.view(self.room.folder).team
                self._tell_waiting(self.team)
            self._heed_limits(self.team.runners.get(RunnerId(self.job.id)))
            self._deliver()
            self._ask_again()
            self._note_answers()
        except WorldError:
            self.stale = True  # The watch says so in the log; we look again in a moment.

    def _tell_waiting(self, team: Team) -> None:
        mine = {name: each for name, each in team.decisions.items() if each.runner in (None, self.job.id)}
        self.desk.asking.mirror(self.job.id, self.desk.name, mine, self.turn)

    def _deliver(self) -> None:
        for decision, given, by in self.desk.asking.undelivered(self.job.id, self.desk.name):
            via = BY_AGENT if by.endswith(f"({BY_AGENT})") else f"fleet: {by}"
            self._place(Decide(decision, given, via), self._answer_name(decision, given))
            self.desk.asking.delivered(self.job.id, decision)

    def _ask_again(self) -> None:
        """Show a question again whose answer the lead did not take: else nobody would ever be asked."""
        if not self.team.decisions:
            return
        for decision, given, by in self.desk.asking.handed_over(self.job.id, self.desk.name):
            if decision in self.team.decisions and self._answer_name(decision, given) in self.team.orders:
                self.desk.asking.reopen(self.job.id, decision)
                words = f"The answer of {by} to {decision} could not be taken; it is asked again."
                self.desk.note(self.job.id, "work", words)

    def _answer_name(self, decision: str, given: tuple[Given, ...]) -> str:
        """The name of an answer as an order: another answer to the same question is another order."""
        body = json.dumps([encode(each) for each in given])
        return f"fleet-{self.job.id}-{decision}-{sha256(body.encode()).hexdigest()[:12]}"

    def _heed_limits(self, runner: Runner | None) -> None:
        """Tell the fleet of a limit; leave our own Runner alone while somebody else's is limited."""
        agent = self.job.wanted.agent
        if runner is None or runner.phase.is_over:
            return
        left = (runner.limited_until or 0.0) - time.time()
        if left > 0:
            self.desk.accounts.pause(agent, left, f"{self.job.id} ran into a limit.", self.desk.name)
            return
        pause = self.desk.accounts.paused().get(agent)
        if pause is not None and not self.paused and runner.phase is Phase.RUNNING:
            self.paused = True
            api.place(self.room.folder, Pause(self.job.id))
        elif pause is None and self.paused:
            self.paused = False
            api.place(self.room.folder, Continue(self.job.id))

    def _hear(self, line: Line) -> None:
        self.stale = True
        if line.kind == AnswerIntended.__name__:
            self.answers.append(f"{self.job.id} {line.words}")

    def _note_answers(self) -> None:
        """Write into the job's log what was answered: every host can read it there, also without the room."""
        while self.answers:
            self.desk.ledger.note(self.job.id, self.desk.name, "work", self.answers[0])
            self.answers.popleft()

    def _tell(self, subject: str, text: str, decision: str | None) -> None:
        if decision is not None:
            words = f"{subject} → locum decide {self.job.id}/{decision} ANSWER"
            self.desk.note(self.job.id, "work", words)

    def _stop(self) -> None:
        if not self.watch.handed_on:
            self._place(Stop(self.job.id, now=True), f"stop-{self.job.id}-{self.turn}")

    def _place(self, order: Order, name: str) -> None:
        api.place(self.room.folder, order, name)


def hire(job: Job, folder: Path) -> Hire:
    """The order that starts the job's Runner."""
    wanted, settings = job.wanted, lead_settings(folder)
    task = Task(
        wanted.goal,
        wanted.agent,
        wanted.workflow,
        wanted.permissions,
        wanted.model or settings.model,
        wanted.extra,
        verify=wanted.verify or settings.verify,
        max_rounds=wanted.limits.rounds or settings.max_rounds,
        opening=api.opening(wanted.workflow, wanted.goal, folder),
    )
    return Hire(job.id, task)


async def close_window(folder: Path, job: str, socket: str | None) -> bool:
    """End the pane of a job that is over here, also one opened as its lead was killed; False without one."""
    from locum.lead.project import project_at
    from locum.tmux.client import Tmux
    from locum.tmux.tags import tagged
    from locum.tmux.windows import close

    runner = api.view(folder).team.runners.get(RunnerId(job))
    tag = project_at(folder).tag(job)
    tmux = Tmux((runner and runner.server) or socket)
    try:
        panes = (await tagged(tmux)).get(tag, [])
        return any([await close(tmux, facts.pane, tag=tag) for facts in panes])
    finally:
        await tmux.close()
