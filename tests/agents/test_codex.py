"""Codex: what it asks is read and answered key by key, what it is told arrives, a person's draft stays."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator

import pytest

from locum.model.answer import Choose, Dismiss, Fill, Page, Pick, Write
from locum.model.fingerprint import fingerprint
from locum.model.reading import QuestionKind, State, TroubleKind
from locum.model.receipt import Outcome
from tests.agents import story
from tests.agents.lab.codex import CodexHome
from tests.agents.lab.script import Call, Fail, Json, Reply, Say
from tests.agents.session import Kept, Session
from tests.agents.story import Start, Tongue, asked, assert_accepted, assert_delivered, kind, options

pytestmark = pytest.mark.timeout(300)


def question(name: str, text: str, *labels: str) -> Json:
    """One question as the model puts it."""
    described = [{"label": label, "description": f"What {label} is like."} for label in labels]
    return {"id": name, "header": name.title(), "question": text, "options": described}


def ask(*questions: Json) -> Reply:
    """The model asks."""
    return [Call("request_user_input", {"questions": list(questions)})]


def shell(command: str) -> Reply:
    """The model wants to run a command outside the sandbox."""
    wish = {"sandbox_permissions": "require_escalated", "justification": "May I leave a mark?"}
    return [Call("exec_command", {"cmd": command, **wish})]


def given(result: str) -> dict[str, list[str]]:
    """The answers by the name of the question, as the model received them."""
    return {name: each["answers"] for name, each in json.loads(result)["answers"].items()}


DATABASE = question("db", "Which database should the service use?", "PostgreSQL", "SQLite", "MySQL")
LANGUAGE = question("lang", "Which language for the API?", "Python", "Go")
CACHE = question("cache", "Where do we keep the cache?", "In memory", "On disk")


@pytest.fixture(scope="module")
def start(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Start]:
    """A way to start Codex."""
    yield from story.sessions("codex", tmp_path_factory)


@pytest.fixture(scope="module")
def kept(start: Start) -> Iterator[Kept]:
    """The Codex that most claims share."""
    kept = Kept(lambda: story.at_ease(start(), 1.0))
    yield kept
    kept.close()


@pytest.fixture
def codex(kept: Kept) -> Session:
    """A Codex at rest, with an empty box."""
    return story.at_ease(kept.ready())


def test_an_option_is_chosen_by_its_label(codex: Session) -> None:
    seen = asked(codex, "choose by label", ask(DATABASE))
    receipt = codex.choose(Choose(Pick("SQLite")), expect=fingerprint(seen))

    assert (seen.state, kind(seen)) == (State.QUESTION, QuestionKind.SINGLE)
    assert options(seen) == ["PostgreSQL", "SQLite", "MySQL", "None of the above"]
    assert receipt.outcome is Outcome.ACCEPTED, receipt
    assert given(codex.result()) == {"db": ["SQLite"]}
    assert codex.at_rest().draft is None


def test_a_question_is_answered_in_own_words(codex: Session) -> None:
    asked(codex, "own words", ask(DATABASE))
    words = "two flat files, 'as they are', 就这样"
    assert_accepted(codex, Write(words))

    assert given(codex.result()) == {"db": ["None of the above", f"user_note: {words}"]}
    assert codex.at_rest().draft is None


def test_a_form_of_three_questions_is_filled_page_by_page(codex: Session) -> None:
    seen = asked(codex, "three pages", ask(DATABASE, LANGUAGE, CACHE))
    pages = (Page(Choose(Pick("MySQL"))), Page(Choose(Pick("Go"))), Page(Choose(Pick("On disk"))))
    assert_accepted(codex, Fill(pages))

    assert kind(seen) is QuestionKind.FORM
    assert given(codex.result()) == {"db": ["MySQL"], "lang": ["Go"], "cache": ["On disk"]}
    assert codex.at_rest().draft is None


def test_a_chinese_question_gets_its_chinese_answer(codex: Session) -> None:
    chinese = question("db", "新的服务应该使用哪一种数据库？", "关系型（推荐）", "轻量级单文件", "再说")
    seen = asked(codex, "中文问题", ask(chinese))
    assert_accepted(codex, Choose(Pick("轻量级单文件")))

    assert seen.question is not None
    assert seen.question.text == chinese["question"]
    assert given(codex.result()) == {"db": ["轻量级单文件"]}
    assert codex.at_rest().draft is None


def test_a_permitted_command_runs(codex: Session) -> None:
    seen = asked(codex, "permit it", shell("touch permitted.txt"))
    receipt = codex.choose(Choose(Pick("Yes, proceed")), expect=fingerprint(seen))

    assert (seen.state, kind(seen)) == (State.PERMISSION, QuestionKind.PERMISSION)
    assert seen.question is not None
    assert "touch permitted.txt" in (seen.question.body or "")
    assert receipt.outcome is Outcome.ACCEPTED, receipt
    codex.result()
    assert (codex.project / "permitted.txt").exists()
    assert codex.at_rest().draft is None


def test_a_refused_command_does_not_run(codex: Session) -> None:
    asked(codex, "refuse it", shell("touch refused.txt"))
    assert_accepted(codex, Choose(Pick("No, and tell Codex what to do differently")))

    assert codex.at_rest().draft is None
    assert not (codex.project / "refused.txt").exists()
    assert_delivered(codex, "after the refusal")


def test_a_question_is_closed_without_an_answer(codex: Session) -> None:
    asked(codex, "close it", ask(DATABASE))
    assert_accepted(codex, Dismiss())

    assert codex.at_rest().draft is None
    assert_delivered(codex, "after the question")


@pytest.mark.parametrize("text", [story.SHORT, story.LONG, story.LINES, story.CHINESE, story.ODD])
def test_a_prompt_arrives_as_it_was_given(codex: Session, text: str) -> None:
    assert_delivered(codex, text)


def test_a_busy_agent_gets_the_prompt_once_and_later(codex: Session) -> None:
    story.assert_queued_and_delivered_once(codex)


def test_a_draft_is_left_alone(codex: Session) -> None:
    story.assert_draft_is_left_alone(codex)


def test_an_open_menu_is_left_alone(codex: Session) -> None:
    story.assert_open_menu_is_left_alone(codex)


def test_a_refused_key_reads_as_an_error(codex: Session) -> None:
    trouble = story.failed(codex, "wrong key", [Fail(401, "Incorrect API key.", kind="invalid_api_key")])

    assert trouble is TroubleKind.AUTH
    assert codex.read().state is State.ERROR
    assert_delivered(codex, "with the right key")


def test_a_used_up_plan_reads_as_limited(codex: Session) -> None:
    codex.turn("too much", [Fail(429, "The usage limit has been reached", kind="usage_limit_reached")])
    seen = codex.until(State.LIMITED)

    assert seen.limit is not None
    assert_delivered(codex, "when the limit is over")


def test_a_plan_is_approved(codex: Session) -> None:
    codex.pane.press("BTab")
    codex.pane.wait_for("Plan mode")
    plan = "<proposed_plan>\n# Add caching\n\n- Add a cache module\n- Test it\n</proposed_plan>\n"
    seen = asked(codex, "plan the cache", [Say(plan)])
    assert_accepted(codex, Choose(Pick("Yes, implement this plan")))

    assert seen.state is State.PLAN
    assert codex.heard(lambda each: each.prompt != "plan the cache").prompt == "Implement the plan."
    assert codex.at_rest().draft is None


def test_twelve_deliveries_arrive(codex: Session) -> None:
    def label(result: str) -> str:
        return given(result)["db"][-1].removeprefix("user_note: ")

    tongue = Tongue(ask(DATABASE), shell("touch delivered.txt"), Choose(Pick("Yes, proceed")), label)

    story.assert_twelve_deliveries_arrive(codex, tongue)


def test_a_folder_is_trusted_by_label(start: Start) -> None:
    def unknown(home: CodexHome) -> None:
        _without(home, "approval_policy", "sandbox_mode")
        subprocess.run(["git", "init", "--quiet", home.project], check=True)

    codex = start(trusted=False, then=unknown)
    seen = story.assert_nothing_is_typed_at(codex, State.DIALOG)
    assert_accepted(codex, Choose(Pick("Trust and continue")))

    assert options(seen) == ["Trust and continue", "Quit"]
    assert codex.at_rest().draft is None
    assert_delivered(codex, "trusted now")


def test_a_new_model_is_not_taken_by_a_stray_enter(start: Start) -> None:
    def unasked(home: CodexHome) -> None:
        _without(home, "[notice.model_migrations]", '"gpt-5.5" =')

    codex = start(then=unasked)
    seen = story.assert_nothing_is_typed_at(codex, State.DIALOG)
    assert_accepted(codex, Choose(Pick("Use existing model")))

    assert "Try new model" in options(seen)
    assert codex.at_rest().draft is None
    assert_delivered(codex, "with the model I had")
    assert codex.heard().model == "gpt-5.5"


def test_nothing_is_typed_at_the_sign_in(start: Start) -> None:
    codex = start(then=lambda home: _without(home, "model_provider"))

    story.assert_nothing_is_typed_at(codex, State.DIALOG)


def test_after_an_exit_nothing_is_typed_into_the_shell(start: Start) -> None:
    story.assert_exited_by(start(), "/quit")


def test_a_killed_agent_reads_exited(start: Start) -> None:
    story.assert_killed_reads_exited(start())


def _without(home: CodexHome, *beginnings: str) -> None:
    """Take lines out of the settings again."""
    file = home.home / ".codex" / "config.toml"
    kept = [line for line in file.read_text().splitlines() if not line.startswith(beginnings)]
    file.write_text("\n".join(kept) + "\n")
