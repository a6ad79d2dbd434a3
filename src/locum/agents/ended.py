"""How a run ended when the agent itself has no sentence for it: a crash, a signal, or silence."""

import re
import signal

from locum.agents.trouble import failed
from locum.agents.words import plain
from locum.model.call import Reply
from locum.model.reading import TroubleKind
from locum.model.trouble_words import kind_of

LAST_WORDS = 4096
MOST_LINES = 3
COMPLAINT = re.compile(r"\W*(?:\w*error|fatal|panic|\w*exception)\b[^|]", re.IGNORECASE)
NOISE = re.compile(r"[{}\]]|at (?:async |file:|\S+ \()|warning\b|reading additional input", re.IGNORECASE)
"""Lines that say nothing about a failure: pieces of JSON, frames of a stack, warnings and greetings."""


def crashed(name: str, out: bytes, err: bytes, status: int, *, mend: str, told: Reply | None = None) -> Reply:
    """The Reply of a run that ended without one: what standard error or output said last, and the status."""
    said = last_words(err) or last_words(out)
    how = ending(name, status)
    kind = kind_of(said) if said and status > 0 else TroubleKind.OTHER
    return failed(f"{how} It said: {said}" if said else how, mend=mend, kind=kind, told=told)


def ending(name: str, status: int) -> str:
    """One sentence on how a program ended."""
    if status < 0:
        return f"{name} was ended by {_signal(-status)} before it replied."
    if status == 0:
        return f"{name} ended without a reply."
    return f"{name} ended with status {status} and without a reply."


def last_words(raw: bytes) -> str:
    """Where an output that is no JSON says what went wrong: its last complaint, else its last lines."""
    lines = [line.strip() for line in plain(raw[-LAST_WORDS:]).split("\n")]
    spoken = list(dict.fromkeys(line for line in lines if line and not NOISE.match(line)))
    found = [at for at, line in enumerate(spoken) if COMPLAINT.match(line)]
    start = found[-1] if found else max(0, len(spoken) - MOST_LINES)
    return " ".join(spoken[start : start + MOST_LINES])


def _signal(number: int) -> str:
    try:
        return f"the signal {signal.Signals(number).name}"
    except ValueError:
        return f"signal {number}"
