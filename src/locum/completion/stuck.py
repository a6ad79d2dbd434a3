"""Is the agent going round in circles? The same answer or the same error, whatever its numbers."""

import re

from locum.completion.markdown import stripped
from locum.completion.reply import own_text

VARIES = re.compile(
    r"\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|\b0x[0-9a-f]+\b"
    r"|\b(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{7,40}\b"
    r"|\d+(?:[.,:/T_-]\d+)*(?:st|nd|rd|th)?"
)
ERROR = re.compile(
    r"(?:\A|[\s\]:])(?:error|fatal|panic|exception|critical|unhandled exception)(?:\[\w+\])?:\s+\S"
    r"|\A\s*(?:[A-Za-z_][\w.]*)?(?:Error|Exception|Failure):\s+\S|\bnpm ERR!"
    r"|\A\s*Traceback \(most recent call last\)",
    re.IGNORECASE,
)
NOT_AN_ERROR = re.compile(r"\A\s*(?:[+-](?!\d)|[{}\"'#>|]|//|\*)|\(\s*\w+\s*:\s*\w*(?:Error|Exception)\b")


def normalised(raw: str) -> str:
    """The answer without what differs from round to round: numbers, hashes, times, Markdown, spacing."""
    lines = (stripped(line) for line in own_text(raw).lower().split("\n"))
    return VARIES.sub("#", " ".join(" ".join(lines).split()))


def same_answer(answers: list[str], times: int = 5) -> bool:
    """Whether the last so many answers are one and the same; silence is no answer."""
    last = {normalised(answer) for answer in answers[-times:]}
    return len(answers) >= times and len(last) == 1 and "" not in last


def errors_in(raw: str) -> list[str]:
    """The lines that report an error, normalised; a field, a diff or a page about errors reports none."""
    lines = own_text(raw).split("\n")
    return [normalised(line) for line in lines if ERROR.search(line) and not NOT_AN_ERROR.search(line)]


def same_error(answers: list[str], times: int = 5) -> bool:
    """Whether each error of the last answer was in each of the answers before it, so many in all."""
    if len(answers) < times:
        return False
    found = [set(errors_in(answer)) for answer in answers[-times:]]
    return bool(found[-1]) and all(found[-1] <= earlier for earlier in found)
