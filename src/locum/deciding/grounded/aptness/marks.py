"""What a line is known by that has an option: what it shares with the question, and what not.

How much of the question stands around the option, and how much of it elsewhere; which words are left over on
either side; how the option stands there, whole or in part; what the other lines say; and what the rules make
of it all. A mark is a name, a colon and what there is of it: a number, a word, or that it is so.
"""

import math
from collections.abc import Iterator, Sequence

from locum.deciding.grounded.aptness.beside import is_shared, is_tied, lacks_what_is_counted, said_beside
from locum.deciding.grounded.aptness.kindred import kindred_marks
from locum.deciding.grounded.aptness.partly import partly_marks
from locum.deciding.grounded.aptness.parts import pieces_had, share_of
from locum.deciding.grounded.aptness.putting import put_marks
from locum.deciding.grounded.aptness.spots import Spot
from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.openness import EDGES, openness
from locum.deciding.grounded.options import Option
from locum.deciding.grounded.outright.affirming import denied, hindrances, is_listed
from locum.deciding.grounded.outright.answer import infirmities, is_of_another_part
from locum.deciding.grounded.outright.beside import words_beside
from locum.deciding.grounded.outright.foreign import is_foreign
from locum.deciding.grounded.outright.labels import is_distinct, is_measure, label_of
from locum.deciding.grounded.outright.naming import is_content
from locum.deciding.grounded.outright.nearness import PART_NAMES, begins_elsewhere, is_clean, weight_of
from locum.deciding.grounded.outright.question import FULL, Question
from locum.deciding.grounded.outright.staying import ANOTHER_NUMBER, ANOTHER_QUESTION
from locum.deciding.grounded.outright.tokens import Token, alike, same_beginning, tokens_of

NONE_BESIDE, NONE_ABOVE = -3.0, -4.0
"""What counts where nothing stands beside or over a line."""
ON_THIS, NEARLY = 0.25, 0.6
"""How much of a question another line has that is on it: all in all, and beside the one looked at."""
MOST_WORDS, LONGEST = 40, 300
ASKED_FOR = Late(
    r"多少[个次条天秒分]?|多[久长大高宽快]|几[点个次条天秒分]?|哪一?[个种款条家些里儿]?|什么|怎么|如何|谁"
)
"""What a Chinese question has in the place of its answer."""


def marks_of(spot: Spot) -> frozenset[str]:
    """All that a line is known by."""
    every = (
        _label,
        _around,
        _asked,
        _amounts,
        _chinese,
        _other_lines,
        _rules,
        kindred_marks,
        put_marks,
        partly_marks,
    )
    return frozenset(mark for some in every for mark in some(spot))


def _step(value: float, step: float, most: int) -> int:
    return max(-most, min(most, math.floor(value / step)))


def _label(spot: Spot) -> Iterator[str]:
    """How the option stands there, and what kind of an option it is."""
    parts = spot.lines.parts[spot.option.place]
    had = pieces_had(parts, spot.cut)
    mine = share_of(parts, had)
    if spot.whole:
        yield "whole:True"
    else:
        yield f"part:{_step(mine, 0.1, 10)}"
        yield from (f"lacks:{piece.text}" for piece in parts if piece not in had)
        yield from (f"has:{piece.kind}" for piece in had)
    shares = [
        share_of(spot.lines.parts[one.place], pieces_had(spot.lines.parts[one.place], spot.cut))
        for one in spot.cut.options
        if one.place != spot.option.place
    ]
    yield f"ahead:{_step(mine - max(shares, default=0.0), 0.2, 5)}"
    yield from (f"label:{piece.text}" for piece in had if piece.kind != "pair")
    yield f"kind:{_kind(spot.option)}"


def _kind(option: Option) -> str:
    """What kind of thing an option is."""
    if is_measure(option):
        return "measure"
    if "/" in option.label or "." in option.label.strip("."):
        return "path"
    if any(token.han for token in label_of(option)):
        return "chinese"
    if len(label_of(option)) > 1:
        return "words"
    return "name" if is_distinct(option) else "word"


def _around(spot: Spot) -> Iterator[str]:
    """The words around the option that are none of the question's."""
    cut = spot.cut
    left = [token for token in spot.core.around if not _is_spoken(token, spot.question)]
    yield from _words("f", left)
    foreign = [token for token in spot.core.around if is_foreign(cut, token)]
    yield f"foreign:{_step(amount_of(foreign), 1, 6)}"
    start, end = cut.span(spot.place)
    outside = [token for token in cut.tokens if not start <= token.start < end and is_foreign(cut, token)]
    yield f"all foreign:{_step(amount_of(outside), 1, 8)}"
    key = [token for token in cut.key if token.han or is_content(token) or token.text in PART_NAMES]
    if key:
        met = sum(cut.question.word(token) is not None for token in key)
        yield f"key:{'all' if met == len(key) else 'some' if met else 'none'}"
    yield f"begins elsewhere:{begins_elsewhere(cut, spot.place)}"
    for side in spot.core.sides:
        yield from _unspoken("s", side, spot.question)


def _is_spoken(token: Token, question: Question) -> bool:
    return question.word(token) is not None or token.stem in question.spoken


def amount_of(tokens: Sequence[Token]) -> float:
    """How many words some tokens are; two Chinese characters are one."""
    return sum(0.5 if token.han else 1.0 for token in tokens)


def _words(sort: str, tokens: Sequence[Token]) -> Iterator[str]:
    """Words as marks: numbers alike, Chinese characters alone and in pairs."""
    before: Token | None = None
    for token in tokens:
        if token.han:
            yield f"{sort}:{token.text}"
            if before and before.end == token.start:
                yield f"{sort}:{before.text}{token.text}"
        else:
            yield f"{sort}:{'0' if token.text[0].isdigit() else token.stem}"
        before = token if token.han else None


def _unspoken(sort: str, text: str, question: Question) -> Iterator[str]:
    """The words of a text that neither the question nor an option has."""
    tokens = [
        token
        for token in tokens_of(text[:LONGEST])
        if token.stem not in question.spoken
        and token.stem not in question.labels
        and not (token.han and token.text in question.text)
    ]
    yield from _words(sort, tokens[:MOST_WORDS])
    if "?" in text or "？" in text:
        yield f"{sort}:?"


def _asked(spot: Spot) -> Iterator[str]:
    """The words of the question: those that stand there, and those that do not."""
    question, met, above = spot.question, spot.met, spot.above
    missing = [word for word in question.weights if word not in met]
    yield from (f"u:{word}" for word in missing if word < "一")
    yield from (f"u:{pair}" for pair in _pairs(question) if pair not in spot.cut.plain)
    yield f"share:{_step(question.weigh(met) / (question.whole or 1.0), 0.1, 10)}"
    yield f"left:{_step(question.weigh(word for word in missing if word not in above), 0.5, 10)}"
    full = [word for word in missing if question.weights[word] == FULL and word not in above]
    lacks = sum(word not in question.told for word in full)
    has = sum(question.weights[word] == FULL for word in met)
    yield from (f"met:{min(has, 6)}", f"unmet:{min(lacks, 6)}")
    yield f"thing:{_how_far(question.thing, met, above)}"
    yield from _where_else(spot, [word for word in full if word < "一" and word not in question.told])


def _amounts(spot: Spot) -> Iterator[str]:
    """How much of the question the line has, as it is weighed by rules."""
    question = spot.question
    yield f"covers:{spot.lines.covers[spot.at]:.2f}"
    yield f"met weighs:{question.weigh(spot.met):.2f}"
    yield f"above weighs:{question.weigh(spot.above):.2f}"
    yield f"question weighs:{question.whole:.2f}"
    yield f"weight:{weight_of(spot.cut, spot.option, spot.place):.2f}"


def _how_far(thing: frozenset[str], met: set[str], above: set[str]) -> str:
    """How much of the thing that is asked for stands with the option, or over it."""
    if not thing:
        return "none"
    if thing & met:
        return "all" if thing <= met else "some"
    return "above" if thing & above else "no"


def _pairs(question: Question) -> list[str]:
    """The pairs of Chinese characters of a question that count."""
    text, weights = question.text, question.weights
    pairs = (text[at : at + 2] for at in range(len(text) - 1))
    return [pair for pair in pairs if all(char >= "一" and char in weights for char in pair)]


def _where_else(spot: Spot, words: Sequence[str]) -> Iterator[str]:
    """Whether words of weight that the option does not stand with are in other lines, or nowhere."""
    others = {token.stem for _, one in spot.others for token in one.tokens if not token.han}
    there = others | spot.lines.elsewhere
    left = [word for word in words if word not in spot.cut.met]
    other = sum(any(alike(word, stem) for stem in there) for word in left)
    nowhere = len(left) - other
    yield from (f"in others:{min(other, 3)}", f"nowhere:{min(nowhere, 4)}")


def _chinese(spot: Spot) -> Iterator[str]:
    """How much of a Chinese question stands in the clause, and in the whole line with what is over it."""
    cut, question = spot.cut, spot.question
    counted = (char if char >= "一" and char in question.weights else " " for char in question.text)
    runs = "".join(counted).split()
    if not runs:
        return
    key = "".join(token.text for token in cut.key if token.han)
    clause = folded("".join(cut.text(one) for one in cut.home(spot.place))) + key
    line = f"{cut.plain} {folded(' '.join((*cut.statement.above, cut.statement.lead or '')))}"
    whole = sum(map(len, runs))
    here, there = (sum(_in_common(run, text) for run in runs) for text in (clause, line))
    yield f"clause:{_step(here / whole, 0.15, 7)}"
    yield f"line:{_step(there / whole, 0.15, 7)}"
    yield f"clause chars:{min(here, 8)}"
    yield f"longest:{min(max(_longest(run, clause) for run in runs), 6)}"
    others = " ".join(one.plain for _, one in spot.others)
    away = sum(pair in others and pair not in line for pair in _pairs(question))
    yield f"pairs elsewhere:{min(away, 4)}"
    yield from _fills(spot)
    start, end = cut.span(spot.place)
    left = "".join(
        token.text if token.han and is_foreign(cut, token) and not start <= token.start < end else " "
        for token in spot.core.around
    )
    yield f"strange runs:{min(len(left.split()), 5)}"
    yield f"strange chars:{min(len(left.replace(' ', '')), 8)}"


def _fills(spot: Spot) -> Iterator[str]:
    """How much stands before and behind the option as it does before and behind what a question asks for.

    同一条路线多久内只打一次? 同一条路线 30 秒内只打一次.
    """
    text, (start, end) = spot.question.text, spot.cut.span(spot.place)
    found = ASKED_FOR.search(text)
    if not found:
        return
    before = same_beginning(_letters(text[: found.start()])[::-1], _letters(spot.cut.plain[:start])[::-1])
    behind = same_beginning(_letters(text[found.end() :]), _letters(spot.cut.plain[end:]))
    yield from (f"fills before:{min(before, 4)}", f"fills behind:{min(behind, 4)}")


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, text))


def _in_common(run: str, text: str) -> int:
    """How many characters of a run stand in a text beside one of their neighbours."""
    pairs = [run[at : at + 2] in text for at in range(len(run) - 1)]
    return sum(before or behind for before, behind in zip([False, *pairs], [*pairs, False], strict=True))


def _longest(run: str, text: str) -> int:
    """The longest piece of a run that a text has."""
    return next(
        (
            length
            for length in range(len(run), 1, -1)
            if any(run[at : at + length] in text for at in range(len(run) - length + 1))
        ),
        0,
    )


def _other_lines(spot: Spot) -> Iterator[str]:
    """What the other lines have of the question and of the options."""
    covers = spot.lines.covers
    mine = covers[spot.at]
    yield f"top:{_step(mine - max((covers[at] for at, _ in spot.others), default=0.0), 0.15, 4)}"
    labels = spot.cut.labels
    rivals = [place for at, places in labels.items() if at != spot.option.place for place in places]
    yield f"rivals here:{min(len(rivals), 2)}"
    if rivals:
        yield f"rivals denied:{all(denied(spot.cut, place) for place in rivals)}"
    away = [
        (one.place, covers[at])
        for at, line in spot.others
        for one in line.options
        if one.place != spot.option.place and line.labels[one.place]
    ]
    yield f"rivals:{min(len({place for place, _ in away}), 3)}"
    nearest = max((cover for _, cover in away), default=None)
    yield "nearest rival:none" if nearest is None else f"nearest rival:{_step(mine - nearest, 0.15, 4)}"
    yield f"again:{min(sum(bool(line.labels[spot.option.place]) for _, line in spot.others), 2)}"
    on_this = [line for at, line in spot.others if covers[at] >= max(ON_THIS, NEARLY * mine)]
    yield f"on this:{min(len(on_this), 3)}"
    for line in on_this:
        yield from _unspoken("x", line.quote, spot.question)
        if any(line.labels[one.place] for one in line.options if one.place != spot.option.place):
            yield "rival on this:True"


def _rules(spot: Spot) -> Iterator[str]:
    """What the rules make of it."""
    cut, place = spot.cut, spot.place
    yield f"clean:{is_clean(cut, place)}"
    hindered = [*hindrances(cut, cut.home(place), place)]
    yield f"affirmed:{not hindered}"
    yield from (f"hindered:{reason}" for reason in hindered)
    yield from (f"infirm:{reason}" for reason in infirmities(cut))
    yield f"denied:{denied(cut, place)}"
    yield f"listed:{is_listed(cut, place)}"
    yield f"holds:{not spot.against}"
    yield from (f"against:{reason}" for reason in spot.against)
    yield f"beyond doubt:{not spot.doubts}"
    yield from (f"doubt:{reason}" for reason in spot.doubts)
    yield f"shared:{is_shared(spot)}"
    yield f"tied:{is_tied(spot)}"
    yield f"beside says:{said_beside(spot):.2f}"
    yield f"answers another:{ANOTHER_QUESTION in spot.doubts}"
    yield f"counts another:{ANOTHER_NUMBER in spot.against}"
    yield f"lacks what is counted:{is_measure(spot.option) and lacks_what_is_counted(spot)}"
    yield f"aside:{cut.statement.aside}"
    yield f"another part:{is_of_another_part(spot.lines.scene.subject, cut.statement)}"
    beside = max((openness(words, where) for words, where in words_beside(cut, place)), default=NONE_BESIDE)
    yield f"beside:{_step(beside, 0.5, 6)}"
    over = (line for line in cut.statement.above if line != cut.statement.question)
    lines = (line for line in (*over, cut.statement.lead) if line and line.strip(EDGES))
    above = max((openness(line, "over") for line in lines), default=NONE_ABOVE)
    yield f"above:{_step(above, 0.5, 8)}"
