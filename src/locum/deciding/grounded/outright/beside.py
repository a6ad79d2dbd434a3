"""The words beside and over an option, which may leave it open."""

import re
from collections.abc import Iterator
from itertools import takewhile

from locum.deciding.grounded.openness import EDGES, HEADS_OPEN, Beside, openness
from locum.deciding.grounded.outright.cut import Cut
from locum.deciding.grounded.outright.foreign import is_repeated
from locum.deciding.grounded.outright.labels import Place, label_of, stands_in
from locum.deciding.grounded.outright.tokens import tokens_of, without
from locum.deciding.grounded.outright.turned_down import explains_that, turns_another_down
from locum.deciding.grounded.unsaying import is_firm

LEAVES_OPEN, OPEN_ALONE = 1.0, 1.3
"""Logarithms of the odds beyond which words beside an answer leave it open: together, and a clause alone."""
ALONE = re.compile(
    r"^\s*(?:only|alone|everywhere)\b(?!\s+(?:for|in|on|at|with|when|if|during|as|by)\b)", re.I
)
"""A mere “only” behind an answer."""
ITS_OWN = re.compile(
    r"\W*(?:(?:[Aa]n?|[Ee]very|[Ee]ach) (?P<thing>[a-z]{3,})|(?P<things>[a-z]{3,}s)(?= [a-z]))"
    r"(?P<is> (?:is|are|goes?|gets?|lives?|stays?|comes?)\b)?"
)
"""How a sentence begins with a thing, or with things, and what it may say of them."""
BRACKETED = re.compile(r"[(（\[][^()（）\[\]]*[)）\]]")


def is_left_open(cut: Cut, place: Place) -> bool:
    """Whether the words beside an option, or those over its line, leave it open."""
    beside = (
        one
        for one in words_beside(cut, place)
        if not _is_of_the_label(one, cut, place)
        and not _is_on_its_own(one, cut)
        and not explains_that(one[0], cut, place)
    )
    said = [(words, openness(words, where) > LEAVES_OPEN) for words, where in beside]
    behind = takewhile(lambda clause: not turns_another_down(clause, cut, place), _clauses_behind(cut, place))
    said += [(clause, openness(clause, "behind") > OPEN_ALONE) for clause in behind]
    if any(
        opens and not is_firm(words) and not turns_another_down(words, cut, place) for words, opens in said
    ):
        return True
    above = (_unspoken(cut, line) for line in (*cut.statement.frames, cut.statement.lead))
    return any(openness(line, "over") > HEADS_OPEN for line in above if line.strip(EDGES))


def _is_of_the_label(beside: tuple[str, Beside], cut: Cut, place: Place) -> bool:
    """Whether a bracket only has what the option says of itself: “Drift (SQLite)”."""
    words, where = beside
    own = (one for one in cut.options if place in cut.labels[one.place])
    stems = {token.stem for one in own for name in (one.label, *one.aliases) for token in tokens_of(name)}
    return where == "bracket" and all(token.stem in stems for token in tokens_of(words))


def _is_on_its_own(beside: tuple[str, Beside], cut: Cut) -> bool:
    """Whether the next sentence begins with a thing of its own: “A tour that is recorded goes on …”."""
    words, where = beside
    begins = ITS_OWN.match(words) if where == "next" else None
    if not begins:
        return False
    labels = [label for one in cut.options if (label := label_of(one))]
    known = {token.stem for token in cut.tokens} | cut.question.spoken
    known |= {token.stem for label in labels for token in label}
    (thing,) = tokens_of(begins["thing"] or begins["things"])
    names_one = any(stands_in(label, tokens_of(words)) for label in labels)
    return thing.stem not in known and (begins["is"] is not None or not names_one)


def words_beside(cut: Cut, place: Place) -> list[tuple[str, Beside]]:
    """All that is said beside a label, without the question's own words, and where."""
    return [(words, where) for words, where in _stretches(cut, place) if len(words.strip(EDGES)) > 1]


def _stretches(cut: Cut, place: Place) -> Iterator[tuple[str, Beside]]:
    """The stretches of text beside a label, blank ones too."""
    home = cut.home(place)
    start, end = home[0].start, home[-1].end
    text = _unasked(cut)
    bracketed = [clause for clause in cut.clauses if clause.bracketed and clause not in home]
    yield from ((text[clause.start : clause.end], "bracket") for clause in bracketed)
    yield ALONE.sub(" ", text[cut.span(place)[1] : end]), "behind"
    yield BRACKETED.sub(" ", text[end:]), "behind"
    first = min((one.start for one in cut.before(start) if not one.key), default=start)
    yield BRACKETED.sub(" ", text[first:start]), "before"
    yield from ((words, "next") for words in cut.statement.beside)


def _clauses_behind(cut: Cut, place: Place) -> list[str]:
    """Each clause behind the one with a label, without the question's own words."""
    text, end = _unasked(cut), cut.home(place)[-1].end
    behind = (clause for clause in cut.clauses if clause.start >= end and not clause.bracketed)
    return [words for one in behind if len((words := text[one.start : one.end]).strip(EDGES)) > 1]


def tail_of(cut: Cut, place: Place) -> str:
    """All that a sentence says behind the clause with a label."""
    return cut.quote[cut.home(place)[-1].end :]


def _unasked(cut: Cut) -> str:
    """A sentence with blanks in the place of the question's own words."""
    return without(cut.quote, (token for token in cut.tokens if is_repeated(cut, token)))


def _unspoken(cut: Cut, line: str) -> str:
    """A line with blanks in the place of words that the question has as well."""
    return without(line, (token for token in tokens_of(line) if token.stem in cut.question.spoken))
