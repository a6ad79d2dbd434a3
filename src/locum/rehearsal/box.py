"""The input box: text with a caret, where long pastes stand folded as one mark."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from locum.rehearsal.cells import is_text
from locum.rehearsal.keys import Key

FOLD_LINES = 5
FOLD_CHARACTERS = 800

_MARKS = 0xF0000
"""A folded paste is one private-use character in the text: it moves and is deleted as one."""


@dataclass(frozen=True, slots=True)
class Box:
    """What stands in the input box."""

    text: str = ""
    caret: int = 0
    pastes: tuple[str, ...] = ()

    @property
    def empty(self) -> bool:
        """Whether nothing stands in the box."""
        return not self.text

    @property
    def full(self) -> str:
        """What would be sent: pastes in full."""
        return self._with(self.pastes)

    @property
    def shown(self) -> str:
        """What is drawn: pastes as marks."""
        return self._with(tuple(map(_label, range(1, len(self.pastes) + 1), self.pastes)))

    @property
    def shown_caret(self) -> int:
        """Where the caret stands in what is drawn."""
        return len(replace(self, text=self.text[: self.caret]).shown)

    @property
    def folded(self) -> bool:
        """Whether a paste stands folded in the box."""
        return any(ord(char) >= _MARKS for char in self.text)

    def _with(self, pastes: tuple[str, ...]) -> str:
        return "".join(pastes[ord(c) - _MARKS] if ord(c) >= _MARKS else c for c in self.text)


EMPTY = Box()


def holding(text: str) -> Box:
    """A box with this text and the caret behind it."""
    return Box(text, len(text))


def edit(box: Box, key: Key) -> Box:
    """The box after one editing key; a key that edits nothing leaves it as it is."""
    if key.name == "paste":
        return paste(box, key.text)
    if key.text and not key.name.startswith("alt-"):
        return insert(box, key.text)
    return _MOVES[key.name](box) if key.name in _MOVES else box


def insert(box: Box, text: str) -> Box:
    """The box with a text put in at the caret."""
    clean = "".join(char for char in text if char == "\n" or (is_text(char) and ord(char) < _MARKS))
    joined = box.text[: box.caret] + clean + box.text[box.caret :]
    return replace(box, text=joined, caret=box.caret + len(clean))


def paste(box: Box, text: str) -> Box:
    """The box with a paste put in, folded when it is long."""
    if text.count("\n") + 1 < FOLD_LINES and len(text) <= FOLD_CHARACTERS:
        return insert(box, text.replace("\t", "    "))
    mark = chr(_MARKS + len(box.pastes))
    joined = box.text[: box.caret] + mark + box.text[box.caret :]
    return replace(box, text=joined, caret=box.caret + 1, pastes=(*box.pastes, text))


def _label(number: int, text: str) -> str:
    lines = text.count("\n")
    return f"[Pasted text #{number} +{lines} lines]" if lines else f"[Pasted text #{number}]"


def _line_start(box: Box) -> int:
    return box.text.rfind("\n", 0, box.caret) + 1


def _line_end(box: Box) -> int:
    end = box.text.find("\n", box.caret)
    return len(box.text) if end < 0 else end


def _cut(box: Box, start: int, end: int) -> Box:
    return replace(box, text=box.text[:start] + box.text[end:], caret=start)


def _kill_before(box: Box) -> Box:
    """Ctrl-U takes the line before the caret; at its start, the line break."""
    start = _line_start(box)
    return _cut(box, max(0, start if start < box.caret else box.caret - 1), box.caret)


def _word_start(box: Box) -> int:
    head = box.text[: box.caret].rstrip()
    return max(head.rfind(" "), head.rfind("\n")) + 1


_MOVES: dict[str, Callable[[Box], Box]] = {
    "backspace": lambda box: _cut(box, max(0, box.caret - 1), box.caret),
    "delete": lambda box: _cut(box, box.caret, min(len(box.text), box.caret + 1)),
    "left": lambda box: replace(box, caret=max(0, box.caret - 1)),
    "right": lambda box: replace(box, caret=min(len(box.text), box.caret + 1)),
    "home": lambda box: replace(box, caret=_line_start(box)),
    "end": lambda box: replace(box, caret=_line_end(box)),
    "ctrl-a": lambda box: replace(box, caret=_line_start(box)),
    "ctrl-e": lambda box: replace(box, caret=_line_end(box)),
    "ctrl-u": _kill_before,
    "ctrl-k": lambda box: _cut(box, box.caret, _line_end(box)),
    "ctrl-w": lambda box: _cut(box, _word_start(box), box.caret),
}
