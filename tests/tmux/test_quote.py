"""Untrusted text goes through the real tmux and comes out as it was."""

import asyncio
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from locum.tmux.client import Tmux
from locum.tmux.line import Group
from locum.tmux.quote import quote
from locum.tmux.server import PrivateServer
from tests.tmux.waiting import run

# Newer versions of tmux write other control characters out when they show an option.
TEXTS = st.text(st.characters(codec="utf-8", exclude_categories=["Cc"]), min_size=1)
PIECES = r"""; kill-server|#{pane_id}|#(id)|$HOME|${X}|~|\|"|'|{|}|%if 1|%end 1 2 1|\;|\n|@|%H| |-|你好|#"""
CONTROLS = ["\n", "\t"]
NASTY = st.lists(st.sampled_from([*PIECES.split("|"), *CONTROLS]), min_size=1, max_size=12).map("".join)


@pytest.fixture
def loop_and_tmux(tmux_server: PrivateServer) -> Iterator[tuple[asyncio.AbstractEventLoop, Tmux]]:
    tmux_server.new_session("main", "cat")
    loop = asyncio.new_event_loop()
    tmux = Tmux(socket=tmux_server.socket)
    try:
        yield loop, tmux
    finally:
        loop.run_until_complete(tmux.close())
        loop.close()


@given(text=st.one_of(TEXTS, NASTY))
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_tmux_takes_any_text_as_text(
    loop_and_tmux: tuple[asyncio.AbstractEventLoop, Tmux], text: str
) -> None:
    loop, tmux = loop_and_tmux

    async def there_and_back() -> bytes:
        groups: list[Group] = [[("set-option", "-g", "@said", text)], [("show-options", "-gv", "@said")]]
        return (await tmux.ask(groups))[1][0].body

    assert loop.run_until_complete(there_and_back()).decode() == text


def test_a_nul_is_refused_before_it_reaches_tmux() -> None:
    with pytest.raises(ValueError, match="NUL"):
        quote("a\0b")


def test_a_command_separator_in_an_argument_runs_nothing(tmux_server: PrivateServer) -> None:
    tmux_server.new_session("main", "cat")

    async def story() -> int:
        async with Tmux(socket=tmux_server.socket) as tmux:
            await tmux.run("set-option", "-g", "@x", "a ; kill-server\nkill-server")
            return len(await tmux.list_panes())

    assert run(story()) == 1
