"""What a settings file was like before the guard came, as far as taking it out again must know."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from locum.errors import WorldError
from locum.guard.places import guard_folder
from locum.guard.store import peek, update
from locum.workflow.refusals import refusal


def remember(env: Mapping[str, str], file: Path, text: str | None, anew: bool) -> None:
    """Note whether the file was there, and which hooks in it were empty; of its content, nothing else.

    A note from before stands while hooks of ours are in the file; without them it is about another time.
    """

    def note(state: dict[str, Any]) -> None:
        if anew:
            state.pop(os.path.realpath(file), None)
        state.setdefault(os.path.realpath(file), {"made": text is None, "empty": _empty(text)})

    try:
        update(_memory(env), note)
    except OSError as error:
        raise WorldError(*refusal("not installed", env, file=_memory(env), why=error)) from error


def recall(env: Mapping[str, str], file: Path) -> dict[str, Any]:
    """What was noted about the file; without a note it was there, and nothing in it was empty."""
    known = peek(_memory(env)).get(os.path.realpath(file))
    return known if isinstance(known, dict) else {"made": False, "empty": []}


def forget(env: Mapping[str, str], file: Path) -> None:
    """Drop what was noted."""
    if os.path.realpath(file) in peek(_memory(env)):
        update(_memory(env), lambda state: state.pop(os.path.realpath(file), None))


def _memory(env: Mapping[str, str]) -> str:
    return os.path.join(guard_folder(env), "installed.json")


def _empty(text: str | None) -> list[str]:
    """`hooks` where it is an empty object, and every event with an empty list."""
    settings = json.loads(text) if text and text.strip() else {}
    hooks = settings.get("hooks")
    if hooks == {}:
        return ["hooks"]
    return [event for event, groups in (hooks or {}).items() if groups == []]


def point_here(env: Mapping[str, str], python: str, entry: Path) -> None:
    """Leave word where the hook is, for a plugin that cannot know; what cannot be written is left out."""
    file = Path(guard_folder(env), "here")
    words = f"{python}\n{entry}\n"
    try:
        if not file.exists() or file.read_text(encoding="utf-8") != words:
            file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            file.write_text(words, encoding="utf-8")
    except OSError:
        return  # The plugin takes the slower way, which needs no note.
