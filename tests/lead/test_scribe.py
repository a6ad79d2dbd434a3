"""The scribe: each of the human's files follows the journal by itself, whatever ails another."""

import os
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

from locum.deciding.observed import Unclear
from locum.journal.journal import Journal
from locum.lead.human.phrases import phrase
from locum.lead.human.scribe import MARK, MOMENTS, Scribe
from locum.lead.memory import Memory
from locum.model.asked import Asked, Basis, By, Choice, Proposal, Ruling, Verdict
from locum.model.decision import About
from locum.model.events import (
    AnswerGiven,
    AnswerIntended,
    DecisionOpened,
    DecisionSettled,
    DirectiveTaken,
    MessageGiven,
    MessageQueued,
    QuestionGone,
    QuestionSeen,
    RulingMade,
    RunnerPlanned,
)
from locum.model.history import Event
from locum.model.reading import State
from locum.model.runner import Given, RunnerId, Task
from locum.team import decisions, log
from locum.team.folder import Folder

API = RunnerId("api")
MERGE = "<<<<<<< mine\nthis\n=======\nthat\n>>>>>>> theirs\n"
PORT = Asked("Which port?", (Choice("8080"), Choice("9090")))
ASKED = DecisionOpened("D1", API, About.QUESTION, (PORT,), "nothing written down answers it")
SETTLED = DecisionSettled("D1", (Given((1,)),), "human", "terminal", "you decided")
INTENDED = AnswerIntended(API, "q1", (Given((1,)),), "8080", "human", "you decided", (PORT,))
GIVEN = AnswerGiven(API, "q1", "keys", "the screen moved on")
TOLD = DirectiveTaken("n1", "requirement", "Show the newest first", "locum tell", "it says how")


@dataclass
class Desk:
    """A project's files, its journal, and a scribe that may be killed and come back."""

    folder: Folder
    journal: Journal
    memory: Memory = field(init=False)
    scribe: Scribe = field(init=False)

    def __post_init__(self) -> None:
        self.memory = Memory(self.journal)
        self.folder.root.mkdir()
        self.killed()

    def killed(self) -> None:
        """Forget all but the disk, as after kill -9."""
        self.scribe = Scribe(self.folder, self.journal)

    def happens(self, *events: Event) -> list[Unclear]:
        """Events come into the journal, and the scribe follows."""
        self.memory.remember(events, 1_700_000_000.0)
        return self.scribe.catch_up(self.memory.team)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """A project in which nothing has happened yet."""
    with Journal.open(tmp_path / ".locum" / "journal.db") as journal:
        yield Desk(Folder(tmp_path), journal)


def text(file: Path) -> str:
    """What a file holds."""
    return file.read_text("utf-8")


def test_a_merge_in_the_log_holds_up_no_other_file(desk: Desk) -> None:
    desk.folder.log.write_text(MERGE)
    desk.happens(INTENDED, GIVEN, ASKED, TOLD)

    assert "locum:decision D1" in text(desk.folder.decisions)
    assert "Show the newest first" in text(desk.folder.user_context)
    assert "Show the newest first" in text(desk.folder.directives)
    assert "Which port?" in text(desk.folder.snapshot)
    assert text(desk.folder.log) == MERGE


def test_a_file_whose_merge_is_settled_gets_all_it_missed_once_also_after_a_kill(desk: Desk) -> None:
    desk.folder.log.write_text(MERGE)
    desk.folder.decisions.write_text(MERGE)
    desk.happens(INTENDED, GIVEN, ASKED, TOLD)
    desk.killed()
    desk.happens(SETTLED)
    desk.folder.log.write_text("# Communication Log\n")
    desk.folder.decisions.write_text("")
    desk.happens()
    desk.killed()
    desk.happens()

    assert text(desk.folder.log).count("locum:answer q1") == 1
    assert text(desk.folder.decisions).count("locum:decision D1") == 1
    assert text(desk.folder.decisions).count("locum:settled D1") == 1
    assert text(desk.folder.directives).count("Show the newest first") == 1


def test_an_answer_is_found_however_much_happened_while_the_log_was_being_merged(desk: Desk) -> None:
    desk.folder.log.write_text(MERGE)
    desk.happens(INTENDED, GIVEN)
    desk.happens(*(AnswerIntended(API, f"later{n}", (), "", "rule", "") for n in range(1100)))
    desk.folder.log.write_text("")
    desk.happens()

    assert "locum:answer q1" in text(desk.folder.log)


def test_what_a_person_took_out_of_a_file_does_not_come_back_while_another_waits(desk: Desk) -> None:
    desk.folder.log.write_text(MERGE)
    desk.happens(INTENDED, GIVEN, TOLD)
    desk.folder.directives.write_text("# Human Directives\n")
    desk.killed()
    desk.happens()

    assert "Show the newest first" not in text(desk.folder.directives)


def test_a_journal_of_a_version_with_one_place_for_all_files_goes_on_from_there(desk: Desk) -> None:
    desk.memory.remember([TOLD], 1.0)
    desk.journal.keep_mark(MARK, desk.journal.last())
    desk.happens(ASKED)

    assert not desk.folder.directives.exists()
    assert "locum:decision D1" in text(desk.folder.decisions)


def test_the_human_is_told_once_of_a_merge_in_a_file_that_only_the_scribe_looks_at(desk: Desk) -> None:
    desk.folder.log.write_text(MERGE)
    desk.folder.decisions.write_text(MERGE)
    first = desk.happens(INTENDED, GIVEN, ASKED)
    again = desk.happens(TOLD)

    assert [unclear.file for unclear in first] == ["communication-log.md"]
    assert "unfinished merge in line 1" in first[0].because
    assert again == []


def test_a_merge_in_the_snapshot_leaves_the_recovery_and_is_made_up_for(desk: Desk) -> None:
    desk.folder.snapshot.write_text(MERGE)
    desk.happens(ASKED)
    recovery = text(desk.folder.recovery)
    desk.folder.snapshot.write_text("")
    desk.happens()

    assert "Which port?" in recovery
    assert f"because {MOMENTS[DecisionOpened]}" in text(desk.folder.snapshot)


def test_the_log_says_what_was_permitted_and_the_answer_is_known_by_it_in_one_line(desk: Desk) -> None:
    command = "npm install left-pad\nnpm test"
    page = Asked("Do you want to proceed?", (Choice("Yes"), Choice("No")), "permission", body=command)
    desk.happens(replace(INTENDED, pages=(page,), words="Yes"), GIVEN, replace(ASKED, pages=(page, PORT)))
    said = [phrase(entry) for entry in desk.journal.since(0)]
    one_line = "Do you want to proceed? (npm install left-pad npm test)"

    assert log.parse(text(desk.folder.log))[0].question == f"{command}\n\n{page.text}"
    assert said[0] == f"is answered “Yes” (human: you decided) — {one_line}"
    assert f"{one_line} / Which port?" in said[2]
    assert f"{one_line} / Which port?" in text(desk.folder.snapshot)
    assert f"{one_line} / Which port?" in text(desk.folder.recovery)


def test_a_question_answered_at_the_terminal_stands_in_the_log_and_is_no_word_of_the_human(
    desk: Desk,
) -> None:
    seen = QuestionSeen(API, "q1", "aa", State.QUESTION, (PORT,))
    desk.happens(seen, ASKED, QuestionGone(API, "q1", "the screen reads working"))
    desk.killed()
    desk.happens()
    text = desk.folder.log.read_text(encoding="utf-8")
    (exchange,) = log.parse(text)

    assert (exchange.question, exchange.by) == ("Which port?", "terminal")
    assert "A: (Terminal) " in text
    assert log.human_answers_in(text) == []


def test_each_page_of_a_form_has_its_own_basis_in_the_log(desk: Desk) -> None:
    name = Asked("Which name?", (Choice("kitty"), Choice("purse")))
    quotes = ("The port is 8080.", "It is called kitty.")
    bases = [Proposal((1,), None, Basis("USER-CONTEXT.md", quote)) for quote in quotes]
    rulings = tuple(Ruling(Verdict.ANSWER, By.BRAIN, "it says so", each) for each in bases)
    given = (Given((1,)), Given((1,)))
    intended = replace(INTENDED, given=given, by="brain", pages=(PORT, name), basis="; ".join(quotes))
    desk.happens(RulingMade(API, "q1", (PORT, name), rulings), intended, GIVEN)

    written = log.parse(desk.folder.log.read_text(encoding="utf-8"))

    assert [each.basis for each in written] == [f"USER-CONTEXT.md: “{quote}”" for quote in quotes]


def test_answers_of_another_journal_that_stand_in_the_log_hide_no_new_one(desk: Desk) -> None:
    desk.happens(INTENDED, GIVEN)
    older = desk.folder.log.read_text(encoding="utf-8").replace("1700000000", "1600000000")
    desk.folder.log.write_text(older, encoding="utf-8")
    desk.happens(INTENDED, GIVEN)

    assert len(log.parse(desk.folder.log.read_text(encoding="utf-8"))) == 2


def test_a_long_plan_is_known_by_its_beginning() -> None:
    plan = Asked("Approve the plan?", kind="plan", body="1. write the parser\n" * 100)

    assert plan.in_a_line.startswith("Approve the plan? (1. write the parser 1. write")
    assert plan.in_a_line.endswith("…)")
    assert len(plan.in_a_line) < 120


def test_of_a_plan_that_its_screen_cuts_the_human_is_told_so_and_where_the_rest_is(desk: Desk) -> None:
    cut = Asked("Approve the plan?", kind="plan", body="1. write the parser\n↓")
    desk.happens(replace(ASKED, pages=(cut,)))

    assert "This is not the whole plan" in text(desk.folder.decisions)
    assert "locum attach api" in text(desk.folder.decisions)


def test_a_plan_that_is_known_whole_is_given_whole(desk: Desk) -> None:
    plan = "\n".join(f"{number}. write part {number}" for number in range(500))
    desk.happens(replace(ASKED, pages=(Asked("Approve the plan?", kind="plan", body=plan),)))

    assert "499. write part 499" in text(desk.folder.decisions)
    assert "not the whole plan" not in text(desk.folder.decisions)


def test_a_message_that_was_told_is_no_longer_said_to_be_untold(desk: Desk) -> None:
    task = Task("build it", "claude")
    desk.happens(RunnerPlanned(API, task, "/repo"), MessageQueued(API, "m1", "newest first", "you said so"))
    before = text(desk.folder.snapshot)
    desk.happens(MessageGiven(API, "m1", "submitted", "the box is empty"))

    assert "api has not been told yet: newest first" in before
    assert "has not been told yet" not in text(desk.folder.snapshot) + text(desk.folder.recovery)


def saved(file: Path, older: str) -> None:
    """An editor saves the text it was opened with; that is some seconds ago."""
    file.write_text(older, "utf-8")
    os.utime(file, (1_000_000_000, 1_000_000_000))


def test_a_question_that_an_older_save_took_away_is_put_back(desk: Desk) -> None:
    desk.happens(ASKED)
    opened = text(desk.folder.decisions)
    desk.happens(replace(ASKED, decision="D2"))
    saved(desk.folder.decisions, opened)
    desk.happens()

    assert decisions.waiting(text(desk.folder.decisions)) == ["D1", "D2"]


def test_an_outcome_that_an_older_save_took_away_is_put_back_beside_the_tick_that_came_too_late(
    desk: Desk,
) -> None:
    desk.happens(ASKED)
    ticked = text(desk.folder.decisions).replace("- [ ] 2.", "- [x] 2.")
    desk.happens(SETTLED)
    saved(desk.folder.decisions, ticked)
    desk.happens()

    assert decisions.waiting(text(desk.folder.decisions)) == []
    assert "- [x] 2. 9090" in text(desk.folder.decisions)


def test_a_file_of_decisions_that_changed_a_moment_ago_is_left_alone(desk: Desk) -> None:
    desk.happens(ASKED)
    desk.folder.decisions.write_text("# half of an old te", "utf-8")
    desk.happens()

    assert text(desk.folder.decisions) == "# half of an old te"


def test_a_question_of_another_journal_stays_as_it_is(desk: Desk) -> None:
    desk.happens(ASKED)
    other = text(desk.folder.decisions).replace("D1", "D77")
    saved(desk.folder.decisions, text(desk.folder.decisions) + other)
    desk.happens()

    assert decisions.waiting(text(desk.folder.decisions)) == ["D1", "D77"]
