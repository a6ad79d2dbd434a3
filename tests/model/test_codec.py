"""Records survive JSON, and old history always opens."""

import json
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import MISSING, dataclass, fields
from enum import StrEnum
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from locum.model.codec import _reader, decode, encode
from locum.model.events import LimitMet, QuestionSeen, StateRead
from locum.model.history import KINDS, Event, as_record, from_entry
from locum.model.orders import Hire, Pause, Placed
from locum.model.reading import State
from locum.model.record import Entry
from locum.model.runner import RunnerId
from locum.model.team import Team
from tests.deciding.scenes import escalated, form, intended, reviewed, task
from tests.model.shapes import records, values

API = RunnerId("api")
ANY_EVENT = st.one_of([records(kind) for kind in KINDS.values()])


def through_json(value: Any) -> Any:
    """What comes back when the value is written down and read again."""
    return json.loads(json.dumps(value, ensure_ascii=False))


def entry(event: Event, at: float = 1.0) -> Entry:
    """An event as it stands in the journal after it was written and read."""
    record = as_record(event, at)
    return Entry(1, "team", record.kind, through_json(record.body), record.at)


@given(ANY_EVENT)
@settings(max_examples=300, deadline=None)
def test_every_event_survives_the_journal(event: Event) -> None:
    assert from_entry(entry(event)) == event


@given(ANY_EVENT, st.dictionaries(st.text(min_size=1).map("new_{}".format), st.integers(), max_size=3))
@settings(deadline=None)
def test_what_a_newer_version_added_is_left_out(event: Event, added: dict[str, int]) -> None:
    body = {**entry(event).body, **added}

    assert from_entry(Entry(1, "team", type(event).__name__, body, 1.0)) == event


@pytest.mark.parametrize("kind", KINDS.values(), ids=lambda kind: kind.__name__)
@given(data=st.data())
@settings(max_examples=5, deadline=None)
def test_what_an_older_version_did_not_know_takes_its_default(kind: type[Event], data: Any) -> None:
    event = data.draw(records(kind))
    later = {each.name: each.default for each in fields(kind) if each.default is not MISSING}
    body = {name: value for name, value in entry(event).body.items() if name not in later}
    found = from_entry(Entry(1, "team", kind.__name__, body, 1.0))

    assert {name: getattr(found, name) for name in later} == later


def test_an_event_of_a_kind_this_version_does_not_know_is_told_apart() -> None:
    assert from_entry(Entry(1, "team", "MoonLanded", {"by": "eagle"}, 1.0)) is None


def test_an_event_without_what_it_needs_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="LimitMet lacks until"):
        decode(LimitMet, {"runner": "api"})


@given(values(Team))
@settings(max_examples=100, deadline=None)
def test_a_whole_team_survives_a_snapshot(team: Team) -> None:
    assert decode(Team, through_json(encode(team))) == team


@pytest.mark.parametrize("scene", [escalated, intended, reviewed])
def test_a_team_in_the_middle_of_things_survives_a_snapshot(scene: Any) -> None:
    team = scene().team

    assert decode(Team, through_json(encode(team))) == team


def test_a_team_with_a_form_keeps_the_order_of_what_waits() -> None:
    team = escalated(form()).team

    assert list(decode(Team, through_json(encode(team))).decisions) == list(team.decisions)


@given(values(Placed))
@settings(max_examples=100, deadline=None)
def test_every_order_survives_the_spool(placed: Placed) -> None:
    assert decode(Placed, through_json(encode(placed))) == placed


def test_an_order_says_which_one_it_is() -> None:
    assert encode(Placed("o1", Pause("api")))["order"]["is"] == "Pause"
    assert decode(Placed, encode(Placed("o1", Hire("api", task())))).order == Hire("api", task())


def test_an_order_nobody_knows_is_refused() -> None:
    with pytest.raises(ValueError, match="no record called Dance"):
        decode(Placed, {"id": "o1", "order": {"is": "Dance"}})


def test_a_state_nobody_knows_is_refused() -> None:
    with pytest.raises(ValueError, match="dancing"):
        decode(StateRead, {"runner": "api", "state": "dancing"})


@pytest.mark.parametrize("rubbish", [None, [], "text", 7, {"runner": 7, "state": "idle"}, {"runner": ["x"]}])
def test_rubbish_is_refused_and_never_half_taken(rubbish: Any) -> None:
    with pytest.raises(ValueError, match=r"is no|lacks"):
        decode(StateRead, rubbish)


@pytest.mark.parametrize("pages", ["text", 7, None, {"a": 1}])
def test_a_list_that_is_no_list_is_refused(pages: Any) -> None:
    body = {"runner": "api", "question": "q", "fingerprint": "f", "state": "idle", "pages": pages}

    with pytest.raises(ValueError, match="is no list"):
        decode(QuestionSeen, body)


@pytest.mark.parametrize("runners", [[], "text", 7, None])
def test_a_table_that_is_no_table_is_refused(runners: Any) -> None:
    with pytest.raises(ValueError, match="is no table"):
        decode(Team, {"runners": runners})


def test_whole_numbers_stand_for_times() -> None:
    assert decode(LimitMet, {"runner": "api", "until": 5}) == LimitMet(API, 5.0)


def test_a_state_is_written_as_its_word() -> None:
    assert encode(StateRead(API, State.IDLE))["state"] == "idle"


class Colour(StrEnum):
    """A colour."""

    RED = "red"


@dataclass(frozen=True, slots=True)
class Sample:
    """A record with the shapes that events do not have yet."""

    colours: frozenset[Colour]
    pair: tuple[str, int]
    table: dict[str, tuple[Colour, ...]]


def test_sets_pairs_and_tables_survive_too() -> None:
    sample = Sample(frozenset({Colour.RED}), ("a", 1), {"x": (Colour.RED,)})

    assert decode(Sample, through_json(encode(sample))) == sample


def test_a_record_is_read_whole_by_threads_that_read_its_kind_for_the_first_time_at_once() -> None:
    body, many = encode(Hire("api", task())), 4
    together = threading.Barrier(many)

    def read(at: int) -> Hire:
        together.wait()
        return decode(Hire, body)

    pause = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(many) as threads:
            for _ in range(20):
                _reader.cache_clear()

                assert set(threads.map(read, range(many))) == {Hire("api", task())}
    finally:
        sys.setswitchinterval(pause)
