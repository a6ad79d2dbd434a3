"""A Runner's row in the live view tells what the word for its state leaves out."""

import time
from dataclasses import replace

import pytest

from locum.model.reading import State
from locum.model.runner import Phase, Runner
from locum.surfaces.watch.ink import ON_DARK
from locum.surfaces.watch.rows import runner_row
from tests.deciding.scenes import at_work

NOW = time.mktime((2026, 1, 5, 12, 0, 0, 0, 0, -1))


def drawn(runner: Runner, *, waiting: bool = False) -> str:
    """The row as it stands on the screen."""
    row = runner_row(
        runner, waiting=waiting, began=NOW, chosen=False, width=80, names=6, now=NOW, ink=ON_DARK
    )
    return row.plain


def test_a_limit_is_told_with_its_end() -> None:
    runner = replace(at_work().runner, state=State.LIMITED, limited_until=NOW + 3600)

    assert "limited      0s  until 13:00:00" in drawn(runner)


@pytest.mark.parametrize("state", [State.QUESTION, State.PERMISSION, State.PLAN])
def test_a_paused_runner_that_asks_says_so(state: State) -> None:
    runner = replace(at_work().runner, phase=Phase.PAUSED, state=state)

    assert "asks something" in drawn(runner)
    assert "asks something" not in drawn(runner, waiting=True)
