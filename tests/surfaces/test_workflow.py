"""`locum workflow`: list, show, start, next, log and replay."""

import json
from pathlib import Path

from tests.surfaces.ran import locum

STORY = {
    "id": "s1",
    "workflow": {"stages": ["DEV", "REVIEW", "TEST", "RETRO"], "groups": [["REVIEW", "TEST"]]},
    "events": [
        {"event": "started", "stage": "REVIEW", "instance": "r1", "round": 1},
        {"event": "started", "stage": "TEST", "instance": "t1", "round": 1},
        {"event": "finished", "stage": "REVIEW", "instance": "r1", "round": 1, "verdict": "reject"},
        {"event": "finished", "stage": "TEST", "instance": "t1", "round": 1, "verdict": "fail"},
    ],
}
FIELDS = ["waiting", "converged", "failed", "order", "attempt", "redo", "next", "human_asked", "hint"]


def test_every_workflow_is_listed_with_its_road(tmp_path: Path) -> None:
    ran = locum("workflow", "list", cwd=tmp_path)

    assert "quick          DEV → (REVIEW | TEST) → RETRO\n" in ran.out
    assert ran.status == 0


def test_a_project_s_own_workflow_is_listed_and_shown(tmp_path: Path) -> None:
    (tmp_path / "locum.toml").write_text(
        '[workflows.mine]\nstages = ["DEV", "LINT", "TEST"]\ngroups = [["LINT", "TEST"]]\nredo = "group"\n'
    )

    shown = locum("workflow", "show", "mine", cwd=tmp_path)

    assert "mine           DEV → (LINT | TEST)\n" in locum("workflow", "list", cwd=tmp_path).out
    assert shown.out.startswith("mine\nDEV → (LINT | TEST)\n")
    assert shown.out.endswith("After a failure, the whole group is done again.\n")


def test_an_unknown_workflow_names_the_known_ones(tmp_path: Path) -> None:
    ran = locum("workflow", "show", "nope", cwd=tmp_path)

    assert ran.err.startswith("locum: There is no workflow called nope.\n       Known here: build-fix, ")
    assert ran.status == 2


def test_a_bad_settings_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "locum.toml").write_text("[workflows")

    ran = locum("workflow", "list", cwd=tmp_path)

    assert ran.err.startswith(f"locum: Cannot read {tmp_path / 'locum.toml'}: ")
    assert ran.status == 2


def test_a_workflow_is_started_once_and_asked_for_what_comes_next(tmp_path: Path) -> None:
    started = locum("workflow", "start", "quick", "a dark mode", cwd=tmp_path)
    again = locum("workflow", "start", "tdd", cwd=tmp_path)
    afresh = locum("workflow", "start", "tdd", "--again", "--json", cwd=tmp_path)

    assert started.out == "quick: DEV → (REVIEW | TEST) → RETRO\nNext: delegate DEV (developer).\n"
    assert (again.status, again.err.splitlines()[0]) == (
        2,
        "locum: Workflow quick is running in this project.",
    )
    assert json.loads(afresh.out)["next"] == ["TEST"]


def test_a_log_in_which_nothing_stands_says_so(tmp_path: Path) -> None:
    locum("workflow", "start", "quick", cwd=tmp_path)

    assert locum("workflow", "log", cwd=tmp_path).out == "No agent of this workflow has started yet.\n"


def test_no_workflow_is_said_to_be_none(tmp_path: Path) -> None:
    ran = locum("workflow", "next", cwd=tmp_path)

    assert ran.err == (
        "locum: No workflow runs in this project.\n       Start one: locum workflow start quick\n"
    )
    assert ran.status == 2


def test_what_comes_next_is_said_in_the_user_s_language(tmp_path: Path) -> None:
    ran = locum("workflow", "start", "single", cwd=tmp_path, env={"LOCUM_LANG": "zh-Hant"})

    assert ran.out.splitlines()[-1] == "下一步：委派 DEV (developer)。"


def test_a_story_is_replayed_event_by_event() -> None:
    ran = locum("workflow", "replay", stdin=json.dumps(STORY))
    answer = json.loads(ran.out)

    assert answer["id"] == "s1"
    assert [list(entry) for entry in answer["after"]] == [FIELDS] * 4
    assert answer["after"][2]["waiting"] == ["TEST"]
    assert answer["after"][3] == {
        "waiting": [],
        "converged": True,
        "failed": {"REVIEW": "reject", "TEST": "fail"},
        "order": ["TEST", "REVIEW"],
        "attempt": [1, 3],
        "redo": ["REVIEW", "TEST"],
        "next": None,
        "human_asked": False,
        "hint": "TEST FAIL (1/3), REVIEW REJECT (1/3). Next: have debugger mend TEST first, carry the remarks"
        " of REVIEW along, then do REVIEW, TEST again.",
    }


def test_a_batch_of_stories_survives_a_bad_one() -> None:
    stories = [
        STORY,
        {"id": 2},
        {"id": 3, "workflow": "quick", "events": [7, None, {}]},
        {"id": 4, "workflow": "x"},
    ]

    ran = locum("workflow", "replay", "--batch", stdin="\n".join(json.dumps(story) for story in stories))
    answers = [json.loads(line) for line in ran.out.splitlines()]

    assert [len(answer.get("after", [])) for answer in answers] == [4, 0, 3, 0]
    assert ["error" in answer for answer in answers] == [False, True, False, True]
