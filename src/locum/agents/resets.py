"""When a limit ends, as a text that `completion.limits.resets` understands whoever said it."""

import re
from datetime import UTC, datetime

from locum.completion.limits import RESETS, RESETS_ZH, resets

DATE_AT = re.compile(r"(\d{4}-\d\d-\d\d),? at (\d\d:\d\d(?::\d\d)?)\s*(UTC|GMT|Z)?", re.IGNORECASE)
FAR = 10_000_000_000
"""Above this a moment is told in milliseconds."""


def resets_at(said: str) -> str | None:
    """The words in which a sentence says when a limit ends; an instant where it names one with its zone."""
    said = DATE_AT.sub(_dated, said)
    found = RESETS.search(said)
    if found is not None and found["epoch"]:
        return moment(int(found["epoch"]))
    if found is not None and resets(found[0]) is not None:
        return found["iso"] or " ".join(found[0].split())
    chinese = RESETS_ZH.search(said)
    return chinese[0] if chinese else None


def moment(epoch: float) -> str | None:
    """A moment told in seconds or milliseconds since 1970, as an ISO instant."""
    try:
        return datetime.fromtimestamp(epoch / 1000 if epoch > FAR else epoch, UTC).isoformat()
    except (OverflowError, OSError, ValueError):
        return None


def _dated(found: re.Match[str]) -> str:
    return f"{found[1]}T{found[2]}{'Z' if found[3] else ''}"
