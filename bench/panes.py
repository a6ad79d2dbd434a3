"""A private tmux server full of panes: most stand still, some are drawn on by one painter.

The painter is a process of its own that writes frames to the terminals of the drawing panes, each with the
monotonic clock in a row. One painter for all, because a hundred programs that draw would measure themselves.
It draws as agents do: with each frame what is alive (spinner, box, footer), and once a second all of it. Like
an agent that asks something, each pane stands still at times: after every sixteenth frame for half a second.
So many panes take part that as many as asked for are drawing at any moment.
"""

import contextlib
import secrets
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass

from locum.tmux.server import PrivateServer

PAINTER = """
import os, sys, time
rate, run, rest, names = float(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), sys.argv[4:]
screens = [os.open(name, os.O_WRONLY | os.O_NOCTTY) for name in names]
lines = ["\\x1b[1m● Working on part %d of the plan\\x1b[0m and \\x1b[2msome dim words beside it\\x1b[0m" % n
         for n in range(20)]
rule = "\\x1b[2m" + "─" * 100 + "\\x1b[0m"
began, turn = time.monotonic(), -1
while True:
    turn += 1
    beat, place = divmod(turn, len(screens))
    past, step = divmod(beat + place * 7 % (run + rest), run + rest)
    if step >= run:
        continue
    frame = past * run + step
    time.sleep(max(0.0, began + turn / rate / len(screens) - time.monotonic()))
    rows = lines + ["  DREW %d %.6f END" % (frame + 1, time.monotonic()), ""]
    spinner = "·✢✳✶✻✽"[frame % 6]
    rows += ["\\x1b[36m%s\\x1b[0m Thinking… (%ds · esc to interrupt)" % (spinner, frame // 10), ""]
    rows += [rule, "❯ ", rule, "  \\x1b[2m? for shortcuts\\x1b[0m"]
    first = 0 if frame % 10 == 0 else len(lines)
    drawn = enumerate(rows[first:], first + 1)
    text = "".join("\\x1b[%d;1H%s\\x1b[K" % (n, row) for n, row in drawn) + "\\x1b[J"
    os.write(screens[place], text.encode())
"""
STILL = "seq -f '  %03g  the agent wrote this long ago' 1 24; printf '> '; exec sleep 100000"
FRAMES, BEATS_OF_REST = 16, 4
"""How many frames a pane draws until one of them stays, and for how many frames' time it stays besides."""
_AT_ONCE = 50
"""Windows opened by one call of tmux; its command line has a greatest length."""


@dataclass(frozen=True, slots=True)
class Room:
    """How many panes there are, how many of them draw, and how often a second."""

    panes: int
    drawing: int
    rate: float = 10.0
    sessions: int = 4

    @property
    def painted(self) -> int:
        """How many panes take part in the drawing, so that at any moment so many of them draw."""
        return min(self.panes, max(1, round(self.drawing * (FRAMES + BEATS_OF_REST) / FRAMES)))


@contextlib.contextmanager
def filled(room: Room) -> Iterator[PrivateServer]:
    """A server with all panes open and the painter at work; ended with everything in it."""
    with PrivateServer(f"locum-bench-{secrets.token_hex(4)}", width=100, height=32, deadline=60) as server:
        _open(server, room)
        ttys = server.tmux("list-panes", "-a", "-F", "#{pane_tty}").split()
        numbers = [str(room.rate), str(FRAMES), str(BEATS_OF_REST)]
        argv = [sys.executable, "-I", "-S", "-c", PAINTER, *numbers, *ttys[: room.painted]]
        painter = subprocess.Popen(argv)
        try:
            time.sleep(1)
            yield server
        finally:
            painter.send_signal(signal.SIGKILL)
            painter.wait()


def _open(server: PrivateServer, room: Room) -> None:
    sessions = min(room.sessions, room.panes)
    for number in range(sessions):
        server.new_session(f"s{number}", "sh", "-c", STILL)
    one = ("new-window", "-d", "-t")
    rest = [
        (*one, f"s{number % sessions}:", "--", "sh", "-c", STILL) for number in range(sessions, room.panes)
    ]
    for start in range(0, len(rest), _AT_ONCE):
        words = [word for command in rest[start : start + _AT_ONCE] for word in (";", *_closed(command))]
        server.tmux(*words[1:])


def _closed(command: tuple[str, ...]) -> tuple[str, ...]:
    """The words of one command as tmux takes them from a shell: only a last `;` of its own parts commands."""
    return tuple(word.replace(";", "\\;") if word.endswith(";") else word for word in command)
