"""A fingerprint: which question an answer was meant for."""

import hashlib

from locum.model.reading import Question, Reading


def fingerprint(reading: Reading) -> str:
    """Name what is asked, so that an answer meant for it is never given to another question.

    The cursor, the ticks and what somebody has typed are left out: they change while the question stays.
    """
    parts = [reading.state.value, *question_parts(reading.question, reading.draft)]
    return hashlib.sha256("\x1f".join(parts).encode("utf-8", "replace")).hexdigest()[:16]


def identity(reading: Reading) -> str:
    """Name what is asked, whichever of its pages is on screen: a form is known by its tabs."""
    question = reading.question
    if question is None or len(question.tabs) < 2:
        return fingerprint(reading)
    parts = [reading.state.value, *(squeezed(tab.title) for tab in question.tabs)]
    return hashlib.sha256("\x1f".join(parts).encode("utf-8", "replace")).hexdigest()[:16]


def question_parts(question: Question | None, draft: str | None) -> list[str]:
    """The words of a question that stay the same while somebody answers it."""
    if question is None:
        return []
    parts = [question.kind.value, squeezed(question.title), squeezed(question.text), squeezed(question.body)]
    parts += [squeezed(tab.title) for tab in question.tabs]
    typed = squeezed(draft)
    for option in question.options:
        label = squeezed(option.label)
        # A free-text row is drawn with what was typed as its label.
        parts.append(f"{option.number or ''}:{'' if typed and label == typed else label}")
    return parts


def words_mark(text: str) -> str:
    """Name a text, blanks aside."""
    return hashlib.sha256(squeezed(text).encode("utf-8", "replace")).hexdigest()[:12]


def squeezed(text: str | None) -> str:
    """The text without blanks: wrapping in a narrow pane must not change what it says."""
    return "".join((text or "").split())
