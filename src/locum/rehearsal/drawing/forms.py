"""Questions: the tab bar, the options, the review page."""

from collections.abc import Iterator

from locum.rehearsal.box import Box
from locum.rehearsal.cells import BLUE, BOLD, GREY, PLAIN, Line, Span, Style, line, width, wrap
from locum.rehearsal.drawing.transcript import AMBER, GREEN
from locum.rehearsal.form import Form, Page

HERE = Style(fg=16, bg=153)
QUESTION = Style(fg=231, bold=True)
INVERSE = Style(inverse=True)
DIM = Style(dim=True)


def draw_form(form: Form, columns: int) -> Iterator[Line]:
    """The page of the form that is shown."""
    yield line(Span("─" * columns, GREY))
    yield _tabs(form) if form.tabbed else line(Span(f" ☐ {form.page.asked.header} ", HERE))
    yield ()
    yield from _review(form, columns) if form.reviewing else _page(form, form.page, columns)


def _tabs(form: Form) -> Line:
    labels = [f" {'☒' if page.chosen else '☐'} {page.asked.header} " for page in form.pages]
    labels.append(" ✔ Submit ")
    spans = [Span(label, HERE if at == form.at else PLAIN) for at, label in enumerate(labels)]
    return line(
        Span("← ", GREY if form.at == 0 else PLAIN), *spans, Span(" →", GREY if form.reviewing else PLAIN)
    )


def _page(form: Form, page: Page, columns: int) -> Iterator[Line]:
    yield from _question(page.asked.question, columns)
    yield ()
    for row, option in enumerate(page.asked.options):
        yield from _option(page, row, option.label, columns)
        indent = 9 if page.asked.multi else 5
        for words in wrap(option.detail, columns - indent) if option.detail else []:
            yield line(" " * indent, Span(words, GREY))
    yield from _free_row(page, columns)
    if page.submit_row is not None:
        chosen = page.cursor == page.submit_row
        style = Style(fg=153, bold=True) if chosen else BOLD
        yield line(_pointer(chosen), "   ", Span("Submit", style))
    yield line(Span("─" * columns, GREY))
    chat = page.cursor == page.chat_row
    words = f"{len(page.asked.options) + 2}. Chat about this"
    yield line(_pointer(chat), Span(words, BLUE if chat else PLAIN))
    yield ()
    yield from (line(Span(row, GREY)) for row in wrap(_help(form, page), columns))


def _question(text: str, columns: int) -> Iterator[Line]:
    """A question that needs several rows stands behind a gutter."""
    if width(text) <= columns and "\n" not in text:
        yield line(Span(text, QUESTION))
        return
    for row in wrap(text, columns - 2):
        yield line(Span("│", DIM), " ", Span(row, QUESTION))


def _pointer(here: bool) -> Span:
    return Span("❯ ", BLUE) if here else Span("  ")


def _option(page: Page, row: int, label: str, columns: int) -> Iterator[Line]:
    style = BLUE if page.cursor == row else PLAIN
    tick = _tick(page, row)
    lead = width(tick.text) + 5
    for number, words in enumerate(wrap(label, columns - lead)):
        if number == 0:
            yield line(_pointer(page.cursor == row), Span(f"{row + 1}. ", GREY), tick, Span(words, style))
        else:
            yield line(" " * lead, Span(words, style))


def _tick(page: Page, row: int) -> Span:
    if not page.asked.multi:
        return Span("")
    return Span("[✔] ", GREEN) if row in page.ticked else Span("[ ] ")


def _free_row(page: Page, columns: int) -> Iterator[Line]:
    here = page.cursor == page.free_row
    hint = "Type something" if page.asked.multi else "Type something."
    lead = (_pointer(here), Span(f"{page.free_row + 1}. ", GREY), _tick(page, page.free_row))
    indent = sum(width(span.text) for span in lead)
    rows = typed_rows(page.typed, hint, here, columns - indent)
    yield (*lead, *rows[0])
    yield from ((Span(" " * indent), *row) for row in rows[1:])


def typed_rows(typed: Box, hint: str, here: bool, columns: int) -> list[Line]:
    """A row that takes words: its hint while it is empty, else the words with the caret behind them."""
    if typed.empty and not here:
        return [line(Span(hint, GREY))]
    if typed.empty:
        return [line(Span(hint[0], INVERSE), Span(hint[1:], DIM))]
    rows = [line(Span(row)) for row in wrap(typed.shown, columns - 1)]
    return [*rows[:-1], (*rows[-1], Span(" ", INVERSE))] if here else rows


def _help(form: Form, page: Page) -> str:
    move = "Tab/Arrow keys to navigate" if len(form.pages) > 1 else "↑/↓ to navigate"
    typing = page.cursor == page.free_row or not page.typed.empty
    return f"Enter to select · {move} · {'ctrl+g to edit in Vim · ' if typing else ''}Esc to cancel"


def _review(form: Form, columns: int) -> Iterator[Line]:
    yield line(Span("Review your answers", QUESTION))
    yield ()
    if not all(page.chosen for page in form.pages):
        yield line(Span("⚠ You have not answered all questions", AMBER))
        yield ()
    for page in filter(lambda page: page.chosen, form.pages):
        rows = wrap(page.asked.question, columns - 3)
        yield from (line(" ● " if n == 0 else "   ", row) for n, row in enumerate(rows))
        for m, said in enumerate(wrap(", ".join(page.chosen), columns - 5)):
            yield line("   ", Span(("→ " if m == 0 else "  ") + said, GREEN))
    yield ()
    yield line(Span("Ready to submit your answers?", GREY))
    yield ()
    for row, label in enumerate(("Submit answers", "Cancel")):
        here = form.review_cursor == row
        yield line(_pointer(here), Span(f"{row + 1}. ", GREY), Span(label, BLUE if here else PLAIN))
