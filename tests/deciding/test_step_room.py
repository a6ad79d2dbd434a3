"""A dialog that is taller than its window: the window is made taller before anybody is asked."""

import pytest

from locum.deciding.actions import Consult, MakeRoom
from locum.model.events import DecisionOpened, QuestionSeen
from locum.model.orders import Adopt
from locum.model.reading import OUT_OF_SIGHT, Reading
from tests.deciding.scenes import API, Scene, at_work, idle, permission, question, task

TALLER = [question(cut=True), question(headless=True), permission(body=f"rm old\n{OUT_OF_SIGHT}")]


@pytest.mark.parametrize("reading", TALLER)
def test_room_is_made_before_a_dialog_that_is_not_whole_is_known(reading: Reading) -> None:
    came = at_work().saw(reading, held=1.0)

    assert came.wants(MakeRoom) == [MakeRoom(API)]
    assert not came.noted(QuestionSeen)


def test_what_is_whole_then_is_weighed_as_if_it_had_been_so_from_the_start() -> None:
    scene = at_work()
    scene.saw(question(cut=True), held=1.0)
    came = scene.saw(question(), held=1.0)

    assert came.wants(Consult)
    assert not came.wants(MakeRoom)
    assert len(scene.noted(QuestionSeen)) == 1


def test_where_no_room_can_be_made_the_human_is_told_what_to_do() -> None:
    scene = at_work()
    scene.saw(question(cut=True), held=1.0)
    came = scene.saw(question(cut=True))

    assert "make its window taller" in came.noted(DecisionOpened)[0].because


def test_a_half_drawn_frame_a_list_that_scrolls_and_somebody_elses_pane_are_left_alone() -> None:
    assert not at_work().saw(question(cut=True), held=0.0).wants(MakeRoom)
    assert not at_work().saw(question(cut=True, scrolls=True), held=1.0).wants(MakeRoom)
    assert not at_work().saw(question(), held=1.0).wants(MakeRoom)
    assert not at_work().saw(idle(), held=1.0).wants(MakeRoom)
    theirs = Scene()
    theirs.order(Adopt("api", "%7", task()), folder="/repo")
    assert not theirs.saw(question(cut=True), held=1.0).wants(MakeRoom)
