"""When a limit ends, as a text that `model.reset_words` understands whoever said it."""

from locum.model.reset import Reset, since_1970
from locum.model.reset_words import reset_in


def resets_at(said: str) -> str | None:
    """The words in which a sentence says when a limit ends; an instant where it names one with its zone."""
    reset = reset_in(said)
    return in_words(reset) if reset else None


def in_words(reset: Reset) -> str | None:
    """A Reset as one text."""
    return moment(reset.epoch) if reset.epoch is not None else reset.iso or reset.said


def moment(epoch: float) -> str | None:
    """A moment told in seconds or milliseconds since 1970, as an ISO instant."""
    try:
        return since_1970(epoch).isoformat()
    except (OverflowError, OSError, ValueError):
        return None
