"""A journal that a crash or a bad disk has damaged: what is whole is kept, the rest is told."""

import shutil
import sqlite3
from pathlib import Path

import pytest

from locum.errors import WorldError
from locum.journal.journal import Journal
from locum.lead.memory import SHAPE, STREAM, recall
from locum.model.history import as_record
from locum.model.record import Record
from locum.model.team import Team
from tests.deciding.scenes import escalated

PAST = [as_record(event, at) for event, at in escalated().past]
FRAME = 4096 + 24
"""One page in the write-ahead log, with its head."""


@pytest.fixture
def torn(tmp_path: Path) -> Path:
    """A journal whose writer died: every event is a transaction, and all lie in the write-ahead log."""
    live = Journal.open(tmp_path / "live" / "journal.db")
    live._connection.execute("PRAGMA wal_autocheckpoint = 0")
    for record in PAST:
        live.append(STREAM, [record])
    shutil.copytree(tmp_path / "live", tmp_path / "torn")
    live.close()
    return tmp_path / "torn" / "journal.db"


@pytest.fixture
def whole(tmp_path: Path) -> Path:
    """A journal that was closed in peace, in one file."""
    file = tmp_path / "whole" / "journal.db"
    with Journal.open(file) as journal:
        journal.append(STREAM, PAST)
    return file


def test_a_write_ahead_log_cut_anywhere_loses_no_more_than_what_was_cut_off(torn: Path) -> None:
    log = torn.with_name("journal.db-wal").read_bytes()
    first = len(log) - 3 * FRAME
    for end in (*range(first, len(log), 311), len(log) - 1):
        with damaged(torn, log[:end]) as journal:
            kept = journal.since()
            after = journal.append(STREAM, [Record("LeadEnded", {"because": "x"}, 1.0)])

            assert [each.kind for each in kept] == [each.kind for each in PAST[: len(kept)]], end
            assert len(kept) >= len(PAST) - 4, end
            assert after == len(kept) + 1, end


def test_a_flipped_byte_in_the_last_pages_of_the_log_ends_the_history_before_it(torn: Path) -> None:
    log = bytearray(torn.with_name("journal.db-wal").read_bytes())
    for at in range(len(log) - 2 * FRAME, len(log), 173):
        flipped = bytes(log[:at]) + bytes([log[at] ^ 0x55]) + bytes(log[at + 1 :])
        with damaged(torn, flipped) as journal:
            kept = journal.since()

            assert [each.kind for each in kept] == [each.kind for each in PAST[: len(kept)]], at
            assert len(kept) >= len(PAST) - 3, at


def test_a_flipped_byte_in_the_file_itself_is_a_sentence_or_does_no_harm(whole: Path) -> None:
    content = whole.read_bytes()
    for at in range(0, len(content), 61):
        whole.write_bytes(content[:at] + bytes([content[at] ^ 0xFF]) + content[at + 1 :])
        assert isinstance(told(whole), str | Team), at


def test_a_file_cut_anywhere_is_a_sentence_or_does_no_harm(whole: Path) -> None:
    content = whole.read_bytes()
    for end in range(1, len(content), 499):
        whole.write_bytes(content[:end])
        for beside in ("-wal", "-shm"):
            whole.with_name(f"journal.db{beside}").unlink(missing_ok=True)

        assert isinstance(told(whole), str | Team), end


def test_a_damaged_file_is_named_and_the_way_out_is_told(whole: Path) -> None:
    content = whole.read_bytes()
    whole.write_bytes(content[:4096] + b"\xff" * (len(content) - 4096))

    with pytest.raises(WorldError) as refused, Journal.open(whole) as journal:
        journal.since()

    assert str(whole) in refused.value.message
    assert ".recover" in str(refused.value.hint)


@pytest.mark.parametrize("body", ["", "{", "[]", "7", "null", '{"runner": 7}', "[" * 20_000])
def test_an_entry_that_cannot_be_read_costs_none_of_the_others(whole: Path, body: str) -> None:
    expected = folded(whole)
    with sqlite3.connect(whole) as raw:
        raw.execute(
            "INSERT INTO events (stream, at, kind, version, body) VALUES ('team', 1, 'StateRead', 1, ?)",
            (body,),
        )
    notes: list[str] = []

    with Journal.open(whole) as journal:
        assert recall(journal, notes.append).team == expected

    assert len(notes) == 1


@pytest.mark.parametrize(
    "body", ["", "{", "7", '{"runners": 3}', '{"runners": {"api": {}}}', '{"tally": [1]}', "[" * 20_000]
)
def test_a_fold_that_cannot_be_read_is_made_anew(whole: Path, body: str) -> None:
    expected = folded(whole)
    with sqlite3.connect(whole) as raw:
        raw.execute("INSERT OR REPLACE INTO snapshots VALUES ('team', ?, 3, ?)", (SHAPE, body))

    assert folded(whole) == expected


def test_a_fold_of_events_that_are_not_there_is_not_believed(whole: Path) -> None:
    expected = folded(whole)
    with Journal.open(whole) as journal:
        journal.keep_snapshot(STREAM, SHAPE, len(PAST) + 50, {})

    assert folded(whole) == expected


class damaged:
    """The torn journal with this write-ahead log, opened anew."""

    def __init__(self, file: Path, log: bytes) -> None:
        self.file = file.with_name("again") / "journal.db"
        shutil.rmtree(self.file.parent, ignore_errors=True)
        self.file.parent.mkdir()
        shutil.copy(file, self.file)
        self.file.with_name("journal.db-wal").write_bytes(log)

    def __enter__(self) -> Journal:
        self.journal = Journal.open(self.file)
        return self.journal

    def __exit__(self, *error: object) -> None:
        self.journal.close()


def told(file: Path) -> str | Team:
    """The team that a journal folds into, or the sentence about why it does not."""
    try:
        return folded(file)
    except WorldError as error:
        return error.message


def folded(file: Path) -> Team:
    """The team that a journal folds into."""
    with Journal.open(file) as journal:
        return recall(journal, lambda note: None).team
