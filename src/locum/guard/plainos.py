"""The few things of `os` that a hook needs at every event; `os` itself would take longer than all of them."""

from __future__ import annotations

import posix
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping


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
