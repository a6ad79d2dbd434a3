"""Texts that a command judges: one from a file or standard input, or one a line as JSON."""

import json
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import IO, Any

from locum.errors import UserError

Json = dict[str, Any]
Answer = Callable[[Json], Json]


def read_text(file: str | None, what: str) -> str:
    """The text of FILE or of standard input."""
    if file not in (None, "-"):
        return _open(str(file)).decode("utf-8", "replace")
    if file is None and sys.stdin.isatty():
        raise UserError(f"There is no {what} to read.", "Give a FILE, or pipe one in.")
    return sys.stdin.buffer.read().decode("utf-8", "replace")


def answer_lines(file: str | None, out: IO[bytes], answer: Answer) -> None:
    """Answer every JSON line that is not blank, in order; a bad line says so and stops nothing."""
    lines: Iterable[bytes] = sys.stdin.buffer if file in (None, "-") else _open(str(file)).splitlines()
    for line in lines:
        if line.strip():
            out.write(encoded(answer_to(line, answer)) + b"\n")
            out.flush()


def answer_to(line: bytes, answer: Answer) -> Json:
    """The answer to one line with its id, or the id with what is wrong."""
    asked: Json = {}
    try:
        asked = request_of(line)
        return {"id": asked["id"], **answer(asked)}
    except UserError as error:
        return {"id": asked.get("id"), "error": error.message}


def request_of(line: bytes) -> Json:
    """The line as an object that has an id."""
    try:
        asked = json.loads(line.decode("utf-8", "replace"), strict=False)
    except (ValueError, RecursionError) as error:
        raise UserError(f"This line is not JSON: {error}") from error
    if not isinstance(asked, dict):
        raise UserError("A line must be a JSON object.")
    if asked.get("id") is None:
        raise UserError("The line has no id.")
    return asked


def text_of(asked: Json, name: str = "text") -> str:
    """A field that must be a string."""
    value = asked.get(name)
    if not isinstance(value, str):
        raise UserError(f"The line has no {name}." if value is None else f"{name} must be a string.")
    return value


def encoded(answer: Json) -> bytes:
    """The answer as UTF-8; half a character pair, which UTF-8 cannot hold, goes out as JSON escapes."""
    try:
        return json.dumps(answer, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError:
        return json.dumps(answer).encode("ascii")


def _open(file: str) -> bytes:
    try:
        return Path(file).read_bytes()
    except OSError as error:
        raise UserError(f"Cannot open {file}: {error.strerror}.") from error
