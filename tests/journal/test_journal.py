"""The journal keeps what was written, in order, for good."""

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from locum.errors import WorldError
from locum.journal.journal import Journal
from locum.model.record import Record


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "项目 with spaces?" / ".locum" / "journal.db"


def said(kind: str, at: float = 1.0, **body: object) -> Record:
    return Record(kind, body, at)


def test_what_is_written_is_read_in_order(path: Path) -> None:
    with Journal.open(path) as journal:
        journal.append("team", [said("a", n=1), said("b", n=2)])
        last = journal.append("loop:x", [said("c", text="完成 \udcff")])

        entries = journal.since()

    assert [(entry.seq, entry.stream, entry.kind) for entry in entries] == [
        (1, "team", "a"),
        (2, "team", "b"),
        (3, "loop:x", "c"),
    ]
    assert last == 3
    assert entries[2].body == {"text": "完成 \udcff"}


def test_streams_and_kinds_can_be_read_apart(path: Path) -> None:
    with Journal.open(path) as journal:
        journal.append("team", [said("a"), said("b")])
        journal.append("loop:x", [said("a")])

        assert [entry.seq for entry in journal.since(stream="team", kinds=["a"])] == [1]
        assert [entry.seq for entry in journal.newest(1)] == [3]
        assert journal.streams("loop:") == ["loop:x"]


def test_history_cannot_be_changed(path: Path) -> None:
    Journal.open(path).append("team", [said("a")])
    raw = sqlite3.connect(path)

    with pytest.raises(sqlite3.IntegrityError, match="history stays"):
        raw.execute("DELETE FROM events")
    with pytest.raises(sqlite3.IntegrityError, match="history stays"):
        raw.execute("UPDATE events SET kind = 'b'")


def test_a_reader_follows_while_the_writer_writes(path: Path) -> None:
    writer = Journal.open(path)
    reader = Journal.read(path)
    writer.append("team", [said("a")])

    assert [entry.kind for entry in reader.since(0)] == ["a"]


def test_a_journal_of_a_newer_version_is_left_alone(path: Path) -> None:
    Journal.open(path).close()
    sqlite3.connect(path).execute("PRAGMA user_version = 99")

    with pytest.raises(WorldError, match="newer Locum"):
        Journal.open(path)
    with pytest.raises(WorldError, match="newer Locum"):
        Journal.read(path)


def test_rubbish_instead_of_a_journal_is_told_and_kept(path: Path) -> None:
    path.parent.mkdir(parents=True)
    path.write_bytes(b"no database at all" * 100)

    with pytest.raises(WorldError, match="cannot be opened"):
        Journal.open(path)
    assert path.read_bytes().startswith(b"no database")


def test_a_snapshot_of_another_shape_is_not_used(path: Path) -> None:
    with Journal.open(path) as journal:
        journal.keep_snapshot("team", 1, 7, {"runners": {}})

        assert journal.snapshot("team", 1) == (7, {"runners": {}})
        assert journal.snapshot("team", 2) is None


WRITER = """
import sys
from pathlib import Path
from locum.journal.journal import Journal
from locum.model.record import Record
journal = Journal.open(Path(sys.argv[1]))
for number in range(1_000_000):
    journal.append("team", [Record("a", {"n": number}, 0.0), Record("b", {"n": number}, 0.0)])
    print(number, flush=True)
"""


def test_what_a_killed_writer_had_written_is_there_and_whole(path: Path) -> None:
    with subprocess.Popen([sys.executable, "-c", WRITER, str(path)], stdout=subprocess.PIPE) as writer:
        assert writer.stdout is not None
        told = [int(writer.stdout.readline()) for _ in range(20)][-1]
        os.kill(writer.pid, signal.SIGKILL)

    entries = Journal.open(path).since()
    assert len(entries) % 2 == 0
    assert [entry.body["n"] for entry in entries] == [number // 2 for number in range(len(entries))]
    assert entries[-1].body["n"] >= told


def test_a_full_disk_is_a_sentence_and_loses_nothing(path: Path) -> None:
    journal = Journal.open(path)
    journal.append("team", [said("a")])
    journal._connection.execute(f"PRAGMA max_page_count = {_pages(journal)}")

    with pytest.raises(WorldError, match="cannot be written"):
        journal.append("team", [said("b", text="x" * 100_000)])
    journal._connection.execute("PRAGMA max_page_count = 100000")
    assert [entry.kind for entry in journal.since()] == ["a"]
    assert journal.append("team", [said("c")]) == 2


def _pages(journal: Journal) -> int:
    return int(journal._connection.execute("PRAGMA page_count").fetchone()[0])


def test_a_journal_that_was_deleted_is_put_back_with_all_it_held(path: Path) -> None:
    with Journal.open(path) as journal, Journal.open(path) as second:
        journal.append("team", [said("One"), said("Two")])
        shutil.rmtree(path.parent)
        journal.append("team", [said("Three")])
        second.keep_mark("scribe", 3)

        assert [entry.kind for entry in second.since()] == ["One", "Two", "Three"]
    with Journal.read(path) as found:
        assert [entry.kind for entry in found.since()] == ["One", "Two", "Three"]
        assert found.mark("scribe") == 3


def test_a_journal_is_not_put_back_where_its_project_was_moved_away(path: Path, tmp_path: Path) -> None:
    with Journal.open(path) as journal:
        journal.append("team", [said("a")])
        path.parent.parent.rename(tmp_path / "moved")
        path.parent.mkdir(parents=True)  # As an agent does that still writes to where it was started.
        with pytest.raises(WorldError, match="no longer there"):
            journal.append("team", [said("b")])

    assert not path.exists()
    with Journal.read(tmp_path / "moved" / ".locum" / "journal.db") as moved:
        assert [entry.kind for entry in moved.since()] == ["a"]


def test_a_journal_begun_in_the_place_of_a_deleted_one_does_not_cost_its_history(path: Path) -> None:
    with Journal.open(path) as journal:
        journal.append("team", [said("One"), said("Two")])
        shutil.rmtree(path.parent)
        with Journal.open(path) as begun:
            begun.keep_mark("carrier", 1)
            journal.append("team", [said("Three")])

            assert [entry.kind for entry in journal.since()] == ["One", "Two", "Three"]
            begun.keep_mark("carrier", 3)
    with Journal.read(path) as found:
        assert [entry.kind for entry in found.since()] == ["One", "Two", "Three"]
        assert found.mark("carrier") == 3
