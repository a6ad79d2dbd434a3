"""Files that are handed on: written since somebody waits for them, whole, and found where they are."""

import os
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from locum.deciding.observed import FileThere, Ordered
from locum.deciding.policy import Policy
from locum.deciding.step import step
from locum.lead.human.handoffs import STILL, HandOffs
from locum.lead.project import Project
from locum.model.codec import decode, encode
from locum.model.orders import Hire, Placed, Stop
from locum.model.runner import RunnerId, Task
from locum.model.team import Team

WEB = RunnerId("web")


@dataclass
class Place:
    """A project with a clock, in which Runners are hired."""

    folder: Path
    now: float = 100.0
    team: Team = field(default_factory=Team)
    looks: HandOffs = field(init=False)

    def __post_init__(self) -> None:
        self.takes_over()

    def takes_over(self) -> None:
        """Another lead that knows only what the journal says."""
        self.looks = HandOffs(Project(self.folder), lambda: self.now)
        self.team = decode(Team, encode(self.team))

    def hire(self, *hires: tuple[str, Task, str | None]) -> None:
        """Have Runners begin together, each perhaps in a folder of its own."""
        ordered = [
            Ordered(Placed(name, Hire(name, task)), str(self.folder / (room or "")), room and f"locum/{name}")
            for name, task, room in hires
        ]
        for each in self.looks.marked(self.team, ordered):
            self.team = step(self.team, each, time.time(), Policy()).team

    def write(self, name: str, text: str = "GET /todos") -> str:
        """Write a file, in a folder that is made where it must be; gives its path."""
        file = self.folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        return str(file)

    def found(self) -> list[FileThere]:
        """What is found by looking twice, with time to stand still in between."""
        self.looks.look(self.team)
        self.now += STILL
        return self.looks.look(self.team)


def web(**more: tuple[str, ...]) -> Task:
    return Task("Build the page", "rehearsal", **more)  # type: ignore[arg-type]


WANTED = pytest.mark.parametrize("task", [web(told_of=("api.md",)), web(waits_for=("api.md",))])


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return Place(tmp_path)


@WANTED
def test_a_file_that_is_written_is_found_where_it_is(place: Place, task: Task) -> None:
    place.hire(("api", Task("", "rehearsal"), "rooms/api"), ("web", task, None))
    path = place.write("rooms/api/api.md")

    assert place.found() == [FileThere(WEB, "api.md", path)]


@WANTED
@pytest.mark.parametrize("old", ["api.md", "rooms/api/api.md"])
def test_a_file_from_before_is_no_hand_off_until_it_is_written_anew(
    place: Place, task: Task, old: str
) -> None:
    place.write(old, "an old one")
    place.hire(("api", Task("", "rehearsal"), "rooms/api"), ("web", task, None))
    before = place.found()
    path = place.write(old)

    assert before == []
    assert place.found() == [FileThere(WEB, "api.md", path)]


def test_a_file_that_a_later_work_tree_brings_along_is_no_hand_off(place: Place) -> None:
    place.hire(("web", web(told_of=("api.md",)), None))
    place.write("rooms/api/api.md", "checked out")
    place.hire(("api", Task("", "rehearsal"), "rooms/api"))
    before = place.found()
    path = place.write("rooms/api/api.md")

    assert before == []
    assert place.found() == [FileThere(WEB, "api.md", path)]


def test_what_one_at_work_has_written_already_is_handed_to_one_who_comes_later(place: Place) -> None:
    place.hire(("api", Task("", "rehearsal"), None))
    path = place.write("api.md")
    place.hire(("web", web(waits_for=("api.md",)), None))

    assert place.found() == [FileThere(WEB, "api.md", path)]


def test_what_one_who_is_over_wrote_is_from_before(place: Place) -> None:
    place.hire(("api", Task("", "rehearsal"), None))
    place.write("api.md")
    place.team = step(place.team, Ordered(Placed("o", Stop("api"))), time.time(), Policy()).team
    place.hire(("web", web(waits_for=("api.md",)), None))

    assert place.found() == []


def test_a_runner_is_not_handed_what_it_wrote_in_its_own_work_tree(place: Place) -> None:
    place.hire(("web", web(told_of=("api.md",)), "rooms/web"))
    place.write("rooms/web/api.md")

    assert place.found() == []


@pytest.mark.parametrize("make", [Path.touch, Path.mkdir])
def test_an_empty_file_is_no_hand_off(place: Place, make: Callable[[Path], None]) -> None:
    place.hire(("web", web(told_of=("api.md",)), None))
    make(place.folder / "api.md")

    assert place.found() == []


def test_a_file_that_is_still_being_written_is_waited_for(place: Place) -> None:
    place.hire(("web", web(told_of=("api.md",)), None))
    place.write("api.md", "GET")
    first = place.looks.look(place.team)
    place.write("api.md", "GET /todos")

    assert first == []
    place.now += STILL
    assert place.looks.look(place.team) == []
    place.now += STILL
    assert place.looks.look(place.team)


def test_a_later_lead_still_tells_old_from_new(place: Place) -> None:
    place.write("api.md", "an old one")
    place.hire(("web", web(told_of=("api.md",)), None))
    place.takes_over()
    before = place.found()
    place.write("api.md")
    place.takes_over()

    assert before == []
    assert len(place.found()) == 1


def test_a_later_lead_hands_nothing_on_twice(place: Place) -> None:
    place.hire(("web", web(told_of=("api.md",)), None))
    place.write("api.md")
    for seen in place.found():
        place.team = step(place.team, seen, time.time(), Policy()).team
    place.takes_over()

    assert place.found() == []


def test_a_clock_set_back_makes_no_hand_off_forgotten(place: Place) -> None:
    place.write("api.md", "an old one")
    place.hire(("web", web(told_of=("api.md",)), None))
    path = place.write("api.md")
    os.utime(path, (1, 1))

    assert len(place.found()) == 1
