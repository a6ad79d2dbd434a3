"""The parts of the view: who is there, what is asked, the live screen, and what happened."""

from collections.abc import Sequence

from rich.text import Text
from textual import events
from textual.app import ComposeResult, RenderResult
from textual.containers import Horizontal, ScrollableContainer, VerticalScroll
from textual.content import Content
from textual.geometry import Region
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Static

from locum.surfaces.watch import telling
from locum.surfaces.watch.draft import Draft
from locum.surfaces.watch.ink import Ink


class Told(Static):
    """A text that is drawn again only when it changed."""

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__("", id=id, classes=classes, markup=False)
        self._told: Text | None = None

    def tell(self, text: Text) -> bool:
        """Show this; says whether it is new."""
        if self._told is not None and text == self._told and text.spans == self._told.spans:
            return False
        self._told = text
        self.update(text)
        return True


class Named(Widget):
    """A part with a title on its upper edge; what a Runner is called is never taken for markup."""

    def name_it(self, title: str) -> None:
        """Give it this title."""
        wanted = Content(f" {title} " if title else "")
        if self._border_title != wanted:
            self.border_title = wanted


class RunnerRows(VerticalScroll, can_focus=False):
    """The list of Runners; a click chooses one."""

    class Chosen(Message):
        """A Runner was clicked."""

        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

    def __init__(self) -> None:
        super().__init__()
        self._rows = _Rows()

    def compose(self) -> ComposeResult:
        """One text holds all rows."""
        yield self._rows

    def tell(self, rows: Sequence[Text], chosen: int) -> None:
        """Show these rows, the chosen one in sight."""
        self._rows.tell(Text("\n", end="").join(rows))
        if rows and self._rows.chosen != chosen:
            self._rows.chosen = chosen
            self.call_after_refresh(self.scroll_to_region, Region(0, chosen, 1, 1), animate=False)


class _Rows(Told):
    chosen = -1

    def on_click(self, event: events.Click) -> None:
        self.post_message(RunnerRows.Chosen(event.y))


class Option(Horizontal):
    """One option of a question; a click picks it."""

    class Picked(Message):
        """An option was clicked."""

        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

    def __init__(self, place: int) -> None:
        self.mark, self.label = Told(classes="mark"), Told(classes="label")
        super().__init__(self.mark, self.label, classes="option")
        self.place = place

    def tell(self, draft: Draft, active: bool, ink: Ink) -> None:
        """Show the option of this place."""
        self.mark.tell(telling.mark_of(draft, self.place, active, ink))
        self.label.tell(telling.option_of(draft, self.place, active, ink))

    def on_click(self) -> None:
        """Tell that this one is meant."""
        self.post_message(self.Picked(self.place))


class Card(Named, VerticalScroll, can_focus=False):
    """The decision that is shown, with its options, the suggestion and the reasons."""

    def __init__(self) -> None:
        super().__init__()
        self._question, self._reasons = Told(id="question"), Told(id="reasons")

    def compose(self) -> ComposeResult:
        """A question, its options, and why."""
        yield self._question
        yield self._reasons

    def tell(self, draft: Draft | None, active: bool, others: Text, ink: Ink) -> None:
        """Show a decision, or in one line whether others wait."""
        self.set_class(draft is None, "-none")
        many = len(draft.asked.choices) if draft is not None and draft.asked is not None else 0
        self._make_options(many)
        if draft is None:
            self._question.tell(others)
            return
        self._question.tell(telling.question_of(draft, ink))
        self._reasons.tell(telling.reasons_of(draft, ink))
        for option in self.query(Option):
            if option.place <= many:
                option.tell(draft, active, ink)

    def _make_options(self, many: int) -> None:
        there = list(self.query(Option))
        for option in there:
            option.display = option.place <= many
        new = [Option(place) for place in range(len(there) + 1, many + 1)]
        if new:
            self.mount_all(new, before=self._reasons)


class Live(Named, ScrollableContainer, can_focus=False):
    """One Runner's screen, its last lines in sight until somebody scrolls up."""

    def __init__(self) -> None:
        super().__init__()
        self._text = Told(id="screen")

    def compose(self) -> ComposeResult:
        """One text holds the screen."""
        yield self._text

    def on_mount(self) -> None:
        """Hold on to the end; who scrolls up is left where they are."""
        self.anchor()

    def tell(self, text: Text) -> None:
        """Show a screen, as wide as it is."""
        self.remove_class("-words")
        self._text.tell(text)

    def say(self, text: Text) -> None:
        """Say in words why there is no screen."""
        self.add_class("-words")
        self._text.tell(text)


class Heading(Widget):
    """The line at the top."""

    def __init__(self) -> None:
        super().__init__()
        self._line = Text("")

    def tell(self, line: Text) -> None:
        """Show this line."""
        if line != self._line or line.spans != self._line.spans:
            self._line = line
            self.refresh()

    def render(self) -> RenderResult:
        """The line itself."""
        return self._line
