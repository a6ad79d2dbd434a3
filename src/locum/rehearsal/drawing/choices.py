"""Permission prompts, plan approval and start-up dialogs."""

from collections.abc import Iterator

from locum.rehearsal.cells import BLUE, BOLD, GREY, PLAIN, Line, Span, Style, line, width, wrap
from locum.rehearsal.choice import AMENDABLE, CHANGE_PLAN, Picking
from locum.rehearsal.drawing.forms import typed_rows
from locum.rehearsal.drawing.transcript import AMBER, ROSE
from locum.rehearsal.failures import TOOL_QUESTIONS, TOOL_TITLES
from locum.rehearsal.state import Rehearsal
from locum.rehearsal.steps import Dialog, Doorway, Permit, Plan

BODY_RULE = Style(fg=239)
PLAN_RULE = Style(fg=73)


def draw_choice(state: Rehearsal, picking: Picking, columns: int, height: int) -> Iterator[Line]:
    """The list with everything said above and below it."""
    match picking.about:
        case Permit() as permit:
            return _permission(permit, picking, columns)
        case Plan() as plan:
            return _plan(plan, picking, columns, height)
        case Dialog(doorway):
            return _doorway(state, doorway, picking, columns)


def _permission(permit: Permit, picking: Picking, columns: int) -> Iterator[Line]:
    yield ()
    yield line(Span("─" * columns, BLUE))
    source = f" · from the {permit.source} agent" if permit.source else ""
    yield line(" ", Span(TOOL_TITLES[permit.tool], Style(fg=153, bold=True)), Span(source, GREY))
    note = permit.note or (permit.subject if permit.body else None)
    yield from (line(" ", Span(row, GREY)) for row in (wrap(note, columns - 2) if note else ()))
    yield line(Span("╌" * columns, BODY_RULE))
    for text in permit.body or (permit.subject,):
        yield from (line(" ", row) for row in wrap(text, columns - 2))
    yield line(Span("╌" * columns, BODY_RULE))
    question = TOOL_QUESTIONS[permit.tool].format(subject=permit.subject)
    yield from (line(" ", row) for row in wrap(question, columns - 2))
    yield from _options(picking, " ", columns)
    yield ()
    amend = "" if picking.amending else " · Tab to amend"
    yield line(" ", Span(f"Esc to cancel{amend}", GREY))


def _options(picking: Picking, indent: str, columns: int) -> Iterator[Line]:
    for row, label in enumerate(picking.labels):
        here = row == picking.cursor
        number = f"{row + 1}. "
        pointer = Span("❯ ", BLUE) if here else Span("  ")
        lead = (Span(indent), pointer, Span(number, GREY))
        if here and picking.amending:
            words = typed_rows(picking.typed, AMENDABLE[label], True, columns - len(indent) - 12)
            yield (*lead, Span(f"{label}, ", BLUE), *words[0])
            yield from ((Span(indent + "     "), *more) for more in words[1:])
            continue
        if label == CHANGE_PLAN and (here or not picking.typed.empty):
            yield from _change_row(picking, lead, here, columns)
            continue
        style = BLUE if here else PLAIN
        rows = wrap(label, columns - len(indent) - 5)
        yield (*lead, Span(rows[0], style))
        yield from (line(indent + "     ", Span(more, style)) for more in rows[1:])


def _change_row(picking: Picking, lead: tuple[Span, ...], here: bool, columns: int) -> Iterator[Line]:
    rows = typed_rows(picking.typed, CHANGE_PLAN, here, columns - 9)
    yield (*lead, *rows[0])
    yield from ((Span("        "), *row) for row in rows[1:])


def _plan(plan: Plan, picking: Picking, columns: int, height: int) -> Iterator[Line]:
    inner = max(1, columns - 4)
    yield line(
        Span("▔" * max(0, columns - 21), BLUE), " ", Span("◐ medium · /effort", GREY), Span(" ▔", BLUE)
    )
    yield ()
    yield line("  ", Span("─" * inner, PLAN_RULE))
    yield line("   ", Span("Ready to code?", Style(fg=153, bold=True)))
    yield ()
    yield line("   Here is Rehearsal's plan:")
    yield line("  ", Span("╌" * inner, BODY_RULE))
    rows = wrap(plan.text.strip(), inner - 4)
    room = max(1, height - 20)
    for number, row in enumerate(rows[:room]):
        more = number == room - 1 and len(rows) > room
        fill = " " * max(1, inner - 2 - width(row))
        yield line("   ", row, fill if more else "", Span("↓" if more else "", GREY))
    yield line("  ", Span("─" * inner, PLAN_RULE))
    said = "Rehearsal has written up a plan and is ready to execute. Would you like to proceed?"
    yield from (line("   ", Span(row, GREY)) for row in wrap(said, columns - 6))
    yield ()
    yield from _options(picking, "   ", columns - 3)
    if picking.labels[-1] == CHANGE_PLAN:
        yield line("        ", Span("shift+tab to approve with this feedback", GREY))
    yield ()
    yield line("   ", Span("ctrl+g to edit in Vim · the plan file", GREY))


def _doorway(state: Rehearsal, doorway: Doorway, picking: Picking, columns: int) -> Iterator[Line]:
    colour = {Doorway.BYPASS: ROSE}.get(doorway, AMBER)
    indent = " " if doorway is Doorway.TRUST else "  "
    yield ()
    yield line(Span("─" * columns, colour))
    for number, text in enumerate(_words(doorway, state.folder)):
        style = Style(fg=colour.fg, bold=True) if number == 0 else BOLD if text == state.folder else PLAIN
        yield from (line(indent, Span(row, style)) for row in wrap(text, columns - 2 * len(indent)))
        yield ()
    for row, label in enumerate(picking.labels):
        here = row == picking.cursor
        yield line(indent, Span("❯ ", BLUE) if here else "  ", Span(label, BLUE if here else PLAIN))
    yield ()
    yield line(indent, Span("Enter to confirm · Esc to cancel", GREY))


def _words(doorway: Doorway, folder: str) -> tuple[str, ...]:
    match doorway:
        case Doorway.TRUST:
            return (
                "Accessing workspace:",
                folder,
                "Quick safety check: Is this a project you created or one you trust? (Like your own code, a "
                "well-known open source project, or work from your team). If not, take a moment to review "
                "what's in this folder first.",
                "Locum Rehearsal'll be able to read, edit, and execute files here.",
                "Security guide",
            )
        case Doorway.BYPASS:
            return (
                "WARNING: Locum Rehearsal running in Bypass Permissions mode",
                "In Bypass Permissions mode, Locum Rehearsal will not ask for your approval before running "
                "potentially dangerous commands.",
                "By proceeding, you accept all responsibility for actions taken while running in Bypass "
                "Permissions mode.",
            )
        case Doorway.API_KEY:
            return (
                "Detected a custom API key in your environment",
                "ANTHROPIC_API_KEY: sk-ant-...a-rehearsal-key",
                "Do you want to use this API key?",
            )
