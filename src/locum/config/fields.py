"""One table of `locum.toml`, field by field: each of its kind, or a sentence that says what it must be."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from locum.errors import UserError

UNITS = {"s": 1, "m": 60, "h": 3600, "d": 86400}


@dataclass(frozen=True, slots=True)
class Fields:
    """The fields of one table that the user set."""

    given: Mapping[str, Any]
    where: str

    def text(self, name: str, default: str) -> str:
        """A text."""
        return str(self._of(name, default, str, "a text"))

    def maybe(self, name: str) -> str | None:
        """A text, or None where it is not set or empty."""
        return self.text(name, "").strip() or None

    def flag(self, name: str, default: bool) -> bool:
        """True or false."""
        return bool(self._of(name, default, bool, "true or false"))

    def number(self, name: str, default: int, most: int | None = None) -> int:
        """A whole number from 1."""
        what = f"a whole number from 1{f' to {most}' if most else ''}"
        value = self._of(name, default, int, what)
        if isinstance(value, bool) or int(value) < 1 or (most is not None and int(value) > most):
            raise self.wrong(name, what)
        return int(value)

    def seconds(self, name: str, default: float) -> float:
        """A length of time, in seconds."""
        what = "a time such as 30, 5m or 2h"
        value = self._of(name, default, int | float | str, what)
        seconds = duration(value) if isinstance(value, str) else float(value)
        if isinstance(value, bool) or seconds is None or not 0 <= seconds < float("inf"):
            raise self.wrong(name, what)
        return seconds

    def one_of(self, name: str, known: tuple[str, ...], default: str) -> str:
        """One of the words that are known."""
        value = self.text(name, default)
        if value not in known:
            raise self.wrong(name, f"one of {', '.join(known)}")
        return value

    def wrong(self, name: str, what: str) -> UserError:
        """The error that says what a field must be."""
        return UserError(
            f"{name} of {self.where} must be {what}.",
            "Mend that line; docs/settings.md shows every setting.",
        )

    def _of(self, name: str, default: Any, kind: Any, what: str) -> Any:
        value = self.given.get(name, default)
        if not isinstance(value, kind):
            raise self.wrong(name, what)
        return value


def duration(text: str) -> float | None:
    """Seconds of a time such as `90`, `5m` or `2h`."""
    number, unit = (text[:-1], UNITS[text[-1:]]) if text[-1:] in UNITS else (text, 1)
    try:
        return float(number) * unit
    except ValueError:
        return None
