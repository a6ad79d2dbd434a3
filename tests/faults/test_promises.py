"""The table of promises names tests that are there."""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
NAMED = re.compile(r"`(tests/[\w/]+\.py)::(test_\w+)`")


def test_every_promise_names_a_test_that_is_there() -> None:
    named = NAMED.findall((ROOT / "docs" / "promises.md").read_text("utf-8"))
    missing = [f"{file}::{test}" for file, test in named if test not in names_in(ROOT / file)]

    assert len(named) > 40
    assert missing == []


def test_every_row_of_the_table_has_its_proof() -> None:
    rows = [
        line
        for line in (ROOT / "docs" / "promises.md").read_text("utf-8").splitlines()
        if line.startswith("| ") and not line.startswith(("| ---", "| Promise"))
    ]

    assert [row for row in rows if not NAMED.search(row)] == []


def names_in(file: Path) -> set[str]:
    """The names of the tests in a file."""
    if not file.is_file():
        return set()
    tree = ast.parse(file.read_text("utf-8"))
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}
