"""Where the label of an option stands in a text, nearly in its own words."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import takewhile

from locum.deciding.grounded.amounts import figure_of, numerals_of
from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.options import GENERIC, Option
from locum.deciding.grounded.outright.small_words import DOING
from locum.deciding.grounded.outright.tokens import ARTICLES, Token, alike, root, tokens_of
from locum.deciding.grounded.plain_english import NAMES, UNITS, is_plain_english
from locum.deciding.grounded.stems import wordset

JOINED = Late(r"(?<=\w)[/+](?=\w)")
"""What joins two names to one word."""
ORDINAL, SECONDS = "second", frozenset({"s", "sec", "secs", "seconds"})
"""The one behind the first, and what it is not."""
LEADING = frozenset({"use", "using", "with", "as", "always", "just"})
"""Words at the beginning of a label that a sentence need not have."""
REMARK = Late(
    r"\s+[-–—]+\s+.*$|\s*[(（\[【].*$|——.*$|(?<=\S)\s*[,，]\s*(?:例?如|比如|e\.g\.?|for example)\s*\S*$"
)
COLOUR = Late(r"#[0-9a-f]{3,8}\b")
SPELT = re.compile(r"[a-z][A-Z]|[A-Z]{2}|[A-Za-z]\d|[a-z][./][a-z]")
"""Letters as only a name has them."""
NUMERALS = frozenset("零一二三四五六七八九十百千万两")
UNIT_WORDS = (
    UNITS
    | wordset(
        """second seconds minute minutes hour hours day days week weeks month months year years time
        times percent pixel pixels byte bytes item items row rows line lines character characters entry
        entries retry retries attempt attempts worker workers core cores kbit mbit bit bits"""
    )
    | frozenset("秒分钟小时天日周月年次条个行页位度帧倍折像素毫")
)
"""What a number may be a number of without saying what is asked."""
BETWEEN = ARTICLES | wordset("in of by with on at for is are and plus using via from to per")
TURNS = wordset(
    "without no not never or nor except but over than instead unless if only just rather vs versus"
)
"""Words that turn what stands behind them; none may stand inside a label that does not have it."""
PREPOSITIONS = wordset("in at on inside into to from as via with through under")
MOST_BETWEEN = 1
MOST_LOOSE = 3
"""How many words must be left of a label that loses its verb."""
BACK = frozenset({"it", "them"})
LOOSE = BETWEEN | wordset("it them its they their this that these those each every all one be get gets")
LEAST_LOOSE, ROOM = 2, 4
"""How many words of weight a label must have to be found loosely, and how many others may stand between."""
LONG = 4
"""How many words a label must have to say more than “skip” or “ask me”."""

Place = tuple[int, int]


def label_of(option: Option) -> tuple[Token, ...]:
    """The words of an option without what only explains it."""
    return _words_of(option.label)


@lru_cache(maxsize=512)
def _words_of(spelt: str) -> tuple[Token, ...]:
    label = REMARK.sub("", folded(spelt).strip()).strip("\"'“”‘’「」『』` .。") or folded(spelt)
    words = [token for token in tokens_of(label) if token.text not in ARTICLES]
    if GENERIC.match(label) and len(words) < LONG:
        return ()
    while len(words) > 1 and words[0].text in LEADING:
        words = words[1:]
    while len(words) > 1 and words[-1].text in BACK:
        words = words[:-1]
    return tuple(words)


def is_measure(option: Option) -> bool:
    """Whether an option is a number, with or without a unit of measure."""
    label = label_of(option)
    if COLOUR.match(folded(option.label).strip("` ")):
        return False
    if not label or not (label[0].stem[:1].isdigit() or label[0].text in NUMERALS):
        return False
    return all(
        token.stem[:1].isdigit() or token.text in NUMERALS or token.text in UNIT_WORDS for token in label
    )


def is_distinct(option: Option) -> bool:
    """Whether a label says by itself what it is: a name, or several words of weight."""
    if is_measure(option):
        return False
    words = [token for token in label_of(option) if token.text not in BETWEEN | DOING | TURNS]
    named = SPELT.search(option.label) is not None or any(map(_is_a_name, words))
    return named or sum(not token.han for token in words) > 1 or sum(token.han for token in words) >= LONG


def _is_a_name(token: Token) -> bool:
    """Whether a word is known as a name, or is none that people write in plain English."""
    if token.han:
        return False
    return token.text in NAMES or (len(token.text) >= LONG and not is_plain_english(token.text))


def places_of(label: Sequence[Token], tokens: Sequence[Token]) -> Iterator[Place]:
    """Each place, from token to token, where a text has a label, in its own order or nearly so."""
    for form in _forms(label):
        if found := list(_in_order(form, tokens)):
            yield from found
            return
    yield from _in_any_order(label, tokens)


def stands_in(words: Sequence[Token], tokens: Sequence[Token]) -> bool:
    """Whether a text has these words in just this order, articles aside."""
    return any(True for _ in _in_order([word for word in words if word.text not in ARTICLES], tokens))


def _forms(label: Sequence[Token]) -> Iterator[Sequence[Token]]:
    """A label, and what may stand for it: without its verb or its preposition."""
    if not label:
        return
    yield label
    yield from _counted_otherwise(label)
    yield from _listed_otherwise(label)
    if len(label) > MOST_LOOSE and label[0].text in DOING:
        yield label[1:]
    if len(label) >= MOST_LOOSE and label[0].text in PREPOSITIONS:
        yield label[1:]


def _counted_otherwise(label: Sequence[Token]) -> Iterator[Sequence[Token]]:
    """A Chinese label that begins with a number, with the number in the other writing: 15 分钟, 十五分钟."""
    first, end = label[0], sum(1 for _ in takewhile(lambda token: token.text in NUMERALS, label))
    if not any(token.han for token in label[max(1, end) :]):
        return
    if end:
        figure = figure_of("".join(token.text for token in label[:end]))
        yield (Token(figure, first.start, label[end - 1].end, figure), *label[end:])
    for numerals in numerals_of(first.text):
        yield (*(Token(one, first.start, first.end, one) for one in numerals), *label[1:])


def _listed_otherwise(label: Sequence[Token]) -> Iterator[Sequence[Token]]:
    """A label with a sign between its words, or spaced otherwise: “KiB / MiB”, “KiB/MiB”; “age+sops”."""
    first, last = label[0], label[-1]
    words = [token.text for token in label if token.text not in BETWEEN]
    if len(words) > 1 and not any(token.han for token in label):
        for spelt in ("/".join(words), "+".join(words)):
            yield (Token(spelt, first.start, last.end, root(spelt)),)
    elif JOINED.search(first.text):
        yield tuple(Token(one, first.start, first.end, root(one)) for one in JOINED.split(first.text))


def _in_order(label: Sequence[Token], tokens: Sequence[Token]) -> Iterator[Place]:
    for first in range(len(tokens)):
        at = first
        for word in label:
            while at < len(tokens) and at > first and tokens[at].text in ARTICLES:
                at += 1
            if at >= len(tokens) or not _is_same(word, tokens[at]):
                break
            at += 1
        else:
            yield first, at


def loosely(label: Sequence[Token], known: frozenset[str], tokens: Sequence[Token]) -> Iterator[Place]:
    """Where all that a label says stands close together in other order and other small words.

    Known: stems that the question says already, so that a sentence need not repeat them.
    """
    words = {token.stem for token in label if token.text not in LOOSE}
    wanted = words - known if len(words - known) >= LEAST_LOOSE else words
    if len(wanted) < LEAST_LOOSE or any(token.han for token in label):
        return
    turns = TURNS - {token.text for token in label}
    most = 2 * len(wanted) + ROOM
    for first, token in enumerate(tokens):
        if not _is_one(token, wanted):
            continue
        left = set(wanted)
        for at in range(first, min(len(tokens), first + most)):
            if tokens[at].text in turns:
                break
            left = {word for word in left if not alike(word, tokens[at].stem)}
            if not left:
                yield first, at + 1
                return


def _is_one(token: Token, wanted: set[str]) -> bool:
    return any(alike(word, token.stem) for word in wanted)


def _is_same(word: Token, token: Token) -> bool:
    """Whether a text has a word of a label, bent or not; a name is not bent: “Plots” is no Plotly."""
    if word.stem != token.stem or (word.text == ORDINAL and token.text in SECONDS):
        return False
    named = word.text.isalpha() and not word.han and _is_a_name(word)
    return not named or word.text.rstrip("s") == token.text.removesuffix("'s").rstrip("s")


def _in_any_order(label: Sequence[Token], tokens: Sequence[Token]) -> Iterator[Place]:
    """Where all words of weight of a label stand together, with next to nothing else between them."""
    named = [token for token in label if token.text not in BETWEEN]
    wanted = {piece for token in named for piece in token.stem.split("-")}
    if len(named) < 2 or len(wanted) < 2 or any(token.han for token in label):
        return
    most = MOST_BETWEEN if len(wanted) > 2 else 0
    for first, token in enumerate(tokens):
        if not set(token.stem.split("-")) <= wanted:
            continue
        left, extra = set(wanted), 0
        for at in range(first, len(tokens)):
            pieces = set(tokens[at].stem.split("-"))
            pieces = pieces if pieces <= wanted else set()
            if at > first and tokens[at].start - tokens[at - 1].end > 1:
                break
            extra += not pieces & wanted and tokens[at].text not in BETWEEN
            if extra > most or tokens[at].text in TURNS:
                break
            left -= pieces
            if not left:
                yield first, at + 1
                break
