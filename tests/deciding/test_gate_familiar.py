"""Only what is known to be of the drawing board passes: what nobody knows goes to the human."""

import pytest

from locum.deciding.gate.familiar import unfamiliar, unfamiliar_choice
from locum.deciding.gate.injection import injected
from locum.deciding.mandate import Mandate
from locum.deciding.proxy import after_brain, before_brain
from locum.deciding.rules import AnswerRule
from locum.model.asked import Asked, By, Choice, Dossier, Proposal, Source, Verdict

YES_OR_NO = (Choice("Yes"), Choice("No"))


@pytest.mark.parametrize(
    ("question", "word"),
    [
        ("Which wallet should cover the extra compute?", "which wallet"),
        ("May the fledgling leave the nest?", "may the fledgling"),
        ("Should the theme vanish?", "vanish"),
        ("Should the bouncer be shown?", "bouncer"),
        ("Should the theme be used for the vendor?", "vendor"),
        ("Which of the two databases do we keep?", "which of"),
        ("Should the page be visible to all?", "be visible"),
        ("Should I prune the theme?", "should i prune"),
        ("大门什么时候开？", "大门什么时候开"),
        ("会员名册给印刷厂什么格式？", "名册"),
    ],
)
def test_a_word_nobody_knows_goes_to_the_human_and_is_named(question: str, word: str) -> None:
    found = unfamiliar(Asked(question, YES_OR_NO))

    assert found is not None
    assert word in found.because


@pytest.mark.parametrize(
    "question",
    [
        "Which test runner should we use?",
        "Should the list be sorted by date?",
        "How many columns should the grid have?",
        "Which renderer for the shooter?",
        "Do you want dark mode?",
        "Should I write unit tests first?",
        "How should todos persist?",
        "用哪个数据库？",
        "表格要固定標題列嗎？",
        "首页放几张轮播图？",
    ],
)
def test_a_matter_of_the_product_or_its_making_passes(question: str) -> None:
    assert unfamiliar(Asked(question, YES_OR_NO)) is None


def test_a_strange_noun_passes_where_the_options_are_mere_values() -> None:
    values = (Choice("30 s"), Choice("60 s"))
    acts = (Choice("Raise it"), Choice("Tell Anna"))

    assert unfamiliar(Asked("What should the default snorkel be?", values)) is None
    assert unfamiliar(Asked("What should the default snorkel be?", acts)) is not None


def test_a_report_does_not_say_what_a_bare_question_is_about() -> None:
    assert unfamiliar(Asked("Approach?", YES_OR_NO)) is None
    assert unfamiliar(Asked("Row-level security blocks the report. Approach?", YES_OR_NO)) is not None


def test_an_option_that_names_what_is_live_is_not_chosen() -> None:
    asked = Asked("Which database should the tests use?", (Choice("The live one"), Choice("SQLite")))

    assert unfamiliar_choice(asked, Proposal((1,))) is not None
    assert unfamiliar_choice(asked, Proposal((2,))) is None


def test_a_question_the_user_foresaw_may_hold_any_word() -> None:
    asked = Asked("Which bouncer for the old crowd?", (Choice("Owl"), Choice("Fox")))
    dossier = Dossier((Source("USER-CONTEXT.md", "Bouncer for the old crowd: owl."),))
    foreseen = Mandate((AnswerRule("Which bouncer for the old crowd?", ("Owl",)),))

    ruling = before_brain(asked, dossier, foreseen)

    assert ruling is not None
    assert (ruling.verdict, ruling.by) == (Verdict.ANSWER, By.RULE)
    assert after_brain(asked, dossier, None).by is By.GATE


@pytest.mark.parametrize(
    ("question", "labels"),
    [
        ("How should dark mode be decided in the app?", ("Follow the system setting", "Manual switch")),
        ("What do I call the branch for this ticket?", ("feature/<ticket>", "<user>/<ticket>")),
    ],
)
def test_how_something_is_decided_and_a_name_to_be_filled_in_decide_nothing(
    question: str, labels: tuple[str, ...]
) -> None:
    assert injected(" ".join((question, *labels))) is None
