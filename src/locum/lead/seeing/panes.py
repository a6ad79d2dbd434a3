"""The panes of a tmux server, each with what its screen says."""

from re import fullmatch
from typing import NamedTuple

from locum.errors import PaneGone, UserError
from locum.lead.seeing.glance import glance
from locum.model.pane import Pane, PaneId
from locum.model.reading import Reading, State
from locum.model.screen import Screen
from locum.model.shown import Shown
from locum.tmux.client import Tmux


class Whereabouts(NamedTuple):
    """The path of the socket of a pane's tmux server, and the folder that the program in it works in."""

    server: str
    folder: str


async def look(pane: str, socket: str | None) -> Screen:
    """The screen of one pane, now."""
    named = pane_id(pane)
    async with Tmux(socket) as tmux:
        return _there((await tmux.capture([named]))[named])


async def whereabouts(pane: str, socket: str | None) -> Whereabouts:
    """Where a pane lives and its program works, as tmux knows it; a folder's name may have several lines."""
    named, told = pane_id(pane), "#{socket_path}\n#{pane_current_path}"
    async with Tmux(socket) as tmux:
        server, *folder = await tmux.run("display-message", "-p", "-t", named, told)
        return Whereabouts(server, "\n".join(folder))


async def survey(socket: str | None) -> tuple[Shown, ...]:
    """Every pane of the server with its reading; a pane that vanishes meanwhile is left out."""
    async with Tmux(socket) as tmux:
        panes = await tmux.list_panes()
        screens = await tmux.capture([pane.id for pane in panes])
    return tuple(
        Shown(pane, _read(pane, screen))
        for pane in panes
        if not isinstance(screen := screens[pane.id], PaneGone)
    )


async def tmux_version(socket: str | None) -> str:
    """The version of the server, such as `3.3a`."""
    async with Tmux(socket) as tmux:
        return (await tmux.run("display-message", "-p", "#{version}"))[0]


def pane_id(text: str) -> PaneId:
    """A pane id as tmux writes it; anything else could mean another pane than the user thinks."""
    if not fullmatch(r"%\d+", text):
        raise UserError(f"{text} is not a pane id.", "A pane id looks like %7; locum panes lists them.")
    return PaneId(text)


def _there(screen: Screen | PaneGone) -> Screen:
    if isinstance(screen, PaneGone):
        raise screen
    return screen


def _read(pane: Pane, screen: Screen) -> Reading:
    if pane.dead:
        return Reading(State.EXITED, ("the pane's program has ended",), agent=glance(screen).agent)
    return glance(screen)
