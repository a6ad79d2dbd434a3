"""A text as Tokens: words in Latin letters cut to their stems, Chinese character by character."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.stems import NUMBERS, stem, wordset

PIECE = Late(
    r"\d+(?:\.\d+)?(?=(?:ms|s|secs?|mins?|h|hrs?|kb|mb|gb|px|hz|khz|dpi|fps|sp)\b)"
    r"|[a-z0-9]+(?:(?:::|:(?=\d)|[.'+#/_]|-(?!styled?\b))[a-z0-9]+)*(?:\+\+|#)?|[一-鿿]"
)
ARTICLES = frozenset({"a", "an", "the"})
BENT = {
    "shown": "show",
    "drawn": "draw",
    "written": "writ",
    "kept": "keep",
    "retention": "keep",
    "retain": "keep",
    "retains": "keep",
    "retained": "keep",
    "built": "build",
    "stored": "stor",
    "held": "hold",
    "sent": "send",
    "ids": "id",
    "identifier": "id",
    "identifiers": "id",
    "clis": "cli",
    "apis": "api",
    "urls": "url",
    "pdfs": "pdf",
    "logger": "log",
    "loggers": "log",
    "prs": "pr",
    "time-out": "timeout",
    "time-outs": "timeout",
    "s": "second",
    "sec": "second",
    "secs": "second",
    "h": "hour",
    "hr": "hour",
    "hrs": "hour",
    "mins": "minut",
    "pagination": "paginat",
    "paginated": "paginat",
    "attempts": "retry",
    "attempt": "retry",
    "tries": "retry",
    "retried": "retry",
    "retrying": "retry",
    "naming": "name",
    "named": "name",
}
ENDINGS = wordset(
    """e s d r er or ers ors ed ing al ly ic y ty ity able ive ure ant ent ance ence ness ter ger ler ner per
    ber der age ur"""
)
"""What may be added to a stem without making it another word."""
THINGS = wordset(
    "shot shots saver board boards room rooms book books card cards work works house flow print man"
)
"""What makes another thing of a word: a screenshot is no screen."""
SHORTEST_ALIKE = 4
MOSTLY = 0.7


@dataclass(frozen=True, slots=True)
class Token:
    """One word, or one Chinese character, and where it stands."""

    text: str
    start: int
    end: int
    stem: str

    @property
    def han(self) -> bool:
        """Whether it is a Chinese character."""
        return self.text >= "一"


@lru_cache(maxsize=4096)
def tokens_of(text: str) -> tuple[Token, ...]:
    """The tokens of a text."""
    return tuple(
        Token(found[0], found.start(), found.end(), root(found[0])) for found in PIECE.finditer(folded(text))
    )


@lru_cache(maxsize=8192)
def root(word: str) -> str:
    """What stays of a word when it is bent; numbers in words are digits."""
    word = word.removesuffix("'s").removesuffix(".md")
    return NUMBERS.get(word) or BENT.get(word) or stem(word)


def alike(one: str, other: str) -> bool:
    """Whether two stems are of one family, as “pick” and “picker”, “time” and “timestamp”."""
    if one == other:
        return True
    if one[:1] != other[:1]:
        return False
    if ("-" in one or "-" in other) and one.replace("-", "") == other.replace("-", ""):
        return True
    short, long = sorted((one, other), key=len)
    if len(short) < SHORTEST_ALIKE or not (short.isalpha() and long.isalpha()):
        return False
    same = same_beginning(short, long)
    if same == len(short):
        return long[same:] in ENDINGS or (len(long) - same >= SHORTEST_ALIKE and long[same:] not in THINGS)
    return same > SHORTEST_ALIKE and same >= MOSTLY * len(long)


def same_beginning(one: str, other: str) -> int:
    """How many characters two texts begin with alike."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (a, b) in pairs if a != b), min(len(one), len(other)))


def without(text: str, tokens: Iterable[Token]) -> str:
    """A text with blanks in the place of some of its tokens."""
    left = list(text)
    for token in tokens:
        left[token.start : token.end] = " " * (token.end - token.start)
    return "".join(left)
