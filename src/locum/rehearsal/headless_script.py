"""The script of a headless rehearsal: a list of rounds, read from TOML, or one sentence on what is wrong."""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from locum.rehearsal.fields import Fields, Unfit
from locum.rehearsal.toml import parsed, text_of


class Count(StrEnum):
    """Which rounds move the script on: all that were started, or those that came to their end."""

    STARTED = "started"
    FINISHED = "finished"


class Fault(StrEnum):
    """A failure the agent reports by itself."""

    AUTH = "auth"
    OVERLOADED = "overloaded"
    SERVER = "server"
    NETWORK = "network"
    CONTEXT = "context"
    CREDIT = "credit"
    BAD_REQUEST = "bad_request"


@dataclass(frozen=True, slots=True)
class File:
    """A file the agent writes; `{round}` in its path and text is the number of the round."""

    path: str
    text: str
    append: bool = False


@dataclass(frozen=True, slots=True)
class Round:
    """What the agent does in one run, in the order of these fields."""

    doing: tuple[str, ...] = ()
    delay: float = 0.0
    files: tuple[File, ...] = ()
    stderr: str = ""
    raw: str = ""
    """Text printed as it is, beside the agent's own lines; `\\xff` in it is that byte."""
    spew: int = 0
    grandchild: float = 0.0
    detached: bool = False
    hang: bool = False
    crash: bool = False
    limit: str | None = None
    fault: Fault | None = None
    reply: str | None = None
    question: str | None = None
    cost: float | None = None
    tokens: int | None = None
    exit: int = 0


@dataclass(frozen=True, slots=True)
class Script:
    """All rounds; when they are used up the last one is played again."""

    rounds: tuple[Round, ...]
    count: Count = Count.STARTED


def load(path: Path) -> Script:
    """The script in a file."""
    return parse(text_of(path), str(path))


def parse(text: str, name: str) -> Script:
    """The script in a text; `name` is what errors call it."""
    return parsed(text, name, _script)


def _script(fields: Fields) -> Script:
    count = fields.kind("count", Count, Count.STARTED)
    tables = fields.tables("round")
    fields.done()
    if not tables:
        raise Unfit(fields.where, "there are no rounds.", "Add at least one [[round]] table.")
    return Script(tuple(_round(Fields(table, f"round {at}")) for at, table in enumerate(tables, 1)), count)


def _round(fields: Fields) -> Round:
    played = Round(
        doing=fields.texts("doing"),
        delay=fields.number("delay", 0.0),
        files=tuple(_file(Fields(table, f"{fields.where}, a file")) for table in fields.tables("file")),
        stderr=fields.text("stderr", ""),
        raw=fields.text("raw", ""),
        spew=int(fields.number("spew", 0)),
        grandchild=fields.number("grandchild", 0.0),
        detached=fields.flag("detached"),
        hang=fields.flag("hang"),
        crash=fields.flag("crash"),
        limit=fields.optional("limit"),
        fault=fields.kind("fault", Fault) if "fault" in fields.table else None,
        reply=fields.optional("reply"),
        question=fields.optional("question"),
        cost=fields.number("cost") if "cost" in fields.table else None,
        tokens=int(fields.number("tokens")) if "tokens" in fields.table else None,
        exit=int(fields.number("exit", 0)),
    )
    fields.done()
    return played


def _file(fields: Fields) -> File:
    file = File(fields.inside("path"), fields.text("text", ""), fields.flag("append"))
    fields.done()
    return file
