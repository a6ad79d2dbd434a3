"""A sentence of the dossier cut up for a question: its tokens, its clauses, and where it has the options."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.narrowing import EVERYTHING
from locum.deciding.grounded.options import Option
from locum.deciding.grounded.outright.clauses import Clause, clauses_of
from locum.deciding.grounded.outright.labels import NUMERALS, Place, label_of, loosely, places_of
from locum.deciding.grounded.outright.question import Question
from locum.deciding.grounded.outright.small_words import SMALL, SMALL_IN_CHINESE, WHOLES
from locum.deciding.grounded.outright.tokens import ARTICLES, Token, root, tokens_of
from locum.deciding.grounded.statements import Statement
from locum.deciding.grounded.stems import wordset

ORDERING = wordset("by sort sorted sorting sorts order ordered orders group grouped rank ranked first")
"""What a sentence must have to say by what something is ordered."""
TIMES = frozenset(root(word) for word in ("seconds", "minutes", "hours", "days", "weeks", "ms"))
COUNTS = Late(r"\bhow (?:many|often)\b|\b(?:number|count) of\b|几次|多少次|次数")
NAMING = (WHOLES | EVERYTHING) - wordset("we use begin start end way reason sake moment work default")
"""Common words that name a thing all the same."""
CONTRARY = frozenset("非免")
"""What makes the contrary of a Chinese word it stands right before."""
LONGEST, MOST_LABELS = 600, 12
LEAST_TELLING = 5


@dataclass(frozen=True, slots=True)
class Cut:
    """A sentence in pieces."""

    question: Question
    options: Sequence[Option]
    statement: Statement
    tokens: tuple[Token, ...]
    clauses: tuple[Clause, ...]
    labels: dict[int, list[Place]]
    """Where it has each option."""
    plain: str
    """The sentence in one form of writing."""
    met: frozenset[str]
    """The words of the question that stand anywhere in it."""

    @property
    def quote(self) -> str:
        """The sentence itself."""
        return self.statement.quote

    @property
    def readable(self) -> bool:
        """Whether it is short enough, and names options seldom enough, to say one thing."""
        return len(self.quote) <= LONGEST and sum(map(len, self.labels.values())) <= MOST_LABELS

    def text(self, clause: Clause) -> str:
        """The words of a clause."""
        return self.quote[clause.start : clause.end]

    def within(self, clause: Clause) -> list[Token]:
        """The tokens of a clause."""
        return [token for token in self.tokens if clause.start <= token.start < clause.end]

    def span(self, place: Place) -> tuple[int, int]:
        """Where a label begins and ends."""
        return self.tokens[place[0]].start, self.tokens[place[1] - 1].end

    def before(self, start: int) -> list[Clause]:
        """The clauses that end before a place, those in brackets aside."""
        return [clause for clause in self.clauses if clause.end <= start and not clause.bracketed]

    def home(self, place: Place) -> list[Clause]:
        """The clauses a label stands in; none where it is amid a bracket that tells something beside."""
        start, end = self.span(place)
        found = [clause for clause in self.clauses if clause.start < end and start < clause.end]
        if found and found[0].after == ")":
            found = self.before(start)[-1:] + found
        if found and not found[0].bracketed:
            found = [clause for clause in found if not clause.bracketed]
        outside = any(not clause.bracketed for clause in self.clauses)
        if not outside or not any(clause.bracketed for clause in found):
            return found
        return self.before(start)[-1:] + found if self._fills(place, found) else []

    def _fills(self, place: Place, found: Sequence[Clause]) -> bool:
        """Whether a part of a bracket says a label, and only what that is beside it: “(JSON, indent 2)”."""
        words = [token for one in found for token in self.within(one) if token.text not in ARTICLES]
        label = [*self.tokens[place[0] : place[1]]]
        rest = [token for token in words if token not in label]
        begins = found[0].after not in (",", ";")
        named = bool(rest) and all(self.question.word(token) for token in rest)
        return len(found) == 1 and (named or (begins and words == label))

    @property
    def key(self) -> list[Token]:
        """The tokens of what it says before a colon that it is about."""
        return [token for clause in self.clauses if clause.key for token in self.within(clause)]

    def is_key(self, place: Place) -> bool:
        """Whether a label is all that a line says before a colon."""
        key, (start, end) = self.key, self.span(place)
        return bool(key) and start <= key[0].start and key[-1].end <= end

    def names_more(self, token: Token) -> bool:
        """Whether a word is none of the question's, and no small one."""
        if token.stem in self.question.spoken or self.question.word(token) is not None:
            return False
        if token.han:
            return token.text not in SMALL_IN_CHINESE
        return token.text in NAMING or token.text not in SMALL

    def others(self, place: Place) -> list[Place]:
        """The places of labels that do not overlap with this one."""
        every = (one for places in self.labels.values() for one in places)
        return [one for one in every if not (one[0] < place[1] and place[0] < one[1])]

    def follows_a_label(self, token: Token) -> bool:
        """Whether a token stands right behind a label."""
        ends = {self.span(place)[1] for places in self.labels.values() for place in places}
        return token.start in ends or token.start - 1 in ends


def cut(question: Question, options: Sequence[Option], statement: Statement) -> Cut:
    """A sentence with all the places where it has a label; none inside a longer one, and no flag."""
    tokens = tokens_of(statement.quote)
    heard = [option for option in options if may_be_ordered(option, tokens)]
    labels: dict[int, list[Place]] = {option.place: [] for option in options}
    labels |= {option.place: list(_places(question, option, tokens)) for option in heard}
    if not any(labels.values()):
        loose = {one.place: list(loosely(label_of(one), question.spoken, tokens)) for one in heard}
        labels |= loose if sum(map(bool, loose.values())) == 1 else {}
    labels |= {one.place: found for one in heard if (found := _in_other_order(one, labels, options, tokens))}
    every = [place for places in labels.values() for place in places]
    flags = {option.place for option in options if option.label.lstrip("`").startswith("-")}
    kept = {
        name: [
            place
            for place in places
            if not any(_covers(other, place) for other in every)
            and not _is_of_another_unit(question, tokens, place)
            and not _is_turned(tokens, place)
            and not _is_within_a_number(tokens, place)
            and (name in flags or not statement.quote[: tokens[place[0]].start].endswith("--"))
        ]
        for name, places in labels.items()
    }
    met = frozenset(word for token in tokens if (word := question.word(token)))
    return Cut(
        question, options, statement, tokens, clauses_of(statement), kept, folded(statement.quote), met
    )


def may_be_ordered(option: Option, tokens: Sequence[Token]) -> bool:
    """Whether a sentence speaks of an order, where an option only says by what: “By due date”."""
    label = label_of(option)
    return not label or label[0].text != "by" or not ORDERING.isdisjoint(token.text for token in tokens)


def _places(question: Question, option: Option, tokens: Sequence[Token]) -> Iterator[Place]:
    """Where a sentence has a label; where nowhere, then what it adds to the words of the question."""
    label = label_of(option)
    if found := list(places_of(label, tokens)):
        yield from found
        return
    for name in option.aliases:
        if found := list(places_of(tokens_of(name), tokens)):
            yield from found
            return
    here = {token.stem for token in tokens}
    asked = {token.stem for token in label if token.text not in SMALL} & question.spoken & here
    rest = tuple(token for token in label if token.stem not in asked)
    if asked and rest and all(map(_is_telling, rest)):
        yield from places_of(rest, tokens)


def _in_other_order(
    option: Option, labels: dict[int, list[Place]], options: Sequence[Option], tokens: Sequence[Token]
) -> list[Place]:
    """Where a sentence has a label in another order, and a shorter one within it: “half up, to the cent”."""
    words = {token.stem for token in label_of(option)}
    within = (one for one in options if labels[one.place] and {word.stem for word in label_of(one)} < words)
    if labels[option.place] or not any(within):
        return []
    return list(loosely(label_of(option), frozenset(), tokens))


def _is_telling(token: Token) -> bool:
    return (
        not token.han
        and token.text.isascii()
        and len(token.text) >= LEAST_TELLING
        and token.text not in SMALL
    )


def _is_of_another_unit(question: Question, tokens: Sequence[Token], place: Place) -> bool:
    """Whether a bare number has a unit in the sentence, where the question counts something else."""
    if place[1] - place[0] > 1 or not tokens[place[0]].text.isdigit() or place[1] >= len(tokens):
        return False
    unit = tokens[place[1]]
    return (
        unit.stem in TIMES and unit.stem not in question.spoken and COUNTS.search(question.text) is not None
    )


def _is_turned(tokens: Sequence[Token], place: Place) -> bool:
    """Whether a mere syllable before a label makes its contrary of it: 受检 in 非受检."""
    before = tokens[place[0] - 1] if place[0] else None
    return before is not None and before.text in CONTRARY and before.end == tokens[place[0]].start


def _is_within_a_number(tokens: Sequence[Token], place: Place) -> bool:
    """Whether a label begins or ends amid a Chinese number: 十个 in 三十个."""
    joints = ((place[0] - 1, place[0]), (place[1] - 1, place[1]))
    return any(
        one >= 0
        and other < len(tokens)
        and tokens[one].end == tokens[other].start
        and {tokens[one].text, tokens[other].text} <= NUMERALS
        for one, other in joints
    )


def _covers(longer: Place, shorter: Place) -> bool:
    return longer != shorter and longer[0] <= shorter[0] and shorter[1] <= longer[1]
