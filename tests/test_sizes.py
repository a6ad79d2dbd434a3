"""Files and functions stay small enough to be read at one go, or say beside them why they do not."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ROOMS = ("src", "tests", "bench", "tools")
LINES = 400
FUNCTION = 60
REASON = re.compile(r"# long: \w+ \w+")
"""`# long: why it is better in one piece`, at the top of a file, or on or above the first line of a `def`."""
CODE = (".py", ".js", ".css", ".tcss", ".html", ".toml")
TEXTS = sorted(
    path
    for room in ROOMS
    for path in (ROOT / room).rglob("*")
    if path.suffix in CODE and "screens" not in path.relative_to(ROOT).parts[:2]
)
Function = ast.FunctionDef | ast.AsyncFunctionDef


def functions(text: str) -> Iterator[Function]:
    """Every function of a module, also inside others."""
    return (node for node in ast.walk(ast.parse(text)) if isinstance(node, Function))


def is_too_long(function: Function, lines: list[str]) -> bool:
    """Whether a function is longer than it may be and gives no reason."""
    if (function.end_lineno or 0) - function.lineno < FUNCTION:
        return False
    return not any(REASON.search(line) for line in lines[max(function.lineno - 2, 0) : function.lineno])


def long_functions(text: str) -> list[str]:
    """The functions of a module that are too long, by name."""
    return [each.name for each in functions(text) if is_too_long(each, text.splitlines())]


@pytest.mark.parametrize("room", ROOMS)
def test_no_file_is_too_long_to_be_read_at_one_go(room: str) -> None:
    texts = {path: path.read_text(encoding="utf-8").splitlines() for path in TEXTS if within(path, room)}

    long = {str(path.relative_to(ROOT)): len(lines) for path, lines in texts.items() if len(lines) > LINES}

    assert {name: n for name, n in long.items() if not says_why(ROOT / name)} == {}


@pytest.mark.parametrize("room", ROOMS)
def test_no_function_is_too_long_to_be_understood_at_one_look(room: str) -> None:
    modules = [path for path in TEXTS if path.suffix == ".py" and within(path, room)]

    long = {str(path.relative_to(ROOT)): long_functions(path.read_text(encoding="utf-8")) for path in modules}

    assert {name: found for name, found in long.items() if found} == {}


def test_a_long_function_is_noticed_unless_it_says_why() -> None:
    body = "\n".join(["    pass"] * FUNCTION)

    assert long_functions(f"def f():\n{body}\n") == ["f"]
    assert long_functions(f"# long: one table of cases\ndef f():\n{body}\n") == []


def within(path: Path, room: str) -> bool:
    """Whether a file is in a room."""
    return path.is_relative_to(ROOT / room)


def says_why(path: Path) -> bool:
    """Whether a file gives its reason at its top."""
    return any(REASON.search(line) for line in path.read_text(encoding="utf-8").splitlines()[:10])
