"""The instruction that is appended after the user's prompt, and its echo in a reply."""

import re
from functools import lru_cache

TAG = "<ralph-done>"
SUFFIXES = {
    "en": (
        "When the whole task is complete, print this tag alone on the last line of your reply:",
        "{tag}",
        "While anything is left to do, do not print the tag; carry on with the task.",
    ),
    "zh-Hans": (
        "整个任务全部完成时，请在回复的最后一行单独输出这个标记：",
        "{tag}",
        "只要还有事情没做完，就不要输出这个标记，继续执行任务。",
    ),
    "zh-Hant": (
        "整個任務全部完成時，請在回覆的最後一行單獨輸出這個標記：",
        "{tag}",
        "只要還有事情沒做完，就不要輸出這個標記，繼續執行任務。",
    ),
}
MARKS = r"[>\s*_`]"
"""What an echo may have between its words: white space, quote marks, emphasis."""


def suffix(language: str = "en", promise: str | None = None) -> str:
    """What to append to a prompt so that the agent ends its last reply with the tag."""
    lines = SUFFIXES.get(language, SUFFIXES["en"])
    tag = f"<promise>{promise}</promise>" if promise else TAG
    return "\n\n" + "\n".join(line.replace("{tag}", tag) for line in lines) + "\n"


def without_echo(text: str, promise: str | None = None) -> str:
    """The text without any repetition of the suffix; its lines may be indented, quoted or wrapped anew."""
    for echo in _echoes(promise):
        text = echo.sub("\n", text)
    return text


@lru_cache(maxsize=8)
def _echoes(promise: str | None) -> tuple[re.Pattern[str], ...]:
    """A pattern for the suffix in each language, with the tag and with the promise."""
    tags = dict.fromkeys((None, promise or None))
    return tuple(re.compile(_loose(suffix(language, tag))) for language in SUFFIXES for tag in tags)


def _loose(wanted: str) -> str:
    """English may be wrapped at its spaces, Chinese after any character."""
    if wanted.isascii():
        return f"{MARKS}+".join(map(re.escape, wanted.split()))
    return f"{MARKS}*".join(map(re.escape, "".join(wanted.split())))
