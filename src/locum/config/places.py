"""Where Locum looks for the user's files and keeps its own."""

import os
from collections.abc import Mapping
from pathlib import Path


def config_home(env: Mapping[str, str] = os.environ) -> Path:
    """The folder of the user's own settings, such as `~/.config/locum`."""
    return _base(env, "XDG_CONFIG_HOME", ".config") / "locum"


def state_home(env: Mapping[str, str] = os.environ) -> Path:
    """The folder of what Locum remembers outside projects, such as `~/.local/state/locum`."""
    return _base(env, "XDG_STATE_HOME", ".local/state") / "locum"


def project_of(folder: Path) -> Path | None:
    """The nearest folder upwards that holds `.locum` or `.git`, if there is one."""
    for candidate in (folder, *folder.parents):
        if (candidate / ".locum").is_dir() or (candidate / ".git").exists():
            return candidate
    return None


def led_project(folder: Path) -> Path | None:
    """The nearest folder upwards that a lead works for, or that is a work tree of git."""
    signs = (".team-config", ".locum/journal.db", ".git")
    return next(
        (place for place in (folder, *folder.parents) if any((place / sign).exists() for sign in signs)), None
    )


def unknown_screens(env: Mapping[str, str] = os.environ, folder: Path | None = None) -> Path:
    """Where screens that read `unknown` are kept: in the project, else in the user's state folder."""
    project = project_of(folder or Path.cwd())
    return project / ".locum" / "unknown" if project else state_home(env) / "unknown"


def pane_locks(env: Mapping[str, str] = os.environ) -> Path:
    """The folder of the locks that keep two processes from typing into one pane."""
    return state_home(env) / "locks"


def tmux_socket(env: Mapping[str, str] = os.environ) -> str | None:
    """The tmux socket the environment names, if it names one: a path, or a bare socket name."""
    return env.get("LOCUM_TMUX_SOCKET") or None


def _base(env: Mapping[str, str], variable: str, fallback: str) -> Path:
    """An XDG base folder; relative values are ignored, as the XDG rules say."""
    given = Path(env.get(variable) or "")
    return given if given.is_absolute() else Path(env.get("HOME") or Path.home()) / fallback
