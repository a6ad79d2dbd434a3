"""human-inbox.md: what a person wrote to the lead, entry by entry, and the marks of what was handled."""

import re
from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime

from locum.team.blocks import Block, blocks_of
from locum.team.lines import appended, clean, digest_of, inserted_all, one_line
from locum.team.stillness import QUIET

MARK = re.compile(r"\s*(?:>\s*)?✔ handled\b(?P<rest>.*)")
HASH = re.compile(r"<!-- ?([0-9a-f]{10}) ?-->\s*\Z")
TITLE = re.compile(r"#\s.*(?:inbox|收件|信箱|反馈|反饋)", re.IGNORECASE)
ITEM = re.compile(r"(?:[-*+]|\d{1,3}[.)])\s+(?:\[(?P<box>[ xX✓✔])\]\s+)?")


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing a person wrote into the inbox."""

    text: str
    """Their words, without the mark of a list or heading."""
    digest: str
    occurrence: int
    """The how-manieth entry of the file with these very words, from one."""
    handled: bool
    complete: bool
    """Whether something ends it; the last entry may still be growing."""
    last: int
    """The number of its last line, from zero, under which a mark goes."""
    indent: str = ""

    @property
    def id(self) -> str:
        """The entry's name: its words and its place among those with the same words."""
        return f"{self.digest}-{self.occurrence}"


@dataclass(frozen=True, slots=True)
class News:
    """What one look at the inbox calls for."""

    new: tuple[Entry, ...]
    """Entries to deal with now."""
    unmarked: tuple[Entry, ...]
    """Entries dealt with before whose mark is missing: a crash, or an editor saved an older text."""
    dealt: frozenset[str]
    """The ids dealt with that still stand in the file; hand these in at the next look."""


def entries(text: str) -> list[Entry]:
    """Every entry of the inbox in order; title, comments and instructions are none."""
    found: list[Entry] = []
    times: Counter[str] = Counter()
    for block in blocks_of(text, is_mark=is_mark, is_title=is_title):
        words = _words(block)
        if not words:
            continue
        digest = digest_of(words)
        times[digest] += 1
        handled = _ticked(block) or any(_marks(mark, digest) for mark in block.marks)
        found.append(Entry(words, digest, times[digest], handled, block.complete, block.last, block.indent))
    return found


def news(text: str, dealt: Collection[str] = (), quiet: float = QUIET) -> News:
    """What is new in the inbox, given the ids that were dealt with and how long the file has not changed."""
    every = entries(text)
    written = [entry for entry in every if entry.complete or quiet >= QUIET]
    fresh = [entry for entry in written if not entry.handled]
    return News(
        tuple(entry for entry in fresh if entry.id not in dealt),
        tuple(entry for entry in fresh if entry.id in dealt),
        frozenset(entry.id for entry in every if entry.id in dealt or entry.handled),
    )


def mark_handled(text: str, ids: Iterable[str], outcome: str, at: datetime) -> str:
    """The inbox with a mark under each of these entries; what follows an @ in an id is the caller's own."""
    wanted = {each.partition("@")[0] for each in ids}
    chosen = [entry for entry in entries(text) if entry.id in wanted and not entry.handled]
    return inserted_all(text, {entry.last + 1: _mark(entry, outcome, at) for entry in chosen})


def add(text: str, words: str) -> str:
    """The inbox with one more entry at its end, as if the person had written it there."""
    first, *more = clean(words).split("\n")
    if not first:
        return text
    return appended(text, "\n".join([f"- {first}", *(f"  {line}".rstrip() for line in more)]))


def is_mark(line: str) -> bool:
    """Whether a line is the mark of a handled entry."""
    return MARK.match(line) is not None


def is_title(line: str) -> bool:
    """Whether a line is the title of the inbox, and no entry."""
    return TITLE.match(line) is not None


def _mark(entry: Entry, outcome: str, at: datetime) -> str:
    note = one_line(outcome).replace("<!--", "")
    return f"{entry.indent}> ✔ handled {at:%Y-%m-%d %H:%M} ({note}) <!-- {entry.digest} -->"


def _marks(mark: str, digest: str) -> bool:
    """Whether a mark stands for these words; without a hash it stands for whatever it is under."""
    known = HASH.search(mark)
    return known is None or known[1] == digest


def _ticked(block: Block) -> bool:
    item = ITEM.match(block.lines[0].lstrip()) if block.is_item else None
    return item is not None and (item["box"] or " ") != " "


def _words(block: Block) -> str:
    """What was written, without the signs of Markdown in front."""
    first, *rest = block.lines
    if block.is_item:
        item = ITEM.match(first.lstrip())
        first = first.lstrip()[item.end() :] if item else first
        rest = [line.removeprefix(block.indent) for line in rest]
    elif block.is_heading:
        first = first.lstrip("#").strip().rstrip("#").strip()
    words = "\n".join([first, *rest]).strip()
    return "" if not re.search(r"\w", words) else words
