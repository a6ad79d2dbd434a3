"""Trouble: errors and limits named on the screen."""

from locum.model.reading import Limit, Trouble, TroubleKind
from locum.reading.rules import Rules


def read_trouble(rules: Rules, text: str) -> Trouble:
    """What kind of error this text speaks of, and whether the agent is still trying."""
    retrying = rules.patterns.get("retrying")
    kind = next((kind for kind, pattern in rules.troubles if pattern.search(text)), TroubleKind.OTHER)
    return Trouble(kind, bool(retrying and retrying.search(text)))


def read_limit(rules: Rules, text: str) -> Limit:
    """When a limit ends, in the screen's own words, where it says so."""
    resets = rules.patterns.get("resets")
    match = resets.search(text) if resets else None
    return Limit(match.group(match.lastindex or 0).strip() if match else None)
