"""The circuit breaker opens on no progress and on repeated errors, cools down, and gives one trial."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from locum.loop.breaker import Breaker, Fuse, Position, after_round, at_time, breaker_from

FUSE = Fuse()
MINUTE = 60.0
OPEN = Breaker(Position.OPEN, idle=3, opened_at=1000.0)
NOTHING: tuple[bool | None, tuple[str, ...]] = (False, ())
PROGRESS: tuple[bool | None, tuple[str, ...]] = (True, ())
ASKED: tuple[bool | None, tuple[str, ...]] = (None, ())


def error(*said: str) -> tuple[bool | None, tuple[str, ...]]:
    return False, said


def after(*rounds: tuple[bool | None, tuple[str, ...]], breaker: Breaker | None = None) -> Breaker:
    breaker = breaker or Breaker()
    for progress, errors in rounds:
        breaker = after_round(breaker, progress, errors, 1000.0, FUSE)
    return breaker


def test_three_rounds_without_progress_open_it() -> None:
    assert after(NOTHING, NOTHING).position is Position.CLOSED
    assert after(NOTHING, NOTHING, NOTHING).position is Position.OPEN


def test_progress_starts_the_count_again() -> None:
    assert after(NOTHING, NOTHING, PROGRESS, NOTHING, NOTHING).position is Position.CLOSED


def test_a_question_is_neither_progress_nor_the_lack_of_it() -> None:
    breaker = after(NOTHING, NOTHING, ASKED, ASKED, ASKED)

    assert (breaker.position, breaker.idle) == (Position.CLOSED, 2)
    assert after(NOTHING, breaker=breaker).position is Position.OPEN


def test_the_same_error_five_times_opens_it() -> None:
    four = after(*[error("timeout")] * 4)

    assert four.position is Position.CLOSED
    assert after(error("timeout"), breaker=four).position is Position.OPEN


def test_the_same_error_counts_beside_progress_too() -> None:
    assert after(*[(True, ("timeout",))] * 5).position is Position.OPEN


def test_different_errors_do_not_add_up() -> None:
    rounds = [error("timeout"), error("database"), error("network"), error("timeout"), error("database")]

    assert after(*rounds).position is Position.CLOSED


def test_a_new_error_beside_the_old_one_is_not_the_same() -> None:
    rounds = [*[error("compile")] * 4, error("compile", "database")]

    assert after(*rounds).position is Position.CLOSED


def test_a_round_without_the_error_starts_its_count_again() -> None:
    assert after(*[error("x")] * 4, PROGRESS, *[error("x")] * 4).position is Position.CLOSED


@pytest.mark.parametrize(
    ("minutes", "position"),
    [(10, Position.OPEN), (35, Position.HALF_OPEN), (-120, Position.OPEN), (7 * 24 * 60, Position.HALF_OPEN)],
)
def test_it_cools_down_in_thirty_minutes(minutes: float, position: Position) -> None:
    assert at_time(OPEN, 1000.0 + minutes * MINUTE, FUSE).position is position


def test_without_a_cool_down_it_is_half_open_at_once() -> None:
    assert at_time(OPEN, 1000.0, Fuse(cooldown=0)).position is Position.HALF_OPEN


def test_progress_on_trial_closes_it() -> None:
    trial = replace(OPEN, position=Position.HALF_OPEN)

    assert after(PROGRESS, breaker=trial) == Breaker()


@pytest.mark.parametrize("failed", [NOTHING, error("x")])
def test_a_failed_trial_opens_it_again(failed: tuple[bool | None, tuple[str, ...]]) -> None:
    trial = replace(OPEN, position=Position.HALF_OPEN)

    again = after_round(trial, *failed, 9000.0, FUSE)

    assert (again.position, again.opened_at) == (Position.OPEN, 9000.0)


def test_a_question_leaves_the_trial_open() -> None:
    trial = replace(OPEN, position=Position.HALF_OPEN)

    assert after(ASKED, breaker=trial).position is Position.HALF_OPEN


ERRORS = st.lists(st.sampled_from("abc"), max_size=2).map(tuple)
ROUNDS = st.tuples(st.sampled_from([True, False, None]), ERRORS)


@given(st.lists(ROUNDS, max_size=12))
def test_it_comes_out_of_the_journal_as_it_went_in(rounds: list[tuple[bool | None, tuple[str, ...]]]) -> None:
    breaker = after(*rounds)

    assert breaker_from(breaker.body()) == breaker
