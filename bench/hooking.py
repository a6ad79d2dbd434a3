"""The guard's hook as a whole process, beside an empty Node process and GSD's own Node hooks, in one run."""

from __future__ import annotations

import json
import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from tests.agents.fetch import find_workflow

from bench.record import Goal, Plot, percentile, print_goal, print_table, remark, show
from locum.guard.places import guard_folder, session_file
from locum.guard.registry import ENTRY, hook_python
from locum.guard.store import peek

ROUNDS = 60
AT_ONCE = {1: 64, 2: 64, 4: 128, 8: 128, 16: 256, 32: 512, 64: 10_000, 128: 512, 256: 1024}
"""How many hooks are started at once, and how many in all."""
CLAIM = "/gsd:plan-phase 1 with 4 researchers in parallel"
LONGEST = 120.0
"""Seconds after which no more hooks of one kind are started, on a slow machine."""
GSD_HOOKS = ("gsd-prompt-guard.js", "gsd-context-monitor.js", "gsd-workflow-guard.js")


@dataclass(frozen=True, slots=True)
class Contender:
    """One program that answers an event."""

    name: str
    command: Sequence[str]
    event: Mapping[str, object]


def main() -> int:
    """Time every contender once a round, in any order, so that a busy moment meets all alike."""
    node = shutil.which("node")
    with tempfile.TemporaryDirectory(prefix="locum-bench-") as place:
        env = {"PATH": os.environ["PATH"], "HOME": place}
        contenders = [
            *([Contender("node -e ''", (node, "-e", ""), {})] if node else []),
            *locums(place),
            *gsds(node),
        ]
        times: dict[str, list[float]] = {contender.name: [] for contender in contenders}
        for number in range(ROUNDS + 2):
            for contender in random.sample(contenders, len(contenders)):
                took = run(contender, env)
                if number >= 2:
                    times[contender.name].append(took)
        report(times, contenders[0].name)
        fire(place, env)
    return 0


def locums(place: str) -> list[Contender]:
    """An empty Python, and the guard's hook at the events that come most often or do most."""
    hook = (hook_python(), "-I", "-S", str(ENTRY))
    run(Contender("warm", hook, {"hook_event_name": "SessionStart", "cwd": place}), {"HOME": place})
    events: list[tuple[str, dict[str, object]]] = [
        (
            "locum: a tool",
            {"session_id": "free", "hook_event_name": "PreToolUse", "tool_name": "Read", "tool_input": {}},
        ),
        ("locum: a prompt", {"hook_event_name": "UserPromptSubmit", "prompt": "/gsd:plan-phase 1"}),
        (
            "locum: a held turn's tool",
            {"hook_event_name": "PreToolUse", "tool_name": "Read", "tool_input": {}},
        ),
        ("locum: a refusal", {"hook_event_name": "PreToolUse", "tool_name": "Write", "tool_input": {}}),
        (
            "locum: a turn's end",
            {"hook_event_name": "Stop", "last_assistant_message": "Done.", "background_tasks": []},
        ),
        (
            "locum: a call of a subagent",
            {"session_id": "calls", "hook_event_name": "PreToolUse", "tool_name": "Agent", "tool_input": {}},
        ),
        (
            "locum: a subagent starts",
            {"session_id": "calls", "hook_event_name": "SubagentStart", "agent_id": "a", "agent_type": "b"},
        ),
        (
            "locum: a subagent stops",
            {"session_id": "calls", "hook_event_name": "SubagentStop", "agent_id": "a", "agent_type": "b"},
        ),
        (
            "locum: a prompt with a claim",
            {"session_id": "claim", "hook_event_name": "UserPromptSubmit", "prompt": CLAIM},
        ),
    ]
    return [
        Contender("python -I -S, empty", (*hook[:3], "-c", "import posix; posix._exit(0)"), {}),
        *(Contender(name, hook, {"session_id": "bench", "cwd": place, **event}) for name, event in events),
    ]


def gsds(node: str | None) -> list[Contender]:
    """GSD's own hooks, where GSD is installed."""
    installer = find_workflow("gsd")
    if installer is None or node is None:
        print("GSD is not installed, so its hooks are left out; to get it: make agents\n")
        return []
    folder = installer.parent.parent / "hooks"
    event = {"hook_event_name": "PreToolUse", "session_id": "bench", "tool_name": "Write",
             "tool_input": {"file_path": "/nowhere/a.md", "content": "hello"}}  # fmt: skip
    found = [
        folder / "dist" / name if (folder / "dist" / name).exists() else folder / name for name in GSD_HOOKS
    ]
    return [Contender(f"GSD: {file.name}", (node, str(file)), event) for file in found if file.exists()]


def run(contender: Contender, env: dict[str, str]) -> float:
    """Run a contender once; milliseconds from start to end."""
    event = json.dumps(contender.event).encode()
    began = time.perf_counter()
    subprocess.run(contender.command, input=event, env=env, capture_output=True, check=False)
    return (time.perf_counter() - began) * 1000


def report(times: dict[str, list[float]], base: str) -> None:
    """Print medians, and each as a part of the first; on a busy machine the quick tenth tells more."""
    one, quick = statistics.median(times[base]), percentile(times[base], 10)
    rows = [
        [
            name,
            f"{statistics.median(took):.1f}",
            f"{percentile(took, 90):.1f}",
            f"{statistics.median(took) / one:.2f}",
            f"{percentile(took, 10) / quick:.2f}",
        ]
        for name, took in times.items()
    ]
    print_table(
        f"Whole hook process, {ROUNDS} runs each, in mixed order",
        ("what", "median ms", "90 % ms", f"of {base}", "at 10 %"),
        rows,
    )
    if base.startswith("node"):
        _goals(times, base)
    else:
        remark("Node is not installed here, so there is nothing to measure the hook against.")


def _goals(times: dict[str, list[float]], base: str) -> None:
    node = statistics.median(times[base])
    ours = {name: statistics.median(took) / node for name, took in times.items() if name.startswith("locum")}
    often, most = ours["locum: a tool"], max(ours.values())
    peer = [statistics.median(took) / node for name, took in times.items() if name.startswith("GSD")]
    gsd = statistics.fmean(peer) if peer else 1.0
    name = "GSD's own hooks" if peer else base
    unit = f"of {base}"
    print_goal(Goal("hook process at a tool, whole", often, 0.35, unit, gsd, name))
    print_goal(Goal("hook process at the event that takes longest, whole", most, 0.35, unit, gsd, name))


def fire(place: str, env: dict[str, str]) -> None:
    """Start ever more hooks of one session at once, and see that none is lost."""
    rows, lost, fired, points = [], 0, 0, []
    for at_once, many in AT_ONCE.items():
        session = f"fire{at_once}"
        times, seconds = _volley(place, env, session, at_once, many)
        counted = peek(session_file(guard_folder(env), session))["turn"]["made"]
        lost, fired = lost + len(times) - counted, fired + len(times)
        middle, high = statistics.median(times), percentile(times, 99)
        points.append((at_once, middle, high))
        rate = f"{len(times) / seconds:.0f}"
        rows.append([str(at_once), f"{middle:.0f}", f"{high:.0f}", rate, f"{counted:,} of {len(times):,}"])
    columns = ("at once", "median ms", "99 % ms", "hooks a second", "counted")
    print_table("Hooks of one session at once", columns, rows)
    print_goal(Goal("hooks lost, up to 256 at once on one session", lost, 0, "", said=f"{lost} of {fired:,}"))
    lines = {
        "median": [(float(at_once), middle) for at_once, middle, _ in points],
        "99 %": [(float(at_once), high) for at_once, _, high in points],
    }
    show(Plot("hooks", "Hooks of one session at once", "hooks at once", "milliseconds a hook", lines))


def _volley(
    place: str, env: dict[str, str], session: str, at_once: int, many: int
) -> tuple[list[float], float]:
    call = {"hook_event_name": "PreToolUse", "session_id": session, "cwd": place, "tool_name": "Agent",
            "tool_input": {"subagent_type": "r"}}  # fmt: skip
    hook = Contender("hook", (hook_python(), "-I", "-S", str(ENTRY)), call)
    began = time.perf_counter()
    times: list[float] = []
    with ThreadPoolExecutor(at_once) as pool:
        while len(times) < many and time.perf_counter() - began < LONGEST:
            batch = min(many - len(times), 4 * at_once)
            times += pool.map(lambda _: run(hook, env), range(batch))
    return times, time.perf_counter() - began


if __name__ == "__main__":
    sys.exit(main())
