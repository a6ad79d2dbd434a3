"""Nothing that an agent keeps is trusted: it may be missing, half written, or a trap."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from locum.agents.book import ON_SCREEN
from tests.headless.test_conversations import (
    ENDS,
    HEARD,
    SESSION,
    account,
    accounts,
    claude_keeps,
    codex_keeps,
    copilot_keeps,
    lines,
    said,
    todos,
)


@pytest.mark.parametrize("agent", ON_SCREEN)
def test_where_nothing_is_kept_nothing_is_told(agent: str, tmp_path: Path) -> None:
    assert not accounts(agent, tmp_path)


@pytest.mark.parametrize("broken", [b"", b"\x00\xff{]", b'{"type": "user"', b"[1]\n{}\n7\n", b'{"a":' * 9000])
def test_a_broken_file_tells_nothing_and_breaks_nothing(tmp_path: Path, broken: bytes) -> None:
    for file in (
        claude_keeps(tmp_path / ".claude"),
        codex_keeps(tmp_path),
        copilot_keeps(tmp_path) / "events.jsonl",
        tmp_path / ".copilot" / "session-state" / SESSION / "session.db",
    ):
        file.write_bytes(broken)

    for agent in ("claude", "codex", "copilot"):
        assert not any(each.said or each.left for each in accounts(agent, tmp_path))


def test_half_a_last_line_is_left_out(tmp_path: Path) -> None:
    file = claude_keeps(tmp_path / ".claude", said("Done."))
    file.write_bytes(file.read_bytes() + lines(said("And so on and on.")).encode()[:60])

    assert account("claude", tmp_path).said == "Done."


@pytest.mark.timeout(10)
def test_a_file_that_points_elsewhere_or_is_none_is_not_read(tmp_path: Path) -> None:
    file = claude_keeps(tmp_path / ".claude", said("Done."))
    file.rename(tmp_path / "moved")
    file.symlink_to(tmp_path / "moved")
    pipe = codex_keeps(tmp_path, *HEARD, ENDS)
    pipe.unlink()
    os.mkfifo(pipe)

    assert account("claude", tmp_path).said == ""
    assert not accounts("codex", tmp_path)


def test_words_of_a_file_hold_no_signs_for_the_terminal(tmp_path: Path) -> None:
    claude_keeps(
        tmp_path / ".claude", todos(("Write\x1b[2J\nit\x07", "pending")), said("\x1b]0;x\x07All done.\x9b")
    )

    assert account("claude", tmp_path).left == ("Write it",)
    assert "\x1b" not in account("claude", tmp_path).said
