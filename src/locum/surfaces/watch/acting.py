"""What keys and clicks do: they change what is looked at, or leave an order for the lead."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual import work
from textual.app import App, SuspendNotSupported
from textual.widget import Widget

from locum.errors import LocumError
from locum.jobs import elsewhere
from locum.lead import api
from locum.model.orders import Continue, Decide, Order, Pause, Stop, Tell
from locum.surfaces.watch.boxes import HelpBox, SureBox, WordsBox
from locum.surfaces.watch.draft import Draft
from locum.surfaces.watch.looks import DARK, LIGHT
from locum.surfaces.watch.parts import Live
from locum.surfaces.watch.record import Record
from locum.surfaces.watch.timeline import Timeline

PATIENCE = 5.0
"""Seconds the lead may take to say what came of an order."""

if TYPE_CHECKING:
    _App = App[None]
else:
    _App = object


class Acting(_App):
    """The actions of the view."""

    folder: Path
    record: Record
    clock: Callable[[], float]

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.sent: set[str] = set()
        """Decisions whose answer is on its way."""

    def draw(self) -> None:
        """Draw what changed."""
        raise NotImplementedError

    def _now_is(self, record: Record) -> None:
        self.record = replace(record, touched_at=self.clock())
        self.draw()

    # ---- looking

    def action_move(self, by: int) -> None:
        """Another option where the user is among options, else another Runner."""
        record = self.record
        if record.in_options and record.draft is not None:
            self._now_is(replace(record, draft=record.draft.at(record.draft.cursor + by)))
        else:
            self._now_is(record.moved(by, self.clock()))

    def action_switch(self) -> None:
        """Go from the Runners to the options, and back."""
        self._now_is(
            replace(self.record, in_options=not self.record.in_options and self.record.draft is not None)
        )

    def action_next(self, by: int) -> None:
        """Show the next thing that waits for the human."""
        self._now_is(self.record.next_decision(by, self.clock()))

    def action_turn(self, by: int) -> None:
        """Turn the pages of a form; where there is none, look at the other side of a wide screen."""
        draft = self.record.draft
        if draft is not None and len(draft.decision.pages) > 1:
            self._now_is(replace(self.record, draft=draft.turned(by)))
        else:
            shown = self.query_one(Live)
            shown.scroll_relative(x=by * max(1, shown.size.width // 2), animate=False, force=True)

    def action_log(self) -> None:
        """The timeline instead of the screen, and back."""
        self.screen.toggle_class("-log")
        self.screen.remove_class("-zoom")

    def action_zoom(self) -> None:
        """The screen alone, and back."""
        self.screen.toggle_class("-zoom")
        self.screen.remove_class("-log")

    def action_only(self) -> None:
        """The timeline of the chosen Runner only, or of all."""
        self._now_is(replace(self.record, only_chosen=not self.record.only_chosen))

    def action_small(self) -> None:
        """The timeline with small steps, or without."""
        self._now_is(replace(self.record, with_small=not self.record.with_small))

    def action_look(self) -> None:
        """Dark or light."""
        self.theme = LIGHT.name if self.theme == DARK.name else DARK.name

    def action_leaf(self, pages: int) -> None:
        """Scroll what is shown: the screen, or the timeline in its place."""
        kind: type[Widget] = Timeline if self.screen.has_class("-log") else Live
        shown = self.query(kind).last()
        step = pages * max(1, shown.size.height - 1)
        shown.scroll_relative(y=step, animate=False)

    def action_keys(self) -> None:
        """Show all keys."""
        self.push_screen(HelpBox())

    # ---- answering

    def action_pick(self, place: int) -> None:
        """Choose an option by its number."""
        draft = self._answerable()
        if draft is not None and draft.asked is not None:
            self._drafted(draft.picked(place), draft)

    def action_agree(self) -> None:
        """Answer as Locum suggests."""
        draft = self._answerable()
        if draft is not None and draft.as_suggested() == draft:
            self.notify("Locum suggests nothing here.", markup=False)
        elif draft is not None:
            self._drafted(draft.as_suggested(), draft)

    def action_tick(self) -> None:
        """Tick the box under the cursor."""
        draft = self._answerable()
        if draft is not None and draft.takes_several:
            self._drafted(draft.picked(draft.cursor), draft)

    def action_enter(self) -> None:
        """Make the choice under the cursor, take the boxes, send the form, or open the box for words."""
        draft = self._answerable()
        if draft is None:
            return
        if draft.asked is not None and not draft.asked.choices:
            self.action_words()
        elif not self.record.in_options and not draft.takes_several and draft.asked is not None:
            self._now_is(replace(self.record, in_options=True))
        elif draft.takes_several and not draft.ticked:
            self.notify("Tick at least one box first.", markup=False)
        else:
            self._drafted(draft.entered(), draft)

    def action_words(self) -> None:
        """Answer in one's own words."""
        draft = self._answerable()
        if draft is None or draft.asked is None:
            return
        if not draft.takes_words:
            self.notify("This takes no words: press the number of an option.", markup=False)
            return
        also = " · a number or name of an option works too" if draft.asked.choices else ""
        hint = f"Enter answers · Escape leaves it{also}"

        def said(words: str | None) -> None:
            if words is not None:
                answered, doubt = draft.said(words)
                if doubt:
                    self.notify(doubt, severity="warning", markup=False)
                else:
                    self._drafted(answered, draft)

        self.push_screen(WordsBox(f"{draft.decision.id}: {draft.asked.text}", hint), said)

    def _answerable(self) -> Draft | None:
        """The draft that a key may change; not one that came up under the user's fingers."""
        draft = self.record.draft
        if draft is None:
            self._tell_nothing_is_shown()
            return None
        if draft.decision.id in self.sent:
            self.notify(f"{draft.decision.id} is answered already; the lead is taking it.", markup=False)
            return None
        if self.clock() < self.record.ripe_at:
            self.notify(f"{draft.decision.id} has just come up: read it, then press again.", markup=False)
            return None
        return draft

    def _tell_nothing_is_shown(self) -> None:
        many = len(self.record.decisions)
        self.notify("Press n to see what waits for you." if many else "Nothing waits for you.", markup=False)

    def _drafted(self, draft: Draft, before: Draft) -> None:
        """Go on with the draft; a whole answer is sent, a dangerous one after asking."""
        shown = self.record.draft
        if shown is None or shown.decision.id != before.decision.id:
            self.notify(f"{before.decision.id} is settled already; the first answer counts.", markup=False)
            return
        answers = draft.answers
        if answers is None or (len(draft.decision.pages) > 1 and before.asked is not None):
            self._now_is(replace(self.record, draft=draft))
            return
        order = Decide(draft.decision.id, answers, "watch")
        if not draft.decision.wants_care:
            self._answer(order)
            return
        words = "; ".join(draft.words_of(place) for place in range(len(answers)))
        question = f"{draft.decision.id}: answer “{words}”?"
        detail = f"{draft.decision.pages[0].in_short}\nLocum holds this for you: {draft.decision.because}"
        box = SureBox(question, detail, "Yes, send this answer", "No, send nothing")
        self.push_screen(box, lambda sure: self._answer(order) if sure else None)

    def _answer(self, order: Decide) -> None:
        if order.decision not in self.sent:
            self.sent.add(order.decision)
            self._now_is(self.record)
            self.give(order)

    # ---- ordering

    def action_tell(self) -> None:
        """Tell the chosen Runner something."""
        runner = self.record.runner
        if runner is not None:
            self._tell(runner.id, f"Tell {runner.id}:")

    def action_tell_all(self) -> None:
        """Tell the whole team something."""
        self._tell(None, "Tell the team:")

    def _tell(self, runner: str | None, title: str) -> None:
        hint = "Enter sends it · Escape leaves it · a changed wish, “stop”, or a note"

        def said(words: str | None) -> None:
            if words:
                self.give(Tell(words, runner))

        self.push_screen(WordsBox(title, hint), said)

    def action_pause(self) -> None:
        """Pause the chosen Runner."""
        if self.record.runner is not None:
            self.give(Pause(self.record.runner.id))

    def action_pause_all(self) -> None:
        """Pause all Runners."""
        self.give(Pause())

    def action_go_on(self) -> None:
        """Continue the chosen Runner."""
        if self.record.runner is not None:
            self.give(Continue(self.record.runner.id))

    def action_go_on_all(self) -> None:
        """Continue all Runners."""
        self.give(Continue())

    def action_stop(self) -> None:
        """Stop the chosen Runner, after asking."""
        if self.record.runner is not None:
            self._stop(self.record.runner.id, f"Stop {self.record.runner.id}?")

    def action_stop_all(self) -> None:
        """Stop all Runners, after asking."""
        self._stop(None, "Stop all Runners?")

    def _stop(self, runner: str | None, question: str) -> None:
        detail = "The agent leaves by its own exit; locum continue takes the conversation up again."

        def told(sure: bool | None) -> None:
            if sure:
                self.give(Stop(runner))

        self.push_screen(SureBox(question, detail, "Yes, stop", "No, leave it"), told)

    def action_attach(self) -> None:
        """Hand the terminal to the Runner's window until the user leaves it."""
        runner = self.record.runner
        if runner is None or runner.pane is None or runner.phase.is_over:
            self.notify("This Runner has no window to go to.", severity="warning", markup=False)
            return
        try:
            with self.suspend():
                status = api.attach(runner)
        except SuspendNotSupported:
            self.notify(f"Not from here. In a terminal: locum attach {runner.id}", markup=False)
        except LocumError as error:
            self.notify(error.message, severity="error", markup=False)
        else:
            if status:
                self.notify(f"tmux could not show {runner.id}'s window.", severity="error", markup=False)

    @work(group="orders")
    async def give(self, order: Order) -> None:
        """Leave an order for the lead, and say what came of it."""
        try:
            led = await asyncio.to_thread(api.who_leads, self.folder) is not None
            taken = await asyncio.to_thread(elsewhere.answered, self.folder, order)
            if taken is None:
                placed = await asyncio.to_thread(api.place, self.folder, order)
                taken = await api.outcome(self.folder, placed, PATIENCE if led else 0.0)
        except LocumError as error:
            self.notify(f"{error.message} {error.hint or ''}", severity="error", markup=False)
            self.sent.discard(order.decision if isinstance(order, Decide) else "")
            return
        if taken is not None:
            self.notify(taken.because, severity="information" if taken.done else "warning", markup=False)
            self.sent.discard(order.decision if isinstance(order, Decide) else "")
        else:
            late = "The lead has not answered yet; this is kept and will be done."
            alone = "Nobody leads now; this is kept until you run: locum resume"
            self.notify(late if led else alone, severity="warning", markup=False)
        self.draw()
