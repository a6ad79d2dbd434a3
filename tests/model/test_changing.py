"""A changed record is what `dataclasses.replace` gives."""

import dataclasses

import pytest

from locum.model.asked import Asked
from locum.model.changing import replace
from locum.model.reading import State
from locum.model.runner import Phase, Runner, RunnerId, Task
from locum.model.team import Team

RUNNER = Runner(RunnerId("api"), Task("goal", "claude"), "/", Phase.RUNNING, "asked for", 1.0)


def test_the_named_fields_are_new_and_all_others_as_they_were() -> None:
    told = replace(RUNNER, state=State.IDLE, nudges=3, stage=None)

    assert told == dataclasses.replace(RUNNER, state=State.IDLE, nudges=3, stage=None)
    assert (told != RUNNER, replace(RUNNER) == RUNNER) == (True, True)
    assert replace(Team(), decided=2) == Team(decided=2)


def test_the_record_itself_stays_and_the_new_one_is_frozen_too() -> None:
    told = replace(Asked("Which?"), kind="multi")

    assert Asked("Which?").kind == "single"
    with pytest.raises(dataclasses.FrozenInstanceError):
        told.kind = "text"  # type: ignore[misc]


def test_a_field_that_is_not_there_is_refused() -> None:
    with pytest.raises(KeyError):
        replace(RUNNER, colour="red")  # type: ignore[call-arg]
