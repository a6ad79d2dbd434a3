"""What bounds a job holds for the whole fleet: priority, account, limit, deadline, and the human's wish."""

from pathlib import Path
from typing import Any

import sqlalchemy as sa

from locum.calls.processes import is_there
from locum.jobs import tables
from locum.jobs.accounts import Accounts
from locum.jobs.nouns import Job, Standing
from locum.lead import api
from locum.model.runner import Phase, RunnerId
from tests.jobs.playing import Works, panes, works
from tests.loop.acting import Act, Actor

DONE = Act("All of it works now.\n<ralph-done>")
LIMITED = """
[[step]]
expect = ""

[[step]]
limit = "+90"
"""


def test_jobs_of_one_account_go_by_priority_and_never_two_at_once_even_when_a_worker_comes_back(
    tmp_path: Path, postgres: str
) -> None:
    with works(tmp_path / "w", postgres, "accounts = { rehearsal = 1 }\n") as fleet:
        last, first, second = (
            fleet.submit(goal, priority=place) for goal, place in (("Last", 9), ("First", 1), ("Second", 5))
        )
        fleet.start("a")
        fleet.start("b")
        fleet.until(lambda: fleet.heard(first, "prompt"))
        holder = str(fleet.ledger.get(first.id).worker)
        fleet.kill(holder)
        fleet.start(holder)
        fleet.until_over(first, second, last)

        begun, ended = zip(*(span(fleet, job) for job in (first, second, last)), strict=True)
        assert ended[0] < begun[1]
        assert ended[1] < begun[2]
        assert fleet.ledger.get(first.id).turn == 2


def test_the_more_urgent_job_comes_first_whichever_agent_it_is_for(tmp_path: Path, sqlite: str) -> None:
    actor = Actor(tmp_path / "actor", DONE)
    with works(tmp_path / "w", sqlite) as fleet:
        loop: dict[str, Any] = {"loop": True, "agent": "command", "command": actor.command}
        jobs = [
            fleet.submit("Fourth", priority=8),
            fleet.submit("Third", priority=7, **loop),
            fleet.submit("Second", priority=2),
            fleet.submit("First", priority=1, **loop),
        ]
        fleet.start("a", slots=1)
        fleet.until_over(*jobs)

        begun = [span(fleet, job)[0] for job in reversed(jobs)]
        assert begun == sorted(begun)


def test_a_limit_that_one_worker_meets_holds_for_the_whole_fleet_until_it_is_over(
    tmp_path: Path, postgres: str
) -> None:
    meets = Actor(tmp_path / "meets", Act("You've hit your usage limit. Try again in 3 seconds."), DONE)
    waits = Actor(tmp_path / "waits", DONE)
    with works(tmp_path / "w", postgres) as fleet:
        (fleet.repo / "limited.toml").write_text(LIMITED, encoding="utf-8")
        fleet.git("add", "-A")
        fleet.git("commit", "-q", "-m", "A limit")
        accounts = Accounts(fleet.store)
        beside = fleet.submit("Beside", "endless.toml")
        fleet.start("a", slots=1)
        fleet.until(lambda: fleet.heard(beside, "prompt"))
        fleet.start("b")
        one = fleet.submit("One", loop=True, agent="command", command=meets.command)
        fleet.until(lambda: "command" in accounts.paused())
        until = paused_until(fleet, "command")
        two = fleet.submit("Two", loop=True, agent="command", command=waits.command)
        limited = fleet.submit("Limited", "limited.toml")
        fleet.until(lambda: phase(fleet, "a", beside) is Phase.PAUSED)
        told = accounts.paused()["rehearsal"].because
        fleet.queue.cancel(fleet.ledger.get(limited.id))
        done = fleet.until_over(one, two, limited)
        with fleet.store.change() as connection:
            connection.execute(sa.delete(tables.accounts))
        fleet.until(lambda: phase(fleet, "a", beside) is Phase.RUNNING)

        assert [job.standing for job in done] == [Standing.DONE, Standing.DONE, Standing.CANCELLED]
        assert (tmp_path / "waits" / "calls.jsonl").stat().st_mtime >= until
        assert len(meets.calls) == 2
        assert told == f"{limited.id} ran into a limit."


def test_a_job_is_ended_by_its_deadline_and_by_the_human_with_its_agent(tmp_path: Path, sqlite: str) -> None:
    sleeper = Actor(tmp_path / "sleeper", Act(sleep=600))
    with works(tmp_path / "w", sqlite) as fleet:
        headless = fleet.submit("Headless", loop=True, agent="command", command=sleeper.command)
        late = fleet.submit("Late", "endless.toml", within=3600)
        fleet.start("a", slots=2)
        fleet.until(lambda: sleeper.calls and fleet.heard(late, "prompt"))
        never = fleet.submit("Never", within=0.1)
        fleet.until_over(never)
        fleet.ledger.set(late.id, deadline=fleet.ledger.time())
        fleet.queue.cancel(fleet.ledger.get(headless.id))
        ended = fleet.until_over(headless, late, never)

        assert [job.standing for job in ended] == [Standing.CANCELLED, Standing.FAILED, Standing.FAILED]
        assert "deadline has passed" in ended[1].because
        assert ended[2].because == "Its deadline passed before it began."
        assert fleet.steps_begun(never) == ["settle"]
        assert [is_there(int(str(call["pid"]))) for call in sleeper.calls] == [False]
        assert panes(fleet, "a") == []


def span(fleet: Works, job: Job) -> tuple[float, float]:
    """When a job was begun and when it was settled, by the database's clock."""
    log = fleet.ledger.log(job.id)
    return log[0].at, log[-1].at


def phase(fleet: Works, worker: str, job: Job) -> Phase | None:
    """How the job's Runner stands, by its lead's journal."""
    runner = api.view(fleet.home(worker) / "rooms" / job.id).team.runners.get(RunnerId(job.id))
    return runner.phase if runner is not None else None


def paused_until(fleet: Works, agent: str) -> float:
    """Until when an account is left alone, by the database's clock."""
    return fleet.ledger.time() + Accounts(fleet.store).paused()[agent].left
