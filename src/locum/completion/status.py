"""Layer 2: the last status block, however it is indented, fenced, broken off or decorated."""

import re

from locum.completion.markdown import unquoted_lines

START = re.compile(
    r"\s*(?:[-*+]\s+)?[*_`]*-{2,}\s*(?:RALPH|COPILOT)_STATUS\s*-{2,}[*_`]*(?P<rest>.*)\Z",
    re.IGNORECASE,
)
END = re.compile(r"-{2,}\s*END(?:_(?:RALPH|COPILOT))?(?:_STATUS)?\s*-{2,}", re.IGNORECASE)
FENCE = re.compile(r"\s*(?:`{3,}|~{3,})\s*\Z")
FIELD = re.compile(
    r"(?:\A|(?<=[\s|{,]))[-*+\s|\"'_`]*\b(?P<key>EXIT_SIGNAL|STATUS)\b[\"'*_`\s]*[:：][*_\s]*(?P<value>.*?)"
    r"(?=\s+[A-Z]+(?:_[A-Z]+)*\s*[:：]|\Z)",
    re.IGNORECASE,
)
VALUE = re.compile(
    r"[\s\"'*_`]*([A-Za-z][A-Za-z_ -]*?)[\s\"'*_`]*(?:\Z|[,;.!✅🎉☑✔]|(?:#|//|--|[-–—(（←]).*)"
)
TRUE, FALSE = {"true", "yes"}, {"false", "no"}
COMPLETE = {"complete", "completed", "done", "finished"}

Block = dict[str, str | None]


def last_block(text: str) -> Block | None:
    """EXIT_SIGNAL and STATUS of the last block that has one of them; a template's choices are no values."""
    if "_STATUS" not in text.upper():
        return None
    blocks = [_fields(lines) for lines in _blocks(unquoted_lines(text))]
    return next((block for block in reversed(blocks) if any(block.values())), None)


def verdict(block: Block | None) -> tuple[str | None, str]:
    """`done`, `veto` or None, and the reason: EXIT_SIGNAL decides, STATUS only where there is none."""
    if block is None:
        return None, "no status block"
    signal, status = block["EXIT_SIGNAL"], block["STATUS"]
    if signal is not None:
        return ("done", "EXIT_SIGNAL: true") if signal == "true" else ("veto", "EXIT_SIGNAL: false")
    if status is None:
        return None, "the status block has no STATUS"
    said = f"STATUS: {status.upper()}, no EXIT_SIGNAL"
    return ("done", said) if status in COMPLETE else ("veto", said)


def without_blocks(text: str) -> str:
    """The text without the fields of its status blocks, which are not words of a sentence."""
    if "_STATUS" not in text.upper():
        return text
    kept: list[str] = []
    inside = False
    for line in text.split("\n"):
        if START.match(line):
            inside = not END.search(line)
        elif inside and (END.search(line) or FENCE.match(line)):
            inside = False
            kept.append(line if FENCE.match(line) else "")
        elif not inside or not (line.strip() == "" or ANY_FIELD.match(line)):
            kept.append(line)
            inside = False
    return "\n".join(kept)


ANY_FIELD = re.compile(r"[-*+\s|\"'_`]*[A-Za-z]+(?:_[A-Za-z]+)*[\"'*_`\s]*[:：]")


def _blocks(lines: list[str]) -> list[list[str]]:
    """The lines of each block: up to its end mark, the next block, the end of its fence or of the text."""
    blocks: list[list[str]] = []
    inside = False
    for line in lines:
        start = START.match(line)
        if start:
            blocks.append([])
            line, inside = start["rest"], True
        if not inside:
            continue
        end = END.search(line)
        blocks[-1].append(line[: end.start()] if end else line)
        inside = end is None and not FENCE.match(line)
    return blocks


def _fields(lines: list[str]) -> Block:
    """The two fields that decide; a field said twice with different values counts as its cautious one."""
    found: dict[str, list[str]] = {"EXIT_SIGNAL": [], "STATUS": []}
    for line in lines:
        for field in FIELD.finditer(line):
            value = VALUE.match(field["value"])
            if value:
                found[field["key"].upper()].append(value[1].strip().lower())
    return {"EXIT_SIGNAL": _signal(found["EXIT_SIGNAL"]), "STATUS": _status(found["STATUS"])}


def _signal(values: list[str]) -> str | None:
    """Only a plain true is true; what is neither true nor false says nothing."""
    known = [value for value in values if value in TRUE | FALSE]
    return None if not known else "true" if all(value in TRUE for value in known) else "false"


def _status(values: list[str]) -> str | None:
    """The status, the first that is not complete before any that is."""
    return next((value for value in values if value not in COMPLETE), values[0] if values else None)
