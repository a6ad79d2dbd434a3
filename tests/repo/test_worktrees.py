"""Work trees for Runners: made whole, found again, never mistaken, never lost with work in them."""

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from locum.errors import UserError
from locum.repo.worktrees import Standing, add, changed_files, remove, standing


def git(folder: Path, *words: str) -> str:
    """Run git, which must succeed."""
    own = ["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
    done = subprocess.run(
        ["git", *own, "-C", str(folder), *words], check=True, capture_output=True, text=True
    )
    return done.stdout.strip()


def commit(folder: Path, name: str, text: str = "x\n") -> None:
    """Commit one file."""
    (folder / name).write_text(text, encoding="utf-8")
    git(folder, "add", "-A")
    git(folder, "commit", "-q", "-m", f"Add {name}")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A repository with one commit, at a path that is not easy."""
    folder = tmp_path / "my 项目 #1"
    folder.mkdir()
    git(folder, "init", "-q", "-b", "main")
    commit(folder, "README.md")
    return folder


def test_a_runner_gets_a_folder_and_a_branch_of_its_own(project: Path) -> None:
    tree = add(project, "api")

    assert tree.path == project / ".locum" / "worktrees" / "api" == tree.folder
    assert tree.branch == git(tree.path, "symbolic-ref", "--short", "HEAD") == "locum/api"
    assert (tree.path / "README.md").is_file()
    assert git(project, "status", "--porcelain") == ""


def test_asking_twice_gives_the_same_one_with_its_work(project: Path) -> None:
    first = add(project, "api")
    (first.path / "new.txt").write_text("work", encoding="utf-8")

    assert add(project, "api") == first
    assert (first.path / "new.txt").is_file()


def test_a_branch_that_is_there_is_used_with_its_commits(project: Path) -> None:
    git(project, "branch", "locum/api")
    commit(project, "later.md")

    tree = add(project, "api")

    assert not (tree.path / "later.md").exists()


def test_in_a_part_of_a_repository_the_runner_works_in_the_same_part(project: Path) -> None:
    part = project / "packages" / "web"
    part.mkdir(parents=True)
    commit(part, "index.js")

    tree = add(part, "ui")

    assert tree.folder == tree.path / "packages" / "web"
    assert (tree.folder / "index.js").is_file()


@pytest.mark.parametrize("name", ["接口", "a.b", "x-1_y"])
def test_names_people_use_are_taken(project: Path, name: str) -> None:
    assert add(project, name).path.is_dir()


@pytest.mark.parametrize("name", ["", "../up", "a/b", "-x", "a b", "x.lock", "a..b", "x.", "~"])
def test_a_name_that_could_lead_elsewhere_is_refused(project: Path, name: str) -> None:
    with pytest.raises(UserError, match="cannot be the name"):
        add(project, name)


def test_a_folder_without_git_is_told_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="not in a git repository") as caught:
        add(tmp_path, "api")

    assert "git init" in (caught.value.hint or "")


def test_a_repository_without_a_commit_is_told_what_to_do(tmp_path: Path) -> None:
    git(tmp_path, "init", "-q")

    with pytest.raises(UserError, match="no commit yet") as caught:
        add(tmp_path, "api")

    assert "git commit" in (caught.value.hint or "")


def test_a_branch_checked_out_elsewhere_is_not_taken_from_there(project: Path) -> None:
    git(project, "switch", "-q", "-c", "locum/api")

    with pytest.raises(UserError, match="checked out in") as caught:
        add(project, "api")

    assert str(project) in caught.value.message


def test_a_branch_in_the_way_is_named(project: Path) -> None:
    git(project, "branch", "locum")

    with pytest.raises(UserError) as caught:
        add(project, "api")

    assert "git branch -m locum" in (caught.value.hint or "")


def test_a_folder_of_somebody_else_in_its_place_is_left_alone(project: Path) -> None:
    place = project / ".locum" / "worktrees" / "api"
    place.mkdir(parents=True)
    (place / "mine.txt").write_text("mine", encoding="utf-8")

    with pytest.raises(UserError, match="not a work tree"):
        add(project, "api")

    assert standing(project, "api") is Standing.STRANGE
    assert (place / "mine.txt").read_text(encoding="utf-8") == "mine"


def test_a_deleted_work_tree_is_told_from_one_that_never_was(project: Path) -> None:
    never = standing(project, "api")
    tree = add(project, "api")
    there = standing(project, "api")
    commit(tree.path, "kept.md")
    shutil.rmtree(tree.path)

    assert (never, there, standing(project, "api")) == (Standing.NONE, Standing.THERE, Standing.DELETED)
    assert add(project, "api") == tree
    assert (tree.path / "kept.md").is_file(), "what was committed is back"


def test_a_deleted_work_tree_stays_told_after_git_has_forgotten_it(project: Path) -> None:
    shutil.rmtree(add(project, "api").path)
    git(project, "worktree", "prune")

    assert standing(project, "api") is Standing.DELETED


def test_one_that_git_did_not_finish_is_made_again(project: Path) -> None:
    tree = add(project, "api")
    (project / ".git" / "worktrees" / "api" / "locked").write_text("initializing", encoding="utf-8")
    (tree.path / "README.md").unlink()

    half = standing(project, "api")
    add(project, "api")

    assert half is Standing.HALF
    assert standing(project, "api") is Standing.THERE
    assert (tree.path / "README.md").is_file()


@pytest.mark.parametrize("delay", [0.0, 0.01, 0.02, 0.03, 0.045, 0.06, 0.08, 0.12])
def test_killed_at_any_moment_the_next_try_makes_it_whole(project: Path, delay: float) -> None:
    for number in range(200):
        (project / f"f{number}.txt").write_text("x" * 2000, encoding="utf-8")
    commit(project, "last.txt")
    command = (
        "import sys; from pathlib import Path; from locum.repo.worktrees import add; print('go', flush=True)"
    )
    command += "; add(Path(sys.argv[1]), 'api')"
    maker = subprocess.Popen(
        [sys.executable, "-c", command, str(project)], stdout=subprocess.PIPE, start_new_session=True
    )
    assert maker.stdout is not None
    maker.stdout.readline()
    try:
        maker.wait(timeout=delay)
    except subprocess.TimeoutExpired:
        os.killpg(maker.pid, signal.SIGKILL)
    maker.wait()
    maker.stdout.close()

    tree = add(project, "api")

    assert (tree.path / "last.txt").is_file()
    assert changed_files(tree) == []


def test_a_lock_that_a_killed_git_left_on_the_branch_is_taken_away(project: Path) -> None:
    lock = project / ".git" / "refs" / "heads" / "locum" / "api.lock"
    lock.parent.mkdir(parents=True)
    lock.touch()

    assert add(project, "api").path.is_dir()
    assert not lock.exists()


@pytest.mark.parametrize(
    "written",
    [
        {"locked": ""},
        {"locked": "initializing"},
        {"locked": "initializing", "gitdir": ""},
        {"locked": "initializing", "gitdir": "{path}/.git\n"},
        {"locked": "initializing", "gitdir": "{path}/.git\n", "HEAD": "0" * 40, "commondir": ""},
    ],
)
def test_what_a_killed_git_had_begun_to_write_down_is_taken_away(
    project: Path, written: dict[str, str]
) -> None:
    path = project / ".locum" / "worktrees" / "api"
    entry = project / ".git" / "worktrees" / "api"
    for folder in (path, entry):
        folder.mkdir(parents=True)
    (path / ".git").touch()
    for name, text in written.items():
        (entry / name).write_text(text.format(path=path), encoding="utf-8")

    assert add(project, "api").path.is_dir()
    assert [each.name for each in entry.parent.iterdir()] == ["api"]


def test_a_work_tree_of_another_name_is_never_swept(project: Path) -> None:
    git(project, "worktree", "add", "-q", "-b", "mine", str(project.parent / "api"))
    (project / ".git" / "worktrees" / "api" / "locked").write_text("initializing", encoding="utf-8")

    add(project, "api")

    assert git(project.parent / "api", "symbolic-ref", "--short", "HEAD") == "mine"


def test_a_work_tree_with_uncommitted_changes_is_not_removed(project: Path) -> None:
    tree = add(project, "api")
    (tree.path / "new.txt").write_text("work", encoding="utf-8")

    with pytest.raises(UserError, match=r"not committed: new\.txt"):
        remove(project, "api")

    assert (tree.path / "new.txt").is_file()


def test_a_clean_work_tree_is_removed_and_its_branch_stays(project: Path) -> None:
    tree = add(project, "api")
    commit(tree.path, "kept.md")
    remove(project, "api")
    remove(project, "api")

    assert not tree.path.exists()
    assert "kept.md" in git(project, "ls-tree", "--name-only", "locum/api")


def test_a_repository_named_by_the_environment_is_not_mistaken_for_the_project(
    project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = tmp_path / "other"
    other.mkdir()
    git(other, "init", "-q")
    monkeypatch.setenv("GIT_DIR", str(other / ".git"))

    assert (add(project, "api").path / "README.md").is_file()
