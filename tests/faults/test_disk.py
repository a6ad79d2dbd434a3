"""A disk that is full or takes nothing: what cannot be written is told, and the lead lives on."""

import asyncio
import errno
import logging
import os
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from shutil import rmtree
from types import SimpleNamespace
from typing import IO

import pytest

from locum.deciding.actions import Action
from locum.deciding.observed import HookAsked, Observation, Pressed, Tick, Unclear
from locum.deciding.policy import Policy
from locum.errors import WorldError
from locum.journal import seat as seats
from locum.journal.journal import Journal
from locum.journal.seat import Seat, seat, sitter
from locum.journal.spool import Order, Spool, Unreadable
from locum.lead.front import office
from locum.lead.front.disk import held_up
from locum.lead.human.handoffs import HandOffs
from locum.lead.human.listening import HumanSide
from locum.lead.human.papers import Papers
from locum.lead.human.scribe import MARK, STANDING, Scribe
from locum.lead.memory import EVERY, STREAM, Memory, recall
from locum.lead.own_log import LeadLog, logging_to
from locum.lead.project import Project
from locum.lead.wheel import Hear, Wheel
from locum.model.asked import Asked, Choice
from locum.model.codec import encode
from locum.model.events import LeadStarted, StateRead
from locum.model.history import as_record
from locum.model.orders import Pause
from locum.model.reading import State
from locum.model.receipt import Outcome, Receipt
from locum.model.record import Entry, Record
from locum.model.runner import RunnerId
from locum.model.team import Team
from locum.team.folder import Folder
from tests.deciding.scenes import API, Scene, at_work, escalated, intended

NOBODY = 65534
WHICH = Asked("Which?", (Choice("a"), Choice("b")))
ODD = Unclear("human-inbox.md", "it can be read in two ways")
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
            with pytest.raises(WorldError, match="log"), logging_to(Project(place)):
                pass

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


def test_what_a_hook_asked_while_nothing_could_be_written_is_not_asked_once_more_afterwards(
    tmp_path: Path,
) -> None:
    first, next_one = (HookAsked(API, f"aa.{number}", "question", (WHICH,)) for number in (1, 2))
    written = full_wheel(tmp_path, at_work(), [*[first] * 50, ODD], [next_one])

    assert [entry.body["fingerprint"] for entry in written if entry.kind == "QuestionSeen"] == ["aa.2"]


def test_what_will_not_come_again_is_kept_once_until_it_can_be_written(tmp_path: Path) -> None:
    given = Pressed(API, "api-q1", Receipt(Outcome.ACCEPTED, "the question went away", "%1"))
    written = full_wheel(tmp_path, intended(), [*[given] * 30, ODD], [])

    assert [entry.kind for entry in written].count("AnswerGiven") == 1


def test_a_full_disk_is_told_once_and_so_is_its_end(tmp_path: Path) -> None:
    told: list[str] = []
    full_wheel(tmp_path, intended(), [ODD, Tick()], [], told)

    assert len(told) == 2
    assert "Nothing is typed until" in told[0]
    assert "can be written again" in told[1]


def test_a_log_on_a_full_disk_prints_no_traceback(capfd: pytest.CaptureFixture[str]) -> None:
    handler = LeadLog("/dev/full")
    handler.handle(logging.makeLogRecord({"msg": "no room for this"}))
    with suppress(OSError):
        handler.close()

    assert capfd.readouterr().err == ""


def test_a_disk_that_is_read_only_or_full_is_named_and_one_with_room_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert held_up(tmp_path) is None
    for flag, free, word in ((os.ST_RDONLY, 1 << 20, "read-only"), (0, 3, "full")):
        disk = SimpleNamespace(f_flag=flag, f_blocks=100, f_bavail=free, f_frsize=4096)
        monkeypatch.setattr(os, "statvfs", lambda folder, found=disk: found)

        assert word in str(held_up(tmp_path))


class Refusing(Journal):
    """A journal that takes nothing until there is room."""

    full = False

    def append(self, stream: str, records: Sequence[Record]) -> int:
        """Refuse, or write."""
        if self.full:
            raise WorldError("The journal cannot be written: database or disk is full.")
        return super().append(stream, records)


def full_wheel(
    place: Path,
    scene: Scene,
    meanwhile: Sequence[Observation],
    after: Sequence[Observation],
    told: list[str] | None = None,
) -> list[Entry]:
    """Observe some things on a full disk, and some when there is room; gives what was written then."""
    told = [] if told is None else told

    async def perform(action: Action) -> Sequence[Observation]:
        await asyncio.sleep(3600)
        return ()

    async def turning() -> list[Entry]:
        with Refusing.open(place / "journal.db") as journal:
            memory = Memory(journal)
            for event, at in scene.past:
                memory.remember([event], at)
            before, journal.full = memory.seq, True

            def written() -> list[Entry]:
                return journal.since(before, stream=STREAM)

            def is_over() -> bool:
                if told and journal.full:
                    journal.full = False
                    for each in after:
                        wheel.observe(each)
                return any(entry.kind == "FileUnclear" for entry in written())

            hear: Hear = lambda entries: None  # noqa: E731
            wheel = Wheel(memory, Policy(), perform, hear, warn=told.append, clock=lambda: scene.now)
            for each in meanwhile:
                wheel.observe(each)
            async with asyncio.timeout(20):
                await wheel.turn(is_over)
            return written()

    return asyncio.run(turning())


def test_who_leads_is_known_on_a_disk_that_became_read_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "lead.lock"

    def open_to_read(name: Path, mode: str = "r", **more: str) -> IO[str]:
        if "+" in mode:
            raise OSError(errno.EROFS, "Read-only file system", str(name))
        return open(name, mode, **more)  # type: ignore[call-overload,no-any-return]

    with seat(file):
        monkeypatch.setattr(seats, "open", open_to_read, raising=False)
        led = sitter(file)
    unled = sitter(file)

    assert led is not None
    assert led.pid == os.getpid()
    assert unled is None


def test_a_seat_for_which_there_is_no_room_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "lead.lock").symlink_to("/dev/full")

    with pytest.raises(WorldError, match="seat"):
        Seat(tmp_path / "lead.lock")
