"""What an English question asks for: the thing whose choice is wanted, without where and what for."""

from locum.deciding.grounded.late import Late

OF_A_KIND = Late(r"\b(?:kind|type|sort|style) of ")
VERB = r"(?:should|shall|do|does|is|are|will|would|can|could|must|may)"
NAMED = Late(
    rf"\b(?:which|what|how many|how much|how long an?)\s+(?P<thing>[^?,;:]{{2,60}}?)"
    rf"\s+(?:{VERB}|to|for|in|on|we|i|you)\b"
)
"""“Which map library should I use …”."""
SUBJECT = Late(
    rf"\b(?:what|how|where|when)\s+{VERB}\s+(?:be\s+)?(?:the|a|an|our|your|my"
    rf"|all)?\s*(?P<thing>[^?,;:]{{2,60}}?)"
    r"(?:\s+(?:be|look|go|goes|read|behave|use|have|has|sit|live|appear|work|of|for|in|on|when|while|as"
    r"|to|at|with"
    r"|get|show|start|come|run|stand|say|handle|respond)\b|\?|$)"
)
"""“Where should the tabs be placed …”."""


DONE_WITH = Late(r"^\W*where\b.*\bbe (?P<done>[a-z]{3,}(?:ed|pt|wn|en))\b")
"""“Where should tasks be stored …”: what is done with a thing names the matter as well as the thing."""


def thing_asked_for(asked: str) -> str:
    """The words for the thing that is to be chosen; the whole question where it cannot be told."""
    plain = OF_A_KIND.sub("", asked)
    for pattern in (NAMED, SUBJECT):
        if found := pattern.search(plain):
            done = DONE_WITH.search(plain)
            return f"{found['thing']} {done['done']}" if done else found["thing"]
    return plain
