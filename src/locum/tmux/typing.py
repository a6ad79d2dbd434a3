"""Text for a terminal: what may be typed, how it goes in, and whether a box shows it."""

import re
import unicodedata
from dataclasses import dataclass
from enum import StrEnum

from locum.model.cells import cells
from locum.model.manners import Manners
from locum.model.screen import Screen


class Shown(StrEnum):
    """How much of our text a box shows."""

    NOTHING = "nothing"
    PART = "part"
    """A beginning of it, or a stretch: it is still coming in."""
    ALL = "all"
    FOREIGN = "foreign"
    """Something that is not ours, or ours with something else in it."""


@dataclass(frozen=True, slots=True)
class Cleaned:
    """Text without the characters a terminal would take for keys."""

    text: str
    dropped: int


def clean(text: str) -> Cleaned:
    """Drop control characters; line ends become plain newlines, and those at the very end go."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    kept = "".join(char for char in lines if char in "\n\t" or not _is_control(char))
    return Cleaned(kept.rstrip(), len(lines) - len(kept))


def goes_by_paste(text: str, manners: Manners, busy: bool) -> bool:
    """Whether text must be pasted: long, of several lines, or able to act as keys.

    A busy agent may open a dialog at any moment, and a dialog takes typed digits for a choice.
    """
    acts = text.startswith(("?", "#", "&")) or "\t" in text
    return busy or acts or "\n" in text or len(text) > manners.paste_over


def shown(draft: str | None, text: str, manners: Manners) -> Shown:
    """Say how much of our text this draft is."""
    seen, ours = essence(draft or ""), essence(text)
    if not seen:
        return Shown.NOTHING
    if seen == ours or is_collapsed(draft or "", text, manners) or _is_tail(seen, ours):
        return Shown.ALL
    if ours.startswith(seen) or (cells(seen) >= WINDOW and seen in ours):
        return Shown.PART
    return Shown.FOREIGN


WINDOW = 60
"""A box that scrolls shows only the end of a long text; less than this many columns prove nothing."""


def is_collapsed(draft: str, text: str, manners: Manners) -> bool:
    """Whether the draft is the mark an agent draws in place of a long paste."""
    if "\n" not in text and len(text) <= manners.paste_over:
        return False
    return any(re.fullmatch(pattern, draft.strip()) for pattern in manners.collapsed)


def is_mark_of(draft: str, text: str, manners: Manners) -> bool:
    """Whether the draft is the mark of a long paste of exactly this size: as many lines or characters."""
    sizes = {text.count("\n"), text.count("\n") + 1, len(text)}
    numbers = {int(number) for number in re.findall(r"\d+", re.sub(r"#\d+", "", draft))}
    return is_collapsed(draft, text, manners) and bool(numbers & sizes)


def is_whole(draft: str | None, text: str, manners: Manners) -> bool:
    """Whether a draft that nobody saw typed is this text, all of it and nothing else."""
    if is_collapsed(draft or "", text, manners):
        return is_mark_of(draft or "", text, manners)
    return shown(draft, text, manners) is Shown.ALL


def essence(text: str) -> str:
    """The text without blanks, line ends and invisible characters, which wrapping adds and drops."""
    return "".join(char for char in text if not char.isspace() and unicodedata.category(char) not in UNSEEN)


UNSEEN = frozenset({"Cf", "Cc", "Mn"})


def times_shown(screen: Screen, text: str, manners: Manners) -> int:
    """How often the beginning or the end of a text, or the mark of a long paste, stands on a screen."""
    drawn = "\n".join(screen.rows)
    whole, ours = (_unmarked(_unframed(essence(each))) for each in (drawn, text))
    marks = sum(len(re.findall(pattern, drawn)) for pattern in manners.collapsed)
    return (whole.count(ours[:40]) + whole.count(ours[-40:]) if ours else 0) + marks


def _unmarked(text: str) -> str:
    """The text without marks of Markdown: an echo may show what they mean instead of them."""
    return text.translate(_MARKS)


_MARKS = str.maketrans("", "", "`*_~#>")


def head(text: str) -> str:
    """Enough of the beginning of a text to know it again."""
    return essence(text)[:40]


def is_command(text: str, manners: Manners) -> bool:
    """Whether the text is a command of the agent itself, such as `/clear`."""
    return text.startswith(manners.commands) and "\n" not in text


def runs_a_shell(text: str, manners: Manners) -> bool:
    """Whether the agent would run this text in a shell instead of reading it."""
    return bool(manners.shell) and text.lstrip().startswith(manners.shell)


def closed(text: str, manners: Manners) -> str:
    """The text with a blank behind it, where the Enter that follows its last word would not submit it.

    A mention opens a picker that takes the Enter, and a backslash before it makes a new line of it.
    """
    words = text.split()
    opens = bool(words) and words[-1].startswith(manners.mentions)
    return f"{text} " if opens or text.endswith("\\") else text


def command_is_ready(screen: Screen, typed: str | None, text: str) -> bool:
    """Whether the box shows exactly this command and the list beside it offers no other one first.

    With the list open Enter takes the entry that is offered, not what was typed.
    """
    if essence(_ARGUMENT_HINT.sub("", typed or "")) != essence(text):
        return False
    offers = (re.match(r"[❯›>●┃│\s]*/([\w:.-]+)\s{2,}\S", row) for row in screen.rows)
    first = next((offer.group(1) for offer in offers if offer), None)
    return first is None or first == text.split()[0].lstrip("/")


_ARGUMENT_HINT = re.compile(r"(?<=\w)\s+[\[<][^\[\]<>]*[\]>]\s*$")
"""What is drawn behind a command to say which argument it takes, without colour just like typed text."""


def _unframed(text: str) -> str:
    """The text without the frames and scroll bars that agents draw beside each line."""
    return re.sub(r"[\u2500-\u259f]", "", text)


def _is_tail(seen: str, ours: str) -> bool:
    return cells(seen) >= WINDOW and ours.endswith(seen)


def _is_control(char: str) -> bool:
    return unicodedata.category(char) in {"Cc", "Cs"}
