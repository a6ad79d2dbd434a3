"""A test case on disk: one screen as a folder, opened and written; what is written is scrubbed first."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from locum import __version__
from locum.errors import UserError, WorldError
from locum.model.reading import Reading
from locum.model.screen import Screen
from locum.model.wire import Json, reading_as_dict
from locum.reading.screens import screen_of


@dataclass(frozen=True, slots=True)
class Case:
    """A scrubbed screen, what Locum reads on it, and where it was seen."""

    screen: Screen
    reading: Reading
    tmux: str | None = None
    version: str | None = None
    """The agent's version, where the screen says it."""


def open_case(folder: Path) -> Screen:
    """The screen kept in a case folder, with what was known about its pane."""
    plain, styled = folder / "screen.txt", folder / "screen.ansi"
    if not plain.is_file() and not styled.is_file():
        hint = "A case folder holds screen.txt, and screen.ansi and expect.json where they are known."
        raise UserError(f"{folder} is not a test case.", hint)
    expect = _expect(folder / "expect.json")
    capture: Json = expect.get("capture") or {}
    width, height = _size(expect.get("size"))
    cursor = capture.get("cursor")
    return screen_of(
        _text(plain),
        _text(styled),
        width=width,
        height=height,
        title=capture.get("title"),
        command=capture.get("command"),
        cursor=(cursor[0], cursor[1]) if cursor else None,
        alternate=capture.get("alternate"),
    )


def write_case(folder: Path, case: Case) -> None:
    """Write the case as a new folder; one that exists already is never touched."""
    try:
        folder.mkdir(parents=True)
    except FileExistsError as error:
        raise UserError(f"{folder} exists already.", "Pick another name; nothing was written.") from error
    except OSError as error:
        raise WorldError(f"Cannot create {folder}: {error.strerror}.") from error
    for name, text in case_files(case).items():
        (folder / name).write_text(text, encoding="utf-8", errors="replace")


def case_files(case: Case) -> dict[str, str]:
    """The files of a case by name."""
    files = {"screen.txt": _lines(case.screen.rows)}
    if case.screen.ansi is not None:
        files["screen.ansi"] = _lines(case.screen.ansi)
    files["expect.json"] = json.dumps(expect_of(case), ensure_ascii=False, indent=1) + "\n"
    files["capture.toml"] = _capture_toml(case)
    return files


def expect_of(case: Case) -> Json:
    """What a reader must say about the screen: for a start, what Locum says now."""
    said = reading_as_dict(case.reading)
    expect: Json = {"agent": said["agent"], "version": case.version, "size": _size_of(case.screen)}
    expect |= {key: said[key] for key in ("state", "question", "draft", "limit", "error")}
    expect |= {"notes": "", "origin": "recorded"}
    if said["stage"]:
        expect["stage"] = said["stage"]
    screen = case.screen
    expect["capture"] = {
        "title": screen.title,
        "command": screen.command,
        "cursor": None if screen.cursor is None else list(screen.cursor),
        "alternate": screen.alternate,
        "tmux": case.tmux,
    }
    return expect


def _capture_toml(case: Case) -> str:
    """Where the screen was seen, as TOML; what is not known is left out."""
    known = {
        "agent": case.reading.agent,
        "version": case.version,
        "tmux": case.tmux,
        "size": _size_of(case.screen),
        "locum": __version__,
    }
    # A JSON string is a TOML string too.
    return "".join(f"{key} = {json.dumps(value)}\n" for key, value in known.items() if value is not None)


def _lines(rows: tuple[str, ...]) -> str:
    return "".join(f"{row}\n" for row in rows)


def _size_of(screen: Screen) -> str | None:
    return f"{screen.width}x{screen.height}" if screen.width and screen.height else None


def _text(file: Path) -> str | None:
    return file.read_bytes().decode("utf-8", "replace") if file.is_file() else None


def _expect(file: Path) -> dict[str, Any]:
    if not file.is_file():
        return {}
    try:
        expect = json.loads(file.read_text(encoding="utf-8"))
    except (ValueError, RecursionError) as error:
        raise UserError(f"{file} is not JSON: {error}") from error
    return expect if isinstance(expect, dict) else {}


def _size(size: object) -> tuple[int | None, int | None]:
    """Columns and rows of a size such as `80x24`."""
    columns, _, rows = str(size or "").partition("x")
    return (int(columns), int(rows)) if columns.isdigit() and rows.isdigit() else (None, None)
