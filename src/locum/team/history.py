"""USER-CONTEXT.md and human-directives.md: what the human said since, dated, each once."""

import re
from dataclasses import dataclass
from datetime import datetime

from locum.team.lines import appended, bare, clean, escaped, inserted, lines_of, one_line, time_of, unescaped

CHANGES = "## Changes"
HEADING = re.compile(r"#{1,2}\s")
NOTED = re.compile(
    r"## (?P<at>\d{4}-\d\d-\d\d \d\d:\d\d) \| (?P<kind>[a-z]+) \| (?P<source>.*) "
    r"<!-- locum:directive (?P<id>[\w.:@-]+) -->\Z"
)


@dataclass(frozen=True, slots=True)
class Noted:
    """One Directive as it is kept: what was said, where, and what came of it.

    The id is of this one event, not of the words: the same words may be said again another day.
    """

    id: str
    at: datetime
    kind: str
    source: str
    text: str
    done: str = ""


def note(text: str, noted: Noted) -> str:
    """human-directives.md with one more Directive, unless it stands there already."""
    if holds(text, noted.id):
        return text
    quoted = "\n".join(f"> {line}".rstrip() for line in escaped(clean(noted.text)).split("\n"))
    cells = f"{noted.at:%Y-%m-%d %H:%M} | {noted.kind} | {escaped(one_line(noted.source))}"
    head = f"## {cells} <!-- locum:directive {noted.id} -->"
    return appended(
        text or "# Human Directives\n",
        f"{head}\n{quoted}\n\nDone: {escaped(one_line(noted.done))}".rstrip(" "),
    )


def noted_in(text: str) -> list[Noted]:
    """Every Directive that is kept, in order."""
    found: list[tuple[re.Match[str], list[str], list[str]]] = []
    for line in map(bare, lines_of(text)):
        head = NOTED.match(line)
        if head:
            found.append((head, [], []))
        elif found and line.startswith(">"):
            found[-1][1].append(unescaped(line[1:].removeprefix(" ")))
        elif found and line.startswith("Done:"):
            found[-1][2].append(unescaped(line.removeprefix("Done:").strip()))
    return [_noted(*each) for each in found]


def change(text: str, directive: str, words: str, source: str, at: datetime) -> str:
    """USER-CONTEXT.md with a dated entry under Changes, unless it stands there already."""
    if holds(text, directive):
        return text
    first, *more = escaped(clean(words)).split("\n")
    stamp = f"{at:%Y-%m-%d %H:%M} ({escaped(one_line(source))})"
    entry = [
        f"- {stamp}: {first}",
        *(f"  {line}".rstrip() for line in more),
        f"  <!-- locum:directive {directive} -->",
    ]
    lines = [bare(line) for line in lines_of(text)]
    start = next((number for number, line in enumerate(lines) if line.strip() == CHANGES), None)
    if start is None:
        return appended(text or "# User Context\n", "\n".join([CHANGES, "", *entry]))
    end = _end_of_section(lines, start)
    before = [] if lines[start + 1 :] else [""]
    after = [""] if end < len(lines) and lines[end].strip() else []
    return inserted(text, end, [*before, *entry, *after])


def holds(text: str, directive: str) -> bool:
    """Whether the Directive of this id stands in the text."""
    return f"<!-- locum:directive {directive} -->" in text


def _end_of_section(lines: list[str], start: int) -> int:
    """The number of the line behind the last one of a section that is not empty."""
    end = next((at for at in range(start + 1, len(lines)) if HEADING.match(lines[at])), len(lines))
    while end > start + 1 and not lines[end - 1].strip():
        end -= 1
    return end if end > start + 1 or len(lines) <= start + 1 else min(start + 2, len(lines))


def _noted(head: re.Match[str], words: list[str], done: list[str]) -> Noted:
    at, said = time_of(head["at"]), "\n".join(words).lstrip("\n")
    return Noted(head["id"], at, head["kind"], unescaped(head["source"]), said, done[-1] if done else "")
