"""Words of a sentence that nobody asked about, and of which nobody knows that they change nothing.

A sentence may hold an answer and take it back in words no list foresees: a draft, a colleague, a ticket, a
year. So it is not asked which words are bad, but whether every one is known: from the question, its options,
the headings above, or as a plain word of products.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.plain_chinese import OTHERS, UNSETTLED, first_part, longest_plain_chinese
from locum.deciding.grounded.plain_english import (
    DEPARTMENTS,
    HOLDS,
    is_plain_english,
    leaves_open,
    names_a_part,
)
from locum.deciding.grounded.stems import stem
from locum.deciding.grounded.words import Word, meaning_of, words_of

TOKEN = Late(r"[a-z0-9]+(?:[.'+#/-][a-z0-9]+)*|[一-鿿]+")
INSIDE = re.compile(r"[.'+#/-]")
CODE = Late(
    r"[a-z][a-z0-9.+#-]*(?:[/_]|(?<=[a-z])\d)[a-z0-9./_+#-]*|[a-z]+-\d+-[a-z0-9-]+|[a-z0-9-]+\.(?:ya?ml"
    r"|json|toml|md|js|ts)"
)
"""Words as only paths, names of files and of formats are."""
HAN = Late("[一-鿿]")
OPENS = Late(r"(?:^|[,，。;；:：、(（])\s*$")
WISHES = Late(
    r"\s*(?:[说讲想要选用提问的定做写不也都就]|喜欢|偏好|希望|建议|觉得|认为|推荐|主张|倾向|负责|坚持"
    r"|习惯|更|很)"
)
"""What somebody does of whom a name at the beginning of a clause tells."""
SMALL_NUMBER = Late(r"\d{1,3}(?:\.\d+)?|(?:1024|1280|1440|1920|2048|4096|720|1080)")


@dataclass(frozen=True, slots=True)
class Told:
    """All the words that question, options and headings bring along."""

    stems: frozenset[str]
    concepts: frozenset[str]
    characters: frozenset[str]


NOTHING_TOLD = Told(frozenset(), frozenset(), frozenset())


def told_by(*texts: str) -> Told:
    """The words of these texts."""
    plain = [folded(text) for text in texts]
    pieces = [piece for text in plain for match in TOKEN.finditer(text) for piece in _pieces(match[0])]
    return Told(
        frozenset(pieces) | frozenset(map(stem, pieces)),
        frozenset(word.concept for text in texts for word in words_of(text)),
        frozenset(char for text in plain for char in text if char >= "一"),
    )


def strangers(text: str, told: Told) -> list[str]:
    """The words of a text that nothing accounts for."""
    plain = folded(text)
    spans = [(word.start, word.end) for word in words_of(text) if _is_known(word, plain, told)]
    found: list[str] = []
    for match in TOKEN.finditer(plain):
        if match[0][0] >= "一":
            found.extend(_in_chinese(match[0], match.start(), spans, told))
        elif not any(start <= match.start() and match.end() <= end for start, end in spans):
            known = _is_plain(match[0], told) or _is_a_tool(match, plain)
            found.extend([] if known else [match[0]])
    return found


def part_named_first(text: str) -> str:
    """The thing of a product that a sentence begins with, as “captions” does in “Captions are short”."""
    plain = folded(text)
    first = next((match for match in TOKEN.finditer(plain) if match[0] not in HOLDS), None)
    if first is None:
        return ""
    if first[0][0] >= "一":
        return first_part(plain[first.start() :])
    word = next((word for word in words_of(text) if word.start == first.start()), None)
    listed = word is not None and meaning_of(plain[word.start : word.end]) is not None
    known = listed and word is not None and not word.vague and _is_known(word, plain, NOTHING_TOLD)
    return first[0] if (known or names_a_part(first[0])) and first[0] not in DEPARTMENTS else ""


def _is_known(word: Word, plain: str, told: Told) -> bool:
    """Whether a word is the question's, or one of the lexicon that tells of no person and no time."""
    if word.cjk:
        return False
    if word.concept in told.concepts:
        return True
    form = plain[word.start : word.end]
    meaning = meaning_of(form)
    return (
        meaning is not None
        and not meaning.topics & OTHERS
        and not leaves_open(form)
        and form not in UNSETTLED
    )


def _is_plain(token: str, told: Told) -> bool:
    """Whether a token in Latin letters, or each piece of it, is accounted for."""
    if _one_is_plain(token, told):
        return True
    pieces = INSIDE.split(token)
    return len(pieces) > 1 and all(piece == "s" or _one_is_plain(piece, told) for piece in pieces)


def _is_a_tool(match: re.Match[str], plain: str) -> bool:
    """Whether a Latin name in a Chinese sentence is that of a thing: nobody who says or wants something."""
    if not HAN.search(plain) or match[0].isdigit():
        return False
    return not (OPENS.search(plain[: match.start()]) and WISHES.match(plain[match.end() :]))


def _one_is_plain(word: str, told: Told) -> bool:
    if word in told.stems or stem(word) in told.stems or SMALL_NUMBER.fullmatch(word) or CODE.fullmatch(word):
        return True
    return is_plain_english(word)


def _in_chinese(run: str, start: int, spans: list[tuple[int, int]], told: Told) -> Iterator[str]:
    """The stretches of a Chinese run that no known word covers."""
    at, strange = 0, ""
    while at < len(run):
        known = max((end - start - at for first, end in spans if first <= start + at < end), default=0)
        length = max(known, longest_plain_chinese(run, at), run[at] in told.characters)
        if length and strange:
            yield strange
        strange = "" if length else strange + run[at]
        at += length or 1
    if strange:
        yield strange


def _pieces(token: str) -> tuple[str, ...]:
    return (token, *INSIDE.split(token)) if token[0] < "一" else ()
