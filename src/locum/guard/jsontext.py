"""Edits to a JSON text that leave every other byte where it is: put a value in, take a value out."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from json.decoder import scanstring  # type: ignore[attr-defined]
from typing import Any, TypeAlias, cast

Path: TypeAlias = Sequence[str | int]
_BLANK = " \t\n\r"


class BadText(ValueError):
    """The text is not JSON; says where."""

    def __init__(self, message: str, line: int, column: int) -> None:
        super().__init__(f"line {line}, column {column}: {message}")


@dataclass(frozen=True, slots=True)
class Span:
    """One value in the text: where it starts and ends, and the values in it, each with its beginning."""

    start: int
    end: int
    value: Any
    items: tuple[tuple[str | int, int, Span], ...] = ()

    def child(self, key: str | int) -> Span | None:
        """The value under a key; of several under one key the last, as every reader takes it."""
        return next((span for name, _, span in reversed(self.items) if name == key), None)


def parse(text: str) -> Span:
    """The whole text as spans."""
    try:
        json.loads(text)
    except json.JSONDecodeError as error:
        raise BadText(error.msg, error.lineno, error.colno) from None
    except RecursionError:
        raise BadText("nested too deeply", 1, 1) from None
    except ValueError:  # Python makes no integer of thousands of digits.
        raise BadText("a number is too long", 1, 1) from None
    return _span(text, _skip(text, 0))


def insert(text: str, path: Path, key: str | None, value: object) -> str:
    """The text with a value added at the end of the object (under a key) or array at a path."""
    holder = _at(parse(text), path)
    newline = "\r\n" if "\r\n" in text else "\n"
    label = f"{json.dumps(key, ensure_ascii=False)}: " if key is not None else ""
    if not holder.items:
        inner = _indent_of(text, holder.start) + _unit(text)
        written = _written(value, inner, _unit(text), newline)
        body = f"{newline}{inner}{label}{written}{newline}{_indent_of(text, holder.start)}"
        return text[: holder.start + 1] + body + text[holder.end - 1 :]
    last, begins = holder.items[-1][2], holder.items[-1][1]
    gap = _gap(text, holder.items[0][1])
    if "\n" not in gap:
        return f"{text[: last.end]}, {label}{json.dumps(value, ensure_ascii=False)}{text[last.end :]}"
    inner = _indent_of(text, begins)
    written = _written(value, inner, _unit(text), newline)
    return f"{text[: last.end]},{newline}{inner}{label}{written}{text[last.end :]}"


def remove(text: str, path: Path) -> str:
    """The text without the value at a path, and without the comma it needed."""
    holder = _at(parse(text), path[:-1])
    at = max(number for number, item in enumerate(holder.items) if item[0] == path[-1])
    _, begins, span = holder.items[at]
    if at > 0:
        return text[: holder.items[at - 1][2].end] + text[span.end :]
    if len(holder.items) > 1:
        return text[:begins] + text[holder.items[1][1] :]
    return text[: holder.start + 1] + text[holder.end - 1 :]


def _at(span: Span, path: Path) -> Span:
    for key in path:
        child = span.child(key)
        if child is None:
            raise KeyError(key)
        span = child
    return span


def _span(text: str, start: int) -> Span:
    if text[start] in "{[":
        return _holder(text, start)
    value, end = json.JSONDecoder().raw_decode(text, start)
    return Span(start, end, value)


def _holder(text: str, start: int) -> Span:
    """An object or an array; the text is known to be JSON, so nothing is checked again."""
    items: list[tuple[str | int, int, Span]] = []
    is_object, at = text[start] == "{", _skip(text, start + 1)
    while text[at] not in "}]":
        begins, key = at, cast("str | int", len(items))
        if is_object:
            key, at = scanstring(text, at + 1)
            at = _skip(text, _skip(text, at) + 1)
        item = _span(text, at)
        items.append((key, begins, item))
        at = _skip(text, item.end)
        at = _skip(text, at + 1) if text[at] == "," else at
    value = {key: item.value for key, _, item in items} if is_object else [item.value for _, _, item in items]
    return Span(start, at + 1, value, tuple(items))


def _skip(text: str, at: int) -> int:
    while at < len(text) and text[at] in _BLANK:
        at += 1
    return at


def _gap(text: str, at: int) -> str:
    """The blank before a place."""
    start = at
    while start and text[start - 1] in _BLANK:
        start -= 1
    return text[start:at]


def _indent_of(text: str, at: int) -> str:
    """The blank with which the line of a place begins."""
    line = text[text.rfind("\n", 0, at) + 1 : at]
    return line[: len(line) - len(line.lstrip(" \t"))]


def _unit(text: str) -> str:
    """One step of indentation, as the text itself takes it; two spaces where it takes none."""
    for line in text.splitlines()[1:]:
        blank = line[: len(line) - len(line.lstrip(" \t"))]
        if blank and line.strip():
            return blank
    return "  "


def _written(value: object, indent: str, unit: str, newline: str) -> str:
    lines = json.dumps(value, indent=unit, ensure_ascii=False).split("\n")
    return f"{newline}{indent}".join(lines)
