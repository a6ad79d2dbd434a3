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


def dumps(value: object) -> str:
    """A value as JSON in ASCII, so that no terminal and no lone surrogate can make it fail."""
    if _json is None:
        import json

        return json.dumps(value, separators=(",", ":"))
    return _written(value)


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
    raise TypeError(f"{type(value).__name__} is not JSON")
