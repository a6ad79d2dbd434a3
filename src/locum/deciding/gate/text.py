"""Words as the gate compares them: one case, one script, one kind of quote, nothing invisible."""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache

from locum.deciding.gate.characters import PAIRS

OTHERWISE = "帳账鍊链麽么丟丢親亲德德拾拾渾浑繁繁諮咨廂厢熾炽盪荡説说債债夥伙瀰弥甕瓮逕径"
"""Where the gate reads a character as another one than the table does."""
ONE_SCRIPT = {ord(each[at]): each[at + 1] for each in (PAIRS, OTHERWISE) for at in range(0, len(each), 2)}

LOOK_ALIKES = str.maketrans(
    "аеорсухіјѕԁһɡɩոυνκτμ’‘‛′“”„″‐‑‒–—―−…",
    "aeopcyxijsdhgiouvktm''''\"\"\"\"-------.",
)
"""Letters and marks that look like the plain ones, so that a Cyrillic “е” does not hide a word."""

SPACED_OUT = re.compile(r"(?<!\S)(?:[a-z][ .\-_*]){3,}[a-z](?!\S)")
CHAIN = re.compile(r"(?:[\w']{1,40}+-){8,}+[\w']*")
SENTENCE_END = re.compile(r"(?<=[.!?;])\s+|[。！？；?!\n]+")
OPENING = re.compile(
    r"(?:(?:and |so |ok,? |okay,? )*(?:a |one |another )?(?:quick|small|short|last|next|final|one more"
    r"|simple|tiny"
    r"|minor|further)(?: (?:check|question|one|thing|point|detail|decision|choice))?(?: before \w+ing)?"
    r"|(?:请|想|再)?(?:确认|问|核对)一?下)[.!:：。,，]?$"
)
"""“Quick check.”: words before a question that report nothing."""
CHINESE = re.compile(r"[\u3400-\u9fff]")


@lru_cache(maxsize=64)  # The same few texts are looked at by every question the gate asks about them.
def plain(text: str) -> str:
    """The text in one case and script, without invisible characters, emphasis or letters s p a c e d out."""
    folded = unicodedata.normalize("NFKC", text).casefold().translate(LOOK_ALIKES)
    seen = "".join(char for char in folded if char in "\n\t" or unicodedata.category(char)[0] != "C")
    bare = re.sub(r"[*`~]|(?<!\w)_+|(?<!_)_++(?!\w)", "", seen.translate(ONE_SCRIPT))
    joined = SPACED_OUT.sub(lambda found: re.sub(r"[ .\-_*]", "", found[0]), bare)
    # A chain of hyphens reads as one word or as many, and patterns would try every way of it.
    parted = CHAIN.sub(lambda found: found[0].replace("-", " "), re.sub(r"-{3,}", "--", joined))
    return re.sub(r"[^\S\n]+", " ", parted).strip()


def sentences(text: str) -> list[str]:
    """The sentences and lines of a plain text."""
    return [part.strip() for part in SENTENCE_END.split(text) if part and part.strip()]


def questions(text: str) -> list[str]:
    """The sentences of a plain text that end in a question mark, and the last one."""
    parts = sentences_with_marks(text)
    asked = [part for part in parts[:-1] if part[-1] == "?"] + parts[-1:]
    return [part.rstrip("? ") for part in asked]


def remarks(text: str) -> list[str]:
    """The last sentence of a plain text, where it asks nothing and another one does."""
    parts = sentences_with_marks(text)
    asked = any(part[-1] == "?" for part in parts[:-1])
    return parts[-1:] if asked and parts[-1][-1] != "?" else []


def asides(text: str) -> list[str]:
    """The sentences of a plain text that stand beside the question and ask nothing."""
    parts = sentences_with_marks(text)
    return [part for part in parts if part[-1] != "?" and not OPENING.match(part)] if len(parts) > 1 else []


def sentences_with_marks(text: str) -> list[str]:
    """The sentences of a plain text with the marks they end in."""
    split = re.split(r"(?<=[.!?;])\s+|(?<=[?!;。])(?=[\u3400-\u9fff])|\n+", text)
    return [part.strip() for part in split if part.strip()]


def between_characters(text: str) -> str:
    """Chinese without the blanks and marks that split a word apart."""
    return re.sub(r"(?<=[\u3400-\u9fff])[ \t·.\-_*|/]+(?=[\u3400-\u9fff])", "", text)


@dataclass(frozen=True, slots=True)
class Shape:
    """A pattern that is compiled when it is first asked for: most questions need few of the gate's."""

    source: str

    def search(self, text: str) -> re.Match[str] | None:
        """The first place in a text that has this shape."""
        return _compiled(self.source).search(text)

    def match(self, text: str) -> re.Match[str] | None:
        """The beginning of a text, if it has this shape."""
        return _compiled(self.source).match(text)

    def finditer(self, text: str) -> Iterator[re.Match[str]]:
        """Every place in a text that has this shape."""
        return _compiled(self.source).finditer(text)

    def split(self, text: str, most: int = 0) -> list[str]:
        """The text in pieces, cut at every such place, or at so many."""
        return _compiled(self.source).split(text, most)

    def sub(self, instead: str, text: str) -> str:
        """The text with other words in every such place."""
        return _compiled(self.source).sub(instead, text)


@cache
def _compiled(source: str) -> re.Pattern[str]:
    return re.compile(source)


def any_of(*patterns: str) -> Shape:
    """One pattern that finds whichever of these comes first."""
    return Shape("|".join(f"(?:{pattern})" for pattern in patterns))


def word_set(words: str) -> frozenset[str]:
    """Words written one after the other, as a set."""
    return frozenset(words.split())
