"""A lead, a Runner and a reviewer together: rounds until the reviewer is content, and reviews on demand."""

import json
import os
import secrets
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import pytest

from locum.errors import WorldError
from locum.journal.journal import Journal
from locum.model.record import Entry
from locum.tmux.server import PrivateServer
from tests.review.reviewing import judged, score, script
from tests.surfaces.ran import LOCUM, Ran, locum

PATIENCE = 60.0

TWO_ROUNDS = """
[[step]]
expect = ""
[[step]]
write = "ledger.py"
text = "slow"
[[step]]
say = "The ledger is there."
[[step]]
expect = "REVIEW-FEEDBACK"
[[step]]
write = "ledger.py"
text = "quick"
[[step]]
say = "It is quick now."
"""

ASKS = """
[[step]]
expect = ""
[[step]]
write = "ledger.py"
text = "quick"
[[step]]
  [[step.ask]]
  header = "Deploy"
  question = "Deploy to production now?"
  options = ["Yes", "No"]
[[step]]
say = "Done."
"""


@dataclass
class Stage:
    """A project, a tmux server of its own, and perhaps a lead."""

    folder: Path
    socket: str

    def command(self, *words: str) -> Ran:
        """Run a command to its end."""
        return locum(words[0], "--project", str(self.folder), *words[1:], cwd=self.folder)

    @contextmanager
    def leading(self, *words: str) -> Iterator[subprocess.Popen[bytes]]:
        """A lead in the background; whatever is left of it is ended."""
        command = [LOCUM, words[0], "--project", str(self.folder), "-L", self.socket, *words[1:]]
        lead = subprocess.Popen(
            command, cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=os.environ
        )
        try:
            yield lead
        finally:
            lead.terminate()
            lead.communicate(timeout=PATIENCE)

    def lead(self, *words: str) -> int:
        """Lead until nothing is left to do."""
        with self.leading(*words) as lead:
            out, _ = lead.communicate(timeout=PATIENCE)
            assert lead.returncode == 0, out.decode()
            return lead.returncode

    def until(self, kind: str) -> Entry:
        """Wait until something of this kind has happened."""
        ends = time.monotonic() + PATIENCE
        while time.monotonic() < ends:
            with suppress(WorldError):  # A journal that is being made has no table yet.
                if found := self.happened(kind):
                    return found[-1]
            time.sleep(0.05)
        raise AssertionError(f"no {kind} within {PATIENCE:.0f} seconds")

    def happened(self, kind: str) -> list[Entry]:
        """Everything of this kind in the journal."""
        file = self.folder / ".locum" / "journal.db"
        if not file.is_file():
            return []
        with Journal.read(file) as journal:
            return journal.since(kinds=[kind])

    def texts(self, place: str) -> list[str]:
        """The texts of a folder of the team, by name."""
        files = sorted((self.folder / ".team-config" / place).iterdir())
        return [file.read_text(encoding="utf-8") for file in files if file.suffix == ".md"]


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    """A project whose reviewer likes what is quick, and is content with nothing else."""
    folder, tools = tmp_path / "家 ledger", tmp_path / "tools"
    folder.mkdir()
    tools.mkdir()
    slow = judged(felt_speed=score(1, "ledger.py is slow"), verdict="not yet", improvements=["Make it quick"])
    reviewer = script(
        tools,
        "reviewer",
        f"""
        import pathlib, sys
        sys.stdin.read()
        quick = pathlib.Path("ledger.py").read_text().strip() == "quick"
        print({judged()!r} if quick else {slow!r})
        """,
    )
    settings = (
        f'[review]\nagent = "command"\nverify = "test -f ledger.py"\ncommand = {json.dumps(reviewer)}\n'
    )
    (folder / "locum.toml").write_text(settings, encoding="utf-8")
    with PrivateServer(f"locum-test-{secrets.token_hex(5)}", width=100, height=30) as server:
        server.new_session("keep", "cat", cwd=str(folder))
        yield Stage(folder, server.socket)


def play(stage: Stage, text: str) -> tuple[str, ...]:
    """The words of `locum run` for a rehearsal of this script."""
    file = stage.folder.parent / "play.toml"
    file.write_text(text, encoding="utf-8")
    return ("run", "Build a ledger", "--agent", "rehearsal", "--name", "api", "--", str(file))


def test_work_goes_round_until_the_reviewer_is_content(stage: Stage) -> None:
    stage.lead(*play(stage, TWO_ROUNDS))
    first, second = stage.texts("evaluations")
    told = [entry.body["text"] for entry in stage.happened("MessageQueued")]

    assert "verdict: not yet" in first
    assert "### Felt speed: 1/5\n> ledger.py is slow" in first
    assert "verdict: good" in second
    assert told[-1].startswith("Please read .team-config/REVIEW-FEEDBACK.md, the part about api,")
    assert (stage.folder / "ledger.py").read_text().strip() == "quick"
    assert len(stage.happened("RunnerDone")) == 1


def test_a_review_of_done_work_waits_for_a_lead_and_is_carried_out_by_the_next(stage: Stage) -> None:
    stage.lead(*play(stage, TWO_ROUNDS))
    alone = stage.command("review", "api")
    stage.lead("resume")

    assert alone.status == 1
    assert "locum resume" in alone.err
    assert [entry.body["good"] for entry in stage.happened("EvaluationMade")] == [False, True, True]
    assert len(stage.happened("RunnerDone")) == 2


def test_work_in_progress_is_reviewed_and_left_alone_and_what_was_left_is_reviewed_too(stage: Stage) -> None:
    with stage.leading(*play(stage, ASKS)) as lead:
        stage.until("DecisionOpened")
        in_words = stage.command("review", "api")
        in_json = json.loads(stage.command("review", "api", "--json").out)
        unknown = stage.command("review", "web")

        assert (in_words.status, in_json["good"]) == (0, True)
        assert in_words.out.startswith(
            "api, round 1: good enough\n  Completeness  4/5  test -f ledger.py passed\n"
        )
        assert "Written in .team-config/evaluations/" in in_words.out
        assert in_json["scores"]["Felt speed"]["points"] == 5
        assert "There is no Runner called web" in unknown.err
        assert stage.happened("RunnerDone") == []
        assert stage.command("stop", "api", "--now").status == 0
        lead.wait(PATIENCE)
    (stage.folder / "ledger.py").write_text("slow")
    stage.command("review", "api")
    stage.lead("resume")

    assert stage.happened("EvaluationMade")[-1].body["good"] is False
    assert "locum continue api sends it on" in str(stage.happened("RunnerStopped")[-1].body["because"])
    assert "Round 1 of api" in (stage.folder / ".team-config" / "REVIEW-FEEDBACK.md").read_text(
        encoding="utf-8"
    )


def test_a_lead_that_is_asked_to_leave_does_not_wait_for_a_reviewer(stage: Stage, tmp_path: Path) -> None:
    hangs = script(tmp_path, "hangs", "import time; time.sleep(600)")
    settings = f'[review]\nagent = "command"\ncommand = {json.dumps(hangs)}\n'
    (stage.folder / "locum.toml").write_text(settings, encoding="utf-8")
    with stage.leading(*play(stage, TWO_ROUNDS)) as lead:
        stage.until("TurnEnded")
        lead.terminate()
        out, _ = lead.communicate(timeout=20)

    assert lead.returncode == 130, out.decode()
    assert not (stage.folder / ".team-config" / "evaluations").exists()
