"""Windows for Runners: opened with their name on them, so that whoever comes later finds them again.

Everything one window needs goes to tmux as one sequence of commands. A lead that is killed at any instant
leaves either no window or one that carries its tag.
"""

import os
import re
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from locum.errors import PaneGone, TmuxRefused, UserError, WorldError
from locum.model.pane import PaneId
from locum.tmux.address import address, unreachable
from locum.tmux.capture import TAG
from locum.tmux.client import Tmux
from locum.tmux.errand import Said, attempt
from locum.tmux.quote import command_line

SESSION = "locum"
SIZE = (200, 50)
TALL = 120
"""Rows that hold any dialog of an agent whole."""
STARTED, LIFE = "@locum_started", "@locum_life"
DEADLINE = 10.0
_SCROLLBACK = "20000"
_TRIES = 4
_OPENED = "#{pane_id} #{pane_pid} #{socket_path}"
_TAG = re.compile(r"[\w./@+-]{1,200}")
_NO_SERVER = re.compile(r"no server running|error connecting|lost server|server exited|no sessions")
_MISSING = re.compile(
    rf"{_NO_SERVER.pattern}|can't find (?:session|window)|duplicate session|no current target"
)
"""Complaints that say: nothing was opened, and the other way of opening may do."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A window that was opened for a Runner."""

    pane: PaneId
    pid: int
    socket: str
    """The path of the server's socket, by which every process can reach it."""


@dataclass(frozen=True, slots=True)
class Program:
    """What runs in a pane: arguments taken literally, what is added to the environment, and where."""

    argv: Sequence[str]
    env: Mapping[str, str]
    cwd: str


async def open_runner(
    tmux_socket: str | None,
    *,
    tag: str,
    name: str,
    argv: Sequence[str],
    env: Mapping[str, str],
    cwd: str | os.PathLike[str],
    life: str = "",
    size: tuple[int, int] = SIZE,
    environ: Mapping[str, str] = os.environ,
    deadline: float = DEADLINE,
    clock: Callable[[], float] = time.time,
) -> Opened:
    """Open a window that is never made current; a server and the session `locum` are started if need be.

    Inside tmux, with no socket named, the window goes to the session we stand in. `life` tells it from
    windows that carry the same tag from before.
    """
    server = address(tmux_socket, environ)
    program = Program(argv, env, _folder(cwd))
    window = _Window(_checked(tag), _shown_name(name), program, size, clock(), life)
    session = await _own_session(server, environ, deadline) if tmux_socket is None else None
    said = Said(1, "", "it said nothing")
    for turn in range(_TRIES):
        # Other Runners are opened at the same time: a session that was missing a moment ago may be there now.
        new_session = turn % 2 == 1
        command = window.in_new_session() if new_session else window.in_session(session or f"={SESSION}")
        said = await attempt(server, command, deadline=deadline, environ=environ, starts_server=new_session)
        if said.status == 0:
            return _opened(said.out)
        if not _MISSING.search(said.err):
            break
        session = None
    raise _why_not(server, said)


async def respawn(
    tmux: Tmux,
    pane: PaneId,
    *,
    tag: str,
    argv: Sequence[str],
    env: Mapping[str, str],
    cwd: str | os.PathLike[str],
    life: str = "",
    clock: Callable[[], float] = time.time,
) -> int:
    """Start a program anew in a Runner's own pane, ending what ran there; gives its process id."""
    program = Program(argv, env, _folder(cwd))
    commands = (
        ("respawn-pane", "-k", "-t", pane, *_settings(program), *_words(program.argv)),
        ("set-option", "-p", "-t", pane, STARTED, f"{clock():.3f}"),
        ("set-option", "-p", "-t", pane, LIFE, life),
        ("display-message", "-p", "-t", pane, "#{pane_pid}"),
    )
    said = await _if_tagged(tmux, pane, tag, commands)
    if not said.isdigit():
        raise _not_ours(pane, tag)
    return int(said)


async def close(tmux: Tmux, pane: PaneId, *, tag: str) -> bool:
    """End a Runner's pane; False where no pane of this id carries the tag any more."""
    done = ("display-message", "-p", "closed")
    return await _if_tagged(tmux, pane, tag, (done, ("kill-pane", "-t", pane))) == "closed"


async def make_tall(tmux: Tmux, pane: PaneId, *, tag: str) -> None:
    """Make a Runner's window tall while nobody looks at it; whoever does gives it their own size again."""
    looked_at = await tmux.run("list-clients", "-F", "#{?client_control_mode,,#{window_id}}")
    (window,) = await tmux.run("display-message", "-p", "-t", pane, "#{window_id}")
    if window in looked_at:
        return
    commands = (
        ("resize-window", "-t", pane, "-y", str(TALL)),
        ("set-option", "-w", "-u", "-t", pane, "window-size"),
        ("display-message", "-p", "tall"),
    )
    low = f"#{{&&:#{{==:#{{window_panes}},1}},#{{e|<:#{{window_height}},{TALL}}}}}"
    await _if_tagged(tmux, pane, tag, commands, low)


async def unmark(tmux: Tmux, pane: PaneId, *, tag: str, name: str) -> bool:
    """Take a Runner's tag off a pane, give its window another name, and leave what runs there alone."""
    done = ("display-message", "-p", "unmarked")
    renamed = ("rename-window", "-t", pane, "--", _shown_name(name))
    commands = (("set-option", "-p", "-u", "-t", pane, TAG), renamed, done)
    return await _if_tagged(tmux, pane, tag, commands) == "unmarked"


async def retag(tmux: Tmux, pane: PaneId, *, tag: str, anew: str) -> bool:
    """Give a Runner's pane another tag; what runs there does not notice."""
    commands = (("set-option", "-p", "-t", pane, TAG, _checked(anew)), ("display-message", "-p", "retagged"))
    return await _if_tagged(tmux, pane, tag, commands) == "retagged"


@dataclass(frozen=True, slots=True)
class _Window:
    """One window to be opened, as the commands that open it."""

    tag: str
    name: str
    program: Program
    size: tuple[int, int]
    at: float
    life: str

    def in_session(self, session: str) -> list[str]:
        """Open it in a session that is there."""
        token = _token()
        first = ["new-window", "-d", "-P", "-F", _OPENED, "-t", f"{session}:", "-n", token]
        return _sequence([[*first, *self._program()], *self._dressed(f"{session}:={token}")])

    def in_new_session(self) -> list[str]:
        """Open it as the first window of the session `locum`."""
        token, (width, height) = _token(), self.size
        place = ["-s", SESSION, "-n", token, "-x", str(width), "-y", str(height)]
        first = ["new-session", "-d", "-P", "-F", _OPENED, *place, *self._program()]
        more = ["set-option", "-t", f"={SESSION}:", "history-limit", _SCROLLBACK]
        return _sequence([first, *self._dressed(f"={SESSION}:={token}"), more])

    def _program(self) -> list[str]:
        return [*_settings(self.program), *_words(self.program.argv)]

    def _dressed(self, window: str) -> list[list[str]]:
        """What makes it a Runner's window; its passing name is the only sure way to mean it."""
        option = ["set-option", "-p", "-t", window]
        return [
            [*option, TAG, self.tag],
            [*option, STARTED, f"{self.at:.3f}"],
            [*option, LIFE, self.life],
            [*option, "remain-on-exit", "on"],
            ["set-option", "-w", "-t", window, "allow-rename", "off"],
            ["rename-window", "-t", window, "--", self.name],
        ]


def _sequence(commands: Sequence[Sequence[str]]) -> list[str]:
    """Commands as arguments of one tmux client, which takes a `;` at the end of a word for a separator."""
    words: list[str] = []
    for command in commands:
        words += [";"] if words else []
        words += [f"{word[:-1]}\\;" if word.endswith(";") else word for word in command]
    return words


async def _own_session(server: tuple[str, ...], environ: Mapping[str, str], deadline: float) -> str | None:
    """The session of the pane we stand in, where there is one."""
    pane = environ.get("TMUX_PANE", "")
    if not environ.get("TMUX") or not re.fullmatch(r"%\d+", pane):
        return None
    asking = ("display-message", "-p", "-t", pane, "#{pane_id} #{session_id}")
    said = await attempt(server, asking, deadline=deadline, environ=environ)
    found = said.out.split()
    return found[1] if said.status == 0 and len(found) == 2 and found[0] == pane else None


async def _if_tagged(
    tmux: Tmux, pane: PaneId, tag: str, commands: Sequence[Sequence[str]], also: str = "1"
) -> str:
    """Run commands only if the pane carries the tag: after a restart of tmux its id may be a stranger's."""
    then = command_line(commands).decode("utf-8").rstrip("\n")
    ours = f"#{{&&:#{{==:#{{pane_id}},{pane}}},#{{==:#{{{TAG}}},{_checked(tag)}}}}}"
    both = f"#{{&&:{ours},{also}}}"
    command = _sequence([["if-shell", "-F", "-t", pane, both, then, "display-message -p -- -"]])
    said = await attempt(tmux.server, command, deadline=tmux.deadline, environ=tmux.environ)
    if said.status:
        raise _why_not(tmux.server, said)
    return said.out


def _opened(said: str) -> Opened:
    pane, pid, socket = said.split(" ", 2)
    return Opened(PaneId(pane), int(pid), socket)


def _why_not(server: tuple[str, ...], said: Said) -> WorldError:
    if _NO_SERVER.search(said.err):
        return unreachable(server, said.err)
    return TmuxRefused(f"tmux refused: {said.err.strip() or 'it said nothing'}.")


def _not_ours(pane: PaneId, tag: str) -> PaneGone:
    return PaneGone(f"The pane {pane} is not the one of {tag}.", "List the panes with: locum panes")


def _settings(program: Program) -> list[str]:
    given = [word for name, value in program.env.items() for word in ("-e", f"{name}={value}")]
    return [*given, "-c", _unexpanded(program.cwd)]


def _words(argv: Sequence[str]) -> list[str]:
    """tmux hands one word to a shell and takes several as they are; always ask for the latter."""
    if not argv:
        raise ValueError("a window for a Runner needs a program")
    return ["--", *argv] if len(argv) > 1 else ["--", "env", argv[0]]


def _folder(cwd: str | os.PathLike[str]) -> str:
    """The folder, if it is there: tmux would silently start in another one."""
    path = os.path.abspath(cwd)
    if not os.path.isdir(path):
        raise UserError(f"The folder {path} does not exist.", "Make it again, or start the Runner elsewhere.")
    return path


def _shown_name(name: str) -> str:
    plain = " ".join("".join(char if char.isprintable() else " " for char in name).split())
    return _unexpanded(plain[:80]) or SESSION


def _unexpanded(text: str) -> str:
    """The text so that tmux shows it instead of reading formats in it."""
    return text.replace("#", "##")


def _checked(tag: str) -> str:
    if not _TAG.fullmatch(tag):
        raise ValueError(f"not a tag: {tag!r}")
    return tag


def _token() -> str:
    return f"locum-{secrets.token_hex(8)}"
