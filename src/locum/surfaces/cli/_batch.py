"""`locum read --batch`: one screen a line in, one reading a line out, in order and at once."""

import json
from collections.abc import Iterable
from typing import IO, Any

from locum.errors import LocumError, UserError
from locum.lead.api import glance
from locum.model.screen import Screen
from locum.model.wire import Json, reading_as_dict
from locum.reading.screens import screen_of


def read_lines(lines: Iterable[bytes], out: IO[bytes], agent: str | None = None) -> None:
    """Answer every line that is not blank; a line that cannot be read says so and stops nothing."""
    for line in lines:
        if line.strip():
            out.write(_encoded(answer_to(line, agent)) + b"\n")
            out.flush()


def answer_to(line: bytes, agent: str | None) -> Json:
    """The reading of one line with its id, or the id with what is wrong."""
    request: Json = {}
    try:
        request = _request(line)
        return {"id": request["id"], **reading_as_dict(glance(_screen(request), _agent(request, agent)))}
    except LocumError as error:
        return {"id": request.get("id"), "error": error.message}
    except Exception as error:  # noqa: BLE001 - the outermost loop of a batch: one screen must not cost the rest
        why = f"Locum failed on this screen: {type(error).__name__}: {error}"
        return {"id": request.get("id"), "error": why}


def _encoded(answer: Json) -> bytes:
    """The answer as UTF-8; half a character pair, which UTF-8 cannot hold, goes out as JSON escapes."""
    try:
        return json.dumps(answer, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError:
        return json.dumps(answer).encode("ascii")


def _request(line: bytes) -> Json:
    """The line as an object that has an id."""
    try:
        request = json.loads(line.decode("utf-8", "replace"), strict=False)
    except (ValueError, RecursionError) as error:
        raise UserError(f"This line is not JSON: {error}") from error
    if not isinstance(request, dict):
        raise UserError(f"A line must be a JSON object, not {_kind(request)}.")
    if request.get("id") is None:
        raise UserError("The line has no id.")
    return request


def _screen(request: Json) -> Screen:
    """The screen of a request whose fields are all of the right kind."""
    text, ansi = _field(request, "text", str), _field(request, "ansi", str)
    if text is None and ansi is None:
        raise UserError("The line has no text.")
    return screen_of(
        text,
        ansi,
        width=_field(request, "width", int),
        height=_field(request, "height", int),
        title=_field(request, "title", str),
        command=_field(request, "command", str),
        cursor=_cursor(request),
        alternate=_field(request, "alternate", bool),
    )


def _agent(request: Json, fallback: str | None) -> str | None:
    named: str | None = _field(request, "agent", str)
    return named or fallback


def _cursor(request: Json) -> tuple[int, int] | None:
    """Column and row, where both are given."""
    cursor = _field(request, "cursor", list)
    if cursor is None or cursor == [None, None]:
        return None
    if len(cursor) != 2 or any(type(place) is not int for place in cursor):
        raise UserError("cursor must be two whole numbers, column and row.")
    return cursor[0], cursor[1]


def _field(request: Json, name: str, kind: type) -> Any:
    """A field of the kind it must have, or None where it is missing or null."""
    value = request.get(name)
    if value is None or type(value) is kind:
        return value
    raise UserError(f"{name} must be {KINDS[kind]}, not {_kind(value)}.")


KINDS: dict[type, str] = {
    str: "a string",
    int: "a whole number",
    bool: "true or false",
    list: "a list",
    dict: "an object",
    float: "a number with a fraction",
    type(None): "null",
}


def _kind(value: object) -> str:
    return KINDS[type(value)]
