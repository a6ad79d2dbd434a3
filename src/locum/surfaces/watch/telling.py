"""A decision, a timeline and a screen as text; whatever an agent wrote is shown as it is, never as markup."""

import re
from collections.abc import Iterable

from rich.style import Style
from rich.text import Span, Text

from locum.model.asked import Proposal, rest_of_plan
from locum.model.decision import Decision
from locum.model.screen import Screen
from locum.model.view import Line, Untyped
from locum.surfaces.watch.draft import Draft
from locum.surfaces.watch.ink import Ink
from locum.surfaces.watch.rows import clock, cut, since

BODY = 12
"""How many lines of a command, change or plan are shown at most."""
COLOURS = {
    "DecisionOpened": "asking", "AnswerDoubted": "asking", "AnswerHindered": "asking", "Warned": "asking",
    "FileUnclear": "asking", "LimitMet": "asking", "LeadEnded": "asking",
    "RunnerFailed": "bad", "WorktreeLost": "bad", "TmuxLost": "bad", "AnswerIntended": "busy",
    "DecisionSettled": "busy", "RunnerDone": "quiet",
}  # fmt: skip
_NOT_STYLE = re.compile(
    r"\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b\[[0-?]*[ -/]*[@-ln-~]|\x1b[^\[]|[\x00-\x08\x0b-\x1a\x7f]"
)


def title_of(draft: Draft, now: float, how: str) -> str:
    """Which decision this is, of whom, since when it waits, and by which keys it is answered."""
    decision = draft.decision
    whose = f" · {decision.runner}" if decision.runner else ""
    page = f" · {_page(draft)}" if len(decision.pages) > 1 else ""
    return f"{decision.id}{whose}{page} · waits {since(decision.opened_at, now)} ── {how}"


def _page(draft: Draft) -> str:
    many = len(draft.decision.pages)
    return "all answers" if draft.asked is None else f"{draft.page + 1} of {many}"


def question_of(draft: Draft, ink: Ink) -> Text:
    """What is asked, with the command, change or plan it is about."""
    told = Text(end="")
    if draft.asked is None:
        return _summary(draft, ink)
    if draft.decision.wants_care:
        told.append("! Careful: it may not be possible to take this back.\n", Style(color=ink.bad, bold=True))
    told.append(plain(draft.asked.in_short), Style(bold=True))
    if draft.asked.in_short != draft.asked.in_full:
        told.append(f"\n(all it said: locum decide {draft.decision.id})", Style(color=ink.faint))
    for line in (draft.asked.about or "").splitlines()[:BODY]:
        told.append(f"\n│ {plain(line)}", Style(color=ink.faint))
    if (draft.asked.about or "").count("\n") >= BODY:
        told.append(f"\n│ … (all of it: locum decide {draft.decision.id})", Style(color=ink.faint))
    if draft.asked.is_cut:
        told.append(f"\n{rest_of_plan(draft.decision.runner)}", Style(color=ink.faint))
    return told


def _summary(draft: Draft, ink: Ink) -> Text:
    told = Text("Your answers:", Style(bold=True), end="")
    for place, page in enumerate(draft.decision.pages):
        told.append(f"\n{plain(page.title or page.text)}: ", Style(color=ink.faint))
        told.append(plain(draft.words_of(place)))
    return told


def mark_of(draft: Draft, place: int, active: bool, ink: Ink) -> Text:
    """What stands before an option: where the cursor is, its number, and its box."""
    here = "▸ " if draft.cursor == place and active else "  "
    mark = Text(end="")
    mark.append(here, Style(bold=True))
    mark.append(f"{place} ", Style(color=ink.busy, bold=True))
    if draft.takes_several:
        mark.append("[x] " if place in draft.ticked else "[ ] ")
    return mark


def option_of(draft: Draft, place: int, active: bool, ink: Ink) -> Text:
    """One option: its name and its detail."""
    assert draft.asked is not None
    choice = draft.asked.choices[place - 1]
    row = Text(end="")
    row.append(plain(choice.label), Style(bold=draft.cursor == place and active))
    if choice.detail:
        row.append(f"  {plain(choice.detail)}", Style(color=ink.faint))
    return row


def reasons_of(draft: Draft, ink: Ink) -> Text:
    """What Locum suggests and on what that rests, and why it asks."""
    told = Text(end="")
    proposal = draft.suggestion
    if proposal is not None and draft.asked is not None and (proposal.places or proposal.text):
        told.append("Suggested", Style(color=ink.quiet, bold=True))
        told.append(" (y agrees): ", Style(color=ink.quiet))
        told.append(f"{_chosen(draft, proposal)}{_basis(proposal)}\n")
    told.append("Why you: ", Style(color=ink.faint, bold=True))
    told.append(sentence(plain(draft.decision.because)), Style(color=ink.faint))
    return told


def sentence(words: str) -> str:
    """A reason as a sentence of its own."""
    return f"{words[:1].upper()}{words[1:]}{'' if words.endswith(('.', '?', '!', '。', ')')) else '.'}"


def _chosen(draft: Draft, proposal: Proposal) -> str:
    assert draft.asked is not None
    labels = [f"{place} {draft.asked.choices[place - 1].label}" for place in proposal.places]
    return plain(", ".join(labels) or proposal.text or "")


def _basis(proposal: Proposal) -> str:
    if proposal.basis is not None:
        return plain(f", since {proposal.basis.file} says “{' '.join(proposal.basis.quote.split())}”")
    return f" ({plain(proposal.because)})" if proposal.because else ""


def keys_of(draft: Draft) -> str:
    """How this page is answered."""
    if draft.asked is None:
        return "Enter sends all · ← goes back"
    turn = " · ←→ pages" if len(draft.decision.pages) > 1 else ""
    many = len(draft.asked.choices)
    if not many:
        return f"Enter for your words{turn}"
    words = " · e for words" if draft.takes_words else ""
    numbers = "1" if many == 1 else f"1-{min(many, 9)}"
    if draft.takes_several:
        return f"{numbers} ticks · Enter sends{words}{turn}"
    return f"press {numbers}{words}{turn}"


def waiting_line(decisions: Iterable[Decision], width: int, ink: Ink, *, other: bool = False) -> Text:
    """A hint on one line that others wait, where none of them is shown."""
    found = list(decisions)
    if not found:
        return Text(f"Nothing {'else ' if other else ''}waits for you.", Style(color=ink.faint), end="")
    first = found[0]
    text = plain(first.in_a_line) if first.pages else first.because
    begin, end = f"? {len(found)} for you: ", " — n shows it"
    whose = f"{first.id}{f' {first.runner}' if first.runner else ''} {text}"
    told = Text(begin, Style(color=ink.asking, bold=True), end="")
    told.append(cut(whose, width - len(begin) - len(end)), Style(color=ink.asking))
    told.append(end, Style(color=ink.faint))
    return told


def untyped_lines(trying: Iterable[Untyped], now: float, ink: Ink) -> Text:
    """What Locum has decided to type and cannot yet: for whom, since when, why, and what comes of it."""
    told = Text(end="")
    for each in trying:
        told.append(f"… {each.runner}, for {since(each.since, now)}: ", Style(color=ink.asking, bold=True))
        told.append(f"{plain(each.words)}\n")
    return told


def when_of(line: Line, today: str, ink: Ink) -> Text:
    """When something happened, as it stands before it."""
    return Text(f"{clock(line.at, today)} ", Style(color=ink.faint), end="")


def line_of(line: Line, ink: Ink) -> Text:
    """One thing that happened: to whom, what, and why."""
    told = Text(end="")
    if line.runner:
        told.append(f"{line.runner} ", Style(bold=True))
    gist, colon, rest = plain(line.words).partition(":")
    told.append(gist, _style(line.kind, ink))
    told.append(colon + rest)
    return told


def _style(kind: str, ink: Ink) -> Style:
    named = COLOURS.get(kind)
    return Style(color=getattr(ink, named)) if named else Style()


def screen_of(screen: Screen) -> Text:
    """A pane's screen in its colours, without the blank lines below."""
    if screen.ansi is None:
        return Text("\n".join(plain(row) for row in screen.rows), no_wrap=True, end="")
    rows = screen.ansi[: max(1, len(screen.rows))]
    drawn = Text.from_ansi(_NOT_STYLE.sub("", "\n".join(rows)), no_wrap=True, end="")
    drawn.spans = [Span(begin, end, _without_defaults(style)) for begin, end, style in drawn.spans]
    return drawn


def _without_defaults(style: str | Style) -> Style:
    """A style that leaves to the view what the agent left to its terminal."""
    known = style if isinstance(style, Style) else Style.parse(style)
    front, back = known.color, known.bgcolor
    return Style(
        color=None if front is None or front.is_default else front,
        bgcolor=None if back is None or back.is_default else back,
        bold=known.bold,
        dim=known.dim,
        italic=known.italic,
        underline=known.underline,
        reverse=known.reverse,
        strike=known.strike,
    )


def plain(text: str) -> str:
    """A text of an agent without anything a terminal would obey."""
    return "".join(" " if char == "\t" else char for char in text if char.isprintable() or char in "\t\n")
