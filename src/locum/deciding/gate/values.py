"""Whether options are mere values: numbers, names, short things; nobody is told to do anything by one."""

from collections.abc import Sequence

from locum.deciding.gate.acts import ORDER, RISKY
from locum.deciding.gate.familiar_words import REAL_CHOICE
from locum.deciding.gate.text import CHINESE, Shape, plain

ANSWERS = Shape(
    r"(?:yes|no|ok(?:ay)?|sure|go|proceed|continue|approve|all|none|everything|nothing|both|one of|ours?"
    r"|yours?|mine|theirs?"
    r"|today|tonight|tomorrow|now|later|wait|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b"
    r"|[是否要不好行可对先再现马立全都没把让给发推]"
)
"""Labels that agree, refuse, put off, or take all."""
TALK = Shape(r"\b(?:the|our|my|your|their|its|it|them|this|that|these|those|to|who|everyone)\b")
"""Words that speak of a certain thing or a receiver: a value has none."""
MEASURE = Shape(r"-?[\d.,]+ ?(?:[a-z%°/]+|毫?秒|分钟|像素|帧|度|折|倍|位)$|[a-z][\w.+#/ -]+$")
MOST_WORDS, MOST_CHARACTERS = 4, 6


def mere_values(labels: Sequence[str]) -> bool:
    """Whether each label only names a number, a unit, a thing or a shape."""
    return len(labels) > 1 and all(_is_value(plain(label)) for label in labels)


def technical(labels: Sequence[str]) -> bool:
    """Whether each label is a number with a unit, or a name in Latin letters."""
    return mere_values(labels) and all(MEASURE.match(plain(label)) for label in labels)


def _is_value(label: str) -> bool:
    words = label.replace("(recommended)", "").split()
    if not words or len(words) > MOST_WORDS or len(CHINESE.findall(label)) > MOST_CHARACTERS:
        return False
    if ANSWERS.match(label) or TALK.search(label) or not REAL_CHOICE.isdisjoint(words):
        return False
    return not ORDER.match(label) and not RISKY.match(label)
