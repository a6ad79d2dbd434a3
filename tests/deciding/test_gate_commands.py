"""Commands that reach out or cannot be taken back are for the human, however they are dressed."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from locum.deciding.gate.commands import danger_in
from locum.deciding.gate.shell import runs_of

ROWS = [
    json.loads(line)
    for line in (Path(__file__).parent / "cases" / "commands.jsonl").read_text(encoding="utf-8").splitlines()
]
DANGEROUS = [row["command"] for row in ROWS if row["danger"]]
SAFE = [row["command"] for row in ROWS if not row["danger"]]


@pytest.mark.parametrize("command", DANGEROUS)
def test_a_dangerous_command_is_seen(command: str) -> None:
    assert danger_in(command) is not None


@pytest.mark.parametrize("command", SAFE)
def test_an_everyday_command_is_not_dangerous(command: str) -> None:
    assert danger_in(command) is None


@pytest.mark.parametrize("joint", ["; ", " && ", " || ", " | ", "\n", " & ", " $(", " `"])
def test_a_second_command_does_not_hide_behind_the_first(joint: str) -> None:
    assert danger_in(f"make test{joint}git push") is not None


def test_every_program_of_a_line_is_found() -> None:
    runs = runs_of("FOO=1 make test && bash -c 'cd x; ls' | env A=b wc -l")

    assert [run.program for run in runs] == ["make", "bash", "cd", "ls", "wc"]


@given(st.text(max_size=80))
def test_no_text_is_too_odd_to_be_taken_apart(text: str) -> None:
    runs = runs_of(text)

    assert all(isinstance(run.program, str) for run in runs)
