"""The scribe: keeps the human's files in step with the journal, each entry once, in its own time."""

import logging
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from locum.deciding.asking import AT_TERMINAL
from locum.deciding.directing import note_of
from locum.deciding.observed import Unclear
from locum.deciding.seen_questions import words_of
from locum.errors import FileUnclear, LocumError
from locum.journal.journal import Journal
from locum.lead.human.restoring import Restoring
from locum.lead.human.standings import standing_of
from locum.lead.memory import STREAM
from locum.model import events as happened
from locum.model.asked import Asked, Ruling, rest_of_plan
from locum.model.context import ContextRead
from locum.model.decision import About
from locum.model.history import Event, from_entry
from locum.model.record import Entry
from locum.model.team import Team
from locum.team.decisions import Decision, page_id
from locum.team.folder import Folder
from locum.team.history import Noted
from locum.team.log import TERMINAL, Exchange

MARK = "scribe"
"""Begins the name of each file's place in the journal; alone, it is the one place earlier versions kept."""
STANDING = "standing"
"""Under this name is kept how far the journal was looked through for moments to say where things stand."""
DONE = {"requirement": "USER-CONTEXT.md", "stop": "Runners stopped"}
"""What comes of a note, by its kind."""
REGULARLY = 600.0
"""Seconds after which the snapshot is written again though nothing called for it."""
FEW, MANY = 10, 1000
"""How many entries of a kind are searched for the one that is meant: it is nearly always among the last."""
MOMENTS: dict[type[Event], str] = {
    happened.LeadStarted: "the lead took its seat",
    happened.LeadEnded: "the lead leaves",
    happened.RunnerPlanned: "a Runner was asked for",
    happened.RunnerStarted: "a Runner started",
    happened.AnswerGiven: "questions were answered",
    happened.QuestionGone: "a question was settled at the terminal",
    happened.DecisionOpened: "something waits for you",
    happened.DecisionSettled: "you decided",
    happened.RunnerPaused: "you asked for a pause",
    happened.RunnerContinued: "a Runner goes on",
    happened.RunnerFailed: "a Runner failed",
    happened.RunnerStopped: "a Runner was stopped",
    happened.RunnerDone: "a Runner is done",
    happened.StopIntended: "a Runner is to stop",
    happened.StartIntended: "a Runner starts",
    happened.LimitMet: "a Runner ran into a limit",
    happened.LimitOver: "a Runner is free of its limit",
    happened.TurnEnded: "a Runner says it is finished",
    happened.MessageGiven: "a Runner was told something",
    happened.MessageDropped: "a Runner will not be told something",
    ContextRead: "the talking lead's context fills up",
    happened.Nudged: "a Runner stopped over an error",
    happened.RoundBegun: "another round began",
    happened.DirectiveTaken: "you left a note",
    happened.TmuxLost: "tmux cannot be reached",
}
"""Events after which the snapshot is written at once, and why."""

Kind = TypeVar("Kind", bound=Event)

log = logging.getLogger("locum.lead")


@dataclass(frozen=True, slots=True)
class Sheet:
    """One file that grows with the journal: which events are written into it, and how each is."""

    file: Path
    kinds: tuple[str, ...]
    write: Callable[[Any, Entry], None]


@dataclass(slots=True)
class Scribe:
    """Writes what the journal says into `.team-config/`; whatever was interrupted is done again, once.

    Each file has a place of its own in the journal, so that one that cannot be written holds up no other.
    """

    folder: Folder
    journal: Journal
    clock: Callable[[], float] = time.time
    written_at: float = 0.0
    stages: dict[str, str] = field(default_factory=dict)
    places: dict[str, int] = field(default_factory=dict)
    """How far the journal was looked through for each file; on disk it is kept when something is written."""
    owed: dict[str, str] = field(default_factory=dict)
    """The files about where things stand that are to be written anew, and why."""
    told: dict[str, LocumError] = field(default_factory=dict)
    """What is in the way, file by file, as it was told."""
    restoring: Restoring = field(init=False)
    at_work: threading.Lock = field(default_factory=threading.Lock)
    """Held while it writes: a lead that leaves has it write once more, beside a thread that may be at it."""

    def __post_init__(self) -> None:
        self.restoring = Restoring(self.journal, self.clock)

    def catch_up(self, team: Team) -> list[Unclear]:
        """Bring each file up to the newest entry; tells of those a person must settle first, once each."""
        with self.at_work:
            before = dict(self.told)
            self._tried(self.journal.path, self.journal.keep_in_place)
            for sheet in self._sheets():
                self._tried(sheet.file, partial(self._keep_up, sheet, team))
            self._tried(self.journal.path, self._look_for_moments)
            self._stand(team)
            news = [(name, error) for name, error in self.told.items() if before.get(name) is not error]
            return [Unclear(name, error.message) for name, error in news if self._is_merge(name, error)]

    def _is_merge(self, name: str, error: LocumError) -> bool:
        """Whether a person must settle a merge, in a file of which no reader tells them."""
        read_too = (self.folder.inbox.name, self.folder.decisions.name)
        return isinstance(error, FileUnclear) and name not in read_too

    def _sheets(self) -> tuple[Sheet, ...]:
        folder = self.folder
        return (
            Sheet(folder.log, ("AnswerGiven", "QuestionGone"), self._record),
            Sheet(folder.decisions, ("DecisionOpened", "DecisionSettled"), self._decide),
            Sheet(folder.directives, ("DirectiveTaken",), self._note),
            Sheet(folder.user_context, ("DirectiveTaken",), self._require),
            Sheet(folder.inbox, ("DirectiveTaken",), self._mark),
        )

    def _keep_up(self, sheet: Sheet, team: Team) -> None:
        """Bring one file up to the newest entry; what a person saved an older text over comes back."""
        self._bring_up(sheet)
        if sheet.file == self.folder.decisions:
            self._restore(team)

    def _bring_up(self, sheet: Sheet) -> None:
        """Write one entry after the other into a file, and keep the place of each that stands there."""
        name, newest = sheet.file.name, self.journal.last()
        while found := self.journal.since(self._place(name), stream=STREAM, kinds=sheet.kinds, limit=1):
            entry = found[0]
            event = from_entry(entry)
            if event is not None:
                sheet.write(event, entry)
            self._keep_place(name, entry.seq)
        self.places[name] = max(newest, self._place(name))

    def _restore(self, team: Team) -> None:
        file = self.folder.decisions
        for entry in self.restoring.lost(file, team.decisions, self._place(file.name)):
            event = from_entry(entry)
            if isinstance(event, happened.DecisionOpened | happened.DecisionSettled):
                self._decide(event, entry)

    def _place(self, name: str) -> int:
        if name not in self.places:
            self.places[name] = self.journal.mark(f"{MARK} {name}") or self.journal.mark(MARK)
        return self.places[name]

    def _keep_place(self, name: str, seq: int) -> None:
        self.journal.keep_mark(f"{MARK} {name}", seq)
        self.places[name] = seq

    def _look_for_moments(self) -> None:
        """Have it written anew where things stand, if something since the last look calls for it."""
        because = None
        entries = self.journal.since(self._place(STANDING), stream=STREAM)
        for event in map(from_entry, entries):
            because = (event and self._moment(event)) or because
        if because is None and self.clock() - self.written_at >= REGULARLY:
            because = "ten minutes have passed"
        if because is not None:
            standing = (self.folder.snapshot, self.folder.recovery, self.folder.panes)
            self.owed = {file.name: because for file in standing}
            self.written_at = self.clock()
        if entries:
            self._keep_place(STANDING, entries[-1].seq)

    def _stand(self, team: Team) -> None:
        for file, write in (
            (self.folder.snapshot, self.folder.write_snapshot),
            (self.folder.recovery, self.folder.write_recovery),
            (self.folder.panes, self.folder.write_panes),
        ):
            because = self.owed.get(file.name)
            if because is None:
                continue
            now = standing_of(team, because, _when(self.clock()))
            if self._tried(file, partial(write, now)):
                del self.owed[file.name]

    def _moment(self, event: Event) -> str | None:
        if isinstance(event, happened.StateRead):
            if event.stage is None or self.stages.get(event.runner) == event.stage:
                return None
            self.stages[event.runner] = event.stage
            return f"{event.runner} reached {event.stage}"
        return MOMENTS.get(type(event))

    def _record(self, event: happened.AnswerGiven | happened.QuestionGone, entry: Entry) -> None:
        if isinstance(event, happened.AnswerGiven):
            self._record_answer(event, entry)
        else:
            self._record_parting(event, entry)

    def _record_parting(self, gone: happened.QuestionGone, entry: Entry) -> None:
        """Write down a question that was answered or put away at the terminal: how, nobody told."""
        for seen in self._before(entry, happened.QuestionSeen):
            if seen.question == gone.question:
                for exchange in _partings(seen, gone, _when(entry.at)):
                    self.folder.record(exchange)
                return

    def _record_answer(self, given: happened.AnswerGiven, entry: Entry) -> None:
        for event in self._before(entry, happened.AnswerIntended):
            if event.question == given.question:
                rulings = self._rulings(event, entry)
                for exchange in _exchanges(event, given, rulings, _when(entry.at)):
                    self.folder.record(exchange)
                return

    def _rulings(self, intended: happened.AnswerIntended, entry: Entry) -> tuple[Ruling, ...]:
        """What the pages of a form were ruled on, one by one; a single page tells that itself."""
        if len(intended.pages) == 1 or intended.by not in ("rule", "brain"):
            return ()
        made = self._before(entry, happened.RulingMade)
        return next((each.rulings for each in made if each.question == intended.question), ())

    def _before(self, entry: Entry, kind: type[Kind]) -> Iterator[Kind]:
        """The events of a kind that lie before an entry, newest first; the one meant is among them."""
        for many in FEW, MANY:
            found = self.journal.newest(many, stream=STREAM, kinds=[kind.__name__], before=entry.seq)
            yield from (event for event in map(from_entry, found[::-1]) if isinstance(event, kind))

    def _decide(self, event: happened.DecisionOpened | happened.DecisionSettled, entry: Entry) -> None:
        if isinstance(event, happened.DecisionOpened):
            self._ask(event, _when(entry.at))
        else:
            self._settle(event, entry)

    def _ask(self, opened: happened.DecisionOpened, at: datetime) -> None:
        for place, page in enumerate(opened.pages):
            ruling = opened.rulings[place] if place < len(opened.rulings) else None
            decision = Decision(
                page_id(opened.decision, place, len(opened.pages)),
                opened.runner or "",
                at,
                _told(page, opened.runner),
                page.kind,
                page.choices,
                _suggestion(ruling, opened, place),
                _basis(ruling),
                f"{opened.runner} waits." if opened.runner else "",
                opened.because,
                opened.about is not About.TROUBLE,
            )
            self.folder.ask(decision)

    def _settle(self, settled: happened.DecisionSettled, entry: Entry) -> None:
        for opened in self._before(entry, happened.DecisionOpened):
            if opened.decision == settled.decision:
                self._mark_settled(opened, settled, _when(entry.at))
                return

    def _mark_settled(
        self, opened: happened.DecisionOpened, settled: happened.DecisionSettled, at: datetime
    ) -> None:
        many = len(opened.pages)
        for place, page in enumerate(opened.pages):
            answer = words_of((page,), (settled.given[place],)) if settled.given else settled.because
            who = None if settled.by == "nobody" else f"{settled.by}, by {settled.via}"
            self.folder.settle(page_id(settled.decision, place, many), answer, who, at)

    def _note(self, taken: happened.DirectiveTaken, entry: Entry) -> None:
        note = note_of(taken.directive, taken.runner)  # One to several Runners is written down once.
        done, at = _came_of(taken), _when(entry.at)
        self.folder.note_directive(Noted(note, at, taken.kind, taken.source, taken.text, done))

    def _require(self, taken: happened.DirectiveTaken, entry: Entry) -> None:
        if taken.kind == "requirement":
            note = note_of(taken.directive, taken.runner)
            self.folder.change_requirement(note, taken.text, taken.source, _when(entry.at))

    def _mark(self, taken: happened.DirectiveTaken, entry: Entry) -> None:
        if taken.source == self.folder.inbox.name:
            outcome = f"{taken.kind} → {_came_of(taken)}"
            self.folder.mark_handled([taken.directive], outcome, _when(entry.at))

    def _tried(self, file: Path, write: Callable[[], object]) -> bool:
        """Write; a file that a person is merging, or a full disk, is told once and tried again later."""
        try:
            write()
        except LocumError as error:
            known = self.told.get(file.name)
            if known is None or known.message != error.message:
                log.warning("%s", error.message)
                self.told[file.name] = error
            return False
        self.told.pop(file.name, None)
        return True


def _came_of(taken: happened.DirectiveTaken) -> str:
    """What came of a note: what it says itself, or else what always comes of its kind."""
    return taken.outcome or DONE.get(taken.kind, "noted")


def _log_id(question: str, place: int, many: int, at: datetime) -> str:
    """The name of an exchange in the log, where those of another journal may stand: it tells when it was."""
    return f"{page_id(question, place, many)}@{int(at.timestamp())}"


def _exchanges(
    event: happened.AnswerIntended, given: happened.AnswerGiven, rulings: tuple[Ruling, ...], at: datetime
) -> list[Exchange]:
    many = len(event.pages)
    found = []
    for place, page in enumerate(event.pages):
        words = event.words if many == 1 else words_of((page,), (event.given[place],))
        ruling = rulings[place] if place < len(rulings) else None
        own = _basis(ruling) or (ruling.because if ruling else "")
        found.append(
            Exchange(
                _log_id(event.question, place, many, at),
                at,
                page.stage or "",
                _as_asked(page),
                words,
                own or event.basis or event.because,
                "hook" if given.via == "hook" and event.by not in ("human", "rule") else event.by,
                event.runner,
            )
        )
    return found


def _as_asked(page: Asked) -> str:
    """What a question was about, and the question."""
    return "\n\n".join(filter(None, (page.about, page.in_full)))


def _told(page: Asked, runner: str | None) -> str:
    """What is asked and what it is about; where that is not all of it, how to see the rest."""
    rest = rest_of_plan(runner) if page.is_cut else None
    return "\n\n".join(filter(None, (page.in_full, page.about, rest)))


def _partings(seen: happened.QuestionSeen, gone: happened.QuestionGone, at: datetime) -> list[Exchange]:
    many = len(seen.pages)
    return [
        Exchange(
            _log_id(seen.question, place, many, at),
            at,
            page.stage or "",
            _as_asked(page),
            AT_TERMINAL,
            gone.because,
            TERMINAL,
            seen.runner,
        )
        for place, page in enumerate(seen.pages)
    ]


def _suggestion(ruling: Ruling | None, opened: happened.DecisionOpened, place: int) -> str:
    if ruling is None or ruling.proposal is None:
        return ""
    proposal, page = ruling.proposal, opened.pages[place]
    labels = [page.choices[number - 1].label for number in proposal.places if number <= len(page.choices)]
    return " + ".join([*labels, *([proposal.text] if proposal.text else [])])


def _basis(ruling: Ruling | None) -> str:
    if ruling is None or ruling.proposal is None or ruling.proposal.basis is None:
        return ""
    return f"{ruling.proposal.basis.file}: “{ruling.proposal.basis.quote}”"


def _when(at: float) -> datetime:
    return datetime.fromtimestamp(at).astimezone()
