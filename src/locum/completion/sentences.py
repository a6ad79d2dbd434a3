"""A reply cut into sentences, without Markdown and without what is quoted."""

import re

from locum.completion.markdown import own_text_of, stripped
from locum.completion.status import without_blocks
from locum.model.chinese import simplified

OPEN_BOX = re.compile(r"\s*+(?:(?:[-*+•]|\d{1,3}[.)])\s*+)?(?:\[ ?\]|☐|⬜)\s*\S")
TICKED = re.compile(r"\s*+(?:(?:[-*+•]|\d{1,3}[.)])\s*+)?\[[xX✓✔]\]")
NEW_BLOCK = re.compile(r"\s*(?:[-*+•#|☐⬜✅❌]|\d{1,3}[.)、]|\Z)")
ENDED = re.compile(r"[.!?…。！？；;:：)）✅🎉✨\ufffc]\W*\Z")
LONGEST = 2000
"""A paragraph longer than this is no prose, and is not put together."""

HANGS = re.compile(
    r"(?:\b(?:not|yet|be|been|is|are|isn't|aren't|will|once|when|if|until|unless|to|the|fully|and|or|of"
    r"|a|an|no|more|has|have"
    r"|hasn't|haven't|for|with|in|on|that|after|before|nothing|never)|尚未|还没|還沒|没有|沒有|未|将|將"
    r"|会|會|如果|一旦|无需|無需|不需要|没|沒|不)\s*\Z",
    re.IGNORECASE,
)
SENTENCE = re.compile(r"(?:[^.。！？!?；;]|\.(?!\s|\Z))+(?:[。！？!?；;]|\.(?=\s|\Z))*")
REPORTED = re.compile(
    r"((?:\b(?:said|says?|report\w*|claim\w*|print\w*|display\w*|message|text|label|titled?|asked?|wrote"
    r"|writes?|button|reads?|called"
    r"|shows?|logs?|logged|error|to)|说|說|显示|顯示|提示|输出|輸出|打印|文字|消息|讯息|訊息|标题|標題"
    r"|改成|改为|改為|写着|寫著|问|問|按钮|按鈕|日志|日誌|叫做?|字样|字樣)[^\"“「『]{0,6})"
    r"(?:\"[^\"\n]*\"|“[^”\n]*”|「[^」\n]*」|『[^』\n]*』)",
    re.IGNORECASE,
)


def sentences(text: str) -> list[str]:
    """The agent's own sentences in order: Markdown stripped, wrapped lines joined."""
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
    """The lines without Markdown, each with the lines that only wrap it."""
    return [plain for _, plain in paragraphs(lines)]


def paragraphs(lines: list[str]) -> list[tuple[str, str]]:
    """The same, each behind its first line as it was written."""
    out: list[tuple[str, str]] = []
    open_end = False
    for line in lines:
        if OPEN_BOX.match(line):
            open_end = False
            continue
        plain = _plain(line)
        if open_end and not NEW_BLOCK.match(line) and _wraps(out[-1][1], line):
            out[-1] = (out[-1][0], f"{out[-1][1]} {plain}")
        else:
            out.append((line, plain))
        open_end = bool(plain) and not ENDED.search(plain[-20:])
    return out


def _wraps(above: str, line: str) -> bool:
    """Whether a line goes on from the one above: that one hangs, or is long and this starts small."""
    if len(above) > LONGEST:
        return False
    if HANGS.search(above[-20:]):
        return True
    first = line.lstrip()[:1]
    return (len(above) >= 45 and first.islower()) or (len(above) >= 34 and first > "\u2e80")


def _plain(line: str) -> str:
    ticked = TICKED.match(line)
    line = stripped(line[ticked.end() :] if ticked else line)
    return " ".join(REPORTED.sub(r"\1", line).split())


def folded(sentence: str) -> str:
    """A sentence in the spelling our phrases have: lower case, simplified, straight apostrophes."""
    return simplified(sentence.lower()).replace("’", "'")
