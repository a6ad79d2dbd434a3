"""The hook imports this room, so it brings nothing heavy with it."""

import subprocess
import sys
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src"
HEAVY = {
    "re",
    "json",
    "typing",
    "dataclasses",
    "enum",
    "functools",
    "collections",
    "pathlib",
    "os",
    "subprocess",
    "tomllib",
}
WORK = """
import sys
sys.path.insert(0, sys.argv[1])
before = set(sys.modules)
from locum.workflow.running import agent_finished, agent_started, start_run
from locum.workflow.claims import find_claim
run = {}
start_run(run, {"stages": ["DEV", "TEST"]})
agent_started(run, "tester", "a")
agent_finished(run, "tester", "a", "3 failed, 2 passed")
assert find_claim("Spawning 4 agents in parallel")[0] == 4
print(*(set(sys.modules) - before))
"""


def test_the_hook_s_part_imports_nothing_heavy() -> None:
    ran = subprocess.run(
        [sys.executable, "-I", "-S", "-c", WORK, str(SOURCE)], capture_output=True, text=True, check=True
    )

    loaded = set(ran.stdout.split())

    assert "locum.workflow.engine" in loaded
    assert not loaded & HEAVY
