"""The view in a terminal: keys, sizes, and answers that reach the lead once."""

from pathlib import Path

import pytest
from textual.pilot import Pilot

from locum.model.asked import Asked, Choice
from locum.model.events import AnswerGiven, RunnerDone, Warned
from locum.model.runner import RunnerId
from locum.surfaces.watch.app import WatchApp
from tests.watch.project import FORMAT, Written, drawn, until, watch


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


def test_in_a_low_window_what_is_to_be_permitted_is_in_sight_with_every_option(project: Written) -> None:
    for name in ("one", "two", "three"):
        project.runner(name)
    both = (Choice("Yes"), Choice("No"))
    push = Asked("Do you want to proceed?", both, "permission", body="Do it\ngit push -f")
    project.asks("D1", "api", push)

    async def story(app: WatchApp, pilot: Pilot[None]) -> None:
        for words in ("needs you", "Do you want to proceed?", "git push -f", "1 Yes", "2 No"):
            assert words in drawn(app)

    watch(project, story, (60, 15))


def test_the_suggestion_and_its_basis_are_shown(project: Written) -> None:
    project.asks("D1", "api", FORMAT, suggest=1)

    async def story(app: WatchApp, pilot: Pilot[None]) -> None:
        assert "Suggested (y agrees): 1 JSON, since USER-CONTEXT.md says “we speak JSON everywhere”" in drawn(
            app
        )
        assert "Why you: Nothing you wrote answers it." in drawn(app)

    watch(project, story, (100, 30))


def test_what_happens_is_seen_without_a_key(project: Written) -> None:
    async def story(app: WatchApp, pilot: Pilot[None]) -> None:
        project.write(
            Warned(RunnerId("api"), "the disk is nearly full"), RunnerDone(RunnerId("web"), "all is well")
        )

        await until(pilot, lambda: "✓ done" in drawn(app))
        await pilot.press("l")
        await until(pilot, lambda: "the disk is nearly full" in drawn(app))

    watch(project, story)


@pytest.mark.parametrize("size", [(80, 24), (200, 60), (40, 12)])
def test_an_answer_that_cannot_be_typed_is_shown_until_it_is(project: Written, size: tuple[int, int]) -> None:
    async def story(app: WatchApp, pilot: Pilot[None]) -> None:
        with project.led():
            project.hindered("api", "somebody's text is in the answer field")
            await until(pilot, lambda: "api  … not typed" in drawn(app))
            if size[1] > 20:
                for words in ("… 1 not typed yet", "… api, for ", "“JSON”", "Nothing else waits for you."):
                    assert words in drawn(app)
            project.write(AnswerGiven(RunnerId("api"), "api-q1", "keys", "accepted"))

            await until(pilot, lambda: "not typed" not in drawn(app))

    watch(project, story, size)


def test_while_nobody_leads_nothing_is_said_to_be_typed_soon(project: Written) -> None:
    project.hindered("api", "somebody's text is in the answer field")

    async def story(app: WatchApp, pilot: Pilot[None]) -> None:
        await until(pilot, lambda: "api  ● working" in drawn(app))
        assert "not typed" not in drawn(app)

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
