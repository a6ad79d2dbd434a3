"""Previews: what an agent draws in a box beside its options, of the one under the cursor."""

import re
from collections.abc import Sequence

from locum.model.reading import OUT_OF_SIGHT, Option

WIDEST = 1000
"""Columns of a row that are searched for a preview."""
BESIDE = re.compile(r"\d[.)] +\S.* {2,}(?P<edge>[┌│├└])")
_EDGE = re.compile(r" *(?P<edge>[┌│├└])(?P<inside>.*)")
_FAR_EDGE = re.compile(r" *[│┐┤┘] *$")


def preview_of(lines: Sequence[str], first: int, options: Sequence[Option]) -> str | None:
    """What stands beside the options, under the label it belongs to; what is left out of it is marked."""
    edges = [found.start("edge") for line in lines[first:] if (found := BESIDE.search(line, 0, WIDEST))]
    if not edges:
        return None
    inside: list[str] = []
    for line in lines[first:]:
        found = _EDGE.match(line[min(edges) :])
        if found is None:
            continue  # A note about what is left out may go on in the next line.
        if found["edge"] == "├":
            inside.append(OUT_OF_SIGHT)
        elif found["edge"] == "│":
            inside.append(_FAR_EDGE.sub("", found["inside"]).removeprefix(" ").rstrip())
        elif found["edge"] == "└":
            break
    here = next((option for option in options if option.selected and option.number is not None), None)
    return "\n".join(inside if here is None else [f"{here.label}:", *inside])
