"""What the agent is told: the user's prompt, what there is to mend, and how to say that it is done."""

from dataclasses import dataclass, replace
from pathlib import Path

from locum.completion.suffix import suffix
from locum.loop.messages import refused
from locum.loop.order import Order, Prompt

LONGEST = 1_000_000
"""Characters of a prompt file that are read; more is no prompt."""


@dataclass(frozen=True, slots=True)
class Wording:
    """The user's prompt as it stands now."""

    text: str
    vanished: str | None = None
    """Why the file could not be read again, where its last text goes on."""


def prompt_given(given: str, folder: Path, language: str) -> Prompt:
    """A prompt as it was typed: words, or `@FILE`; a file must be there at the start."""
    if not given.startswith("@"):
        return Prompt(_spoken(given, language))
    file = folder / Path(given[1:]).expanduser()
    try:
        text = _read(file)
    except OSError as error:
        raise refused("no prompt file", language, file=file, why=error.strerror) from error
    return Prompt(_spoken(text, language), str(file))


def prompt_now(prompt: Prompt, last: str) -> Wording:
    """The prompt for the next round: a file is read again; while it is away, its last text holds."""
    if prompt.file is None:
        return Wording(prompt.text)
    try:
        text = _read(Path(prompt.file))
    except OSError as error:
        return Wording(last, str(error.strerror))
    return Wording(text) if text.strip() else Wording(last, "it is empty")


def full_prompt(order: Order, text: str, feedback: str | None) -> str:
    """All that is sent: prompt, feedback, and the instruction for the last line."""
    middle = f"\n\n{feedback.strip()}" if feedback else ""
    return text.rstrip() + middle + suffix(order.language, order.promise)


def kept_prompt(prompt: Prompt, scrubbed: str) -> Prompt:
    """The prompt for the journal; words that held a secret are kept without it and marked so."""
    return replace(prompt, text=scrubbed, hidden=scrubbed != prompt.text)


def _read(file: Path) -> str:
    with file.open(encoding="utf-8", errors="replace") as opened:
        return opened.read(LONGEST)


def _spoken(text: str, language: str) -> str:
    if not text.strip():
        raise refused("empty prompt", language)
    return text
