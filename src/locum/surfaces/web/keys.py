"""Keys: who may open the page, and who may only look on. They live in a file that only the user can read."""

import hashlib
import hmac
import os
import secrets
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from locum.errors import WorldError

FILES = {"act": "web-key", "look": "web-key-read-only"}


class May(StrEnum):
    """What a visitor may do."""

    LOOK = "look"
    ACT = "act"


@dataclass(frozen=True, slots=True, repr=False)
class Keys:
    """The two keys of a page; neither is ever printed but in the links that hand them over."""

    act: str
    look: str

    def opened_by(self, given: str) -> May | None:
        """What a key handed over in a link opens."""
        return _matching(given, {May.ACT: self.act, May.LOOK: self.look})

    def known_by(self, cookie: str) -> May | None:
        """What a visitor may do who carries this cookie."""
        return _matching(cookie, {May.ACT: self.cookie(May.ACT), May.LOOK: self.cookie(May.LOOK)})

    def cookie(self, may: May) -> str:
        """What the browser keeps: made from the key, so that a stolen cookie does not give the key away."""
        key = self.act if may is May.ACT else self.look
        return hmac.new(key.encode(), b"locum page", hashlib.sha256).hexdigest()


def keys_in(folder: Path) -> Keys:
    """The keys kept in this folder; they are made on first use."""
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        return Keys(_kept(folder / FILES["act"]), _kept(folder / FILES["look"]))
    except OSError as error:
        raise WorldError(f"The keys of the page cannot be kept in {folder}: {error}.") from error


def _kept(file: Path) -> str:
    try:
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return _read(file)
    made = secrets.token_urlsafe(24)
    with open(handle, "w", encoding="ascii") as out:
        out.write(made)
    return made


def _read(file: Path) -> str:
    """A key of an earlier start; others may not read it, and one too short to be safe is refused."""
    file.chmod(0o600)
    found = file.read_text(encoding="ascii", errors="replace").strip()
    if len(found) < 24:
        raise WorldError(f"{file} holds no usable key.", "Remove that file; a new key is made then.")
    return found


def _matching(given: str, known: dict[May, str]) -> May | None:
    """Compare with every key, and always in the same time."""
    told = hashlib.sha256(given.encode("utf-8", "surrogateescape")).digest()
    found = [
        may for may, key in known.items() if hmac.compare_digest(told, hashlib.sha256(key.encode()).digest())
    ]
    return found[0] if found else None
