"""News is carried to the human once, in time, and never at the lead's expense."""

import logging
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from locum.config.lead import warnings_in
from locum.errors import WorldError
from locum.journal.journal import Journal
from locum.lead.human.carrying import carrying
from locum.lead.project import Project, project_at
from locum.model.asked import Asked, Choice
from locum.model.decision import About
from locum.model.events import RunnerDone, RunnerFailed
from locum.model.notice import Address
from locum.model.runner import RunnerId
from locum.notify.sending import Sent
from locum.notify.wording import Message
from tests.notify.service import SECRET, Service, opened, service, settled, write

SETTINGS = '[notify]\nurls = ["env:LOCUM_NOTIFY_URL"]\ndigest = 0\n'


@pytest.fixture
def phone() -> Iterator[Service]:
    with service() as found:
        yield found


@pytest.fixture
def project(tmp_path: Path, phone: Service, monkeypatch: pytest.MonkeyPatch) -> Project:
    (tmp_path / "locum.toml").write_text(SETTINGS, encoding="utf-8")
    monkeypatch.setenv("LOCUM_NOTIFY_URL", phone.url)
    write(tmp_path, at=0.0)  # A lead has made its journal before it carries news.
    return project_at(tmp_path)


def test_a_question_arrives_with_its_options_and_how_to_answer(project: Project, phone: Service) -> None:
    with carrying(project):
        write(project.folder, opened("D3"), at=time.time())
        phone.until(lambda: bool(phone.heard))

    told = phone.heard[0]
    assert told["title"].endswith("api asks: Which database?")
    assert "2. SQLite" in told["message"]
    assert "locum decide D3 1" in told["message"]


def test_a_question_with_more_options_than_are_listed_says_how_many_there_are(
    project: Project, phone: Service
) -> None:
    colours = Asked("Which colour?", choices=tuple(Choice(f"Shade {number}") for number in range(40)))
    with carrying(project):
        write(project.folder, replace(opened("D3"), pages=(colours,)), at=time.time())
        phone.until(lambda: bool(phone.heard))

    assert "… and 28 more: locum status" in phone.heard[0]["message"]


def test_the_link_to_answer_by_a_tap_is_there_when_it_is_set(project: Project, phone: Service) -> None:
    (project.folder / "locum.toml").write_text(SETTINGS + 'link = "https://box.example/"\n', encoding="utf-8")
    with carrying(project):
        write(project.folder, opened("D3"), at=time.time())
        phone.until(lambda: bool(phone.heard))

    assert "https://box.example/" in phone.heard[0]["message"]


def test_a_new_lead_does_not_tell_the_same_decision_again(project: Project, phone: Service) -> None:
    with carrying(project):
        write(project.folder, opened("D3"), at=time.time())
        phone.until(lambda: bool(phone.heard))
    with carrying(project):
        write(project.folder, opened("D4", "Which colour?"), at=time.time())
        phone.until(lambda: len(phone.heard) == 2)

    assert "Which colour?" in phone.heard[1]["message"]
    assert "Which database?" not in phone.heard[1]["message"]


def test_the_last_news_is_sent_though_the_lead_ends_at_once(project: Project, phone: Service) -> None:
    with carrying(project):
        write(project.folder, RunnerDone(RunnerId("api"), "the checks passed"), at=time.time())

    assert [told["title"].endswith("api is done") for told in phone.heard] == [True]


def test_what_happened_before_the_first_time_is_no_news_unless_it_waits(
    project: Project, phone: Service
) -> None:
    done = RunnerDone(RunnerId("old"), "long ago")
    write(project.folder, done, opened("D1"), settled("D1"), opened("D2", "Still open?"), at=1000.0)
    with carrying(project):
        phone.until(lambda: bool(phone.heard))

    assert len(phone.heard) == 1
    assert "Still open?" in phone.heard[0]["title"]


def test_a_service_that_fails_is_tried_again_and_holds_up_nobody(
    project: Project, phone: Service, caplog: pytest.LogCaptureFixture
) -> None:
    phone.status = 500
    with carrying(project):
        write(project.folder, opened("D3"), at=time.time())
        phone.until(lambda: phone.tries >= 1)
        phone.status = 200
        phone.until(lambda: bool(phone.heard))

    assert phone.tries >= 2
    assert SECRET not in caplog.text


def test_what_could_not_be_sent_is_sent_by_the_next_lead(project: Project, phone: Service) -> None:
    phone.status = 500
    with carrying(project):
        write(project.folder, opened("D3"), at=time.time())
        phone.until(lambda: phone.tries >= 1)
    phone.status = 200
    with carrying(project):
        phone.until(lambda: bool(phone.heard))

    assert "Which database?" in phone.heard[0]["message"]


def test_a_decision_that_was_settled_meanwhile_is_not_told(project: Project, phone: Service) -> None:
    with carrying(project):
        write(project.folder, opened("D3"), settled("D3"), opened("D4", "Which colour?"), at=time.time())
        phone.until(lambda: bool(phone.heard))

    assert "D3" not in phone.heard[0]["message"]


def test_many_at_once_come_as_one_message(project: Project, phone: Service) -> None:
    with carrying(project):
        events = [opened(f"D{number}", f"Question {number}?") for number in range(20)]
        write(project.folder, *events, at=time.time())
        phone.until(lambda: bool(phone.heard))

    assert len(phone.heard) == 1
    assert "20 wait for you" in phone.heard[0]["title"]
    assert "8 more" in phone.heard[0]["message"]


def test_a_failure_that_is_put_as_a_question_is_told_once(project: Project, phone: Service) -> None:
    failed = RunnerFailed(RunnerId("api"), "it keeps dying")
    with carrying(project):
        write(
            project.folder, failed, opened("D3", "It died three times.", about=About.TROUBLE), at=time.time()
        )
        phone.until(lambda: bool(phone.heard))

    assert len(phone.heard) == 1
    assert "locum decide D3 1" in phone.heard[0]["message"]


def test_in_quiet_hours_only_what_is_loud_comes_through(project: Project, phone: Service) -> None:
    quiet = 'quiet = "00:00-23:59"\nloud = ["failed"]\n'
    (project.folder / "locum.toml").write_text(SETTINGS + quiet, encoding="utf-8")
    if time.strftime("%H:%M") == "23:59":
        pytest.skip("the one minute of the day that is not quiet")
    with carrying(project):
        write(project.folder, opened("D3"), RunnerFailed(RunnerId("web"), "no disk"), at=time.time())
        phone.until(lambda: bool(phone.heard))

    assert ["web failed" in told["title"] for told in phone.heard] == [True]


def test_a_service_that_hangs_does_not_hold_up_the_lead(project: Project) -> None:
    called, hang = threading.Event(), threading.Event()

    def stuck(address: Address, message: Message) -> Sent:
        called.set()
        hang.wait(60)
        return Sent(True, "at last")

    began = time.monotonic()
    with carrying(project, stuck):
        write(project.folder, opened("D3"), at=time.time())
        assert called.wait(10)
    took = time.monotonic() - began
    hang.set()

    assert took < 15


def test_a_service_whose_code_raises_is_a_failure_like_another(
    project: Project, caplog: pytest.LogCaptureFixture
) -> None:
    tries = threading.Semaphore(0)

    def broken(address: Address, message: Message) -> Sent:
        tries.release()
        raise RuntimeError(address.url)

    with caplog.at_level(logging.WARNING), carrying(project, broken):
        write(project.folder, opened("D3"), at=time.time())
        assert tries.acquire(timeout=10)
        assert tries.acquire(timeout=10)

    assert "RuntimeError" in caplog.text
    assert SECRET not in caplog.text


def test_what_a_screen_says_cannot_move_a_terminal_or_flood_the_phone(
    project: Project, phone: Service
) -> None:
    with carrying(project):
        write(project.folder, opened("D3", "Run \x1b[2Jthis?\n" + "x" * 9000), at=time.time())
        phone.until(lambda: bool(phone.heard))

    assert "\x1b" not in phone.heard[0]["message"]
    assert len(phone.heard[0]["message"]) < 2000


def test_a_slip_in_the_settings_is_told_and_no_reason_not_to_lead(
    project: Project, caplog: pytest.LogCaptureFixture
) -> None:
    (project.folder / "locum.toml").write_text('[notify]\nquiet = "late"\n', encoding="utf-8")
    with carrying(project) as posts:
        assert posts == []

    assert "quiet of [notify]" in caplog.text
    assert any("quiet of [notify]" in each for each in warnings_in(project.folder))


def test_what_keeps_the_lead_from_writing_is_told_though_the_journal_does_not_say_it(
    project: Project, phone: Service
) -> None:
    with carrying(project) as posts:
        posts[0].warn("The journal cannot be written: the disk is full.")
        phone.until(lambda: bool(phone.heard))

    assert "Locum is held up" in phone.heard[0]["title"]
    assert "the disk is full" in phone.heard[0]["message"]


def test_news_that_was_told_is_not_told_again_though_that_could_not_be_noted(
    project: Project, phone: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("locum.lead.human.carrying.LATER", 0.05)
    keep, full = Journal.keep_mark, [True]

    def keep_if_there_is_room(journal: Journal, name: str, seq: int) -> None:
        if seq and full[0]:
            raise WorldError("The journal cannot be written: database or disk is full.")
        keep(journal, name, seq)

    with carrying(project):
        monkeypatch.setattr(Journal, "keep_mark", keep_if_there_is_room)
        write(project.folder, opened("D3"), at=time.time())
        phone.until(lambda: bool(phone.heard))
        write(project.folder, opened("D4"), at=time.time())
        phone.until(lambda: "D4" in str(phone.heard))

    assert [("D3" in each["message"], "D4" in each["message"]) for each in phone.heard[:2]] == [
        (True, False),
        (False, True),
    ]
