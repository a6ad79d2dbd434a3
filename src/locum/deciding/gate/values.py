"""Whether options are mere values: numbers, names, short things; nobody is told to do anything by one."""

import re
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
EXPLAINED = Shape(r"\s+-+\s+|\s*[(（]|: ")
"""What stands between a value and the words that explain it."""
PLACED = Shape(
    r"(?:at|in|on|by|as|per|with|above|below|under|inside|beside|before|after|every|each|once|only|exactly"
    r"|via"
    r"|same as|next to|follow(?:s|ing)?|match(?:es|ing)?|like) (?:the |an? |its |every |each )?"
    r"(?:system|os|top|bottom|left|right|middle|cent(?:er|re)|end|start|side|source|input|default|(?!the\b"
    r"|all\b"
    r"|our\b|my\b|your\b|server|cloud|web|public|internet|user|customer|client|market|store|main|master"
    r"|branch)"
    r"[\w./-]+)(?: [\w./-]+){0,3}$"
)
"""“At the top”, “By month”, “Follow the system”: a place, a measure or a likeness."""
DEED = Shape(
    r"(?:keep|leave|ditch|drop|dump|bin|scrap|remove|delete|erase|wipe|purge|clear|clean|stop|go|push|pull"
    r"|send|ship"
    r"|share|release|launch|deploy|publish|post|merge|overwrite|replace|restore|revert|reset|rotate|revoke"
    r"|grant"
    r"|allow|trust|open|close|pay|buy|rent|order|cancel|renew|upgrade|invite|notify|tell|call|mail|e-?mail"
    r"|message"
    r"|announce|accept|sign|agree|skip|bypass|disable|waive|ignore|lift|raise|extend|evict|retire|sunset"
    r"|archive"
    r"|forward|hand over|kill|restart|reboot|migrate|move|transfer|refund|charge|do|try|hold)(?:s|d|ed|ing)?$"
)
"""A bare deed, which no value is."""
MOST_WORDS, MOST_CHARACTERS = 4, 6


MEASURED = Shape(
    r"[-+±~]?\d[\d.,]* ?(?:ms|s|µs|us|ns|px|px/s|hz|khz|mhz|ghz|v|mv|ma|mm|cm|m/s|km/h|°|°c|deg|degrees|db"
    r"|dbm|lufs|fps|bpm|rpm"
    r"|bits?|kbit/s|mbit/s|baud|pt|em|rem|seconds?|milliseconds?|pixels?|frames?|spaces?|columns?"
    r"|characters?|levels?"
    r"|decimals?|digits?|ticks?|毫?秒|像素|帧|度)$|\d+x\d+$"
)
"""A number with a unit of a screen, a signal or a device, in which nobody owns anything."""


def measured(labels: Sequence[str]) -> bool:
    """Whether each label is a number with a unit of the drawing board."""
    return len(labels) > 1 and all(MEASURED.match(EXPLAINED.split(plain(label), 1)[0]) for label in labels)


def mere_values(labels: Sequence[str]) -> bool:
    """Whether each label only names a number, a unit, a thing or a shape."""
    return len(labels) > 1 and all(_is_value(plain(label)) for label in labels)


def technical(labels: Sequence[str]) -> bool:
    """Whether each label is a number with a unit, or a name in Latin letters."""
    return mere_values(labels) and all(MEASURE.match(plain(label)) for label in labels)


def _is_value(label: str) -> bool:
    label, *explained = EXPLAINED.split(label.replace("(recommended)", "").replace("(推荐)", ""), 1)
    words = label.split()
    told = re.findall(r"[a-z]+", " ".join(explained))
    if not words or len(CHINESE.findall(label)) > MOST_CHARACTERS:
        return False
    if ANSWERS.match(label) or DEED.match(label) or not REAL_CHOICE.isdisjoint((*words, *told)):
        return False
    if any(RISKY.match(each) for each in explained):
        return False
    if PLACED.match(label):
        return True
    return len(words) <= MOST_WORDS and not (TALK.search(label) or ORDER.match(label) or RISKY.match(label))
