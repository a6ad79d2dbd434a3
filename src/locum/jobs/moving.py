"""Moving: the whole queue goes from one database to another."""

import sqlalchemy as sa

from locum.config.jobs import is_there, no_queue
from locum.errors import UserError, WorldError
from locum.jobs import tables
from locum.jobs.fleet import Fleet
from locum.jobs.nouns import Standing
from locum.jobs.queueing import Queueing, enqueue, migrate
from locum.jobs.store import Store

QUIET = 15.0
"""Seconds of silence after which a worker is held to be gone."""
COPIED = (tables.jobs, tables.after, tables.log)


def move(source: str, target: str) -> int:
    """Copy every job with its log, and queue anew what is not over; gives how many jobs there were."""
    if source == target:
        raise UserError("The queue is in that database already.", "Name another one with --to.")
    if not is_there(source):
        raise no_queue()
    with Store(source) as old, Store(target) as new:
        _refuse_while_working(old)
        migrate(new)
        rows = {table.name: _rows(old, table) for table in COPIED}
        queue = Queueing(new)
        try:
            _write(queue, rows)
        finally:
            queue.close()
        _retire(old)
    return len(rows[tables.jobs.name])


def _rows(store: Store, table: sa.Table) -> list[dict[str, object]]:
    with store.look() as connection:
        return [dict(row._mapping) for row in connection.execute(sa.select(table))]


def _write(queue: Queueing, rows: dict[str, list[dict[str, object]]]) -> None:
    """All of it in one transaction: a move that is broken off has moved nothing."""
    client = queue.client()
    with queue.store.change() as connection:
        if connection.execute(sa.select(sa.func.count()).select_from(tables.jobs)).scalar_one():
            raise UserError(
                f"There are jobs in {queue.store.shown} already.", "Move into a database without a queue."
            )
        for table in COPIED:
            kept = [{name: value for name, value in row.items() if name != "seq"} for row in rows[table.name]]
            if kept:
                connection.execute(sa.insert(table), kept)
        for row in rows[tables.jobs.name]:
            if row["standing"] in (Standing.QUEUED.value, Standing.RUNNING.value):
                _queue_anew(client, connection, row)


def _queue_anew(client: object, connection: sa.Connection, row: dict[str, object]) -> None:
    from dbos import DBOSClient

    assert isinstance(client, DBOSClient)
    mine = sa.update(tables.jobs).where(tables.jobs.c.id == row["id"])
    connection.execute(mine.values(standing=Standing.QUEUED.value))
    enqueue(client, connection, str(row["id"]), str(row["agent"]), int(str(row["priority"])))


def _refuse_while_working(store: Store) -> None:
    working = [each.name for each in Fleet(store).workers() if not each.left and each.silent < QUIET]
    if working:
        raise WorldError(
            f"{', '.join(working)} is still at work on this queue.", "Drain it first: locum fleet drain NAME"
        )


def _retire(store: Store) -> None:
    """Cancel what was queued in the old database, so that nobody does it a second time."""
    queue = Queueing(store)
    try:
        client = queue.client()
        open_ones = client.list_workflows(status=["ENQUEUED", "PENDING"], load_input=False, load_output=False)
        for each in open_ones:
            client.cancel_workflow(each.workflow_id)
        with store.change() as connection:
            connection.execute(
                sa.update(tables.jobs)
                .where(tables.jobs.c.standing.not_in([each.value for each in Standing if each.is_over]))
                .values(standing=Standing.CANCELLED.value, because="It was moved to another database.")
            )
    finally:
        queue.close()
