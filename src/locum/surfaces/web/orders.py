"""Orders from the page: checked, and named so that a double tap is one order."""

import hashlib
import re
from typing import Any

from locum.model.orders import Continue, Decide, Order, Pause, Stop, Tell
from locum.model.runner import Given

NONCE = re.compile(r"[0-9A-Za-z_-]{8,64}\Z")
DECISION = re.compile(r"(?:[0-9a-z-]{1,60}/)?[A-Z]{1,4}[0-9]{1,9}\Z")
"""A decision of the project, or of a job on any host."""
LONGEST = 8000
"""Characters of one answer or message."""
VIA = "page"


class Wrong(Exception):
    """The page sent something that is no order."""


def order_named(verb: str, told: Any) -> tuple[Order, str]:
    """The order in a request, and its own name: the same request sent twice gives the same name."""
    if not isinstance(told, dict):
        raise Wrong("that is no order")
    nonce = told.get("nonce")
    if not isinstance(nonce, str) or not NONCE.match(nonce):
        raise Wrong("the order has no name")
    order = _order(verb, told)
    about = order.decision if isinstance(order, Decide) else verb
    digest = hashlib.sha256(f"{verb}\0{about}\0{nonce}".encode()).hexdigest()[:20]
    return order, f"page-{about.lower()}-{digest}"


def _order(verb: str, told: dict[str, Any]) -> Order:
    runner = _text(told, "runner", optional=True) or None
    match verb:
        case "decide":
            return _decide(told)
        case "tell":
            return Tell(_text(told, "text"), runner)
        case "pause":
            return Pause(runner)
        case "continue":
            return Continue(runner)
        case "stop":
            return Stop(runner, told.get("now") is True)
    raise Wrong(f"there is no order called {verb}")


def _decide(told: dict[str, Any]) -> Decide:
    decision = _text(told, "decision")
    if not DECISION.match(decision):
        raise Wrong("that is no decision")
    given = told.get("given")
    if not isinstance(given, list) or not 1 <= len(given) <= 50:
        raise Wrong("there is no answer")
    return Decide(decision, tuple(_given(each) for each in given), VIA)


def _given(told: Any) -> Given:
    if not isinstance(told, dict):
        raise Wrong("that is no answer")
    places = told.get("places", [])
    if not isinstance(places, list) or len(places) > 100 or not all(type(each) is int for each in places):
        raise Wrong("places must be numbers")
    return Given(tuple(places), _text(told, "text", optional=True).strip() or None)


def _text(told: dict[str, Any], name: str, *, optional: bool = False) -> str:
    value = told.get(name)
    if value is None and optional:
        return ""
    if not isinstance(value, str) or len(value) > LONGEST or (not optional and not value.strip()):
        raise Wrong(f"{name} must be a text of at most {LONGEST} characters")
    return value
