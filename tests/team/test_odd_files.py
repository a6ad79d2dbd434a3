"""Files that people and other tools made odd: read as far as they can be, and never a fault."""

from datetime import datetime
from pathlib import Path

import pytest

from locum.config.answers import answering_in
from locum.errors import UserError
from locum.team.decisions import parse
from locum.team.dossier import said_part
from locum.team.history import noted_in
from locum.team.log import human_answers_in

DECISION = "## D1 | api | 2026-11-15 18:01 <!-- locum:decision D1 single -->\n"


def test_an_answer_under_a_date_no_calendar_has_is_still_an_answer() -> None:
    found = human_answers_in('## 2026-02-30 99:99 | PLAN\nQ: "Which?"\nA: (Human) "SQLite"\nBy: human\n')

    assert [(each.answer, each.at) for each in found] == [("SQLite", datetime.min)]


def test_a_directive_under_such_a_date_is_kept() -> None:
    head = "## 2026-13-45 10:00 | other | human-inbox.md <!-- locum:directive d1 -->\n"

    assert [each.text for each in noted_in(f"{head}> use Go\n> and SQLite\n")] == ["use Go\nand SQLite"]


def test_an_option_with_a_number_of_thousands_of_digits_is_none() -> None:
    found = parse(f"{DECISION}- [ ] 1. JSON\n- [x] {'9' * 5_000}. XML\n")

    assert [choice.label for choice in found[0].choices] == ["JSON"]


def test_a_comment_that_nobody_closed_is_text() -> None:
    assert said_part("use <!-- not --> SQLite <!-- or") == "use  SQLite <!-- or\n"


@pytest.mark.parametrize(
    "text",
    [
        f"x = {'9' * 5_000}",
        "[[answers]]\npattern = '/a{99999999999999999999}/'\nanswer = 'x'",
        "x = " + "[" * 9_000,
    ],
)
def test_settings_python_cannot_hold_are_refused_with_a_sentence(tmp_path: Path, text: str) -> None:
    (tmp_path / "locum.toml").write_text(text, encoding="utf-8")

    with pytest.raises(UserError):
        answering_in(tmp_path)
