"""What words beside and over a decision leave of it, and what the weights are worth that tell."""

import pytest
from tools.learning import PARTS, held_out
from tools.open_words import SORTS, examples, header, table_of

from locum.deciding.grounded import propose
from locum.deciding.grounded.openness import openness
from locum.model.asked import Asked, Choice, Dossier, Source

ICONS = Asked("Which icon set should the app use?", tuple(map(Choice, ("Lucide", "Feather"))), "single")
DATES = Asked("日期用什么格式？", tuple(map(Choice, ("YYYY-MM-DD", "DD.MM.YYYY"))), "single")


def answers(asked: Asked, text: str, name: str = "USER-CONTEXT.md") -> bool:
    """Whether the built-in brain answers from this text alone."""
    return propose(asked, Dossier((Source(name, text),))) is not None


@pytest.mark.parametrize(
    "words",
    [
        "",
        ", because the designers know it.",
        ". The old icons were a mess.",
        " (24 px, one weight).",
        ", and please no emoji.",
        ". Buttons have rounded corners.",
    ],
)
def test_a_reason_a_detail_or_another_matter_leaves_a_decision_standing(words: str) -> None:
    assert answers(ICONS, f"The app uses the Lucide icon set{words}")


@pytest.mark.parametrize(
    "words",
    [
        " once the migration is over.",
        " (old)",
        ", as Tom has it.",
        ". This was Tom's wish, not mine.",
        ". Tom disagrees and I have not decided.",
        ". Ask me before you rely on it.",
        ", but I may change that.",
        ". That was before the rewrite.",
    ],
)
def test_somebody_else_s_wish_the_past_or_a_doubt_leaves_it_open(words: str) -> None:
    assert not answers(ICONS, f"The app uses the Lucide icon set{words}")


@pytest.mark.parametrize("words", ["", "，我看习惯了", "。文件名里也这样写。", "（全站统一）"])
def test_what_stands_beside_a_decision_in_chinese_may_leave_it_standing(words: str) -> None:
    assert answers(DATES, f"日期格式用 YYYY-MM-DD{words}")


@pytest.mark.parametrize(
    "words",
    [
        "，老王说的",
        "，是小李想要的",
        "。这是老王的意思，不是我的。",
        "。老王不同意，我还没决定。",
        "，游客用",
        "，到六月为止",
    ],
)
def test_what_stands_beside_a_decision_in_chinese_may_leave_it_open(words: str) -> None:
    assert not answers(DATES, f"日期格式用 YYYY-MM-DD{words}")


@pytest.mark.parametrize(
    "over",
    [
        "# Handover from Jonas (he left; his words, unchecked)\n",
        "# Reading notes on somebody's book\n",
        "Copied from the old wiki, not ours:\n",
        "Draft 0.2, nothing here binds anyone.\n\n",
    ],
)
def test_a_frame_may_leave_open_all_that_stands_in_it(over: str) -> None:
    assert not answers(ICONS, f"{over}The app uses the Lucide icon set.\n")


@pytest.mark.parametrize("over", ["# Look and feel\n", "# House rules\n", "The app, in short:\n"])
def test_a_frame_that_names_a_topic_leaves_it_standing(over: str) -> None:
    assert answers(ICONS, f"{over}The app uses the Lucide icon set.\n")


def test_words_of_any_length_are_weighed() -> None:
    assert openness("because " * 50_000, "behind") == openness("because " * 50, "behind")


@pytest.mark.parametrize("sort", SORTS)
def test_the_table_is_what_the_cases_teach(sort: str) -> None:
    first, _, _ = table_of(sort).read_text(encoding="utf-8").partition("\n")

    assert first == header(sort), "the cases have changed: run `make words`"


@pytest.mark.worth
@pytest.mark.parametrize("sort", SORTS)
def test_words_left_out_are_told_apart_all_the_same(sort: str) -> None:
    found = list(held_out(examples(sort), parts=(0, PARTS - 1)))
    opens = [odds for one, odds in found if one.sought]
    holds = [odds for one, odds in found if not one.sought]

    assert sum(odds > 1 for odds in opens) > len(opens) * 0.4
    assert sum(odds > 1 for odds in holds) < len(holds) * 0.15
