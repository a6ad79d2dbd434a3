"""Questions: a dialog taken apart into title, text, tabs and options."""

import re

from locum.model.reading import OUT_OF_SIGHT, Option, Question, QuestionKind, State, Tab
from locum.reading.fields import find_field, is_ruled
from locum.reading.menus import Menu, find_menu
from locum.reading.parts import Region
from locum.reading.previews import preview_of
from locum.reading.regions import Regions
from locum.reading.rules import Ask, Rules
from locum.reading.subject import command_asked_for
from locum.reading.tabs import find_tabs
from locum.reading.view import is_rule


def read_question(regions: Regions, state: State) -> Question | None:
    """What a dialog of this state asks; None where it offers no choice."""
    rules = regions.rules
    ask = rules.asks.get(state.value)
    if ask is None:
        return None
    region = regions.carve("dialog")
    field = find_field(regions, region)
    apart = (
        region
        if field is None or not is_ruled(regions)
        else region._replace(lines=region.lines[: field.first])
    )
    menu = find_menu(regions.view, apart, rules.menu, ask.options, ask.details)
    if menu is None and field is not None:
        menu = Menu((), field.first, field.first)
    review = rules.patterns.get("review")
    if menu is None and review and review.search(region.text):
        keys = next((at for at in range(len(region.lines) - 1, 0, -1) if region.lines[at].strip()), 0)
        menu = Menu((), keys, keys)
    if menu is None and _is_review(rules, region):
        keys = next((at for at in range(len(region.lines) - 1, 0, -1) if region.lines[at].strip()), 0)
        menu = Menu((), keys, keys)
    if menu is None:
        return None
    tabs = find_tabs(regions.view, region, rules.patterns.get("tabs"), rules.menu.get("tabs", "ticked"))
    kind = _kind(rules, region, ask, menu.options, tabs)
    title, text = _title(regions, region, ask, tabs, kind), _text(regions, region, ask, menu)
    full = _is_full(regions, region, ask)
    command = None if full else command_asked_for(region, ask, menu.first)
    body = _body(region, menu, title, text) if kind is QuestionKind.PERMISSION else None
    if body and state is State.PERMISSION and command is None:
        body = "\n".join((*([OUT_OF_SIGHT] * (not region.whole)), body, *([OUT_OF_SIGHT] * full)))
    cut = menu.cut or _is_counted(rules, region)
    headless = state is State.QUESTION and kind is not QuestionKind.REVIEW and not (region.whole and text)
    scrolls = menu.scrolls and state is State.QUESTION
    beside = preview_of(region.lines, menu.first, menu.options) if state is State.QUESTION else None
    return Question(kind, title, text, tabs, menu.options, body, cut, command, headless, scrolls, beside)


def _is_counted(rules: Rules, region: Region) -> bool:
    """Whether the agent says at which of its options it stands, as it does when it shows only some."""
    counted = rules.patterns.get("counted")
    return bool(counted and counted.search(region.text))


def _is_full(regions: Regions, region: Region, ask: Ask) -> bool:
    """Whether a dialog is as tall as it gets, so that the rest of what it asks about may be out of sight."""
    return ask.tallest is not None and len(region.lines) >= min(ask.tallest, len(regions.view.rows) - 1)


def _kind(
    rules: Rules, region: Region, ask: Ask, options: tuple[Option, ...], tabs: tuple[Tab, ...]
) -> QuestionKind:
    if ask.kind and options:
        return QuestionKind(ask.kind)
    if _is_review(rules, region):
        return QuestionKind.REVIEW
    if len(tabs) - bool(tabs and tabs[-1].title.lower() in _LAST_TABS) > 1:
        return QuestionKind.FORM
    form = rules.patterns.get("form")
    if form and not tabs and form.search(region.text):
        return QuestionKind.FORM
    if not options:
        return QuestionKind.TEXT
    if any(option.checked is not None for option in options):
        return QuestionKind.MULTI
    return QuestionKind.SINGLE


def _is_review(rules: Rules, region: Region) -> bool:
    """Whether this is the page that shows all answers before they are sent; it may offer no choice."""
    review = rules.patterns.get("review")
    return bool(review and review.search(region.text))


_LAST_TABS = ("submit", "review", "confirm")


def _title(
    regions: Regions, region: Region, ask: Ask, tabs: tuple[Tab, ...], kind: QuestionKind
) -> str | None:
    # A title that is simply the first line is only known where the first line is in sight.
    known = ask.title and (region.whole or not ask.title.pattern.startswith(r"\A"))
    if ask.title and known and (match := ask.title.search(region.text)):
        return match.group(match.lastindex or 0).strip()
    if tabs and kind is not QuestionKind.REVIEW:
        return next((tab.title for tab in tabs if tab.current), None)
    return None


def _text(regions: Regions, region: Region, ask: Ask, menu: Menu) -> str | None:
    """The words above the options: the last paragraph, or all that is not title, tabs or rule."""
    if ask.line is None and menu.options and (menu.options[0].number or 1) > 1:
        return None
    lines = list(region.lines[_after_title(region, ask, menu) : menu.first])
    if ask.line is not None:
        found = ask.line.search("\n".join(lines))
        return " ".join(found.group(found.lastindex or 0).split()) or None if found else None
    while lines and not lines[-1].strip():
        lines.pop()
    taken: list[str] = []
    for line in reversed(lines):
        bare = line.strip(" │")
        if _ends_text(regions, line, bare):
            if taken and (bare or ask.text == "last"):
                break
            continue
        taken.insert(0, bare)
    return " ".join(taken) or None


def _body(region: Region, menu: Menu, title: str | None, text: str | None) -> str | None:
    """What stands between title and question: the command, the change, the plan that is to be allowed."""
    lines = [line.strip(" │") for line in region.lines[: menu.first]]
    lines = [line for line in lines if line and not _DRAWN.match(line)]
    if lines and title and lines[0].endswith(title):
        lines = lines[1:]
    while lines and lines[-1] in (text or ""):
        lines.pop()
    return "\n".join(lines) or None


# Borders, and the moving pictures some agents greet with: they are laid out with no-break spaces.
_DRAWN = re.compile(r"[\u2500-\u259f]{2,}|.*\u00a0{4}")


def _after_title(region: Region, ask: Ask, menu: Menu) -> int:
    """The line after the title, where there is one above the options."""
    match = ask.title.search(region.text) if ask.title else None
    if match is None or ask.text == "last":
        return 0
    line = region.text.count("\n", 0, match.start(match.lastindex or 0))
    return line + 1 if line + 1 < menu.first else 0


def _ends_text(regions: Regions, line: str, bare: str) -> bool:
    tabs = regions.rules.patterns.get("tabs")
    return (
        not bare
        or is_rule(line.strip(" │╭╮╰╯┌┐└┘"), regions.view.width, "─╌▔━")
        or (tabs is not None and tabs.match(line) is not None)
    )
