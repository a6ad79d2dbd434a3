"""Sentences that say the question over again with the answer in its place: nothing is left to weigh."""

import re
from collections.abc import Sequence

from locum.deciding.grounded.choosing import odd
from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.matter import of_another_matter
from locum.deciding.grounded.options import GENERIC, Option
from locum.deciding.grounded.stances import Stance
from locum.deciding.grounded.statements import QUALIFIED, Statement
from locum.deciding.grounded.stems import stem, wordset
from locum.deciding.grounded.subject import LIGHT, Subject
from locum.deciding.grounded.weighing import Evidence, outweighs
from locum.deciding.grounded.words import Word

SURE = 2.0
"""The strength of a sentence that needs no weighing."""
WHOLE = wordset(
    "app game project product tool site website system program shop 游戏 应用 项目 产品 系统 网站"
)
"""The work itself, which a sentence about it need not name."""
PIECE = Late(r"[a-z0-9]+(?:[.'+#-][a-z0-9]+)*|[一-鿿]")
ASKS = wordset("should shall do does is are can may must will would be to")
SMALL = ASKS | wordset("a an the our your its it there")
NOT = wordset("not doesn't don't isn't aren't shouldn't never won't can't cannot")
ASKS_IN_CHINESE = Late(
    r"要不要|需不需要|能不能|可不可以|是不是|是否|[?？吗嘛么呢。.!！\s]|需要|应该|可以|(?<![不])要|会|能"
)
NOT_IN_CHINESE = Late(r"不需要|不应该|不可以|不用|不要|不会|不能|不必|无需|不")
ALIKE, ALIKE_IN_CHINESE = 12, 4
"""How many characters two sentences must share at their beginning to be on the same matter."""
LONGEST = 48
"""How many characters of a label are looked for word for word."""


def restated(subject: Subject, options: Sequence[Option], statements: Sequence[Statement]) -> list[Evidence]:
    """For each sentence that is the question with one option in its place: that option."""
    found = ((statement, _named(subject, options, statement)) for statement in statements)
    return [Evidence(place, True, statement, SURE, asked=1) for statement, place in found if place]


def restated_polar(
    question: str, options: Sequence[Option], statements: Sequence[Statement]
) -> list[Evidence]:
    """For each sentence that is the question as a statement, with or without a “not”: the yes or the no."""
    claim = _claim(question)
    found: list[Evidence] = []
    for statement in statements:
        said = _said(statement.quote) if claim and is_plain(statement) else None
        if said and said[1] and set(statement.stances) != {Stance.SAID}:
            continue  # under a heading such as “Not wanted”
        places = [one.place for one in options if said and said[0] == claim and one.answer is said[1]]
        if len(places) == 1 and not next(one for one in options if one.place == places[0]).wanted:
            found.append(Evidence(places[0], True, statement, SURE))
    return found


def rivalled(options: Sequence[Option], best: Evidence, statements: Sequence[Statement]) -> bool:
    """Whether a sentence that begins in the same words ends in another option, and nothing outweighs it."""
    return any(
        _alike(best.statement, statement) and not outweighs(best.statement, statement)
        for statement in statements
        if statement.quote != best.statement.quote and is_plain(statement)
        for option in options
        if option.place != best.place
        and label_in(option, statement)
        and not label_in(_of(options, best), statement)
    )


def _alike(one: Statement, other: Statement) -> bool:
    """Whether two sentences have one beginning."""
    mine, theirs = folded(one.quote), folded(other.quote)
    shared = next((at for at, (a, b) in enumerate(zip(mine, theirs, strict=False)) if a != b), len(mine))
    return shared >= (ALIKE if mine[:shared].isascii() else ALIKE_IN_CHINESE)


def _of(options: Sequence[Option], best: Evidence) -> Option:
    return next(option for option in options if option.place == best.place)


def is_plain(statement: Statement) -> bool:
    """Whether a sentence neither hedges nor stands among ideas."""
    loose = Stance.LOOSE in statement.stances or statement.doubt or statement.aside
    return bool(statement.words) and not loose and statement.phase is None


def _named(subject: Subject, options: Sequence[Option], statement: Statement) -> int | None:
    """The one option a sentence names, where all its other words are the question's, and none is missing."""
    if not is_plain(statement) or of_another_matter(subject, statement):
        return None
    spots = {one.place: span for one in options if (span := label_in(one, statement))}
    spots = {place: span for place, span in spots.items() if not _inside(span, place, spots)}
    asked = [place for place in spots if _in_question(subject, options, place)]
    left = [place for place in spots if place not in asked] if len(spots) > 1 else list(spots)
    if len(left) != 1:
        return None
    return left[0] if _says_it_over(subject, statement, spots[left[0]]) else None


def _says_it_over(subject: Subject, statement: Statement, spot: tuple[int, int]) -> bool:
    """Whether all but the label is the question again: no word of it too many, none too few."""
    inside = [at for at, word in enumerate(statement.words) if spot[0] <= word.start < spot[1]]
    clauses = {statement.clauses[at] for at in inside} or set(statement.clauses)
    rest = [
        word
        for at, word in enumerate(statement.words)
        if at not in inside and (statement.clauses[at] in clauses or at < statement.opening)
    ]
    aside = len(rest) + len(inside) < len(statement.words)
    if (aside and QUALIFIED.search(folded(statement.quote))) or any(
        _too_many(subject, word) for word in rest
    ):
        return False
    told = {word.concept for word in (*rest, *statement.key)}
    firm = {word.concept for word in subject.every if word.weight > LIGHT}
    missing = firm - told - subject.offered - WHOLE
    key = {word.concept for word in statement.key} & subject.asked
    few = len(key) >= 2 and statement.value.strip(" .。") == statement.quote[spot[0] : spot[1]]
    return len(missing) <= few and (bool(told & firm) or len(told & subject.asked) >= 2)


def _too_many(subject: Subject, word: Word) -> bool:
    return odd(subject, word) and word.concept not in WHOLE


def label_in(option: Option, statement: Statement) -> tuple[int, int] | None:
    """Where a label stands in a sentence that affirms it, word for word."""
    label = folded(option.label).strip(" .。")
    if not label or len(label) > LONGEST or GENERIC.match(label) or option.unwanted:
        return None
    edges = (r"(?<![\w-])", r"(?![\w-])") if label.isascii() else ("", "")
    spots = list(re.finditer(re.escape(label).join(edges), folded(statement.quote)))
    if len(spots) != 1:
        return None
    found = spots[0]
    inside = (
        stance
        for word, stance in zip(statement.words, statement.stances, strict=True)
        if found.start() <= word.start < found.end()
    )
    return found.span() if all(stance is Stance.SAID for stance in inside) else None


def _inside(span: tuple[int, int], place: int, spots: dict[int, tuple[int, int]]) -> bool:
    """Whether another label covers the same words and more."""
    others = (other for at, other in spots.items() if at != place)
    return any(other[0] <= span[0] and span[1] <= other[1] and other != span for other in others)


def _in_question(subject: Subject, options: Sequence[Option], place: int) -> bool:
    """Whether a label only says what the question is about, as “Delete” does for a delete button."""
    concepts = next(one.concepts for one in options if one.place == place)
    return bool(concepts) and concepts <= {word.concept for word in subject.text}


def _claim(question: str) -> list[str] | None:
    """What a question of yes or no asks whether it is so, word for word."""
    plain = folded(question)
    if not plain.isascii():
        return _characters(plain) if ASKS_IN_CHINESE.search(plain) else None
    pieces = _pieces(plain)
    return _stems(pieces) if pieces and pieces[0] in ASKS else None


def _said(quote: str) -> tuple[list[str], bool] | None:
    """What a sentence says, word for word, and whether it says so or denies it."""
    plain = folded(quote)
    if not plain.isascii():
        bare, denied = NOT_IN_CHINESE.sub("", plain, count=1), bool(NOT_IN_CHINESE.search(plain))
        return (_characters(bare), not denied) if not NOT_IN_CHINESE.search(bare) else None
    pieces = _pieces(plain)
    denials = sum(piece in NOT for piece in pieces)
    return (_stems([piece for piece in pieces if piece not in NOT]), not denials) if denials < 2 else None


def _stems(pieces: Sequence[str]) -> list[str]:
    return [stem(piece) for piece in pieces if piece not in SMALL]


def _characters(plain: str) -> list[str]:
    return _pieces(ASKS_IN_CHINESE.sub("", plain))


def _pieces(plain: str) -> list[str]:
    return [found[0] for found in PIECE.finditer(plain)]
