"""A journal in the hands of two threads: the lead leaves while its scribe is still at work."""

import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from locum.errors import WorldError
from locum.journal.journal import Journal

OFTEN = 40


def test_a_journal_that_is_closed_while_another_thread_writes_in_it_says_so_there(tmp_path: Path) -> None:
    with ThreadPoolExecutor(1) as threads:
        for at in range(OFTEN):
            journal, begun = Journal.open(tmp_path / str(at) / "journal.db"), threading.Event()
            told = threads.submit(_marks_until_told, journal, begun)
            begun.wait()
            journal.close()

            assert "closed" in told.result()


def _marks_until_told(journal: Journal, begun: threading.Event) -> str:
    seq = 0
    try:
        while True:
            journal.keep_mark("reader", seq := seq + 1)
            if seq > 1:
                begun.set()
    except WorldError as error:
        return error.message
