"""What Claude Code said last is read from the file in which it keeps the conversation."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from locum.agents.book import onscreen

SESSION = "4e24095d-17ce-4226-9dcd-c8987502ed0a"


def said(text: str, *, sidechain: bool = False, model: str = "opus") -> dict[str, Any]:
    message = {"model": model, "content": [{"type": "text", "text": text}]}
    return {"type": "assistant", "isSidechain": sidechain, "message": message}


def keep(home: Path, *lines: dict[str, Any]) -> None:
    folder = home / "projects" / "-tmp-a-----b"
    folder.mkdir(parents=True)
    text = "\n".join(json.dumps(line) for line in lines)
    (folder / f"{SESSION}.jsonl").write_text(text, encoding="utf-8")


def test_the_last_words_of_claude_are_its_own_and_the_last(tmp_path: Path) -> None:
    others = (said("A subagent's words.", sidechain=True), said("API Error", model="<synthetic>"))
    keep(tmp_path / ".claude", said("At first."), said("要用哪种格式？"), *others, {"type": "mode"})

    assert onscreen("claude").last_said(SESSION, {"HOME": str(tmp_path)}) == "要用哪种格式？"


def test_they_are_found_where_a_variable_has_moved_the_settings(tmp_path: Path) -> None:
    keep(tmp_path / "elsewhere", said("Done."))

    env = {"HOME": str(tmp_path), "CLAUDE_CONFIG_DIR": str(tmp_path / "elsewhere")}

    assert onscreen("claude").last_said(SESSION, env) == "Done."


def test_where_nothing_is_kept_nothing_is_told(tmp_path: Path) -> None:
    assert onscreen("claude").last_said(SESSION, {"HOME": str(tmp_path)}) is None
    assert onscreen("codex").last_said(SESSION, {"HOME": str(tmp_path)}) is None
