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

from bench.table import print_table
from locum.guard.places import guard_folder, session_file
from locum.guard.registry import ENTRY, hook_python
from locum.guard.store import peek

ROUNDS = 60
AT_ONCE = 64
CLAIM = "/gsd:plan-phase 1 with 4 researchers in parallel"
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
        f"whole hook process, {ROUNDS} runs each, in mixed order",
        ("what", "median ms", "90 % ms", f"of {base}", "at 10 %"),
        rows,
    )


def fire(place: str, env: dict[str, str]) -> None:
    """Start many hooks of one session at once, and see that none is lost."""
    call = {"hook_event_name": "PreToolUse", "session_id": "fire", "cwd": place, "tool_name": "Agent",
            "tool_input": {"subagent_type": "r"}}  # fmt: skip
    hook = Contender("hook", (hook_python(), "-I", "-S", str(ENTRY)), call)
    with ThreadPoolExecutor(AT_ONCE) as pool:
        times = [took for _ in range(5) for took in pool.map(lambda _: run(hook, env), range(AT_ONCE))]
    counted = peek(session_file(guard_folder(env), "fire"))["turn"]["made"]
    rows = [
        ["", f"{statistics.median(times):.0f}", f"{percentile(times, 99):.0f}", f"{counted} of {len(times)}"]
    ]
    print_table(
        f"{AT_ONCE} hooks of one session at once, five times", ("", "median ms", "99 % ms", "counted"), rows
    )


def percentile(values: list[float], part: int) -> float:
    """The value below which that part of all values lies."""
    return sorted(values)[min(len(values) - 1, len(values) * part // 100)]


if __name__ == "__main__":
    sys.exit(main())
