"""Text as lines that keep their ends, so that what is not ours stays byte for byte as it was."""

import hashlib
import re
from collections.abc import Mapping, Sequence
from datetime import datetime

BOM = "\ufeff"
CONFLICT = re.compile(r"(?:<{7}|>{7}|\|{7})(?: .*)?")
CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff\ud800-\udfff]")
"""What has no business in a line we write; what a person wrote is kept whatever it holds."""

AMPERSAND = re.compile(r"&(?=amp;|lt;)")
ESCAPED = re.compile(r"&amp;(?=amp;|lt;)")


def lines_of(text: str) -> list[str]:
    """The lines with their ends; joined again they are the text."""
    return [line for line in re.split(r"(?<=\n)", text) if line]


def bare(line: str) -> str:
    """A line without its end, and without the mark some editors put before the first."""
    if line.endswith("\r\n"):
        return line[:-2].removeprefix(BOM)
    return line.removesuffix("\n").removeprefix(BOM)


def ending_of(text: str) -> str:
    """How most lines of this text end."""
    windows = text.count("\r\n")
    return "\r\n" if windows * 2 > text.count("\n") else "\n"


def in_ending(block: str, ending: str) -> str:
    """Our own block of text with the line ends of the file it goes into."""
    return block.replace("\n", ending) if ending != "\n" else block


def closed(text: str) -> str:
    """The text with an end to its last line."""
    if not text or text == BOM or text.endswith("\n"):
        return text
    return text + ("\r\n" if text.endswith("\r") else ending_of(text))


def appended(text: str, block: str) -> str:
    """The text with one more block at its end, an empty line before it."""
    whole = closed(text)
    last = lines_of(whole)[-1] if whole else ""
    gap = ending_of(text) if bare(last).strip() else ""
    return whole + gap + in_ending(block if block.endswith("\n") else f"{block}\n", ending_of(text))


def inserted(text: str, at: int, lines: Sequence[str]) -> str:
    """The text with our lines put in before line number `at`, counted from zero."""
    before = lines_of(closed(text) if at >= len(lines_of(text)) else text)
    ending = ending_of(text)
    return "".join([*before[:at], *(line + ending for line in lines), *before[at:]])


def inserted_all(text: str, notes: Mapping[int, str]) -> str:
    """The text with a line of ours before each of these line numbers, however many there are."""
    count = len(lines_of(text))
    before = lines_of(closed(text) if any(at >= count for at in notes) else text)
    ending = ending_of(text)
    kept = [notes[at] + ending + line if at in notes else line for at, line in enumerate(before)]
    return "".join([*kept, *(line + ending for at, line in sorted(notes.items()) if at >= count)])


def without_comments(text: str) -> str:
    """The text without its HTML comments; one that nobody closed is text."""
    kept: list[str] = []
    at = 0
    while (start := text.find("<!--", at)) >= 0 and (end := text.find("-->", start + 4)) >= 0:
        kept.append(text[at:start])
        at = end + 3
    return "".join([*kept, text[at:]])


def conflict_in(text: str) -> int | None:
    """The number of the first line that is a mark of an unfinished merge, counted from one."""
    if "<<<<<<<" not in text and ">>>>>>>" not in text:
        return None
    marks = (number for number, line in enumerate(lines_of(text), 1) if CONFLICT.fullmatch(bare(line)))
    return next(marks, None)


def clean(text: str) -> str:
    """A text of ours or of an agent, safe to write: plain line ends, no control characters."""
    plain = text.replace("\r\n", "\n").replace("\r", "\n").replace("\t", "    ")
    return "\n".join(line.rstrip() for line in CONTROL.sub(" ", plain).split("\n")).strip()


def one_line(text: str) -> str:
    """The text in one line, with single blanks."""
    return " ".join(clean(text).split())


def escaped(text: str) -> str:
    """The text without the beginning of a comment, in which our own marks stand."""
    return AMPERSAND.sub("&amp;", text).replace("<!--", "&lt;!--")


def unescaped(text: str) -> str:
    """What `escaped` was given."""
    return ESCAPED.sub("&", text.replace("&lt;!--", "<!--"))


def time_of(stamp: str) -> datetime:
    """The time of a heading of ours; the first of all times where a person made it none."""
    try:
        return datetime.strptime(stamp, "%Y-%m-%d %H:%M")
    except ValueError:
        return datetime.min


def digest_of(text: str) -> str:
    """A short name for a text, the same whatever its line ends and the blanks around it."""
    plain = "\n".join(bare(line).rstrip() for line in lines_of(text)).strip()
    return hashlib.sha256(plain.encode("utf-8", "surrogatepass")).hexdigest()[:10]
