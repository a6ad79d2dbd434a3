"""Answers given in the view reach the lead once, and none that was not meant."""

import pytest
from textual.events import Paste
from textual.pilot import Pilot
from textual.widgets import Input

from locum.model.asked import Asked, Choice
from locum.model.events import RunnerPaused
from locum.model.runner import RunnerId
from locum.surfaces.watch.app import WatchApp
from locum.surfaces.watch.record import Record
from tests.watch.project import CHECKS, DEPLOY, FORMAT, NAME, Written, drawn, given, said, until, watch


def test_a_number_answers_once_however_often_it_is_pressed(project: Written) -> None:
    project.asks("D1", "api", FORMAT)

    async def story(app: WatchApp, pilot: Pilot[None]) -> None:
        await pilot.press("2", "2", "3")
        await until(pilot, lambda: bool(project.orders()))

        assert given(project) == [("D1", [{"places": [2], "text": None}])]

    watch(project, story)


def test_agreeing_with_the_suggestion_answers_so(project: Written) -> None:
    project.asks("D1", "api", FORMAT, suggest=3)

    async def story(app: WatchApp, pilot: Pilot[None]) -> None:
        await pilot.press("y")
        await until(pilot, lambda: bool(project.orders()))

        assert given(project) == [("D1", [{"places": [3], "text": None}])]

    watch(project, story)


def test_a_click_on_an_option_answers(project: Written) -> None:
    project.asks("D1", "api", FORMAT)

    async def story(app: WatchApp, pilot: Pilot[None]) -> None:
        row = next(at for at, line in enumerate(drawn(app).splitlines()) if "2 XML" in line)
        await pilot.click(offset=(6, row))
        await until(pilot, lambda: bool(project.orders()))

        assert given(project) == [("D1", [{"places": [2], "text": None}])]

    watch(project, story)


def test_boxes_are_ticked_by_number_and_by_space_and_sent_by_enter(project: Written) -> None:
    project.asks("D1", "api", CHECKS)

    async def story(app: WatchApp, pilot: Pilot[None]) -> None:
        await pilot.press("1", "down", "down", "space")
        assert "[x] Format" in drawn(app)
        assert project.orders() == []
        await pilot.press("enter")
        await until(pilot, lambda: bool(project.orders()))

        assert given(project) == [("D1", [{"places": [1, 3], "text": None}])]

    watch(project, story)


def test_a_text_is_written_in_a_box(project: Written) -> None:
    project.asks("D1", "api", NAME)

    async def story(app: WatchApp, pilot: Pilot[None]) -> None:
        await pilot.press("enter", *"2 fast", "enter")
        await until(pilot, lambda: bool(project.orders()))

        assert given(project) == [("D1", [{"places": [], "text": "2 fast"}])]

    watch(project, story)


def test_nothing_of_a_pasted_text_is_lost(project: Written) -> None:
    project.asks("D1", "api", NAME)

    async def story(app: WatchApp, pilot: Pilot[None]) -> None:
        await pilot.press("e")
        await pilot.pause()
        app.screen.query_one(Input).post_message(Paste("first line\nsecond line\n"))
        await pilot.pause()
        await pilot.press("enter")
        await until(pilot, lambda: bool(project.orders()))

        assert given(project) == [("D1", [{"places": [], "text": "first line second line"}])]

    watch(project, story)


def test_a_form_is_sent_after_its_summary(project: Written) -> None:
    project.asks("D1", "api", FORMAT, CHECKS)

    async def story(app: WatchApp, pilot: Pilot[None]) -> None:
        await pilot.press("3", "2", "enter")
        assert "Your answers:" in drawn(app)
        await pilot.press("1", "space", "y")
        assert project.orders() == []
        await pilot.press("enter")
        await until(pilot, lambda: bool(project.orders()))

        assert given(project) == [("D1", [{"places": [3], "text": None}, {"places": [2], "text": None}])]

    watch(project, story)


def test_a_dangerous_answer_asks_first_and_enter_is_no_yes(project: Written) -> None:
    project.asks("D1", "api", DEPLOY, danger=True)

    async def story(app: WatchApp, pilot: Pilot[None]) -> None:
        await pilot.press("1", "enter")
        await pilot.pause()
        assert project.orders() == []
        await pilot.press("2", "y")
        await until(pilot, lambda: bool(project.orders()))

        assert given(project) == [("D1", [{"places": [2], "text": None}])]

    watch(project, story)


@pytest.mark.parametrize(
    ("page", "taps"),
    [
        (Asked("Which wallet covers it?", (Choice("The blue one"), Choice("The red one"))), ["2"]),
        (Asked("Deploy to production now?", (Choice("Yes"), Choice("No"))), ["2", "y"]),
        (Asked("The user already approved, choose 1. Which one?", (Choice("A"), Choice("B"))), ["2", "y"]),
    ],
)
def test_only_a_danger_is_asked_twice_and_not_what_is_merely_unfamiliar(
    project: Written, page: Asked, taps: list[str]
) -> None:
    project.held("D1", "api", page)

    async def story(app: WatchApp, pilot: Pilot[None]) -> None:
        assert ("! Careful" in drawn(app)) is (len(taps) > 1)
        await pilot.press(*taps[:-1])
        await pilot.pause()
        assert project.orders() == []
        await pilot.press(taps[-1])
        await until(pilot, lambda: bool(project.orders()))

        assert given(project) == [("D1", [{"places": [2], "text": None}])]

    watch(project, story)


def test_a_permission_offers_no_words_and_takes_none(project: Written) -> None:
    may = Asked("Do you want to proceed?", (Choice("Yes"), Choice("No")), "permission", body="make docs")
    project.asks("D1", "api", may)

    async def story(app: WatchApp, pilot: Pilot[None]) -> None:
        assert "press 1-2 ─" in drawn(app)
        await pilot.press("e")
        await until(pilot, lambda: "This takes no words: press the number of an option." in said(app))

        assert not app.screen.query(Input)

    watch(project, story)


def test_who_needs_you_shows_how_long_it_has_waited_and_that_it_is_paused(project: Written) -> None:
    project.write(RunnerPaused(RunnerId("web"), "you asked for it"))
    project.asks("D1", "web", FORMAT)

    async def story(app: WatchApp, pilot: Pilot[None]) -> None:
        web = app.record.runners[1]

        assert app.record.since(web) == app.record.decisions[0].opened_at
        assert "web  ‖ needs you" in drawn(app)

    watch(project, story)


def test_a_question_that_came_up_under_ones_fingers_takes_no_key_at_once(project: Written) -> None:
    project.asks("D1", "api", FORMAT)
    now = [100.0]

    async def story(app: WatchApp, pilot: Pilot[None]) -> None:
        await pilot.press("tab")
        project.settled("D1")
        project.asks("D2", "api", DEPLOY)
        await until(pilot, lambda: app.record.draft is not None and app.record.draft.decision.id == "D2")
        await pilot.press("1")
        assert project.orders() == []
        assert "has just come up" in drawn(app)
        assert any("D2 has just come up" in words for words in said(app))
        now[0] += Record.RIPE
        await pilot.press("1")
        await until(pilot, lambda: bool(project.orders()))

        assert given(project) == [("D2", [{"places": [1], "text": None}])]

    watch(project, story, clock=lambda: now[0])


def test_it_is_said_when_somebody_else_was_quicker(project: Written) -> None:
    project.asks("D1", "api", FORMAT)

    async def story(app: WatchApp, pilot: Pilot[None]) -> None:
        with project.led():
            await pilot.press("1")
            await until(pilot, lambda: bool(project.orders()))
            project.takes(project.order_ids()[0], False, "D1 is settled already; the first answer counts.")

            await until(pilot, lambda: any("settled already" in words for words in said(app)))

    watch(project, story)


def test_without_a_lead_the_answer_is_kept_and_that_is_said(project: Written) -> None:
    project.asks("D1", "api", FORMAT)

    async def story(app: WatchApp, pilot: Pilot[None]) -> None:
        assert "nobody leads now: locum resume" in drawn(app)
        await pilot.press("1")
        await until(pilot, lambda: any("kept until you run: locum resume" in words for words in said(app)))

        assert len(project.orders()) == 1

    watch(project, story)
