"""What the view shows when something new comes up while somebody is at the keys."""

from locum.model.asked import Asked, Choice
from locum.model.decision import About, Decision
from locum.model.runner import Phase, Runner, RunnerId, Task
from locum.model.team import Team
from locum.model.view import Line, View
from locum.surfaces.watch.record import Record

API, WEB = RunnerId("api"), RunnerId("web")


def view(*waiting: tuple[str, RunnerId]) -> View:
    """Two Runners, and decisions that wait."""
    runners = {name: Runner(name, Task("goal", "claude"), "/", Phase.RUNNING, "", 0.0) for name in (API, WEB)}
    page = Asked("Which?", (Choice("A"), Choice("B")))
    decisions = {
        name: Decision(name, runner, About.QUESTION, (page,), "", float(place))
        for place, (name, runner) in enumerate(waiting)
    }
    return View(Team(runners, decisions), 1, None)


def shown(record: Record) -> str | None:
    """The decision in sight."""
    return None if record.draft is None else record.draft.decision.id


def test_the_view_opens_on_what_waits_longest() -> None:
    record = Record().with_view(view(("D1", WEB), ("D2", API)), 0.0)

    assert (shown(record), record.chosen, record.ripe_at) == ("D1", "web", 0.0)


def test_a_decision_in_sight_stays_when_an_older_one_is_found() -> None:
    record = Record().with_view(view(("D2", API)), 0.0)

    assert shown(record.with_view(view(("D1", WEB), ("D2", API)), 100.0)) == "D2"


def test_a_decision_that_comes_up_by_itself_is_not_ripe_at_once() -> None:
    record = Record().with_view(view(("D1", API)), 0.0).moved(0, 5.0)
    record = record.with_view(view(("D2", API)), 5.1)

    assert shown(record) == "D2"
    assert record.ripe_at > 5.1


def test_nobody_is_turned_away_from_the_runner_they_look_at() -> None:
    record = Record().with_view(view(), 0.0).moved(1, 1.0)
    record = record.with_view(view(("D1", API)), 2.0)

    assert (shown(record), record.chosen) == (None, "web")


def test_after_a_while_without_a_key_the_view_turns_to_what_waits() -> None:
    record = Record().with_view(view(), 0.0).moved(1, 1.0)
    record = record.with_view(view(("D1", API)), 1.0 + Record.AWAY)

    assert (shown(record), record.chosen) == ("D1", "api")


def test_next_goes_round_everything_that_waits() -> None:
    record = Record().with_view(view(("D1", API), ("D2", WEB)), 0.0)
    second = record.next_decision(1, 1.0)

    assert (shown(second), second.chosen) == ("D2", "web")
    assert shown(second.next_decision(1, 1.0)) == "D1"
    assert shown(second.next_decision(-1, 1.0)) == "D1"


def test_a_line_is_taken_once_and_a_page_is_the_most() -> None:
    lines = [Line(seq, 0.0, None, "Warned", "w") for seq in range(1, 400)]
    record = Record().with_lines(lines).with_lines(lines[-5:])

    assert len(record.lines) == Record.PAGE
    assert record.lines[-1].seq == 399


def test_small_steps_are_shown_only_when_asked() -> None:
    record = Record().with_lines([Line(1, 0.0, "api", "StateRead", "reads idle")])

    assert record.shown_lines == ()
    assert [line.seq for line in record.small] == [1]
