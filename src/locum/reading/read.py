"""The door of the room: read a Screen by an agent's Rules."""

from dataclasses import dataclass, field

from locum.model.reading import Limit, Question, Reading, State, Trouble, TroubleKind
from locum.model.screen import Screen
from locum.reading.draft import read_draft
from locum.reading.question import read_question
from locum.reading.regions import Regions
from locum.reading.rules import Rules
from locum.reading.signs import Sighting, first_sighting
from locum.reading.stage import read_stage
from locum.reading.trouble import read_limit, read_trouble
from locum.reading.view import View


def read(screen: Screen, rules: Rules) -> Reading:
    """What this screen says, and because of what."""
    return read_regions(Regions(View(screen), rules))


def read_regions(regions: Regions) -> Reading:
    """The Reading of a screen whose regions are at hand."""
    sighting = first_sighting(regions, regions.rules.signs)
    findings = _Findings(sighting.sign.means if sighting else State.UNKNOWN)
    if sighting is None:
        findings.because.append("no sign of this agent fits")
    else:
        findings.because.append(sighting.sign.name)
        _look_closer(regions, sighting, findings)
    if not regions.view.styled:
        findings.because.append("plain text only: colours unknown")
    typed = read_draft(regions, findings.state, findings.question)
    return Reading(
        state=findings.state,
        because=tuple(findings.because),
        agent=regions.rules.agent,
        question=findings.question,
        draft=typed if findings.state not in _NO_DRAFT else None,
        limit=findings.limit,
        error=findings.error,
        stage=read_stage(regions),
        composer=regions.composer is not None,
        typed=typed,
    )


# Behind an open list the text is a search, not a draft; a dead frame holds nobody's words.
_NO_DRAFT = (State.EXITED, State.STARTING, State.MENU)


@dataclass(slots=True)
class _Findings:
    """What has been found out so far."""

    state: State
    because: list[str] = field(default_factory=list)
    question: Question | None = None
    error: Trouble | None = None
    limit: Limit | None = None


def _look_closer(regions: Regions, sighting: Sighting, findings: _Findings) -> None:
    """Fill in what the state calls for: the question, or the kind of trouble."""
    if findings.state.asks:
        findings.question = read_question(regions, findings.state)
        if findings.question is not None:
            findings.because.append(f"{len(findings.question.options)} options")
    elif findings.state in (State.ERROR, State.LIMITED):
        words = _whole_message(regions, sighting)
        findings.error = read_trouble(regions.rules, words)
        if findings.error.kind is TroubleKind.RATE_LIMIT:
            findings.state = State.LIMITED
        if findings.state is State.LIMITED:
            findings.limit = read_limit(regions, words)


def _whole_message(regions: Regions, sighting: Sighting) -> str:
    """The row of a sighting with the rows that carry it on."""
    rows = regions.view.rows
    words = [rows[sighting.row]] if sighting.row < len(rows) else [sighting.text]
    for row in rows[sighting.row + 1 : sighting.row + 6]:
        if not row.strip() or not (row.startswith("  ") or _carries_on(words[-1], row, regions.view.width)):
            break
        words.append(row.strip())
    return " ".join(words)


def _carries_on(above: str, row: str, width: int) -> bool:
    """Whether a row at the left edge is the rest of the row above: its first word did not fit there."""
    word = row.split(maxsplit=1)[0]
    return row[0].isprintable() and row[0] not in "●⏺•◦■⚠›❯>✗✔─╭╰" and len(above) + 1 + len(word) > width
