"""Copilot: what it asks is read and answered key by key, what it is told arrives, a person's draft stays."""

from __future__ import annotations

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

pytestmark = pytest.mark.timeout(300)


def one(title: str, *labels: str) -> Json:
    """A field that takes one of these."""
    return {"type": "string", "title": title, "description": f"The {title.lower()}", "enum": list(labels)}


def many(title: str, *labels: str) -> Json:
    """A field that takes some of these."""
    return {"type": "array", "title": title, "items": {"type": "string", "enum": list(labels)}}


def ask(message: str, **fields: Json) -> Reply:
    """The model asks, with a form of these fields."""
    schema = {"type": "object", "properties": fields, "required": list(fields)}
    return [Call("ask_user", {"message": message, "requestedSchema": schema})]


def shell(command: str) -> Reply:
    """The model wants to run a command."""
    return [Call("bash", {"command": command, "description": "Leave a mark"})]


DATABASE = one("Database", "PostgreSQL", "SQLite", "MySQL")
LANGUAGE = one("Language", "Python", "Go")
CHECKS = many("Checks", "lint", "unit tests", "type check")
WHICH = "Which database should the service use?"


@pytest.fixture(scope="module")
def start(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Start]:
    """A way to start Copilot."""
    yield from story.sessions("copilot", tmp_path_factory)


@pytest.fixture(scope="module")
def kept(start: Start) -> Iterator[Kept]:
    """The Copilot that most claims share."""
    kept = Kept(lambda: story.at_ease(start(), 1.0))
    yield kept
    kept.close()


@pytest.fixture
def copilot(kept: Kept) -> Session:
    """A Copilot at rest, with an empty box."""
    return story.at_ease(kept.ready())


def test_an_option_is_chosen_by_its_label(copilot: Session) -> None:
    seen = asked(copilot, "choose by label", ask(WHICH, db=DATABASE))
    receipt = copilot.choose(Choose(Pick("SQLite")), expect=fingerprint(seen))

    assert (seen.state, kind(seen)) == (State.QUESTION, QuestionKind.SINGLE)
    assert options(seen)[:3] == ["PostgreSQL", "SQLite", "MySQL"]
    assert receipt.outcome is Outcome.ACCEPTED, receipt
    assert given(copilot.result()) == "SQLite"
    assert copilot.at_rest().draft is None


def test_beside_the_sidebar_all_is_typed_and_answered_as_ever_and_nothing_into_it(start: Start) -> None:
    with story.at_ease(start()) as copilot:
        copilot.pane.press("Left")
        copilot.pane.wait_for("close sidebar")
        words = " ".join(["beside the sidebar"] * 12)
        seen = asked(copilot, words, ask(WHICH, db=DATABASE))
        chosen = copilot.choose(Choose(Pick("SQLite")), expect=fingerprint(seen))
        told = given(copilot.result())
        copilot.at_rest()
        copilot.pane.press("Left")
        copilot.until(State.MENU)
        refused = copilot.send("nothing of this")

        assert chosen.outcome is Outcome.ACCEPTED, chosen
        assert told == "SQLite"
        assert (refused.outcome, refused.pressed) == (Outcome.REFUSED, ())


def test_a_question_is_answered_in_own_words(copilot: Session) -> None:
    asked(copilot, "own words", ask(WHICH, db=DATABASE))
    assert_accepted(copilot, Write("two flat files, 'as they are', 就这样"))

    assert given(copilot.result()) == "two flat files, 'as they are', 就这样"
    assert copilot.at_rest().draft is None


def test_exactly_the_wanted_boxes_are_ticked(copilot: Session) -> None:
    seen = asked(copilot, "tick some", ask("Which checks should I run?", checks=CHECKS))
    assert_accepted(copilot, Check((Pick("type check"), Pick("lint"))))

    assert kind(seen) is QuestionKind.MULTI
    assert given(copilot.result()) == "lint, type check"
    assert copilot.at_rest().draft is None


def test_a_form_of_three_fields_is_filled_and_submitted(copilot: Session) -> None:
    form = ask("Tell me about the service.", db=DATABASE, checks=CHECKS, lang=LANGUAGE)
    seen = asked(copilot, "three fields", form)
    pages = (Page(Choose(Pick("MySQL"))), Page(Check((Pick("unit tests"),))), Page(Choose(Pick("Go"))))
    assert_accepted(copilot, Fill(pages))

    assert kind(seen) is QuestionKind.FORM
    assert given(copilot.result()) == "db=MySQL, checks=unit tests, lang=Go"
    assert copilot.at_rest().draft is None


def test_a_plain_text_field_is_filled(copilot: Session) -> None:
    name: Json = {"type": "string", "title": "Module name"}
    asked(copilot, "name it", ask("What should the new module be called?", name=name))
    assert_accepted(copilot, Write("ledger 2"))

    assert given(copilot.result()) == "ledger 2"
    assert copilot.at_rest().draft is None


def test_a_chinese_question_gets_its_chinese_answer(copilot: Session) -> None:
    chinese = one("数据库", "关系型（推荐）", "轻量级单文件", "暂不决定")
    seen = asked(copilot, "中文问题", ask("新的订单服务应该使用哪一种数据库？", db=chinese))
    assert_accepted(copilot, Choose(Pick("轻量级单文件")))

    assert seen.question is not None
    assert "新的订单服务应该使用哪一种数据库？" in (seen.question.text or "") + (seen.question.title or "")
    assert given(copilot.result()) == "轻量级单文件"
    assert copilot.at_rest().draft is None


def test_a_permitted_command_runs(copilot: Session) -> None:
    seen = asked(copilot, "permit it", shell("touch permitted.txt"))
    receipt = copilot.choose(Choose(Pick("Yes")), expect=fingerprint(seen))

    assert (seen.state, kind(seen)) == (State.PERMISSION, QuestionKind.PERMISSION)
    assert seen.question is not None
    assert "touch permitted.txt" in (seen.question.body or "")
    assert receipt.outcome is Outcome.ACCEPTED, receipt
    copilot.result()
    assert (copilot.project / "permitted.txt").exists()
    assert copilot.at_rest().draft is None


def test_a_refusal_with_a_comment_tells_the_model_why(copilot: Session) -> None:
    asked(copilot, "refuse it", shell("touch refused.txt"))
    no = Pick("No, and tell Copilot what to do differently (Esc to stop)")
    assert_accepted(copilot, Choose(no, "use pnpm, not npm"))

    assert "use pnpm, not npm" in str(copilot.heard(lambda each: bool(each.results)).body["messages"][-3:])
    assert not (copilot.project / "refused.txt").exists()
    assert copilot.at_rest().draft is None


def test_a_permission_closed_by_escape_runs_nothing(copilot: Session) -> None:
    asked(copilot, "close it", shell("touch closed.txt"))
    assert_accepted(copilot, Dismiss())

    assert copilot.at_rest().draft is None
    assert not (copilot.project / "closed.txt").exists()
    assert_delivered(copilot, "after the refusal")


@pytest.mark.parametrize("text", [story.SHORT, story.LONG, story.LINES, story.CHINESE, story.ODD])
def test_a_prompt_arrives_as_it_was_given(copilot: Session, text: str) -> None:
    assert_delivered(copilot, text)


def test_a_busy_agent_gets_the_prompt_once_and_later(copilot: Session) -> None:
    story.assert_queued_and_delivered_once(copilot)


def test_a_draft_is_left_alone(copilot: Session) -> None:
    story.assert_draft_is_left_alone(copilot)


def test_an_open_menu_is_left_alone(copilot: Session) -> None:
    story.assert_open_menu_is_left_alone(copilot)


def test_a_refused_key_reads_as_an_error(copilot: Session) -> None:
    trouble = story.failed(copilot, "wrong key", [Fail(401, "Incorrect API key.", kind="invalid_api_key")])

    assert trouble is TroubleKind.AUTH
    assert copilot.read().state is State.ERROR
    assert_delivered(copilot, "with the right key")


def test_a_rate_limit_reads_as_limited(copilot: Session) -> None:
    refusal = Fail(429, "Rate limit reached for requests", {"retry-after": "1"}, kind="rate_limit_exceeded")
    copilot.turn("too much", [refusal])
    copilot.until(State.LIMITED)

    assert_delivered(copilot, "when the limit is over")


def test_a_plan_is_approved(copilot: Session) -> None:
    copilot.pane.press("BTab")
    copilot.pane.wait_for("Plan · ")
    ways = {"actions": ["interactive", "exit_only"], "recommendedAction": "interactive"}
    seen = asked(copilot, "plan it", [Call("exit_plan_mode", {"summary": "- Cache it\n- Test it", **ways})])
    assert_accepted(copilot, Choose(Pick(options(seen)[0])))

    assert seen.state is State.PLAN
    assert copilot.result().startswith("Plan approved!")
    assert copilot.at_rest().draft is None


def test_twelve_deliveries_arrive(copilot: Session) -> None:
    command = shell("touch delivered.txt")
    tongue = Tongue(ask(WHICH, db=DATABASE), command, Choose(Pick("Yes")), given)

    story.assert_twelve_deliveries_arrive(copilot, tongue)


def test_a_folder_is_trusted_by_label(start: Start) -> None:
    copilot = start(trusted=False)
    story.assert_nothing_is_typed_at(copilot, State.DIALOG)
    assert_accepted(copilot, Choose(Pick("Yes")))

    assert copilot.at_rest().draft is None
    assert_delivered(copilot, "trusted now")


def test_after_an_exit_nothing_is_typed_into_the_shell(start: Start) -> None:
    story.assert_exited_by(start(), "/exit")


def test_a_killed_agent_reads_exited(start: Start) -> None:
    story.assert_killed_reads_exited(start())


def given(result: str) -> str:
    """The answer as the model received it."""
    return result.removeprefix("User responded: ")
