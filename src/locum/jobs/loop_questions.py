"""What a loop asks: kept beside the loop, shown to the whole fleet, and waited for without a slot.

The question is written down before it is shown, so that a worker that is killed shows the very same one again
when it is back, and an answer that was given meanwhile still belongs to it.
"""

import json
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from locum.errors import WorldError
from locum.jobs import news
from locum.jobs.desk import Desk
from locum.jobs.nouns import Job
from locum.jobs.watching import LOOK, Watch
from locum.lead.front.standing_in import weighing
from locum.loop.history import History
from locum.model.asked import Asked, By, Ruling, Verdict
from locum.model.codec import decode, encode
from locum.model.decision import About, Decision
from locum.model.runner import Given, RunnerId

YOURS = "A question of a loop is answered by you."

Rings = Callable[[float], bool]
"""Waits so many seconds; whether the work is to be ended meanwhile."""


@dataclass(frozen=True, slots=True)
class Questions:
    """The questions of one job's loop, one after the other."""

    desk: Desk
    job: Job
    folder: Path
    turn: int
    file: Path
    """Where the question that waits is kept."""

    def wait(self, history: History, watch: Watch, rings: Rings) -> str | None:
        """Show the question that ended the loop until somebody answers; None if the work is to be ended."""
        decision = self._kept(history) or self._written(history)
        self.desk.gate.rest(self.job.id)
        self.desk.patiently(lambda: self._show(decision))
        self._tell(decision)
        answer = self._answered(decision, watch, rings)
        while not self.desk.gate.rise(self.job.id):
            if rings(LOOK):
                return None
        return answer

    def taken(self) -> None:
        """Show nothing more: the loop has gone on, and what it goes on with is written down there."""
        self.desk.patiently(lambda: self.desk.asking.mirror(self.job.id, self.desk.name, {}, self.turn))
        self.desk.patiently(lambda: self.desk.ledger.set(self.job.id, because=""))

    def _answered(self, decision: Decision, watch: Watch, rings: Rings) -> str | None:
        waits = time.monotonic()
        while not rings(LOOK):
            # The time a job may take is its own, and not the human's.
            watch.began, waits = watch.began + time.monotonic() - waits, time.monotonic()
            for name, given, by in self._undelivered():
                if name == decision.id and given and given[0].text:
                    self.desk.note(self.job.id, "work", f"{by} answered {decision.id}: {given[0].text}")
                    return given[0].text
        return None

    def _undelivered(self) -> list[tuple[str, tuple[Given, ...], str]]:
        try:
            return self.desk.asking.undelivered(self.job.id, self.desk.name)
        except WorldError:
            return []  # The watch says so in the log; we look again in a moment.

    def _show(self, decision: Decision) -> None:
        self.desk.asking.mirror(self.job.id, self.desk.name, {decision.id: decision}, self.turn)
        self.desk.ledger.set(self.job.id, because=f"It asks: {decision.pages[0].text}")

    def _tell(self, decision: Decision) -> None:
        """Tell the human once; a kill at this very moment tells them again."""
        body = json.loads(self.file.read_text("utf-8"))
        if body["told"]:
            return
        question = decision.pages[0].text
        self.desk.note(
            self.job.id, "work", f"It asks: {question} → locum decide {self.job.id}/{decision.id} ANSWER"
        )
        self.desk.patiently(lambda: news.ask(self.desk.store, self.job, decision.id, question))
        self._write({**body, "told": True})

    def _kept(self, history: History) -> Decision | None:
        """The question as it was shown before this worker was killed, if it was."""
        if not self.file.is_file():
            return None
        body = json.loads(self.file.read_text("utf-8"))
        return decode(Decision, body["decision"]) if body["round"] == len(history.rounds) else None

    def _written(self, history: History) -> Decision:
        number = json.loads(self.file.read_text("utf-8"))["number"] + 1 if self.file.is_file() else 1
        decision = self._decision(history, f"D{number}")
        told = {"number": number, "round": len(history.rounds), "told": False}
        self._write({**told, "decision": encode(decision)})
        return decision

    def _decision(self, history: History, name: str) -> Decision:
        assert history.end is not None
        question = str(history.end.because.words.get("question", ""))
        reply = str(history.rounds[-1].body.get("reply") or "") if history.rounds else ""
        asked = Asked(question, kind="text", body=reply or None)
        ruling = _for_the_human(weighing(self.folder)(asked))
        gated = ruling.by is By.GATE
        runner = RunnerId(self.job.id)
        return Decision(
            name, runner, About.QUESTION, (asked,), ruling.because, time.time(), (ruling,), danger=gated
        )

    def _write(self, body: object) -> None:
        draft = self.file.with_suffix(".draft")
        draft.write_text(json.dumps(body, ensure_ascii=True), encoding="utf-8")
        draft.replace(self.file)


def _for_the_human(ruling: Ruling) -> Ruling:
    """What the proxy would say is only a suggestion here."""
    if ruling.verdict is Verdict.ESCALATE:
        return ruling
    return replace(ruling, verdict=Verdict.ESCALATE, by=By.AUTONOMY, because=YOURS)
