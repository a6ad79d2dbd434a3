"""Records as plain JSON and back, so that old history always opens.

What a newer version added is left out, what an older one did not know yet takes its default. Where a field
may hold one of several records, the JSON says which under `is`.
"""

import types
from collections.abc import Callable, Mapping
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
    wanted: Any = kind
    decoded: Noun = _reader(wanted)(value)
    return decoded


Reader = Callable[[Any], Any]


@cache
def _reader(kind: Any) -> Reader:
    """What turns a JSON value into one of this kind; made once, for a journal holds many."""
    origin = get_origin(kind)
    if kind is Any:
        return lambda value: value
    if origin in (Union, types.UnionType):
        return _one_of(get_args(kind))
    if origin in (tuple, frozenset):
        return _several(origin, get_args(kind))
    if origin in (dict, Mapping):
        return _table(get_args(kind)[1])
    if isinstance(kind, type) and is_dataclass(kind):
        return _record(kind)
    return _scalar(kind)


def _one_of(kinds: tuple[Any, ...]) -> Reader:
    records = {kind.__name__: kind for kind in kinds if isinstance(kind, type) and is_dataclass(kind)}
    only = next(iter(records)) if len(records) == 1 else None
    rest = [kind for kind in kinds if kind is not type(None) and kind not in records.values()]
    nothing = type(None) in kinds

    def read(value: Any) -> Any:
        if value is None and nothing:
            return None
        if records and isinstance(value, Mapping):
            named = value.get("is", only)
            if named not in records:
                raise ValueError(f"there is no record called {named} here")
            return _reader(records[named])(value)
        if not rest:
            raise ValueError(f"{value!r} is no record")
        return _reader(rest[0])(value)

    return read


def _several(origin: Any, inner: tuple[Any, ...]) -> Reader:
    counted = origin is tuple and not (len(inner) == 2 and inner[1] is Ellipsis)

    def read(value: Any) -> Any:
        if not isinstance(value, list | tuple):
            raise ValueError(f"{value!r} is no list")
        if counted:
            return tuple(_reader(kind)(each) for kind, each in zip(inner, value, strict=True))
        one = _reader(inner[0])
        return origin([one(each) for each in value])

    return read


def _table(inner: Any) -> Reader:
    def read(value: Any) -> Any:
        if not isinstance(value, Mapping):
            raise ValueError(f"{value!r} is no table")
        one = _reader(inner)
        return {key: one(each) for key, each in value.items()}

    return read


def _record(kind: Any) -> Reader:
    hints = get_type_hints(kind)
    needed = [field.name for field in fields(kind) if _has_no_default(field)]
    readers: dict[str, Reader] = {}

    def read(value: Any) -> Any:
        if not isinstance(value, Mapping):
            raise ValueError(f"{value!r} is no {kind.__name__}")
        if not readers:  # Filled at the first use, for a record may hold others of its own kind.
            # All at once: a worker leads in several threads, and a half-filled table would drop fields.
            readers.update({name: _reader(hint) for name, hint in hints.items()})
        given = {name: readers[name](each) for name, each in value.items() if name in readers}
        for name in needed:
            if name not in given:
                raise ValueError(f"{kind.__name__} lacks {name}")
        return kind(**given)

    return read


def _scalar(kind: Any) -> Reader:
    real = getattr(kind, "__supertype__", kind)
    if not isinstance(real, type):
        return lambda value: value
    if issubclass(real, Enum):
        return real
    whole = (int,) if real is float else ()

    def read(value: Any) -> Any:
        if isinstance(value, real):
            return value
        if isinstance(value, whole) and not isinstance(value, bool):
            return float(value)
        raise ValueError(f"{value!r} is no {real.__name__}")

    return read


def _has_no_default(field: Any) -> bool:
    return field.default is MISSING and field.default_factory is MISSING
