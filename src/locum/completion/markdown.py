"""What of a Markdown text is the writer's own: neither fenced, nor back-quoted, nor block-quoted."""

import re

FENCE = re.compile(r"[ \t]*(?:(?:[-*+]|\d{1,3}[.)])[ \t]+)*(`{3,}|~{3,})(.*)\Z")
QUOTE = re.compile(r"[ \t]*(?:(?:[-*+]|\d{1,3}[.)])[ \t]+)*>")
CODE = re.compile(r"(?<!`)(`+)(?!`)((?:(?!\n[ \t]*\n).){1,1000}?)(?<!`)\1(?!`)", re.DOTALL)
HTML_CODE = re.compile(
    r"<(pre|code|blockquote)\b[^<>\n]*>.{0,2000}?</\1\s*>|<!--.{0,2000}?-->",
    re.DOTALL | re.IGNORECASE,
)
CODE_MARK = "\ufffc"
"""Stands where quoted text stood, so that the sentences around it keep their shape."""

LINK = re.compile(r"!?\[([^\[\]\n]{0,300})\]\([^()\n]{0,500}\)")
STRUCK = re.compile(r"~~(?=\S)(?:(?!~~).){1,300}?~~")
TAGS = re.compile(r"</?[A-Za-z][\w-]*(?:\s[^<>\n]*)?/?>")
EMPHASIS = re.compile(r"\*+|(?<![A-Za-z0-9])_+|_+(?![A-Za-z0-9])")
LEADER = re.compile(r"[ \t]*(?:#{1,6}[ \t]+|(?:[-*+•‣▪·]|\d{1,3}[.)、])[ \t]+)*")


def own_text_of(text: str) -> str:
    """The text with the same lines, where a mark stands for all that is fenced or quoted."""
    lines = text.split("\n")
    fenced = fenced_lines(lines) if "```" in text or "~~~" in text else [False] * len(lines)
    kept = "\n".join(
        CODE_MARK if inside or QUOTE.match(line) else line for line, inside in zip(lines, fenced, strict=True)
    )
    if "`" in kept:
        kept = CODE.sub(_marked, kept)
    return HTML_CODE.sub(_marked, kept) if "</" in kept or "-->" in kept else kept


def unquoted_lines(text: str) -> list[str]:
    """The lines that are not block-quoted; fenced ones stay."""
    return [line for line in text.split("\n") if not QUOTE.match(line)]


def stripped(line: str) -> str:
    """One line without Markdown's own characters: leaders, emphasis, links, struck-out words, tags."""
    line = line[_leader(line) :]
    if "[" in line:
        line = LINK.sub(r"\1", line)
    if "~~" in line:
        line = STRUCK.sub(" ", line)
    if "<" in line:
        line = TAGS.sub(" ", line)
    return EMPHASIS.sub("", line).replace("|", " ; ") if "*" in line or "_" in line or "|" in line else line


def _leader(line: str) -> int:
    found = LEADER.match(line)
    return found.end() if found else 0


def _marked(found: re.Match[str]) -> str:
    """A placeholder that keeps the line breaks of what it stands for."""
    return CODE_MARK + "\n" * found.group().count("\n")


def fenced_lines(lines: list[str]) -> list[bool]:
    """Which lines are in a fence; fences are nested where that reading comes out even."""
    nested, depth = _nested(lines)
    return nested if depth == 0 else _flat(lines)


def _nested(lines: list[str]) -> tuple[list[bool], int]:
    """A fence with a language opens one more level, a bare one closes the innermost of its kind."""
    inside: list[bool] = []
    stack: list[str] = []
    for line in lines:
        ticks, info = _fence(line)
        if ticks is None or (QUOTE.match(line) and not stack):
            inside.append(bool(stack))
        elif stack and _closes(ticks, info, stack[-1]):
            stack.pop()
            inside.append(True)
        else:
            if not stack or (info and ticks[0] == stack[-1][0]):
                stack.append(ticks)
            inside.append(True)
    return inside, len(stack)


def _flat(lines: list[str]) -> list[bool]:
    """Fences as Markdown defines them: the first bare one closes, an open one reaches to the end."""
    inside: list[bool] = []
    opened: str | None = None
    for line in lines:
        ticks, info = _fence(line)
        if opened is None and ticks is not None and not QUOTE.match(line):
            opened = ticks
            inside.append(True)
            continue
        inside.append(opened is not None)
        if opened is not None and ticks is not None and _closes(ticks, info, opened):
            opened = None
    return inside


def _fence(line: str) -> tuple[str | None, str]:
    """The marks and the language of a fence line, or None where the line is no fence."""
    found = FENCE.match(line)
    if found is None or (found[1][0] == "`" and "`" in found[2]):
        return None, ""
    return found[1], found[2].strip()


def _closes(ticks: str, info: str, opened: str) -> bool:
    return not info and ticks[0] == opened[0] and len(ticks) >= len(opened)
