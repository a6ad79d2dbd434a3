"""Gemini: what it asks is read and answered key by key, what it is told arrives, a person's draft stays."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest

from locum.model.answer import Check, Choose, Dismiss, Fill, Page, Pick, Write
from locum.model.fingerprint import fingerprint
from locum.model.reading import QuestionKind, State, TroubleKind
from locum.model.receipt import Outcome
from tests.agents import story
from tests.agents.lab import gemini_api
from tests.agents.lab.script import Call, Fail, Json, Reply, Say
from tests.agents.session import Kept, Session
from tests.agents.story import Start, Tongue, asked, assert_accepted, assert_delivered, kind, options

pytestmark = pytest.mark.timeout(300)


def question(header: str, text: str, *labels: str, multi: bool = False) -> Json:
    """One question as the model puts it."""
    described = [{"label": label, "description": f"What {label} is like."} for label in labels]
    asks = {"question": text, "header": header, "type": "choice", "options": described}
    return {**asks, "multiSelect": True} if multi else asks


def ask(*questions: Json) -> Reply:
    """The model asks."""
    return [Call("ask_user", {"questions": list(questions)})]


def shell(command: str) -> Reply:
    """The model wants to run a command."""
    return [Call("run_shell_command", {"command": command, "description": "Leave a mark"})]


def given(result: str) -> list[str]:
    """The answers, as the model received them, in the order of the questions."""
    answers = json.loads(json.loads(result)["output"])["answers"]
    return [answers[place] for place in sorted(answers, key=int)]


DATABASE = question("Database", "Which database should the service use?", "PostgreSQL", "SQLite", "MySQL")
LANGUAGE = question("Language", "Which language for the API?", "Python", "Go")
CHECKS = question("Checks", "Which checks should I run?", "lint", "unit tests", "type check", multi=True)
NAME: Json = {"question": "What should the new module be called?", "header": "Name", "type": "text"}


@pytest.fixture(scope="module")
def start(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Start]:
    """A way to start Gemini CLI."""
    yield from story.sessions("gemini", tmp_path_factory)


@pytest.fixture(scope="module")
def kept(start: Start) -> Iterator[Kept]:
    """The Gemini CLI that most claims share."""
    kept = Kept(lambda: story.at_ease(start(), 1.0))
    yield kept
    kept.close()


@pytest.fixture
def gemini(kept: Kept) -> Session:
    """A Gemini CLI at rest, with an empty box."""
    return story.at_ease(kept.ready())


def test_an_option_is_chosen_by_its_label(gemini: Session) -> None:
    seen = asked(gemini, "choose by label", ask(DATABASE))
    receipt = gemini.choose(Choose(Pick("SQLite")), expect=fingerprint(seen))

    assert (seen.state, kind(seen)) == (State.QUESTION, QuestionKind.SINGLE)
    assert options(seen)[:3] == ["PostgreSQL", "SQLite", "MySQL"]
    assert receipt.outcome is Outcome.ACCEPTED, receipt
    assert given(gemini.result()) == ["SQLite"]
    assert gemini.at_rest().draft is None


def test_a_question_is_answered_in_own_words(gemini: Session) -> None:
    asked(gemini, "own words", ask(DATABASE))
    assert_accepted(gemini, Write("two flat files, 'as they are', 就这样"))

    assert given(gemini.result()) == ["two flat files, 'as they are', 就这样"]
    assert gemini.at_rest().draft is None


def test_exactly_the_wanted_boxes_are_ticked(gemini: Session) -> None:
    seen = asked(gemini, "tick some", ask(CHECKS))
    assert_accepted(gemini, Check((Pick("type check"), Pick("lint"))))

    assert kind(seen) is QuestionKind.MULTI
    assert given(gemini.result()) == ["lint, type check"]
    assert gemini.at_rest().draft is None


def test_a_form_is_filled_reviewed_and_submitted(gemini: Session) -> None:
    seen = asked(gemini, "four pages", ask(DATABASE, CHECKS, NAME, LANGUAGE))
    pages = (
        Page(Choose(Pick("MySQL"))),
        Page(Check((Pick("unit tests"),))),
        Page(Write("ledger 2")),
        Page(Choose(Pick("Go"))),
    )
    assert_accepted(gemini, Fill(pages))

    assert kind(seen) is QuestionKind.FORM
    assert given(gemini.result()) == ["MySQL", "unit tests", "ledger 2", "Go"]
    assert gemini.at_rest().draft is None


def test_a_plain_text_field_is_filled(gemini: Session) -> None:
    asked(gemini, "name it", ask(NAME))
    assert_accepted(gemini, Write("ledger 2"))

    assert given(gemini.result()) == ["ledger 2"]
    assert gemini.at_rest().draft is None


def test_a_chinese_question_gets_its_chinese_answer(gemini: Session) -> None:
    chinese = question("数据库", "新的服务应该使用哪一种数据库？", "关系型（推荐）", "轻量级单文件", "再说")
    seen = asked(gemini, "中文问题", ask(chinese))
    assert_accepted(gemini, Choose(Pick("轻量级单文件")))

    assert seen.question is not None
    assert seen.question.text == chinese["question"]
    assert given(gemini.result()) == ["轻量级单文件"]
    assert gemini.at_rest().draft is None


def test_a_permitted_command_runs(gemini: Session) -> None:
    seen = asked(gemini, "permit it", shell("touch permitted.txt"))
    receipt = gemini.choose(Choose(Pick("Allow once")), expect=fingerprint(seen))

    assert (seen.state, kind(seen)) == (State.PERMISSION, QuestionKind.PERMISSION)
    assert seen.question is not None
    assert "touch permitted.txt" in (seen.question.body or "")
    assert receipt.outcome is Outcome.ACCEPTED, receipt
    gemini.result()
    assert (gemini.project / "permitted.txt").exists()
    assert gemini.at_rest().draft is None


def test_a_refused_command_does_not_run(gemini: Session) -> None:
    seen = asked(gemini, "refuse it", shell("touch refused.txt"))
    assert_accepted(gemini, Choose(Pick(options(seen)[-1])))

    assert options(seen)[-1].startswith("No, suggest changes")
    assert gemini.at_rest().draft is None
    assert not (gemini.project / "refused.txt").exists()
    assert_delivered(gemini, "after the refusal")


def test_a_question_is_closed_without_an_answer(gemini: Session) -> None:
    asked(gemini, "close it", ask(DATABASE))
    assert_accepted(gemini, Dismiss())

    assert gemini.at_rest().draft is None
    assert_delivered(gemini, "after the question")


@pytest.mark.parametrize("text", [story.SHORT, story.LONG, story.LINES, story.CHINESE, story.ODD])
def test_a_prompt_arrives_as_it_was_given(gemini: Session, text: str) -> None:
    assert_delivered(gemini, text)


def test_a_busy_agent_gets_the_prompt_once_and_later(gemini: Session) -> None:
    story.assert_queued_and_delivered_once(gemini)


def test_a_draft_is_left_alone(gemini: Session) -> None:
    story.assert_draft_is_left_alone(gemini)


def test_an_open_menu_is_left_alone(gemini: Session) -> None:
    story.assert_open_menu_is_left_alone(gemini)


def test_a_bad_request_reads_as_an_error(gemini: Session) -> None:
    trouble = story.failed(gemini, "send rubbish", [Fail(400, "Invalid value at 'contents'")])

    assert trouble is TroubleKind.BAD_REQUEST
    assert gemini.read().state is State.ERROR
    assert_delivered(gemini, "with better contents")


def test_a_retried_rate_limit_reads_as_working_and_the_prompt_is_not_lost(gemini: Session) -> None:
    gemini.turn("too much", [Fail(429, "Resource has been exhausted.", times=1)])
    seen = gemini.until(State.WORKING)
    gemini.heard(lambda each: len([old for old in gemini.model.heard if old.prompt == "too much"]) == 2)

    assert seen.error is None
    assert gemini.at_rest().draft is None


def test_a_used_up_day_is_a_dialog_that_is_answered_by_label(gemini: Session) -> None:
    refusal = Fail(429, "You exceeded your current quota, please check your plan.", kind=gemini_api.DAY)
    seen = asked(gemini, "far too much", [refusal])
    typed = gemini.send("Stop")
    assert_accepted(gemini, Choose(Pick("Stop")))

    assert (seen.state, options(seen)) == (State.DIALOG, ["Keep trying", "Stop"])
    assert (typed.outcome, typed.pressed) == (Outcome.REFUSED, ())
    assert_delivered(gemini, "on the next day")


def test_a_plan_is_approved(start: Start) -> None:
    gemini = start("--approval-mode", "plan")
    story.at_ease(gemini)
    gemini.turn("look around first", [Say("I have looked.")])
    gemini.at_rest()
    folder = re.search(re.escape(gemini.pane.env["HOME"]) + r"[\w./-]*/plans\b", str(gemini.heard().body))
    assert folder is not None
    plan = f"{folder[0]}/cache.md"
    write = [Call("write_file", {"file_path": plan, "content": "# Add caching\n\n1. Add it\n2. Test it\n"})]
    leave = [Call("exit_plan_mode", {"plan_path": plan, "plan_filename": "cache.md"})]
    seen = asked(gemini, "make a plan", write, leave)
    assert_accepted(gemini, Choose(Pick("Yes, manually accept edits")))

    assert seen.state is State.PLAN
    assert "Plan approved" in gemini.heard(lambda each: len(each.results) == 2).results[-1]
    assert gemini.at_rest().draft is None


def test_twelve_deliveries_arrive(gemini: Session) -> None:
    command = shell("touch delivered.txt")
    tongue = Tongue(ask(DATABASE), command, Choose(Pick("Allow once")), lambda result: given(result)[0])

    story.assert_twelve_deliveries_arrive(gemini, tongue)


def test_a_folder_is_trusted_by_label(start: Start) -> None:
    # It starts itself anew to apply the trust, which the lab otherwise forbids to save time.
    gemini = start(trusted=False, environment={"GEMINI_CLI_NO_RELAUNCH": ""})
    seen = story.assert_nothing_is_typed_at(gemini, State.DIALOG)
    assert_accepted(gemini, Choose(Pick(options(seen)[0])))

    assert options(seen)[0].startswith("Trust folder")
    assert gemini.at_rest().draft is None
    assert_delivered(gemini, "trusted now")


def test_after_an_exit_nothing_is_typed_into_the_shell(start: Start) -> None:
    story.assert_exited_by(start(), "/quit")


def test_a_killed_agent_reads_exited(start: Start) -> None:
    story.assert_killed_reads_exited(start())
