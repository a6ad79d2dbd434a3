"""The timeline: what happened and why. Each line is wrapped once, however often others are added below it."""

from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text
from textual.geometry import Size
from textual.scroll_view import ScrollView
from textual.strip import Strip

from locum.model.view import Line
from locum.surfaces.watch import telling
from locum.surfaces.watch.ink import Ink
from locum.surfaces.watch.parts import Named


class Timeline(Named, ScrollView, can_focus=False):
    """Lines of the history, the newest last and in sight until somebody scrolls up."""

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self._lines: Sequence[Line] = ()
        self._look: tuple[str, Ink, int] | None = None
        self._wrapped: dict[int, list[Strip]] = {}
        self._rows: list[Strip] = []

    def on_mount(self) -> None:
        """Hold on to the newest line; who scrolls up is left where they are."""
        self.anchor()

    def on_resize(self) -> None:
        """Lay the lines out anew where they have another width."""
        if self._look is not None:
            self._lay_out(self._look[0], self._look[1])

    def tell(self, lines: Sequence[Line], today: str, ink: Ink) -> None:
        """Show these lines, as they are told today."""
        if lines != self._lines or self._look is None or self._look[:2] != (today, ink):
            self._lines = lines
            self._lay_out(today, ink)

    def _lay_out(self, today: str, ink: Ink) -> None:
        width = self.scrollable_content_region.width
        if (today, ink, width) != self._look:
            self._look = (today, ink, width)
            self._wrapped.clear()
        if width <= 0:
            return  # It is not in sight.
        before, self._wrapped = self._wrapped, {}
        for line in self._lines:
            self._wrapped[line.seq] = before.get(line.seq) or self._strips(line, today, ink, width)
        self._rows = [row for rows in self._wrapped.values() for row in rows]
        self.virtual_size = Size(width, len(self._rows))
        if not self._anchor_released:
            self.scroll_end(animate=False, immediate=True)
        self.refresh()

    def _strips(self, line: Line, today: str, ink: Ink, width: int) -> list[Strip]:
        """One line in as many rows as it needs; what is told stands beside the time, not below it."""
        console, when = self.app.console, telling.when_of(line, today, ink)
        rows = telling.line_of(line, ink).wrap(console, max(10, width - when.cell_len))
        before = [when, *(Text(" " * when.cell_len, end="") for _ in rows[1:])]
        return [
            Strip([*time.render(console), *row.render(console)])
            for time, row in zip(before, rows, strict=True)
        ]

    def render(self) -> RenderableType:
        """Rows are drawn one by one."""
        return Text("")

    def render_line(self, y: int) -> Strip:
        """One row of what is in sight."""
        place, width = y + self.scroll_offset.y, self.scrollable_content_region.width
        row = self._rows[place] if place < len(self._rows) else Strip.blank(width)
        return row.crop_extend(0, width, self.rich_style).apply_style(self.rich_style)
