"""Markdown as blocks a person would call entries: headings with their text, list items, paragraphs."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from locum.team.lines import bare, lines_of

HEADING = re.compile(r"#{1,6}(?:\s+.*)?\Z")
ITEM = re.compile(r"(?P<lead>\s{0,3}(?:[-*+]|\d{1,3}[.)])\s+)\S")
FENCE = re.compile(r"\s*(?P<sign>`{3,}|~{3,})")
RULE = re.compile(r"\s{0,3}(?:(?:-\s*){3,}|(?:\*\s*){3,}|(?:_\s*){3,}|=+)\Z")
DATE = re.compile(
    r"#{1,6}\s+(?:\w+,?\s+)?\d{4}\s?[-/.年]\s?\d{1,2}\s?[-/.月]\s?\d{1,2}日?(?:[T\s,]+[\d:]++\w*+)?\s*+#*\Z"
)
"""A heading that is only a date is a divider, and what stands under it is written one by one."""


@dataclass(slots=True)
class Block:
    """One entry while it is being gathered."""

    first: int
    lines: list[str]
    is_heading: bool = False
    is_item: bool = False
    indent: str = ""
    marks: list[str] = field(default_factory=list)
    complete: bool = False
    last: int = 0


def blocks_of(text: str, *, is_mark: Callable[[str], bool], is_title: Callable[[str], bool]) -> list[Block]:
    """The entries of a text in order, each with the marks that stand under it."""
    gathering = Gathering(is_mark, is_title)
    lines = [bare(line) for line in lines_of(text)]
    code = code_lines(lines, is_mark)
    comments = comment_lines(lines, is_mark, code)
    for number, line in enumerate(lines):
        if number in comments:
            gathering.close()
        elif number in code:
            gathering.code(number, line)
        else:
            gathering.take(number, line)
    return gathering.found


class Gathering:
    """The entries found so far, and the one that is still open."""

    def __init__(self, is_mark: Callable[[str], bool], is_title: Callable[[str], bool]) -> None:
        self.found: list[Block] = []
        self.open: Block | None = None
        self.blank = False
        self.is_mark, self.is_title = is_mark, is_title

    def take(self, number: int, line: str) -> None:
        """Look at one more line."""
        if self.is_mark(line):
            self.marked(line)
        elif not line.strip():
            self.blank = True
            if self.open and not self.open.is_heading and not self.open.is_item:
                self.close()
            elif self.open and self.open.is_item:
                self.open.complete = True
        else:
            self.written(number, line)

    def written(self, number: int, line: str) -> None:
        """A line with words, a heading or a rule."""
        if HEADING.match(line):
            self.close()
            if not (DATE.match(line) or self.titled(line)):
                self.begin(number, line, is_heading=True)
        elif RULE.match(line) and (self.blank or line.strip()[0] != "="):
            self.close()
        elif self.goes_on(line):
            self.add(number, line)
        else:
            item = ITEM.match(line)
            self.close()
            self.begin(number, line, is_item=bool(item), indent=" " * len(item["lead"]) if item else "")
        self.blank = False

    def goes_on(self, line: str) -> bool:
        """Whether a line belongs to the entry that is open."""
        if self.open is None:
            return False
        if self.open.is_heading:
            return True
        if self.open.is_item:
            return (line[:1].isspace() and len(line) - len(line.lstrip()) >= 2) or not (
                self.blank or ITEM.match(line)
            )
        return not ITEM.match(line)

    def code(self, number: int, line: str) -> None:
        """A line of a code block; nothing in it divides."""
        if self.open is None or (self.blank and self.open.is_item and not line[:1].isspace()):
            self.close()
            self.begin(number, line)
        else:
            self.add(number, line)
        self.blank = False

    def marked(self, line: str) -> None:
        """The mark of a handled entry, which also ends it."""
        if self.open is not None:
            self.open.marks.append(line)
            self.close()
        elif self.found:
            self.found[-1].marks.append(line)

    def begin(
        self, number: int, line: str, *, is_heading: bool = False, is_item: bool = False, indent: str = ""
    ) -> None:
        """Open a new entry."""
        self.open = Block(number, [line], is_heading, is_item, indent, last=number)
        self.found.append(self.open)

    def add(self, number: int, line: str) -> None:
        """Put one more line to the open entry, with the empty ones before it."""
        assert self.open is not None
        gap = number - self.open.last - 1
        self.open.lines += [""] * gap + [line]
        self.open.last = number
        self.open.complete = False

    def close(self) -> None:
        """End the open entry: what follows belongs to another."""
        if self.open is not None:
            self.open.complete = True
        self.open = None

    def titled(self, line: str) -> bool:
        """Whether a heading is the title of the file."""
        return not self.found and self.is_title(line)


def code_lines(lines: list[str], is_mark: Callable[[str], bool]) -> set[int]:
    """The numbers of the lines of code blocks; a block without an end is text."""
    found: set[int] = set()
    start, fence = 0, ""
    for number, line in enumerate(lines):
        sign = FENCE.match(line)
        if is_mark(line):
            fence = ""
        elif sign and not fence:
            start, fence = number, sign["sign"]
        elif sign and sign["sign"].startswith(fence) and not line.strip().strip(fence[0]):
            found.update(range(start, number + 1))
            fence = ""
    return found


def comment_lines(lines: list[str], is_mark: Callable[[str], bool], code: set[int]) -> set[int]:
    """The numbers of the lines of HTML comments that stand by themselves; one without an end is text."""
    found: set[int] = set()
    start: int | None = None
    for number, line in enumerate(lines):
        if is_mark(line) or number in code:
            start = None
            continue
        if start is None and line.lstrip().startswith("<!--"):
            start = number
        if start is not None and "-->" in line:
            if not line.partition("-->")[2].strip():
                found.update(range(start, number + 1))
            start = None
    return found
