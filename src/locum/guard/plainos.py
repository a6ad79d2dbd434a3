"""The few things of `os` that a hook needs at every event; `os` itself would take longer than all of them."""

from __future__ import annotations

import posix
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

KIND, FOLDER, LINK = 0o170000, 0o040000, 0o120000
"""The bits of a file's mode that say what it is, and two of their values."""


def environment() -> Mapping[str, str]:
    """The environment, as `os.environ` has it."""
    if "os" in sys.modules:
        return sys.modules["os"].environ  # type: ignore[no-any-return]
    coding = sys.getfilesystemencoding()
    return {
        name.decode(coding, "surrogateescape"): value.decode(coding, "surrogateescape")
        for name, value in posix.environ.items()
    }


def exists(path: str) -> bool:
    """Whether something is at this path."""
    try:
        posix.stat(path)
    except (OSError, ValueError):
        return False
    return True


def is_folder(path: str) -> bool:
    """Whether a folder is at this path, or a link to one."""
    try:
        return posix.stat(path).st_mode & KIND == FOLDER
    except (OSError, ValueError):
        return False


def real(path: str) -> str:
    """An absolute and normal path with every link in it followed."""
    part = ""
    for name in path.split("/")[1:]:
        part = f"{part}/{name}"
        try:
            is_link = posix.lstat(part).st_mode & KIND == LINK
        except (OSError, ValueError):
            is_link = True  # Nothing is there, or we may not look: the library knows what to make of it.
        if is_link:
            import os.path

            return os.path.realpath(path)
    return path


def read_whole(path: str) -> bytes:
    """All that stands in a file."""
    file = posix.open(path, posix.O_RDONLY | posix.O_CLOEXEC)
    try:
        pieces = []
        while piece := posix.read(file, 1 << 16):
            pieces.append(piece)
        return b"".join(pieces)
    finally:
        posix.close(file)


def opened(path: str, manner: int) -> int:
    """A file opened for us alone; the folders above it are made where they are missing."""
    try:
        return posix.open(path, manner | posix.O_CLOEXEC, 0o600)
    except FileNotFoundError:
        make_folders(path.rpartition("/")[0])
        return posix.open(path, manner | posix.O_CLOEXEC, 0o600)


def make_folders(path: str) -> None:
    """Make a folder, and those above it that are missing, for nobody else to look into."""
    try:
        posix.mkdir(path, 0o700)
    except FileExistsError:
        return
    except FileNotFoundError:
        make_folders(path.rpartition("/")[0])
        make_folders(path)


def normal(path: str) -> str:
    """An absolute path without `.`, `..`, doubled and trailing slashes."""
    plain = "//" not in path and "/./" not in path and "/../" not in path
    if plain and not path.endswith(("/", "/.", "/..")):
        return path
    import os.path

    return os.path.normpath(path)
