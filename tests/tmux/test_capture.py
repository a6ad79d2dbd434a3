"""Screens as tmux renders them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from locum.model.pane import PaneId
from locum.model.screen import Screen
from locum.tmux.capture import clean, line_drawing, parse_facts, parse_list
from locum.tmux.client import Tmux
from locum.tmux.server import PrivateServer
from tests.tmux.waiting import run, screen_with, until


def shown(server: PrivateServer, program: str, text: str) -> Screen:
    """What a pane shows once a program has printed something."""
    pane = server.new_session("main", "sh", "-c", f"{program}; exec cat")

    async def story() -> Screen:
        async with Tmux(socket=server.socket) as tmux:
            return await screen_with(tmux, pane, text)

    return run(story())


def test_rows_are_plain_and_styles_are_kept_beside_them(tmux_server: PrivateServer) -> None:
    screen = shown(tmux_server, r"printf '\033[1;31mred\033[0m  \033[2mdim\033[0m   \n> done'", "done")

    assert screen.rows[:2] == ("red  dim", "> done")
    assert screen.ansi is not None
    assert "\x1b[1m\x1b[31mred" in screen.ansi[0]
    assert screen.cursor == (6, 1)
    assert (screen.width, screen.height, screen.alternate) == (80, 24, False)


def test_the_alternate_screen_is_what_is_captured(tmux_server: PrivateServer) -> None:
    screen = shown(tmux_server, r"printf 'under\n'; printf '\033[?1049h\033[Hover'", "over")

    assert screen.alternate
    assert "under" not in screen.rows


def test_a_wrapped_line_is_one_row(tmux_server: PrivateServer) -> None:
    screen = shown(tmux_server, "printf '%0100d end' 7", "end")

    assert screen.rows[0] == f"{7:0100d} end"


def test_line_drawing_characters_become_lines(tmux_server: PrivateServer) -> None:
    screen = shown(tmux_server, r"printf '\033(0lqqk\033(B done'", "done")

    assert screen.rows[0] == "┌──┐ done"


async def runs_cat(tmux: Tmux, wanted: PaneId) -> bool:
    return any(pane.command == "cat" for pane in await tmux.list_panes() if pane.id == wanted)


@pytest.mark.parametrize(
    "title",
    ["a\tb\nc", "#{pane_pid} %H %% #[fg=red]", "|" * 40, "\x1b[31mred\x07", "你好 ✳ \u2028 x", "%end 1 2 1"],
)
def test_a_strange_title_spoils_nothing(tmux_server: PrivateServer, title: str) -> None:
    first = tmux_server.new_session("main", "cat")
    second = tmux_server.new_window("main", "cat")

    async def story() -> None:
        async with Tmux(socket=tmux_server.socket) as tmux:
            await until(lambda: runs_cat(tmux, first))
            await tmux.run("select-pane", "-t", first, "-T", title.replace("#", "##"))
            panes = {pane.id: pane for pane in await tmux.list_panes()}
            screen = (await tmux.capture([first]))[first]

            assert set(panes) == {first, second}
            assert panes[first].title == clean(panes[first].title)
            assert isinstance(screen, Screen)
            assert screen.title == panes[first].title
            assert screen.command == "cat"

    run(story())


def test_rubbish_bytes_on_screen_are_survived(tmux_server: PrivateServer) -> None:
    rubbish = r"printf '\200\201\377\376 \303( \033[999;999;999Zx \033]junk\007 \016qq\017 \000\001 end'"
    screen = shown(tmux_server, rubbish, "end")

    assert all(row.isprintable() for row in screen.rows)


def test_a_pane_of_one_cell_has_one_row(tmux_server: PrivateServer) -> None:
    pane = tmux_server.new_session("main", "sh", "-c", "printf X; exec cat")
    tmux_server.tmux("resize-window", "-t", "main", "-x", "1", "-y", "1")

    async def story() -> Screen:
        async with Tmux(socket=tmux_server.socket) as tmux:
            screen = (await tmux.capture([pane]))[pane]
            assert isinstance(screen, Screen)
            return screen

    screen = run(story())
    assert (screen.width, screen.height, len(screen.rows)) == (1, 1, 1)


def test_a_screen_full_of_protocol_lines_is_only_a_screen(tmux_server: PrivateServer) -> None:
    screen = shown(tmux_server, r"printf '%%end 1 2 1\n%%exit\n%%output %%0 x\n%%begin 1 2 1\nend'", "end")

    assert screen.rows[:5] == ("%end 1 2 1", "%exit", "%output %0 x", "%begin 1 2 1", "end")


@given(st.text())
def test_line_drawing_leaves_no_shift_characters_open(text: str) -> None:
    assert "\x0e" not in line_drawing(text.replace("\x0e", "") + "\x0eqx\x0f")


@given(st.binary(), st.sampled_from(["|abc|", "|"]))
def test_an_answer_that_is_no_listing_gives_no_panes(body: bytes, separator: str) -> None:
    facts = parse_facts(body, separator)

    assert facts is None
    assert parse_list(body, separator) == ()


def test_a_pane_is_found_behind_a_title_with_line_ends() -> None:
    record = b"%%%d 1 80 24 0 0 0 0 $0 @0 99 1795031368|s|main|s|win|s|cat|s|a\nb\t|s|p/api|s|"
    listing = parse_list(record % 1 + b"\n" + record % 2, "|s|")

    assert [(facts.pane.id, facts.pane.title, facts.tag) for facts in listing] == [
        (PaneId("%1"), "a b", "p/api"),
        (PaneId("%2"), "a b", "p/api"),
    ]
