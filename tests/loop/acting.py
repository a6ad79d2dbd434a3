"""An agent for tests: a real program that does, call by call, what a list says."""

import json
import sys
from dataclasses import asdict, dataclass
from pathlib import Path

PROGRAM = """
import json, os, pathlib, sys, time
place = pathlib.Path(sys.argv[1])
calls = place / "calls.jsonl"
prompt = sys.argv[2] if len(sys.argv) > 2 else sys.stdin.read()
count = len(calls.read_text().splitlines()) if calls.exists() else 0
with calls.open("a") as file:
    file.write(json.dumps({"prompt": prompt, "pid": os.getpid()}) + "\\n")
acts = json.loads((place / "acts.json").read_text())
act = acts[min(count, len(acts) - 1)]
time.sleep(act["sleep"])
if act["change"]:
    with open("work.txt", "a") as file:
        file.write(f"{count}\\n")
sys.stderr.write(act["err"])
sys.stdout.buffer.write(act["says"].encode("utf-8", "surrogateescape"))
sys.stdout.flush()
sys.exit(act["status"])
"""


@dataclass(frozen=True, slots=True)
class Act:
    """What the agent does in one call."""

    says: str = "Still at it."
    change: bool = True
    status: int = 0
    err: str = ""
    sleep: float = 0.0


class Actor:
    """The agent's program, its script, and what it was told."""

    def __init__(self, place: Path, *acts: Act) -> None:
        place.mkdir(parents=True, exist_ok=True)
        self._place = place
        self._program = place / "actor.py"
        self._program.write_text(PROGRAM, encoding="utf-8")
        self.plays(*acts)

    def plays(self, *acts: Act) -> None:
        """Give it another script; the last act is played for ever."""
        script = json.dumps([asdict(each) for each in acts])
        (self._place / "acts.json").write_text(script, encoding="utf-8")

    @property
    def command(self) -> str:
        """The command line for `--command`; the prompt comes on standard input."""
        return f"{sys.executable} -I -S {self._program} {self._place}"

    @property
    def calls(self) -> list[dict[str, object]]:
        """Every call so far: its prompt and its pid."""
        file = self._place / "calls.jsonl"
        return [json.loads(line) for line in file.read_text().splitlines()] if file.exists() else []

    @property
    def prompts(self) -> list[str]:
        """What it was told, call by call."""
        return [str(call["prompt"]) for call in self.calls]
