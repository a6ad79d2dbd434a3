"""Lengths of time as people write and read them: `90s`, `5m`, `2h`, `1h30m`."""

import os
import re

from locum.errors import UserError
from locum.workflow.refusals import refusal

UNITS = {"s": 1.0, "m": 60.0, "h": 3600.0, "d": 86400.0}
LIKE = re.IGNORECASE | re.ASCII
"""Letters and blanks of other scripts look alike and count for nothing."""
WHOLE = re.compile(r"\s*(?:\d+(?:\.\d+)?\s*(?:[smhd]|sec|secs|min|mins|hours?|days?)\s*)+\Z", LIKE)
PIECE = re.compile(r"(\d+(?:\.\d+)?)\s*([smhd])", LIKE)
BARE = re.compile(r"\s*\d+(?:\.\d+)?\s*\Z", LIKE)
LONGEST = 366 * 86400.0


def seconds_of(text: str) -> float:
    """How many seconds a text like `5m` or `1h30m` means; a bare number is seconds."""
    if BARE.match(text):
        seconds = float(text)
    elif WHOLE.match(text):
        seconds = sum(float(count) * UNITS[unit.lower()] for count, unit in PIECE.findall(text))
    else:
        raise UserError(*refusal("no time", os.environ, text=text))
    if not 0 < seconds <= LONGEST:
        raise UserError(*refusal("odd time", os.environ, text=text))
    return seconds


def in_short(seconds: float) -> str:
    """A length of time with its two largest units: `45s`, `5m`, `2h 5m`."""
    left = max(0, round(seconds))
    if left < 60:
        return f"{left}s"
    minutes, hours, days = left // 60, left // 3600, left // 86400
    if minutes < 60:
        return _pair(minutes, "m", left % 60, "s") if minutes < 10 else f"{minutes}m"
    if hours < 24:
        return _pair(hours, "h", minutes % 60, "m")
    return _pair(days, "d", hours % 24, "h")


def _pair(large: int, unit: str, small: int, smaller: str) -> str:
    return f"{large}{unit} {small}{smaller}" if small else f"{large}{unit}"
