"""Is this reply the end? Three layers, the surest first, and the reasons."""

from typing import Any

from locum.completion.reply import own_text
from locum.completion.status import last_block, verdict
from locum.completion.suffix import without_echo
from locum.completion.tag import find_tag, mentions_tag
from locum.completion.words import ENOUGH, weigh

SURE = 100

Completion = dict[str, Any]
"""`done`, `layer` (tag, status, words or None), `score` and `because`."""


def decide(raw: str, *, promise: str | None = None, tag_match: str = "anywhere") -> Completion:
    """Whether a reply says that the work is done, by which layer, and why."""
    text = own_text(raw)
    tag = find_tag(text, promise, tag_match)
    if tag is not None:
        return _answer("tag", SURE, [f"the tag {tag}"])
    because = ["the tag is only quoted, echoed, denied or postponed"] if mentions_tag(text, promise) else []
    said, reason = verdict(last_block(text))
    if said == "done":
        return _answer("status", SURE, [reason])
    if said == "veto":
        return _answer(None, 0, [*because, f"{reason} in the status block"])
    return _by_words(without_echo(text, promise), because)


def _by_words(text: str, because: list[str]) -> Completion:
    """The last resort: what the sentences say."""
    if not text.strip():
        return _answer(None, 0, [*because, "the agent said nothing"])
    score, reasons, veto = weigh(text)
    because = because + reasons
    if veto is not None:
        return _answer(None, score, [*because, veto])
    if score >= ENOUGH:
        return _answer("words", score, because)
    return _answer(None, score, because or ["no sign that the work is done"])


def _answer(layer: str | None, score: int, because: list[str]) -> Completion:
    return {"done": layer is not None, "layer": layer, "score": score, "because": because}
