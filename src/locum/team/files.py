"""Writing into files that a person may be editing: atomic, never over a newer save, never into a conflict."""

import errno
import fcntl
import hashlib
import os
import stat
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from locum.errors import FileUnclear, WorldError
from locum.team.lines import conflict_in
from locum.team.swapping import swap

TRIES = 8
EMPTIED = 0.5
"""For so many seconds an empty file is taken for one that an editor is about to fill."""

TEMPORARY = ".locum-"


@dataclass(frozen=True, slots=True)
class Held:
    """What a file held when it was looked at; a missing file holds nothing."""

    text: str
    digest: str
    exists: bool


def read(file: Path) -> Held:
    """The text of a file, every byte of it kept, also those that are no UTF-8."""
    try:
        raw = file.read_bytes()
    except FileNotFoundError:
        return Held("", "", False)
    except OSError as error:
        raise told(error, file, "read") from error
    return Held(raw.decode("utf-8", "surrogateescape"), hashlib.sha256(raw).hexdigest(), True)


def edit(file: Path, change: Callable[[str], str]) -> str:
    """Write what `change` makes of the text; if somebody saves meanwhile, it is asked again on theirs."""
    real = file.resolve()
    make_folder(real.parent)
    with alone_in(real.parent):
        for _ in range(TRIES):
            before = _settled(real)
            refuse_conflict(file, before.text)
            after = change(before.text)
            if after == before.text or _replaced(real, before, after):
                return after
    raise WorldError(
        f"{file} changes faster than Locum can write into it.",
        "Nothing was lost. Close the program that keeps saving it.",
    )


def create(file: Path, text: str) -> bool:
    """Write a file unless there is one; whether it was written."""
    make_folder(file.parent)
    with alone_in(file.parent.resolve()):
        if file.exists() or file.is_symlink():
            return False
        fresh = _written_beside(file, text, 0o644)
        try:
            return _linked(fresh, file)
        except OSError as error:
            raise told(error, file, "write") from error
        finally:
            fresh.unlink(missing_ok=True)


def listed(folder: Path, ending: str = ".md") -> list[Path]:
    """The files of a folder by name, without what editors leave beside them."""
    if not folder.is_dir():
        return []
    return sorted(
        file
        for file in folder.iterdir()
        if file.is_file() and file.name.endswith(ending) and file.name[0] not in ".#~"
    )


def refuse_conflict(file: Path, text: str) -> None:
    """Raise if the text holds the marks of an unfinished merge."""
    line = conflict_in(text)
    if line is not None:
        raise FileUnclear(
            f"{file} has an unfinished merge in line {line}, so Locum leaves it alone.",
            "Settle the lines between <<<<<<< and >>>>>>> and save; Locum then goes on by itself.",
        )


def trouble_with(file: Path, *, writes: bool = False) -> str | None:
    """Why a file cannot be read, or written, as it stands, and what to do; None where nothing is wrong."""
    try:
        held = read(file)
        refuse_conflict(file, held.text)
        if writes and held.exists:
            _mode_of(file)
    except WorldError as error:
        return f"{error.message} {error.hint or ''}".strip()
    except FileNotFoundError:
        return None  # Gone since it was read: the next write makes it anew.
    return None


def make_folder(folder: Path) -> None:
    """Make a folder, or say why it cannot be made."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise told(error, folder, "make") from error


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Keep other Locum processes from writing in this folder meanwhile; ends with the process, however."""
    try:
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    except OSError as error:
        raise told(error, folder, "open") from error
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)


def told(error: OSError, file: Path, verb: str) -> WorldError:
    """The sentence for what the disk said."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return WorldError(
            f"The disk is full: cannot {verb} {file}.", "Make room; what was there is unchanged."
        )
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return WorldError(f"Locum may not {verb} {file}: {error.strerror}.", "Check who may write there.")
    if error.errno in (errno.ENOTDIR, errno.EISDIR, errno.EEXIST):
        return WorldError(
            f"Cannot {verb} {file}: {error.strerror}.",
            "A file and a folder have changed places; move it away.",
        )
    return WorldError(f"Cannot {verb} {file}: {error.strerror}.")


def _settled(file: Path) -> Held:
    """The text, once an editor that empties a file before it fills it has had time to do so."""
    limit = time.monotonic() + EMPTIED
    while True:
        held = read(file)
        if held.text or not held.exists or time.monotonic() > limit:
            return held
        with suppress(FileNotFoundError):  # Gone since: the next look says so.
            if time.time() - file.stat().st_mtime > EMPTIED:
                return held
        time.sleep(0.01)


def _replaced(file: Path, before: Held, after: str) -> bool:
    """Put the new text in the place of the old, if the old is still there."""
    try:
        mode = _mode_of(file) if before.exists else 0o644
    except FileNotFoundError:
        return False
    with _old(file) as old:
        fresh = _written_beside(file, after, mode)
        try:
            if read(file).digest != before.digest or not put(fresh, file, before):
                return False
            _flush_folder(file.parent)
        except OSError as error:
            raise told(error, file, "write") from error
        finally:
            fresh.unlink(missing_ok=True)
        return old is None or not _saved_too_late(file, old, before, mode)


def put(fresh: Path, file: Path, before: Held) -> bool:
    """Let the fresh file take the place of the other; whoever saved in the last instant gets theirs back."""
    if not before.exists:
        return _linked(fresh, file)
    ours = read(fresh)
    try:
        if not swap(fresh, file):
            os.replace(fresh, file)
            return True
    except FileNotFoundError:
        return False  # An editor has moved the file aside to write it anew.
    theirs = read(fresh)
    if theirs.digest != before.digest:
        _give_back(fresh, file, ours, theirs)
    return theirs.digest == before.digest


def _give_back(fresh: Path, file: Path, ours: Held, theirs: Held) -> None:
    """Put a person's text back in its place, and a still newer one of theirs before it."""
    expected = ours.digest
    while True:
        try:
            swap(fresh, file)
        except FileNotFoundError:
            _linked(fresh, file)
            return
        found = read(fresh)
        if found.digest == expected:
            return
        expected, theirs = theirs.digest, found


def _linked(fresh: Path, file: Path) -> bool:
    try:
        os.link(fresh, file)
    except FileExistsError:
        return False
    return True


def _saved_too_late(file: Path, old: int, before: Held, mode: int) -> bool:
    """Whether an editor wrote into the old file while it was replaced; then its text is put back."""
    raw = _whole(old)
    limit = time.monotonic() + EMPTIED
    while not raw and before.text and time.monotonic() < limit:
        time.sleep(0.01)
        raw = _whole(old)
    if hashlib.sha256(raw).hexdigest() == before.digest or not raw:
        return False
    os.replace(_written_beside(file, raw.decode("utf-8", "surrogateescape"), mode), file)
    return True


def _whole(handle: int) -> bytes:
    os.lseek(handle, 0, os.SEEK_SET)
    with os.fdopen(os.dup(handle), "rb") as out:
        return out.read()


@contextmanager
def _old(file: Path) -> Iterator[int | None]:
    try:
        handle = os.open(file, os.O_RDONLY)
    except FileNotFoundError:
        yield None
        return
    except OSError as error:
        raise told(error, file, "read") from error
    try:
        yield handle
    finally:
        os.close(handle)


def _mode_of(file: Path) -> int:
    """The rights of a file; one that nobody may write is left alone, also by the superuser."""
    mode = stat.S_IMODE(file.stat().st_mode)
    if not mode & 0o222 or not os.access(file, os.W_OK):
        raise WorldError(f"{file} is read-only.", f"Let Locum write it again: chmod u+w '{file}'")
    return mode


def _written_beside(file: Path, text: str, mode: int) -> Path:
    """A temporary file in the same folder that holds the text, safely on the disk."""
    try:
        handle, name = tempfile.mkstemp(prefix=f"{TEMPORARY}{file.name}.", dir=file.parent)
    except OSError as error:
        raise told(error, file, "write") from error
    fresh = Path(name)
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(text.encode("utf-8", "surrogateescape"))
            out.flush()
            os.fchmod(out.fileno(), mode)
            os.fsync(out.fileno())
    except OSError as error:
        fresh.unlink(missing_ok=True)
        raise told(error, file, "write") from error
    return fresh


def _flush_folder(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        with suppress(OSError):  # Some file systems cannot flush a folder; the rename itself stands.
            os.fsync(handle)
    finally:
        os.close(handle)
