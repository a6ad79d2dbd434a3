"""A job worked on by the loop: headless rounds, gone on with after the last finished one."""

import logging
import os
import threading
from dataclasses import dataclass, field
from pathlib import Path

from locum.errors import WorldError
from locum.jobs.desk import Desk
from locum.jobs.nouns import Ended, Job, Standing
from locum.jobs.room import Room
from locum.jobs.watching import LOOK, Watch
from locum.journal.journal import Journal
from locum.loop.ending import End, Reason
from locum.loop.history import History
from locum.loop.messages import worded
from locum.loop.news import Happened, News
from locum.loop.order import Bounds, Order, Prompt
from locum.loop.shelf import history_of, journal_file, loop_ids, project_root
from locum.loop.starting import Again, Terms, resume, start
from locum.loop.workshop import WallClock

BUDGET = 7200.0

log = logging.getLogger("locum.jobs")


def loop_job(desk: Desk, job: Job, room: Room, turn: int) -> tuple[Ended, bool]:
    """Run the job's loop to its end; says how it ended, and whether the job is still ours."""
    bell = Bell()
    watch = Watch(desk, job, room, turn, lambda ended: bell.ring())
    over = threading.Event()
    looking = threading.Thread(target=_keep_looking, args=(desk, watch, bell, over), daemon=True)
    looking.start()
    try:
        hearing = Hearing(bell, room.folder, job, desk)
        end = _run(job, room.folder, Terms(os.environ, tell=hearing, clock=bell))
    finally:
        over.set()
        looking.join()
    if end.reason is Reason.DONE:
        return Ended(Standing.DONE, worded(end.because, "en")), not watch.lost
    return watch.ended or Ended(Standing.FAILED, worded(end.because, "en")), not watch.lost


@dataclass(slots=True)
class Bell(WallClock):
    """A clock that can be rung from outside: whoever looks at it or waits is interrupted, once."""

    rung: threading.Event = field(default_factory=threading.Event)
    heard: bool = False

    def ring(self) -> None:
        """Interrupt the loop."""
        self.rung.set()

    def pause(self, seconds: float) -> None:
        """Wait, unless it rings."""
        self.rung.wait(seconds)
        self.check()

    def check(self) -> None:
        """Interrupt whoever asks, if it has rung."""
        if self.rung.is_set() and not self.heard:
            self.heard = True
            raise KeyboardInterrupt


@dataclass(slots=True)
class Hearing:
    """Hears the news of a job's loop."""

    bell: Bell
    folder: Path
    job: Job
    desk: Desk
    limited: float = 0.0
    """Until when the last limit lasts that the fleet was told of."""

    def __call__(self, news: News) -> None:
        """Remember which loop is the job's; a tick of the agent is when it can be interrupted."""
        match news.what:
            case Happened.LOOP_STARTED:
                _marker(self.folder, self.job.id).write_text(news.loop, encoding="utf-8")
            case Happened.DOING:
                self.bell.check()
            case Happened.WAITING if news.facts["is_limit"]:
                self._tell_limit(news.facts["until"], news.facts["left"])
            case Happened.ROUND_STARTED:
                self._leave_account_alone()

    def _tell_limit(self, until: float, left: float) -> None:
        """Have the whole fleet leave the account alone; the loop itself waits anyway."""
        if until == self.limited:
            return
        try:
            because = f"{self.job.id} ran into a limit."
            self.desk.accounts.pause(self.job.wanted.agent, left, because, self.desk.name)
            self.limited = until
        except WorldError as error:
            log.warning("%s: %s", self.job.id, error.message)

    def _leave_account_alone(self) -> None:
        """Begin no round while somebody else's limit lasts; without the database nobody knows of one."""
        try:
            while (pause := self.desk.accounts.paused().get(self.job.wanted.agent)) is not None:
                self.bell.pause(min(LOOK, pause.left))
        except WorldError as error:
            log.warning("%s: %s", self.job.id, error.message)


def _run(job: Job, folder: Path, terms: Terms) -> End:
    history = _history(folder, job.id)
    if history is None:
        return start(_order(job), folder, terms)
    if history.ended and history.end is not None and history.end.reason is Reason.DONE:
        return history.end
    return resume(history.id, folder, terms, Again())


def _order(job: Job) -> Order:
    wanted, usual = job.wanted, Bounds()
    return Order(
        wanted.agent,
        Prompt(wanted.goal),
        wanted.command,
        Bounds(
            wanted.limits.rounds or usual.loops,
            usual.timeout,
            wanted.limits.time or BUDGET,
            wanted.limits.cost,
        ),
        verify=wanted.verify,
        permissions=wanted.permissions,
        model=wanted.model,
        extra=wanted.extra,
    )


def _history(folder: Path, job: str) -> History | None:
    """The job's loop as far as it has come, or None before its first round."""
    marker, journal = _marker(folder, job), journal_file(project_root(folder))
    if not marker.is_file() or not journal.is_file():
        return None
    loop = marker.read_text(encoding="utf-8")
    with Journal.read(journal) as opened:
        return history_of(opened, loop) if loop in loop_ids(opened) else None


def _marker(folder: Path, job: str) -> Path:
    place = journal_file(project_root(folder)).parent
    place.mkdir(parents=True, exist_ok=True)
    return place / f"{job}.loop"


def _keep_looking(desk: Desk, watch: Watch, bell: Bell, over: threading.Event) -> None:
    while not over.wait(LOOK):
        watch.look()
        if desk.leaving.is_set():
            bell.ring()
