"""A job worked on by the loop: headless rounds, gone on with after the last finished one."""

import logging
import os
import threading
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path

from locum.errors import WorldError
from locum.jobs.desk import Desk
from locum.jobs.loop_questions import Questions
from locum.jobs.nouns import Ended, Job, Standing
from locum.jobs.room import Room
from locum.jobs.watching import LOOK, Watch
from locum.journal.journal import Journal
from locum.loop.ending import End, Reason
from locum.loop.history import History
from locum.loop.judging import limit_reached
from locum.loop.messages import worded
from locum.loop.news import Happened, News
from locum.loop.order import Bounds, Order, Prompt
from locum.loop.shelf import history_of, journal_file, loop_ids, project_root
from locum.loop.starting import Again, Terms, resume, start
from locum.loop.told import Told
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
        asks = Questions(desk, job, room.folder, turn, _beside(room.folder, f"{job.id}.asks"))
        end = _run_and_ask(job, Terms(os.environ, tell=hearing, clock=bell), asks, watch, bell)
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

    def rings(self, seconds: float) -> bool:
        """Wait; whether it rang."""
        return self.rung.wait(seconds)

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


def _run_and_ask(job: Job, terms: Terms, asks: Questions, watch: Watch, bell: Bell) -> End:
    """Run the loop; what it asks is answered by a human, and then it goes on."""
    while True:
        history = _history(asks.folder, job.id)
        answer = None
        if history is not None and _asks(history):
            answer = asks.wait(history, watch, bell.rings)
            if answer is None:
                words = {"round": history.next, "loop": history.id}
                return End(Reason.INTERRUPTED, Told("interrupted", words))
        end = _run(job, history, asks.folder, terms, answer, asks.taken)
        after = _history(asks.folder, job.id)
        if end.reason is not Reason.HUMAN or after is None or not _asks(after):
            return end


def _asks(history: History) -> bool:
    """Whether the loop ended with a question, and has bounds left to go on with an answer."""
    if not history.ended or history.end is None or history.end.reason is not Reason.HUMAN:
        return False
    return limit_reached(history.order.bounds, len(history.rounds), history.spent, history.cost) is None


def _run(
    job: Job,
    history: History | None,
    folder: Path,
    terms: Terms,
    answer: str | None,
    taken: Callable[[], None],
) -> End:
    def tell(news: News) -> None:
        # From here on the loop itself knows the answer, whatever happens to this worker.
        if news.what is Happened.LOOP_RESUMED:
            taken()
        terms.tell(news)

    if history is None:
        return start(_order(job), folder, terms)
    if history.ended and history.end is not None and history.end.reason is Reason.DONE:
        return history.end
    return resume(history.id, folder, replace(terms, tell=tell), Again(answer=answer))


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
    return _beside(folder, f"{job}.loop")


def _beside(folder: Path, name: str) -> Path:
    """A file of the job's loop beside its journal."""
    place = journal_file(project_root(folder)).parent
    place.mkdir(parents=True, exist_ok=True)
    return place / name


def _keep_looking(desk: Desk, watch: Watch, bell: Bell, over: threading.Event) -> None:
    while not over.wait(LOOK):
        watch.look()
        if desk.leaving.is_set():
            bell.ring()
