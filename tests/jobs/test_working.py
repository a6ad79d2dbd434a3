"""Jobs are done by workers, whatever happens to the workers."""

from pathlib import Path

from locum.deciding import troubles
from locum.jobs.fleet import Fleet
from locum.jobs.nouns import Limits, Standing
from locum.lead import api
from locum.model.runner import Given
from tests.jobs.killing import survive
from tests.jobs.playing import STEPS, panes, works
from tests.loop.acting import Act, Actor
from tests.notify.service import service


def test_a_job_is_done_on_a_branch_of_its_own_and_the_next_begins_where_it_ended(
    tmp_path: Path, sqlite: str
) -> None:
    actor = Actor(tmp_path / "actor", Act("Not yet."), Act("All of it works now.\n<ralph-done>"))
    with works(tmp_path / "w", sqlite) as fleet:
        first = fleet.submit("First", verify="test -f done.md")
        second = fleet.submit("Second", loop=True, agent="command", command=actor.command, after=(first.id,))
        lost = fleet.submit("Lost", repo=str(tmp_path / "nowhere"))
        fleet.start("a")
        one, two, three = fleet.until_over(first, second, lost)

        assert one.standing is Standing.DONE, one.because
        assert two.standing is Standing.DONE, two.because
        assert fleet.steps_begun(first) == STEPS
        assert fleet.git("show", f"{two.branch}:done.md") == "SQLite"
        assert fleet.git("show", f"{two.branch}:work.txt") == "0\n1"
        assert fleet.git("status", "--porcelain") == ""
        assert [each.name for each in (fleet.home("a") / "rooms").iterdir()] == [".records"]
        assert three.standing is Standing.FAILED
        assert "no folder" in three.because
        assert panes(fleet, "a") == []


def test_what_was_answered_in_a_job_can_be_read_when_its_room_is_gone(tmp_path: Path, sqlite: str) -> None:
    with works(tmp_path / "w", sqlite) as fleet:
        job = fleet.submit("First")
        fleet.start("a")
        (done,) = fleet.until_over(job)
        record = Path(str(done.folder))

        answered = [line.words for line in fleet.ledger.log(job.id) if "is answered “SQLite”" in line.words]
        assert len(answered) == 1
        assert "rule: " in answered[0]
        assert "Which database should the service use?" in answered[0]
        assert "SQLite" in (record / ".team-config" / "communication-log.md").read_text("utf-8")
        assert [line.kind for line in api.timeline(record)][-1] == "LeadEnded"
        assert not (record / "done.md").exists()


def test_work_that_the_human_accepts_as_it_is_is_done_although_its_checks_fail(
    tmp_path: Path, sqlite: str
) -> None:
    with works(tmp_path / "w", sqlite) as fleet:
        job = fleet.submit("First", verify="false", limits=Limits(rounds=1))
        fleet.start("a")
        fleet.until(lambda: fleet.asking.unanswered())
        question = fleet.asking.find(f"{job.id}/D1")
        accept = [choice.label for choice in question.decision.pages[0].choices].index(troubles.ACCEPT) + 1
        fleet.asking.answer(question, (Given((accept,)),), "ann")
        (done,) = fleet.until_over(job)

        assert done.standing is Standing.DONE, done.because
        assert done.because.startswith("you accepted it as it is")


def test_two_workers_killed_at_random_bring_all_jobs_to_their_end_each_step_once(
    tmp_path: Path, postgres: str
) -> None:
    with works(tmp_path / "w", postgres, "tries = 50\n") as fleet:
        survived = survive(fleet, workers=2, jobs=4, seed=3, slots=2, patience=200)

        assert {job.standing for job in survived.jobs} == {Standing.DONE}
        assert [fleet.done_again(job) for job in survived.jobs] == [[]] * 4
        assert [len(fleet.heard(job, "prompt")) for job in survived.jobs] == [1] * 4
        assert [len(fleet.heard(job, "answer")) for job in survived.jobs] == [1] * 4


def test_a_worker_that_vanishes_is_replaced_and_ends_its_agents_when_it_is_back(
    tmp_path: Path, postgres: str
) -> None:
    with works(tmp_path / "w", postgres, "lost_after = 3\n") as fleet:
        fleet.nobody_answers()
        job = fleet.submit("Ask me")
        fleet.start("a")
        fleet.until(lambda: fleet.asking.waiting())
        fleet.kill("a")
        fleet.start("b")
        fleet.until(lambda: [each.worker for each in fleet.asking.waiting()] == ["b"])

        fleet.asking.answer(fleet.asking.find(f"{job.id}/D1"), (Given((2,)),), "ann")
        (done,) = fleet.until_over(job)

        assert (done.standing, done.worker) == (Standing.DONE, "b"), done.because
        assert fleet.git("show", f"{done.branch}:done.md") == "SQLite"
        assert (panes(fleet, "b"), len(panes(fleet, "a"))) == ([], 1)
        fleet.start("a")
        fleet.until(lambda: panes(fleet, "a") == [])
        Fleet(fleet.store).drain("b")
        fleet.processes["b"].join(20)
        assert fleet.processes["b"].exitcode == 0


def test_a_loop_that_asks_waits_for_the_human_without_a_slot_and_goes_on_after_a_kill(
    tmp_path: Path, sqlite: str
) -> None:
    actor = Actor(
        tmp_path / "actor",
        Act("Which port should I use?"),
        Act("Which colour should it have?"),
        Act("All of it works now.\n<ralph-done>"),
    )
    with works(tmp_path / "w", sqlite) as fleet:
        job = fleet.submit("Asks twice", loop=True, agent="command", command=actor.command)
        fleet.start("a", slots=1)
        fleet.until(lambda: fleet.asking.waiting())
        shown = fleet.ledger.get(job.id).because
        beside = fleet.submit("Beside", loop=True, agent="command", command="echo '<ralph-done>'")
        (other,) = fleet.until_over(beside)
        fleet.kill("a")
        fleet.asking.answer(fleet.asking.find(f"{job.id}/D1"), (Given((), "Port 8080"),), "ann")
        fleet.start("a", slots=1)
        fleet.until(lambda: [each.id for each in fleet.asking.waiting()] == [f"{job.id}/D2"])
        fleet.asking.answer(fleet.asking.find(f"{job.id}/D2"), (Given((), "Green"),), "ann")
        (done,) = fleet.until_over(job)

        assert (done.standing, other.standing) == (Standing.DONE, Standing.DONE), done.because
        assert shown == "It asks: Which port should I use?"
        assert [("Port 8080" in each, "Green" in each) for each in actor.prompts] == [
            (False, False),
            (True, False),
            (False, True),
        ]
        assert fleet.asking.waiting() == []


def test_a_job_that_takes_its_worker_down_each_time_is_parked_and_the_human_is_told(
    tmp_path: Path, sqlite: str
) -> None:
    with service() as news, works(tmp_path / "w", sqlite, "tries = 1\n") as fleet:
        job = fleet.submit("Never end", "endless.toml")
        own = fleet.home("a") / ".config" / "locum" / "notify.toml"
        own.parent.mkdir(parents=True)
        own.touch(0o600)
        own.write_text(f'urls = ["{news.url}"]\nevents = ["trouble"]\n', encoding="utf-8")
        for taken in (1, 2):
            fleet.start("a")
            fleet.until(lambda taken=taken: fleet.steps_begun(job).count("work") == taken)  # type: ignore[misc]
            fleet.kill("a")
        fleet.start("a")
        (parked,) = fleet.until_over(job)
        news.until(lambda: len(news.heard) == 1)

        assert parked.standing is Standing.PARKED
        assert f"locum jobs retry {job.id}" in parked.because
        assert news.heard[0]["title"] == f"jobs: {job.id} is parked"
        assert f"locum jobs retry {job.id}" in news.heard[0]["message"]
        fleet.until(lambda: panes(fleet, "a") == [])
