"""What the loop makes of an agent's own ways: sessions, costs, lines that foretell, trouble."""

import os
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from locum.agents.interface import Headless, Wish
from locum.journal.journal import Journal
from locum.loop.allowing import warned
from locum.loop.ending import End, Reason
from locum.loop.history import History
from locum.loop.news import Happened, News
from locum.loop.order import Bounds, Continuity, Order, Prompt
from locum.loop.running import run
from locum.loop.workshop import Workshop
from locum.loop.worktree import WorkTree
from locum.model.call import Call, Permissions, Reply
from locum.model.reading import Limit, Trouble, TroubleKind
from tests.loop.conftest import FastClock

DONE = Reply("<ralph-done>")
ORDER = Order("puppet", Prompt("Do it."))


class Puppet(Headless):
    """An agent that is called as a real program and replies what it is told to."""

    name = "puppet"

    def __init__(self, *replies: Reply, script: str = "echo working") -> None:
        self._replies, self._script = replies, script
        self.sessions: list[str | None] = []
        self.permissions: list[Permissions] = []

    def program(self, env: Mapping[str, str]) -> str:
        """The shell."""
        return "/bin/sh"

    def _call(self, prompt: str, wish: Wish) -> Call:
        """Remember what was asked for."""
        self.sessions.append(wish.session)
        self.permissions.append(wish.permissions)
        return Call(("sh", "-c", self._script))

    def reply(self, out: bytes, err: bytes, status: int) -> Reply:
        """The next reply, the last for ever."""
        return self._replies[min(len(self.sessions), len(self._replies)) - 1]

    def doing(self, line: bytes) -> str | None:
        """The line."""
        return line.decode()

    def hopeless(self, line: bytes) -> Reply | None:
        """A line that says so."""
        return (
            Reply("", error=Trouble(TroubleKind.AUTH), because="No such key.") if b"in vain" in line else None
        )


Ran = tuple[End, list[News], FastClock]


@pytest.fixture
def looped(tmp_path: Path) -> Callable[..., Ran]:
    """Run a loop with a puppet."""

    def ran(puppet: Puppet, order: Order = ORDER) -> Ran:
        news: list[News] = []
        clock = FastClock()
        with Journal.open(tmp_path / ".locum" / "journal.db") as journal:
            tree = WorkTree.at(tmp_path)
            shop = Workshop(tmp_path, puppet, journal, tree, os.environ, news.append, clock=clock)
            return run(History("a", order), shop), news, clock

    return ran


Looped = Callable[..., Ran]


def failed(kind: TroubleKind, because: str = "It broke.") -> Reply:
    return Reply("", error=Trouble(kind), because=because)


def test_each_round_is_a_fresh_conversation(looped: Looped) -> None:
    puppet = Puppet(Reply("a", session="s1"), Reply("b", session="s2"), DONE)

    looped(puppet)

    assert puppet.sessions == [None, None, None]


def test_where_it_is_ordered_the_conversation_goes_on(looped: Looped) -> None:
    puppet = Puppet(Reply("a", session="s1"), Reply("b"), DONE)

    looped(puppet, replace(ORDER, session=Continuity.RESUME))

    assert puppet.sessions == [None, "s1", "s1"]


@pytest.mark.parametrize("kind", [TroubleKind.CONTEXT, TroubleKind.BAD_REQUEST])
def test_a_conversation_that_cannot_go_on_is_begun_afresh(looped: Looped, kind: TroubleKind) -> None:
    puppet = Puppet(Reply("a", session="s1"), failed(kind), DONE)

    end, news, _ = looped(puppet, replace(ORDER, session=Continuity.RESUME))

    assert (end.reason, puppet.sessions) == (Reason.DONE, [None, "s1", None])
    assert "fresh after all" in [each.facts["told"].name for each in news if each.what is Happened.NOTICE]


def test_the_cost_is_limited(looped: Looped) -> None:
    puppet = Puppet(*[Reply(name, cost=0.4) for name in "abcdef"], script="date +%N > work")

    end, _, _ = looped(puppet, replace(ORDER, bounds=Bounds(cost=1.0)))

    assert (end.reason, end.exit_code, len(puppet.sessions)) == (Reason.COST, 2, 3)


def test_a_cost_that_nobody_tells_cannot_be_limited_and_that_is_said(looped: Looped) -> None:
    _, news, _ = looped(Puppet(DONE), replace(ORDER, bounds=Bounds(cost=1.0)))

    assert "no cost known" in [each.facts["told"].name for each in news if each.what is Happened.NOTICE]


def test_a_line_that_foretells_failure_ends_the_call_early(looped: Looped) -> None:
    end, _, _ = looped(Puppet(DONE, script="echo in vain; exec sleep 1000"))

    assert (end.reason, end.because.words["because"]) == (Reason.AGENT, "No such key.")


def test_what_the_agent_is_doing_is_told(looped: Looped) -> None:
    _, news, _ = looped(Puppet(DONE, script="echo reading files; sleep 0.3"))

    assert "reading files" in [each.facts["doing"] for each in news if each.what is Happened.DOING]


@pytest.mark.parametrize("kind", [TroubleKind.AUTH, TroubleKind.CREDIT])
def test_trouble_that_only_a_person_can_mend_ends_it_at_once(looped: Looped, kind: TroubleKind) -> None:
    puppet = Puppet(failed(kind, "Run: puppet login"))

    end, _, _ = looped(puppet)

    assert (end.reason, end.exit_code, len(puppet.sessions)) == (Reason.AGENT, 1, 1)
    assert end.because.words["because"] == "Run: puppet login"


@pytest.mark.parametrize("kind", [TroubleKind.SERVER, TroubleKind.NETWORK, TroubleKind.OTHER])
def test_other_trouble_is_tried_again_until_the_breaker_opens(looped: Looped, kind: TroubleKind) -> None:
    puppet = Puppet(failed(kind))

    end, _, clock = looped(puppet)

    assert (end.reason, len(puppet.sessions)) == (Reason.BREAKER, 5)
    assert sum(clock.paused) == 15


@pytest.mark.parametrize("limit", [None, Limit()])
def test_a_limit_without_an_end_is_waited_out_longer_each_time(looped: Looped, limit: Limit | None) -> None:
    kind = TroubleKind.RATE_LIMIT if limit else TroubleKind.OVERLOADED
    limited = Reply("", error=Trouble(kind), limit=limit)

    end, _, clock = looped(Puppet(limited, limited, limited, DONE))

    assert end.reason is Reason.DONE
    assert sum(clock.paused) == pytest.approx(60 + 300 + 900)


def test_a_tag_beside_a_failure_is_not_done(looped: Looped) -> None:
    puppet = Puppet(replace(failed(TroubleKind.SERVER), text="<ralph-done>"), Reply("a"), Reply("b"))

    end, _, _ = looped(puppet, replace(ORDER, bounds=Bounds(loops=2)))

    assert end.reason is Reason.LOOPS


def test_a_program_that_cannot_be_started_ends_it_at_once(looped: Looped, tmp_path: Path) -> None:
    class Gone(Puppet):
        def call(self, prompt: str, **settings: object) -> Call:
            return Call((str(tmp_path / "gone"),))

    end, _, _ = looped(Gone(DONE))

    assert (end.reason, end.exit_code) == (Reason.AGENT, 1)
    assert "No such file" in end.because.words["because"]


def test_what_an_agent_was_refused_is_told_with_what_would_allow_it(looped: Looped) -> None:
    refused = "It was refused Write: what it may do unasked is too little for that."
    asks = Reply("Please approve the permission and I'll continue.", because=refused)
    end, news, _ = looped(Puppet(asks))

    told = [each.facts["told"].words for each in news if each.what is Happened.NOTICE]
    assert told == [{"because": refused}]
    assert end.reason is Reason.HUMAN
    assert news[-1].facts["wider"] == "edit"


def test_an_agent_that_was_refused_nothing_needs_no_wider_permissions(looped: Looped) -> None:
    _, news, _ = looped(Puppet(Reply("Should it be SQLite or PostgreSQL?")))

    assert news[-1].facts["wider"] is None


@pytest.mark.parametrize(
    ("agent", "permissions", "told"),
    [
        ("claude", Permissions.ASK, ["nobody to ask"]),
        ("claude", Permissions.EDIT, []),
        ("command", Permissions.ASK, []),
    ],
)
def test_it_is_said_first_that_nobody_can_be_asked(
    agent: str, permissions: Permissions, told: list[str]
) -> None:
    assert [each.name for each in warned(replace(ORDER, agent=agent, permissions=permissions))] == told
