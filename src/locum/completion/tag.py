"""Layer 1: the tag, said in earnest rather than quoted, echoed, denied or postponed."""

import re

from locum.completion.markdown import own_text_of
from locum.completion.suffix import without_echo
from locum.completion.talk import about_the_tag
from locum.model.chinese import simplified

RALPH = r"<\s?ralph-done\s?/?>"
MOST, NEAR = 40, 400
"""How many tags of a reply are looked at, from its end, and how many characters around each."""

SENTENCE_END = re.compile(r"(?:[.!?…]+[\"'”’)\]]*(?=\s|\Z))|[。！？!?；;]+[」』”）)]*")
CONTINUES = re.compile(r"[ \t]*(?:[a-z]|(?:来|以|作为|表示|的|这个|才|标记|之后|以后|时))")
NEW_SENTENCE = re.compile(r"\s+(?!Not|Will|Yet|No\b)[A-Z]")
INTRODUCES = re.compile(r"[:：,，、]\s*\Z")
STARTS = re.compile(r"[ \t]*(?:[-*+•#|]|\d{1,3}[.)])*[ \t]*[A-Z]")
ENDED = re.compile(r"[.!?…。！？；;)）」』”\"'>✅🎉\ufffc]\s*\Z")


def find_tag(text: str, promise: str | None = None, tag_match: str = "anywhere") -> str | None:
    """The tag the agent means, as it is written, or None."""
    pattern = _pattern(promise)
    if not pattern.search(text):
        return None
    own = own_text_of(without_echo(text, promise))
    for found in list(pattern.finditer(own))[-MOST:]:
        if tag_match == "last-line" and not _is_last_line(own, found):
            continue
        before, after = context(own, found.start(), found.end())
        if not about_the_tag(before, after):
            return found.group()
    return None


def mentions_tag(text: str, promise: str | None = None) -> bool:
    """Whether the tag is anywhere in the text, quoted or not."""
    return _pattern(promise).search(text) is not None


def context(text: str, start: int, end: int) -> tuple[str, str]:
    """What stands before and after the tag in its sentence, in lower case and simplified Chinese."""
    before = _before(text[max(0, start - NEAR) : start].split("\n"))
    after = _after(text[end : end + NEAR].split("\n"))
    return _plain(before), _plain(after)


def _pattern(promise: str | None) -> re.Pattern[str]:
    phrase = r"\s+".join(map(re.escape, promise.split())) if promise else ""
    either = rf"{RALPH}|<promise>\s*{phrase}\s*</promise>" if phrase else RALPH
    return re.compile(either, re.IGNORECASE)


def _is_last_line(text: str, found: re.Match[str]) -> bool:
    """Whether the tag is alone on the last line that says anything."""
    line_start = text.rfind("\n", 0, found.start()) + 1
    around = text[line_start : found.start()] + text[found.end() :]
    return not around.strip(" \t\n*_")


def _before(lines: list[str]) -> str:
    """The sentence up to the tag, with the lines above it that it goes on from."""
    said = lines.pop()
    while lines and not SENTENCE_END.search(said) and not STARTS.match(said):
        blank = len(lines)
        while lines and not lines[-1].strip():
            lines.pop()
        if not lines or not _leads_on(lines[-1], blank - len(lines)):
            break
        said = f"{lines.pop()} {said}"
    return _sentence_start(said)


def _leads_on(line: str, blank: int) -> bool:
    """Whether the sentence of this line goes on in the next: it ends in a colon, or just stops."""
    if INTRODUCES.search(line.rstrip(" *_")):
        return True
    return not blank and not ENDED.search(line.rstrip(" *_")) and not line.lstrip().startswith("#")


def _sentence_start(said: str) -> str:
    """The part of the text after its last full stop."""
    last = 0
    for found in SENTENCE_END.finditer(said):
        last = found.end()
    return said[last:]


def _after(lines: list[str]) -> str:
    """The rest of the tag's sentence, with the line below where it plainly goes on there."""
    rest = lines[0]
    if NEW_SENTENCE.match(rest):
        return ""
    ended = SENTENCE_END.search(rest)
    if ended:
        return rest[: ended.end()]
    if not rest.strip(" *_") and len(lines) > 1 and CONTINUES.match(simplified(lines[1])):
        rest = f"{rest} {_after(lines[1:])}"
    return rest


def _plain(text: str) -> str:
    """Lower case, simplified, without emphasis and typographic apostrophes."""
    return simplified(text.lower()).replace("*", "").replace("_", " ").replace("’", "'")
