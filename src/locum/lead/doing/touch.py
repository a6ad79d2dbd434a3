"""Touch: the lead's own hands at the panes of its Runners, through the one door."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from locum.agents.book import onscreen
from locum.agents.conversations.account import Account, Trace
from locum.config.rules import rules_for
from locum.errors import PaneGone, WorldError
from locum.lead.doing.doors import door_for
from locum.lead.doing.echoes import above_the_box, after_the_last, echoes, in_full, the_one_shown
from locum.lead.doing.sessions import is_cleared, session_now
from locum.lead.project import Project
from locum.model.answer import Answer, Dismiss
from locum.model.manners import Manners
from locum.model.pane import PaneId
from locum.model.reading import Reading, State
from locum.model.receipt import Outcome, Receipt
from locum.model.runner import Runner
from locum.model.screen import Screen
from locum.reading.closing import (
    begins_out_of_sight,
    closing_words,
    ends_silently,
    is_broken_off,
    says_nothing,
    words_begun_in,
)
from locum.reading.read import read
from locum.tmux.client import Tmux
from locum.tmux.door import Door
from locum.tmux.tags import history
from locum.tmux.typing import clean

TRANSCRIPT = 400
"""How many lines above the screen are searched for words of ours."""
HEED = 8.0
"""Seconds an agent is given to show that it heard, where the door could not tell."""
STILL = 0.7


class Ended(NamedTuple):
    """How a Runner's turn ended: its last words, and whether it was broken off or stopped without a word."""

    closing: str
    broken_off: bool
    silent: bool
    out_of_sight: bool
    """Whether only the end of the last words is on the screen."""
    left: tuple[str, ...] = ()
    """What is still open on the agent's own list of things to do."""


@dataclass(slots=True)
class Touch:
    """Types to Runners; one door for each kind of agent."""

    tmux: Tmux
    doors: dict[str, Door] = field(default_factory=dict)
    environ: Mapping[str, str] = field(default_factory=dict)
    """What agents are started with: it tells where they keep their conversations."""
    project: Project | None = None
    """Where agents tell which conversation they hold now."""

    async def choose(self, runner: Runner, answer: Answer, expect: str) -> Receipt:
        """Answer the question on a Runner's screen, if it is still this one."""
        door = await self._door(runner.task.agent)
        # The answer is written down before it gets here: its own words in the field are those of a lead
        # that was killed before it could submit them.
        return await door.choose(_pane(runner), answer, expect=expect, own=True)

    async def leaf_through(self, runner: Runner, expect: str) -> tuple[Reading, ...] | Receipt:
        """Read every page of the form on a Runner's screen."""
        door = await self._door(runner.task.agent)
        return await door.leaf_through(_pane(runner), expect)

    async def say(
        self, runner: Runner, text: str, *, again: bool, before: int = 0, busy: bool = False
    ) -> Receipt:
        """Type a message; one that a killed lead may have typed is looked for first.

        `before` is how often the conversation has taken the same words, and `busy` whether the agent was at
        work when that lead was about to type them.
        """
        pane, door = _pane(runner), await self._door(runner.task.agent)
        if again:
            receipt = await door.submit(pane, text)
            if receipt.outcome is not Outcome.REFUSED:
                return await self._made_out(runner, door, receipt)
            because = await self._has_heard(runner, text, before, busy)
            if because is not None:
                return Receipt(Outcome.SUBMITTED, because, pane)
        return await self._made_out(runner, door, await door.send(pane, text))

    async def leave(self, runner: Runner, words: str) -> Receipt:
        """Ask an agent politely to end; a question on its screen is closed first."""
        door = await self._door(runner.task.agent)
        pane = _pane(runner)
        if read(await self._screen(runner), rules_for(runner.task.agent)).state.asks:
            await door.choose(pane, Dismiss())
        return await door.send(pane, words, wait=3.0)

    async def closing(self, runner: Runner) -> Ended | None:
        """How a Runner's turn ended.

        None while anything moves: some agents show no sign while they write.
        """
        before = await self._screen(runner)
        await asyncio.sleep(STILL)
        after = await self._screen(runner)
        rules = rules_for(runner.task.agent)
        state = read(after, rules).state
        if state is State.BACKGROUND:
            # What runs there draws how long it has; only its words must stand still.
            still = closing_words(before, rules) == closing_words(after, rules)
        else:
            still = state is State.IDLE and before.rows == after.rows
        if not still:
            return None
        silent = ends_silently(after, rules) or says_nothing(after, rules)
        if silent:
            # What somebody has cleared at the terminal is theirs, as what they interrupt is.
            theirs = is_broken_off(after, rules) or await self._is_cleared(runner)
            return Ended("", theirs, True, False)
        account = await self._account(runner, after)
        words, cut = await self._last_words(runner, after, account)
        return Ended(words, is_broken_off(after, rules), False, cut, account.left if account else ())

    async def _last_words(self, runner: Runner, screen: Screen, account: Account | None) -> tuple[str, bool]:
        """What a Runner's agent said last, and whether its beginning is nowhere to be read."""
        rules = rules_for(runner.task.agent)
        shown = closing_words(screen, rules)
        said = in_full(shown, account)
        if said != shown or not begins_out_of_sight(screen, rules):
            return said, False
        whole = words_begun_in(await self._turn(runner, screen), screen, rules)
        return (whole, False) if whole else (shown, True)

    async def last_turn(self, runner: Runner) -> str:
        """What a Runner's agent drew since something was last said to it, also above the screen."""
        screen = await self._screen(runner)
        shown = closing_words(screen, rules_for(runner.task.agent))
        said = in_full(shown, await self._account(runner, screen))
        return "\n".join(await self._turn(runner, screen)) if said == shown else said

    async def _turn(self, runner: Runner, screen: Screen) -> list[str]:
        """The rows since something was last said to a Runner's agent, also above its screen."""
        rules = rules_for(runner.task.agent)
        rows = above_the_box(await history(self.tmux, _pane(runner), TRANSCRIPT), screen, rules)
        return after_the_last(rows, rules)

    async def _account(self, runner: Runner, screen: Screen) -> Account | None:
        """What a Runner's agent keeps of the conversation on its screen; None where that is not certain."""
        shown = closing_words(screen, rules_for(runner.task.agent))
        session = runner.session
        if self.project is not None:
            session = await asyncio.to_thread(session_now, self.project, runner)
        trace = Trace(runner.folder, session, runner.told, runner.began)
        kept = await asyncio.to_thread(onscreen(runner.task.agent).accounts, trace, self.environ)
        return the_one_shown(shown, kept)

    async def _is_cleared(self, runner: Runner) -> bool:
        return self.project is not None and await asyncio.to_thread(is_cleared, self.project, runner)

    async def _made_out(self, runner: Runner, door: Door, receipt: Receipt) -> Receipt:
        """What became of a message after all, where the door could not tell."""
        if receipt.outcome is not Outcome.UNKNOWN:
            return receipt
        submitted = door.manners.submit in receipt.pressed
        state = await self._next_state(runner) if submitted else None
        if not submitted or (state is not None and state.asks):
            # A dialog came up meanwhile and may have swallowed the Enter: the text may wait behind it.
            return replace(receipt, outcome=Outcome.TYPED)
        if state is None:
            return receipt
        return replace(receipt, outcome=Outcome.SUBMITTED, because=f"it works on it ({receipt.because})")

    async def _next_state(self, runner: Runner) -> State | None:
        """What the agent does soon after an Enter: it works or asks; None where it shows neither."""
        rules = rules_for(runner.task.agent)
        for _ in range(int(HEED / 0.25)):
            state = read(await self._screen(runner), rules).state
            if state in (State.WORKING, State.BACKGROUND) or state.asks:
                return state
            await asyncio.sleep(0.25)
        return None

    async def _has_heard(self, runner: Runner, text: str, before: int, busy: bool) -> str | None:
        """What shows that the agent took words which a killed lead may have typed; None: nothing does."""
        rules, screen = rules_for(runner.task.agent), await self._screen(runner)
        rows = above_the_box(await history(self.tmux, _pane(runner), TRANSCRIPT), screen, rules)
        found = echoes(rows, clean(text).text, rules, Manners.from_table(rules.keys))
        works = read(screen, rules).state in (State.WORKING, State.BACKGROUND)
        if found.times > before:
            return "it already stands in the transcript"
        if found.last and works and not busy:
            return "it was said last, and the agent works"
        if works and not busy and not found.others:
            return "the agent, which had nothing to do, works"
        return None

    async def _screen(self, runner: Runner) -> Screen:
        pane = _pane(runner)
        found = (await self.tmux.capture([pane]))[pane]
        if isinstance(found, PaneGone):
            raise found
        return found

    async def _door(self, agent: str) -> Door:
        if agent not in self.doors:
            self.doors[agent] = await door_for(agent, self.tmux)
        return self.doors[agent]


def _pane(runner: Runner) -> PaneId:
    if runner.pane is None:
        raise WorldError(f"{runner.id} has no pane.")
    return PaneId(runner.pane)
