"""A reply cut into sentences, plain and lower case, with what is quoted or ticked off left out."""

import re

from locum.completion.chinese import simplified
from locum.completion.markdown import own_text_of, stripped
from locum.completion.status import without_blocks

OPEN_BOX = re.compile(r"\s*(?:[-*+•]|\d{1,3}[.)])?\s*(?:\[ ?\]|☐|⬜)\s*\S")
TICKED = re.compile(r"\s*(?:[-*+•]|\d{1,3}[.)])?\s*\[[xX✓✔]\]")
NEW_BLOCK = re.compile(r"\s*(?:[-*+•#|☐⬜✅❌]|\d{1,3}[.)、]|\Z)")
ENDED = re.compile(r"[.!?…。！？；;:：)）✅🎉✨\ufffc]\W*\Z")
HANGS = re.compile(
    r"(?:\b(?:not|yet|be|been|is|are|isn't|aren't|will|once|when|if|until|unless|to|the|fully|and|or|of|a|an|no|more|has|have"
    r"|hasn't|haven't|for|with|in|on|that|after|before|nothing|never)|尚未|还没|没有|未|将|会|如果|一旦|无需|不需要|没|不)\s*\Z",
    re.IGNORECASE,
)
SENTENCE = re.compile(r"(?:[^.。！？!?；;]|\.(?!\s|\Z))+(?:[。！？!?；;]|\.(?=\s|\Z))*")
REPORTED = re.compile(
    r"((?:\b(?:said|says?|report\w*|claim\w*|print\w*|display\w*|message|text|label|titled?|asked?|wrote|writes?|button|reads?|called"
    r"|shows?|logs?|logged|error|to)|说|显示|提示|输出|打印|文字|消息|讯息|标题|改成|改为|写着|问|按钮|日志|叫做?|字样)[^\"“「『]{0,6})"
    r"(?:\"[^\"\n]*\"|“[^”\n]*”|「[^」\n]*」|『[^』\n]*』)",
    re.IGNORECASE,
)


def sentences(text: str) -> list[str]:
    """The agent's own sentences: Markdown stripped, wrapped lines joined, in order."""
    found: list[str] = []
    for line in joined(own_text_of(without_blocks(text)).split("\n")):
        found += [part.strip() for part in SENTENCE.findall(line) if part.strip()]
    return found


def open_box(text: str) -> str | None:
    """The first box in the agent's own text that is not ticked."""
    if "[" not in text and "☐" not in text and "⬜" not in text:
        return None
    return next((line.strip() for line in own_text_of(text).split("\n") if OPEN_BOX.match(line)), None)


def joined(lines: list[str]) -> list[str]:
    """The lines in plain lower case, each with the lines that only wrap it."""
    out: list[str] = []
    open_end = False
    for line in lines:
        if OPEN_BOX.match(line):
            open_end = False
            continue
        plain = _plain(line)
        if open_end and not NEW_BLOCK.match(line) and _wraps(out[-1], line):
            out[-1] = f"{out[-1]} {plain}"
        else:
            out.append(plain)
        open_end = bool(plain) and not ENDED.search(plain)
    return out


def _wraps(above: str, line: str) -> bool:
    """Whether a line goes on from the one above: that one hangs, or is long and this starts small."""
    if HANGS.search(above):
        return True
    first = line.lstrip()[:1]
    return len(above) >= 45 and first.islower() or len(above) >= 34 and first > "\u2e80"


def _plain(line: str) -> str:
    ticked = TICKED.match(line)
    line = stripped(line[ticked.end() :] if ticked else line)
    line = simplified(line.lower()).replace("’", "'")
    return " ".join(REPORTED.sub(r"\1", line).split())
