"""What a text says in its own voice: sentences without code blocks, block quotes and comments."""

ENDS = "。！？；!?;…|│┃\n"
ABBREVIATIONS = ("e.g", "i.e", "vs", "approx", "etc", "no", "cf", "ca")
LONG_CODE = " ⟦code⟧ "


def sentences_of(lines: list[str], longest: int) -> list[str]:
    """The sentences of these lines, in order; each keeps the mark that ends it."""
    sentences: list[str] = []
    for line in lines:
        sentences += split_sentences(unmarked(line[:longest]))
    return sentences


def prose_lines(text: str) -> list[str]:
    """The lines that are neither in a code fence, nor quoted with `>`, nor in an HTML comment."""
    lines: list[str] = []
    fence = ""
    for line in text.replace("\r", "\n").split("\n"):
        bare = line.strip()
        mark = bare[:3]
        if fence:
            fence = "" if bare.startswith(fence) and not bare.strip(fence[0]) else fence
        elif mark in ("```", "~~~"):
            fence = mark
        elif bare and not bare.startswith(">") and not bare.startswith("<!--"):
            lines.append(bare)
    return lines


def unmarked(line: str) -> str:
    """The line without emphasis marks; a back-quoted name stays a word, back-quoted code does not."""
    parts = line.split("`")
    if len(parts) > 2:
        odd = len(parts) - (len(parts) % 2 == 0)
        for at in range(1, odd, 2):
            parts[at] = parts[at] if _is_name(parts[at]) else LONG_CODE
    return "".join(parts).replace("**", " ").replace("__", " ").replace("*", " ")


def _is_name(code: str) -> bool:
    return bool(code) and all(sign.isalnum() or sign in "-_" for sign in code) and not code.isdecimal()


def split_sentences(line: str) -> list[str]:
    """The line cut after each mark that ends a sentence."""
    sentences: list[str] = []
    start = 0
    for at, sign in enumerate(line):
        if sign in ENDS or (sign == "." and _ends(line, at)):
            sentences.append(line[start : at + 1])
            start = at + 1
    sentences.append(line[start:])
    return [sentence for sentence in sentences if sentence.strip(" \t|│┃")]


def _ends(line: str, at: int) -> bool:
    """Whether this full stop ends a sentence, not a number in a list or a shortened word."""
    if at + 1 < len(line) and not line[at + 1].isspace() and line[at + 1] not in "\"'”’)）」":
        return False
    before = line[:at].rsplit(None, 1)
    last = before[-1].lower().lstrip("(（") if before else ""
    return last not in ABBREVIATIONS and not (last.isdecimal() and len(before) == 1)
