"""The patterns of a .gitignore, for folders where git itself cannot be asked."""

import re
from dataclasses import dataclass
from pathlib import Path

RANGE = re.compile(r"(?P<low>.)-(?P<high>.)|(?P<one>.)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Ignore:
    """One line of a .gitignore."""

    below: str
    """The folder the file stands in, with a slash at its end; empty for the topmost."""
    pattern: re.Pattern[str]
    negated: bool
    folders_only: bool

    def fits(self, name: str, is_folder: bool) -> bool:
        """Whether this line speaks of that file or folder."""
        if (self.folders_only and not is_folder) or not name.startswith(self.below):
            return False
        return self.pattern.fullmatch(name[len(self.below) :]) is not None


def read_ignore(root: Path, below: str) -> tuple[Ignore, ...]:
    """The lines of the .gitignore in this folder, if it has one."""
    try:
        text = (root / below / ".gitignore").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ()
    lines = (ignore_of(line, below) for line in text.splitlines())
    return tuple(line for line in lines if line is not None)


def ignore_of(line: str, below: str = "") -> Ignore | None:
    """One line, read as git reads it; None for a comment or an empty one."""
    line = line.rstrip()
    if not line or line.startswith("#"):
        return None
    negated = line.startswith("!")
    body = line[negated:].removeprefix("\\")
    folders_only = body.endswith("/")
    body = body.rstrip("/")
    anchored = "/" in body
    if not body:
        return None
    regex = _regex(body.lstrip("/"))
    return Ignore(below, re.compile(regex if anchored else f"(?:.*/)?{regex}"), negated, folders_only)


def _regex(glob: str) -> str:
    """A git glob as a regular expression over the path."""
    made, at = "", 0
    while at < len(glob):
        if glob.startswith("**/", at):
            made, at = made + "(?:.*/)?", at + 3
        elif glob.startswith("/**", at) and at + 3 == len(glob):
            made, at = made + "/.*", at + 3
        elif glob[at] == "*":
            made, at = made + "[^/]*", at + 1
        elif glob[at] == "?":
            made, at = made + "[^/]", at + 1
        elif glob[at] == "[" and (end := glob.find("]", at + 2 + glob.startswith(("!", "^"), at + 1))) > 0:
            made, at = made + _one_of(glob[at + 1 : end]), end + 1
        else:
            made, at = made + re.escape(glob[at]), at + 1
    return made


def _one_of(inside: str) -> str:
    """The characters between brackets as an expression; a range that runs backwards holds none."""
    negated = inside[0] in "!^"
    pieces = RANGE.finditer(inside[negated:])
    made = "".join(
        re.escape(each[0]) if each["one"] else f"{re.escape(each['low'])}-{re.escape(each['high'])}"
        for each in pieces
        if each["one"] or each["low"] <= each["high"]
    )
    if not made:
        return "[^/]" if negated else "(?!)"
    return f"[{'^' if negated else ''}{made}]"
