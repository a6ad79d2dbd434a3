"""Globs over paths, without `re`: `*`, `?`, `[a-z]` within a name, `**` for any number of folders."""

from __future__ import annotations


def fits(path: str, glob: str) -> bool:
    """Whether a relative path fits a glob."""
    return _parts_fit(path.split("/"), [part for part in glob.split("/") if part not in ("", ".")])


def _parts_fit(path: list[str], glob: list[str]) -> bool:
    """Match folder by folder; `reached` holds every place in the glob that the path so far can stand at."""
    reached = _past_stars({0}, glob)
    for name in path:
        onward = {
            at + 1 for at in reached if at < len(glob) and glob[at] != "**" and name_fits(name, glob[at])
        }
        onward |= {at for at in reached if at < len(glob) and glob[at] == "**"}
        reached = _past_stars(onward, glob)
    return len(glob) in reached


def _past_stars(reached: set[int], glob: list[str]) -> set[int]:
    """The same places, and those behind a `**` that stands for no folder at all."""
    for at in sorted(reached):
        while at < len(glob) and glob[at] == "**":
            at += 1
            reached = reached | {at}
    return reached


def name_fits(name: str, glob: str) -> bool:
    """Whether a name fits one part of a glob; going back only to the last `*` keeps it quick on any input."""
    at = piece = 0
    star, resume = -1, 0
    while at < len(name):
        width = _one(name[at], glob, piece)
        if piece < len(glob) and glob[piece] == "*":
            star, resume, piece = piece, at, piece + 1
        elif width:
            at, piece = at + 1, piece + width
        elif star >= 0:
            resume += 1
            at, piece = resume, star + 1
        else:
            return False
    return not glob[piece:].strip("*")


def _one(letter: str, glob: str, at: int) -> int:
    """How much of the glob this letter uses up; 0 when it does not fit."""
    if at >= len(glob):
        return 0
    if glob[at] == "[" and "]" in glob[at + 2 :]:
        end = glob.index("]", at + 2)
        return end + 1 - at if _in_class(letter, glob[at + 1 : end]) else 0
    return int(glob[at] in ("?", letter))


def _in_class(letter: str, letters: str) -> bool:
    but = letters.startswith(("!", "^"))
    letters = letters[1:] if but else letters
    found = letter in letters or any(
        letters[at] <= letter <= letters[at + 2] for at in range(len(letters) - 2) if letters[at + 1] == "-"
    )
    return found != but
