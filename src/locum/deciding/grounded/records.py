"""Decision records: what stands in a section that is superseded, rejected or proposed decides nothing."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.markdown import Item
from locum.deciding.grounded.tables import UNSETTLED

STATUS = Late(r"\W*(?:status|state|状态)\W*[:：]\s*(?P<told>[^\n]+)")
NOT_IN_FORCE = Late(
    r"\b(?:withdrawn|retired|replaced|obsolete|reverted|abandoned|in discussion|under (?:discussion|review)"
    r"|not (?:yet )?(?:discussed|accepted|approved|agreed|decided))\b"
    r"|取代|替代|讨论中|评审中|撤回|撤销|废止|失效|未通过|未决"
)
"""What a record's status may say beside what a row of a table may."""


def in_force(items: Iterable[Item]) -> Iterator[Item]:
    """The items of a file, those put aside whose section has a status by which it does not hold."""
    every = list(items)
    void = {item.context for item in every if item.context and not item.titled and _is_void(item)}
    for item in every:
        below = any(item.context[: len(context)] == context for context in void)
        yield replace(item, aside=True) if below else item


def _is_void(item: Item) -> bool:
    """Whether an item says of its section that it is not, or no longer, in force."""
    found = STATUS.match(folded(item.masked))
    return found is not None and bool(UNSETTLED.search(found["told"]) or NOT_IN_FORCE.search(found["told"]))
