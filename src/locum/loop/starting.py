"""The door to loops: start one, or go on with one."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from locum.agents.interface import Headless
from locum.journal.journal import Journal
from locum.loop import kinds
from locum.loop.allowing import warned, wider
from locum.loop.checking import check, check_folder
from locum.loop.ending import End
from locum.loop.history import History
from locum.loop.keeping import kept
from locum.loop.lock import only_loop
from locum.loop.news import Happened, News, Tell, silent
from locum.loop.order import Order, Prompt
from locum.loop.orphans import end_orphans
from locum.loop.prompting import kept_prompt
from locum.loop.resuming import breaker_for, can_go_on, fresh_breaker
from locum.loop.running import run
from locum.loop.shelf import (
    LOCK,
    find,
    history_of,
    journal_file,
    new_id,
    own_folder,
    project_root,
    unfinished,
)
from locum.loop.told import Told
from locum.loop.workshop import Answer, Clock, WallClock, Workshop
from locum.loop.worktree import WorkTree
from locum.model.record import Record


@dataclass(frozen=True, slots=True)
class Terms:
    """What a loop is run with beside its order."""

    env: Mapping[str, str]
    language: str = "en"
    tell: Tell = silent
    answer: Answer | None = None
    reset: bool = False
    """Whether the circuit breaker is reset first."""
    clock: Clock = field(default_factory=WallClock)


@dataclass(frozen=True, slots=True)
class Again:
    """What may differ when a loop goes on."""

    changed: Callable[[Order], Order] = lambda order: order
    prompt: Prompt | None = None
    answer: str | None = None
    """The human's answer to the question that ended it."""


def start(order: Order, folder: Path, terms: Terms) -> End:
    """Start a new loop in this folder and run it to its end."""
    agent = check(order, folder, terms.env, terms.language)
    with _opened(folder) as (journal, own):
        loop = new_id(journal, terms.clock.now())
        with only_loop(own / LOCK, loop, terms.language):
            _sweep(journal, loop, terms)
            now = terms.clock.now()
            breaker, news = fresh_breaker(journal, order.fuse, now, terms.reset, terms.language)
            _reset(journal, loop, terms)
            kept_order = replace(order, prompt=kept_prompt(order.prompt, kept(order.prompt.text)))
            body = {"order": kept_order.body(), "folder": str(folder), "breaker": breaker.body()}
            history = replace(_noted(journal, loop, kinds.LOOP_STARTED, body, terms), order=order)
            terms.tell(News(Happened.LOOP_STARTED, loop, None, facts_of(history, folder)))
            _tell(loop, [*news, *warned(order)], terms)
            return run(history, _shop(folder, agent, journal, terms))


def resume(wanted: str | None, folder: Path, terms: Terms, again: Again) -> End:
    """Go on with a loop: with the round after the last finished one, whatever happened in between."""
    check_folder(folder, terms.language)
    with _opened(folder) as (journal, own):
        loop = find(journal, wanted, folder, terms.language).id
        with only_loop(own / LOCK, loop, terms.language):
            _sweep(journal, loop, terms)
            history = history_of(journal, loop)
            if history.end is not None and not history.ended:
                return _settled(history, journal, terms)
            return _go_on(history, journal, terms, again)


def _go_on(history: History, journal: Journal, terms: Terms, again: Again) -> End:
    now, folder = terms.clock.now(), Path(history.folder)
    order = again.changed(replace(history.order, prompt=again.prompt or history.order.prompt))
    feedback = can_go_on(history, order, again.answer, terms.language)
    breaker, news = breaker_for(history, journal, now, terms.reset, terms.language)
    agent = check(order, folder, terms.env, terms.language)
    _reset(journal, history.id, terms)
    kept_order = replace(order, prompt=kept_prompt(order.prompt, kept(order.prompt.text)))
    body = {"order": kept_order.body(), "breaker": breaker.body(), "feedback": feedback}
    history = replace(_noted(journal, history.id, kinds.LOOP_RESUMED, body, terms), order=order)
    terms.tell(News(Happened.LOOP_RESUMED, history.id, history.next, facts_of(history, folder)))
    _tell(history.id, [*news, *warned(order)], terms)
    return run(history, _shop(folder, agent, journal, terms))


def _settled(history: History, journal: Journal, terms: Terms) -> End:
    """The last round had ended the loop already; only that was not yet written down."""
    assert history.end is not None
    body = {"end": history.end.body(), "spent": history.spent}
    _noted(journal, history.id, kinds.LOOP_ENDED, body, terms)
    facts = {"end": history.end, "spent": history.spent, "wider": wider(history)}
    terms.tell(News(Happened.LOOP_ENDED, history.id, None, facts))
    return history.end


def _sweep(journal: Journal, loop: str, terms: Terms) -> None:
    """End what a killed loop left running, and write its last round down as cut off."""
    history = unfinished(journal)
    if history is None or history.underway is None:
        return
    orphans = end_orphans(history.underway)
    body = {"round": history.underway.number, "because": "killed", "orphans": orphans}
    _noted(journal, history.id, kinds.ROUND_CUT_OFF, body, terms)
    if history.id == loop:
        _tell(loop, [Told("cut off", {"round": history.underway.number})], terms)
    if orphans:
        _tell(loop, [Told("orphans ended", {"count": orphans})], terms)


def _noted(journal: Journal, loop: str, kind: str, body: Mapping[str, Any], terms: Terms) -> History:
    journal.append(kinds.PREFIX + loop, [Record(kind, body, terms.clock.now())])
    return history_of(journal, loop)


def _reset(journal: Journal, loop: str, terms: Terms) -> None:
    if terms.reset:
        journal.append(kinds.PREFIX + loop, [Record(kinds.BREAKER_RESET, {}, terms.clock.now())])


def _tell(loop: str, news: list[Told], terms: Terms) -> None:
    for told in news:
        terms.tell(News(Happened.NOTICE, loop, None, {"told": told}))


def _shop(folder: Path, agent: Headless, journal: Journal, terms: Terms) -> Workshop:
    tree = WorkTree.at(folder)
    return Workshop(
        folder, agent, journal, tree, terms.env, terms.tell, terms.answer, terms.clock, terms.language
    )


def facts_of(history: History, folder: Path) -> dict[str, Any]:
    """What is worth knowing at the start."""
    order = history.order
    return {
        "agent": order.command if order.agent == "command" else order.agent,
        "folder": str(folder),
        "loops": order.bounds.loops,
        "timeout": order.bounds.timeout,
        "budget": order.bounds.budget,
        "left": max(0.0, order.bounds.budget - history.spent),
        "cost": order.bounds.cost,
        "verify": order.verify,
        "plan": order.plan,
        "permissions": order.permissions.value,
        "session": order.session.value,
    }


@contextmanager
def _opened(folder: Path) -> Iterator[tuple[Journal, Path]]:
    """The journal of the project this folder belongs to, and the folder it stands in."""
    root = project_root(folder)
    own = own_folder(root)
    with Journal.open(journal_file(root)) as journal:
        yield journal, own
