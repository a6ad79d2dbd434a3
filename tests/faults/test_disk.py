"""A disk that is full or takes nothing: what cannot be written is told, and the lead lives on."""

import os
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from shutil import rmtree

import pytest

from locum.errors import WorldError
from locum.journal.journal import Journal
from locum.journal.seat import seat
from locum.journal.spool import Order, Spool, Unreadable
from locum.lead.front import office
from locum.lead.human.handoffs import HandOffs
from locum.lead.human.listening import HumanSide
from locum.lead.human.papers import Papers
from locum.lead.human.scribe import MARK, STANDING, Scribe
from locum.lead.memory import EVERY, STREAM, Memory, recall
from locum.lead.project import Project
from locum.model.codec import encode
from locum.model.events import LeadStarted, StateRead
from locum.model.history import as_record
from locum.model.orders import Pause
from locum.model.reading import State
from locum.model.record import Record
from locum.model.runner import RunnerId
from locum.model.team import Team
from locum.team.folder import Folder
from tests.deciding.scenes import escalated

NOBODY = 65534
LIFE = [StateRead(RunnerId("api"), State.WORKING, None, "a spinner turns")]


class Full(Journal):
    """A journal on a disk on which only events still find room."""

    full = False

    def append(self, stream: str, records: Sequence[Record]) -> int:
        """Events are small; they still fit."""
        return super().append(stream, records)

    def keep_snapshot(self, stream: str, shape: int, seq: int, body: object) -> None:
        """A fold is large."""
        self._refuse()
        super().keep_snapshot(stream, shape, seq, body)

    def keep_mark(self, name: str, seq: int) -> None:
        """Nothing may be changed."""
        self._refuse()
        super().keep_mark(name, seq)

    def _refuse(self) -> None:
        if self.full:
            raise WorldError("The journal cannot be written: database or disk is full.")


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Full]:
    """The journal of a project in which something happened."""
    with Full.open(tmp_path / ".locum" / "journal.db") as found:
        found.append(STREAM, [as_record(event, at) for event, at in escalated().past])
        yield found


def test_events_that_are_on_disk_count_though_their_fold_finds_no_room(journal: Full) -> None:
    memory = recall(journal, lambda note: None)
    journal.full = True
    for at in range(EVERY + 5):
        written = memory.remember(LIFE, float(at))

    assert written[0].seq == journal.last() == memory.seq
    journal.full = False
    memory.remember(LIFE, 1.0)
    assert memory.kept == memory.seq


def test_files_that_cannot_be_brought_up_to_date_are_so_once_there_is_room(
    journal: Full, tmp_path: Path
) -> None:
    scribe, team = Scribe(Folder(tmp_path), journal), recall(journal, lambda note: None).team
    journal.full = True
    scribe.catch_up(team)
    behind = journal.mark(f"{MARK} {STANDING}")
    journal.full = False
    scribe.catch_up(team)

    assert behind == 0
    assert journal.mark(f"{MARK} {STANDING}") == journal.last()
    file = (tmp_path / ".team-config" / "needs-human-decision.md").read_text("utf-8")
    assert file.count("locum:decision D1 ") == 1


def test_an_order_that_cannot_be_taken_off_the_spool_is_still_obeyed_once(tmp_path: Path) -> None:
    with somebody_else(tmp_path) as place:
        project = Project(place)
        name = office.place(place, Pause())
        papers, handoffs = Papers(Folder(place)), HandOffs(project)
        side = HumanSide(project, Spool(project.spool), lambda name: (name, None), papers, handoffs)
        project.spool.chmod(0o555)
        first = side.look(Team())
        again = side.look(Team(orders=(name,)))
        project.spool.chmod(0o755)

        assert len(first) == 1
        assert again == []
        assert [each.id for each in Spool(project.spool).waiting()] == [name]


def test_rubbish_that_cannot_be_put_aside_is_passed_over(tmp_path: Path) -> None:
    with somebody_else(tmp_path) as place:
        spool = Spool(place / "spool")
        order = spool.put(encode(Pause()))
        (spool.folder / "0-rubbish.json").write_bytes(b"[" * 50_000)
        spool.folder.chmod(0o555)
        found = list(spool.waiting())
        spool.folder.chmod(0o755)

        assert [type(each) for each in found] == [Unreadable, Order]
        assert found[1].id == order


def test_a_spool_that_is_no_folder_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "spool").write_text("not a folder")

    with pytest.raises(WorldError, match="look for orders"):
        list(Spool(tmp_path / "spool").waiting())
    with pytest.raises(WorldError, match="cannot be left"):
        Spool(tmp_path / "spool").put({})


def test_a_project_that_takes_nothing_is_refused_with_a_sentence_and_can_still_be_looked_at(
    tmp_path: Path,
) -> None:
    with somebody_else(tmp_path) as place:
        file = place / ".locum" / "journal.db"
        with Journal.open(file) as journal:
            Memory(journal).remember([LeadStarted(1, "0")], 1.0)
        for each in (file, file.parent, place):
            each.chmod(0o444 if each is file else 0o555)
        try:
            with pytest.raises(WorldError, match="seat"), seat(file.with_name("lead.lock")):
                pass
            with pytest.raises(WorldError, match="cannot be left"):
                office.place(place, Pause())
            with pytest.raises(WorldError, match="cannot be opened"):
                Journal.open(file)

            assert [line.kind for line in office.timeline(place)] == ["LeadStarted"]
        finally:
            for each in (place, file.parent):
                each.chmod(0o755)


@contextmanager
def somebody_else(place: Path) -> Iterator[Path]:
    """A folder of a person for whom permissions count: to root they do not."""
    own = Path(tempfile.mkdtemp(prefix="locum-disk-"))
    root = os.geteuid() == 0
    if root:
        os.chown(own, NOBODY, NOBODY)
        os.seteuid(NOBODY)
    try:
        yield own.resolve()
    finally:
        if root:
            os.seteuid(0)
        rmtree(own, ignore_errors=True)
