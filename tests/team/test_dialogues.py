"""What somebody answered an agent, as they noted it themselves: each answer under its question."""

import pytest

from locum.team.dialogues import as_questions
from locum.team.dossier import handed_in


@pytest.mark.parametrize(
    "text",
    [
        "2025-03-11 agent> Which cages?\n2025-03-11 me> The small ones.\n"
        "2025-03-13 agent> Soft delete?\n2025-03-13 me> Yes, soft.\n",
        "[2025-03-11] 代理：用哪种笼子？\n[2025-03-11] 我：小的。\n"
        "[2025-03-13] 代理：软删除？\n[2025-03-13] 我：对。\n",
        "2025-03-11 问：用哪种笼子？ 答：小的。\n2025-03-13 问：软删除？ 答：对。\n",
        "- 2025-03-11 问「用哪种笼子」答「小的」\n- 2025-03-13 问「软删除」答「对」\n",
    ],
)
def test_each_turn_becomes_a_question_and_its_answer(text: str) -> None:
    told = as_questions(text)

    assert (told.count("\nQ: "), told.count("\nA: ")) == (2, 2)
    assert told.startswith("## 2025-03-11\nQ: ")


@pytest.mark.parametrize(
    "text",
    [
        "agent> Which cages?\nme> The small ones.\n",
        "2025-03-11 Tom: Which cages?\n2025-03-11 Ann: The small ones.\n" * 2,
        "2025-03-11 agent> Which cages?\n2025-03-11 agent> I take the small ones.\n" * 2,
    ],
)
def test_a_single_turn_and_what_others_say_stay_as_they_are(text: str) -> None:
    assert as_questions(text) == text


def test_a_log_that_is_handed_in_keeps_the_answers_of_the_human_and_marks_those_of_the_proxy() -> None:
    log = (
        '# Communication Log\n\n## 2026-03-12 18:44 | GSD Discuss | Phase 2\nQ: "Table or script?"\n'
        'A: (Human) "Editable table"\n\n## 2026-03-12 18:50 | GSD Discuss | Phase 2\nQ: "Which theme?"\n'
        'A: (User Proxy) "Dark"\n'
    )

    (source,) = handed_in({"communication-log.md": log}).sources

    assert "## 2026-03-12 18:44\nQ: Table or script?\nA: Editable table\n" in source.text
    assert "(User Proxy)" in source.text
    assert "Phase 2" not in source.text
