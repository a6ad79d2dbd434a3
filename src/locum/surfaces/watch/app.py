"""The view itself: what is known is drawn, what is pressed becomes an order to the lead."""

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import aclosing
from pathlib import Path

from rich.text import Text
from textual import work
from textual.app import App, ComposeResult
from textual.containers import Vertical
from textual.widgets import Footer

from locum.errors import LocumError
from locum.lead import api
from locum.model.runner import Runner
from locum.model.view import Line, Untyped, View
from locum.surfaces.watch import rows, telling
from locum.surfaces.watch.acting import Acting
from locum.surfaces.watch.draft import Draft
from locum.surfaces.watch.ink import ON_DARK, ON_LIGHT, Ink
from locum.surfaces.watch.keys import BINDINGS
from locum.surfaces.watch.looks import DARK, LIGHT
from locum.surfaces.watch.parts import Card, Heading, Live, Option, RunnerRows
from locum.surfaces.watch.reader import Look, Reader
from locum.surfaces.watch.record import Record
from locum.surfaces.watch.timeline import Timeline

POLL = 0.05
"""Seconds between two looks at the journal."""
SOON = 0.3
"""Seconds the team may take to be read before the timeline is shown without it."""
SCREENS = 0.1
"""Seconds to rest after a screen was drawn; with the look itself that is four a second at most."""
AGAIN = 1.0
"""Seconds before a screen that could not be shown is tried again."""


class WatchApp(Acting, App[None]):
    """Everyone at a glance, and what waits for you answered by a key."""

    CSS_PATH = "watch.tcss"
    BINDINGS = BINDINGS
    ENABLE_COMMAND_PALETTE = False
    NOTIFICATION_TIMEOUT = 3.5
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (130, "-wide")]  # noqa: RUF012 - as Textual wants it
    VERTICAL_BREAKPOINTS = [(0, "-squat"), (20, "-short"), (36, "-tall")]  # noqa: RUF012 - as Textual wants it

    def __init__(
        self,
        folder: Path,
        reader: Reader | None = None,
        *,
        dark: bool = True,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__()
        self.folder = folder.absolute()
        self._reader = reader or Reader(self.folder)
        self.clock = clock
        self.record = Record()
        self._filmed: tuple[str | None, str | None, str] | None = None
        self._trouble: str | None = None
        self._looked = -100.0
        self._so_far = 0.0
        for look in (DARK, LIGHT):
            self.register_theme(look)
        self.theme = (DARK if dark else LIGHT).name

    @property
    def ink(self) -> Ink:
        """The colours of words for the look of now."""
        return ON_DARK if self.theme == DARK.name else ON_LIGHT

    def compose(self) -> ComposeResult:
        """A line at the top, Runners and decision, screen and timeline, and the keys below."""
        yield Heading()
        with Vertical(id="body"):
            with Vertical(id="left"):
                yield RunnerRows()
                yield Card()
                yield Timeline(id="beside")
            with Vertical(id="right"):
                yield Live()
                yield Timeline(id="below")
        yield Footer(compact=True, show_command_palette=False)

    def on_mount(self) -> None:
        """Begin to follow the journal, and let times go on."""
        self.follow()
        self.set_interval(1.0, self.draw)
        self.theme_changed_signal.subscribe(self, lambda _: self.draw())

    @work(exclusive=True, group="follow")
    async def follow(self) -> None:
        """Read on in the journal for as long as the view is open."""
        reader = self._reader
        try:
            await self._begin(reader)
            while True:
                await asyncio.sleep(POLL)
                self._heed(await asyncio.wrap_future(reader.read_on()))
        finally:
            reader.close()

    async def _begin(self, reader: Reader) -> None:
        """Show everything at once; where the team takes long to read, what happened last comes first."""
        first = asyncio.wrap_future(reader.first)
        self.call_after_refresh(reader.shown.set)
        done, _ = await asyncio.wait({first}, timeout=SOON)
        if not done:
            self.record = self.record.with_lines(await asyncio.to_thread(reader.newest_page))
        while not done:
            self._so_far = reader.so_far
            self.draw()
            done, _ = await asyncio.wait({first}, timeout=SOON)
        self._heed(await first)

    def _heed(self, look: Look) -> None:
        """Take in what is new; who leads is looked at once a second."""
        if look.view is None:
            self._trouble = look.trouble
            self.draw()
        elif look.lines or time.monotonic() - self._looked >= 1.0:
            self._looked = time.monotonic()
            self._trouble = None
            self.take(look.view, look.lines)

    def take(self, view: View, lines: list[Line]) -> None:
        """What is known now."""
        self.record = self.record.with_view(view, self.clock()).with_lines(lines)
        self.draw()

    def draw(self) -> None:
        """Draw everything that changed."""
        if not self.is_running or not self.query(Heading):
            return
        now = time.time()
        trying = () if self.record.view is None else api.untyped(self.record.view, now)
        self._draw_runners(now, trying)
        self._draw_card(now, trying)
        self._draw_timeline(now)
        self._aim()

    def _draw_runners(self, now: float, trying: Sequence[Untyped]) -> None:
        record, width = self.record, self.query_one(RunnerRows).size.width or self.size.width
        project, across = self.folder.name, self.size.width
        head = rows.heading(project, record.view, self._trouble, across, self.ink, len(trying))
        self.query_one(Heading).tell(head)
        since = {each.runner: each.since for each in trying}
        runners = record.runners
        names = rows.names_width(runners)
        shown = [
            rows.runner_row(
                each, waiting=record.waits(each), untyped=each.id in since,
                began=since.get(each.id, record.since(each)), chosen=each.id == record.chosen,
                width=width - 1, names=names, now=now, ink=self.ink,
            )
            for each in runners
        ]  # fmt: skip
        place = next((place for place, each in enumerate(runners) if each.id == record.chosen), 0)
        self.query_one(RunnerRows).tell(shown or [self._nobody()], place)

    def _nobody(self) -> Text:
        if self.record.view is None:
            return Text(f" Reading the history … {self._so_far:.0%}")
        return Text(' No Runner was started here yet. Start one with: locum run "what is to be done"')

    def _draw_card(self, now: float, trying: Sequence[Untyped]) -> None:
        card, draft = self.query_one(Card), self.record.draft
        card.name_it("" if draft is None else telling.title_of(draft, now, self._how(draft)))
        card.tell(draft, self.record.in_options, self._others(card.size.width - 2, now, trying), self.ink)

    def _others(self, width: int, now: float, trying: Sequence[Untyped]) -> Text:
        """What stands on the card where no decision does; what concerns the chosen Runner comes first."""
        if self.record.view is None:
            return Text("")
        first = sorted(trying, key=lambda each: each.runner != self.record.chosen)
        waiting = telling.waiting_line(self.record.decisions, width, self.ink, other=bool(trying))
        return telling.untyped_lines(first, now, self.ink) + waiting

    def _how(self, draft: Draft) -> str:
        """By which keys a decision is answered, or why by none just now."""
        if draft.decision.id in self.sent:
            return "sent …"
        unripe = self.record.ripe_at - self.clock()
        if unripe <= 0:
            return telling.keys_of(draft)
        self.set_timer(unripe + 0.05, self.draw)
        return "has just come up"

    def _draw_timeline(self, now: float) -> None:
        whose = self.record.chosen if self.record.only_chosen else None
        for timeline in self.query(Timeline):
            timeline.name_it(f"what happened{f' to {whose}' if whose else ''}, and why")
            timeline.tell(self.record.shown_lines, rows.day_of(now), self.ink)

    def _aim(self) -> None:
        """Film the chosen Runner; begin anew when it is another, or runs elsewhere."""
        runner = self.record.runner
        aimed = None if runner is None else (runner.pane, runner.server, str(runner.id))
        if aimed != self._filmed:
            self._filmed = aimed
            live = self.query_one(Live)
            live.name_it("" if runner is None else f"screen of {runner.id}")
            live.tell(Text(""))
            # What is known already is drawn first: what looks at tmux takes a moment to load.
            self.call_after_refresh(self.film, runner)

    @work(exclusive=True, group="film")
    async def film(self, runner: Runner | None) -> None:
        """Show one Runner's screen as it changes; what cannot be shown is said, and tried again."""
        live = self.query_one(Live)
        while runner is not None:
            try:
                async with aclosing(api.film(self.folder, runner)) as screens:
                    async for screen in screens:
                        live.tell(telling.screen_of(screen))
                        await asyncio.sleep(SCREENS)
            except LocumError as error:
                live.say(self._unseen(runner, error))
            await asyncio.sleep(AGAIN)

    def _unseen(self, runner: Runner, error: LocumError) -> Text:
        if runner.phase.is_over:
            return Text(f"{runner.id} is {runner.phase.value}: {runner.because}", style=self.ink.faint)
        return Text(f"{error.message} {error.hint or ''}".strip(), style=self.ink.faint)

    def on_resize(self) -> None:
        """Rows are cut to the width there is."""
        self.call_after_refresh(self.draw)

    def on_runner_rows_chosen(self, message: RunnerRows.Chosen) -> None:
        """A Runner was clicked."""
        self.record = self.record.choose(message.place, self.clock())
        self.draw()

    def on_option_picked(self, message: Option.Picked) -> None:
        """An option was clicked."""
        self.action_pick(message.place)
