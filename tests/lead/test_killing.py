"""The lead is killed again and again; nothing is lost, nothing is done twice."""

from pathlib import Path

from tests.lead.three import ANSWERS, lead_and_kill, three_runners


def test_a_lead_killed_eight_times_answers_every_question_once_and_brings_all_to_their_end(
    tmp_path: Path,
) -> None:
    with three_runners(tmp_path / "项目 three") as three:
        status = lead_and_kill(three, kills=8, seed=20)

        assert three.wrongs() == []
        assert {name: three.answers(name) for name in ANSWERS} == ANSWERS
        assert status == 0
        assert sum(entry.kind == "LeadStarted" for entry in three.entries()) > 4
