"""The scribe: keeps the human's files in step with the journal, each entry once, in its own time."""

import logging
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime

from locum.deciding.directing import note_of
from locum.deciding.seen_questions import words_of
from locum.errors import LocumError
from locum.journal.journal import Journal
from locum.lead.human.standings import standing_of
from locum.lead.memory import STREAM
from locum.model import events as happened
from locum.model.asked import Ruling
from locum.model.context import ContextRead
from locum.model.history import Event, from_entry
from locum.model.record import Entry
from locum.model.team import Team
from locum.team.decisions import Decision
from locum.team.folder import Folder
from locum.team.history import Noted
from locum.team.log import Exchange

MARK = "scribe"
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
    ContextRead: "the talking lead's context fills up",
    happened.Nudged: "a Runner stopped over an error",
    happened.RoundBegun: "another round began",
    happened.DirectiveTaken: "you left a note",
    happened.TmuxLost: "tmux cannot be reached",
}
"""Events after which the snapshot is written at once, and why."""

log = logging.getLogger("locum.lead")


@dataclass(slots=True)
class Scribe:
    """Writes what the journal says into `.team-config/`; whatever was interrupted is done again, once."""

    folder: Folder
    journal: Journal
    clock: Callable[[], float] = time.time
    written_at: float = 0.0
    stages: dict[str, str] = field(default_factory=dict)
    told: set[str] = field(default_factory=set)
    at_work: threading.Lock = field(default_factory=threading.Lock)
    """Held while it writes: a lead that leaves has it write once more, beside a thread that may be at it."""

    def catch_up(self, team: Team) -> None:
        """Bring the files up to the newest entry; a file that cannot be written now is tried again later."""
        with self.at_work:
            self._tried(lambda: self._catch_up(team))

    def _catch_up(self, team: Team) -> None:
        because = None
        for entry in self.journal.since(self.journal.mark(MARK), stream=STREAM):
            event = from_entry(entry)
            if event is not None:
                if not self._write(event, entry):
                    return
                because = self._moment(event) or because
            self.journal.keep_mark(MARK, entry.seq)
        if because is None and self.clock() - self.written_at >= REGULARLY:
            because = "ten minutes have passed"
        if because is not None and self._tried(lambda: self._stand(team, because)):
            self.written_at = self.clock()

    def _stand(self, team: Team, because: str) -> None:
        self.folder.write_standing(standing_of(team, because, _when(self.clock())))

    def _moment(self, event: Event) -> str | None:
        if isinstance(event, happened.StateRead):
            if event.stage is None or self.stages.get(event.runner) == event.stage:
                return None
            self.stages[event.runner] = event.stage
            return f"{event.runner} reached {event.stage}"
        return MOMENTS.get(type(event))

    def _write(self, event: Event, entry: Entry) -> bool:
        at = _when(entry.at)
        match event:
            case happened.AnswerGiven():
                return self._tried(lambda: self._record(event, at))
            case happened.DecisionOpened():
                return self._tried(lambda: self._ask(event, at))
            case happened.DecisionSettled():
                return self._tried(lambda: self._settle(event, at))
            case happened.DirectiveTaken():
                return self._tried(lambda: self._direct(event, at))
            case _:
                return True

    def _record(self, given: happened.AnswerGiven, at: datetime) -> None:
        event = self._intended(given.question)
        for exchange in _exchanges(event, given, at) if event is not None else ():
            self.folder.record(exchange)

    def _intended(self, question: str) -> happened.AnswerIntended | None:
        for many in FEW, MANY:
            for entry in self.journal.newest(many, stream=STREAM, kinds=["AnswerIntended"])[::-1]:
                event = from_entry(entry)
                if isinstance(event, happened.AnswerIntended) and event.question == question:
                    return event
        return None

    def _ask(self, opened: happened.DecisionOpened, at: datetime) -> None:
        for place, page in enumerate(opened.pages):
            ruling = opened.rulings[place] if place < len(opened.rulings) else None
            decision = Decision(
                page_id(opened.decision, place, len(opened.pages)),
                opened.runner or "",
                at,
                "\n\n".join(filter(None, (page.text, page.body))),
                page.kind,
                page.choices,
                _suggestion(ruling, opened, place),
                _basis(ruling),
                f"{opened.runner} waits." if opened.runner else "",
                opened.because,
            )
            self.folder.ask(decision)

    def _settle(self, settled: happened.DecisionSettled, at: datetime) -> None:
        opened = self._opened(settled.decision)
        if opened is None:
            return
        many = len(opened.pages)
        for place, page in enumerate(opened.pages):
            answer = words_of((page,), (settled.given[place],)) if settled.given else settled.because
            who = f"{settled.by}, by {settled.via}"
            self.folder.settle(page_id(settled.decision, place, many), answer, who, at)

    def _opened(self, decision: str) -> happened.DecisionOpened | None:
        for many in FEW, MANY:
            for entry in self.journal.newest(many, stream=STREAM, kinds=["DecisionOpened"])[::-1]:
                event = from_entry(entry)
                if isinstance(event, happened.DecisionOpened) and event.decision == decision:
                    return event
        return None

    def _direct(self, taken: happened.DirectiveTaken, at: datetime) -> None:
        usual = {"requirement": "USER-CONTEXT.md", "stop": "Runners stopped"}.get(taken.kind, "noted")
        done = taken.outcome or usual
        note = note_of(taken.directive, taken.runner)  # One to several Runners is written down once.
        self.folder.note_directive(Noted(note, at, taken.kind, taken.source, taken.text, done))
        if taken.kind == "requirement":
            self.folder.change_requirement(note, taken.text, taken.source, at)
        if taken.source == self.folder.inbox.name:
            self.folder.mark_handled([taken.directive], f"{taken.kind} → {done}", at)

    def _tried(self, write: Callable[[], None]) -> bool:
        """Write; a file that a person is merging, or a full disk, is told once and tried again later."""
        try:
            write()
        except LocumError as error:
            if error.message not in self.told:
                self.told.add(error.message)
                log.warning("%s", error.message)
            return False
        self.told.clear()
        return True


def page_id(decision: str, place: int, many: int) -> str:
    """The name of one page of a decision in the file: `D3`, or `D3-1` and `D3-2`."""
    return decision if many == 1 else f"{decision}-{place + 1}"


def _exchanges(event: happened.AnswerIntended, given: happened.AnswerGiven, at: datetime) -> list[Exchange]:
    many = len(event.pages)
    found = []
    for place, page in enumerate(event.pages):
        words = event.words if many == 1 else words_of((page,), (event.given[place],))
        found.append(
            Exchange(
                page_id(event.question, place, many),
                at,
                page.stage or "",
                page.text,
                words,
                event.basis or event.because,
                "hook" if given.via == "hook" and event.by not in ("human", "rule") else event.by,
                event.runner,
            )
        )
    return found


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
