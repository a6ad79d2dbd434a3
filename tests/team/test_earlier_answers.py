"""Earlier answers of the human, also in logs that were put away: each of those is read once."""

import os
from datetime import datetime
from pathlib import Path

import pytest

from locum.team.dossier import earlier_answers, kept_answers
from locum.team.folder import Folder
from locum.team.log import Exchange, render


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    """A project with three logs that were put away, one answer in each."""
    folder = Folder(tmp_path)
    folder.archives.mkdir(parents=True)
    for day in (1, 2, 3):
        put_away(folder, day, f"Answer of day {day}")
    return folder


def put_away(folder: Folder, day: int, answer: str) -> Path:
    """A log of one day, which holds one answer of the human."""
    at = datetime(2026, 11, day)
    file = folder.archives / f"2026-11-{day:02d}-communication-log.md"
    file.write_text(render(Exchange(f"a{day}", at, "", f"Which on day {day}?", answer, by="human")))
    return file


def test_answers_in_logs_that_were_put_away_are_found_in_their_order(folder: Folder) -> None:
    assert [each.answer for each in earlier_answers(folder)] == [f"Answer of day {day}" for day in (1, 2, 3)]


def test_a_log_that_was_put_away_is_read_once(folder: Folder) -> None:
    earlier_answers(folder)
    before = kept_answers.cache_info().misses
    earlier_answers(folder)

    assert kept_answers.cache_info().misses == before


def test_a_log_that_was_put_away_and_then_changed_is_read_again(folder: Folder) -> None:
    earlier_answers(folder)
    file = put_away(folder, 2, "Mended by hand")
    os.utime(file, (1_000_000_000, 1_000_000_000))

    assert [each.answer for each in earlier_answers(folder)][1] == "Mended by hand"
