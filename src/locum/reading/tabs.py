"""Tab bars: the pages of a form."""

import re
from collections.abc import Callable

from locum.model.reading import Tab
from locum.reading.parts import Region
from locum.reading.view import View

_TICKED = re.compile(r"(?P<mark>[☐☒✔✓]) (?P<title>\S.*?)(?= {2,}|\s*→|$)")

_BARRED = re.compile(r"(?P<mark>[□✓✔≡✗]) (?P<title>[^│→]*[^│→ ])")


def find_tabs(
    view: View, region: Region, pattern: re.Pattern[str] | None, bar: str = "ticked"
) -> tuple[Tab, ...]:
    """The tabs of a dialog, from the first row that looks like a bar of this sort."""
    if pattern is None:
        return ()
    for index, line in enumerate(region.lines):
        if pattern.match(line):
            return BARS[bar](view, region.first + index, region.left, line)
    return ()


def _ticked_tabs(view: View, row: int, left: int, line: str) -> tuple[Tab, ...]:
    """A bar like `←  ☒ Database  ☐ Auth method  ✔ Submit  →`."""
    found = list(_TICKED.finditer(line))
    backgrounds = [view.style_at(row, left + match.start()).bg for match in found]
    current = next((index for index, bg in enumerate(backgrounds) if bg), None)
    if current is None and sum(match["mark"] in "☐☒" for match in found) == 1:
        # Only colour tells which of several pages is open; a single page needs no telling.
        current = 0
    return tuple(
        Tab(match["title"].strip(), done=match["mark"] in "☒", current=index == current)
        for index, match in enumerate(found)
    )


def _bracketed_tabs(view: View, row: int, left: int, line: str) -> tuple[Tab, ...]:
    """A bar like ` [Database]  Language`: brackets stand around the current page."""
    titles = [title for title in re.split(r" {2,}", line.strip()) if title]
    return tuple(Tab(title.strip("[] ✓✔"), title[0] in "✓✔", "[" in title) for title in titles)


def _barred_tabs(view: View, row: int, left: int, line: str) -> tuple[Tab, ...]:
    """A bar like `← ✓ Database │ □ Language │ ≡ Review →`: the current title is bold."""
    found = list(_BARRED.finditer(line))
    bold = [view.style_at(row, left + match.start("title")).bold for match in found]
    return tuple(
        Tab(match["title"], done=match["mark"] in "✓✔", current=bold[index])
        for index, match in enumerate(found)
    )


def _lit_tabs(view: View, row: int, left: int, line: str) -> tuple[Tab, ...]:
    """A bar like ` Database   Language   Confirm`: only its background tells the current page."""
    around = view.style_at(row, max(left - 1, 0)).bg
    found = list(re.finditer(r"\S+(?: \S+)*", line))
    return tuple(
        Tab(match.group(), current=view.style_at(row, left + match.start()).bg != around) for match in found
    )


BARS: dict[str, Callable[[View, int, int, str], tuple[Tab, ...]]] = {
    "ticked": _ticked_tabs,
    "bracketed": _bracketed_tabs,
    "lit": _lit_tabs,
    "barred": _barred_tabs,
}
