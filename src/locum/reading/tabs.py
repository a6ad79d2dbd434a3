"""Tab bars: the pages of a form."""

import re

from locum.model.reading import Tab
from locum.reading.parts import Region
from locum.reading.view import View

_TICKED = re.compile(r"(?P<mark>[☐☒✔✓]) (?P<title>\S.*?)(?= {2,}|\s*→|$)")


def find_tabs(view: View, region: Region, pattern: re.Pattern[str] | None) -> tuple[Tab, ...]:
    """The tabs of a dialog whose bar looks like `←  ☒ Database  ☐ Auth method  ✔ Submit  →`."""
    if pattern is None:
        return ()
    for index, line in enumerate(region.lines):
        if pattern.match(line):
            return _ticked_tabs(view, region.first + index, region.left, line)
    return ()


def _ticked_tabs(view: View, row: int, left: int, line: str) -> tuple[Tab, ...]:
    found = list(_TICKED.finditer(line))
    backgrounds = [view.style_at(row, left + match.start()).bg for match in found]
    current = next((index for index, bg in enumerate(backgrounds) if bg), None)
    if current is None:
        current = next((index for index, match in enumerate(found) if match["mark"] == "☐"), len(found) - 1)
    return tuple(
        Tab(match["title"].strip(), done=match["mark"] in "☒", current=index == current)
        for index, match in enumerate(found)
    )
