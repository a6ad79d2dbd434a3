"""The folder `.team-config/` of a project, written so that nobody's words are lost."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path

from locum.errors import WorldError
from locum.team import decisions, evaluation, history, inbox, leftovers, log, profile, standing, templates
from locum.team.answering import FileAnswer
from locum.team.decisions import Decision
from locum.team.files import create, edit, read, refuse_conflict, trouble_with
from locum.team.inbox import News
from locum.team.log import Exchange
from locum.team.places import Places
from locum.team.profile import Change
from locum.team.region import with_region
from locum.team.stillness import QUIET

ROTATE = 256 * 1024
"""A log longer than this is put into archives/ and begun anew."""


@dataclass(frozen=True, slots=True)
class Folder(Places):
    """The human's files of one project, to be read and written."""

    def unsettled(self) -> list[str]:
        """A sentence for each file that Locum cannot read, or cannot write, until a person has settled it."""
        only_read = (self.profile, self.project_context)
        written = (
            self.user_context, self.inbox, self.decisions, self.directives, self.log, self.snapshot,
            self.recovery, self.panes, self.feedback,
        )  # fmt: skip
        found = [*(trouble_with(file) for file in only_read),
                 *(trouble_with(file, writes=True) for file in written)]  # fmt: skip
        return [sentence for sentence in found if sentence is not None]

    def clear_leftovers(self) -> None:
        """Clear away what a Locum that was killed left half written."""
        anew = {file.name for file in (self.snapshot, self.recovery, self.panes)}
        for place in (self.root, self.evaluations, self.research, self.archives):
            leftovers.clear(place, anew, self.archives)

    # ---- what the human says

    def news(self, dealt: Collection[str] = (), quiet: float = QUIET) -> News:
        """What is new in the inbox; FileUnclear while a merge in it is not settled."""
        return inbox.news(self._clear(self.inbox), dealt, quiet)

    def mark_handled(self, ids: Iterable[str], outcome: str, at: datetime) -> None:
        """Mark entries of the inbox as handled."""
        wanted = tuple(ids)
        edit(self.inbox, lambda text: inbox.mark_handled(text, wanted, outcome, at))

    def tell(self, words: str) -> None:
        """Put words of the human into the inbox."""
        edit(self.inbox, lambda text: inbox.add(text or templates.INBOX, words))

    def note_directive(self, noted: history.Noted) -> None:
        """Keep a Directive in human-directives.md, once."""
        edit(self.directives, lambda text: history.note(text, noted))

    def change_requirement(self, directive: str, words: str, source: str, at: datetime) -> None:
        """Put a dated change into USER-CONTEXT.md, once."""
        edit(self.user_context, lambda text: history.change(text, directive, words, source, at))

    # ---- what the human is asked

    def ask(self, decision: Decision) -> None:
        """Put a question into needs-human-decision.md, once."""
        edit(self.decisions, lambda text: decisions.add(text or templates.DECISIONS, decision))

    def last_decision(self) -> int:
        """The last number of a question in the file; none where it cannot be read."""
        try:
            return decisions.last_number(read(self.decisions).text)
        except WorldError:
            return 0

    def answers(self) -> list[FileAnswer]:
        """What the human answered in the file to what is not settled."""
        return decisions.answers(self._clear(self.decisions))

    def settle(self, decision: str, answer: str, by: str | None, at: datetime) -> None:
        """Say in the file what was answered, by whom and when."""
        edit(self.decisions, lambda text: decisions.mark_settled(text, decision, answer, by, at))

    def say_unclear(self, answer: FileAnswer) -> bool:
        """Say under an answer why it could not be taken; whether that did not stand there already."""
        before = read(self.decisions).text
        return edit(self.decisions, lambda text: decisions.mark_unclear(text, answer)) != before

    # ---- what is written down

    def record(self, exchange: Exchange, rotate: int = ROTATE) -> None:
        """Put an answer into the log, once, whatever happened the last time this was tried."""
        self._rotate(exchange.at, rotate)
        recent = self.old_logs()[-2:]
        if not any(log.holds(read(file).text, exchange.id) for file in recent):
            edit(self.log, lambda text: log.add(text, exchange))

    def write_standing(self, now: standing.Standing) -> None:
        """Write state-snapshot.md, session-recovery.md and runner-pane-id.txt."""
        self.write_snapshot(now)
        self.write_recovery(now)
        self.write_panes(now)

    def write_snapshot(self, now: standing.Standing) -> None:
        """Write where things stand into state-snapshot.md."""
        body = standing.snapshot(now)
        edit(self.snapshot, lambda text: with_region(_begun(text) or "# State Snapshot\n", "state", body))

    def write_recovery(self, now: standing.Standing) -> None:
        """Write what to do after a restart into session-recovery.md."""
        body = standing.recovery(now)
        edit(self.recovery, lambda text: with_region(text or templates.RECOVERY, "recovery", body))

    def write_panes(self, now: standing.Standing) -> None:
        """Write the panes of the Runners into runner-pane-id.txt."""
        panes = [(runner.name, runner.pane) for runner in now.runners if runner.pane]
        edit(self.panes, lambda _: standing.pane_ids(panes))

    def keep_evaluation(self, made: evaluation.Evaluation) -> Path:
        """Write an evaluation into a file of its own; a second one of the day and phase gets a number."""
        return self._kept(self.evaluations, evaluation.file_name(made), evaluation.render(made))

    def keep_feedback(self, made: evaluation.Evaluation) -> Path:
        """Write a Runner's part of REVIEW-FEEDBACK.md for the next round; what a person added to it stays."""
        body = evaluation.feedback(made)
        part = f"feedback-{evaluation.slug(made.runner)}"
        edit(self.feedback, lambda text: with_region(text, part, body))
        return self.feedback

    def keep_research(self, topic: str, report: str, on: date) -> Path:
        """Write a research report into a file of its own."""
        return self._kept(self.research, f"{on.isoformat()}-{evaluation.slug(topic)}.md", report)

    def propose(self, changes: Iterable[Change], why: str, on: date) -> None:
        """Write the next version of the profile, for the human to confirm."""
        wanted = tuple(changes)
        edit(self.profile, lambda text: profile.propose(text or f"{profile.TITLE}\n", wanted, why, on))

    def confirm_profile(self, on: date) -> None:
        """Say in the profile that the human has confirmed it."""
        edit(self.profile, lambda text: profile.confirm(text or f"{profile.TITLE}\n", on))

    def _clear(self, file: Path) -> str:
        text = read(file).text
        refuse_conflict(file, text)
        return text

    def _kept(self, folder: Path, name: str, text: str) -> Path:
        """Write a file under the first free name; the same text is kept once."""
        for number in range(1, 1000):
            file = folder / (name if number == 1 else name.replace(".md", f"-{number}.md"))
            if create(file, text) or read(file).text == text:
                return file
        raise AssertionError(f"a thousand files called {name}")

    def _rotate(self, at: datetime, limit: int) -> None:
        """Put a long log into archives/; the archive is on the disk before the log is cut."""
        whole = read(self.log).text
        if len(whole) <= limit:
            return
        refuse_conflict(self.log, whole)
        last = next(reversed(self.old_logs()), None)
        kept = read(last).text if last else ""
        if not (kept and whole.startswith(kept)):
            last, kept = self._kept(self.archives, f"{at:%Y-%m-%d}-communication-log.md", whole), whole
        assert last is not None
        fresh = f"{log.TITLE}\nOlder entries: archives/{last.name}\n"
        edit(self.log, lambda text: fresh + text[len(kept) :] if text.startswith(kept) else text)


def _begun(text: str) -> str:
    """The snapshot without the line that says that nothing has run yet."""
    for ending in ("\n", "\r\n"):
        text = text.replace(templates.NOTHING_YET.replace("\n", ending), "")
    return text
