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
def opened(address: str | None) -> Iterator["Store"]:
    """The store of the queue."""
    from locum.config.jobs import jobs_settings
    from locum.jobs.store import Store

    with Store(jobs_settings(Path.cwd(), address).database) as store:
        yield store


@contextmanager
def queue(address: str | None) -> Iterator["Queueing"]:
    """The queue, to put jobs into it and to steer them."""
    from locum.jobs.queueing import Queueing

    with opened(address) as store:
        found = Queueing(store)
        try:
            yield found
        finally:
            found.close()
