"""Looks at very many panes are spread over several clients, and nothing is mixed up."""

import os
import signal

from locum.model.pane import PaneId
from locum.tmux.address import address
from locum.tmux.client import Tmux
from locum.tmux.lanes import MANY, MOST, Lanes
from locum.tmux.line import Line
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

    async def story() -> tuple[list[list[str]], int]:
        lanes = lanes_to(tmux_server)
        groups = [[("display-message", "-p", "-t", pane, "#{pane_id}")] for pane in panes]
        async with Tmux(socket=tmux_server.socket) as tmux:
            told = [named(await lanes.ask(groups, tmux.ask, 5.0)) for _ in range(MOST + 2)]
            clients = len(lanes.pids)
            await lanes.close()
        return told, clients

    told, clients = run(story())

    assert told == [panes] * (MOST + 2)
    assert clients == MOST


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
