"""Three Runners with a hand-off, led by a process that may be killed at any moment."""

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from locum.journal.journal import Journal
from locum.model.record import Entry

LOCUM = (sys.executable, "-c", "import sys; from locum.surfaces.cli.main import main; sys.exit(main())")

SETTINGS = """
[[answers]]
pattern = "Which format does the API speak?"
answer = "JSON"

[[answers]]
pattern = "How should the page look?"
answer = "Minimal"

[[answers]]
pattern = "Which chapters does the manual have?"
answer = ["Getting started", "Commands"]

[[answers]]
pattern = "Do you want to proceed?"
command = "make docs"
answer = "Yes"
"""

PLAN = """
[runners.api]
goal = "Lay down the API"
agent = "rehearsal"
extra = ["api", "--log", "api.log"]

[runners.web]
goal = "Build the page"
agent = "rehearsal"
told_of = ["api.md"]
extra = ["web", "--log", "web.log"]

[runners.docs]
goal = "Write the manual"
agent = "rehearsal"
extra = ["docs", "--log", "docs.log"]
"""


@dataclass
class Three:
    """The project folder, its tmux socket, and the lead that runs now."""

    folder: Path
    socket: str
    lead: subprocess.Popen[bytes] | None = None
    outputs: list[bytes] = field(default_factory=list)

    def start(self, *command: str) -> None:
        """Start a lead: the first by a plan, every later one by resuming."""
        words = command or ("resume",)
        where = ("--project", str(self.folder), "-L", self.socket)
        self.lead = subprocess.Popen(
            [*LOCUM, *words, *where], cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )

    def kill(self) -> None:
        """Kill the lead with the signal nobody can catch."""
        assert self.lead is not None
        os.kill(self.lead.pid, signal.SIGKILL)
        self.outputs.append(self.lead.communicate()[0])

    def wait(self, seconds: float) -> int | None:
        """Wait for the lead to end by itself; None if it does not."""
        assert self.lead is not None
        try:
            self.outputs.append(self.lead.communicate(timeout=seconds)[0])
        except subprocess.TimeoutExpired:
            return None
        return self.lead.returncode

    def entries(self) -> list[Entry]:
        """The whole journal."""
        with Journal.read(self.folder / ".locum" / "journal.db") as journal:
            return journal.since(stream="team")

    def accepted(self, runner: str) -> list[dict[str, object]]:
        """What the agent itself took, by its own log."""
        lines = (self.folder / f"{runner}.log").read_text(encoding="utf-8").splitlines()
        return [json.loads(line) for line in lines]


@contextmanager
def three_runners(folder: Path) -> Iterator[Three]:
    """The project, ready to be led; its tmux server is ended afterwards."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "locum.toml").write_text(SETTINGS, encoding="utf-8")
    (folder / "plan.toml").write_text(PLAN, encoding="utf-8")
    three = Three(folder, f"locum-three-{os.getpid()}-{random.randrange(10**6)}")
    try:
        yield three
    finally:
        if three.lead is not None and three.lead.poll() is None:
            three.kill()
        subprocess.run(["tmux", "-L", three.socket, "kill-server"], capture_output=True, check=False)


def lead_and_kill(three: Three, kills: int, seed: int, longest: float = 1.6) -> int | None:
    """Lead to the end, killed so many times at random moments on the way."""
    chance = random.Random(seed)
    three.start("run", "--plan", "plan.toml")
    for _ in range(kills):
        if three.wait(chance.uniform(0.05, longest)) is not None:
            break
        three.kill()
        three.start()
    return three.wait(90)


def answers_given_twice(entries: list[Entry]) -> list[str]:
    """Questions whose answer the journal says was given more than once."""
    given = Counter(entry.body["question"] for entry in entries if entry.kind == "AnswerGiven")
    return [question for question, times in given.items() if times > 1]


def unanswered(entries: list[Entry]) -> list[str]:
    """Questions that were seen and neither answered nor gone."""
    settled = {entry.body["question"] for entry in entries if entry.kind in ("AnswerGiven", "QuestionGone")}
    asked = [entry.body["question"] for entry in entries if entry.kind == "QuestionSeen"]
    return [question for question in asked if question not in settled]


def main() -> int:
    """Kill a lead often, in many runs, and say what went wrong: `python -m tests.lead.three RUNS KILLS`."""
    import tempfile

    runs, kills = int(sys.argv[1]), int(sys.argv[2])
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else random.randrange(10**6)
    bad = 0
    for run in range(runs):
        folder = Path(tempfile.mkdtemp(prefix="locum-three-")) / "项目 three"
        began = time.monotonic()
        with three_runners(folder) as three:
            status = lead_and_kill(three, kills, seed + run)
            entries = three.entries()
        twice, never = answers_given_twice(entries), unanswered(entries)
        wrong = [name for name in ("api.md", "web.md", "docs.md") if not (folder / name).is_file()]
        fine = status == 0 and not twice and not never and not wrong
        bad += not fine
        told = "fine" if fine else f"BAD status={status} twice={twice} never={never} missing={wrong} {folder}"
        starts = sum(entry.kind == "LeadStarted" for entry in entries)
        print(f"seed {seed + run}: {starts} leads, {len(entries)} events, {time.monotonic() - began:.1f} s: {told}")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
