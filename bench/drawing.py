"""Drawing a plot as SVG: lines over a growing size, both axes logarithmic."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape

from bench.record import Plot

WIDTH, HEIGHT = 720, 400
LEFT, RIGHT, TOP, BOTTOM = 70, 180, 46, 52
COLOURS = ("#0969da", "#54aeff", "#cf222e", "#ff8182", "#1a7f37", "#4ac26b", "#8250df", "#bf8700")
_FONT = 'font-family="system-ui, sans-serif"'


@dataclass(frozen=True, slots=True)
class Axis:
    """A logarithmic axis over whole powers of ten or parts of them, laid between two edges of the picture."""

    least: float
    most: float
    begin: float
    end: float

    def place(self, value: float) -> float:
        """Where a value stands in the picture."""
        share = math.log(value / self.least) / math.log(self.most / self.least)
        return self.begin + share * (self.end - self.begin)

    def ticks(self) -> list[float]:
        """The values that get a line: powers of ten, and their doubles and fives where there is room."""
        tens = range(math.floor(math.log10(self.least)), math.ceil(math.log10(self.most)) + 1)
        steps = (1,) if len(tens) > 4 else (1, 2, 5)
        found = [step * 10.0**ten for ten in tens for step in steps]
        return [value for value in found if self.least <= value * 1.0001 and value <= self.most * 1.0001]


def draw(plot: Plot) -> str:
    """The plot as one SVG document."""
    points = [point for line in plot.lines.values() for point in _drawable(line)]
    if not points:
        return ""
    across = _axis([x for x, _ in points], LEFT, WIDTH - RIGHT, tight=True)
    up = _axis([y for _, y in points], HEIGHT - BOTTOM, TOP, tight=False)
    parts = [*_frame(plot), *_grid(across, up)]
    for line, colour in zip(plot.lines.values(), COLOURS, strict=False):
        parts.extend(_line(_drawable(line), colour, across, up))
    parts.extend(_legend(list(plot.lines)))
    size = f'width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">\n' + "\n".join(parts) + "\n</svg>\n"


def _drawable(line: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """The points a logarithmic picture can show."""
    return [(x, y) for x, y in line if x > 0 and y > 0 and math.isfinite(x) and math.isfinite(y)]


def _axis(values: Sequence[float], begin: float, end: float, *, tight: bool) -> Axis:
    least, most = min(values), max(values)
    if not tight:
        least, most = least / 1.5, most * 1.5
    return Axis(least, most if most > least else least * 10, begin, end)


def _frame(plot: Plot) -> Iterator[str]:
    middle, base = (LEFT + WIDTH - RIGHT) / 2, HEIGHT - 12
    yield f"<title>{escape(plot.title)}</title>"
    yield f'<rect width="{WIDTH}" height="{HEIGHT}" rx="6" fill="#ffffff"/>'
    yield f'<text x="{LEFT}" y="26" {_FONT} font-size="15" fill="#1f2328">{escape(plot.title)}</text>'
    yield _words(middle, base, plot.across, "middle")
    turned = f'transform="rotate(-90 16 {HEIGHT / 2:.0f})"'
    yield (
        f'<text x="16" y="{HEIGHT / 2:.0f}" {_FONT} font-size="12" fill="#59636e" text-anchor="middle" '
        f"{turned}>{escape(plot.up)}</text>"
    )


def _grid(across: Axis, up: Axis) -> Iterator[str]:
    for value in across.ticks():
        x = across.place(value)
        yield f'<path d="M{x:.1f} {TOP}V{HEIGHT - BOTTOM}" stroke="#eaeef2"/>'
        yield _words(x, HEIGHT - BOTTOM + 18, _short(value), "middle")
    for value in up.ticks():
        y = up.place(value)
        yield f'<path d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}" stroke="#eaeef2"/>'
        yield _words(LEFT - 8, y + 4, _short(value), "end")


def _line(points: Sequence[tuple[float, float]], colour: str, across: Axis, up: Axis) -> Iterator[str]:
    places = [(across.place(x), up.place(y)) for x, y in points]
    if places:
        path = "L".join(f"{x:.1f} {y:.1f}" for x, y in places)
        yield f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="2"/>'
    for x, y in places:
        yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>'


def _legend(names: Sequence[str]) -> Iterator[str]:
    for number, (name, colour) in enumerate(zip(names, COLOURS, strict=False)):
        y, x = TOP + 12 + 20 * number, WIDTH - RIGHT + 14
        yield f'<rect x="{x}" y="{y - 8}" width="14" height="4" fill="{colour}"/>'
        yield _words(x + 20, y - 2, name, "start")


def _words(x: float, y: float, text: str, anchor: str) -> str:
    place = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"'
    return f'<text {place} {_FONT} font-size="12" fill="#59636e">{escape(text)}</text>'


def _short(value: float) -> str:
    """A number for an axis: 1,000,000 is too wide there."""
    for size, letter in ((1e6, "M"), (1e3, "k")):
        if value >= size:
            return f"{value / size:g}{letter}"
    return f"{value:g}"
