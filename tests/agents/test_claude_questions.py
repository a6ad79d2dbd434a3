"""Claude Code asks: every kind of question is read, answered key by key, and the model gets that answer."""

from __future__ import annotations

import json
import subprocess
from typing import Any

import pytest

from locum.model.answer import Check, Choose, Dismiss, Fill, Page, Pick, Write
from locum.model.fingerprint import fingerprint
from locum.model.reading import QuestionKind, Reading, State
from locum.model.receipt import Outcome
from tests.agents.asking import AUTH, DATABASE, FEATURES, FORM, MIGRATION, ask, given, pairs, question
from tests.agents.conftest import StartClaude
from tests.agents.lab.script import Call
from tests.agents.session import Session


def labels(seen: Reading) -> list[str]:
    """The labels on the page."""
    assert seen.question is not None
    return [option.label for option in seen.question.options]


def picks(*names: str) -> tuple[Pick, ...]:
    """Options by their labels."""
    return tuple(Pick(name) for name in names)


def test_an_option_is_chosen_by_its_label(claude: Session) -> None:
    seen = ask(claude, "choose by label", DATABASE)
    receipt = claude.choose(Choose(Pick("SQLite")), expect=fingerprint(seen))

    assert seen.state is State.QUESTION
    assert seen.question is not None
    assert (seen.question.kind, seen.question.text) == (QuestionKind.SINGLE, DATABASE["question"])
    assert labels(seen) == ["PostgreSQL", "SQLite", "MongoDB", "Type something.", "Chat about this"]
    assert receipt.outcome is Outcome.ACCEPTED, receipt
    assert given(claude.result()) == pairs((DATABASE, "SQLite"))
    assert claude.at_rest().draft is None


def test_an_option_is_chosen_by_its_number(claude: Session) -> None:
    ask(claude, "choose by number", DATABASE)
    receipt = claude.choose(Choose(Pick(number=3)))

    assert receipt.outcome is Outcome.ACCEPTED, receipt
    assert given(claude.result()) == pairs((DATABASE, "MongoDB"))
    assert claude.at_rest().draft is None


def test_a_number_that_does_not_go_with_its_label_presses_nothing(claude: Session) -> None:
    ask(claude, "number against label", DATABASE)
    receipt = claude.choose(Choose(Pick("SQLite", 1)))

    assert (receipt.outcome, receipt.pressed) == (Outcome.REFUSED, ())
    assert claude.read().state is State.QUESTION
    assert claude.choose(Choose(Pick("SQLite", 2))).outcome is Outcome.ACCEPTED
    assert given(claude.result()) == pairs((DATABASE, "SQLite"))


def test_a_question_is_answered_in_own_words(claude: Session) -> None:
    words = "Neither: keep 2 flat files, 'as they are' (& no more)"
    ask(claude, "own words", DATABASE)
    receipt = claude.choose(Write(words))

    assert receipt.outcome is Outcome.ACCEPTED, receipt
    assert given(claude.result()) == pairs((DATABASE, words))
    assert claude.at_rest().draft is None


def test_own_words_of_several_hundred_characters_arrive_whole(claude: Session) -> None:
    words = " ".join(f"reason-{place}" for place in range(60))
    ask(claude, "many own words", DATABASE)
    receipt = claude.choose(Write(words))

    assert receipt.outcome is Outcome.ACCEPTED, receipt
    assert given(claude.result()) == pairs((DATABASE, words))


def test_exactly_the_wanted_boxes_are_ticked(claude: Session) -> None:
    seen = ask(claude, "exact boxes", FEATURES)
    receipt = claude.choose(Check(picks("Tracing", "Logging")))

    assert seen.question is not None
    assert seen.question.kind is QuestionKind.MULTI
    assert receipt.outcome is Outcome.ACCEPTED, receipt
    assert given(claude.result()) == pairs((FEATURES, "Logging, Tracing"))
    assert claude.at_rest().draft is None


def test_boxes_that_somebody_ticked_before_are_emptied(claude: Session) -> None:
    ask(claude, "untick", FEATURES)
    tick_the_first_two(claude)
    receipt = claude.choose(Check(picks("Alerts", "Metrics")))

    assert receipt.outcome is Outcome.ACCEPTED, receipt
    assert given(claude.result()) == pairs((FEATURES, "Metrics, Alerts"))


def test_one_box_is_emptied_and_the_others_stay(claude: Session) -> None:
    ask(claude, "untick one", FEATURES)
    tick_the_first_two(claude)
    receipt = claude.choose(Check(picks("Tracing"), off=picks("Logging"), exact=False))

    assert receipt.outcome is Outcome.ACCEPTED, receipt
    assert given(claude.result()) == pairs((FEATURES, "Metrics, Tracing"))


def test_boxes_and_own_words_go_together(claude: Session) -> None:
    ask(claude, "boxes and words", FEATURES)
    receipt = claude.choose(Check(picks("Metrics"), text="and an audit trail"))

    assert receipt.outcome is Outcome.ACCEPTED, receipt
    assert given(claude.result()) == pairs((FEATURES, "Metrics, and an audit trail"))


def test_a_form_of_four_tabs_is_filled_reviewed_and_submitted(claude: Session) -> None:
    seen = ask(claude, "four tabs", *FORM)
    pages = (
        Page(Choose(Pick("SQLite")), "Database"),
        Page(Write("magic links"), "Auth method"),
        Page(Check(picks("Alerts", "Logging")), "Features"),
        Page(Choose(Pick("Later")), "Migration"),
    )
    receipt = claude.choose(Fill(pages))

    assert seen.question is not None
    assert seen.question.kind is QuestionKind.FORM
    assert [tab.title for tab in seen.question.tabs] == [
        "Database", "Auth method", "Features", "Migration", "Submit",
    ]  # fmt: skip
    assert receipt.outcome is Outcome.ACCEPTED, receipt
    assert given(claude.result()) == pairs(
        (DATABASE, "SQLite"), (AUTH, "magic links"), (FEATURES, "Logging, Alerts"), (MIGRATION, "Later")
    )
    assert claude.at_rest().draft is None


def test_a_form_answered_in_another_order_gets_each_answer_on_its_own_page(claude: Session) -> None:
    ask(claude, "shuffled tabs", *FORM)
    pages = (
        Page(Choose(Pick("Now")), "Migration"),
        Page(Choose(Pick("Passkey")), "Auth method"),
        Page(Choose(Pick("MongoDB")), "Database"),
        Page(Check(picks("Tracing")), "Features"),
    )
    receipt = claude.choose(Fill(pages))

    assert receipt.outcome is Outcome.ACCEPTED, receipt
    assert given(claude.result()) == pairs(
        (DATABASE, "MongoDB"), (AUTH, "Passkey"), (FEATURES, "Tracing"), (MIGRATION, "Now")
    )


def test_in_a_small_pane_cut_tabs_and_a_hidden_header_do_not_mislead(start_claude: StartClaude) -> None:
    claude = start_claude(size=(60, 20))
    claude.at_rest()
    ask(claude, "small form", *FORM)
    pages = (
        Page(Choose(Pick("SQLite")), "Database"),
        Page(Write("magic links"), "Auth method"),
        Page(Check(picks("Alerts")), "Features"),
        Page(Choose(Pick("Later")), "Migration"),
    )
    filled = claude.choose(Fill(pages))
    told = given(claude.result())
    words = " ".join(f"reason-{place}" for place in range(40))
    ask(claude, "small question", DATABASE)
    written = claude.choose(Write(words))

    assert filled.outcome is Outcome.ACCEPTED, filled
    assert told == pairs(
        (DATABASE, "SQLite"), (AUTH, "magic links"), (FEATURES, "Alerts"), (MIGRATION, "Later")
    )
    assert written.outcome is Outcome.ACCEPTED, written
    assert given(claude.result()) == pairs((DATABASE, words))


def test_a_form_with_too_few_answers_presses_nothing(claude: Session) -> None:
    ask(claude, "half a form", DATABASE, MIGRATION)
    receipt = claude.choose(Choose(Pick("SQLite")))

    assert (receipt.outcome, receipt.pressed) == (Outcome.REFUSED, ())
    assert claude.choose(Dismiss()).outcome is Outcome.ACCEPTED
    assert claude.at_rest().draft is None


def test_a_chinese_question_gets_its_chinese_answer(claude: Session) -> None:
    asked = question("数据库选哪一个？", "数据库", ("轻量级方案（推荐）", "关系型数据库", "文档数据库"))
    seen = ask(claude, "中文问题", asked)
    receipt = claude.choose(Choose(Pick("关系型数据库")))

    assert seen.question is not None
    assert seen.question.text == asked["question"]
    assert receipt.outcome is Outcome.ACCEPTED, receipt
    assert given(claude.result()) == pairs((asked, "关系型数据库"))


def test_a_chinese_question_is_answered_in_own_chinese_words(claude: Session) -> None:
    ask(claude, "自己写", DATABASE)
    receipt = claude.choose(Write("都不用：先用文件，データは後で。"))

    assert receipt.outcome is Outcome.ACCEPTED, receipt
    assert given(claude.result()) == pairs((DATABASE, "都不用：先用文件，データは後で。"))


def test_a_question_with_previews_is_answered_by_label(claude: Session) -> None:
    layouts: Any = question("Which layout?", "Layout", ("Sidebar", "Top bar", "Tabs"))
    for option in layouts["options"]:
        option["preview"] = f"+-----+\n| {option['label']} |\n+-----+"
    ask(claude, "previews", layouts)
    receipt = claude.choose(Choose(Pick("Top bar")))

    assert receipt.outcome is Outcome.ACCEPTED, receipt
    assert given(claude.result()) == pairs((layouts, "Top bar"))
    assert claude.at_rest().draft is None


def test_an_answer_for_an_older_question_is_not_given_to_a_newer_one(claude: Session) -> None:
    older = fingerprint(ask(claude, "older", DATABASE))
    claude.choose(Choose(Pick("SQLite")))
    claude.result()
    ask(claude, "newer", MIGRATION)
    receipt = claude.choose(Choose(Pick(number=1)), expect=older)

    assert (receipt.outcome, receipt.pressed) == (Outcome.MOVED_ON, ())
    assert claude.read().state is State.QUESTION
    assert claude.choose(Choose(Pick("Later"))).outcome is Outcome.ACCEPTED
    assert given(claude.result()) == pairs((MIGRATION, "Later"))


def test_a_prompt_is_not_typed_into_a_question(claude: Session) -> None:
    ask(claude, "no typing here", DATABASE)
    receipt = claude.send("1 is what I would say")

    assert (receipt.outcome, receipt.pressed) == (Outcome.REFUSED, ())
    assert claude.choose(Choose(Pick("MongoDB"))).outcome is Outcome.ACCEPTED
    assert given(claude.result()) == pairs((DATABASE, "MongoDB"))


def test_a_question_is_closed_without_an_answer(claude: Session) -> None:
    ask(claude, "close it", DATABASE)
    receipt = claude.choose(Dismiss())

    assert receipt.outcome is Outcome.ACCEPTED, receipt
    assert claude.at_rest().draft is None


def test_the_command_line_reads_and_answers_a_question(claude: Session) -> None:
    ask(claude, "from the shell", DATABASE)
    read = json.loads(claude.locum("read", "--pane", claude.id, "--json").stdout)
    chosen = claude.locum("choose", "--pane", claude.id, "--label", "SQLite", "--json")

    assert (read["agent"], read["state"], read["question"]["kind"]) == ("claude", "question", "single")
    assert chosen.returncode == 0, chosen
    assert json.loads(chosen.stdout)["outcome"] == "accepted"
    assert given(claude.result()) == pairs((DATABASE, "SQLite"))


def tick_the_first_two(session: Session) -> None:
    """Tick two boxes by hand, as somebody at the keyboard does once the page has come to rest."""
    session.pane.settle()
    session.pane.press("Space", "Down", "Space")
    session.until(lambda seen: ticks(seen) == 2)


def ticks(seen: Reading) -> int:
    """How many boxes are ticked."""
    return sum(option.checked is True for option in seen.question.options) if seen.question else 0


def test_beside_the_panel_of_changed_files_all_is_typed_and_answered_as_ever(
    start_claude: StartClaude,
) -> None:
    claude = start_claude(size=(140, 45))
    claude.at_rest()
    subprocess.run(["git", "init", "-q", str(claude.project)], check=True)
    (claude.project / "menu.txt").write_text("❯ 1. Yes\n  2. No\nEnter to select\n")
    claude.send("/diff")
    claude.pane.wait_for("✕")
    claude.at_rest()
    words = " ".join(f"word-{place}" for place in range(40))
    told = claude.turn(words, [Call("AskUserQuestion", {"questions": list(FORM)})])
    claude.until(lambda seen: seen.state.asks)
    pages = (
        Page(Choose(Pick("SQLite")), "Database"),
        Page(Write("magic links"), "Auth method"),
        Page(Check(picks("Alerts")), "Features"),
        Page(Choose(Pick("Later")), "Migration"),
    )
    filled = claude.choose(Fill(pages))

    assert told.outcome is Outcome.SUBMITTED, told
    assert filled.outcome is Outcome.ACCEPTED, filled
    assert "✕" in claude.pane.shoot()
    assert given(claude.result()) == pairs(
        (DATABASE, "SQLite"), (AUTH, "magic links"), (FEATURES, "Alerts"), (MIGRATION, "Later")
    )
    assert claude.at_rest().draft is None


@pytest.mark.parametrize("headers", [("Look", "Look"), ("Submit", "Submit"), ("Review", "Confirm")])
def test_a_form_is_filled_whatever_its_pages_are_called(claude: Session, headers: tuple[str, str]) -> None:
    first = question("What does the button say?", headers[0], ("Submit", "Next", "Done"))
    second = question("Which rows come first?", headers[1], ("Next", "Submit", "Newest"), multi=True)
    ask(claude, f"a form called {headers}", first, second)
    claude.until(lambda seen: seen.question is not None and seen.question.kind is QuestionKind.FORM)
    answers = (Page(Choose(Pick("Next")), headers[0]), Page(Check(picks("Submit", "Newest")), headers[1]))
    receipt = claude.choose(Fill(answers))

    assert receipt.outcome is Outcome.ACCEPTED, receipt
    assert given(claude.result()) == pairs((first, "Next"), (second, "Submit, Newest"))
