"""Papers: an answer in the file that cannot be taken is said to be so, once, where it stands."""

from collections.abc import Collection
from datetime import datetime
from pathlib import Path
from typing import ClassVar

import pytest

from locum.deciding.evolve import evolve
from locum.deciding.observed import Directed, FileDecided, Unclear
from locum.lead.human.papers import AT_ONCE, LONGEST, Papers
from locum.model.asked import Asked, Choice
from locum.model.decision import About
from locum.model.events import DecisionOpened
from locum.model.runner import Given, RunnerId
from locum.model.team import Team
from locum.team.answering import FileAnswer
from locum.team.decisions import Decision
from locum.team.folder import Folder
from locum.team.inbox import News
from locum.team.stillness import QUIET

INSTALL = Asked("Proceed?", (Choice("Yes"), Choice("No")), "permission", body="npm install left-pad")
ROUNDS = Asked("It is not good enough.", (Choice("One more round"), Choice("Accept it as it is")))


class Counted(Folder):
    """A folder that tells how often its files were taken apart."""

    taken_apart: ClassVar[list[str]] = []

    def news(self, dealt: Collection[str] = (), quiet: float = QUIET) -> News:
        """What is new in the inbox."""
        self.taken_apart.append("inbox")
        return super().news(dealt, quiet)

    def answers(self) -> list[FileAnswer]:
        """What the human answered."""
        self.taken_apart.append("decisions")
        return super().answers()


class Looks:
    """A file of decisions that is looked at again and again."""

    def __init__(self, place: Path, page: Asked, about: About) -> None:
        """Ask one question in it."""
        self.folder = Counted(place)
        Counted.taken_apart.clear()
        opened = DecisionOpened("D1", RunnerId("api"), about, (page,), "nothing written down answers it")
        self.team = evolve(Team(), opened, 1.0)
        self.now = 0.0
        self.papers = Papers(self.folder, lambda: self.now)
        self.folder.ask(Decision("D1", "api", datetime(2026, 11, 15), page.text, page.kind, page.choices))

    def write(self, words: str) -> None:
        """A person writes behind the last Answer."""
        text = self.text.rpartition("\nAnswer:")[0]
        self.folder.decisions.write_text(f"{text}\nAnswer: {words}\n", encoding="utf-8")

    def look(self, times: int = 5) -> list[object]:
        """What comes of so many looks, some seconds apart."""
        found: list[object] = []
        for _ in range(times):
            self.now += 3
            found += self.papers.look(self.team)
        return found

    @property
    def text(self) -> str:
        """The file."""
        return self.folder.decisions.read_text("utf-8")


@pytest.mark.parametrize(
    ("page", "about", "words"),
    [
        (INSTALL, About.QUESTION, "Use pnpm instead"),
        (ROUNDS, About.TROUBLE, "One more round, and create ok.txt first"),
    ],
)
def test_words_that_a_question_cannot_take_are_refused_once_beneath_them(
    tmp_path: Path, page: Asked, about: About, words: str
) -> None:
    looks = Looks(tmp_path, page, about)
    looks.write(words)
    first = looks.look()
    looks.papers = Papers(looks.folder, lambda: looks.now)
    again = looks.look()

    assert [type(seen) for seen in first] == [Unclear]
    assert "Choose one of these: 1 " in looks.text.partition(words)[2]
    assert again == []


def test_words_that_were_refused_and_mended_are_taken(tmp_path: Path) -> None:
    looks = Looks(tmp_path, INSTALL, About.QUESTION)
    looks.write("Use pnpm instead")
    looks.look()
    looks.write("No, use pnpm instead")

    assert FileDecided("D1", (Given((2,), "use pnpm instead"),)) in looks.look(2)


def test_more_notes_than_a_person_writes_at_once_are_not_obeyed_and_that_is_told_once(tmp_path: Path) -> None:
    looks = Looks(tmp_path, INSTALL, About.QUESTION)
    pasted = "\n".join(f"- line {number} of a log" for number in range(AT_ONCE + 1))
    looks.folder.inbox.write_text(f"# Human Inbox\n\n{pasted}\n\n", encoding="utf-8")
    (told,) = looks.look()
    looks.folder.inbox.write_text("# Human Inbox\n\n- Use blue.\n\n", encoding="utf-8")
    taken = looks.look(1)

    assert isinstance(told, Unclear)
    assert f"{AT_ONCE + 1} new entries" in told.because
    assert [each.text for each in taken if isinstance(each, Directed)] == ["Use blue."]


def test_an_inbox_too_long_to_be_looked_through_is_told_of_once(tmp_path: Path) -> None:
    looks = Looks(tmp_path, INSTALL, About.QUESTION)
    looks.folder.inbox.write_text("# Human Inbox\n\n" + "a word " * LONGEST, encoding="utf-8")
    (told,) = looks.look()

    assert isinstance(told, Unclear)
    assert "is not looked through" in told.because


def test_files_that_nothing_came_of_are_taken_apart_again_only_when_something_has_changed(
    tmp_path: Path,
) -> None:
    looks = Looks(tmp_path, INSTALL, About.QUESTION)
    looks.folder.inbox.write_text("# Human Inbox\n\n- [x] Use blue.\n\n", encoding="utf-8")
    looks.look()
    before = len(Counted.taken_apart)
    looks.look(20)
    quiet = len(Counted.taken_apart) - before
    looks.write("1")

    assert quiet == 0
    assert FileDecided("D1", (Given((1,)),)) in looks.look(2)


def test_an_answer_in_the_file_is_told_until_it_is_taken(tmp_path: Path) -> None:
    looks = Looks(tmp_path, INSTALL, About.QUESTION)
    looks.write("1")
    looks.look(2)

    assert looks.look(3) == [FileDecided("D1", (Given((1,)),))] * 3
