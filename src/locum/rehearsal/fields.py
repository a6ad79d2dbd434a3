"""The fields of one TOML table, taken out one by one with a sentence for each that does not fit."""

import re
from enum import StrEnum
from pathlib import PurePosixPath
from typing import Any, TypeVar

Kind = TypeVar("Kind", bound=StrEnum)

_REQUIRED: Any = object()


class Unfit(Exception):
    """A field that does not fit: where, what is wrong, and what to write instead."""

    def __init__(self, where: str, what: str, hint: str) -> None:
        super().__init__(what)
        self.where = where
        self.what = what
        self.hint = hint


class Fields:
    """One table; `done` complains about fields nobody asked for."""

    def __init__(self, table: dict[str, Any], where: str) -> None:
        self.table = table
        self.where = where
        self._known: set[str] = set()

    def text(self, key: str, default: str = _REQUIRED) -> str:
        """A text."""
        value = self._take(key, default)
        if not isinstance(value, str):
            raise Unfit(self.where, f"{key} is {value!r}, not a text.", f'Write {key} = "…".')
        return value

    def optional(self, key: str) -> str | None:
        """A text that may be left out."""
        return self.text(key) if key in self.table else None

    def number(self, key: str, default: float = _REQUIRED) -> float:
        """A number that is not below zero."""
        value = self._take(key, default)
        if isinstance(value, bool) or not isinstance(value, int | float) or value < 0:
            raise Unfit(self.where, f"{key} is {value!r}, not a number from zero up.", f"Write {key} = 3.")
        return value

    def duration(self, key: str) -> str:
        """Seconds, or `{1}` for what the last pattern caught."""
        value = self._take(key, _REQUIRED)
        fits = isinstance(value, int | float) and not isinstance(value, bool) and value >= 0
        if not fits and not (isinstance(value, str) and re.fullmatch(r"\{[1-9]\}", value)):
            raise Unfit(
                self.where, f"{key} is {value!r}, not seconds.", f'Write {key} = 3 or {key} = "{{1}}".'
            )
        return str(value)

    def flag(self, key: str) -> bool:
        """True or false; left out means false."""
        value = self._take(key, False)
        if not isinstance(value, bool):
            raise Unfit(self.where, f"{key} is {value!r}, not true or false.", f"Write {key} = true.")
        return value

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of texts that may be left out."""
        values = self.listed(key) if key in self.table else []
        for value in values:
            if not isinstance(value, str):
                raise Unfit(self.where, f"{key} holds {value!r}, not a text.", f'Write {key} = ["…", "…"].')
        return tuple(values)

    def listed(self, key: str) -> list[Any]:
        """A list of anything."""
        value = self._take(key, _REQUIRED)
        if not isinstance(value, list):
            raise Unfit(self.where, f"{key} is {value!r}, not a list.", f"Write {key} = [ … ].")
        return value

    def tables(self, key: str) -> list[dict[str, Any]]:
        """A list of tables that may be left out."""
        values = self._take(key, [])
        if not isinstance(values, list) or not all(isinstance(value, dict) for value in values):
            raise Unfit(
                self.where, f"{key} is not a list of tables.", f"Write [[{key}]] and its fields below it."
            )
        return values

    def kind(self, key: str, kinds: type[Kind], default: Kind = _REQUIRED) -> Kind:
        """One of the words of an enum."""
        value = self._take(key, default)
        words = [str(kind) for kind in kinds]
        if value not in words:
            raise Unfit(self.where, f"{key} is {value!r}.", f"Write one of: {', '.join(words)}.")
        return kinds(value)

    def pattern(self, key: str) -> str:
        """A regular expression."""
        value = self.text(key)
        try:
            re.compile(value)
        except (re.error, OverflowError, RecursionError) as error:
            raise Unfit(self.where, f"{key} is not a regular expression: {error}.", "Correct it.") from None
        return value

    def inside(self, key: str) -> str:
        """A path that stays inside the working folder."""
        value = self.text(key)
        path = PurePosixPath(value)
        if not value or path.is_absolute() or ".." in path.parts:
            raise Unfit(
                self.where, f"{key} is {value!r}, outside the working folder.", "Write a relative path."
            )
        return value

    def done(self) -> None:
        """Complains about the first field that means nothing here."""
        for key in self.table:
            if key not in self._known:
                known = ", ".join(sorted(self._known))
                raise Unfit(self.where, f"{key} means nothing here.", f"Fields that do: {known}.")

    def _take(self, key: str, default: Any) -> Any:
        self._known.add(key)
        if key in self.table:
            return self.table[key]
        if default is _REQUIRED:
            raise Unfit(self.where, f"{key} is missing.", f"Add {key}.")
        return default
