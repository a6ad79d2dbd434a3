"""Boxes over the view: words to say, a question whether you are sure, and the keys."""

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.events import Paste
from textual.screen import ModalScreen
from textual.widgets import Input, Static

HELP = (
    ("Answer", (
        ("1-9", "choose that option, or tick that box"),
        ("Tab", "between options and Runners, then ↑ ↓ Space Enter"),
        ("Enter", "send boxes, a form, or open the box for words"),
        ("y", "answer as suggested"),
        ("e", "answer in your own words (also a number or a name)"),
        ("← →", "the other questions of a form; else the screen sideways"),
        ("n  N", "the next thing that waits for you, or the one before"),
    )),
    ("Runners", (
        ("↑ ↓  j k", "choose a Runner; its screen is shown"),
        ("t  T", "tell the Runner, or the whole team, something"),
        ("p  P", "pause the Runner, or all: Locum types nothing"),
        ("c  C", "continue what was paused, stopped or failed"),
        ("s  S", "stop the Runner, or all (asks first)"),
        ("a", "attach: go to its window; your tmux detach key comes back"),
    )),
    ("View", (
        ("l", "timeline instead of the screen, and back"),
        ("f  v", "timeline of this Runner only; with every small step"),
        ("z", "the screen alone, and back"),
        ("PgUp PgDn", "scroll; Home and End too"),
        ("d", "dark or light"),
        ("q", "leave; the lead and the Runners go on"),
    )),
)  # fmt: skip
"""What each key does, under three headings."""


class WordsInput(Input):
    """A box that loses nothing of what is pasted: several lines become one."""

    def _on_paste(self, event: Paste) -> None:
        self.insert_text_at_cursor(" ".join(event.text.split()))
        event.stop()
        event.prevent_default()


class WordsBox(ModalScreen[str | None]):
    """A box to write in; gives the words, or None when it is left with Escape."""

    BINDINGS = [Binding("escape", "leave", "Leave")]  # noqa: RUF012 - as Textual wants it

    def __init__(self, title: str, hint: str) -> None:
        super().__init__()
        self._title, self._hint = title, hint

    def compose(self) -> ComposeResult:
        """A line of what it is for, the box, and what Enter does."""
        with Vertical(classes="box"):
            yield Static(Text(self._title, style="bold"), markup=False)
            yield WordsInput(id="words")
            yield Static(Text(self._hint), classes="faint", markup=False)

    def on_mount(self) -> None:
        """Write at once."""
        self.query_one(Input).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Give the words; nothing written is nothing said."""
        if event.value.strip():
            self.dismiss(event.value.strip())

    def action_leave(self) -> None:
        """Say nothing."""
        self.dismiss(None)


class SureBox(ModalScreen[bool]):
    """Asks before something that cannot be taken back; only y says yes."""

    BINDINGS = [  # noqa: RUF012 - as Textual wants it
        Binding("y", "yes", "Yes"),
        Binding("n,escape,q,enter", "no", "No"),
    ]

    def __init__(self, question: str, detail: str, yes: str, no: str) -> None:
        super().__init__()
        self._question, self._detail, self._yes, self._no = question, detail, yes, no

    def compose(self) -> ComposeResult:
        """What would be done, and two ways to answer by key or click."""
        with Vertical(classes="box"):
            yield Static(Text(self._question, style="bold"), markup=False)
            yield Static(Text(self._detail), markup=False)
            yield Static(f"[@click=screen.yes] y  {self._yes} [/]   [@click=screen.no] n  {self._no} [/]")

    def action_yes(self) -> None:
        """Do it."""
        self.dismiss(True)

    def action_no(self) -> None:
        """Leave it."""
        self.dismiss(False)


class HelpBox(ModalScreen[None]):
    """Every key, until any key."""

    BINDINGS = [Binding("escape,q,question_mark,enter,space", "leave", "Close")]  # noqa: RUF012 - as Textual wants it

    def compose(self) -> ComposeResult:
        """The keys under their headings."""
        with VerticalScroll(classes="box help") as box:
            box.border_subtitle = "the mouse works too · Escape closes this"
            yield Static(help_text(), markup=False)

    def action_leave(self) -> None:
        """Close it."""
        self.dismiss(None)


def help_text() -> Text:
    """All keys as text."""
    told = Text(end="")
    for title, keys in HELP:
        told.append(f"{title}\n", "bold")
        for key, words in keys:
            told.append(f"  {key:<11}", "bold")
            told.append(f"{words}\n")
    told.right_crop(1)
    return told
