"""What a round changed, with git and without."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from locum.loop.folder import look_at_folder
from locum.loop.ignoring import ignore_of
from locum.loop.worktree import Diff, WorkTree


def git(folder: Path, *words: str) -> None:
    identity = ["-c", "user.name=somebody", "-c", "user.email=somebody@example.com"]
    subprocess.run(["git", "-C", str(folder), *identity, *words], check=True, capture_output=True)


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    git(tmp_path, "init", "--quiet")
    (tmp_path / ".gitignore").write_text("*.log\nbuild/\n")
    (tmp_path / "code.py").write_text("one\ntwo\nthree\n")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "--quiet", "-m", "first")
    return tmp_path


@pytest.fixture(params=["git", "folder"])
def project(request: pytest.FixtureRequest, repository: Path) -> Path:
    """The same files, with a history and without one."""
    if request.param == "folder":
        shutil.rmtree(repository / ".git")
    return repository


def test_nothing_changed_is_no_progress(project: Path) -> None:
    assert not WorkTree.at(project).changes()


def test_a_changed_file_is_counted_with_its_lines(project: Path) -> None:
    tree = WorkTree.at(project)
    (project / "code.py").write_text("one\ntwo\nthree\nfour\n")

    assert tree.changes() == Diff(("code.py",), added=1)
    assert not tree.changes()


def test_new_and_removed_files_are_changes(project: Path) -> None:
    tree = WorkTree.at(project)
    (project / "new.py").write_text("a\nb\n")
    (project / "code.py").unlink()

    assert tree.changes() == Diff(("code.py", "new.py"), added=2, removed=3)


def test_a_change_that_is_taken_back_is_a_change_again(project: Path) -> None:
    tree = WorkTree.at(project)
    (project / "code.py").write_text("one\n")
    tree.changes()
    (project / "code.py").write_text("one\ntwo\nthree\n")

    assert tree.changes() == Diff(("code.py",), added=2)


def test_ignored_files_and_our_own_are_no_progress(project: Path) -> None:
    tree = WorkTree.at(project)
    (project / "noise.log").write_text("x")
    (project / "build").mkdir()
    (project / "build" / "out").write_text("x")
    (project / ".locum").mkdir()
    (project / ".locum" / "journal.db").write_text("x")

    assert not tree.changes()


def test_a_file_that_was_only_touched_is_no_progress(project: Path) -> None:
    (project / "code.py").write_text("changed before the round\n")
    tree = WorkTree.at(project)
    os.utime(project / "code.py", (1, 1))

    assert not tree.changes()


def test_a_change_to_a_file_that_was_changed_before_the_round_counts(repository: Path) -> None:
    (repository / "code.py").write_text("one\ntwo\nthree\nfour\n")
    tree = WorkTree.at(repository)
    (repository / "code.py").write_text("one\ntwo\nthree\nfour\nfive\n")

    assert tree.changes() == Diff(("code.py",), added=1)


def test_a_commit_is_progress(repository: Path) -> None:
    tree = WorkTree.at(repository)
    (repository / "new.py").write_text("a\nb\n")
    git(repository, "add", ".")
    git(repository, "commit", "--quiet", "-m", "second")

    assert tree.changes() == Diff(("new.py",), added=2, commits=1)


def test_the_first_commit_is_progress(tmp_path: Path) -> None:
    git(tmp_path, "init", "--quiet")
    (tmp_path / "code.py").write_text("one\n")
    tree = WorkTree.at(tmp_path)
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "--quiet", "-m", "first")

    assert tree.changes().commits == 1


def test_a_rewritten_commit_is_progress(repository: Path) -> None:
    tree = WorkTree.at(repository)
    git(repository, "commit", "--quiet", "--amend", "-m", "other words")

    assert tree.changes().commits == 1


def test_a_folder_that_git_ignores_is_looked_at_as_a_folder(repository: Path) -> None:
    inner = repository / "build" / "inner"
    inner.mkdir(parents=True)
    tree = WorkTree.at(inner)
    (inner / "new").write_text("a\n")

    assert tree.git is None
    assert tree.changes() == Diff(("new",), added=1)


def test_a_repository_that_vanishes_leaves_the_folder(repository: Path) -> None:
    tree = WorkTree.at(repository)
    shutil.rmtree(repository / ".git")
    tree.changes()
    (repository / "new").write_text("a\n")

    assert tree.changes() == Diff(("new",), added=1)


@pytest.fixture(params=["submodule", "nested"])
def within(
    request: pytest.FixtureRequest, repository: Path, tmp_path_factory: pytest.TempPathFactory
) -> Path:
    """A repository below another one, known to it or not."""
    inner = repository / "inner"
    if request.param == "nested":
        inner.mkdir()
        git(inner, "init", "--quiet")
        (inner / "part.py").write_text("one\n")
        git(inner, "add", ".")
        git(inner, "commit", "--quiet", "-m", "first")
        return inner
    origin = tmp_path_factory.mktemp("origin")
    git(origin, "init", "--quiet")
    (origin / "part.py").write_text("one\n")
    git(origin, "add", ".")
    git(origin, "commit", "--quiet", "-m", "first")
    git(repository, "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", str(origin), "inner")
    git(repository, "commit", "--quiet", "-m", "with a part")
    return inner


def test_every_change_in_a_repository_below_is_progress(repository: Path, within: Path) -> None:
    tree = WorkTree.at(repository)
    assert not tree.changes()
    for text in ("two\n", "three\n"):
        (within / "part.py").write_text(text)
        assert "inner/part.py" in tree.changes().files
        assert not tree.changes()


def test_a_commit_in_a_repository_below_is_progress(repository: Path, within: Path) -> None:
    (within / "part.py").write_text("two\n")
    tree = WorkTree.at(repository)
    git(within, "commit", "--quiet", "--all", "-m", "second")

    assert tree.changes()
    assert not tree.changes()


def test_a_name_with_odd_characters_is_a_name(project: Path) -> None:
    tree = WorkTree.at(project)
    (project / "näme with 空格\tand tab").write_text("a\n")

    assert tree.changes().files == ("näme with 空格\tand tab",)


def test_a_huge_folder_is_looked_at_in_part(tmp_path: Path) -> None:
    for number in range(30):
        (tmp_path / f"{number:02}").write_text("x")

    files, cut = look_at_folder(tmp_path, {}, most=20)

    assert (len(files), cut) == (20, True)


@pytest.mark.parametrize(
    ("pattern", "name", "is_folder", "fits"),
    [
        ("*.log", "a/b.log", False, True),
        ("*.log", "a/b.log.txt", False, False),
        ("/top", "top", False, True),
        ("/top", "a/top", False, False),
        ("build/", "a/build", True, True),
        ("build/", "a/build", False, False),
        ("a/**/z", "a/b/c/z", False, True),
        ("**/z", "z", False, True),
        ("a/**", "a/b/c", False, True),
        ("[ab].txt", "b.txt", False, True),
        ("[!ab].txt", "b.txt", False, False),
        ("[z-a].txt", "b.txt", False, False),
        ("[[a].txt", "[.txt", False, True),
        ("[!]a].txt", "].txt", False, False),
        ("[!].txt", "[!].txt", False, True),
        ("x?", "xy", False, True),
        ("x?", "x/", False, False),
        ("\\#odd", "#odd", False, True),
    ],
)
def test_a_gitignore_line_fits_as_git_has_it(pattern: str, name: str, is_folder: bool, fits: bool) -> None:
    line = ignore_of(pattern)

    assert line is not None
    assert line.fits(name, is_folder) is fits


@pytest.mark.parametrize("line", ["", "# words", "   "])
def test_an_empty_line_and_a_comment_ignore_nothing(line: str) -> None:
    assert ignore_of(line) is None


def test_a_later_line_brings_a_file_back(tmp_path: Path) -> None:
    (tmp_path / ".gitignore").write_text("*.log\n!keep.log\n")
    for name in ("drop.log", "keep.log"):
        (tmp_path / name).write_text("x")

    assert "keep.log" in look_at_folder(tmp_path, {})[0]
    assert "drop.log" not in look_at_folder(tmp_path, {})[0]
