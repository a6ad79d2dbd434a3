"""How a question is put, and how a line would fill it: what the marks of words alone do not tell."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from locum.deciding.grounded.aptness.spots import Spot
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.outright.core import VERBS
from locum.deciding.grounded.outright.tokens import ARTICLES, Token, tokens_of

KINDS = {
    "who": Late(r"\b(?:who|whom|whose)\b|谁|哪位|哪些人|由哪"),
    "when": Late(r"\bwhen\b|什么时候|何时|几点|哪天|多久"),
    "where": Late(r"\bwhere\b|哪里|哪儿|放哪|在哪|何处"),
    "how many": Late(
        r"\bhow (?:many|much|often|large|big|wide|high|far|old)\b|多少|几[个次条张份天页位]|多[大高宽]"
    ),
    "how long": Late(r"\bhow (?:long|soon|late|early)\b|多长|多久"),
    "how": Late(r"\bhow\b|怎么|怎样|如何|咋"),
    "which": Late(r"\bwhich\b|哪"),
    "what if": Late(r"\bwhat (?:happens|now|then|should happen|follows)\b|怎么办|怎麼辦|咋办"),
    "what": Late(r"\bwhat\b|什么|啥"),
    "whether": Late(
        r"(?:^|[.:;!,] *)(?:should|shall|do|does|is|are|can|could|may|must|will|would)\b"
        r"|要不要|是否|吗|嗎|能不能|可不可以"
    ),
}
"""How questions ask, the first that fits."""
SENTENCE = Late(r"[.!?。！？;；](?:\s+|(?=[一-鿿]))")
MOST = 6


def put_marks(spot: Spot) -> Iterator[str]:
    """How a question asks, and how the option stands in its clause."""
    text = spot.question.text
    asked = [part for part in SENTENCE.split(text) if part.strip()][-1:] or [text]
    yield f"asks:{next((kind for kind, found in KINDS.items() if found.search(asked[0])), 'shortly')}"
    yield f"unmet names:{min(_unmet_names(spot), MOST)}"
    yield from _filled(spot)
    yield f"in common:{min(_in_common(spot), MOST)}"


def _unmet_names(spot: Spot) -> int:
    """How many names as code has them the question has that stand neither there nor over the line."""
    met = spot.met | spot.above
    every = [token for token in tokens_of(spot.question.text) if not token.han and token.stem not in met]
    return len({token.text for token in every if _is_spelt(token)})


def _is_spelt(token: Token) -> bool:
    """Whether a word is spelt as only code is."""
    return "_" in token.text or "." in token.text or any(map(str.isdigit, token.text))


def _filled(spot: Spot) -> Iterator[str]:
    """How much of its clause the option is, and whether the clause begins or ends with it."""
    cut, (start, end) = spot.cut, spot.cut.span(spot.place)
    home = [clause for clause in cut.home(spot.place) if not clause.key]
    tokens = [token for clause in home for token in cut.within(clause) if token.text not in ARTICLES]
    if not tokens:
        return
    before = [token for token in tokens if token.end <= start]
    behind = [token for token in tokens if token.start >= end]
    yield f"before it:{min(len(before), 12)}"
    yield f"behind it:{min(len(behind), 12)}"
    yield f"of its clause:{(len(tokens) - len(before) - len(behind)) / len(tokens):.2f}"
    yield f"says of it:{any(token.text in VERBS for token in before)}"
    yield f"answered:{cut.statement.question is not None}"
    yield f"clauses:{min(len(cut.clauses), 6)}"


def _in_common(spot: Spot) -> int:
    """How many words that stand side by side in the question do so in the line."""
    asked = _side_by_side(tokens_of(spot.question.text))
    said = _side_by_side(spot.cut.tokens)
    return len(asked & said)


def _side_by_side(tokens: Sequence[Token]) -> set[tuple[str, str]]:
    plain = [token for token in tokens if not token.han and token.text not in ARTICLES]
    return {(one.stem, other.stem) for one, other in pairwise(plain)}
