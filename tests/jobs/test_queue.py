"""The queue keeps its word before any worker is there: order, names, answers, pauses, versions."""

import threading
import time
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest
import sqlalchemy as sa

from locum.errors import LocumError, UserError, WorldError
from locum.jobs import queueing, tables
from locum.jobs.accounts import Accounts
from locum.jobs.asking import Asking
from locum.jobs.fleet import Fleet
from locum.jobs.gate import Gate
from locum.jobs.ledger import Ledger
from locum.jobs.moving import move
from locum.jobs.news import Post
from locum.jobs.nouns import Limits, Standing, Wanted, own_queue, queue_of
from locum.jobs.queueing import Queueing, expire, settle
from locum.jobs.store import Store
from locum.model.asked import Asked, Choice
from locum.model.decision import About, Decision
from locum.model.notice import Address, NoticeKind, Quiet, Wishes
from locum.model.runner import Given, RunnerId
from locum.notify.sending import Sent
from locum.notify.wording import Message

NOON = time.mktime((2026, 1, 15, 12, 0, 0, 0, 0, -1))


def wanted(goal: str = "Do it", **more: object) -> Wanted:
    """What a job of these tests asks for."""
    return Wanted(goal, "/nowhere", "rehearsal", **more)  # type: ignore[arg-type]


def decision(name: str = "D1") -> Decision:
    """Something that waits for the human."""
    page = Asked("Which one?", choices=(Choice("Red"), Choice("Blue")))
    return Decision(name, RunnerId("r"), About.QUESTION, (page,), "It is yours to say.", 1.0)


def test_a_job_is_found_again_as_it_was_submitted(database: str) -> None:
    with Store(database) as store:
        queue = Queueing(store)
        given = wanted("加 a login", limits=Limits(60, 3, 2.5), extra=("a b", "c"))

        job = queue.submit(given, priority=2, within=3600)

        assert queue.ledger.find(job.id[-4:]).wanted == given
        assert (job.standing, job.priority) == (Standing.QUEUED, 2)
        assert job.deadline is not None
        assert 3590 < job.deadline - job.submitted < 3610
        queue.close()


def test_a_name_that_a_job_has_already_is_given_to_no_other(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = iter(["job-0001", "job-0001", "job-0002"])
    monkeypatch.setattr(queueing, "new_id", lambda goal: next(names))
    with Store(sqlite) as store:
        queue = Queueing(store)
        submitted = [queue.submit(wanted("写一个登录页面")).id, queue.submit(wanted("写一个说明")).id]
        queue.close()

    assert submitted == ["job-0001", "job-0002"]


def test_a_job_is_let_go_once_when_all_before_it_are_done(database: str) -> None:
    with Store(database) as store:
        queue = Queueing(store)
        first, second = queue.submit(wanted("a")), queue.submit(wanted("b"))
        third = queue.submit(wanted("c", after=(first.id, second.id)))

        freed = [
            list(settle(store, queue.client(), job, Standing.DONE, "", "w"))
            for job in (first, second, second)
        ]

        assert freed == [[], [third.id], []]
        assert queue.ledger.get(third.id).standing is Standing.QUEUED
        queue.close()


def test_a_job_behind_one_that_failed_says_what_it_waits_for(sqlite: str) -> None:
    with Store(sqlite) as store:
        queue = Queueing(store)
        first = queue.submit(wanted("a"))
        second = queue.submit(wanted("b", after=(first.id,)))
        settle(store, queue.client(), first, Standing.FAILED, "no", "w")

        assert f"locum jobs retry {first.id}" in queue.ledger.get(second.id).because
        with pytest.raises(UserError, match="nothing can come after it"):
            queue.submit(wanted("c", after=(first.id,)))
        queue.client().cancel_workflow(first.id)
        queue.retry(queue.ledger.get(first.id))
        assert queue.ledger.get(first.id).standing is Standing.QUEUED
        queue.close()


def test_a_job_that_only_waits_is_cancelled_at_once_and_not_taken_up(database: str) -> None:
    with Store(database) as store:
        queue = Queueing(store)
        job = queue.submit(wanted())

        told = queue.cancel(job)

        assert told == f"{job.id} is cancelled."
        assert queue.ledger.get(job.id).standing is Standing.CANCELLED
        assert queue.client().list_workflows(workflow_ids=[job.id])[0].status == "CANCELLED"
        queue.close()


def test_a_job_that_nobody_began_in_time_fails_and_the_human_hears_of_it_once(database: str) -> None:
    told: list[Message] = []

    def send(address: Address, words: Message) -> Sent:
        told.append(words)
        return Sent(len(told) > 1, "busy")

    with Store(database) as store:
        queue = Queueing(store)
        first = queue.submit(wanted("a"), within=3600)
        behind = queue.submit(wanted("b", after=(first.id,)), within=0.001)
        posts = [Post(store, name, Path("/nowhere"), threading.Event(), send) for name in ("v", "w")]
        wishes = Wishes((Address("env", "json://x"),), frozenset({NoticeKind.FAILED}))
        quiet = replace(wishes, quiet=Quiet(0, 1439))

        expired = expire(store, queue.client(), "w")
        counts = [post.tell(how, NOON) for how in (Wishes(), quiet, wishes, wishes, wishes) for post in posts]

        assert (expired, expire(store, queue.client(), "w")) == ([behind.id], [])
        assert queue.ledger.get(behind.id).standing is Standing.FAILED
        assert queue.ledger.get(first.id).standing is Standing.QUEUED
        assert (sum(counts), len(told)) == (1, 2)
        assert told[1].title == f"jobs: {behind.id} failed"
        queue.close()


def test_an_answer_counts_once_and_reaches_its_worker_once(database: str) -> None:
    with Store(database) as store:
        asking = Asking(store)
        asking.mirror("job-1", "w", {"D1": decision()})
        question = asking.find("d1")

        asking.answer(question, (Given((2,)),), "ann")

        with pytest.raises(UserError, match="answered already"):
            asking.answer(question, (Given((1,)),), "bob")
        assert asking.undelivered("job-1", "w") == [("D1", (Given((2,)),), "ann")]
        asking.delivered("job-1", "D1")
        asking.mirror("job-1", "w", {})
        assert (asking.undelivered("job-1", "w"), asking.waiting()) == ([], [])


def test_a_limit_pauses_an_account_for_all_and_a_shorter_one_does_not_end_it(database: str) -> None:
    with Store(database) as store:
        accounts = Accounts(store)
        accounts.pause("claude", 100, "429", "a")
        accounts.pause("claude", 5, "429", "b")
        accounts.pause("codex", -1, "over", "b")

        paused = accounts.paused()

        assert set(paused) == {"claude"}
        assert paused["claude"].left > 90


def test_two_workers_cannot_have_one_name_but_a_dead_one_s_is_free(database: str) -> None:
    with Store(database) as store:
        fleet = Fleet(store)
        boot = fleet.join("a", 2, ("claude",), 60)
        _pretend(store, pid=1)

        with pytest.raises(UserError, match="A worker called a is at work already"):
            fleet.join("a", 2, ("claude",), 60)
        _pretend(store, pid=2**22 + 1)
        assert fleet.join("a", 2, ("claude",), 60) != boot
        assert fleet.beat("a", boot) is None


def test_a_silent_worker_is_given_to_one_caller_at_a_time_by_the_database_s_clock(database: str) -> None:
    with Store(database) as store:
        fleet = Fleet(store)
        fleet.join("a", 2, ("claude",), 60)
        with store.change() as connection:
            connection.execute(sa.update(tables.workers).values(beat=tables.workers.c.beat - 100))

        assert (fleet.lost(60), fleet.lost(60), fleet.lost(600)) == (["a"], [], [])


def test_a_job_that_gets_no_further_is_counted_and_one_that_does_is_not(sqlite: str) -> None:
    with Store(sqlite) as store:
        queue = Queueing(store)
        job = queue.submit(wanted())

        counts = [queue.ledger.crashed(job.id, steps) for steps in (0, 0, 0, 1, 1)]

        assert counts == [0, 1, 2, 0, 1]
        queue.close()


def test_a_queue_of_a_newer_version_is_refused(sqlite: str) -> None:
    with Store(sqlite) as store, store.change() as connection:
        connection.execute(sa.insert(tables.about).values(version=tables.VERSION + 1))

    with pytest.raises(UserError, match="made by a newer Locum"):
        Store(sqlite)


def test_a_database_that_cannot_be_reached_is_told_without_its_password() -> None:
    with pytest.raises(WorldError) as caught:
        Store("postgresql://locum:secret@127.0.0.1:9/locum")

    assert "cannot be used" in caught.value.message
    assert "secret" not in caught.value.message


def test_a_queue_moves_with_its_jobs_and_its_log(sqlite: str, postgres: str) -> None:
    with Store(sqlite) as store:
        queue = Queueing(store)
        first = queue.submit(wanted("a"))
        second = queue.submit(wanted("b", after=(first.id,)))
        Ledger(store).note(first.id, "w", "prepare", "begun")
        queue.close()

    assert move(sqlite, postgres) == 2
    with Store(postgres) as store, Store(sqlite) as old:
        queue = Queueing(store)
        assert [job.standing for job in queue.ledger.newest()] == [Standing.QUEUED, Standing.WAITING]
        assert queue.ledger.log(first.id)[0].step == "prepare"
        assert queue.client().list_workflows(workflow_ids=[first.id])[0].status == "ENQUEUED"
        assert {job.standing for job in Ledger(old).newest()} == {Standing.CANCELLED}
        assert second.id in {job.id for job in queue.ledger.newest()}
        queue.close()
    with pytest.raises(LocumError, match=r"jobs in .* already"):
        move(sqlite, postgres)


def _pretend(store: Store, pid: int) -> None:
    with store.change() as connection:
        connection.execute(sa.update(tables.workers).values(pid=pid))


def test_the_folder_of_a_project_s_queue_is_ignored_by_git(tmp_path: Path) -> None:
    Store(f"sqlite:///{tmp_path / '.locum' / 'jobs.db'}").close()

    assert (tmp_path / ".locum" / ".gitignore").read_text(encoding="utf-8") == "*\n"


def test_a_worker_goes_on_with_what_it_has_begun_before_it_begins_another_job() -> None:
    gate, claimed = Gate(2, open=True), []

    def ask(queue: str, *jobs: str) -> list[str]:
        got, _ = gate.claim(SimpleNamespace(name=queue), lambda free: (list(jobs[:free]), None))
        claimed.append(got)
        return got

    gate.expect("begun", "taken by another")
    ask(queue_of("claude"), "new")
    ask(own_queue("w"), "begun")
    ask(queue_of("claude"), "new")
    gate.expect_only([])
    ask(queue_of("claude"), "new", "newer")

    assert claimed == [[], ["begun"], [], ["new"]]
