"""Which agents are installed here, in which version, and whether somebody seems to be logged in.

Logins are known by their signs alone: a variable that is set, a file that is there. Neither is ever read.
"""

import re
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from locum.agents import claude, codex, copilot, gemini, opencode
from locum.agents.programs import Install, Kept, find, on_path
from locum.agents.words import plain, short
from locum.errors import UserError, WorldError

INSTALLS = {
    install.program: install
    for install in (claude.INSTALL, codex.INSTALL, copilot.INSTALL, opencode.INSTALL, gemini.INSTALL)
}
VERSION = re.compile(r"\d+\.\d+(?:\.\w+)*(?:[-+]\w+(?:[.-]\w+)*)?")
PATIENCE = 20.0


@dataclass(frozen=True, slots=True)
class Installed:
    """One agent that Locum knows, as far as this machine has it."""

    name: str
    program: str | None
    """Its path, or None where it is not installed."""
    how: str
    """How to install it and log in."""
    log_in: str
    """How to log in, where it is installed."""
    login: str | None = None
    """The sign that somebody is logged in, such as `ANTHROPIC_API_KEY`; that there is none proves nothing."""


def found(env: Mapping[str, str]) -> tuple[Installed, ...]:
    """Every agent Locum knows; nothing is started and no secret is read."""
    return tuple(
        Installed(name, on_path(name, env), install.how, f"To log in, {install.log_in}.", login(install, env))
        for name, install in INSTALLS.items()
    )


def login(install: Install, env: Mapping[str, str]) -> str | None:
    """The first sign of a login: a variable that is set, or a file that is there."""
    for key in install.keys:
        if env.get(key):
            return key
    places = (_place(kept, env) for kept in install.logins)
    return next((str(place) for place in places if place is not None and place.is_file()), None)


def version(name: str, env: Mapping[str, str]) -> str:
    """The version a program names when it is asked; a WorldError where it does not say."""
    if name not in INSTALLS:
        raise UserError(f"No agent called {name} is known.", f"Known agents: {', '.join(INSTALLS)}.")
    program = find(name, env, INSTALLS[name].how)
    said = _asked(program, env)
    stated = VERSION.search(said)
    if stated is None:
        raise WorldError(f"{name} does not tell its version: {short(said) or 'it says nothing'}")
    return stated[0]


def _asked(program: str, env: Mapping[str, str]) -> str:
    command = [program, "--version"]
    try:
        done = subprocess.run(
            command,
            capture_output=True,
            stdin=subprocess.DEVNULL,
            env=dict(env),
            timeout=PATIENCE,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise WorldError(f"{' '.join(command)} failed: {error}") from None
    if done.returncode:
        raise WorldError(f"{' '.join(command)} failed: {short(plain(done.stderr or done.stdout))}")
    return plain(done.stdout)


def _place(kept: Kept, env: Mapping[str, str]) -> Path | None:
    if env.get(kept.variable):
        return Path(env[kept.variable]) / kept.file
    return Path(env["HOME"]) / kept.folder / kept.file if env.get("HOME") else None
