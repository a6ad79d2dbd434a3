"""Names of jobs and of what they ask, for a shell that completes them while somebody types.

Nothing of the queue is loaded for it, and one query is made.
"""

import json
import sqlite3
from collections.abc import Collection
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from locum.model.record import questions_in

PATIENCE = 1
"""Seconds a database may take to answer."""
MOST = 200
JOBS = f"select id, standing, wanted from locum_jobs order by submitted desc limit {MOST}"
ASKED = (
    "select job, id, body from locum_decisions where closed is null and given is null "
    f"order by opened limit {MOST}"
)


def job_names(address: str, standings: Collection[str] = ()) -> dict[str, str]:
    """The newest jobs, all or those that stand so, each with how it stands and what it is for."""
    return {
        name: f"{standing}: {json.loads(wanted)['goal']}"
        for name, standing, wanted in _rows(address, JOBS)
        if not standings or standing in standings
    }


def asked_names(address: str) -> dict[str, str]:
    """What waits in jobs: JOB/ID, and its question."""
    return {f"{job}/{name}": questions_in(json.loads(body)) for job, name, body in _rows(address, ASKED)}


def _rows(address: str, query: str) -> list[tuple[Any, ...]]:
    """What a query gives; nothing where there is no queue, or nobody answers in time."""
    if not address.startswith("sqlite"):
        return _from_server(address, query)
    file = Path(address.removeprefix("sqlite:///"))
    if not file.is_file():
        return []
    try:
        connection = sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True, timeout=PATIENCE)
        try:
            return connection.execute(query).fetchall()
        finally:
            connection.close()
    except sqlite3.Error:
        return []


def _from_server(address: str, query: str) -> list[tuple[Any, ...]]:
    if find_spec("psycopg") is None:
        return []
    import psycopg

    plain = address.replace("postgresql+psycopg://", "postgresql://")
    try:
        with psycopg.connect(plain, connect_timeout=2 * PATIENCE) as connection:
            return connection.execute(query.encode()).fetchall()
    except psycopg.Error:
        return []
