"""A round that asks is heard, also where a table stands behind its question."""

import pytest

from locum.loop.signals import signals_of

TABLE = "| option | pro |\n| --- | --- |\n| SQLite | simple |\n| PostgreSQL | scales |"
DRAWN = "┌────────┬───────┐\n│ option │ pro   │\n├────────┼───────┤\n│ SQLite │ small │\n└────────┴───────┘"
WHICH = "Which database should I use?"


@pytest.mark.parametrize(
    "behind",
    [
        TABLE,
        DRAWN,
        "option | pro\n--- | ---\nSQLite | simple\nPostgreSQL | scales",
        "+---+---+\n| A | B |\n+---+---+",
        "<table>\n<tr><td>SQLite</td></tr>\n</table>",
        f"{TABLE}\n\nI recommend SQLite.",
        f"Here is how they compare:\n\n{TABLE}",
        f"1. SQLite\n2. PostgreSQL\n\n{TABLE}",
        f"{TABLE}\n\n- SQLite is simple\n- PostgreSQL scales",
    ],
)
def test_a_question_above_a_table_is_heard(behind: str) -> None:
    assert signals_of(f"I read the code.\n\n{WHICH}\n\n{behind}").question == WHICH


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        (f"## {WHICH}\n\n{TABLE}", WHICH),
        (f"**{WHICH}**\n\n{TABLE}", WHICH),
        (
            "应该用哪个数据库？\n\n对比如下：\n\n| 选项 | 优点 |\n| --- | --- |\n| SQLite | 简单 |",
            "应该用哪个数据库？",
        ),
        (f"Compared:\n\n{TABLE}\n\nShould I keep both?\n\n{DRAWN}", "Should I keep both?"),
    ],
)
def test_it_may_be_a_heading_or_chinese_or_stand_between_two_tables(said: str, asked: str) -> None:
    assert signals_of(said).question == asked


@pytest.mark.parametrize(
    "said",
    [
        f"I added the parser.\n\n{TABLE}",
        f"{WHICH} I took SQLite.\n\n{TABLE}",
        f"{WHICH}\n\n{TABLE}\n\nI took SQLite.",
        f"Anything else?\n\n{TABLE}",
        "## What changed?\n\n| file | why |\n| --- | --- |\n| a.py | a typo |",
        "I mended it.\n\n| question | answer |\n| --- | --- |\n| Which port? | 3000 |",
    ],
)
def test_a_table_that_answers_or_only_reports_asks_nothing(said: str) -> None:
    assert signals_of(said).question is None


def test_who_is_done_asks_nothing() -> None:
    assert signals_of(f"{WHICH}\n\n{TABLE}\n\n<ralph-done>").question is None
