"""JSON without the `json` package, which costs a hook more than all the rest of its start."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

try:
    import _json  # type: ignore[import-not-found, unused-ignore]
except ImportError:  # Another Python than CPython: slower, not poorer.
    _json = None  # type: ignore[assignment, unused-ignore]

_BLANK = " \t\n\r"


class _Manner:
    """What the scanner in C asks its caller for."""

    strict = False
    object_hook = None
    object_pairs_hook = None
    array_hook = None
    parse_float = float
    parse_int = int
    parse_constant = float
    memo: dict[str, str] = {}  # noqa: RUF012 - the scanner keeps the keys it has seen here


def loads(text: str) -> Any:
    """The value that a JSON text stands for; anything else is a ValueError."""
    if _json is not None:
        try:
            scan = _json.make_scanner(_Manner())  # type: ignore[arg-type, unused-ignore]
            value, end = scan(text, len(text) - len(text.lstrip(_BLANK)))
            if not text[end:].strip(_BLANK):
                return value
        except (StopIteration, SystemError, ValueError, AttributeError, TypeError):
            pass  # Rubbish, or another scanner than the one we know: the real package says which.
    import json

    return json.loads(text, strict=False)


def newest(raw: bytes) -> dict[str, Any] | None:
    """The last whole object of a file that has one in each line; nothing where there is none at all."""
    end = len(raw)
    while end > 0:
        start = raw.rfind(b"\n", 0, end) + 1
        line, end = raw[start:end].strip(), start - 1
        if not line:
            continue
        try:
            value = loads(line.decode("utf-8", "replace"))
        except (ValueError, RecursionError):
            continue  # Half a line, from a process that was killed: the one before it holds.
        if isinstance(value, dict):
            return value
    return None


def dumps(value: object) -> str:
    """A value as JSON in ASCII, so that no terminal and no lone surrogate can make it fail."""
    if _json is None:
        import json

        return json.dumps(value, separators=(",", ":"))
    try:
        quote, no = _json.encode_basestring_ascii, False
        return "".join(_json.make_encoder(None, _refuse, quote, None, ":", ",", no, no, no)(value, 0))
    except (ValueError, AttributeError):
        return _written(value)  # A number that JSON does not have, or another encoder than the one we know.


def _refuse(value: object) -> object:
    raise TypeError(f"{type(value).__name__} is not JSON")


def _written(value: object) -> str:
    if isinstance(value, str):
        return str(_json.encode_basestring_ascii(value))
    if value is None or value is True or value is False:
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int | float):
        return repr(value) if value == value and abs(value) != float("inf") else "null"
    if isinstance(value, dict):
        return "{" + ",".join(f"{_written(str(key))}:{_written(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ",".join(map(_written, value)) + "]"
    return str(_refuse(value))
