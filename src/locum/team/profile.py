"""target-user-profile.md: who the user is, by version, each need with where it comes from."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from locum.team.lines import BOM, appended, bare, ending_of, escaped, inserted, lines_of, one_line, unescaped

TITLE = "# Target User Profile"
VERSION = re.compile(r"version\s*[:：]\s*(?P<value>\d{1,9})\s*\Z", re.IGNORECASE)
UPDATED = re.compile(r"last_updated\s*[:：]\s*(?P<value>\S+)\s*\Z", re.IGNORECASE)
CONFIRMED = re.compile(r"human_confirmed\s*[:：]\s*(?P<value>\w+)\s*\Z", re.IGNORECASE)
SECTION = re.compile(r"##\s")
ITEM = re.compile(r"(?P<lead>[-*+]|\d{1,3}[.)])\s+(?P<text>.*)\Z")
MARK = re.compile(r"\s*(?P<key>[a-z_]+):\s+(?P<value>.*)\Z")
HISTORY = "Version History"
SECTIONS = (
    "Demographics",
    "Core Needs (priority ordered)",
    "Pain Points",
    "Usage Patterns",
    "Preferences",
    "Anti-Needs",
    "Research Findings",
    HISTORY,
)
NUMBERED = ("Core Needs", "Pain Points", "Anti-Needs")


@dataclass(frozen=True, slots=True)
class Item:
    """One line of a section: the words, and its marks such as priority and source."""

    text: str
    marks: tuple[tuple[str, str], ...] = ()

    @property
    def source(self) -> str | None:
        """Where it comes from, if it says so."""
        return dict(self.marks).get("source")


@dataclass(frozen=True, slots=True)
class Section:
    """One part of the profile."""

    title: str
    items: tuple[Item, ...] = ()


@dataclass(frozen=True, slots=True)
class Profile:
    """The user as far as they are known."""

    version: int = 1
    last_updated: date | None = None
    human_confirmed: bool = False
    sections: tuple[Section, ...] = ()

    def section(self, title: str) -> Section | None:
        """The section whose title begins so."""
        return next((each for each in self.sections if _same(each.title, title)), None)


@dataclass(frozen=True, slots=True)
class Change:
    """One item that research or a review would add to a section."""

    section: str
    item: Item


def parse(text: str) -> Profile:
    """Read a profile; what a person wrote in a form of their own is left aside, never an error."""
    lines = [bare(line).strip() for line in lines_of(text)]
    sections: list[tuple[str, list[Item]]] = []
    for line in lines:
        title, item = title_in(line), ITEM.match(line)
        if title is not None:
            sections.append((title, []))
        elif item and sections:
            sections[-1][1].append(_item(item["text"]))
    version, updated, confirmed = (_header(lines, pattern) for pattern in (VERSION, UPDATED, CONFIRMED))
    return Profile(
        int(version or 1),
        _date(updated),
        (confirmed or "").lower() in ("true", "yes"),
        tuple(Section(title, tuple(items)) for title, items in sections),
    )


def title_in(line: str) -> str | None:
    """The title of the section that begins in this line, if one does."""
    return line[2:].strip() if SECTION.match(line) else None


def render(profile: Profile) -> str:
    """A profile as its file says it."""
    updated = profile.last_updated.isoformat() if profile.last_updated else ""
    head = [TITLE, f"version: {profile.version}", f"last_updated: {updated}".rstrip(),
            f"human_confirmed: {str(profile.human_confirmed).lower()}"]  # fmt: skip
    parts = ["\n".join([f"## {each.title}", *_lines(each)]) for each in profile.sections]
    return "\n\n".join(["\n".join(head), *parts]) + "\n"


def propose(text: str, changes: Sequence[Change], why: str, on: date) -> str:
    """The profile with these items added: the next version, not confirmed until the human says so."""
    fresh = [change for change in changes if not _knows(parse(text), change)]
    if not fresh:
        return text
    version = parse(text).version + 1
    for change in fresh:
        text = _added(text, change.section, change.item)
    text = _added(text, HISTORY, Item(f"v{version}: {one_line(why)}"))
    return _headed(
        text, {"version": str(version), "last_updated": on.isoformat(), "human_confirmed": "false"}
    )


def confirm(text: str, on: date) -> str:
    """The profile as one the human has confirmed."""
    return _headed(text, {"human_confirmed": "true", "last_updated": on.isoformat()})


def _knows(profile: Profile, change: Change) -> bool:
    section = profile.section(change.section)
    return section is not None and any(
        one_line(item.text) == one_line(change.item.text) for item in section.items
    )


def _added(text: str, title: str, item: Item) -> str:
    """The text with an item at the end of a section, which is made if there is none."""
    lines = [bare(line) for line in lines_of(text)]
    titles = enumerate(map(title_in, lines))
    starts = [at for at, found in titles if found is not None and _same(found, title)]
    if not starts:
        full = next((known for known in SECTIONS if _same(known, title)), title)
        return appended(text, "\n".join([f"## {one_line(full)}", *_lines(Section(full, (item,)))]))
    end = next((at for at in range(starts[0] + 1, len(lines)) if SECTION.match(lines[at])), len(lines))
    while end > starts[0] + 1 and not lines[end - 1].strip():
        end -= 1
    count = sum(1 for line in lines[starts[0] : end] if ITEM.match(line.strip()))
    return inserted(text, end, [_line(_lead(title, count + 1), item)])


def _headed(text: str, values: dict[str, str]) -> str:
    """The text with these fields of its header set; a missing one is put under the title."""
    if text.startswith(BOM):
        return BOM + _headed(text.removeprefix(BOM), values)
    patterns = {"version": VERSION, "last_updated": UPDATED, "human_confirmed": CONFIRMED}
    lines = lines_of(text)
    for name, value in reversed(values.items()):
        head = next((at for at, line in enumerate(lines) if SECTION.match(bare(line))), len(lines))
        at = next(
            (
                n
                for n in range(head)
                if re.match(patterns[name].pattern.partition("(?P")[0], bare(lines[n]), re.I)
            ),
            None,
        )
        ending = ending_of(text)
        if at is not None:
            lines[at] = f"{name}: {value}" + lines[at][len(lines[at].rstrip("\r\n")) :]
        else:
            first = 1 if lines and bare(lines[0]).startswith("# ") else 0
            if first and not lines[0].endswith("\n"):
                lines[0] += ending
            lines.insert(first, f"{name}: {value}{ending}")
    return "".join(lines)


def _item(text: str) -> Item:
    words, *parts = text.split(" | ")
    marks = [MARK.match(part) for part in parts]
    if not all(marks):
        return Item(unescaped(text.strip()))
    return Item(
        unescaped(words.strip()),
        tuple((mark["key"], unescaped(mark["value"].strip())) for mark in marks if mark),
    )


def _lines(section: Section) -> list[str]:
    return [_line(_lead(section.title, place), item) for place, item in enumerate(section.items, 1)]


def _line(lead: str, item: Item) -> str:
    marks = [f"{key}: {escaped(one_line(value)).replace(' | ', ' ¦ ')}" for key, value in item.marks]
    return " | ".join([f"{lead} {escaped(one_line(item.text))}", *marks])


def _lead(title: str, place: int) -> str:
    return f"{place}." if any(_same(title, known) for known in NUMBERED) else "-"


def _same(one: str, other: str) -> bool:
    """Whether two titles name the same section, what stands in brackets aside."""
    plain = [re.split(r"[(（]", each, maxsplit=1)[0].strip().casefold() for each in (one, other)]
    return plain[0] == plain[1]


def _header(lines: Sequence[str], pattern: re.Pattern[str]) -> str | None:
    head = next((at for at, line in enumerate(lines) if SECTION.match(line)), len(lines))
    return next((found["value"] for line in lines[:head] if (found := pattern.match(line))), None)


def _date(text: str | None) -> date | None:
    try:
        return date.fromisoformat(text) if text else None
    except ValueError:
        return None
