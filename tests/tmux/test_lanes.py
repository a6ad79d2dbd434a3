"""Looks at very many panes are spread over several clients, and nothing is mixed up."""

import asyncio
import os
import signal
from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from locum.errors import TmuxUnreachable
from locum.model.pane import PaneId
from locum.tmux.address import address
from locum.tmux.client import Tmux
from locum.tmux.lanes import MANY, MOST, Lanes
from locum.tmux.line import Group, Line
from locum.tmux.protocol import Reply
from locum.tmux.server import PrivateServer
from tests.tmux.waiting import run

PANES = MANY + 5


def lanes_to(server: PrivateServer) -> Lanes:
    """Lanes that take every look for a slow one."""
    return Lanes(lambda: Line.open(address(server.socket, os.environ), "main"), slow=0.0)


def named(replies: list[list[Reply]]) -> list[str]:
    """Which pane each reply is about."""
    return [reply.body.decode() for (reply,) in replies]


def filled(server: PrivateServer) -> list[PaneId]:
    """A session with many panes."""
    return [server.new_session("main", "cat"), *(server.new_window("main", "cat") for _ in range(PANES - 1))]


def test_every_answer_of_a_look_spread_over_clients_belongs_to_its_pane(tmux_server: PrivateServer) -> None:
    panes = filled(tmux_server)

    async def story() -> list[list[str]]:
        lanes, told = lanes_to(tmux_server), list[list[str]]()
        groups = [[("display-message", "-p", "-t", pane, "#{pane_id}")] for pane in panes]
        async with Tmux(socket=tmux_server.socket) as tmux:
            # How soon all clients are there depends on the machine; who is answered what must not.
            while len(told) < MOST + 2 or len(lanes.pids) < MOST:
                told.append(named(await lanes.ask(groups, tmux.ask, 5.0)))
            await lanes.close()
        return told

    assert all(answers == panes for answers in run(story()))


class Scripted:
    """A client that answers each group with the group's own words, late, or dies before it does."""

    def __init__(self, number: int, lives: list[int]) -> None:
        self.pid = number
        self.closed: str | None = None
        self._lives = lives

    async def ask(self, groups: Sequence[Group], deadline: float) -> list[list[Reply]]:
        """Answer, after as many turns of everybody else as the script says, or die."""
        turns = self._lives.pop() if self._lives else 0
        for _ in range(abs(turns)):
            await asyncio.sleep(0)
        if turns < 0:
            self.closed = "the script said so"
            raise TmuxUnreachable("It died.", "")
        return echo(groups)

    async def close(self) -> None:
        """Leave."""


def echo(groups: Sequence[Group]) -> list[list[Reply]]:
    return [[Reply(True, command[-1].encode(), ours=True) for command in group] for group in groups]


@given(st.integers(MANY, 3 * MANY), st.lists(st.integers(-3, 5), max_size=30))
def test_answers_are_never_mixed_up_whichever_client_is_late_or_dies(count: int, script: list[int]) -> None:
    groups = [[("capture-pane", f"%{number}")] for number in range(count)]

    async def story() -> list[list[str]]:
        opened: list[Scripted] = []

        async def open_lane() -> Scripted:
            opened.append(Scripted(len(opened), script))
            return opened[-1]

        async def main(part: Sequence[Group]) -> list[list[Reply]]:
            await asyncio.sleep(0)
            return echo(part)

        lanes = Lanes(open_lane, slow=-1.0)
        return [named(await lanes.ask(groups, main, 5.0)) for _ in range(8)]

    assert run(story()) == [[f"%{number}" for number in range(count)]] * 8


def test_what_a_killed_lane_was_asked_is_asked_again(tmux_server: PrivateServer) -> None:
    panes = filled(tmux_server)

    async def story() -> list[str]:
        lanes = lanes_to(tmux_server)
        groups = [[("display-message", "-p", "-t", pane, "#{pane_id}")] for pane in panes]
        async with Tmux(socket=tmux_server.socket) as tmux:
            await lanes.ask(groups, tmux.ask, 5.0)
            await lanes.ask(groups, tmux.ask, 5.0)
            os.kill(lanes.pids[0], signal.SIGKILL)
            told = named(await lanes.ask(groups, tmux.ask, 5.0))
            await lanes.close()
        return told

    assert run(story()) == panes


def test_a_look_at_few_panes_needs_no_further_client(tmux_server: PrivateServer) -> None:
    pane = tmux_server.new_session("main", "cat")

    async def story() -> list[int]:
        lanes = lanes_to(tmux_server)
        async with Tmux(socket=tmux_server.socket) as tmux:
            for _ in range(3):
                await lanes.ask([[("display-message", "-p", "-t", pane, "#{pane_id}")]], tmux.ask, 5.0)
        return lanes.pids

    assert run(story()) == []
