"""Undone: an agent ends its turn and says itself, in plain words, that the work is not done."""

from locum.completion.reply import own_text
from locum.completion.status import last_block, verdict
from locum.completion.tag import find_tag
from locum.completion.words import weigh


def says_undone(closing: str) -> str | None:
    """The words that say so; None where there are none, or others that claim the end stand beside them."""
    text = own_text(closing)
    if find_tag(text, None, "anywhere") is not None:
        return None
    said, reason = verdict(last_block(text))
    if said is not None:
        return reason if said == "veto" else None
    score, _, veto = weigh(text)
    return veto if veto is not None and not score else None
