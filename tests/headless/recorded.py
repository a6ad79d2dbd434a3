"""The recorded runs: what real agents printed, and what it means."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

CASES = Path(__file__).with_name("cases")


@dataclass(frozen=True, slots=True)
class Run:
    """One recorded run of an agent."""

    agent: str
    name: str
    out: bytes
    err: bytes
    status: int
    expect: dict[str, Any]

    def __str__(self) -> str:
        return f"{self.agent}/{self.name}"


def load(folder: Path) -> Run:
    """The run in a folder."""
    expect = json.loads((folder / "expect.json").read_text(encoding="utf-8"))
    status = int((folder / "status").read_text(encoding="utf-8"))
    return Run(
        folder.parent.name,
        folder.name,
        (folder / "out").read_bytes(),
        (folder / "err").read_bytes(),
        status,
        expect,
    )


def runs() -> list[Run]:
    """Every recorded run."""
    return [load(file.parent) for file in sorted(CASES.glob("*/*/expect.json"))]


def run(agent: str, name: str) -> Run:
    """One recorded run."""
    return load(CASES / agent / name)
