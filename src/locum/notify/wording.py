"""Wording: what the journal says, as news a person can read on a phone and act on."""

from collections.abc import Sequence
from dataclasses import dataclass

from locum.model import events as happened
from locum.model.asked import Asked, Ruling
from locum.model.decision import About
from locum.model.history import from_entry
from locum.model.notice import Notice, NoticeKind
from locum.model.record import Entry

KINDS = ("DecisionOpened", "RunnerDone", "RunnerFailed", "LimitMet", "TmuxLost")
"""What may become news."""
LONGEST = 600
SHORT = 160
CHOICES = 12
MOST = 12
"""Pieces of news in one message; the rest is counted."""


@dataclass(frozen=True, slots=True)
class Message:
    """What is sent."""

    title: str
    body: str


def notice_of(entry: Entry, job: str | None = None) -> Notice | None:
    """The news in one entry of the journal, if there is any; a job's decision is answered by its name."""
    event = from_entry(entry)
    match event:
        case happened.DecisionOpened():
            return _asked(entry, event, f"{job}/{event.decision}" if job else event.decision)
        case happened.RunnerDone(runner=runner, because=because):
            return _news(entry, NoticeKind.DONE, runner, f"{runner} is done", because)
        case happened.RunnerFailed(runner=runner, because=because):
            return _news(entry, NoticeKind.FAILED, runner, f"{runner} failed", because)
        case happened.LimitMet(runner=runner, resets_at=resets):
            when = f"It goes on by itself, {resets}." if resets else "It goes on by itself later."
            return _news(entry, NoticeKind.LIMIT, runner, f"{runner} ran into a limit", when)
        case happened.TmuxLost(because=because):
            return _news(entry, NoticeKind.TROUBLE, None, "tmux cannot be reached", because)
        case _:
            return None


def message(notices: Sequence[Notice], project: str, link: str | None) -> Message:
    """One message that tells all of these, with how to answer what waits."""
    project = _cut(project, 60)
    if len(notices) == 1:
        return Message(f"{project}: {notices[0].subject}", _told(notices[0], link))
    waiting = sum(notice.decision is not None for notice in notices)
    asks = f", {waiting} wait for you" if waiting else ""
    parts = [f"■ {each.subject}\n{_told(each, None)}" for each in notices[:MOST]]
    parts += [f"… and {len(notices) - MOST} more: locum status"] if len(notices) > MOST else []
    parts += [f"Answer on the page: {link}"] if link else []
    return Message(f"{project}: {len(notices)} news{asks}", "\n\n".join(parts))


def _news(entry: Entry, kind: NoticeKind, runner: str | None, subject: str, text: str) -> Notice:
    return Notice(entry.seq, entry.at, kind, runner, _cut(subject, SHORT), _cut(text, LONGEST))


def _asked(entry: Entry, opened: happened.DecisionOpened, name: str) -> Notice:
    trouble = opened.about is About.TROUBLE
    kind = NoticeKind.TROUBLE if trouble else NoticeKind.DECISION
    who = opened.runner or "The lead"
    first = opened.pages[0] if opened.pages else Asked("")
    subject = f"{who} {first.title}" if trouble and first.title else f"{who} asks: {first.in_a_line}"
    rulings: list[Ruling | None] = [*opened.rulings, *(None for _ in opened.pages)]
    pages = [_page(page, ruling) for page, ruling in zip(opened.pages, rulings, strict=False)]
    why = f"Why you: {_cut(opened.because, SHORT)}"
    text = "\n".join([*pages, why, f"Answer: {_command(opened, name)}"])
    return Notice(
        entry.seq, entry.at, kind, opened.runner, _cut(subject, SHORT), text, decision=opened.decision
    )


def _page(page: Asked, ruling: Ruling | None) -> str:
    lines = [_cut(page.in_short, LONGEST)]
    lines += [f"| {_cut(page.about, LONGEST)}"] if page.about else []
    lines += ["This is not the whole plan: its screen shows no more of it."] if page.is_cut else []
    lines += [
        f"{place}. {_cut(choice.label, SHORT)}" for place, choice in enumerate(page.choices[:CHOICES], 1)
    ]
    left = len(page.choices) - CHOICES
    lines += [f"… and {left} more: locum status"] if left > 0 else []
    proposal = ruling.proposal if ruling is not None else None
    if proposal is not None:
        chosen = ", ".join(map(str, proposal.places)) or _cut(proposal.text or "", SHORT)
        basis = proposal.basis
        since = f", since {basis.file} says “{_cut(basis.quote, SHORT)}”" if basis else ""
        lines.append(f"Suggestion: {chosen}{since}")
    return "\n".join(lines)


def _command(opened: happened.DecisionOpened, name: str) -> str:
    """How to answer by command, with an answer that would be taken."""
    words = ["1" if page.choices else '"your words"' for page in opened.pages]
    return f"locum decide {name} {' '.join(words)}"


def _told(notice: Notice, link: str | None) -> str:
    tap = [f"or tap: {link}"] if link and notice.decision else []
    return "\n".join([notice.text, *tap])


def _cut(text: str, most: int) -> str:
    """Text from a screen on one line, without what a terminal would obey, and not too long."""
    line = " ".join("".join(mark if mark.isprintable() else " " for mark in text).split())
    return line if len(line) <= most else f"{line[: most - 1]}…"
