"""Where the agents' programs are, and how they come to be there."""

import shutil
from collections.abc import Mapping
from dataclasses import dataclass

from locum.errors import UserError


@dataclass(frozen=True, slots=True)
class Kept:
    """A file an agent keeps its login in, below a folder of the home that a variable may move."""

    variable: str
    folder: str
    file: str


@dataclass(frozen=True, slots=True)
class Install:
    """A program, how to install it, and the signs by which somebody who is logged in is known."""

    program: str
    command: str
    """What installs it."""
    log_in: str
    """What to do to log in."""
    keys: tuple[str, ...] = ()
    logins: tuple[Kept, ...] = ()

    @property
    def how(self) -> str:
        """How to install it and log in."""
        return f"Install it with: {self.command}; then {self.log_in}."


def find(program: str, env: Mapping[str, str], how: str) -> str:
    """The path of a program; where it is missing, a sentence with the way to install it."""
    found = on_path(program, env)
    if found is None:
        raise UserError(f"The program {program} is not installed, or not on the PATH.", how)
    return found


def on_path(program: str, env: Mapping[str, str]) -> str | None:
    """The path of a program that the PATH of this environment leads to, if there is one."""
    return shutil.which(program, path=env.get("PATH", ""))
