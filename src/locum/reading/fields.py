"""Fields: where a dialog takes words instead of a choice."""

import re
from typing import NamedTuple

from locum.reading.parts import Region
from locum.reading.regions import Regions
from locum.reading.view import is_rule


class Field(NamedTuple):
    """The rows of a text field, as indexes into the lines of its dialog."""

    first: int
    end: int
    column: int
    """Where the words begin in the first row."""


def find_field(regions: Regions, region: Region) -> Field | None:
    """The lowest text field of a dialog."""
    pattern = regions.rules.patterns.get("field")
    if pattern is None:
        return None
    anywhere = not is_ruled(regions) or _has_field_keys(regions)
    for line in range(len(region.lines) - 1, -1, -1):
        match = pattern.match(region.lines[line])
        if match and (anywhere or _under_a_rule(regions, region, line)):
            return Field(line, _end(regions, region, line), match.end())
    return None


def is_ruled(regions: Regions) -> bool:
    """Whether this agent draws its text fields between rules, apart from any options."""
    return bool(regions.rules.menu.get("field_between_rules"))


def _has_field_keys(regions: Regions) -> bool:
    """Whether the key help says that words are sent, not a choice."""
    keys = regions.rules.menu.get("field_keys")
    return bool(keys and re.search(keys, regions.text("dialog-end")))


def _under_a_rule(regions: Regions, region: Region, line: int) -> bool:
    return line > 0 and is_rule(region.lines[line - 1].strip(" "), regions.view.width)


def _end(regions: Regions, region: Region, line: int) -> int:
    """The first line after the words: a rule or an empty one."""
    for end in range(line + 1, len(region.lines)):
        text = region.lines[end].strip(" ")
        if not text or is_rule(text, regions.view.width):
            return end
    return len(region.lines)
