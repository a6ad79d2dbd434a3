"""The last thing that happened to a Runner, in a few words without holes."""

from dataclasses import fields, replace

import pytest

from locum.lead.human.phrases import last_of
from locum.model.history import KINDS
from tests.deciding.scenes import started

OF_A_RUNNER = sorted(
    name for name, kind in KINDS.items() if "runner" in {field.name for field in fields(kind)}
)


@pytest.mark.parametrize("kind", [*OF_A_RUNNER, "DecisionSettled"])
def test_the_last_thing_is_told_whole(kind: str) -> None:
    told = last_of(replace(started().runner, last_event=kind))
    unknown = last_of(replace(started().runner, last_event=kind, pane=None))

    assert told[:1].isalpha()
    assert told[-1].isalnum() or told[-1] == "–"
    assert "  " not in told
    assert unknown[:1].isalpha()


def test_the_pane_that_a_runner_runs_in_is_named() -> None:
    assert last_of(started().runner) == "runs in pane %1"
