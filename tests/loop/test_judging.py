"""What ends a loop, where more than one thing could."""

from dataclasses import replace

import pytest

from locum.loop.breaker import Breaker, Position
from locum.loop.ending import EXITS, End, Reason, end_from
from locum.loop.judging import Finished, Trace, judge, same_answer
from locum.loop.order import Bounds, Order, Prompt
from locum.loop.signals import Signals, signals_of
from locum.loop.told import Told
from locum.model.reading import TroubleKind

ORDER = Order("command", Prompt("x"), "true", Bounds(loops=3, budget=100.0, cost=1.0))
PLAIN = Finished(1, Signals(), False, False, None, None, (), Breaker(), 0.0, 0.0)
IDLE = Breaker(Position.OPEN, because=Told("no progress", {"times": 3}))
ERRORS = Breaker(Position.OPEN, because=Told("same error", {"times": 5, "error": "x"}))


def reason(finished: Finished) -> Reason | None:
    end = judge(finished, ORDER)
    return end.reason if end else None


def test_a_plain_round_goes_on() -> None:
    assert judge(PLAIN, ORDER) is None


@pytest.mark.parametrize(
    ("round", "expected"),
    [
        (replace(PLAIN, number=3), Reason.LOOPS),
        (replace(PLAIN, spent=100.0), Reason.TIME),
        (replace(PLAIN, cost=1.0), Reason.COST),
        (replace(PLAIN, breaker=IDLE), Reason.BREAKER),
        (replace(PLAIN, breaker=ERRORS), Reason.BREAKER),
        (replace(PLAIN, trouble=TroubleKind.AUTH), Reason.AGENT),
        (replace(PLAIN, trouble=TroubleKind.CREDIT), Reason.AGENT),
        (replace(PLAIN, trouble=TroubleKind.SERVER), None),
        (replace(PLAIN, signals=Signals(question="Which?")), Reason.HUMAN),
        (replace(PLAIN, signals=Signals(question="Which?"), answered=True), None),
        (replace(PLAIN, signals=Signals(done=True)), None),
        (replace(PLAIN, accepted=True), Reason.DONE),
    ],
)
def test_each_end_has_its_reason(round: Finished, expected: Reason | None) -> None:
    assert reason(round) is expected


def test_done_in_the_last_round_is_done() -> None:
    assert reason(replace(PLAIN, number=3, accepted=True, spent=200.0, breaker=IDLE)) is Reason.DONE


def test_a_question_in_the_last_round_is_still_put_to_the_human() -> None:
    assert reason(replace(PLAIN, number=3, signals=Signals(question="Which?"))) is Reason.HUMAN


def test_the_limit_the_user_set_comes_before_idle_rounds_but_not_before_errors() -> None:
    assert reason(replace(PLAIN, number=3, breaker=IDLE)) is Reason.LOOPS
    assert reason(replace(PLAIN, number=3, breaker=ERRORS)) is Reason.BREAKER


def test_the_words_of_earlier_rounds_end_nothing() -> None:
    said = signals_of("Still working. EXIT_SIGNAL is not set yet.")

    assert reason(replace(PLAIN, signals=said)) is None


SAME = Trace("gist", "exact", moved=False)


@pytest.mark.parametrize(
    ("traces", "stuck"),
    [
        ((SAME,) * 5, True),
        ((*(SAME,) * 4, Trace("other", "other", False)), False),
        (tuple(Trace("gist", str(number), False) for number in range(5)), True),
        (tuple(Trace("gist", str(number), True) for number in range(5)), False),
        ((Trace("gist", "exact", True),) * 5, True),
        ((Trace("", "", False),) * 5, False),
    ],
)
def test_circles_are_told_from_steps_and_from_silence(traces: tuple[Trace, ...], stuck: bool) -> None:
    assert same_answer(traces) is stuck


@pytest.mark.parametrize("reason", list(Reason))
def test_every_reason_has_an_exit_status_and_survives_the_journal(reason: Reason) -> None:
    end = End(reason, Told("done", {"because": "x"}))

    assert end_from(end.body()) == end
    assert end.exit_code == EXITS[reason]


def test_the_exit_statuses_are_the_documented_ones() -> None:
    assert {reason.value: status for reason, status in EXITS.items()} == {
        "done": 0, "agent": 1, "loops": 2, "time": 2, "cost": 2, "breaker": 3, "stuck": 3, "human": 4,
        "interrupted": 130,
    }  # fmt: skip
