"""Papers: what the human writes into the inbox and into the file of decisions."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path

from locum.deciding.directing import directive_of
from locum.deciding.observed import Directed, FileDecided, Observation, Unclear
from locum.deciding.settling import refusal
from locum.errors import FileUnclear, WorldError
from locum.model.decision import Decision
from locum.model.runner import Given
from locum.model.team import Team
from locum.team.answering import FileAnswer
from locum.team.decisions import page_id
from locum.team.files import read
from locum.team.folder import Folder
from locum.team.inbox import Entry, entries
from locum.team.stillness import QUIET, Stillness

LONGEST = 500_000
"""So many characters the inbox may have: it is looked through again and again."""
TOO_LONG = (
    "{file} has more than {most} characters, and is not looked through."
    " Move what is no note to the lead, or was handled long ago, into another file."
)
AT_ONCE = 50
"""So many notes a person may leave at once; more of them are something that was pasted."""
TOO_MANY = (
    "{file} holds {many} new entries, more than the {most} that are taken at once. None of them was."
    " Take out what is no note to the lead, or give long texts a file of their own and name it in one entry."
)


@dataclass(slots=True)
class Papers:
    """Looks at the files a person may write in, and takes nothing before it stands still."""

    folder: Folder
    clock: Callable[[], float] = time.monotonic
    inbox: Stillness = field(default_factory=Stillness)
    decisions: Stillness = field(default_factory=Stillness)
    complained: dict[str, str] = field(default_factory=dict)
    known: frozenset[str] = frozenset()
    """The directives the journal had at the last look."""
    dealt: frozenset[str] = frozenset()
    """Entries of the inbox that were dealt with and still stand there."""
    barren: dict[str, object] = field(default_factory=dict)
    """With what each file was last looked through to its end without any news: the same holds none again."""
    written: dict[str, float | None] | None = None
    """When the entries of the inbox were written that this lead found there: not after its file was."""

    def look(self, team: Team) -> list[Observation]:
        """What is new in the files."""
        return [*self._told("human-inbox.md", lambda: self._notes(team)),
                *self._told("needs-human-decision.md", lambda: self._answers(team))]  # fmt: skip

    def _told(self, name: str, look: Callable[[], list[Observation]]) -> list[Observation]:
        """Look; a file that cannot be taken as it stands is told of, once for each reason."""
        try:
            found = look()
        except (FileUnclear, WorldError) as error:
            if self.complained.get(name) == error.message:
                return []
            self.complained[name] = error.message
            return [Unclear(name, error.message)]
        self.complained.pop(name, None)
        return found

    def _notes(self, team: Team) -> list[Observation]:
        text = read(self.folder.inbox).text
        if len(text) > LONGEST:
            raise FileUnclear(TOO_LONG.format(file=self.folder.inbox, most=LONGEST))
        self.inbox = self.inbox.seen(text, self.clock())
        looked_at = (self.inbox.digest, team.directives)
        if self.barren.get(self.folder.inbox.name) == looked_at:
            return []
        self.written = self._dated(text)
        fresh = {_base(name) for name in team.directives if name not in self.known}
        self.known = frozenset(team.directives)
        quiet = self.inbox.lasted(self.clock())
        news = self.folder.news(self.dealt | fresh, quiet)
        self.dealt = news.dealt
        if news.unmarked:
            lost = [entry.id for entry in news.unmarked]
            self.folder.mark_handled(lost, "handled before", datetime.now().astimezone())
        if len(news.new) > AT_ONCE:
            raise FileUnclear(TOO_MANY.format(file=self.folder.inbox, many=len(news.new), most=AT_ONCE))
        if quiet >= QUIET and not news.new and not news.unmarked:
            self.barren[self.folder.inbox.name] = looked_at
        return [seen for entry in news.new for seen in self._directed(entry, team)]

    def _dated(self, text: str) -> dict[str, float | None]:
        """When each entry was written, as far as it was there before this lead; the others are of now."""
        found = [entry.id for entry in entries(text)]
        if self.written is None:
            return dict.fromkeys(found, _changed_at(self.folder.inbox))
        return {name: self.written.get(name) for name in found}

    def _directed(self, entry: Entry, team: Team) -> list[Observation]:
        """One note as directives: one for each Runner it names, or one for all."""
        from locum.team.directives import judge  # Its many patterns are not needed to begin with.

        judged = judge(entry.text, tuple(team.runners))
        source = self.folder.inbox.name
        again = sum(_base(name) == entry.id for name in team.directives)
        found: list[Observation] = []
        for target in judged.targets or (None,):
            own = directive_of(entry.id, target, several=len(judged.targets) > 1)
            name = f"{own}@{again}" if again else own
            told_anyway = judged.unclear and not judged.stranger
            kind, project, at = (
                judged.kind.value,
                str(self.folder.project),
                (self.written or {}).get(entry.id),
            )
            found.append(
                Directed(name, kind, entry.text, source, judged.because, target, project, told_anyway, at)
            )
        if judged.unclear:
            why = "is for nobody" if judged.stranger else "can be read in two ways"
            found.append(Unclear(source, f"“{entry.text}” {why}: {judged.because}"))
        return found

    def _answers(self, team: Team) -> list[Observation]:
        name = self.folder.decisions.name
        if not team.decisions:
            return []
        self.decisions = self.decisions.seen(read(self.folder.decisions).text, self.clock())
        looked_at = (self.decisions.digest, tuple(team.decisions))
        if self.decisions.lasted(self.clock()) < QUIET or looked_at == self.barren.get(name):
            return []
        written = {answer.id: answer for answer in self.folder.answers()}
        for decision in team.decisions.values():
            written |= _refused(decision, written)
        settled = ((each.id, _given(each, written)) for each in team.decisions.values())
        taken = [FileDecided(which, given) for which, given in settled if given is not None]
        found = [*taken, *(seen for answer in written.values() for seen in self._not_taken(answer))]
        if not found:
            self.barren[name] = looked_at
        return found

    def _not_taken(self, answer: FileAnswer) -> list[Observation]:
        """Say beneath an answer that cannot be taken why; it is told once for each way it is written."""
        if answer.unclear is None or not self.folder.say_unclear(answer):
            return []
        return [Unclear(self.folder.decisions.name, f"{answer.id}: {answer.unclear}")]


def _changed_at(file: Path) -> float:
    """When a file was last changed; one that is gone was changed just now."""
    try:
        return file.stat().st_mtime
    except OSError:
        return time.time()


def _base(directive: str) -> str:
    """The entry a directive came from; behind the @ stands for whom, or the how-manieth time."""
    return directive.partition("@")[0]


def _refused(decision: Decision, written: dict[str, FileAnswer]) -> dict[str, FileAnswer]:
    """The answers that are plain enough and yet none to what was asked, with the sentence that says why."""
    many = len(decision.pages)
    found: dict[str, FileAnswer] = {}
    for place, page in enumerate(decision.pages):
        answer = written.get(page_id(decision.id, place, many))
        if answer is not None and answer.unclear is None:
            given = (Given(answer.places, answer.text),)
            because = refusal(replace(decision, pages=(page,)), given)
            found[answer.id] = replace(answer, unclear=because)
    return found


def _given(decision: Decision, written: dict[str, FileAnswer]) -> tuple[Given, ...] | None:
    """The answers to all pages of a decision; None while one is missing or unclear."""
    many = len(decision.pages)
    found = [written.get(page_id(decision.id, place, many)) for place in range(many)]
    if any(each is None or each.unclear is not None for each in found):
        return None
    return tuple(Given(each.places, each.text) for each in found if each is not None)
