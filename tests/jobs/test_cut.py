"""A host that is cut off goes on with its work, and lets go of what others have taken up meanwhile."""

from pathlib import Path

import sqlalchemy as sa

from locum.jobs.fleet import Fleet
from locum.jobs.nouns import Standing
from locum.model.runner import Given
from tests.jobs.cutting import Line
from tests.jobs.playing import STEPS, Works, panes, works


def test_work_goes_on_while_the_database_is_away_and_the_state_catches_up(
    tmp_path: Path, postgres: str
) -> None:
    line = Line(postgres)
    with works(tmp_path / "w", postgres) as fleet:
        job = fleet.submit("Go on")
        fleet.start("a", through=line.through)
        fleet.until(lambda: fleet.heard(job, "prompt"))
        line.cut()
        fleet.until(lambda: fleet.heard(job, "answer"))
        fleet.until(lambda: "The database is away" in fleet.output("a"))
        line.heal()
        (done,) = fleet.until_over(job)

        assert done.standing is Standing.DONE, done.because
        assert fleet.steps_begun(job) == STEPS
        assert fleet.done_again(job) == []
        line.close()


def test_a_step_that_could_not_be_written_down_is_taken_up_again_when_there_is_room(
    tmp_path: Path, postgres: str
) -> None:
    with works(tmp_path / "w", postgres) as fleet:
        job = fleet.submit("Go on")
        fleet.start("a")
        fleet.until(lambda: fleet.heard(job, "prompt"))
        takes_writing(fleet, postgres, False)
        fleet.until(lambda: fleet.heard(job, "answer"))
        fleet.until(lambda: "is waited for" in fleet.output("a"))
        takes_writing(fleet, postgres, True)
        (done,) = fleet.until_over(job)

        assert done.standing is Standing.DONE, done.because
        assert fleet.git("show", f"{done.branch}:done.md") == "SQLite"
        assert [len(fleet.heard(job, event)) for event in ("prompt", "answer")] == [1, 1]
        assert [line.step for line in fleet.ledger.log(job.id)].count("settle") == 1


def test_a_host_cut_off_for_too_long_ends_its_agent_when_it_hears_that_another_has_the_job(
    tmp_path: Path, postgres: str
) -> None:
    line = Line(postgres)
    with works(tmp_path / "w", postgres, "lost_after = 3\n") as fleet:
        fleet.nobody_answers()
        job = fleet.submit("Ask me")
        fleet.start("a", through=line.through)
        fleet.until(lambda: fleet.asking.waiting())
        line.cut()
        fleet.start("b")
        fleet.until(lambda: [each.worker for each in fleet.asking.waiting()] == ["b"])
        line.heal()
        fleet.until(lambda: panes(fleet, "a") == [])
        fleet.asking.answer(fleet.asking.find("D1"), (Given((2,)),), "ann")
        (done,) = fleet.until_over(job)

        assert (done.standing, done.worker) == (Standing.DONE, "b"), done.because
        assert fleet.git("show", f"{done.branch}:done.md") == "SQLite"
        assert [line.step for line in fleet.ledger.log(job.id)].count("settle") == 1
        assert fleet.processes["a"].is_alive()
        line.close()


def test_workers_that_were_all_cut_off_from_the_database_keep_their_jobs_whoever_is_back_first(
    tmp_path: Path, postgres: str
) -> None:
    first, second = Line(postgres), Line(postgres)
    with works(tmp_path / "w", postgres, "lost_after = 6\n") as fleet:
        fleet.nobody_answers()
        job = fleet.submit("Ask me")
        fleet.start("b", through=second.through)
        fleet.until(lambda: fleet.asking.waiting())
        fleet.start("a", through=first.through)
        fleet.until_ready("a")
        first.cut()
        second.cut()
        fleet.until(lambda: all(worker.silent > 7 for worker in Fleet(fleet.store).workers()))
        first.heal()
        fleet.until(lambda: "The database is back." in fleet.output("a"))
        second.heal()
        fleet.until(lambda: "The database is back." in fleet.output("b"))
        fleet.asking.answer(fleet.asking.find("D1"), (Given((2,)),), "ann")
        (done,) = fleet.until_over(job)

        assert (done.standing, done.worker, done.turn) == (Standing.DONE, "b", 1), done.because
        first.close()
        second.close()


def takes_writing(fleet: Works, postgres: str, wanted: bool) -> None:
    """Have the database take writing, or refuse it as it does when its disk is full."""
    name = sa.make_url(postgres).database
    others = "select pg_terminate_backend(pid) from pg_stat_activity where datname = :name"
    with fleet.store.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as line:
        line.execute(sa.text("set default_transaction_read_only = off"))
        refuse = "off" if wanted else "on"
        line.execute(sa.text(f"alter database {name} set default_transaction_read_only = {refuse}"))
        line.execute(sa.text(f"{others} and pid <> pg_backend_pid()"), {"name": name})
    fleet.store.engine.dispose()
