"""Whether another line takes back what was chosen, as weights tell that were learned from both sorts.

“The EPUB is made by Pandoc”, and a page further down: “Pandoc wrecks our cross-references, we part ways with
it”. Words for that are without end, and so are those that leave a choice standing: a detail, another use, a
trouble that is over. The weights know thousands of pairs of either sort. `make words` learns them anew
(tools/reopening_words.py). See docs/brains.md.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from locum.deciding.grounded.aptness.parts import SAYS, Piece, pairs_in, pieces_of
from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.markdown import Item
from locum.deciding.grounded.options import options_of
from locum.deciding.grounded.outright.naming import is_content
from locum.deciding.grounded.outright.tokens import Token, tokens_of
from locum.deciding.grounded.sentences import items_in, sentences
from locum.deciding.grounded.statements import rank_of
from locum.deciding.grounded.yes_or_no import is_polar
from locum.deciding.weights import odds_by
from locum.model.asked import Asked, Dossier, Proposal

REOPENS = 1.0
"""The logarithm of the odds beyond which a line leaves a choice open."""
NAMED, ITSELF = 0.6, 0.7
"""How much of a label a line must have to name it, and how much of a quote to be the line it stands in."""
LONGEST, LONGEST_WHOLE, STRETCH, MOST_STRETCHES = 400, 250, 16, 10
THE_SAME = "@"
"""Stands for the words that both lines have."""


def reopened(asked: Asked, proposal: Proposal, dossier: Dossier) -> str | None:
    """The line that takes back what a proposal chooses, if one does."""
    options = options_of(asked.choices)
    if proposal.basis is None or len(proposal.places) != 1 or is_polar(options):
        return None
    choice = Chosen(proposal.basis.quote, tuple(pieces_of(options[proposal.places[0] - 1])))
    items = [(item, choice.is_in(item.masked)) for item in _items(dossier)]
    day = max((item.date or "" for item, mine in items if mine), default="")
    others = [item for item, mine in items if not mine and not (item.date and item.date < day)]
    passages = (found for item in others for found in _passages(item) if choice.is_touched(found, item))
    return next((found for found in passages if reopening(choice.quote, found) > REOPENS), None)


@dataclass(frozen=True)
class Chosen:
    """What was chosen: the words it rests on, and the pieces of its label."""

    quote: str
    pieces: tuple[Piece, ...]

    def is_in(self, text: str) -> bool:
        """Whether a text is the line that the words stand in."""
        stems = {token.stem for token in tokens_of(text)}
        return sum(token.stem in stems for token in self._told) >= ITSELF * len(self._told)

    def is_touched(self, passage: str, item: Item) -> bool:
        """Whether a passage names it; by plain words or a number only if it is on the matter too."""
        tokens, plain = tokens_of(passage), folded(passage)
        had = [piece for piece in self.pieces if piece.stands_in(plain, tokens)]
        if not had or _weight(had) < NAMED * _weight(self.pieces):
            return False
        named = any(piece.kind == "name" and not piece.text[0].isdigit() for piece in had)
        return named or self._is_on_the_matter(" ".join((*item.context, passage)))

    @cached_property
    def _told(self) -> tuple[Token, ...]:
        return tokens_of(self.quote)

    def _is_on_the_matter(self, text: str) -> bool:
        """Whether a text has a word of the line that is none of the label."""
        labelled = {piece.text for piece in self.pieces}
        rest = [one for one in self._told if not any(piece.is_token(one) for piece in self.pieces)]
        words = {token.stem for token in rest if not token.han and is_content(token)}
        pairs = [pair for pair in pairs_in(self._told) if pair not in labelled]
        plain = folded(text)
        return any(one.stem in words for one in tokens_of(text)) or any(pair in plain for pair in pairs)


def _weight(pieces: Sequence[Piece]) -> float:
    return sum(SAYS[piece.kind] for piece in pieces)


def reopening(decision: str, other: str) -> float:
    """The logarithm of the odds that another line leaves a decision open."""
    return odds_by("locum.deciding.grounded", "reopening_words.txt", marks(decision, other))


def marks(decision: str, other: str) -> Iterator[str]:
    """What the weights know a pair by: the words of the other line, one sign for those of the decision."""
    words = ["^", *_words(decision, other), "$"]
    yield from words
    yield from (f"{one} {two}" for one, two in pairwise(words))
    triples = zip(words, words[1:], words[2:], strict=False)
    yield from (f"{one} {two} {three}" for one, two, three in triples if _are_chinese(one, two, three))
    yield f"long:{min(len(other) // STRETCH, MOST_STRETCHES)}"
    if "?" in other or "？" in other:
        yield "is:asked"
    if THE_SAME not in words:
        yield "is:apart"


def _are_chinese(*words: str) -> bool:
    return all(word >= "一" or word == THE_SAME for word in words)


def _words(decision: str, other: str) -> list[str]:
    """The words of the other line, those of the decision as one sign."""
    stems = {token.stem for token in tokens_of(decision)}
    plain, text = folded(decision), folded(other[:LONGEST])
    found: list[str] = []
    for token in tokens_of(other[:LONGEST]):
        same = _is_shared(token, text, plain) if token.han else token.stem in stems
        word = THE_SAME if same else "0" if token.text[0].isdigit() else token.stem
        if word != THE_SAME or found[-1:] != [THE_SAME]:
            found.append(word)
    return found


def _is_shared(token: Token, text: str, plain: str) -> bool:
    """Whether a Chinese character stands in both lines beside the same neighbour."""
    around = (text[token.start - 1 : token.end], text[token.start : token.end + 1])
    return any(len(pair) == 2 and pair in plain for pair in around)


def _passages(item: Item) -> Iterator[str]:
    """A line as a whole; a long one by sentences, each with the two next."""
    if len(item.masked) <= LONGEST_WHOLE:
        return iter([item.masked.strip()])
    found = [item.masked[start:end].strip() for start, end in sentences(item.masked)]
    return (" ".join(found[at : at + 3]) for at in range(len(found)))


def _items(dossier: Dossier) -> Iterator[Item]:
    """Every line the user may have written; what was answered to other questions is none."""
    sources = (source for source in dossier.sources if rank_of(source.name))
    return (item for source in sources for item in items_in(source) if item.question is None)
