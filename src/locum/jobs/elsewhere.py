"""Elsewhere: what waits in jobs, on whichever host, shown and answered beside what waits in a project.

Surfaces look through here. Where a project has no queue, nothing of the database is even loaded.
"""

from __future__ import annotations

import getpass
import threading
import time
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from locum.config.jobs import is_there, jobs_settings, no_queue
from locum.errors import LocumError, UserError, with_extra
from locum.lead import api
from locum.model.events import OrderTaken
from locum.model.orders import Decide, Order
from locum.model.view import Line, View

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from locum.jobs.store import Store
    from locum.lead.front.following import Follower
    from locum.model.decision import Decision

LOOK = 1.0
"""Seconds between two looks into the database."""
PATIENCE = 3.0
"""Seconds that somebody who comes back after a while waits for the database to answer."""


def view(folder: Path) -> View:
    """A project's team, who leads it, and what waits in jobs."""
    known, window = api.view(folder), Window(folder)
    window.look()
    window.close()
    return window.through(known)


def following() -> Callable[[Path], Following]:
    """Follows projects; what waits in a database that several of them share is shown in the first."""
    shown: set[str] = set()

    def follow(folder: Path) -> Following:
        address = _known_address(folder)
        window = None if address in shown else Window(folder).opened()
        shown.update([address] if address else [])
        return Following(api.follow(folder), window)

    return follow


def follow(folder: Path) -> Following:
    """A project's team as it goes on, with what waits in jobs; to be closed afterwards."""
    return following()(folder)


def answered(folder: Path, order: Order) -> OrderTaken | None:
    """What came of an answer to a job, which reaches its worker by the database; None for other orders."""
    if not isinstance(order, Decide) or "/" not in order.decision:
        return None
    try:
        return OrderTaken("", True, _answer(folder, order))
    except LocumError as error:
        return OrderTaken("", False, f"{error.message} {error.hint or ''}".strip())


def _answer(folder: Path, order: Decide) -> str:
    address = address_at(folder)
    if address is None:
        raise no_queue()
    with _opened(address) as store:
        from locum.jobs.asking import Asking

        asking = Asking(store)
        question = asking.find(order.decision)
        return asking.answer(question, order.given, f"{getpass.getuser()} ({order.via})")


def address_at(folder: Path) -> str | None:
    """The database whose jobs a project's human answers for; None where there is none."""
    address = jobs_settings(folder).database
    return address if is_there(address) else None


@dataclass(slots=True)
class Following:
    """A project as it goes on, and what waits in jobs."""

    here: Follower
    window: Window | None

    def catch_up(self) -> list[Line]:
        """What happened in the project since the last call."""
        return self.here.catch_up()

    @property
    def view(self) -> View:
        """The team as far as it was read, and what waited in jobs a moment ago."""
        known = self.here.view
        return known if self.window is None else self.window.glanced().through(known)

    def close(self) -> None:
        """Let go of the journal and the database."""
        self.here.close()
        if self.window is not None:
            self.window.close()


@dataclass(slots=True)
class Window:
    """What waits in the jobs of one database, as it was last seen."""

    folder: Path
    waiting: Mapping[str, Decision] = field(default_factory=dict)
    lost: str | None = None
    _store: Store | None = None
    _looked: float = -LOOK
    _glanced: float = -LOOK
    _looking: threading.Lock = field(default_factory=threading.Lock)

    def through(self, known: View) -> View:
        """A project's view with what waits in jobs."""
        return replace(known, elsewhere=self.waiting, fleet_lost=self.lost)

    def opened(self) -> Window:
        """Begin a look if it is time for one, without waiting for it: a database may take long to answer."""
        if time.monotonic() - self._looked >= LOOK and self._looking.acquire(blocking=False):
            self._looked = time.monotonic()
            threading.Thread(target=self._look_and_release, daemon=True).start()
        return self

    def glanced(self) -> Window:
        """Look if it is time for it; who comes back after a while waits, rather than see what was."""
        self.opened()
        if time.monotonic() - self._glanced >= LOOK and self._looking.acquire(timeout=PATIENCE):
            self._looking.release()
        self._glanced = time.monotonic()
        return self

    def look(self) -> None:
        """Look now. A database that is away is told of, and what waited when it was last seen stays."""
        try:
            self.waiting, self.lost = self._seen(), None
        except LocumError as error:
            self.lost = error.message

    def close(self) -> None:
        """Let go of the database."""
        if self._store is not None:
            self._store.close()

    def _look_and_release(self) -> None:
        try:
            self.look()
        finally:
            self._looking.release()

    def _seen(self) -> Mapping[str, Decision]:
        if self._store is None:
            address = address_at(self.folder)
            self._store = _opened(address) if address is not None else None
        if self._store is None or not self._store.is_made:
            return {}
        from locum.jobs.asking import Asking

        return Asking(self._store).unanswered()


def _opened(address: str) -> Store:
    """The store, to look at: nothing is made in a database that holds no queue."""
    try:
        from locum.jobs.store import Store
    except ImportError as error:
        raise UserError("Jobs need DBOS, which is not installed.", with_extra("jobs")) from error
    return Store(address, make=False)


def _known_address(folder: Path) -> str | None:
    try:
        return address_at(folder)
    except LocumError:
        return None  # The window says so itself.
