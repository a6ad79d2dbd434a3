"""The view in a terminal: keys, sizes, and answers that reach the lead once."""

from pathlib import Path

import pytest
from textual.events import Paste
from textual.pilot import Pilot
from textual.widgets import Input

from locum.model.asked import Asked, Choice
from locum.model.events import RunnerDone, RunnerPaused, Warned
from locum.model.runner import RunnerId
from locum.surfaces.watch.app import WatchApp
from locum.surfaces.watch.record import Record
from tests.watch.project import CHECKS, DEPLOY, FORMAT, NAME, Written, drawn, said, until, watch


@pytest.fixture
def project(tmp_path: Path) -> Written:
    """A project with two Runners."""
    written = Written(tmp_path / "shop")
    written.runner("api", "Lay down the API")
    written.runner("web", "Build the page")
    return written


def given(project: Written) -> list[tuple[str, list[dict[str, object]]]]:
    """The answers that were left for the lead."""
    return [
        (order["decision"], [{"places": each["places"], "text": each["text"]} for each in order["given"]])
        for order in project.orders()
        if order["is"] == "Decide"
    ]


@pytest.mark.parametrize("size", [(80, 24), (200, 60), (100, 40), (40, 12)])
def test_runners_the_question_and_the_keys_are_in_sight_at_every_size(
    project: Written, size: tuple[int, int]
) -> None:
    project.asks("D1", "api", FORMAT, suggest=1)

    async def story(app: WatchApp, pilot: Pilot[None]) -> None:
        text = drawn(app)

        assert len(text.splitlines()) == size[1]
        for words in ("needs you", "Which format", "1 JSON", "2 XML"):
            assert words in text

    watch(project, story, size)


def test_the_suggestion_and_its_basis_are_shown(project: Written) -> None:
    project.asks("D1", "api", FORMAT, suggest=1)

    async def story(app: WatchApp, pilot: Pilot[None]) -> None:
        assert "Suggested (y agrees): 1 JSON, since USER-CONTEXT.md says “we speak JSON everywhere”" in drawn(
            app
        )
        assert "Why you: Nothing you wrote answers it." in drawn(app)

    watch(project, story, (100, 30))


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


def test_what_happens_is_seen_without_a_key(project: Written) -> None:
    async def story(app: WatchApp, pilot: Pilot[None]) -> None:
        project.write(
            Warned(RunnerId("api"), "the disk is nearly full"), RunnerDone(RunnerId("web"), "all is well")
        )

        await until(pilot, lambda: "✓ done" in drawn(app))
        await pilot.press("l")
        await until(pilot, lambda: "the disk is nearly full" in drawn(app))

    watch(project, story)


def test_orders_go_to_the_runner_that_is_chosen(project: Written) -> None:
    async def story(app: WatchApp, pilot: Pilot[None]) -> None:
        await pilot.press("down", "p", "c", "t", *"hurry", "enter", "T", *"note", "enter")
        await until(pilot, lambda: len(project.orders()) == 4)

        told = [(order["is"], order["runner"], order.get("text")) for order in project.orders()]
        assert sorted(told, key=str) == sorted(
            [
                ("Pause", "web", None),
                ("Continue", "web", None),
                ("Tell", "web", "hurry"),
                ("Tell", None, "note"),
            ],
            key=str,
        )

    watch(project, story)


def test_stopping_asks_first(project: Written) -> None:
    async def story(app: WatchApp, pilot: Pilot[None]) -> None:
        await pilot.press("s", "n")
        await pilot.pause()
        assert project.orders() == []
        await pilot.press("s", "y")
        await until(pilot, lambda: bool(project.orders()))

        assert [(order["is"], order["runner"], order["now"]) for order in project.orders()] == [
            ("Stop", "api", False)
        ]

    watch(project, story)


def test_a_click_chooses_a_runner(project: Written) -> None:
    async def story(app: WatchApp, pilot: Pilot[None]) -> None:
        await pilot.click(offset=(4, 2))

        assert app.record.chosen == "web"

    watch(project, story)


def test_every_key_stands_in_the_help(project: Written) -> None:
    async def story(app: WatchApp, pilot: Pilot[None]) -> None:
        await pilot.press("question_mark")
        await pilot.pause()
        text = drawn(app)

        for words in ("answer in your own words", "tell the Runner", "attach"):
            assert words in text
        await pilot.press("escape")
        await pilot.pause()
        assert "attach: go to" not in drawn(app)

    watch(project, story, (100, 40))


def test_text_of_an_agent_is_never_markup(project: Written) -> None:
    project.runner("odd", "[red]goal[/red] [@click=app.quit]x[/]")
    project.asks("D1", "odd", type(FORMAT)("[bold]Really?[/bold] \x1b[31mred", FORMAT.choices))

    async def story(app: WatchApp, pilot: Pilot[None]) -> None:
        assert "[bold]Really?[/bold]" in drawn(app)
        assert "[red]goal[/red]" in drawn(app)

    watch(project, story, (110, 30))


def test_a_project_without_history_says_how_to_begin(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    project = Written(tmp_path / "empty")

    async def story(app: WatchApp, pilot: Pilot[None]) -> None:
        assert "No Runner was started here yet" in drawn(app)

    watch(project, story)


def test_a_tmux_that_is_gone_is_said_and_the_view_goes_on(project: Written) -> None:
    async def story(app: WatchApp, pilot: Pilot[None]) -> None:
        await until(pilot, lambda: "cannot be reached" in " ".join(drawn(app).split()))
        await pilot.press("down")

        assert app.record.chosen == "web"

    watch(project, story)


@pytest.mark.parametrize("dark", [True, False])
def test_dark_and_light_show_the_same_words(project: Written, dark: bool) -> None:
    project.asks("D1", "api", FORMAT)

    async def story(app: WatchApp, pilot: Pilot[None]) -> None:
        before = drawn(app)
        await pilot.press("d")
        await pilot.pause()

        assert "Which format does the API speak?" in before
        assert "Which format does the API speak?" in drawn(app)

    watch(project, story, dark=dark)


def test_a_long_line_of_the_timeline_stands_beside_its_time_and_the_newest_is_in_sight(
    tmp_path: Path,
) -> None:
    project = Written(tmp_path)
    project.runner("api")
    project.write(
        *(Warned(RunnerId("api"), f"line {at} " + "and so on " * 9 + f"end {at}") for at in range(60))
    )

    async def story(app: WatchApp, pilot: Pilot[None]) -> None:
        await pilot.press("l")
        await until(pilot, lambda: "end 59" in drawn(app))
        rows = drawn(app).splitlines()
        ends = next(row for row in rows if "end 59" in row)
        assert ends.startswith(" " * 10)
        assert "line 0 " not in drawn(app)

        await pilot.press("home")
        await until(pilot, lambda: "line 0 " in drawn(app))
        project.write(Warned(RunnerId("api"), "later"))
        await until(pilot, lambda: app.record.lines[-1].words == "later")
        assert "line 0 " in drawn(app)

        await pilot.press("end")
        await until(pilot, lambda: "later" in drawn(app))

    watch(project, story)
