"""Work is good enough when nothing speaks against it; what nobody looked at is said to be so."""

import subprocess
from pathlib import Path

import pytest

from locum.config.lead import Reviewer
from locum.deciding.reviewing import FILE
from locum.team.evaluation import Aspect, Result
from tests.review.reviewing import FAILED, JUDGED, judged, look, project, runner, saying, score, script


def test_a_reviewer_that_is_content_makes_good_work_done(tmp_path: Path) -> None:
    found, made = look(project(tmp_path / "p"), saying(tmp_path, judged()))

    assert found.good
    assert found.file == ".team-config/evaluations/2026-11-15-api-round-1.md"
    assert [each.points for each in made.scores] == [4, 3, 5, 4]
    assert "make test passed" in made.scores[0].evidence
    assert "add.py adds, list.py lists" in made.scores[0].evidence
    assert not (tmp_path / "p" / FILE).exists()


def test_the_reviewer_hears_of_user_goal_files_and_checks(tmp_path: Path) -> None:
    folder = project(tmp_path / "p")
    (folder.project / "ledger.py").write_text("print()")
    look(folder, saying(tmp_path, judged()))

    asked = (tmp_path / "reviewer.asked").read_text(encoding="utf-8")

    for words in ("Build a ledger", "Shared expenses, for families.", "ledger.py", "12 passed"):
        assert words in asked


def test_a_score_below_the_least_sends_it_round_again(tmp_path: Path) -> None:
    folder = project(tmp_path / "p")
    found, made = look(folder, saying(tmp_path, judged(felt_speed=score(2, "list.py sleeps"))))

    assert (found.good, made.verdict) == (False, Result.NOT_YET)
    assert "Below 3: felt speed." in found.because
    told = folder.feedback.read_text(encoding="utf-8")
    assert "### Felt speed: 2/5\n> list.py sleeps" in told
    assert "1. Add an example for list" in told


def test_the_user_says_how_good_is_good_enough(tmp_path: Path) -> None:
    strict = Reviewer(timeout=30, at_least=4)
    found, _ = look(project(tmp_path / "p"), saying(tmp_path, judged()), chosen=strict)

    assert not found.good
    assert "Below 4: ease of use." in found.because


def test_no_reviewer_can_talk_failed_checks_away(tmp_path: Path) -> None:
    folder = project(tmp_path / "p")
    found, made = look(folder, saying(tmp_path, judged(completeness=score(5))), FAILED)

    assert not found.good
    assert made.scores[0].points == 2
    assert made.improvements[0] == "Make the checks pass: make test failed with status 1."
    assert "> E  assert 3 == 4" in folder.feedback.read_text(encoding="utf-8")


HANGS = "import time; time.sleep(600)"
CRASHES = "import sys; sys.exit('no such model')"
NOT_GIVEN = {**JUDGED, "completeness": {"points": 5}}


@pytest.mark.parametrize(
    ("program", "why"),
    [
        (HANGS, "did not answer within 2 seconds"),
        (CRASHES, "could not judge"),
        ("print('Looks great to me!')", "of no use, for it is not JSON"),
        (f"import json; print(json.dumps({NOT_GIVEN!r}))", "no evidence for completeness"),
        ("print('x' * 3_000_000)", "of no use"),
    ],
)
def test_a_reviewer_that_fails_leaves_the_checks_to_judge_and_is_named(
    tmp_path: Path, program: str, why: str
) -> None:
    command = script(tmp_path, "odd", program)
    found, made = look(project(tmp_path / "p"), command, chosen=Reviewer(timeout=2))

    assert found.good
    assert "By the checks alone" in found.because
    assert why in found.because
    assert all("Nobody has looked" in each.evidence for each in made.scores[1:])


def test_a_reviewer_that_is_not_installed_is_named(tmp_path: Path) -> None:
    found, _ = look(project(tmp_path / "p"), "no-such-reviewer-anywhere")

    assert "no-such-reviewer-anywhere is not installed" in found.because


def test_without_a_reviewer_the_evaluation_says_what_nobody_looked_at(tmp_path: Path) -> None:
    found, made = look(project(tmp_path / "p"), None)

    assert found.good
    assert "no reviewer is configured" in found.because
    assert [each.aspect for each in made.scores if "Nobody has looked" in each.evidence] == [
        Aspect.EASE, Aspect.SPEED, Aspect.FEELING,
    ]  # fmt: skip


def test_boxes_of_the_plan_that_are_open_count_as_incomplete(tmp_path: Path) -> None:
    folder = project(tmp_path / "p")
    (folder.project / "PLAN.md").write_text("- [x] Add\n- [ ] Export\n- [ ] (optional) Colours\n")
    found, made = look(folder, saying(tmp_path, judged()), chosen=Reviewer(timeout=30, plan="PLAN.md"))

    assert not found.good
    assert made.scores[0].points == 2
    assert made.improvements[0] == "Finish what the plan says: 1 open in PLAN.md: Export."


def test_a_plan_that_is_all_ticked_is_complete(tmp_path: Path) -> None:
    folder = project(tmp_path / "p")
    (folder.project / "PLAN.md").write_text("- [x] Add\n")

    assert look(folder, None, chosen=Reviewer(plan="PLAN.md"))[0].good


def test_a_plan_that_is_not_there_was_not_followed(tmp_path: Path) -> None:
    found, _ = look(project(tmp_path / "p"), None, chosen=Reviewer(plan="PLAN.md"))

    assert not found.good
    assert "PLAN.md itself, which is not there" in found.because


def test_the_feedback_stands_where_the_runner_works(tmp_path: Path) -> None:
    folder = project(tmp_path / "p")
    tree = tmp_path / "p" / ".locum" / "worktrees" / "web"
    tree.mkdir(parents=True)
    found, _ = look(folder, None, FAILED, runner(tree, "web"))

    assert "Round 1 of web" in (tree / FILE).read_text(encoding="utf-8")
    assert not (tmp_path / "p" / FILE).exists()
    assert found.file.startswith(".team-config/evaluations/")


def test_two_runners_in_one_folder_each_have_their_part_of_the_feedback(tmp_path: Path) -> None:
    folder = project(tmp_path / "p")
    for name in ("api", "web2", "api"):
        look(folder, None, FAILED, runner(folder.project, name))

    told = folder.feedback.read_text(encoding="utf-8")
    assert (told.count("Round 1 of api"), told.count("Round 1 of web2")) == (1, 1)


def test_feedback_that_was_mended_says_so(tmp_path: Path) -> None:
    folder = project(tmp_path / "p")
    look(folder, None, FAILED)
    look(folder, None, of=runner(folder.project, round=2))

    assert "Round 2 of api, api-round-2: good." in folder.feedback.read_text(encoding="utf-8")


def test_a_finding_stands_where_its_file_cannot_be_written(tmp_path: Path) -> None:
    folder = project(tmp_path / "p")
    folder.feedback.write_text("<<<<<<< ours\na\n=======\nb\n>>>>>>> theirs\n")
    found, _ = look(folder, None, FAILED)

    assert not found.good
    assert "unfinished merge" in found.because
    assert folder.feedback.read_text().startswith("<<<<<<< ours\na\n")


def test_a_reviewer_that_writes_is_given_away(tmp_path: Path) -> None:
    folder = project(tmp_path / "p")
    writes = f"""
    import pathlib
    pathlib.Path("cheat.py").write_text("better")
    print({judged()!r})
    """
    found, _ = look(folder, script(tmp_path, "writer", writes))

    assert "The reviewer changed cheat.py" in found.because


def test_the_files_of_a_work_tree_are_those_its_branch_changed(tmp_path: Path) -> None:
    folder = project(tmp_path / "p")
    (folder.project / "old.py").write_text("old")
    git(folder.project, "init", "-q")
    git(folder.project, "add", "old.py")
    git(folder.project, "commit", "-qm", "Begin")
    tree = tmp_path / "tree"
    git(folder.project, "worktree", "add", "-q", "-b", "locum/api", str(tree))
    (tree / "new.py").write_text("new")
    git(tree, "add", "new.py")
    git(tree, "commit", "-qm", "New")
    (tree / "later.py").write_text("later")
    look(folder, saying(tmp_path, judged()), of=runner(tree, branch="locum/api"))

    asked = (tmp_path / "reviewer.asked").read_text(encoding="utf-8")

    assert "later.py\nnew.py\n" in asked
    assert "old.py" not in asked


def git(folder: Path, *words: str) -> None:
    """Run git as somebody."""
    who = ("-c", "user.name=A", "-c", "user.email=a@example.org")
    subprocess.run(["git", "-C", str(folder), *who, *words], check=True, capture_output=True)


def test_a_folder_that_was_deleted_while_it_was_looked_at_is_not_made_anew(tmp_path: Path) -> None:
    gone = tmp_path / "worktree"
    found, _ = look(project(tmp_path / "repo"), None, FAILED, runner(gone))

    assert not found.good
    assert not gone.exists()
