"""Real agents show all pages of a form before one is answered, and are none the wiser for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from locum.model.answer import Check, Choose, Fill, Page, Pick, Write
from locum.model.fingerprint import fingerprint
from locum.model.reading import Reading
from locum.model.receipt import Outcome, Receipt
from tests.agents import test_codex, test_copilot, test_gemini, test_opencode
from tests.agents.asking import AUTH, DATABASE, FEATURES, FORM, MIGRATION, ask, given, pairs, question
from tests.agents.conftest import StartClaude
from tests.agents.lab.script import Reply
from tests.agents.session import Session
from tests.agents.story import Start, asked, assert_accepted, at_ease, options, sessions

pytestmark = pytest.mark.timeout(300)


def leafed(session: Session, seen: Reading) -> tuple[Reading, ...]:
    """Every page of the form on screen; the form is afterwards as it was."""
    pages: tuple[Reading, ...] | Receipt = session.run(
        session.door.leaf_through(session.id, fingerprint(seen))
    )
    assert not isinstance(pages, Receipt), f"{pages}\n{session.pane.shoot().text}"
    assert fingerprint(session.read()) == fingerprint(seen)
    # A list that shows a few rows at a time has more of them once it was walked.
    assert question_of(pages[0]) == question_of(seen)
    assert set(options(seen)) <= set(options(pages[0]))
    return pages


def question_of(seen: Reading) -> str | None:
    """What a page asks."""
    return seen.question.text if seen.question else None


def test_claude_shows_every_page_and_takes_the_answers_afterwards(start_claude: StartClaude) -> None:
    claude = at_ease(start_claude())
    seen = ask(claude, "four questions", *FORM)
    pages = leafed(claude, seen)
    answer = Fill(
        (
            Page(Choose(Pick("SQLite")), "Database"),
            Page(Choose(Pick("Passkey")), "Auth method"),
            Page(Check((Pick("Logging"), Pick("Alerts"))), "Features"),
            Page(Choose(Pick("Later")), "Migration"),
        )
    )
    receipt = claude.choose(answer, expect=fingerprint(pages[0]))

    assert [question_of(each) for each in pages] == [each["question"] for each in FORM]
    assert all(not tab.done for each in pages if each.question for tab in each.question.tabs)
    assert receipt.outcome is Outcome.ACCEPTED, receipt
    assert given(claude.result()) == pairs(
        (DATABASE, "SQLite"), (AUTH, "Passkey"), (FEATURES, "Logging, Alerts"), (MIGRATION, "Later")
    )


def test_claude_shows_what_stands_beside_each_option_and_is_none_the_wiser(start_claude: StartClaude) -> None:
    claude = at_ease(start_claude())
    layouts: Any = question("Which layout?", "Layout", ("Sidebar", "Top bar", "Tabs"))
    for option in layouts["options"]:
        option["preview"] = f"+-----+\n| {option['label'].upper()} |\n+-----+"
    seen = ask(claude, "previews", layouts)
    (page,) = leafed(claude, seen)
    shown = page.question.preview if page.question else None
    receipt = claude.choose(Choose(Pick("Top bar")), expect=fingerprint(page))

    assert shown is not None
    assert [line for line in shown.splitlines() if line.endswith(":")] == ["Sidebar:", "Top bar:", "Tabs:"]
    assert all(word in shown for word in ("| SIDEBAR |", "| TOP BAR |", "| TABS |"))
    assert receipt.outcome is Outcome.ACCEPTED, receipt
    assert given(claude.result()) == pairs((layouts, "Top bar"))


CHOSEN = Page(Choose(Pick("MySQL")))
TICKED = Page(Check((Pick("unit tests"),)))
GO = Page(Choose(Pick("Go")))
THREE_FIELDS = test_copilot.ask(
    "Tell me about the service.",
    db=test_copilot.DATABASE,
    checks=test_copilot.CHECKS,
    lang=test_copilot.LANGUAGE,
)
FORMS: dict[str, tuple[Reply, tuple[Page, ...], list[str], Callable[[str], Any], Any]] = {
    "codex": (
        test_codex.ask(test_codex.DATABASE, test_codex.LANGUAGE, test_codex.CACHE),
        (CHOSEN, GO, Page(Choose(Pick("On disk")))),
        ["PostgreSQL", "Python", "In memory"],
        test_codex.given,
        {"db": ["MySQL"], "lang": ["Go"], "cache": ["On disk"]},
    ),
    "copilot": (
        THREE_FIELDS,
        (CHOSEN, TICKED, GO),
        ["PostgreSQL", "lint", "Python"],
        test_copilot.given,
        "db=MySQL, checks=unit tests, lang=Go",
    ),
    "gemini": (
        test_gemini.ask(test_gemini.DATABASE, test_gemini.CHECKS, test_gemini.NAME, test_gemini.LANGUAGE),
        (CHOSEN, TICKED, Page(Write("ledger 2")), GO),
        ["PostgreSQL", "lint", "", "Python"],
        test_gemini.given,
        ["MySQL", "unit tests", "ledger 2", "Go"],
    ),
    "opencode": (
        test_opencode.ask(test_opencode.DATABASE, test_opencode.CHECKS, test_opencode.LANGUAGE),
        (CHOSEN, TICKED, GO),
        ["PostgreSQL", "lint", "Python"],
        test_opencode.given,
        ["MySQL", "unit tests", "Go"],
    ),
}
"""Of each agent: a form, its answers, the first option of each page, and what its model must be told."""


@pytest.fixture
def started(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Start]:
    """A way to start the agent a claim is about."""
    yield from sessions(request.getfixturevalue("agent"), tmp_path_factory)


@pytest.mark.parametrize("agent", FORMS)
def test_the_other_agents_show_every_page_and_take_the_answers_afterwards(agent: str, started: Start) -> None:
    form, answers, firsts, told, expected = FORMS[agent]
    session = at_ease(started(), 1.0)
    seen = asked(session, "several pages", form)
    pages = leafed(session, seen)
    assert_accepted(session, Fill(answers))

    assert [options(each)[0] if options(each) else "" for each in pages] == firsts
    assert told(session.result()) == expected


def test_gemini_shows_three_options_at_a_time_and_all_of_them_are_read(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    labels = ("PostgreSQL", "SQLite", "MySQL", "MongoDB")
    wish = test_gemini.ask(test_gemini.question("Database", "Which database do we use?", *labels))
    for start in sessions("gemini", tmp_path_factory):
        gemini = at_ease(start(), 1.0)
        seen = asked(gemini, "four of them", wish)
        pages = gemini.run(gemini.door.leaf_through(gemini.id, fingerprint(seen)))
        assert fingerprint(gemini.read()) == fingerprint(seen)
        assert_accepted(gemini, Choose(Pick("MongoDB")))

        assert options(seen) == list(labels[:3])
        assert options(pages[0]) == [*labels, "Enter a custom value"]
        assert test_gemini.given(gemini.result()) == ["MongoDB"]
