"""The queue that a command means, opened and closed; the same for submit, jobs and fleet."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from locum.errors import UserError, with_extra

if TYPE_CHECKING:
    from locum.jobs.queueing import Queueing
    from locum.jobs.store import Store

database = click.option(
    "--database-url", "address", metavar="URL", help="The queue's database, if not this project's own."
)


def needs_jobs(function: Callable[..., Any]) -> Callable[..., Any]:
    """Say how to install what jobs need, where it is missing."""
    from functools import wraps

    @wraps(function)
    def checked(*words: Any, **named: Any) -> Any:
        from importlib.util import find_spec

        if find_spec("dbos") is None or find_spec("sqlalchemy") is None:
            raise UserError("Jobs need DBOS, which is not installed.", with_extra("jobs"))
        return function(*words, **named)

    return checked


@contextmanager
def looked_into(address: str | None) -> Iterator["Store | None"]:
    """The store of the queue, to look at it; None where there is none, and none is made."""
    from locum.config.jobs import is_there, jobs_settings

    database = jobs_settings(Path.cwd(), address).database
    if not is_there(database):
        yield None
        return
    from locum.jobs.store import Store

    with Store(database, make=False) as store:
        yield store if store.is_made else None


@contextmanager
def opened(address: str | None) -> Iterator["Store"]:
    """The store of a queue that must be there already."""
    from locum.config.jobs import no_queue

    with looked_into(address) as store:
        if store is None:
            raise no_queue()
        yield store


@contextmanager
def made(address: str | None) -> Iterator["Store"]:
    """The store of the queue, which is made if there is none."""
    from locum.config.jobs import jobs_settings
    from locum.jobs.store import Store

    with Store(jobs_settings(Path.cwd(), address).database) as store:
        yield store


@contextmanager
def queue(store: "Store") -> Iterator["Queueing"]:
    """The queue of a store, to put jobs into it and to steer them."""
    from locum.jobs.queueing import Queueing

    found = Queueing(store)
    try:
        yield found
    finally:
        found.close()
