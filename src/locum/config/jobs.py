"""What the user's own `locum.toml` says about jobs under `[jobs]`, and where the queue is kept."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from locum.config.fields import Fields
from locum.config.places import config_home, project_of, state_home
from locum.config.tables import fields_of, read_tables
from locum.errors import UserError

KNOWN = ("database_url", "slots", "tries", "lost_after", "beat", "accounts")
SCHEMES = ("sqlite:///", "postgresql://", "postgres://", "postgresql+psycopg://")


@dataclass(frozen=True, slots=True)
class JobsSettings:
    """The user's choices for workers, with a default for each."""

    database: str
    """The address of the database that holds the queue."""
    slots: int = 2
    """How many jobs a worker runs at once."""
    tries: int = 5
    """How often a job may take its worker down without getting any further."""
    lost_after: float = 120.0
    """Seconds of silence after which the jobs of a worker are given to others."""
    beat: float = 2.0
    """Seconds between two signs of life."""
    accounts: Mapping[str, int] = field(default_factory=dict)
    """How many jobs of one agent the whole fleet runs at once; an agent not named has no such bound."""


def jobs_settings(
    folder: Path, named: str | None = None, env: Mapping[str, str] = os.environ
) -> JobsSettings:
    """The settings for jobs: the database named, else the environment's, the user's own, this project's."""
    file = config_home(env) / "locum.toml"
    told = read_tables(file) if file.is_file() else {}
    fields = fields_of(told, "jobs", KNOWN, str(file))
    wished = named or env.get("LOCUM_DATABASE_URL") or fields.maybe("database_url")
    return JobsSettings(
        _address(wished) if wished else own_database(folder, env),
        fields.number("slots", 2, 64),
        fields.number("tries", 5),
        _long_enough(fields, "lost_after", 120.0),
        _long_enough(fields, "beat", 2.0),
        _accounts(fields),
    )


def own_database(folder: Path, env: Mapping[str, str] = os.environ) -> str:
    """The SQLite file of a project, or of the user where this is no project."""
    project = project_of(folder.absolute())
    place = project / ".locum" if project else state_home(env)
    return f"sqlite:///{place / 'jobs.db'}"


def is_there(database: str) -> bool:
    """Whether there may be a queue: a file that is not there holds none, a server must be asked."""
    return not database.startswith("sqlite:///") or Path(database.removeprefix("sqlite:///")).is_file()


def no_queue() -> UserError:
    """Say that nothing was ever submitted here, and what to do."""
    return UserError(
        "There are no jobs here.",
        'Submit one with: locum submit "what is to be done". LOCUM_DATABASE_URL names another queue.',
    )


def rooms_of(database: str, env: Mapping[str, str] = os.environ) -> Path:
    """The folder in which a worker keeps the rooms of its jobs: beside a SQLite file, else in its home."""
    if database.startswith("sqlite:///"):
        return Path(database.removeprefix("sqlite:///")).parent / "jobs"
    return state_home(env) / "jobs"


def _address(wished: str) -> str:
    if not wished.startswith(SCHEMES):
        raise UserError(
            f"{wished.split('@')[-1]} is no address of a database.",
            "Write sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME",
        )
    return wished


def _long_enough(fields: Fields, name: str, default: float) -> float:
    seconds = fields.seconds(name, default)
    if seconds <= 0:
        raise fields.wrong(name, "longer than nothing, for example 30")
    return seconds


def _accounts(fields: Fields) -> dict[str, int]:
    told = fields.given.get("accounts", {})
    fine = isinstance(told, dict) and all(
        isinstance(most, int) and not isinstance(most, bool) and most > 0 for most in told.values()
    )
    if not fine:
        raise fields.wrong("accounts", "a table such as { claude = 2, codex = 1 }")
    return dict(told)
