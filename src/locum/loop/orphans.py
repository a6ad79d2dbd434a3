"""What a killed loop left running: found by what its journal says, and ended before anything else begins."""

from locum.calls.calling import GRACE
from locum.calls.processes import end_all
from locum.loop.history import Underway


def end_orphans(underway: Underway, grace: float = GRACE) -> int:
    """End every process of a round that was cut off; how many there were.

    A pid may have been given out again: it counts only with the start time the journal has for it.
    """
    leader = underway.pid if underway.started else 0
    return end_all(leader, underway.mark, grace, began=underway.started)
