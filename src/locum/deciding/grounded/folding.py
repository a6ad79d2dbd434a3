"""One form of writing for all: lower case, half width, simplified characters; offsets stay as they were."""

from locum.deciding.gate.characters import PAIRS

WIDE = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)} | {0x3000: 0x20, 0x2019: 0x27, 0x2018: 0x27}
CAPITALS = {code: code + 32 for code in range(ord("A"), ord("Z") + 1)}
HAN = {ord(PAIRS[at]): ord(PAIRS[at + 1]) for at in range(0, len(PAIRS), 2)}
WIDE_CAPITALS = {code: code - 0xFEE0 + 32 for code in range(0xFF21, 0xFF3B)}
TABLE = HAN | WIDE | CAPITALS | WIDE_CAPITALS


def folded(text: str) -> str:
    """The text in one form of writing, character for character, so that a place in it is the same in both."""
    return text.translate(TABLE)
