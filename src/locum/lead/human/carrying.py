"""Carrying: news for the human, taken from the journal to each of their addresses.

Each address has a thread of its own that follows the journal and keeps a mark of how far it has told. So a
service that fails or hangs holds up nobody, a lead that is killed tells nothing twice, and what could not be
sent is sent by the next lead.
"""

import logging
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from locum.config.notify import notify_wishes
from locum.errors import LocumError
from locum.journal.journal import Journal
from locum.lead.memory import STREAM
from locum.lead.project import Project, project_at
from locum.model.notice import Address, Notice, NoticeKind, Wishes
from locum.notify import pacing, sending
from locum.notify.sending import Sent
from locum.notify.wording import KINDS, Message, message, notice_of

OFTEN = 1.0
"""Seconds between two looks at the journal."""
LATER = 10.0
"""Seconds after which a journal that could not be read is tried again."""
FAREWELL = 5.0
"""Seconds a lead that ends waits for its last news to be sent."""

Send = Callable[[Address, Message], Sent]

log = logging.getLogger("locum.lead")


@contextmanager
def carrying(project: Project, send: Send = sending.send, job: str | None = None) -> Iterator[list["Post"]]:
    """Carry a project's news to its human for as long as it is led; nothing here waits or fails."""
    posts = [Post(project, *each, send, job) for each in _lanes(_wishes(project))]
    for post in posts:
        post.begin()
    try:
        yield posts
    finally:
        ends = time.monotonic() + FAREWELL
        for post in posts:
            post.leave()
        for post in posts:
            post.wait(ends - time.monotonic())


def tell_now(folder: Path, send: Send = sending.send) -> list[tuple[str, Sent]]:
    """Send a trial message to every address; gives each as it may be shown, and what became of it."""
    project = project_at(folder)
    wishes = notify_wishes(project.folder)
    sending.require()
    words = f"This is a trial of {project.folder.name}. What waits for you will come this way."
    trial = Message(f"{project.folder.name}: Locum can reach you", words)
    unusable = [(sentence, Sent(False, "not set")) for sentence in wishes.missing]
    return [*((address.shown, send(address, trial)) for address in wishes.addresses), *unusable]


def _wishes(project: Project) -> Wishes:
    """The user's wishes; a slip in them or a library that is missing is told, and no reason not to lead."""
    try:
        wishes = notify_wishes(project.folder)
        if wishes.addresses:
            sending.require()
    except LocumError as error:
        log.error("%s %s", error.message, error.hint or "")
        return Wishes()
    for sentence in wishes.missing:
        log.warning("%s", sentence)
    return wishes


def _lanes(wishes: Wishes) -> Iterator[tuple[Wishes, Address, frozenset[NoticeKind], str]]:
    """Each address once for what waits in quiet hours, and once for what does not: each has its own mark."""
    loud = wishes.kinds & wishes.loud if wishes.quiet else frozenset()
    for address in wishes.addresses:
        if wishes.kinds - loud:
            yield wishes, address, wishes.kinds - loud, f"notify {address.source}"
        if loud:
            yield wishes, address, loud, f"notify {address.source} loud"


@dataclass(slots=True)
class Post:
    """What one address has been told, and what waits to be."""

    project: Project
    wishes: Wishes
    address: Address
    kinds: frozenset[NoticeKind]
    mark: str
    send: Send
    job: str | None = None
    """The job that the project is led for, where it is one."""
    waiting: list[Notice] = field(default_factory=list)
    begun: float = field(default_factory=time.time)
    place: int = 0
    last: float = 0.0
    told: int = 0
    """The place up to which all is told, though that could not be noted in the journal."""
    failures: int = 0
    failed_at: float = 0.0
    warnings: deque[str] = field(default_factory=deque)
    """What keeps the lead from its work, and so is not in the journal."""
    leaving: threading.Event = field(default_factory=threading.Event)
    thread: threading.Thread | None = None

    def begin(self) -> None:
        """Follow the journal in a thread that dies with the process."""
        self.thread = threading.Thread(target=self._run, name=self.mark, daemon=True)
        self.thread.start()

    def warn(self, sentence: str) -> None:
        """Tell in the next round what keeps the lead from its work."""
        if NoticeKind.TROUBLE in self.kinds:
            self.warnings.append(sentence)

    def leave(self) -> None:
        """Send what is left, and end."""
        self.leaving.set()

    def wait(self, seconds: float) -> None:
        """Wait for the thread's end, but not for ever."""
        if self.thread is not None:
            self.thread.join(max(0.0, seconds))

    def _run(self) -> None:
        try:
            with Journal.open(self.project.journal) as journal:
                self._catch_up_with(journal)
                while not self.leaving.wait(OFTEN):
                    self._round(journal, time.time())
                self._round(journal, time.time())
        except LocumError as error:
            log.error("News to %s waits: %s", self.address.shown, error.message)
            if not self.leaving.wait(LATER):
                self._run()

    def _catch_up_with(self, journal: Journal) -> None:
        """Go on where an earlier lead stopped; at the very first time, only what still waits is news."""
        self.place, self.waiting = max(self.told, journal.mark(self.mark)), []
        if self.place == 0:
            self._gather(journal)
            self.waiting = [each for each in self.waiting if each.decision or each.at >= self.begun]
            journal.keep_mark(self.mark, self._told_up_to())

    def _round(self, journal: Journal, now: float) -> None:
        closing = self.leaving.is_set()
        self._gather(journal)
        self._gather_warnings(now)
        quiet = None if self.kinds <= self.wishes.loud else self.wishes.quiet
        due = pacing.may_send(
            self.waiting, last=self.last, digest=self.wishes.digest, quiet=quiet, now=now, closing=closing
        )
        if due and (closing or pacing.is_past(self.failed_at, pacing.pause_after(self.failures), now)):
            self._tell(now)
            self.told = self._told_up_to()
            journal.keep_mark(self.mark, self.told)

    def _gather(self, journal: Journal) -> None:
        """Take in what is new, and let go of what was settled in the meantime."""
        last = journal.last()
        for entry in journal.since(self.place, stream=STREAM, kinds=(*KINDS, "DecisionSettled")):
            last = max(last, entry.seq)
            if entry.kind == "DecisionSettled":
                settled = entry.body.get("decision")
                self.waiting = [each for each in self.waiting if each.decision != settled]
            elif (notice := notice_of(entry, self.job)) is not None and notice.kind in self.kinds:
                self.waiting.append(notice)
        self.place = last

    def _gather_warnings(self, now: float) -> None:
        while self.warnings:
            text = self.warnings.popleft()
            self.waiting.append(
                Notice(self.place + 1, now, NoticeKind.TROUBLE, None, "Locum is held up", text)
            )

    def _tell(self, now: float) -> None:
        told = pacing.worth_telling(self.waiting)
        sent = self._try(message(told, self.project.folder.name, self.wishes.link))
        if sent.ok:
            self.waiting, self.last, self.failures = [], now, 0
            return
        self.failures += 1
        self.failed_at = now
        if self.failures == 1:
            log.warning("%s: %s. It is tried again.", self.address.shown, sent.because)

    def _try(self, words: Message) -> Sent:
        try:
            return self.send(self.address, words)
        except Exception as error:  # noqa: BLE001 - a service's own code may raise anything at all
            return Sent(False, f"its code failed with {type(error).__name__}")

    def _told_up_to(self) -> int:
        """The place up to which all is told: just before the oldest news that waits."""
        return min([self.place, *(each.seq - 1 for each in self.waiting)])
