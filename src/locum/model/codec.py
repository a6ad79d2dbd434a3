"""Records as plain JSON and back, so that old history always opens.

What a newer version added is left out, what an older one did not know yet takes its default. Where a field
may hold one of several records, the JSON says which under `is`.
"""

import types
from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

Noun = TypeVar("Noun")


def encode(value: Any) -> Any:
    """Plain JSON values for a record."""
    if is_dataclass(value) and not isinstance(value, type):
        told = {field.name: encode(getattr(value, field.name)) for field in fields(value)}
        return {"is": type(value).__name__, **told}
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Mapping):
        return {str(key): encode(each) for key, each in value.items()}
    if isinstance(value, list | tuple | frozenset | set):
        return [encode(each) for each in (sorted(value) if isinstance(value, frozenset | set) else value)]
    return value


def decode(kind: type[Noun], value: Any) -> Noun:
    """The record these JSON values stand for; raises ValueError where they cannot be one."""
    decoded: Noun = _decode(kind, value)
    return decoded


def _decode(kind: Any, value: Any) -> Any:
    origin = get_origin(kind)
    if kind is Any:
        return value
    if origin in (Union, types.UnionType):
        return _one_of(get_args(kind), value)
    if origin in (tuple, frozenset):
        return _several(origin, get_args(kind), value)
    if origin in (dict, Mapping):
        return _table(get_args(kind)[1], value)
    if isinstance(kind, type) and is_dataclass(kind):
        return _record(kind, value)
    return _scalar(kind, value)


def _one_of(kinds: tuple[Any, ...], value: Any) -> Any:
    if value is None and type(None) in kinds:
        return None
    records = {kind.__name__: kind for kind in kinds if isinstance(kind, type) and is_dataclass(kind)}
    if isinstance(value, Mapping) and records:
        only = next(iter(records)) if len(records) == 1 else None
        named = value.get("is", only)
        if named not in records:
            raise ValueError(f"there is no record called {named} here")
        return _record(records[named], value)
    rest = [kind for kind in kinds if kind is not type(None) and kind not in records.values()]
    if not rest:
        raise ValueError(f"{value!r} is no record")
    return _decode(rest[0], value)


def _several(origin: Any, inner: tuple[Any, ...], value: Any) -> Any:
    if not isinstance(value, list | tuple):
        raise ValueError(f"{value!r} is no list")
    if origin is tuple and not (len(inner) == 2 and inner[1] is Ellipsis):
        return tuple(_decode(kind, each) for kind, each in zip(inner, value, strict=True))
    return origin(_decode(inner[0], each) for each in value)


def _table(inner: Any, value: Any) -> Any:
    if not isinstance(value, Mapping):
        raise ValueError(f"{value!r} is no table")
    return {key: _decode(inner, each) for key, each in value.items()}


def _record(kind: Any, value: Any) -> Any:
    if not isinstance(value, Mapping):
        raise ValueError(f"{value!r} is no {kind.__name__}")
    hints = _hints(kind)
    given = {name: _decode(hints[name], each) for name, each in value.items() if name in hints}
    missing = [field.name for field in fields(kind) if field.name not in given and _has_no_default(field)]
    if missing:
        raise ValueError(f"{kind.__name__} lacks {missing[0]}")
    return kind(**given)


def _scalar(kind: Any, value: Any) -> Any:
    real = getattr(kind, "__supertype__", kind)
    if isinstance(real, type) and issubclass(real, Enum):
        return real(value)
    if real is float and isinstance(value, int) and not isinstance(value, bool):
        return float(value)
    if isinstance(real, type) and not isinstance(value, real):
        raise ValueError(f"{value!r} is no {real.__name__}")
    return value


def _has_no_default(field: Any) -> bool:
    return field.default is MISSING and field.default_factory is MISSING


@cache
def _hints(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind)
