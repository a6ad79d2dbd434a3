"""A lead is killed at every single step of two answers: before and behind each write, each key, each look."""

from collections import Counter
from pathlib import Path

from tests.faults.lives import Story

RIGHT = [("Which database?", "MongoDB"), ("Which language?", "Python")]


def test_a_whole_life_answers_both_questions_once(tmp_path: Path) -> None:
    story = begun(tmp_path)
    steps = story.live()

    assert story.terminal.taken == RIGHT
    assert steps > 20


def test_a_lead_killed_at_any_step_leaves_every_question_answered_once(tmp_path: Path) -> None:
    for cut in range(steps_of_a_life(tmp_path)):
        story = begun(tmp_path, f"cut-{cut}")
        story.live(cut)
        story.live()

        assert_kept(story, f"killed after {cut} steps")


def test_a_lead_killed_twice_in_a_row_does_so_too(tmp_path: Path) -> None:
    steps = steps_of_a_life(tmp_path)
    for first in range(1, steps, 4):
        for second in range(1, steps - first, 7):
            story = begun(tmp_path, f"cut-{first}-{second}")
            story.live(first)
            story.live(second)
            story.live()

            assert_kept(story, f"killed after {first} and {second} steps")


def begun(place: Path, name: str = "whole") -> Story:
    """A story of which nothing has happened yet."""
    story = Story(place / name / "journal.db")
    story.begin()
    return story


def steps_of_a_life(place: Path) -> int:
    """How many steps there are to be killed at."""
    return begun(place, "measured").live()


def assert_kept(story: Story, when: str) -> None:
    """Every question has its right answer, once; the journal says so too, and intended each before."""
    entries = story.entries()
    given = Counter(str(each.body["question"]) for each in entries if each.kind == "AnswerGiven")
    gone = {str(each.body["question"]) for each in entries if each.kind == "QuestionGone"}
    meant = {str(each.body["question"]) for each in entries if each.kind == "AnswerIntended"}
    seen = [str(each.body["question"]) for each in entries if each.kind == "QuestionSeen"]

    assert story.terminal.taken == RIGHT, when
    assert max(given.values(), default=0) <= 1, when
    assert set(given) <= meant, when
    assert set(seen) == set(given) | gone, when
