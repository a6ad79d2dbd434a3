"""The journal: what was seen, decided and done, in order, for good.

One SQLite file a project, in write-ahead mode: readers never wait for the writer, a process that is killed
half-way leaves what was there before, and a transaction is on disk when `append` returns. History can be
added to and never changed; the database itself refuses. A file that is deleted under a writer, as by
`git clean -fdx`, is put back with all it held.
"""

import json
import sqlite3
import threading
import time
from collections.abc import Collection, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from locum.errors import WorldError
from locum.journal.schema import VERSION, newer, prepare
from locum.journal.standing import File, file_at
from locum.model.record import Entry, Record

MAKING = 2.0
"""How long the making of a new journal is waited for, in seconds."""
PATIENCE = 10.0
"""How long another writer may hold the file, in seconds."""


DAMAGED = ("malformed", "not a database")
"""What SQLite says of a file that is not as it left it."""


class Journal:
    """One project's history."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self.path = path
        self._connection = connection
        self._file = file_at(path)
        self._project = _project_at(path)
        self._use = threading.RLock()

    @classmethod
    def open(cls, path: Path) -> Self:
        """Open the journal to write in it; it is made where there is none."""
        with _told(path, "opened"):
            return cls(path, _opened(path))

    def keep_in_place(self) -> bool:
        """Put the file back where somebody deleted it, or go on in the one that another writer put back.

        Says whether anything had to be done.
        """
        if file_at(self.path) == self._file:
            return False
        with self._using("put back"):
            if _project_at(self.path) != self._project:
                # Moved, and not deleted: what is made in the old place would be taken for the project.
                raise FileNotFoundError("its project is no longer there")
            if _events_in(self.path) < self.last():
                _copied(self._connection, self.path)
            self._connection.close()
            self._connection, self._file = _opened(self.path), file_at(self.path)
        return True

    @classmethod
    def read(cls, path: Path) -> Self:
        """Open the journal to read it only; a project without one has no history yet."""
        if not path.is_file():
            raise WorldError(f"There is no history in {path.parent} yet.", "locum run starts one.")
        with _told(path, "read"):
            connection, found = _looked_into(path)
        if found > VERSION:
            raise newer(path, found)
        if not found:
            connection.close()
            return cls._made_whole(path)
        return cls(path, connection)

    @classmethod
    def _made_whole(cls, path: Path) -> Self:
        """A journal whose making was cut off by a kill is made by whoever comes next."""
        cls.open(path).close()
        return cls.read(path)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the file, as soon as no other thread is at it."""
        with self._use:
            self._connection.close()

    def append(self, stream: str, records: Sequence[Record]) -> int:
        """Write events down, all of them or none, and give the place of the last."""
        rows = [(stream, each.at, each.kind, each.version, _text(each.body)) for each in records]
        with self._transaction("written"):
            self._connection.executemany(
                "INSERT INTO events (stream, at, kind, version, body) VALUES (?, ?, ?, ?, ?)", rows
            )
            return self.last()

    def since(
        self,
        seq: int = 0,
        *,
        stream: str | None = None,
        kinds: Collection[str] = (),
        limit: int | None = None,
    ) -> list[Entry]:
        """Events after this place, oldest first."""
        return _entries(self._select(seq, stream, kinds, "ASC", limit))

    def newest(
        self,
        count: int,
        *,
        stream: str | None = None,
        kinds: Collection[str] = (),
        before: int | None = None,
        runner: str | None = None,
    ) -> list[Entry]:
        """The last so many events, oldest first: of all, or of those before a place, or of one Runner."""
        found = self._select(0, stream, kinds, "DESC", count, before=before, runner=runner)
        return _entries(found[::-1])

    def last(self) -> int:
        """The place of the newest event; nought in an empty journal."""
        with self._using("read"):
            return _last_in(self._connection)

    def streams(self, prefix: str = "") -> list[str]:
        """The names of all streams that begin so, in the order of their first event."""
        query = "SELECT stream FROM events WHERE substr(stream, 1, ?) = ? GROUP BY stream ORDER BY MIN(seq)"
        with self._using("read"):
            return [row[0] for row in self._connection.execute(query, (len(prefix), prefix))]

    def snapshot(self, stream: str, shape: int) -> tuple[int, Any] | None:
        """The newest kept fold of a stream and its place, if it was made with this shape of the state."""
        with self._using("read"):
            row = self._connection.execute(
                "SELECT seq, body FROM snapshots WHERE stream = ? AND shape = ?", (stream, shape)
            ).fetchone()
        return None if row is None else (row[0], _value(row[1]))

    def kept_at(self, stream: str, shape: int) -> int:
        """The place of the newest kept fold of a stream with this shape; nought where there is none."""
        with self._using("read"):
            row = self._connection.execute(
                "SELECT seq FROM snapshots WHERE stream = ? AND shape = ?", (stream, shape)
            ).fetchone()
        return 0 if row is None else int(row[0])

    def keep_snapshot(self, stream: str, shape: int, seq: int, body: Any) -> None:
        """Keep the fold of a stream up to a place, so that the next start need not begin at the beginning."""
        with self._transaction("written"):
            self._connection.execute(
                "INSERT OR REPLACE INTO snapshots (stream, shape, seq, body) VALUES (?, ?, ?, ?)",
                (stream, shape, seq, _text(body)),
            )

    def mark(self, name: str) -> int:
        """How far a reader by this name has come."""
        with self._using("read"):
            row = self._connection.execute("SELECT seq FROM marks WHERE name = ?", (name,)).fetchone()
        return 0 if row is None else int(row[0])

    def keep_mark(self, name: str, seq: int) -> None:
        """Note how far a reader has come."""
        with self._transaction("written"):
            self._connection.execute("INSERT OR REPLACE INTO marks (name, seq) VALUES (?, ?)", (name, seq))

    def _select(
        self,
        seq: int,
        stream: str | None,
        kinds: Collection[str],
        order: str,
        limit: int | None,
        *,
        before: int | None = None,
        runner: str | None = None,
    ) -> list[Any]:
        wanted = ["seq > ?"]
        values: list[Any] = [seq]
        if stream is not None:
            wanted.append("stream = ?")
            values.append(stream)
        if kinds:
            wanted.append(f"kind IN ({', '.join('?' * len(kinds))})")
            values.extend(kinds)
        if before is not None:
            wanted.append("seq < ?")
            values.append(before)
        if runner is not None:
            wanted.append("json_extract(body, '$.runner') = ?")
            values.append(runner)
        query = (
            f"SELECT seq, stream, kind, body, at, version FROM events WHERE {' AND '.join(wanted)} "
            f"ORDER BY seq {order} LIMIT ?"
        )
        with self._using("read"):
            return self._connection.execute(query, [*values, -1 if limit is None else limit]).fetchall()

    @contextmanager
    def _using(self, doing: str) -> Iterator[None]:
        """Have the connection alone: SQLite does not bear to be closed by one thread beneath another."""
        with self._use, _told(self.path, doing):
            yield

    @contextmanager
    def _transaction(self, doing: str) -> Iterator[None]:
        self.keep_in_place()
        with self._using(doing):
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield
            except BaseException:
                self._connection.execute("ROLLBACK")
                raise
            try:
                self._connection.execute("COMMIT")
            except sqlite3.Error:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
                raise


def _opened(path: Path) -> sqlite3.Connection:
    """A connection that writes."""
    path.parent.mkdir(parents=True, exist_ok=True)
    connection = _connect(f"file:{_quoted(path)}", uri=True)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    prepare(connection, path)
    return connection


def _events_in(path: Path) -> int:
    """How many events the file at a path holds; none where there is no file, or one that was just begun."""
    if not path.is_file():
        return 0
    with closing(_connect(f"file:{_quoted(path)}?mode=ro", uri=True)) as connection:
        try:
            return _last_in(connection)
        except sqlite3.OperationalError:
            return 0


def _last_in(connection: sqlite3.Connection) -> int:
    return int(connection.execute("SELECT COALESCE(MAX(seq), 0) FROM events").fetchone()[0])


def _project_at(path: Path) -> File | None:
    """The folder that a journal belongs to: the one above that of its machine state."""
    return file_at(path.parent.parent)


def _copied(connection: sqlite3.Connection, path: Path) -> None:
    """Put all that a connection still holds at a path, without what stands beside a file begun there."""
    copy = path.with_name(f"{path.name}.new")
    copy.parent.mkdir(parents=True, exist_ok=True)
    copy.unlink(missing_ok=True)
    with closing(_connect(f"file:{_quoted(copy)}", uri=True)) as whole:
        connection.backup(whole)
    for beside in ("-wal", "-shm"):
        path.with_name(f"{path.name}{beside}").unlink(missing_ok=True)
    copy.replace(path)


def _looked_into(path: Path) -> tuple[sqlite3.Connection, int]:
    """A connection that only reads, and the version of the journal."""
    connection = _connect(f"file:{_quoted(path)}?mode=ro", uri=True)
    try:
        return connection, _made(connection)
    except sqlite3.OperationalError:
        connection.close()
        if path.with_name(f"{path.name}-wal").exists():
            raise
    # Even a reader needs a file beside it, unless nobody can write: as in a folder that takes nothing.
    connection = _connect(f"file:{_quoted(path)}?mode=ro&immutable=1", uri=True)
    return connection, _made(connection)


def _made(connection: sqlite3.Connection) -> int:
    """The version of a journal; one that is being made this very instant is waited for."""
    ends = time.monotonic() + MAKING
    while True:
        found = int(connection.execute("PRAGMA user_version").fetchone()[0])
        if found or time.monotonic() >= ends:
            return found
        time.sleep(0.01)


def _connect(database: str, *, uri: bool) -> sqlite3.Connection:
    return sqlite3.connect(database, uri=uri, timeout=PATIENCE, isolation_level=None, check_same_thread=False)


@contextmanager
def _told(path: Path, doing: str) -> Iterator[None]:
    """Turn what SQLite and the disk complain about into a sentence."""
    try:
        yield
    except (sqlite3.Error, OSError, UnicodeDecodeError) as error:
        raise WorldError(f"The journal {path} cannot be {doing}: {error}.", _hint(path, error)) from error


def _hint(path: Path, error: Exception) -> str:
    # SQLite quotes what it cannot read, and a damaged file may hold anything.
    if isinstance(error, UnicodeDecodeError) or any(sign in str(error) for sign in DAMAGED):
        return f"It is damaged. sqlite3 {path} .recover shows what is left; moved away, a new one is begun."
    return "Is the disk full or read-only?"


def _quoted(path: Path) -> str:
    """A path as SQLite's file addresses want it: `?`, `#` and `%` mean something there."""
    return str(path.absolute()).replace("%", "%25").replace("?", "%3f").replace("#", "%23")


def _text(body: Any) -> str:
    # Text from screens and files may hold lone surrogates, which no database takes as they are.
    return json.dumps(body, ensure_ascii=True, separators=(",", ":"), default=dict)


def _entries(rows: Sequence[tuple[Any, ...]]) -> list[Entry]:
    bodies = _values([row[3] for row in rows])
    return [
        Entry(seq, stream, kind, told if isinstance(told, dict) else {}, at, version)
        for (seq, stream, kind, _, at, version), told in zip(rows, bodies, strict=True)
    ]


def _values(texts: Sequence[str]) -> list[Any]:
    """What several texts hold, read at one go; where one of them is spoilt, each for itself."""
    try:
        values = json.loads(f"[{','.join(texts)}]")
    except (ValueError, TypeError, RecursionError):
        values = []
    return values if len(values) == len(texts) else [_value(text) for text in texts]


def _value(text: str) -> Any:
    """What a text holds; nothing where a bad disk spoilt it: one entry must not cost all others."""
    try:
        return json.loads(text)
    except (ValueError, TypeError, RecursionError):
        return None
