"""Manners: which keys one agent understands, and how long it takes to notice them."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from enum import StrEnum

from locum.errors import UserError
from locum.model.reading import State


class End(StrEnum):
    """How the boxes of a multi-select are handed in."""

    ROW = "row"
    """The cursor goes to a Submit row and Enter is pressed there."""
    ENTER = "enter"
    """Enter is pressed on any box."""
    TAB = "tab"
    """The next tab is the page that hands them in."""


@dataclass(frozen=True, slots=True)
class Manners:
    """The keys and the timing of one agent. The defaults are the most careful ones."""

    paste_over: int = 200
    """Text longer than this goes in as a bracketed paste."""
    settle_ms: int = 150
    """From the text to its Enter: some agents take an Enter that follows at once for part of a paste."""
    guard_ms: int = 300
    """A dialog throws away keys that come just after it was drawn."""
    page_guard_ms: int = 0
    """The same for each further page of one form."""
    echo_ms: int = 1500
    """How long a cursor key may take to show before it is pressed again."""
    take_ms: int = 5000
    """How long an Enter may take to show before the screen is asked what became of it."""
    escape_gap_ms: int = 500
    """Escape followed at once by another key is read as Alt and that key."""

    submit: str = "Enter"
    dismiss: str = "Escape"
    toggle: str = "Space"
    next_option: str = "Down"
    previous_option: str = "Up"
    next_across: str = "Right"
    previous_across: str = "Left"
    across: tuple[str, ...] = ()
    """States whose options lie in one row."""
    next_tab: str = "Right"
    previous_tab: str = "Left"
    leafs: bool = True
    """Whether the pages of a form can be turned without answering them."""
    page_mark: str | None = None
    """Where a form has no tabs: how a row says which page of how many this is, as two groups of digits."""
    scrolls: bool = False
    """Whether a list may hide rows above and below what is drawn."""
    late_body: bool = False
    """Whether a permission prompt may be drawn before what it is about."""

    multi_ends: End = End.ROW
    submit_rows: tuple[str, ...] = ("Submit", "Next", "Done")
    summary_boxes: tuple[str, ...] = ()
    """How the labels of boxes begin that follow from the others, such as “All of the above”."""
    review_tabs: tuple[str, ...] = ("Submit", "Review", "Confirm")
    review_rows: tuple[str, ...] = ("Submit answers", "Submit")
    review_warnings: tuple[str, ...] = ("You have not answered all questions",)

    free_text: tuple[str, ...] = ()
    """How the label of a free-text row begins."""
    free_text_opens: str | None = None
    """The key that opens the text field of that row, where standing on it is not enough."""
    amend: str | None = None
    """The key that opens a text field beside a permission option."""
    amend_rows: tuple[str, ...] = ()
    """How the labels of options begin which take text as soon as the cursor stands on them."""
    wordless: str | None = None
    """The key that chooses such an option without any text, where Enter would wait for the text."""
    follow_ups: tuple[tuple[str, str], ...] = ()
    """Option chosen → option to choose in the second step it opens."""

    collapsed: tuple[str, ...] = ()
    """Patterns of what is drawn in place of a long paste."""
    shell: tuple[str, ...] = ("!",)
    """How text begins that would be run in a shell instead of being sent."""
    commands: tuple[str, ...] = ("/",)
    """How a command of the agent begins."""
    mentions: tuple[str, ...] = ("@",)
    """How a word begins that opens a picker."""

    @classmethod
    def from_table(cls, table: Mapping[str, object]) -> "Manners":
        """Build manners from the `[keys]` table of an agent's rules; unknown names are refused."""
        known = {field.name: field.type for field in fields(cls)}
        unknown = sorted(set(table) - set(known))
        if unknown:
            raise UserError(f"The [keys] table has no setting called {unknown[0]}.", _hint(known))
        return cls(**{name: _value(name, value) for name, value in table.items()})  # type: ignore[arg-type]

    def lies_across(self, state: State) -> bool:
        """Whether the options of this state lie in one row."""
        return state.value in self.across


def _hint(known: Mapping[str, object]) -> str:
    return f"Known settings: {', '.join(sorted(known))}."


def _value(name: str, value: object) -> object:
    default = getattr(Manners(), name)
    if isinstance(default, End):
        return _end(name, value)
    if isinstance(default, tuple):
        return _strings(name, value)
    wanted = str if default is None else type(default)
    if type(value) is not wanted:
        raise UserError(f"The setting {name} in [keys] must be a {wanted.__name__}, not {value!r}.")
    return _pattern(name, str(value)) if name == "page_mark" else value


def _end(name: str, value: object) -> End:
    known = [end.value for end in End]
    if value not in known:
        raise UserError(f"The setting {name} in [keys] must be one of {', '.join(known)}, not {value!r}.")
    return End(str(value))


def _strings(name: str, value: object) -> tuple[object, ...]:
    if not isinstance(value, list):
        raise UserError(f"The setting {name} in [keys] must be a list, not {value!r}.")
    if name == "follow_ups":
        return tuple(_pair(each) for each in value)
    if name == "collapsed":
        return tuple(_pattern(name, str(each)) for each in value)
    return tuple(str(each) for each in value)


def _pair(value: object) -> tuple[str, str]:
    if not isinstance(value, list) or len(value) != 2:
        raise UserError(f"Each entry of follow_ups in [keys] must be a pair of labels, not {value!r}.")
    return str(value[0]), str(value[1])


def _pattern(name: str, text: str) -> str:
    try:
        re.compile(text)
    except (re.error, OverflowError, RecursionError) as error:
        raise UserError(f"A pattern of {name} in [keys] is not valid: {text!r} ({error}).") from error
    return text
