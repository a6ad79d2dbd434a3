"""Stops that nobody was there to take: what is kept of them, and whom they concern later."""

import os
from pathlib import Path

from locum.deciding.observed import Directed
from locum.journal.journal import Journal
from locum.journal.spool import Spool
from locum.lead.front import office
from locum.lead.human.handoffs import HandOffs
from locum.lead.human.listening import HumanSide
from locum.lead.human.papers import Papers
from locum.lead.human.scribe import Scribe
from locum.lead.memory import STREAM
from locum.lead.project import Project
from locum.model.events import DirectiveTaken, RunnerDone, RunnerFailed
from locum.model.history import as_record
from locum.model.orders import Stop
from locum.model.runner import RunnerId
from locum.model.team import Team
from locum.team.folder import Folder
from tests.surfaces.ran import locum
from tests.watch.project import FORMAT, Written

LONG_AGO = 1_000_000_000.0
API = RunnerId("api")


def test_a_stop_for_runners_that_are_done_is_not_kept(tmp_path: Path) -> None:
    project = Written(tmp_path)
    project.runner("api")
    project.write(RunnerDone(API, "it is good"))
    said = locum("stop", "--project", str(tmp_path))

    assert (said.status, said.err) == (2, "locum: There is nothing to stop: api is done.\n")
    assert project.orders() == []


def test_a_stop_for_a_failed_runner_about_which_something_waits_is_worth_keeping(tmp_path: Path) -> None:
    project = Written(tmp_path)
    project.runner("api")
    project.write(RunnerFailed(API, "it keeps dying"))
    project.asks("D1", "api", FORMAT)

    assert office.refused_anyway(tmp_path, Stop()) is None


def test_an_order_is_as_old_as_its_file(tmp_path: Path) -> None:
    project = Project(tmp_path)
    name = office.place(tmp_path, Stop())
    os.utime(project.spool / f"{name}.json", (LONG_AGO, LONG_AGO))
    papers, handoffs = Papers(Folder(tmp_path)), HandOffs(project)
    side = HumanSide(project, Spool(project.spool), lambda name: (name, None), papers, handoffs)

    assert [seen.placed.at for seen in side.look(Team()) if hasattr(seen, "placed")] == [LONG_AGO]


def test_an_order_that_comes_while_somebody_leads_is_of_now_whatever_the_clock_says(tmp_path: Path) -> None:
    project = Project(tmp_path)
    papers, handoffs = Papers(Folder(tmp_path)), HandOffs(project)
    side = HumanSide(project, Spool(project.spool), lambda name: (name, None), papers, handoffs)
    side.look(Team())
    name = office.place(tmp_path, Stop())
    os.utime(project.spool / f"{name}.json", (LONG_AGO, LONG_AGO))

    assert [seen.placed.at for seen in side.look(Team()) if hasattr(seen, "placed")] == [None]


def test_an_entry_of_the_inbox_is_as_old_as_the_file_in_which_it_was_first_seen(tmp_path: Path) -> None:
    folder, seconds = Folder(tmp_path), iter((0.0, 0.0, 10.0, 10.0, 20.0, 20.0))
    folder.tell("Use SQLite.")
    folder.tell("Stop everything.")
    os.utime(folder.inbox, (LONG_AGO, LONG_AGO))
    papers = Papers(folder, clock=lambda: next(seconds))
    papers.look(Team())
    folder.inbox.write_text(folder.inbox.read_text("utf-8") + "\n\n- A note.\n", encoding="utf-8")
    papers.look(Team())
    later = [each for each in papers.look(Team()) if isinstance(each, Directed)]

    assert {each.text: each.at == LONG_AGO for each in later} == {
        "Use SQLite.": True,
        "Stop everything.": True,
        "A note.": False,
    }


def test_the_inbox_says_that_a_word_to_stop_was_not_applied(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    folder.tell("Stop everything.")
    (entry,) = folder.news().new
    outcome = "not applied: api came only after it"
    taken = DirectiveTaken(entry.id, "stop", entry.text, folder.inbox.name, "it says so", None, outcome)
    with Journal.open(tmp_path / "journal.db") as journal:
        journal.append(STREAM, [as_record(taken, LONG_AGO)])
        Scribe(folder, journal).catch_up(Team())

    assert f"(stop → {outcome})" in folder.inbox.read_text("utf-8")
