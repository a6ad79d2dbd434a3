"""Trouble: errors and limits named on the screen."""

from locum.model.reading import Limit, Trouble
from locum.model.reset_words import reset_in
from locum.model.trouble_words import kind_of
from locum.reading.regions import Regions
from locum.reading.rules import Rules


def read_trouble(rules: Rules, text: str) -> Trouble:
    """What kind of error this text speaks of, and whether the agent is still trying."""
    retrying = rules.patterns.get("retrying")
    own = next((kind for kind, pattern in rules.troubles if pattern.search(text)), None)
    return Trouble(own or kind_of(text), bool(retrying and retrying.search(text)))


def read_limit(regions: Regions, text: str) -> Limit:
    """When a limit ends, in the screen's own words, where it says so, and whether the agent goes on then."""
    continues = regions.rules.patterns.get("continues")
    by_itself = bool(continues and continues.search(regions.text("footer")))
    reset = reset_in(text)
    if reset is not None and reset.seconds is not None:
        return Limit(lasts=reset.words, by_itself=by_itself)
    return Limit(reset.words if reset else None, by_itself=by_itself)
