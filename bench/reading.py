"""Reading one screen: rightness and milliseconds, beside two peers' detectors on the same screens.

    python -m bench.reading

Every recorded screen of `tests/screens/` is read. A peer knows fewer words than we do, so each of its words
counts as right for every state it can at best mean. It is shown only the agents it knows, at the same text.
"""

import json
import statistics
import subprocess
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.reading.corpus import Case, cases

from bench import fetching
from bench.record import Goal, Row, percentile, print_goal, print_table, remark
from locum.reading.read import read
from locum.reading.rules import load_rules

PEERS = Path(__file__).parent / "peers"
REPEATS = 5
ASKS = frozenset({"question", "permission", "plan", "dialog"})
ORCHESTRATOR = {
    "idle": {"idle", "background"},
    "completed": {"idle", "background"},
    "processing": {"working", "background", "error", "limited"},
    "waiting_user_answer": ASKS,
    "error": {"error", "limited"},
    "unknown": {"unknown", "menu", "exited", "starting"},
}
CCMANAGER = {
    "idle": {"idle", "background", "error", "limited"},
    "busy": {"working", "background"},
    "waiting_input": ASKS,
}


@dataclass(frozen=True, slots=True)
class Peer:
    """Another tool's detectors: how to start them, which agents they know, what their words can mean."""

    name: str
    argv: Sequence[str]
    agents: frozenset[str]
    means: Mapping[str, Iterable[str]]


@dataclass(frozen=True, slots=True)
class Result:
    """How one reader did on many screens."""

    milliseconds: list[float]
    right: int
    missed: int
    """Screens that ask for something, and were not seen to."""
    asks: int
    invented: int
    """Screens that ask for nothing, and were said to."""

    @property
    def share(self) -> float:
        """The screens read right, in percent."""
        return 100 * self.right / len(self.milliseconds)

    @property
    def median(self) -> float:
        """The time of the usual screen."""
        return statistics.median(self.milliseconds)


def main() -> None:
    """Measure and print."""
    everything = list(cases())
    ours = measure(everything)
    rows, peers = [_row("Locum, all agents", ours)], dict[str, Result]()
    for peer in _peers():
        shared = [case for case in everything if case.agent in peer.agents]
        peers[peer.name] = measure_peer(peer, shared)
        rows += [
            _row(f"Locum, the agents of {peer.name}", measure(shared)),
            _row(peer.name, peers[peer.name]),
        ]
    rows.append(_row("Locum without styles, title and command", measure(everything, bare=True)))
    columns = ["reader", "median ms", "95 %", "right", "asks missed", "asks invented"]
    print_table(f"{len(everything)} recorded screens", columns, rows)
    if not peers:
        remark("No peer is installed, so only Locum's own figures stand here.")
    _goals(ours, peers)


def _goals(ours: Result, peers: Mapping[str, Result]) -> None:
    best = max(peers, key=lambda name: peers[name].share, default="")
    few = min(peers, key=lambda name: peers[name].missed / peers[name].asks, default="")
    quick = min(peers, key=lambda name: peers[name].median, default="")
    share = peers[best].share if best else None
    said = f"{ours.right} of {len(ours.milliseconds)}"
    print_goal(Goal("screens read right", ours.share, 100, "%", share, best, more=True, said=said))
    missed, said = peers[few].missed if few else None, f"{ours.missed} of {ours.asks}"
    theirs = f"{missed} of {peers[few].asks}" if few else ""
    print_goal(Goal("asks missed", ours.missed, 0, "", missed, few, said=said, peer_said=theirs))
    print_goal(Goal("asks invented", ours.invented, 0, ""))
    median = peers[quick].median if quick else None
    print_goal(Goal("reading one screen, median", ours.median, 0.3, "ms", median, quick))


def measure(screens: Sequence[Case], *, bare: bool = False) -> Result:
    """Read every screen several times; the best time of each counts, as noise only ever adds."""
    times, right, missed, asks, invented = [], 0, 0, 0, 0
    for case in screens:
        rules, screen = load_rules(case.agent), case.screen(styled=not bare, named=not bare)
        best = float("inf")
        for _ in range(REPEATS):
            began = time.perf_counter()
            reading = read(screen, rules)
            best = min(best, time.perf_counter() - began)
        times.append(best * 1000)
        right += reading.state in case.right_states
        asks += case.expect["state"] in ASKS
        missed += case.expect["state"] in ASKS and not reading.state.asks
        invented += reading.state.asks and not case.right_states & ASKS
    return Result(times, right, missed, asks, invented)


def measure_peer(peer: Peer, screens: Sequence[Case]) -> Result:
    """The same screens through a peer's detectors, in its own process."""
    lines = "".join(json.dumps(_asked(case)) + "\n" for case in screens)
    done = subprocess.run(peer.argv, input=lines, capture_output=True, text=True, check=True, timeout=200)
    answers = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
    right = missed = asks = invented = 0
    for case, answer in zip(screens, answers, strict=True):
        means = set(peer.means.get(answer["status"], ()))
        right += bool(means & case.right_states)
        asks += case.expect["state"] in ASKS
        missed += case.expect["state"] in ASKS and not means & ASKS
        invented += bool(means & ASKS) and not case.right_states & ASKS
    return Result([answer["ms"] for answer in answers], right, missed, asks, invented)


def _asked(case: Case) -> dict[str, object]:
    columns = int(case.expect["size"].split("x")[0])
    return {"agent": case.agent, "text": case.text, "columns": columns, "repeats": REPEATS}


def _peers() -> list[Peer]:
    found: list[Peer] = []
    known = frozenset({"claude", "codex", "copilot", "opencode"})
    if python := fetching.orchestrator():
        words = (python, str(PEERS / "orchestrator.py"))
        found.append(Peer("cli-agent-orchestrator", words, known, ORCHESTRATOR))
    if detectors := fetching.ccmanager():
        program = ("node", str(PEERS / "ccmanager.mjs"), str(detectors))
        found.append(Peer("ccmanager", program, known | {"gemini"}, CCMANAGER))
    return found


def _row(name: str, result: Result) -> Row:
    return [
        name,
        f"{result.median:.3f}",
        f"{percentile(result.milliseconds, 95):.3f}",
        f"{result.right} of {len(result.milliseconds)} ({result.share:.1f} %)",
        f"{result.missed} of {result.asks}",
        str(result.invented),
    ]


if __name__ == "__main__":
    main()
