"""Values of any record, drawn from its type hints."""

import types
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any, Union, get_args, get_origin, get_type_hints

from hypothesis import strategies as st

TEXT = st.text(max_size=12)
NUMBERS = st.floats(min_value=-1e9, max_value=2e9, allow_nan=False)


def values(kind: Any) -> st.SearchStrategy[Any]:
    """Any value of this type."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        return st.one_of([values(each) for each in inner])
    if origin is tuple:
        return st.lists(values(inner[0]), max_size=3).map(tuple)
    if origin is Mapping:
        return st.dictionaries(values(inner[0]), values(inner[1]), max_size=3)
    if isinstance(kind, type) and is_dataclass(kind):
        return records(kind)
    return _scalars(getattr(kind, "__supertype__", kind))


def records(kind: type[Any]) -> st.SearchStrategy[Any]:
    """Any record of this kind, with every field drawn."""
    hints = get_type_hints(kind)
    return st.builds(kind, **{field.name: st.deferred(_later(hints[field.name])) for field in fields(kind)})


def _later(kind: Any) -> Any:
    return lambda: values(kind)


def _scalars(kind: Any) -> st.SearchStrategy[Any]:
    if issubclass(kind, Enum):
        return st.sampled_from(list(kind))
    plain: dict[Any, st.SearchStrategy[Any]] = {
        str: TEXT,
        bool: st.booleans(),
        int: st.integers(-1000, 10**9),
        float: NUMBERS,
        type(None): st.none(),
    }
    return plain[kind]
