"""What a person sees of the queue: submit, jobs, fleet, and what is said when something is wrong."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from locum.errors import QueueAway
from locum.jobs.asking import Asking
from locum.jobs.fleet import Fleet
from locum.jobs.ledger import Ledger
from locum.jobs.nouns import Job
from locum.jobs.store import Store
from locum.model.asked import Asked, Choice
from locum.model.decision import About, Decision
from locum.model.runner import RunnerId
from locum.surfaces.cli.main import main
from tests.surfaces.ran import Ran

Say = Callable[..., Ran]


@pytest.fixture
def locum(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Say:
    """Run a command in this process, in the folder of the test: what it needs is loaded only once."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / ".locum").mkdir()

    def run(*words: str) -> Ran:
        capsys.readouterr()
        try:
            status = main(words)
        except SystemExit as left:
            status = int(str(left.code))
        told = capsys.readouterr()
        return Ran(told.out, told.err, status)

    return run


def test_a_job_is_submitted_listed_shown_and_cancelled(tmp_path: Path, locum: Say) -> None:
    told = locum("submit", "Add 登录", "--agent", "rehearsal", "--json", "--", "quick.toml")
    job = json.loads(told.out)
    listed = locum("jobs")
    cancelled = locum("jobs", "cancel", job["id"])
    waited = locum("jobs", "wait", job["id"][-4:])

    assert job["wanted"]["repo"] == str(tmp_path.resolve())
    assert job["id"] in listed.out
    assert cancelled.out == f"{job['id']} is cancelled.\n"
    assert (waited.out, waited.status) == (
        f"{job['id']} is cancelled. It was cancelled before it began.\n",
        1,
    )


def test_what_waits_on_any_host_is_shown_and_answered_once(tmp_path: Path, locum: Say) -> None:
    address = f"sqlite:///{tmp_path / 'jobs.db'}"
    page = Asked("Which one?", choices=(Choice("Red"), Choice("Blue")))
    waits = Decision("D1", RunnerId("r"), About.QUESTION, (page,), "It is yours to say.", 1.0)
    with Store(address) as store:
        Asking(store).mirror("paint-1f3a", "host-b", {"D1": waits})

    shown = locum("jobs", "--database-url", address, "decisions")
    answered = locum("jobs", "--database-url", address, "decide", "paint-1f3a/D1", "blue")
    again = locum("jobs", "--database-url", address, "decide", "D1", "1")

    assert "paint-1f3a/D1  on host-b" in shown.out
    assert "2. Blue" in shown.out
    assert (answered.out, answered.status) == ("Your answer to paint-1f3a/D1 is kept for host-b.\n", 0)
    assert (again.status, "answered already: Blue." in again.err) == (2, True)


def test_a_job_that_no_worker_takes_says_so_when_it_is_submitted_and_shown(
    tmp_path: Path, locum: Say
) -> None:
    address = f"sqlite:///{tmp_path / '.locum' / 'jobs.db'}"
    with Store(address) as store:
        Fleet(store).join("host-b", 1, ("claude",), 120.0)
        told = locum("submit", "Do it", "--agent", "codex")
        shown = locum("jobs", "show", told.out.split()[-1])

    assert "No worker takes jobs of codex (host-b)." in told.err
    assert "No worker takes jobs of codex (host-b)." in shown.out


def test_the_list_is_printed_as_json_without_naming_the_verb(locum: Say) -> None:
    locum("submit", "Do it", "--agent", "rehearsal")

    listed, misplaced = locum("jobs", "--json"), locum("jobs", "--json", "show", "x")

    assert json.loads(listed.out)["wanted"]["goal"] == "Do it"
    assert (misplaced.status, "--json stands behind the verb." in misplaced.err) == (2, True)


def test_a_database_that_is_away_for_a_moment_does_not_end_the_wait_for_a_job(
    locum: Say, monkeypatch: pytest.MonkeyPatch
) -> None:
    job = json.loads(locum("submit", "Do it", "--agent", "rehearsal", "--json").out)["id"]
    locum("jobs", "cancel", job)
    get, away = Ledger.get, iter([True])

    def once_away(ledger: Ledger, name: str) -> Job:
        if next(away, False):
            raise QueueAway("The queue cannot be used.")
        return get(ledger, name)

    monkeypatch.setattr(Ledger, "get", once_away)
    waited = locum("jobs", "wait", job)

    assert (waited.err, waited.out) == ("", f"{job} is cancelled. It was cancelled before it began.\n")


def test_a_slip_is_answered_with_a_sentence_and_nothing_is_queued(tmp_path: Path, locum: Say) -> None:
    slips = {
        ("submit", " "): "Say what is to be done.",
        ("submit", "x", "--agent", "hal"): "There is no agent called hal.",
        ("submit", "x", "--repo", "nowhere"): "There is no folder nowhere.",
        ("submit", "x", "--limit", "beer=3"): "There is no limit called beer.",
        ("submit", "x", "--deadline", "soon"): "soon is no time for --deadline.",
        ("submit", "x", "--after", "nothing"): "No job is called nothing.",
        ("submit", "x", "--database-url", "mysql://u:p@h/d"): "h/d is no address of a database.",
        ("jobs", "show", "nothing"): "No job is called nothing.",
        ("fleet", "drain", "nobody"): "No worker is called nobody.",
        ("worker", "--agents", "hal"): "There is no agent called hal.",
    }

    told = {words: locum(*words) for words in slips}

    assert {words: ran.err.splitlines()[0] for words, ran in told.items()} == {
        words: f"locum: {sentence}" for words, sentence in slips.items()
    }
    assert {ran.status for ran in told.values()} == {2}
    with Store(f"sqlite:///{tmp_path / '.locum' / 'jobs.db'}") as store:
        assert Ledger(store).newest() == []


def test_a_worker_whose_database_cannot_be_reached_says_so(locum: Say) -> None:
    ran = locum("worker", "--database-url", "postgresql://u:secret@127.0.0.1:9/x")

    assert ran.status == 1
    assert "cannot be used" in ran.err
    assert "secret" not in ran.err


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("jobs",), "There are no jobs here. Submit one with: locum submit"),
        (("jobs", "list", "--json"), ""),
        (("jobs", "decisions"), "Nothing waits for you."),
        (("fleet",), "No worker was ever here."),
    ],
)
def test_whoever_looks_for_jobs_where_there_are_none_makes_no_queue(
    tmp_path: Path, locum: Say, words: tuple[str, ...], says: str
) -> None:
    told = locum(*words)

    assert (told.status, told.out.startswith(says)) == (0, True)
    assert list((tmp_path / ".locum").iterdir()) == []


@pytest.mark.parametrize(
    "words",
    [
        ("jobs", "show", "1f3a"), ("jobs", "log", "1f3a"), ("jobs", "wait", "1f3a"),
        ("jobs", "cancel", "1f3a"), ("jobs", "retry", "1f3a"),
        ("jobs", "decide", "1f3a/D1", "1"), ("fleet", "drain", "b"), ("decide", "1f3a/D1", "1"),
        ("jobs", "move", "--to", "sqlite:///other.db"),
    ],
)  # fmt: skip
def test_a_job_that_is_named_where_there_are_none_makes_no_queue_either(
    tmp_path: Path, locum: Say, words: tuple[str, ...]
) -> None:
    told = locum(*words)

    assert (told.status, told.err.startswith("locum: There are no jobs here.")) == (2, True), told.err
    assert "locum submit" in told.err
    assert list((tmp_path / ".locum").iterdir()) == []
