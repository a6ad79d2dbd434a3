"""Inspecting: the project's own checks over a Runner's work, then a look at it from the user's side."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from locum.deciding.observed import Checked, Evaluated, Observation
from locum.model.runner import Runner

TAIL = 4000
"""How many characters of a check's output are kept: its end, where the failures stand."""


@dataclass(frozen=True, slots=True)
class Check:
    """How the project's checks ended."""

    passed: bool
    because: str
    tail: str = ""


@dataclass(frozen=True, slots=True)
class Finding:
    """What came of looking at a Runner's work: whether it is good, where that is written, and why."""

    good: bool
    file: str
    because: str


RunCheck = Callable[[str, Path], Check]
Judge = Callable[[Runner, Check], Finding]


@dataclass(slots=True)
class Inspecting:
    """Looks at work that is said to be done."""

    run: RunCheck
    judge: Judge

    async def inspect(
        self, runner: Runner, round: int, command: str | None, *, counts: bool = True
    ) -> Sequence[Observation]:
        """Run the checks, then evaluate; without a command there is nothing that could fail."""
        check = Check(True, "no checks are configured")
        if command is not None:
            check = await asyncio.to_thread(self.run, command, Path(runner.folder))
        found = await asyncio.to_thread(self.judge, runner, check)
        return (
            Checked(runner.id, round, check.passed, check.because, check.tail[-TAIL:]),
            Evaluated(runner.id, round, found.good, found.file, found.because, counts),
        )
