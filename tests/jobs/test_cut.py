"""A host that is cut off goes on with its work, and lets go of what others have taken up meanwhile."""

from pathlib import Path

from locum.jobs.nouns import Standing
from locum.model.runner import Given
from tests.jobs.cutting import Line
from tests.jobs.playing import STEPS, works
from tests.jobs.test_working import panes


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


def test_a_host_cut_off_for_too_long_ends_its_agent_when_it_hears_that_another_has_the_job(
    tmp_path: Path, postgres: str
) -> None:
    line = Line(postgres)
    with works(tmp_path / "w", postgres, "lost_after = 3\n") as fleet:
        (fleet.repo / "locum.toml").unlink()
        fleet.git("commit", "-q", "-am", "Nobody answers by a rule")
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
        assert fleet.processes["a"].poll() is None
        line.close()
