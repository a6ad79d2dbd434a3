"""The human of an act: answers what waits for them, each time in another way, and always what is right."""

import random
from dataclasses import dataclass, field

from locum.lead.front import office
from locum.model.decision import About, Decision
from locum.model.orders import Decide
from locum.model.runner import Given, Phase
from tests.faults.soak.stage import Stage
from tests.faults.soak.story import Asked

TRIES = 40
"""After so many looks at a decision that still waits, it is answered again."""


@dataclass
class Human:
    """Looks at what waits, and answers some of it."""

    stage: Stage
    chance: random.Random
    answered: dict[str, int] = field(default_factory=dict)

    def look(self, *, eager: bool) -> None:
        """Answer what waits, in a while; eagerly at the end."""
        for decision in self.stage.team().decisions.values():
            seen = self.answered.get(decision.id)
            if seen is not None:
                self.answered[decision.id] = seen + 1
            if (seen is None or seen % TRIES == 0) and (eager or self.chance.random() < 0.3):
                self.answered[decision.id] = 1
                self._answer(decision)

    def _answer(self, decision: Decision) -> None:
        asked = self.stage.story.asked(decision.pages[0].text) if decision.about is About.QUESTION else None
        if asked is None:
            self._settle(decision)
            return
        ways = [self._by_command, self._in_the_file]
        if not asked.multi:
            ways.append(self._at_the_terminal)
        self.chance.choice(ways)(decision, asked)

    def _by_command(self, decision: Decision, asked: Asked) -> None:
        self.stage.note(f"{decision.id} is answered by command: {asked.right}")
        office.place(self.stage.folder, Decide(decision.id, (Given(asked.places),)))

    def _in_the_file(self, decision: Decision, asked: Asked) -> None:
        file = self.stage.folder / ".team-config" / "needs-human-decision.md"
        text = file.read_text("utf-8") if file.is_file() else ""
        head, found, rest = text.partition(f"<!-- locum:decision {decision.id} ")
        if not found:
            self.answered.pop(decision.id)  # It is not written yet: the next look finds it.
            return
        for label in asked.right:
            rest = rest.replace(
                f"[ ] {asked.labels.index(label) + 1}. {label}",
                f"[x] {asked.labels.index(label) + 1}. {label}",
                1,
            )
        self.stage.note(f"{decision.id} is answered in the file: {asked.right}")
        file.write_text(head + found + rest, encoding="utf-8")

    def _at_the_terminal(self, decision: Decision, asked: Asked) -> None:
        pane = self.stage.pane(str(decision.runner))
        paused = any(each.phase is Phase.PAUSED for each in self.stage.team().runners.values())
        if pane is not None and not paused and asked.text in self.stage.screen(pane):
            self.stage.note(f"{decision.id} is answered at the terminal: {asked.right}")
            self.stage.tmux("send-keys", "-t", pane, str(asked.places[0]))

    def _settle(self, decision: Decision) -> None:
        """Something else waits: a permission is granted, anything else is taken note of."""
        labels = [choice.label for choice in decision.pages[0].choices]
        self.stage.note(f"{decision.id} is settled: {decision.pages[0].text} {labels} ({decision.because})")
        office.place(self.stage.folder, Decide(decision.id, (Given((1,)),)))
