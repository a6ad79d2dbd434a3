"""Registering: Locum's server in a project's `.mcp.json`, beside whatever else stands there."""

import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from locum.errors import UserError
from locum.guard import jsontext
from locum.team.files import edit, read

FILE, SERVERS, NAME = ".mcp.json", "mcpServers", "locum"
MODULE = "locum.surfaces.mcp"
MARK = "\ufeff"


def register(folder: Path, *, allow_danger: bool) -> tuple[Path, bool]:
    """Add the server to a project's file; the file, and whether anything had to be changed."""
    file, entry = folder / FILE, entry_for(allow_danger=allow_danger)
    changed = _servers(file, read(file).text).get(NAME) != entry
    if changed:
        edit(file, lambda text: _marked(text, lambda bare: _with(file, bare, entry)))
    return file, changed


def unregister(folder: Path) -> tuple[Path, bool]:
    """Take exactly our server out again; the file, and whether it was there."""
    file = folder / FILE
    there = NAME in _servers(file, read(file).text)
    if there:
        edit(file, lambda text: _marked(text, lambda bare: _without(file, bare)))
        if read(file).text.strip() == "{}":
            file.unlink()
    return file, there


def entry_for(*, allow_danger: bool) -> dict[str, Any]:
    """How an agent starts the server: by the command, or by this Python where the command is not found."""
    flags = ["--allow-danger"] if allow_danger else []
    if shutil.which("locum") is not None:
        return {"type": "stdio", "command": "locum", "args": ["mcp", *flags]}
    return {"type": "stdio", "command": sys.executable, "args": ["-P", "-m", MODULE, *flags]}


def _marked(text: str, change: Callable[[str], str]) -> str:
    """The text changed, with the byte order mark it had."""
    bare = text.removeprefix(MARK)
    return (MARK if bare != text else "") + change(bare)


def _with(file: Path, text: str, entry: dict[str, Any]) -> str:
    fresh = _without(file, text) if NAME in _servers(file, text) else text
    fresh = fresh if fresh.strip() else "{}\n"
    if SERVERS not in jsontext.parse(fresh).value:
        return jsontext.insert(fresh, (), SERVERS, {NAME: entry})
    return jsontext.insert(fresh, (SERVERS,), NAME, entry)


def _without(file: Path, text: str) -> str:
    if not _is_ours(_servers(file, text)[NAME]):
        raise UserError(
            f"{file} names a server called {NAME} that is not Locum's.", "Rename or remove that one first."
        )
    fresh = jsontext.remove(text, (SERVERS, NAME))
    return fresh if jsontext.parse(fresh).value[SERVERS] else jsontext.remove(fresh, (SERVERS,))


def _servers(file: Path, text: str) -> dict[str, Any]:
    if not text.strip():
        return {}
    try:
        root = jsontext.parse(text.removeprefix(MARK)).value
    except jsontext.BadText as error:
        raise UserError(f"{file} is not JSON: {error}.", "Mend it; nothing in it was touched.") from None
    servers = root.get(SERVERS, {}) if isinstance(root, dict) else None
    if not isinstance(servers, dict):
        raise UserError(f"{SERVERS} in {file} is not an object.", "Mend it; nothing in it was touched.")
    return servers


def _is_ours(entry: Any) -> bool:
    if not isinstance(entry, dict) or not isinstance(entry.get("args", []), list):
        return False
    args, command = entry.get("args", []), Path(str(entry.get("command", ""))).name
    return MODULE in args or (command == "locum" and args[:1] == ["mcp"])
