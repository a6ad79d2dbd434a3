"""What waits in a job, on whichever host, is seen and answered in every surface of any host; once."""

import http.client
import json
import os
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
import sqlalchemy as sa

from locum.errors import UserError
from locum.jobs import elsewhere, tables
from locum.jobs.asking import Asking
from locum.jobs.fleet import Fleet
from locum.jobs.nouns import Standing
from locum.jobs.store import Store
from locum.lead import api
from locum.model.asked import Asked, Choice
from locum.model.codec import encode
from locum.model.decision import About, Decision
from locum.model.orders import Decide
from locum.model.runner import Given, RunnerId
from locum.surfaces.mcp.desk import Desk
from locum.surfaces.watch.ink import ON_DARK
from locum.surfaces.watch.record import Record
from locum.surfaces.watch.rows import heading
from tests.jobs.playing import Works, works
from tests.jobs.test_commands import Say, locum
from tests.web.stage import Stage

__all__ = ["locum"]

COLOURS = Asked("Which colour?", choices=(Choice("Red"), Choice("Blue")))


def asked(page: Asked = COLOURS, *, danger: bool = False) -> Decision:
    """Something that waits for the human on another host."""
    return Decision("D1", RunnerId("r"), About.QUESTION, (page,), "It is yours to say.", 1.0, danger=danger)


@pytest.fixture
def asking(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Asking]:
    """The decisions of a fleet that this host's environment names."""
    address = f"sqlite:///{tmp_path / 'fleet' / 'jobs.db'}"
    monkeypatch.setenv("LOCUM_DATABASE_URL", address)
    with Store(address) as store:
        yield Asking(store)


def test_a_decision_of_worker_a_is_answered_on_the_page_of_host_b_and_reaches_its_runner_once(
    tmp_path: Path, postgres: str
) -> None:
    with works(tmp_path / "w", postgres) as fleet:
        fleet.nobody_answers()
        job = fleet.submit("Ask me")
        fleet.start("a")
        with page_on_another_host(fleet, tmp_path / "b") as page:
            shown = page.decision()
            first, again = page.answer(shown["id"], 2), page.answer(shown["id"], 2)
            other = page.answer(shown["id"], 1)
        (done,) = fleet.until_over(job)

        assert (shown["id"], shown["job"]) == (f"{job.id}/D1", job.id)
        assert [choice["label"] for choice in shown["pages"][0]["choices"]] == ["PostgreSQL", "SQLite"]
        assert (first["state"], again["state"], other["state"]) == ("done", "done", "refused")
        assert "answered already" in other["because"]
        assert (done.standing, done.worker) == (Standing.DONE, "a"), done.because
        assert [each["answers"][0]["labels"] for each in fleet.heard(job, "answer")] == [["SQLite"]]


def test_status_and_decide_show_and_answer_what_waits_in_a_job(asking: Asking, locum: Say) -> None:
    asking.mirror("paint-it-1f3a", "host-b", {"D1": asked()})

    status, listed = locum("status"), locum("decide")
    wrong = locum("decide", "1f3a/d1", "7")
    answered = locum("decide", "1F3A/D1", "blue")
    again = locum("decide", "paint-it-1f3a/D1", "red")

    assert "paint-it-1f3a/D1" in status.out
    assert "On host-b." in status.out
    assert "2. Blue" in listed.out
    assert wrong.status == 2
    assert answered.out == "Your answer to paint-it-1f3a/D1 is kept for host-b.\n"
    assert (again.status, "answered already" in again.err) == (2, True)
    assert asking.undelivered("paint-it-1f3a", "host-b")[0][1] == (Given((2,)),)
    assert "Nothing waits for you." in locum("decide").out


def test_an_agent_over_mcp_answers_a_job_but_not_what_is_only_the_human_s(
    asking: Asking, tmp_path: Path
) -> None:
    asking.mirror("paint-1f3a", "host-b", {"D1": asked()})
    asking.mirror("wipe-2b4c", "host-b", {"D1": asked(danger=True)})
    desk = Desk(tmp_path)

    waiting = {
        each["id"]: each["only_the_human_may_decide"] for each in desk.waiting_decisions()["decisions"]
    }
    answered = desk.decide("paint-1f3a/D1", ["Red"])

    assert waiting == {"paint-1f3a/D1": False, "wipe-2b4c/D1": True}
    assert answered["done"]
    for name in ("wipe-2b4c/D1", "WIPE-2B4C/d1", "2b4c/D1"):
        with pytest.raises(UserError, match="Only the human may settle this"):
            desk.decide(name, ["Red"])
    with pytest.raises(UserError, match="Nothing called wipe/D1 waits"):
        desk.decide("wipe/D1", ["Red"])
    assert asking.undelivered("wipe-2b4c", "host-b") == []


def test_the_live_view_shows_what_waits_in_a_job_although_nobody_leads_here(
    asking: Asking, tmp_path: Path
) -> None:
    asking.mirror("paint-1f3a", "host-b", {"D1": asked()})

    view = elsewhere.view(tmp_path)
    record = Record().with_view(view, 0.0)

    assert record.draft is not None
    assert record.draft.decision.id == "paint-1f3a/D1"
    assert "1 waits for you" in heading("p", view, None, 80, ON_DARK).plain


def test_several_projects_of_one_page_show_what_waits_in_their_common_queue_once(
    asking: Asking, tmp_path: Path
) -> None:
    asking.mirror("paint-1f3a", "host-b", {"D1": asked()})
    follow = elsewhere.following()
    first, second = follow(tmp_path), follow(tmp_path)

    assert list(first.view.elsewhere) == ["paint-1f3a/D1"]
    assert dict(second.view.elsewhere) == {}
    first.close()
    second.close()


def test_who_comes_back_after_a_while_sees_what_waits_now_and_not_what_waited_then(
    asking: Asking, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asking.mirror("paint-1f3a", "host-b", {"D1": asked()})
    with closing(elsewhere.follow(tmp_path)) as following:
        then = list(following.view.elsewhere)
        asking.mirror("paint-1f3a", "host-b", {"D2": replace(asked(), id="D2")})
        monkeypatch.setattr(elsewhere, "LOOK", 0.0)
        now = list(following.view.elsewhere)

    assert (then, now) == (["paint-1f3a/D1"], ["paint-1f3a/D2"])


def test_a_database_that_is_slow_to_answer_holds_nobody_up_for_long(
    asking: Asking, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asking.mirror("paint-1f3a", "host-b", {"D1": asked()})
    answers = threading.Event()
    monkeypatch.setattr(elsewhere, "PATIENCE", 0.01)
    monkeypatch.setattr(Asking, "unanswered", lambda self: answers.wait(30) and {"D1": asked()})
    with closing(elsewhere.follow(tmp_path)) as following:
        at_first = dict(following.view.elsewhere)
        answers.set()

    assert at_first == {}


def test_a_queue_that_cannot_be_reached_is_not_taken_for_one_in_which_nothing_waits(
    locum: Say, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("LOCUM_DATABASE_URL", "postgresql://u:secret@127.0.0.1:9/x")

    told = locum("status")
    taken = elsewhere.answered(tmp_path, Decide("paint-1f3a/D1", (Given((1,)),)))

    assert "It is unknown what waits in jobs." in told.err
    assert "secret" not in told.err
    assert taken is not None
    assert not taken.done
    assert "cannot be used" in taken.because


def test_an_answer_to_a_question_of_an_earlier_life_is_none_to_the_next(asking: Asking) -> None:
    asking.mirror("paint-1f3a", "a", {"D1": asked(), "D2": replace(asked(), id="D2")})
    asking.answer(asking.find("paint-1f3a/D1"), (Given((1,)),), "ann")

    asking.mirror("paint-1f3a", "b", {"D1": asked(Asked("Delete all of it?"))})

    assert [(each.worker, each.decision.id) for each in asking.waiting()] == [("b", "D1")]
    assert asking.undelivered("paint-1f3a", "b") == []


def test_what_an_agent_answers_to_a_job_over_mcp_is_written_down_as_an_agent_s_answer(
    tmp_path: Path, sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LOCUM_DATABASE_URL", sqlite)
    with works(tmp_path / "w", sqlite) as fleet:
        fleet.nobody_answers()
        job = fleet.submit("Ask me", verify="false")
        fleet.start("a")
        fleet.until(lambda: fleet.asking.unanswered())
        told = Desk(tmp_path).decide(f"{job.id}/D1", ["SQLite"])
        folder = Path(str(fleet.ledger.get(job.id).folder))
        fleet.until(lambda: api.timeline(folder, kinds=["DecisionSettled"]))

        assert told["done"]
        assert "an agent decided" in api.timeline(folder, kinds=["DecisionSettled"])[0].words


def test_whoever_answers_is_told_that_the_worker_has_been_silent(asking: Asking, locum: Say) -> None:
    Fleet(asking.store).join("host-b", 1, ("rehearsal",), 120.0)
    asking.mirror("paint-1f3a", "host-b", {"D1": asked()})
    with asking.store.change() as connection:
        connection.execute(sa.update(tables.workers).values(beat=tables.workers.c.beat - 90))

    answered = locum("decide", "paint-1f3a/D1", "blue")

    assert "is kept for host-b. It has been silent for 9" in answered.out


@pytest.mark.parametrize("verb", [("decide",), ("jobs", "decide")])
def test_words_that_are_no_way_out_of_a_job_s_trouble_are_refused_and_it_goes_on_waiting(
    asking: Asking, locum: Say, verb: tuple[str, ...]
) -> None:
    ways = Asked("It is not good enough.", choices=(Choice("One more round"), Choice("Stop it")))
    trouble = replace(asked(ways), about=About.TROUBLE)
    asking.mirror("paint-1f3a", "host-b", {"D1": trouble})

    refused = locum(*verb, "paint-1f3a/D1", "try harder")

    assert (refused.status, "Choose one of these: 1 One more round, 2 Stop it." in refused.err) == (2, True)
    assert list(asking.unanswered()) == ["paint-1f3a/D1"]


def test_an_answer_that_the_runner_s_lead_does_not_take_is_asked_for_again(
    tmp_path: Path, sqlite: str
) -> None:
    with works(tmp_path / "w", sqlite) as fleet:
        fleet.nobody_answers()
        job = fleet.submit("Ask me")
        fleet.start("a")
        fleet.until(lambda: fleet.asking.unanswered())
        with fleet.store.change() as connection:
            body = json.dumps([encode(Given((9,)))])
            connection.execute(sa.update(tables.decisions).values(given=body, answered_by="an older Locum"))
        fleet.until(lambda: "could not be taken" in fleet.output("a"))

        fleet.asking.answer(fleet.asking.find(f"{job.id}/D1"), (Given((2,)),), "ann")
        (done,) = fleet.until_over(job)

        assert done.standing is Standing.DONE, done.because
        assert [each["answers"][0]["labels"] for each in fleet.heard(job, "answer")] == [["SQLite"]]


class Page:
    """The page of another host, as a browser that has its link uses it."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        stage.serve()
        self.port = urlsplit(stage.link).port or 0
        self.cookie = ""
        with self._ask("GET", f"/?{urlsplit(stage.link).query}") as answer:
            self.cookie = answer.headers["set-cookie"].partition(";")[0]

    def __enter__(self) -> "Page":
        return self

    def __exit__(self, *ended: object) -> None:
        for process in self.stage.started:
            process.kill()
            process.communicate()

    def decision(self) -> Any:
        """The first decision that the page is told of."""
        with self._ask("GET", "/api/events") as stream:
            for line in iter(stream.readline, b""):
                told = json.loads(line[5:]) if line.startswith(b"data: {") else {"decisions": []}
                if told["decisions"]:
                    return told["decisions"][0]
        raise AssertionError("The page said no more.")

    def answer(self, decision: str, place: int) -> Any:
        """What came of tapping an option."""
        body = {"decision": decision, "given": [{"places": [place]}], "nonce": f"tap-{place}-12345"}
        with self._ask("POST", "/api/p1/orders/decide", json.dumps(body)) as answer:
            return json.loads(answer.read())

    @contextmanager
    def _ask(self, method: str, path: str, body: str | None = None) -> Iterator[http.client.HTTPResponse]:
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        origin = f"http://127.0.0.1:{self.port}"
        headers = {"cookie": self.cookie, "content-type": "application/json", "origin": origin}
        with closing(line):
            line.request(method, path, body, headers)
            with line.getresponse() as answer:
                yield answer


def page_on_another_host(fleet: Works, place: Path) -> Page:
    """A page served from another home, in a folder that holds no project, on the same database."""
    (place / "home").mkdir(parents=True)
    (place / "folder").mkdir()
    env = {**os.environ, "HOME": str(place / "home"), "LOCUM_DATABASE_URL": fleet.address}
    return Page(Stage(place / "folder", "", env))
