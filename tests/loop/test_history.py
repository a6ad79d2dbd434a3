"""A loop's history comes out of its journal, whatever version wrote it."""

from typing import Any

from locum.loop import kinds
from locum.loop.history import fold
from locum.loop.order import Bounds, Continuity, Order, Prompt, order_from
from locum.model.call import Permissions
from locum.model.record import Entry

ORDER = Order(
    "claude",
    Prompt("Fix it.", "/p/PROMPT.md"),
    bounds=Bounds(loops=3, cost=2.5),
    session=Continuity.RESUME,
    permissions=Permissions.EDIT,
    extra=("--x",),
)


def entries(*events: tuple[str, dict[str, Any]]) -> list[Entry]:
    return [Entry(seq, "loop:a", kind, body, 100.0 + seq) for seq, (kind, body) in enumerate(events, 1)]


STARTED = (kinds.LOOP_STARTED, {"order": ORDER.body(), "folder": "/p"})


def round_events(number: int, **more: Any) -> list[tuple[str, dict[str, Any]]]:
    begun = {"round": number, "prompt": f"prompt {number}", "mark": "m"}
    return [
        (kinds.ROUND_STARTED, begun),
        (kinds.ROUND_ENDED, {"round": number, "decision": "goes on", **more}),
    ]


def test_an_order_comes_out_as_it_went_in() -> None:
    assert order_from(ORDER.body()) == ORDER


def test_an_order_of_an_older_version_has_the_usual_rest() -> None:
    order = order_from({"agent": "codex", "prompt": {"text": "x"}})

    assert order == Order("codex", Prompt("x"))


def test_an_order_of_a_newer_version_loses_only_what_is_unknown() -> None:
    body = {**ORDER.body(), "colour": "red", "bounds": {**ORDER.body()["bounds"], "moons": 3}}

    assert order_from(body) == ORDER


def test_rounds_costs_and_time_add_up() -> None:
    told = [*round_events(1, cost=0.5, spent=10.0), *round_events(2, cost=0.25, spent=30.0, session="s")]

    history = fold("a", entries(STARTED, *told))

    assert [each.prompt for each in history.rounds] == ["prompt 1", "prompt 2"]
    assert (history.next, history.cost, history.spent, history.session) == (3, 0.75, 30.0, "s")


def test_a_round_without_an_end_is_under_way_and_its_number_is_next() -> None:
    told = [*round_events(1), round_events(2)[0], (kinds.CALL_STARTED, {"pid": 7, "started": "99"})]

    history = fold("a", entries(STARTED, *told))

    assert history.underway is not None
    assert (history.underway.number, history.underway.pid, history.next) == (2, 7, 2)


def test_a_round_that_was_cut_off_is_done_again_under_its_number() -> None:
    told = [round_events(1)[0], (kinds.ROUND_CUT_OFF, {"round": 1}), *round_events(1)]

    history = fold("a", entries(STARTED, *told))

    assert ([each.number for each in history.rounds], history.cut_off) == ([1], 1)


def test_events_of_a_newer_version_are_passed_over() -> None:
    assert fold("a", entries(STARTED, ("MoonRose", {}))).order == ORDER
