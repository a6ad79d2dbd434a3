"""The panes of a tmux server, each with what its screen says."""

from pathlib import Path
from re import fullmatch
from shlex import quote
from typing import NamedTuple

from locum.config.places import pane_locks
from locum.errors import PaneGone, UserError
from locum.lead.project import project_at
from locum.lead.seeing.claims import Holder, Spot, holder_of
from locum.lead.seeing.glance import glance
from locum.model.pane import Pane, PaneId
from locum.model.reading import Reading, State
from locum.model.screen import Screen
from locum.model.shown import Shown
from locum.tmux.capture import TAG
from locum.tmux.client import Tmux


class Whereabouts(NamedTuple):
    """Where a pane lives, and whose it is."""

    server: str
    """The path of the socket of its tmux server."""
    born: str
    """When that server began, as it tells it itself."""
    tag: str
    """The Runner that Locum opened it for; empty in a pane of somebody else."""
    folder: str
    """Where the program in it works."""


async def look(pane: str, socket: str | None) -> Screen:
    """The screen of one pane, now."""
    named = pane_id(pane)
    async with Tmux(socket) as tmux:
        return _there((await tmux.capture([named]))[named])


async def whereabouts(pane: str, socket: str | None) -> Whereabouts:
    """Where a pane lives and its program works, as tmux knows it; a folder's name may have several lines."""
    named, told = pane_id(pane), f"#{{socket_path}}\n#{{start_time}}\n#{{{TAG}}}\n#{{pane_current_path}}"
    async with Tmux(socket) as tmux:
        server, born, tag, *folder = await tmux.run("display-message", "-p", "-t", named, told)
        return Whereabouts(server, born, tag, "\n".join(folder))


async def free(pane: str, socket: str | None, folder: Path) -> Whereabouts:
    """Where a pane lives that no other project leads: two leads would answer it twice."""
    project, place = project_at(folder), await whereabouts(pane, socket)
    own = project.tag("")
    if place.tag and not place.tag.startswith(own):
        raise UserError(
            f"{pane} is the pane of {place.tag.partition('/')[2]}, a Runner of another project;"
            f" it works in {place.folder}.",
            "Lead it there. Where that is over and it is to be yours: "
            f"tmux -S {quote(place.server)} set-option -pu -t {pane} {TAG}",
        )
    holder = holder_of(pane_locks(), Spot(place.server, place.born, pane))
    if holder is not None and holder.project != str(project.folder):
        raise UserError(
            f"{pane} is led by {holder.in_words}; two leads would type into one terminal.",
            f"To have it here, let go of it there first: {_let_go(holder)}",
        )
    return place


def _let_go(holder: Holder) -> str:
    """The command that leaves an adopted agent alone, where it is led now."""
    if not holder.pid:
        return "locum stop"
    return f"locum stop {holder.runner} --project {quote(holder.project)}"


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
