"""The panes of a tmux server, each with what its screen says."""

from re import fullmatch

from locum.errors import PaneGone, UserError
from locum.lead.seeing.glance import glance
from locum.model.pane import Pane, PaneId
from locum.model.reading import Reading, State
from locum.model.screen import Screen
from locum.model.shown import Shown
from locum.tmux.client import Tmux


async def look(pane: str, socket: str | None) -> Screen:
    """The screen of one pane, now."""
    named = pane_id(pane)
    async with Tmux(socket) as tmux:
        return _there((await tmux.capture([named]))[named])


async def folder_of(pane: str, socket: str | None) -> str:
    """The folder that the program in a pane works in, as tmux knows it."""
    named = pane_id(pane)
    async with Tmux(socket) as tmux:
        return "\n".join(await tmux.run("display-message", "-p", "-t", named, "#{pane_current_path}"))


async def server_of(pane: str, socket: str | None) -> str:
    """The path of the socket of the tmux server that a pane lives on."""
    named = pane_id(pane)
    async with Tmux(socket) as tmux:
        return (await tmux.run("display-message", "-p", "-t", named, "#{socket_path}"))[0]


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
