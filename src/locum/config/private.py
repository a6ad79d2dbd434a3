"""What is personal about this machine and its user, so that it can be kept out of captured screens."""

import os
import pwd
import re
import socket
from collections.abc import Iterator, Mapping
from pathlib import Path

from locum.reading.scrub import Private

_OWN = re.compile(r"^\s*(?:name|email)\s*=\s*\"?(.+?)\"?\s*$", re.MULTILINE)


def private_here(env: Mapping[str, str] = os.environ) -> Private:
    """The names of this user and this host, and the home folder."""
    home = env.get("HOME") or str(Path.home())
    names = {name.strip() for name in (*_of_user(env), *_of_host(), *_of_git(Path(home))) if name.strip()}
    return Private(names=tuple(sorted(names)), home=home.rstrip("/") or None)


def _of_user(env: Mapping[str, str]) -> Iterator[str]:
    yield from (env.get("USER", ""), env.get("LOGNAME", ""))
    try:
        entry = pwd.getpwuid(os.getuid())
    except KeyError:
        return  # A user id without a name, as in many containers, has nothing to hide.
    yield from (entry.pw_name, entry.pw_gecos.split(",")[0])


def _of_host() -> Iterator[str]:
    host = socket.gethostname()
    yield from (host, host.split(".")[0])


def _of_git(home: Path) -> Iterator[str]:
    """The name and e-mail address in the user's git settings, where they can be read."""
    for file in (home / ".gitconfig", home / ".config" / "git" / "config"):
        if os.access(file, os.R_OK) and file.is_file():
            yield from _OWN.findall(file.read_text(encoding="utf-8", errors="replace"))
