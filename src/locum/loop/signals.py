"""What one reply says: done or not, a question, errors, and its gist for telling circles."""

import hashlib
from dataclasses import dataclass
from typing import Any

from locum.completion.decide import decide
from locum.completion.questions import asks_above_table, asks_at_end
from locum.completion.reply import Own, own_text
from locum.completion.stuck import errors_in, normalised
from locum.deciding.last_words import asked_in

MOST_ERRORS = 20


@dataclass(frozen=True, slots=True)
class Signals:
    """What was read out of one reply."""

    done: bool = False
    layer: str | None = None
    score: int = 0
    because: tuple[str, ...] = ()
    question: str | None = None
    errors: tuple[str, ...] = ()
    gist: str = ""
    """The same for two replies that differ in numbers and spacing alone; empty for silence."""
    exact: str = ""
    """The same for two replies that differ in spacing alone."""

    def body(self) -> dict[str, Any]:
        """As the journal keeps it."""
        return {
            "done": self.done,
            "layer": self.layer,
            "score": self.score,
            "because": list(self.because),
            "question": self.question,
            "errors": list(self.errors),
            "gist": self.gist,
            "exact": self.exact,
        }


def signals_of(text: str, promise: str | None = None, tag_match: str = "anywhere") -> Signals:
    """Read a reply; one that says it is done asks nothing."""
    text = Own(text)
    completion = decide(text, promise=promise, tag_match=tag_match)
    done = bool(completion["done"])
    return Signals(
        done=done,
        layer=completion["layer"],
        score=completion["score"],
        because=tuple(completion["because"]),
        question=None if done else _question(text),
        errors=() if done else tuple(dict.fromkeys(errors_in(text)))[:MOST_ERRORS],
        gist=_digest(normalised(text)),
        exact=_digest(" ".join(own_text(text).split())),
    )


def _question(text: Own) -> str | None:
    """What a reply asks at its end, also where a table stands behind it that does not answer it."""
    if question := asks_at_end(text):
        return question
    above = asks_above_table(text)
    return above if above is not None and asked_in(text) else None


def signals_from(body: Any) -> Signals:
    """The signals the journal kept."""
    if not isinstance(body, dict):
        return Signals()
    return Signals(
        bool(body.get("done")),
        body.get("layer"),
        int(body.get("score") or 0),
        tuple(body.get("because") or ()),
        body.get("question"),
        tuple(body.get("errors") or ()),
        str(body.get("gist") or ""),
        str(body.get("exact") or ""),
    )


def _digest(said: str) -> str:
    return hashlib.blake2b(said.encode("utf-8", "replace"), digest_size=8).hexdigest() if said else ""
