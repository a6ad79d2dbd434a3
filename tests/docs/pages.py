"""The Markdown of this project, taken apart: headings, links, code."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
WRITTEN = ("*.md", "docs/**/*.md", "plugin/**/*.md", "tests/screens/*.md")
FENCE = re.compile(r"^ *(```+|~~~+)([^\n`]*)\n(.*?)^ *\1 *$", re.MULTILINE | re.DOTALL)
SPAN = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
LINK = re.compile(r"!?\[(?:[^\]\[]|\[[^\]]*\])*\]\(<?([^)\s>]+)>?(?: \"[^\"]*\")?\)")
HEADING = re.compile(r"^#{1,6} +(.+?) *#* *$", re.MULTILINE)
DROPPED = re.compile(r"[^\w\- ]")


@dataclass(frozen=True, slots=True)
class Page:
    """One page."""

    path: Path

    @property
    def name(self) -> str:
        """Its path in the project."""
        return str(self.path.relative_to(ROOT))

    @property
    def text(self) -> str:
        """All of it."""
        return self.path.read_text(encoding="utf-8")

    @property
    def prose(self) -> str:
        """The text without its blocks of code."""
        return FENCE.sub("", self.text)

    def blocks(self) -> Iterator[tuple[str, str]]:
        """Its blocks of code: the language, and the lines."""
        return ((found[2].strip(), found[3]) for found in FENCE.finditer(self.text))

    def spans(self) -> list[str]:
        """What stands in back-quotes in its prose."""
        return SPAN.findall(self.prose)

    def links(self) -> list[str]:
        """Where its links lead."""
        return LINK.findall(SPAN.sub("", self.prose))

    def anchors(self) -> set[str]:
        """The names of its headings, as GitHub makes them."""
        seen: dict[str, int] = {}
        for heading in HEADING.findall(self.prose):
            slug = slug_of(heading)
            seen[slug] = seen.get(slug, -1) + 1
        return {
            f"{slug}-{again}" if again else slug for slug, most in seen.items() for again in range(most + 1)
        }


def pages() -> list[Page]:
    """Every page that is part of the project."""
    found = {path for pattern in WRITTEN for path in ROOT.glob(pattern)}
    return [Page(path) for path in sorted(found)]


def slug_of(heading: str) -> str:
    """The anchor of a heading."""
    plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading)
    return DROPPED.sub("", plain.strip().lower()).replace(" ", "-")
