"""Sections of a dossier: a line in one of them says nothing of another one that the question names."""

from collections.abc import Sequence
from dataclasses import replace

from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.plain_english import is_plain_english
from locum.deciding.grounded.sentences import items_in
from locum.deciding.grounded.statements import Statement
from locum.deciding.grounded.understood import heading_words
from locum.model.asked import Dossier, Source

BRACKETED = Late(r"\s*[(（\[【][^()（）\[\]【】]*[)）\]】]")
COUNTED = Late(r"^\W*(?:(?:\d{1,3}\.?)+|[一二三四五六七八九十]{1,3}[、.])\s+|^[一二三四五六七八九十]{1,3}、")
"""The number of a section before its name: “1.2 气温”, “三、数据”."""
CODE = Late(r"`[\w./-]{2,40}`")
CHINESE = Late("[一-鿿]")
SHORTEST = 2
"""How many Chinese characters a heading must have to be the name of one thing."""
WORD = Late(r"[a-z][\w'-]*")
NAME = Late(r"[A-Z][a-z]{3,}")


def set_apart(asked: str, statements: Sequence[Statement], dossier: Dossier) -> tuple[Statement, ...]:
    """The statements, with those put aside that stand in another section than the one asked about."""
    plain = folded(asked)
    named = {source.name: _named_in(plain, source) for source in dossier.sources}
    products = {name for source in dossier.sources for name in _products(source) if name in plain}
    return tuple(
        replace(one, aside=True)
        if _is_in_another(one, plain, named.get(one.file, frozenset()), products)
        else one
        for one in statements
    )


def _is_in_another(one: Statement, asked: str, named: frozenset[str], products: set[str]) -> bool:
    """Whether a line stands in a section of its own, and the question names another."""
    own = [line for line in one.above if not _is_common(line)]
    if named and own and not any(line in named for line in own):
        return not any(folded(_bare(name)) in folded(one.quote) for name in named)
    mine = {name for line in one.above[:1] for name in _names_in(line)}
    return bool(mine and products and mine.isdisjoint(products)) and not any(name in asked for name in mine)


def _named_in(asked: str, source: Source) -> frozenset[str]:
    """Those headings of a file that a question names whole, where not all of the file stands below them."""
    contexts = _contexts(source)
    every = frozenset(line for context in contexts for line in context)
    partly = (line for line in every if not all(line in context for context in contexts))
    return frozenset(line for line in partly if _names(asked, line))


def _contexts(source: Source) -> list[tuple[str, ...]]:
    """What stands over each item of a file."""
    return [item.context for item in items_in(source)]


def _names(asked: str, line: str) -> bool:
    """Whether a question has all that a heading names, or what that spells as code."""
    if any(found[0] in asked for found in CODE.finditer(folded(line))):
        return True
    bare = folded(_bare(line))
    if _is_common(line):
        return False
    if CHINESE.search(bare):
        return len(bare) >= SHORTEST and bare in asked
    words = [found[0] for found in WORD.finditer(bare)]
    return len(words) > 1 and bare in asked and set(words) <= {found[0] for found in WORD.finditer(asked)}


def _is_common(line: str) -> bool:
    """Whether a heading only has words that head any notes."""
    bare = folded(_bare(line))
    words = [found[0] for found in WORD.finditer(bare)]
    return bool(words) and all(word in heading_words() for word in words) and not CHINESE.search(bare)


def _bare(line: str) -> str:
    """A heading without its brackets and marks."""
    counted, whole = (BRACKETED.sub("", text).strip(" *_#:：") for text in (COUNTED.sub("", line), line))
    return counted or whole


def _products(source: Source) -> frozenset[str]:
    """The names that the first headings of a file have."""
    return frozenset(
        name for context in _contexts(source) for line in context[:1] for name in _names_in(line)
    )


def _names_in(line: str) -> frozenset[str]:
    """The name of a product or a thing, where a heading is nothing but that."""
    name = _bare(line)
    plain = name.lower()
    named = NAME.fullmatch(name) and not is_plain_english(plain) and plain not in heading_words()
    return frozenset({plain}) if named else frozenset()
