"""“Which time-out should I set?”: the agent asks which one to use, in other words than “use”."""

import re

from locum.deciding.gate.familiar_known import is_part
from locum.deciding.gate.familiar_owned import owned
from locum.deciding.gate.text import Shape

TAKES = Shape(
    r"^(?P<asks>(?:[a-z]+ )?(?:which|what) (?:[\w.+#/-]+ ){0,4}?(?P<part>[\w.+#/-]+)) (?:should|shall) i "
    r"(?:set up|set|take|put|bring in|go for|apply|configure|adopt)(?: (?:in|into|on|as|for))?(?= |$)"
)
"""What is asked for stands before the verb, so that any verb of taking means the same."""
TESTS = Shape(
    r"^where should (?:i|we) (?:put|place|keep|add) (?:the |my |our )?(?:new )?"
    r"(?:unit |integration |e2e |[\w-]+ )?(?P<part>tests?|fixtures|helpers|stylesheets|docs)$"
)


def as_choice(question: str) -> str:
    """A plain question with “use” for any verb of taking, where it asks which part of a product to take."""
    if found := TESTS.match(question):
        return f"where should the {found['part']} be placed"
    found = TAKES.match(question)
    if not found or not is_part(found["part"]) or any(map(owned, re.findall(r"[a-z]+", question))):
        return question
    return f"{found['asks']} should i use{question[found.end() :]}"
