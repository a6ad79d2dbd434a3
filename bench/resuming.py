"""How soon a lead that was killed knows the state of every Runner again, beside looking at one after another.

    python -m bench.resuming [--panes 100] [--events 20000] [--rounds 5]

The panes show recorded screens of all agents. The journal is that of a lead that was killed: every Runner is
in it, with a state that is no longer true. The time runs from the start of the new process, Python and
imports included, until the journal holds the right state of every Runner. The usual way beside it, in this
process and so without any start: `tmux capture-pane` for one pane after another, each screen read at once.
"""

import argparse
import contextlib
import itertools
import json
import os
import secrets
import shlex
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from bench.record import Goal, print_goal, print_table
from locum.config.rules import rules_for
from locum.journal.journal import Journal
from locum.lead.memory import Memory, recall
from locum.lead.project import project_at
from locum.lead.seeing.casefile import open_case
from locum.model.events import (
    RunnerPaused,
    RunnerPlanned,
    RunnerReady,
    RunnerStarted,
    StartIntended,
    StateRead,
)
from locum.model.history import Event
from locum.model.pane import PaneId
from locum.model.reading import State
from locum.model.runner import RunnerId, Task
from locum.reading.read import read
from locum.reading.screens import screen_of
from locum.tmux.server import PrivateServer

TARGET = 1.0
SIZE = "120x40"
SCREENS = Path(__file__).parents[1] / "tests" / "screens"
LOCUM = (sys.executable, "-c", "import sys; from locum.surfaces.cli.main import main; sys.exit(main())")
PASSING = (State.UNKNOWN, State.STARTING, State.MENU, State.EXITED)
"""States that are believed only after a while, or are not those of a living agent."""
PATIENCE = 60.0
FIELDS = "#{cursor_x},#{cursor_y},#{pane_current_command},#{alternate_on},#{pane_title}"


@dataclass(frozen=True, slots=True)
class Shown:
    """A pane, the agent whose screen it shows, and what that screen says."""

    pane: PaneId
    agent: str
    state: State


def main() -> None:
    """Kill and resume in turn with the usual way, so that a busy moment meets both, and print them."""
    asked = _arguments()
    with tempfile.TemporaryDirectory() as place, _server() as server:
        shown = _open(server, asked.panes, Path(place))
        project = Path(place) / "project"
        _live(project, server, shown, asked.events)
        _until_drawn(server, shown)
        _resumed(project, server, shown)  # The first one compiles, which an installed Locum has behind it.
        rounds = [
            (_resumed(project, server, shown), _one_by_one(server, shown)[0]) for _ in range(asked.rounds)
        ]
    ours, theirs = ([taken[place] for taken in rounds] for place in (0, 1))
    columns = ["", "quickest", "median", "slowest"]
    rows = [
        ["lead killed and resumed, whole process", *_seconds(ours)],
        ["capture-pane, one after another", *_seconds(theirs)],
    ]
    title = f"right states of {asked.panes} Runners after a kill, {asked.events} events in the journal"
    print_table(title, columns, rows)
    print_goal(
        Goal(
            f"lead killed and restarted with {asked.panes} panes",
            statistics.median(ours),
            TARGET,
            "s",
            statistics.median(theirs),
            "capture-pane one by one",
        )
    )
    if statistics.median(ours) > TARGET:
        sys.exit(f"missed: right states within {TARGET:g} s")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--panes", type=int, default=100)
    parser.add_argument("--events", type=int, default=20_000, help="what the journal holds from before")
    parser.add_argument("--rounds", type=int, default=5)
    return parser.parse_args()


@contextlib.contextmanager
def _server() -> Iterator[PrivateServer]:
    width, height = map(int, SIZE.split("x"))
    name = f"locum-bench-{secrets.token_hex(4)}"
    with PrivateServer(name, width=width, height=height, deadline=60) as server:
        yield server


def _open(server: PrivateServer, panes: int, place: Path) -> list[Shown]:
    """Panes with recorded screens, as many of each agent and state as there are, in turn."""
    (place / "bin").mkdir()
    shown: list[Shown] = []
    for number, folder in enumerate(itertools.islice(_cases(), panes)):
        told = json.loads((folder / "expect.json").read_text(encoding="utf-8"))
        frame = place / f"{number}.frame"
        frame.write_text(_frame(folder, told["capture"]), encoding="utf-8")
        program = _program(place / "bin", told["capture"]["command"] or "node")
        show = ("sh", "-c", f"cat {shlex.quote(str(frame))}; exec {shlex.quote(program)} 100000")
        opened = server.new_window("s", *show) if shown else server.new_session("s", *show)
        shown.append(Shown(opened, told["agent"], State(told["state"])))
    return shown


def _cases() -> Iterator[Path]:
    """Recorded screens that say something lasting, each agent and state in turn."""
    sorts: dict[tuple[str, str], list[Path]] = {}
    for file in sorted(SCREENS.glob(f"*/*-{SIZE}-*/expect.json")):
        told = json.loads(file.read_text(encoding="utf-8"))
        reading = read(open_case(file.parent), rules_for(told["agent"]))
        if reading.state is State(told["state"]) and reading.state not in PASSING:
            sorts.setdefault((told["agent"], told["state"]), []).append(file.parent)
    while True:
        for cases in sorts.values():
            cases.append(cases.pop(0))
            yield cases[-1]


def _frame(folder: Path, capture: dict[str, object]) -> str:
    """The screen as a program would draw it: its title, its rows, and the cursor where it was."""
    rows = (folder / "screen.ansi").read_text(encoding="utf-8").split("\n")[: int(SIZE.split("x")[1])]
    drawn = "".join(f"\x1b[{line};1H{row}\x1b[0m" for line, row in enumerate(rows, 1))
    cursor = capture.get("cursor")
    column, row = cursor if isinstance(cursor, list) else (0, 0)
    alternate = "\x1b[?1049h" if capture.get("alternate") else ""
    return f"\x1b]2;{capture.get('title') or ''}\x07{alternate}{drawn}\x1b[{row + 1};{column + 1}H"


def _program(folder: Path, name: str) -> str:
    """A program that only waits, under the name of the agent's own."""
    program = folder / name
    if not program.exists():
        program.symlink_to("/bin/sleep")
    return str(program)


def _live(folder: Path, server: PrivateServer, shown: list[Shown], events: int) -> None:
    """Write the journal of a lead that led these Runners for long; all are paused, so nothing is typed."""
    folder.mkdir()
    project = project_at(folder)
    socket = server.tmux("display-message", "-p", "#{socket_path}")
    with Journal.open(project.journal) as journal:
        memory = Memory(journal)
        for number, each in enumerate(shown):
            name = RunnerId(f"r{number}")
            task = Task("show a screen", each.agent, opening=("show a screen",))
            begun: list[Event] = [
                RunnerPlanned(name, task, str(folder), session=name),
                StartIntended(name, name, False, "asked for"),
                RunnerStarted(name, each.pane, socket, name),
                RunnerReady(name),
                RunnerPaused(name, "the bench only looks"),
            ]
            memory.remember(begun, time.time())
        for turn in range(max(0, events - 5 * len(shown)) // 100):
            flips = [_flip(number % len(shown), turn) for number in range(100)]
            memory.remember(flips, time.time())


def _flip(number: int, turn: int) -> StateRead:
    state = State.WORKING if turn % 2 else State.STARTING
    return StateRead(RunnerId(f"r{number}"), state, None, "as it was")


def _until_drawn(server: PrivateServer, shown: list[Shown]) -> None:
    """Wait until every pane shows what it is to show."""
    limit = time.monotonic() + PATIENCE
    while (wrong := _one_by_one(server, shown)[1]) and time.monotonic() < limit:
        time.sleep(0.2)
    if wrong:
        sys.exit(f"not drawn as recorded: {wrong}")


def _resumed(folder: Path, server: PrivateServer, shown: list[Shown]) -> float:
    """Make every state wrong, start a lead, and take the time until all are right; then kill it."""
    project = project_at(folder)
    with Journal.open(project.journal) as journal:
        memory = recall(journal, print)
        wrong = [StateRead(name, State.STARTING, None, "as it was") for name in memory.team.runners]
        memory.remember(wrong, time.time())
    env = {**os.environ, "HOME": str(folder), "PYTHONPYCACHEPREFIX": str(folder.parent / "compiled")}
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    began = time.monotonic()
    lead = subprocess.Popen(
        [*LOCUM, "resume", "--project", str(folder), "-L", server.socket],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=env,
    )
    try:
        return _until_right(project.journal, memory.seq, shown, began)
    finally:
        lead.send_signal(signal.SIGKILL)
        lead.wait()


def _until_right(file: Path, since: int, shown: list[Shown], began: float) -> float:
    """The time of the event that made the last state right, by the clock that was running when it began."""
    wanted = {f"r{number}": each.state.value for number, each in enumerate(shown)}
    offset = time.monotonic() - time.time()
    with Journal.read(file) as journal:
        while time.monotonic() - began < PATIENCE:
            now: dict[str, tuple[str, float]] = {}
            for entry in journal.since(since, stream="team", kinds=["StateRead"]):
                now[str(entry.body["runner"])] = (str(entry.body["state"]), entry.at)
            if {name: state for name, (state, _) in now.items()} == wanted:
                return max(at for _, at in now.values()) + offset - began
            time.sleep(0.02)
    lacking = {
        name: now.get(name, ("nothing", 0.0))[0] for name in wanted if now.get(name, ("",))[0] != wanted[name]
    }
    sys.exit(f"never right: {lacking}")


def _one_by_one(server: PrivateServer, shown: list[Shown]) -> tuple[float, list[Shown]]:
    """The usual way: a process for each pane's facts and one for its screen, read one after another."""
    width, height = map(int, SIZE.split("x"))
    began = time.monotonic()
    wrong = []
    for each in shown:
        facts = server.tmux("display-message", "-p", "-t", each.pane, FIELDS)
        x, y, command, alternate, title = facts.split(",", 4)
        styled = server.tmux("capture-pane", "-p", "-e", "-t", each.pane)
        screen = screen_of(
            None, styled, width=width, height=height, title=title, command=command,
            cursor=(int(x), int(y)), alternate=alternate == "1",
        )  # fmt: skip
        if read(screen, rules_for(each.agent)).state is not each.state:
            wrong.append(each)
    return time.monotonic() - began, wrong


def _seconds(values: list[float]) -> list[str]:
    return [f"{value:.2f} s" for value in (min(values), statistics.median(values), max(values))]


if __name__ == "__main__":
    main()
