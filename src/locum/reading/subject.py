"""The subject of a permission: the exact command that is to be run, told apart from what is said about it."""

import re
from collections.abc import Callable, Sequence

from locum.reading.parts import Region
from locum.reading.rules import Ask


def command_asked_for(region: Region, ask: Ask, first_option: int) -> str | None:
    """The whole command a permission is asked for; None where the screen does not tell it for certain.

    A description and a reason are the model's own words and may look like a command: only what the agent
    itself sets apart counts, and nothing where it is set apart twice or not to its end.
    """
    rows = [row.rstrip() for row in region.lines[:first_option]]
    if ask.command is None or not ask.command.search("\n".join(rows)):
        return None
    found = _FRAMES[ask.framed](rows)
    if found is None or any(_CUT.search(row) for row in found):
        return None
    return "\n".join(found).strip() or None


def _between_dashes(rows: Sequence[str]) -> list[str] | None:
    rules = [at for at, row in enumerate(rows) if re.fullmatch(r" *╌{10,}", row)]
    if len(rules) != 2:
        return None
    inside = rows[rules[0] + 1 : rules[1]]
    barred = [row for row in inside if row.startswith(" │")]
    if barred and len(barred) != len(inside):
        return None
    return [row.removeprefix(" │").removeprefix(" ").rstrip() for row in inside]


def _in_a_box(rows: Sequence[str]) -> list[str] | None:
    tops = [at for at, row in enumerate(rows) if re.match(r"╭─+╮", row.strip())]
    ends = [at for at, row in enumerate(rows) if re.match(r"╰─+╯", row.strip())]
    if len(tops) != 1 or len(ends) != 1 or tops[0] > ends[0]:
        return None
    inside = [row.strip() for row in rows[tops[0] + 1 : ends[0]]]
    if not all(row.startswith("│") for row in inside):
        return None
    return [row.removeprefix("│").removeprefix(" ").removesuffix("│").rstrip() for row in inside]


def _after_dollar(rows: Sequence[str]) -> list[str] | None:
    marked = [at for at, row in enumerate(rows) if re.match(r" *\$ \S", row)]
    if len(marked) != 1 or (marked[0] and rows[marked[0] - 1].strip()):
        return None
    indent = rows[marked[0]].index("$")
    inside = [row[indent:] if not row[:indent].strip() else row for row in rows[marked[0] :]]
    return [inside[0].removeprefix("$ "), *inside[1:]]


_FRAMES: dict[str, Callable[[Sequence[str]], list[str] | None]] = {
    "dashes": _between_dashes,
    "box": _in_a_box,
    "dollar": _after_dollar,
}

_CUT = re.compile(r"…|\.\.\. .*hidden|\blines hidden\b")
"""What stands in place of a part that is not shown."""
