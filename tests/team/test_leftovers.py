"""What a Locum that was killed left half written is cleared away, and no person's words with it."""

from pathlib import Path

import pytest

from locum.team.folder import Folder

INBOX = "# Human Inbox\n\n- Use blue.\n"


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    """A folder with an inbox."""
    folder = Folder(tmp_path)
    folder.root.mkdir()
    folder.inbox.write_text(INBOX)
    return folder


def left_over(folder: Folder, file: Path, text: str) -> Path:
    """A temporary file as a write leaves it that was cut off."""
    left = folder.root / f".locum-{file.name}.a1b2c3_d"
    left.write_text(text)
    folder.clear_leftovers()
    return left


@pytest.mark.parametrize("text", [INBOX, "", "# Human Inbox\n\n- Use", "# Human Inbox\n"])
def test_what_says_no_more_than_its_file_is_cleared_away(folder: Folder, text: str) -> None:
    left = left_over(folder, folder.inbox, text)

    assert not left.exists()
    assert not folder.archives.exists()
    assert folder.inbox.read_text() == INBOX


def test_words_that_stand_nowhere_else_are_kept_in_the_archives(folder: Folder) -> None:
    left = left_over(folder, folder.inbox, INBOX + "- And a bigger font.\n")

    assert not left.exists()
    assert [file.read_text() for file in folder.archives.iterdir()] == [INBOX + "- And a bigger font.\n"]


def test_of_a_file_that_is_written_anew_each_time_nothing_is_kept(folder: Folder) -> None:
    left = left_over(folder, folder.snapshot, "Where things stood a while ago.\n")

    assert not left.exists()
    assert not folder.archives.exists()


def test_files_of_others_stay(folder: Folder) -> None:
    others = [folder.root / name for name in (".locum-doctor-x1", ".human-inbox.md.swp", ".locum-notes.md")]
    for other in others:
        other.write_text("mine")
    folder.clear_leftovers()

    assert all(other.read_text() == "mine" for other in others)


def test_a_project_without_the_folder_has_nothing_to_clear(tmp_path: Path) -> None:
    Folder(tmp_path).clear_leftovers()

    assert list(tmp_path.iterdir()) == []
