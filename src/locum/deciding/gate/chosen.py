"""Questions that ask in other words which one to use: “Which time-out should I set?”, “Indentation for Lua?”.

They are put in the plain form, so that all that is known of that form holds for them too.
"""

import re

from locum.deciding.gate.familiar_known import does, is_part
from locum.deciding.gate.familiar_owned import owned
from locum.deciding.gate.familiar_words import REAL
from locum.deciding.gate.text import Shape, word_set

TAKES = Shape(
    r"^(?P<asks>(?:[a-z]+ )?(?:which|what) (?:[\w.+#/-]+ ){0,4}?(?P<part>[\w.+#/-]+))"
    r" (?:should|shall|do) i (?:set up|set|take|put|go for|apply|configure|adopt|plan|target)(?= |$)"
)
"""What is asked for stands before the verb, so that any verb of taking means the same."""
TESTS = Shape(
    r"^where (?:should (?:i|we) (?:put|place|keep|add) (?:the |my |our )?(?:new )?"
    r"|do (?:you want )?(?:the |our |new )?)"
    r"(?:unit |integration |e2e |[\w-]+ )?(?P<part>tests?|fixtures|helpers|stylesheets|docs)"
    r"(?: for (?:the )?[\w -]{2,30})?(?: (?:to )?(?:go|live|sit|belong))?$"
)
BRANCH = Shape(
    r"^which branch should (?:new work start from|feature branches start from"
    r"|i (?:start|base) (?:the |my |new )?(?:feature )?work (?:from|on))$"
)
NAMED = Shape(
    r"^(?:the )?(?P<thing>(?:[\w-]+ ){0,3}?(?P<part>[\w-]+))(?: (?:for|of|in|on) (?P<rest>[\w' -]{2,60}?))?"
    r"(?: when (?:the|a) [\w -]{2,30}| by default)?(?:: [\w -]{2,40})?$"
)
"""A question without a verb: “Sort order of the notes list?”."""
LED = Shape(r"^(?P<thing>[\w '-]{3,40}): (?P<asks>(?:what|which|how)\b[^:]*)$")
"""“Cache entries: how long should they live?”."""


WAYS = word_set("approach method technique way pattern")
GUARDED = word_set("""
    access approval approvals branch certificate channel dns encryption firewall fleet guard history licence
    license main permission permissions plan price protection recipient recipients release retention rollout
    sandbox seat telemetry tier trust visibility
""")
"""What guards something, or reaches somebody: no mere part, in whatever words it is asked for."""


def as_known(question: str) -> str:
    """One of the questions that are known word by word in the plain form, any other as it is."""
    if found := TESTS.match(question):
        return f"where should the {found['part']} be placed"
    return "which branch name should be used" if BRANCH.match(question) else question


def as_choice(question: str) -> str:
    """A plain question in the plain form, where it asks which part of a product is to be used."""
    if (known := as_known(question)) != question:
        return known
    if any(map(_is_guarded, re.findall(r"[a-z]+", question))):
        return question
    if found := LED.match(question):
        question = _told_first(found)
    if (found := TAKES.match(question)) and _is_a_part(found["asks"].split()):
        return f"{found['asks']} should i use{question[found.end() :]}"
    if (found := NAMED.match(question)) and is_part(found["part"]) and _names_only(found):
        return f"which {found['thing']} should be used"
    return question


def _is_guarded(word: str) -> bool:
    return word in REAL | GUARDED or (owned(word) and not is_part(word))


def _is_a_part(words: list[str]) -> bool:
    """Whether the last word names a part, or a way of having the part named before it: “CSS approach”."""
    return is_part(words[-1]) or (words[-1] in WAYS and is_part(words[-2]))


def _told_first(found: re.Match[str]) -> str:
    """What is named before a colon in the place of the word that means it."""
    asks = re.sub(r"\b(?:they|it|these|those)\b", found["thing"], found["asks"], count=1)
    return asks if asks != found["asks"] else f"{asks} for {found['thing']}"


def _names_only(found: re.Match[str]) -> bool:
    """Whether a question names something of something, and has no verb anywhere."""
    rest = (found["rest"] or "").split()
    if not rest:
        return False
    words = [*found["thing"].split(), *rest]
    if words[0] in ORDERS:
        return False
    return not any(word in NOT_NAMED or (does(word) and not is_part(word)) for word in words)


ORDERS = word_set("""
    turn switch put move roll flip open close take hand push ship release merge send post start stop kill drop
    clear clean reset provision cut bump swap sync run
""")
NOT_NAMED = word_set("""
    which what how where when who should shall can could may must will would do does is are ok okay so and
    while until after before now then once
""")
"""Words by which it is more than a name."""
