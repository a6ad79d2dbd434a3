"""Where the guard keeps its state, which folder a session works in, and whether the guard is switched off."""

from __future__ import annotations

import posix

from locum.guard.plainos import environment, exists, normal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from locum.guard.nouns import Json

_PLAIN = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
_OFF = ("off", "0", "false", "no")


def guard_folder(env: Mapping[str, str] | None = None) -> str:
    """The folder of everything the guard remembers, such as `~/.local/state/locum/guard`."""
    return f"{_state_folder(environment() if env is None else env)}/guard"


def moved_folder(env: Mapping[str, str]) -> str:
    """Where it stands which projects were moved: agents that run on know only where theirs was."""
    return f"{_state_folder(env)}/moved"


def moved_file(project: str, env: Mapping[str, str]) -> str:
    """The file that says where a project is now that was in this folder."""
    return f"{moved_folder(env)}/{_file_name(project)}"


def _state_folder(env: Mapping[str, str]) -> str:
    base = env.get("XDG_STATE_HOME") or ""
    if not base.startswith("/"):
        base = f"{env.get('HOME') or _home()}/.local/state"
    return f"{base}/locum"


def session_file(folder: str, session: str) -> str:
    """The state of one session."""
    return f"{folder}/sessions/{_file_name(session)}.json"


def workflow_file(folder: str, project: str) -> str:
    """The state of the workflow that runs in a project."""
    import os.path

    return f"{folder}/workflows/{_file_name(os.path.realpath(project))}.json"


def workspace_of(payload: Json, env: Mapping[str, str]) -> str:
    """The folder an event belongs to: what it says itself, else the project variable, else where we run."""
    inner = payload.get("workspace")
    named = inner.get("current_dir") if isinstance(inner, dict) else None
    for folder in (named, payload.get("cwd"), env.get("CLAUDE_PROJECT_DIR")):
        if isinstance(folder, str) and folder.startswith("/") and "\0" not in folder:
            return normal(folder)
    return posix.getcwd()


def session_of(payload: Json, workspace: str, env: Mapping[str, str]) -> str:
    """The session an event belongs to; without a name, the one session of its folder."""
    named = payload.get("session_id")
    if isinstance(named, str) and named:
        return named
    return env.get("CLAUDE_CODE_SESSION_ID") or f"nameless {workspace}"


def is_off(workspace: str, folder: str, env: Mapping[str, str] | None = None) -> bool:
    """Whether the user has switched the guard off: here, everywhere, or for this terminal."""
    env = environment() if env is None else env
    if env.get("LOCUM_GUARD", "").strip().lower() in _OFF:
        return True
    return exists(everywhere_switch(folder)) or exists(project_switch(workspace))


def everywhere_switch(folder: str) -> str:
    """The file whose presence switches the guard off in every project."""
    return f"{folder}/off"


def project_switch(workspace: str) -> str:
    """The file whose presence switches the guard off in one project."""
    return f"{workspace}/.locum/guard-off"


def inside(path: str, folder: str) -> bool:
    """Whether a path lies in a folder, or is it; both absolute and normal."""
    return path == folder or path.startswith(folder.rstrip("/") + "/")


def _home() -> str:
    """The home of the user where the environment does not say."""
    import os.path

    return os.path.expanduser("~")


def _file_name(words: str) -> str:
    """A file name for anything; short plain words stand for themselves."""
    if 0 < len(words) <= 80 and all(letter in _PLAIN for letter in words):
        return words
    import hashlib

    plain = "".join(letter if letter in _PLAIN else "-" for letter in words[-40:])
    return f"{plain}-{hashlib.sha256(words.encode('utf-8', 'surrogatepass')).hexdigest()[:16]}"
