"""`locum ask` says what the proxy would answer, on what basis, or why it would ask the human."""

import json
from pathlib import Path
from typing import Any

from locum.brains.opinion import Opinion
from locum.deciding.mandate import Mandate
from locum.model.asked import Asked, Dossier
from locum.surfaces.cli.ask import ruling_on
from tests.surfaces.ran import locum

CONTEXT = "# User context\n- Todos persist in a local JSON file.\n- Tests use pytest.\n"
STORE: dict[str, Any] = {
    "id": 1,
    "question": "How should todos persist?",
    "options": ["SQLite database", {"label": "Local JSON file", "description": "One file"}],
    "dossier": {"USER-CONTEXT.md": CONTEXT},
}


def batch(*lines: object, cwd: Path) -> list[dict[str, Any]]:
    text = "\n".join(
        line if isinstance(line, str) else json.dumps(line, ensure_ascii=False) for line in lines
    )
    ran = locum("ask", "--batch", stdin=text, cwd=cwd)
    assert (ran.err, ran.status) == ("", 0)
    return [json.loads(line) for line in ran.out.splitlines()]


def test_an_answer_comes_with_the_words_it_rests_on(tmp_path: Path) -> None:
    (answer,) = batch(STORE, cwd=tmp_path)

    assert (answer["id"], answer["outcome"], answer["option"], answer["by"]) == (1, "answer", 2, "brain")
    assert answer["basis"]["file"] == "USER-CONTEXT.md"
    assert answer["basis"]["quote"] in CONTEXT
    assert (answer["text"], answer["suggestion"]) == (None, None)
    assert answer["because"]


def test_the_gate_and_an_empty_dossier_send_a_question_to_the_human(tmp_path: Path) -> None:
    gated, bare = batch(
        {**STORE, "question": "Delete the old todos now?", "options": ["Yes", "No"]},
        {**STORE, "dossier": {}},
        cwd=tmp_path,
    )

    assert (gated["outcome"], gated["option"], gated["by"]) == ("escalate", None, "gate")
    assert (bare["outcome"], bare["by"]) == ("escalate", "brain")


def test_bad_lines_say_so_and_stop_nothing(tmp_path: Path) -> None:
    answers = batch(
        "{oops",
        "[1]",
        {"question": "No id?"},
        {"id": 4, "options": ["A"]},
        {"id": 5, "question": "Which?", "options": "A"},
        {"id": 6, "question": "Which?", "options": [7]},
        {"id": 7, "question": "Which?", "kind": 3},
        {"id": 8, "question": "Which?", "dossier": ["a"]},
        {"id": 9, "question": "Which?", "dossier": {"a": 1}},
        STORE,
        cwd=tmp_path,
    )

    assert all(answer["error"] for answer in answers[:-1])
    assert [answer["id"] for answer in answers[3:]] == [4, 5, 6, 7, 8, 9, 1]
    assert answers[-1]["outcome"] == "answer"


def test_a_permission_that_the_dossier_allows_is_answered_once(tmp_path: Path) -> None:
    (answer,) = batch(
        {
            "id": "p",
            "question": "Do you want to proceed?",
            "kind": "permission",
            "options": [
                "Yes",
                "Yes, and switch to auto mode · auto mode handles these prompts for you",
                "No",
            ],
            "body": "make test",
            "title": "Bash command",
            "dossier": {"USER-CONTEXT.md": "You may run make test."},
        },
        cwd=tmp_path,
    )

    assert (answer["outcome"], answer["option"]) == ("answer", 1)
    assert answer["basis"] == {"file": "USER-CONTEXT.md", "quote": "You may run make test."}


def test_details_stand_beside_the_options_or_the_question(tmp_path: Path) -> None:
    plain, beside, whole = batch(
        {**STORE, "kind": "single_choice"},
        {
            **STORE,
            "question": "Which way?",
            "options": ["A way", "Another"],
            "details": ["Fine", "Drops the table"],
        },
        {**STORE, "question": "Go on?", "options": ["Yes", "No"], "details": "Force-push to main"},
        cwd=tmp_path,
    )

    assert (plain["outcome"], plain["option"]) == ("answer", 2)
    assert (beside["outcome"], beside["by"]) == ("escalate", "gate")
    assert (whole["outcome"], whole["by"]) == ("escalate", "gate")


def test_rules_and_dossier_of_the_project_hold_where_none_is_given(tmp_path: Path) -> None:
    (tmp_path / ".team-config").mkdir()
    (tmp_path / ".team-config" / "USER-CONTEXT.md").write_text(CONTEXT, encoding="utf-8")
    (tmp_path / "locum.toml").write_text(
        "[[answers]]\npattern = 'Which linter?'\nanswer = 'ruff'\n", encoding="utf-8"
    )

    ruled, grounded = batch(
        {"id": 1, "question": "Which linter?", "options": ["flake8", "ruff"]},
        {"id": 2, "question": "Which test framework?", "options": ["unittest", "pytest"]},
        cwd=tmp_path,
    )

    assert (ruled["option"], ruled["by"], ruled["basis"]["file"]) == (2, "rule", "locum.toml")
    assert (grounded["option"], grounded["by"]) == (2, "brain")


def test_a_question_in_words_is_answered_in_words(tmp_path: Path) -> None:
    (tmp_path / ".team-config").mkdir()
    (tmp_path / ".team-config" / "USER-CONTEXT.md").write_text(CONTEXT, encoding="utf-8")

    options = ("--option", "SQLite database", "--option", "Local JSON file")
    ran = locum("ask", "--text", "How should todos persist?", *options, cwd=tmp_path)

    assert ran.status == 0
    assert ran.out.startswith("answer: 2. Local JSON file\n")
    assert "basis: USER-CONTEXT.md: “" in ran.out


def test_a_file_with_a_question_may_be_escalated(tmp_path: Path) -> None:
    question = tmp_path / "question.json"
    question.write_text(json.dumps({"question": "Deploy now?", "options": ["Yes", "No"]}), encoding="utf-8")

    ran = locum("ask", "--question", str(question), cwd=tmp_path)
    as_json = locum("ask", "--question", str(question), "--json", cwd=tmp_path)

    assert ran.out.startswith("ask the human\nbecause: This is about deploying")
    assert json.loads(as_json.out)["outcome"] == "escalate"


def test_a_question_that_is_no_json_is_refused(tmp_path: Path) -> None:
    ran = locum("ask", "--question", "-", stdin="hello", cwd=tmp_path)

    assert ran.status == 2
    assert "not JSON" in ran.err


def test_a_brain_that_breaks_leaves_the_question_to_the_human() -> None:
    def broken(asked: Asked, dossier: Dossier) -> Opinion:
        raise ValueError("rubbish")

    answer = ruling_on(STORE, Mandate(), broken)

    assert (answer["outcome"], answer["by"]) == ("escalate", "brain")
    assert "ValueError: rubbish" in answer["because"]
