"""Leftovers: temporary files that a Locum which was killed left beside the human's files."""

import os
import re
from collections.abc import Collection
from pathlib import Path

from locum.team.files import TEMPORARY, alone_in, make_folder, read, told

LEFT = re.compile(re.escape(TEMPORARY) + r"(?P<name>.+\.(?:md|txt))\.(?P<mark>\w{8})")


def clear(folder: Path, anew: Collection[str], archives: Path) -> None:
    """Clear away what was left in a folder; a text that says more than its file does is kept in the archives.

    One that was killed in the very instant in which a person saved may have left their text there and nowhere
    else. Only of the files that are written `anew` each time is nothing kept.
    """
    if not folder.is_dir():
        return
    # Whoever writes in this folder holds it: nobody is at any of these files.
    with alone_in(folder.resolve()):
        try:
            for left in sorted(folder.iterdir()):
                found = LEFT.fullmatch(left.name)
                if found and left.is_file() and not left.is_symlink():
                    _put_away(left, folder / found["name"], found["mark"], anew, archives)
        except OSError as error:
            raise told(error, folder, "tidy up") from error


def _put_away(left: Path, file: Path, mark: str, anew: Collection[str], archives: Path) -> None:
    if file.name in anew or not _says_more(read(left).text, read(file).text):
        left.unlink()
        return
    make_folder(archives)
    os.replace(left, archives / f"left-over-{file.stem}-{mark}{file.suffix}")


def _says_more(left: str, now: str) -> bool:
    """Whether a text has a line that the other has not; its last one may have been cut off."""
    there = {line.strip() for line in now.splitlines()}
    *lines, last = left.splitlines() or [""]
    known = not last.strip() or any(line.startswith(last.strip()) for line in there)
    return not known or any(line.strip() and line.strip() not in there for line in lines)
