"""A part of a person's file that Locum writes, between two marks; all around it stays as it is."""

import re

from locum.team.lines import BOM, appended, bare, closed, digest_of, ending_of, in_ending, lines_of

BEGIN = re.compile(r"<!-- locum:begin (?P<name>[\w-]+)(?: (?P<digest>[0-9a-f]{10}))? -->\s*\Z")
END = re.compile(r"<!-- locum:end (?P<name>[\w-]+) -->\s*\Z")


def with_region(text: str, name: str, body: str) -> str:
    """The text with this part written anew; what a person changed inside it is kept below it."""
    ours = body.strip("\n") + "\n"
    block = f"<!-- locum:begin {name} {digest_of(ours)} -->\n{ours}<!-- locum:end {name} -->\n"
    found = find_region(text, name)
    if found is None:
        return appended(text, block)
    start, end, touched = found
    lines = lines_of(text)
    inside = "".join(lines[start + 1 : end])
    if not touched and digest_of(inside) == digest_of(ours):
        return text
    fresh = in_ending(block, ending_of(text))
    mine = closed(inside) if touched else ""
    # A file that held nothing but a byte order mark has it before ours.
    first = BOM if lines[start].startswith(BOM) else ""
    return "".join(lines[:start]) + first + fresh + mine + "".join(lines[end + 1 :])


def region_of(text: str, name: str) -> str | None:
    """What stands between the marks."""
    found = find_region(text, name)
    return None if found is None else "".join(lines_of(text)[found[0] + 1 : found[1]])


def find_region(text: str, name: str) -> tuple[int, int, bool] | None:
    """The lines of the two marks, and whether a person changed what stands between them."""
    start: int | None = None
    digest: str | None = None
    lines = lines_of(text)
    for number, line in enumerate(lines):
        begin, end = BEGIN.match(bare(line)), END.match(bare(line))
        if begin and begin["name"] == name:
            start, digest = number, begin["digest"]
        elif end and end["name"] == name and start is not None:
            inside = "".join(lines[start + 1 : number])
            return start, number, digest is None or digest != digest_of(inside)
    return None
