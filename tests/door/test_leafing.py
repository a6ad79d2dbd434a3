"""Leafing through a form: all pages are read, none is answered, and anything odd ends it at once."""

import asyncio
from collections.abc import Coroutine
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from locum.model.answer import Check, Choose, Fill, Page, Pick
from locum.model.fingerprint import fingerprint
from locum.model.manners import Manners
from locum.model.reading import Option, Question, QuestionKind, Reading, State
from locum.model.receipt import Outcome, Receipt
from locum.tmux.door import Door
from locum.tmux.leafing import ALONE
from tests.door.agent import PANE, PretendAgent, asking, idle, question, tabs, ticked
from tests.door.claude import CLAUDE
from tests.door.stage import stage

T = TypeVar("T")
QUICK = replace(CLAUDE, guard_ms=0, echo_ms=30)
TITLES = ("Database", "Auth", "Features")


def run(story: Coroutine[Any, Any, T]) -> T:
    """Run an asynchronous test, never longer than it may take."""

    async def bounded() -> T:
        async with asyncio.timeout(60):
            return await story

    return asyncio.run(bounded())


def page(at: int, titles: tuple[str, ...] = TITLES) -> Reading:
    """One page of a form as it looks before anybody answers; the last tab hands it in."""
    bar = tabs(*titles, "Submit", current=(*titles, "Submit")[at])
    if at == len(titles):
        asked = question("Submit answers", "Cancel", kind=QuestionKind.REVIEW, text="Ready?")
    elif titles[at] == "Features":
        asked = ticked(question("Logging", "Metrics", kind=QuestionKind.MULTI, text="Which features?"), 1)
    else:
        asked = question(f"{titles[at]} one", f"{titles[at]} two", text=f"Which {titles[at]}?")
    kind = QuestionKind.REVIEW if at == len(titles) else QuestionKind.FORM
    return asking(replace(asked, kind=kind, title=None, tabs=bar))


@dataclass
class Form(PretendAgent):
    """A form whose pages turn; it can turn odd when a certain page is opened."""

    reading: Reading = field(default_factory=lambda: page(0))
    at: int = 0
    odd: dict[int, Reading] = field(default_factory=dict)
    stiff: bool = False
    """Whether no key turns a page."""
    waking: list[str] = field(default_factory=list)
    sleepy: bool = False
    """Whether the first key takes effect only when a second one comes."""

    def take(self, key: str) -> None:
        """Turn the page; any key but those that turn is written down as an answer."""
        if key not in {"Left", "Right"}:
            self.answers.append(key)
            return
        if self.stiff or self.sleepy or self.reading.question is None:
            self.waking, self.sleepy = ([key] if self.sleepy else []), False
            return
        late, self.waking = self.waking, []
        for each in late:
            self.take(each)
        self.at = max(0, min(len(TITLES), self.at + (1 if key == "Right" else -1)))
        self.reading = self.odd.get(self.at, page(self.at))


def leaf(agent: PretendAgent, folder: Path, manners: Manners = QUICK) -> tuple[Reading, ...] | Receipt:
    """Leaf through what the agent shows."""
    door = Door(agent, agent.read, manners, folder / "locks")
    return run(door.leaf_through(PANE, fingerprint(agent.reading)))


def texts(found: tuple[Reading, ...] | Receipt) -> list[str | None]:
    """What the pages ask."""
    assert not isinstance(found, Receipt), found
    return [seen.question.text if seen.question else None for seen in found]


ALL = ["Which Database?", "Which Auth?", "Which features?"]


@pytest.mark.parametrize("start", range(4))
def test_every_page_is_read_wherever_the_form_stands_and_it_ends_on_the_first(
    tmp_path: Path, start: int
) -> None:
    agent = Form(page(start), at=start)

    found = leaf(agent, tmp_path)

    assert texts(found) == ALL
    assert (agent.at, agent.answers) == (0, [])


def test_the_page_that_hands_in_is_not_opened(tmp_path: Path) -> None:
    agent = Form()

    leaf(agent, tmp_path)

    assert agent.got == ["Right", "Right", "Left", "Left"]


def test_ticks_are_read_and_left_as_they_were(tmp_path: Path) -> None:
    found = leaf(Form(), tmp_path)

    assert not isinstance(found, Receipt)
    assert found[2].question is not None
    assert [option.checked for option in found[2].question.options] == [False, True]


def test_a_key_that_is_late_leads_to_the_right_page_all_the_same(tmp_path: Path) -> None:
    agent = Form(sleepy=True)

    found = leaf(agent, tmp_path)

    assert agent.got == ["Right", "Right", "Left", "Right", "Left", "Left"]

    assert texts(found) == ALL
    assert (agent.at, agent.answers) == (0, [])


def test_a_form_that_does_not_turn_is_given_up(tmp_path: Path) -> None:
    agent = Form(stiff=True)

    found = leaf(agent, tmp_path)

    assert isinstance(found, Receipt)
    assert (found.outcome, found.pressed) == (Outcome.REFUSED, ("Right",) * 3)


ODD = {
    "gone": idle(),
    "unreadable": Reading(State.UNKNOWN, ("test",)),
    "a permission": asking(question("Yes", "No"), State.PERMISSION),
    "another form": page(1, ("Database", "Hosting", "Features")),
    "a form of two pages": page(1, ("Database", "Auth")),
    "somebody's text": replace(page(1), draft="half a thought"),
    "a menu": Reading(State.MENU, ("test",)),
}


@pytest.mark.parametrize("what", ODD)
def test_anything_odd_ends_it_and_nothing_more_is_pressed(tmp_path: Path, what: str) -> None:
    agent = Form(odd={1: ODD[what]})

    found = leaf(agent, tmp_path)

    assert isinstance(found, Receipt)
    assert (found.outcome, agent.got) == (Outcome.MOVED_ON, ["Right"])


def test_a_form_that_somebody_answers_meanwhile_is_not_reported_as_read(tmp_path: Path) -> None:
    agent = Form()
    asked = page(0).question
    assert asked is not None
    bar = (replace(asked.tabs[0], done=True), *asked.tabs[1:])
    agent.odd[0] = asking(replace(asked, tabs=bar))

    found = leaf(agent, tmp_path)

    assert isinstance(found, Receipt)
    assert found.outcome is Outcome.MOVED_ON


def test_another_question_than_the_expected_one_is_not_touched(tmp_path: Path) -> None:
    agent = Form()
    door = Door(agent, agent.read, QUICK, tmp_path / "locks")

    found = run(door.leaf_through(PANE, "0123456789abcdef"))

    assert isinstance(found, Receipt)
    assert (found.outcome, agent.got) == (Outcome.MOVED_ON, [])


def test_a_human_draft_is_not_touched(tmp_path: Path) -> None:
    agent = Form(replace(page(0), draft="mine"))

    found = leaf(agent, tmp_path)

    assert isinstance(found, Receipt)
    assert (found.outcome, agent.got) == (Outcome.REFUSED, [])


@pytest.mark.parametrize("kind", [QuestionKind.SINGLE, QuestionKind.MULTI])
def test_a_question_of_one_page_is_given_as_it_is(tmp_path: Path, kind: QuestionKind) -> None:
    seen = asking(question("A", "B", kind=kind))
    agent = PretendAgent(seen)

    assert leaf(agent, tmp_path) == (seen,)
    assert agent.got == []


def test_a_form_that_cannot_be_leafed_is_given_as_one_page_that_says_so(tmp_path: Path) -> None:
    agent = Form()

    found = leaf(agent, tmp_path, replace(QUICK, leafs=False))

    assert not isinstance(found, Receipt)
    (only,) = found
    assert (only.question, only.because[-1]) == (page(0).question, ALONE)
    assert agent.got == []


def test_an_old_page_number_above_a_permission_makes_it_no_form(tmp_path: Path) -> None:
    agent = PretendAgent(asking(question("Yes", "No"), State.PERMISSION), lines=("  Question 1/3",))

    found = leaf(agent, tmp_path, replace(QUICK, page_mark=r"^ *Question (\d+)/(\d+)"))

    assert texts(found) == ["Which?"]
    assert agent.got == []


@settings(max_examples=25, deadline=None)
@given(st.lists(st.sampled_from([*range(4), -1]), max_size=6), st.integers(0, 3), st.integers(0, 8))
def test_no_key_but_those_that_turn_pages_is_ever_pressed(
    tmp_path_factory: pytest.TempPathFactory, moods: list[int], start: int, late: int
) -> None:
    strange = list(ODD.values())
    odd = {place: strange[mood % len(strange)] for place, mood in enumerate(moods[:4]) if mood >= 0}
    agent = Form(page(start), at=start, late=late, odd={k: v for k, v in odd.items() if k != start})

    leaf(agent, tmp_path_factory.mktemp("leaf"), replace(QUICK, echo_ms=5))

    assert set(agent.got) <= {"Left", "Right"}
    assert agent.answers == []


def labels(question: Question | None) -> list[str]:
    """The labels of a page."""
    return [option.label for option in question.options] if question else []


def test_the_rehearsal_agents_form_is_read_whole_and_then_filled(tmp_path: Path) -> None:
    async def story() -> None:
        async with stage(tmp_path) as on:
            await on.ask("ask form")
            seen = await on.reading()
            pages = await on.door.leaf_through(on.pane, fingerprint(seen))
            assert not isinstance(pages, Receipt), pages
            after = await on.reading()
            answers = (
                Page(Choose(Pick("SQLite")), "Database"),
                Page(Choose(Pick("OAuth")), "Auth method"),
                Page(Check((Pick("Metrics"),)), "Features"),
                Page(Choose(Pick(labels(pages[3].question)[1])), "Migration"),
            )
            receipt = await on.door.choose(on.pane, Fill(answers), expect=fingerprint(pages[0]))

            assert [labels(each.question)[0] for each in pages] == [
                "PostgreSQL",
                "Password",
                "Logging",
                "Now",
            ]
            assert (after.question, after.state) == (seen.question, seen.state)
            assert receipt.outcome is Outcome.ACCEPTED
            assert on.answers() == [[["SQLite"], ["OAuth"], ["Metrics"], [labels(pages[3].question)[1]]]]

    run(story())


def test_a_multi_select_with_its_review_tab_is_one_page(tmp_path: Path) -> None:
    async def story() -> None:
        async with stage(tmp_path) as on:
            await on.ask("ask multi")
            seen = await on.reading()
            pages = await on.door.leaf_through(on.pane, fingerprint(seen))

            assert pages == (seen,)

    run(story())


@dataclass
class Scroll(PretendAgent):
    """A list of which three rows are drawn at a time, between arrows; it may come round at its end."""

    reading: Reading = field(default_factory=idle)
    labels: tuple[str, ...] = ("One", "Two", "Three", "Four", "Type something")
    at: int = 0
    round: bool = True
    strange_at: int | None = None

    def __post_init__(self) -> None:
        self.draw()

    def draw(self) -> None:
        """Show the three rows around the cursor."""
        first = max(0, min(self.at - 1, len(self.labels) - 3))
        shown = range(first, first + 3)
        rows = tuple(Option(place + 1, self.labels[place], None, place == self.at) for place in shown)
        text = "Which one?" if self.at != self.strange_at else "Another thing?"
        self.reading = asking(Question(QuestionKind.SINGLE, None, text, (), rows, cut=True, scrolls=True))

    def take(self, key: str) -> None:
        """Move the cursor; any other key is written down as an answer."""
        if key not in {"Up", "Down"}:
            self.answers.append(key)
            return
        to = self.at + (1 if key == "Down" else -1)
        self.at = to % len(self.labels) if self.round else max(0, min(len(self.labels) - 1, to))
        self.draw()


SCROLLING = replace(QUICK, scrolls=True)


@pytest.mark.parametrize("comes_round", [True, False])
def test_a_list_that_shows_some_of_its_rows_is_read_to_its_end_and_left_as_it_was(
    tmp_path: Path, comes_round: bool
) -> None:
    agent = Scroll(round=comes_round)

    found = leaf(agent, tmp_path, SCROLLING)

    assert not isinstance(found, Receipt), found
    asked = found[0].question
    assert asked is not None
    assert [(option.number, option.label) for option in asked.options] == [*enumerate(agent.labels, 1)]
    assert (asked.cut, asked.scrolls, [option.selected for option in asked.options].index(True)) == (
        False,
        False,
        0,
    )
    assert (agent.at, agent.answers) == (0, [])


def test_a_list_that_turns_into_another_question_is_not_walked_any_further(tmp_path: Path) -> None:
    found = leaf(Scroll(strange_at=3), tmp_path, SCROLLING)

    assert isinstance(found, Receipt)
    assert found.outcome is Outcome.MOVED_ON


def test_a_list_that_cannot_be_walked_is_still_known_to_be_cut(tmp_path: Path) -> None:
    agent = Scroll()
    found = leaf(agent, tmp_path, QUICK)

    assert not isinstance(found, Receipt)
    assert found[0].question is not None
    assert (found[0].question.cut, agent.got) == (True, [])
