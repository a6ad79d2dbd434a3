"""opencode: what it asks is read and answered key by key, what it is told arrives, a person's draft stays."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from locum.model.answer import Check, Choose, Dismiss, Fill, Page, Pick, Write
from locum.model.fingerprint import fingerprint
from locum.model.reading import QuestionKind, State, TroubleKind
from locum.model.receipt import Outcome
from tests.agents import story
from tests.agents.lab.script import Call, Fail, Json, Reply
from tests.agents.session import Kept, Session
from tests.agents.story import Start, Tongue, asked, assert_accepted, assert_delivered, kind, options

pytestmark = pytest.mark.timeout(400)


def question(header: str, text: str, *labels: str, multi: bool = False) -> Json:
    """One question as the model puts it."""
    described = [{"label": label, "description": f"What {label} is like."} for label in labels]
    return {"question": text, "header": header, "options": described, "multiple": multi}


def ask(*questions: Json) -> Reply:
    """The model asks."""
    return [Call("question", {"questions": list(questions)})]


def shell(command: str) -> Reply:
    """The model wants to run a command."""
    return [Call("bash", {"command": command, "description": "Leave a mark"})]


def given(result: str) -> list[str]:
    """The answers, as the model received them, in the order of the questions."""
    return re.findall(r'"[^"]*"="([^"]*)"', result)


DATABASE = question("Database", "Which database should the service use?", "PostgreSQL", "SQLite", "MySQL")
LANGUAGE = question("Language", "Which language for the API?", "Python", "Go")
CHECKS = question("Checks", "Which checks should I run?", "lint", "unit tests", "type check", multi=True)


@pytest.fixture(scope="module")
def start(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Start]:
    """A way to start opencode."""
    yield from story.sessions("opencode", tmp_path_factory)


@pytest.fixture(scope="module")
def kept(start: Start) -> Iterator[Kept]:
    """The opencode that most claims share."""
    kept = Kept(lambda: story.at_ease(start(), 1.0))
    yield kept
    kept.close()


@pytest.fixture
def opencode(kept: Kept) -> Session:
    """An opencode at rest, with an empty box."""
    return story.at_ease(kept.ready())


def test_an_option_is_chosen_by_its_label(opencode: Session) -> None:
    seen = asked(opencode, "choose by label", ask(DATABASE))
    receipt = opencode.choose(Choose(Pick("SQLite")), expect=fingerprint(seen))

    assert (seen.state, kind(seen)) == (State.QUESTION, QuestionKind.SINGLE)
    assert options(seen)[:3] == ["PostgreSQL", "SQLite", "MySQL"]
    assert receipt.outcome is Outcome.ACCEPTED, receipt
    assert given(opencode.result()) == ["SQLite"]
    assert opencode.at_rest().draft is None


def test_a_question_is_answered_in_own_words(opencode: Session) -> None:
    asked(opencode, "own words", ask(DATABASE))
    assert_accepted(opencode, Write("two flat files, 'as they are', 就这样"))

    assert given(opencode.result()) == ["two flat files, 'as they are', 就这样"]
    assert opencode.at_rest().draft is None


def test_exactly_the_wanted_boxes_are_ticked(opencode: Session) -> None:
    seen = asked(opencode, "tick some", ask(CHECKS))
    assert_accepted(opencode, Check((Pick("type check"), Pick("lint"))))

    assert seen.question is not None
    assert [option.checked for option in seen.question.options[:3]] == [False, False, False]
    assert sorted(given(opencode.result())[0].split(", ")) == ["lint", "type check"]
    assert opencode.at_rest().draft is None


def test_a_form_is_filled_reviewed_and_submitted(opencode: Session) -> None:
    seen = asked(opencode, "three pages", ask(DATABASE, CHECKS, LANGUAGE))
    pages = (Page(Choose(Pick("MySQL"))), Page(Check((Pick("unit tests"),))), Page(Write("Rust, 就这样")))
    assert_accepted(opencode, Fill(pages))

    assert kind(seen) is QuestionKind.FORM
    assert given(opencode.result()) == ["MySQL", "unit tests", "Rust, 就这样"]
    assert opencode.at_rest().draft is None


def test_a_chinese_question_gets_its_chinese_answer(opencode: Session) -> None:
    chinese = question("数据库", "新的服务应该使用哪一种数据库？", "关系型（推荐）", "轻量级单文件", "再说")
    seen = asked(opencode, "中文问题", ask(chinese))
    assert_accepted(opencode, Choose(Pick("轻量级单文件")))

    assert seen.question is not None
    assert seen.question.text == chinese["question"]
    assert given(opencode.result()) == ["轻量级单文件"]
    assert opencode.at_rest().draft is None


def test_a_permitted_command_runs(opencode: Session) -> None:
    seen = asked(opencode, "permit it", shell("touch permitted.txt"))
    receipt = opencode.choose(Choose(Pick("Allow once")), expect=fingerprint(seen))

    assert (seen.state, kind(seen)) == (State.PERMISSION, QuestionKind.PERMISSION)
    assert options(seen) == ["Allow once", "Allow always", "Reject"]
    assert seen.question is not None
    assert "touch permitted.txt" in (seen.question.body or "")
    assert receipt.outcome is Outcome.ACCEPTED, receipt
    opencode.result()
    assert (opencode.project / "permitted.txt").exists()
    assert opencode.at_rest().draft is None


def test_a_refused_command_does_not_run(opencode: Session) -> None:
    asked(opencode, "refuse it", shell("touch refused.txt"))
    receipt = opencode.choose(Choose(Pick("Reject")))

    assert receipt.outcome is Outcome.ACCEPTED, receipt
    assert not (opencode.project / "refused.txt").exists()
    assert opencode.at_rest().draft is None
    assert_delivered(opencode, "after the refusal")


def test_leave_for_good_is_confirmed_in_its_second_step(opencode: Session) -> None:
    asked(opencode, "always", shell("mkdir always-one"), shell("mkdir always-two"))
    assert_accepted(opencode, Choose(Pick("Allow always")))

    opencode.heard(lambda each: len(each.results) == 2)
    assert opencode.at_rest().draft is None
    assert (opencode.project / "always-two").is_dir()


def test_a_question_is_closed_without_an_answer(opencode: Session) -> None:
    asked(opencode, "close it", ask(DATABASE))
    assert_accepted(opencode, Dismiss())

    assert opencode.at_rest().draft is None
    assert_delivered(opencode, "after the question")


@pytest.mark.parametrize("text", [story.SHORT, story.LONG, story.LINES, story.CHINESE, story.ODD])
def test_a_prompt_arrives_as_it_was_given(opencode: Session, text: str) -> None:
    assert_delivered(opencode, text)


def test_a_busy_agent_gets_the_prompt_once_and_later(opencode: Session) -> None:
    story.assert_queued_and_delivered_once(opencode)


def test_a_draft_is_left_alone(opencode: Session) -> None:
    story.assert_draft_is_left_alone(opencode)


def test_an_open_menu_is_left_alone(opencode: Session) -> None:
    story.assert_open_menu_is_left_alone(opencode)


def test_a_refused_key_reads_as_an_error(opencode: Session) -> None:
    trouble = story.failed(opencode, "wrong key", [Fail(401, "Incorrect API key.", kind="invalid_api_key")])

    assert trouble is TroubleKind.AUTH
    assert opencode.read().state is State.ERROR
    assert_delivered(opencode, "with the right key")


def test_twelve_deliveries_arrive(opencode: Session) -> None:
    command = shell("touch delivered.txt")
    tongue = Tongue(ask(DATABASE), command, Choose(Pick("Allow once")), lambda result: given(result)[0])

    story.assert_twelve_deliveries_arrive(opencode, tongue)


def test_a_rate_limit_reads_as_limited_while_it_retries(opencode: Session) -> None:
    refusal = Fail(429, "Rate limit reached for requests", kind="rate_limit_exceeded", times=2)
    opencode.turn("too much", [refusal])
    seen = opencode.until(State.LIMITED)

    assert seen.error is None or seen.error.kind is TroubleKind.RATE_LIMIT
    assert opencode.at_rest().draft is None


def test_after_an_exit_nothing_is_typed_into_the_shell(opencode: Session) -> None:
    story.assert_exited_by(opencode, "/exit")


def test_a_killed_agent_reads_exited(opencode: Session) -> None:
    story.assert_killed_reads_exited(opencode)
