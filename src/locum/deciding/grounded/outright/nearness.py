"""How much of a question the words around an option have."""

from locum.deciding.grounded.late import Late
from locum.deciding.grounded.narrowing import EVERYTHING
from locum.deciding.grounded.options import Option
from locum.deciding.grounded.outright.affirming import affirmed, denied, is_listed
from locum.deciding.grounded.outright.core import Core, core_of
from locum.deciding.grounded.outright.cut import Cut
from locum.deciding.grounded.outright.foreign import holds_elsewhere, is_foreign, means_asked
from locum.deciding.grounded.outright.labels import Place, is_measure, label_of
from locum.deciding.grounded.outright.question import FULL, SOME
from locum.deciding.grounded.outright.small_words import DOING, UNIVERSAL
from locum.deciding.grounded.outright.tokens import Token, tokens_of
from locum.deciding.grounded.plain_english import HOLDS
from locum.deciding.grounded.stems import wordset

UNIVERSAL_IN_CHINESE = Late("一律|全部|所有|统一|都用|全都")
TEMPORAL = wordset(
    """later then now recently today update edit june july january february march april may august september
    october november december even still again back"""
)
SAVING = wordset("save saved store stored load loaded read written sent")
"""Doings that make another thing of what they stand before: “save games”."""
MARKS = wordset("clean raw modern small simple plain big good whole entire single final early late")
"""Words that set one of several things apart where they are all that a key says."""
PART_NAMES = wordset("web api server client backend frontend cli ui app site worker desktop")
"""Names of parts, which a key that is nothing else tells apart from another part that is asked about."""
KEYED_BY = (DOING - {"storage"}) | MARKS
EXTENTS = wordset(
    """size length width height rate speed interval durat frequenc resolut bit delay sampl baud clock tick
    fram"""
)
"""What a number with a unit is always a number of."""
BOUNDED = EXTENTS | wordset("timeout limit upload wait long")
"""What a list of numbers with a unit may be about."""
UNIT = Late(r"[a-zA-Z%一-鿿]")
LEAST, LEAST_SHARE, LEAST_SHARE_OF_MEASURES = 1.0, 0.2, 0.38
BONUS = 1.0
ABOVE = 0.6
"""How much a word counts that stands only in a heading."""


def weight_of(cut: Cut, option: Option, place: Place, *, loosely: bool = False) -> float:
    """How much of the question the clause with a label has; 0 where it does not answer it.

    Loosely: whatever else it names.
    """
    home = cut.home(place)
    if not home or not affirmed(cut, home, place) or is_listed(cut, place):
        return 0.0
    core = core_of(cut, home, place)
    if loosely:
        return 0.0 if _begins_elsewhere(cut, core) else _nearness(cut, option, core)
    return _nearness(cut, option, core) if _is_clean(cut, core) else 0.0


def is_clean(cut: Cut, place: Place) -> bool:
    """Whether the clause of a label affirms it and names nothing that nobody asked about."""
    home = cut.home(place)
    return bool(home) and affirmed(cut, home, place) and _is_clean(cut, core_of(cut, home, place))


def is_affirmed(cut: Cut, place: Place) -> bool:
    """Whether a sentence says of a label that it is so, whatever it is about."""
    home = cut.home(place)
    return bool(home) and affirmed(cut, home, place)


def hedges(cut: Cut, place: Place) -> bool:
    """Whether a sentence names an option with reserve, and begins with nothing that nobody asked about."""
    home = cut.home(place)
    if not home or affirmed(cut, home, place):
        return False
    return not _begins_elsewhere(cut, core_of(cut, home, place))


def left_out(cut: Cut, option: Option, place: Place, *, label: bool = True) -> frozenset[str]:
    """The words of weight in the question that a clause does not have; label: or the option in it."""
    home = cut.home(place)
    met = met_by(cut, option, core_of(cut, home, place), label=label) if home else set()
    return frozenset(word for word, weight in cut.question.weights.items() if weight >= SOME) - met


def begins_elsewhere(cut: Cut, place: Place) -> bool:
    """Whether the first thing that the clause of a label names is none of the question's."""
    home = cut.home(place)
    return bool(home) and _begins_elsewhere(cut, core_of(cut, home, place))


def _is_clean(cut: Cut, core: Core) -> bool:
    foreign = any(is_foreign(cut, token) for token in core.around) or _keyed_by_a_doing(cut)
    foreign = foreign or _is_keyed_elsewhere(cut)
    return not foreign and not holds_elsewhere(cut, core.around)


def _is_keyed_elsewhere(cut: Cut) -> bool:
    """Whether a key names a part, in however common words, and the question another one: “Text tool font”."""
    key = cut.key
    met = {word for token in key for word in cut.question.words(token)}
    missing = {word for word, weight in cut.question.weights.items() if weight == FULL} - met
    if len(key) < 2 or not met or not missing:
        return False
    common = any(
        token.text in EVERYTHING and cut.names_more(token) and not means_asked(cut, token) for token in key
    )
    done = any(token.text in SAVING and not cut.question.word(token) for token in key)
    return common or (done and bool(missing - cut.question.thing))


def _keyed_by_a_doing(cut: Cut) -> bool:
    """Whether a key is a mere doing, or a mark, that nobody asked about: “printed: …”, “clean: …”."""
    key = [token for token in cut.key if not cut.question.word(token)]
    if not key or len(key) < len(cut.key):
        return False
    named = {word for word, weight in cut.question.weights.items() if weight == FULL} - cut.met
    return all(token.text in KEYED_BY or (named and token.text in PART_NAMES) for token in key)


def _begins_elsewhere(cut: Cut, core: Core) -> bool:
    """Whether the first thing a clause names is none of the question's."""
    named = (token for token in core.around if is_foreign(cut, token) or cut.question.word(token))
    first = next((token for token in named if token.text not in TEMPORAL), None)
    return first is not None and is_foreign(cut, first)


def _nearness(cut: Cut, option: Option, core: Core) -> float:
    """How much of the question the words around a label have; 0 where that is too little."""
    question = cut.question
    met = met_by(cut, option, core)
    above = (token for line in cut.statement.above for token in tokens_of(line))
    heads = {word for token in above if (word := question.word(token))}
    weight = question.weigh(met) + ABOVE * question.weigh(heads - met)
    share = weight / question.whole if question.whole else 0.0
    if is_measure(option):
        if not _measures(cut, core, met | heads, share):
            return 0.0
    elif share < LEAST_SHARE:
        weight = 0.0
    if _key_is_asked(cut) or (question.thing and question.thing <= met and not is_measure(option)):
        weight = max(weight, LEAST)
    if not core.around and heads and _heads_this(cut):
        weight = max(weight, LEAST)
    weight += _bonus(cut, option, core)
    return weight if weight >= LEAST else 0.0


def _heads_this(cut: Cut) -> bool:
    """Whether the heading right over a line names nothing but what is asked: “State” over “Zustand.”."""
    nearest = tokens_of(cut.statement.above[-1])
    return bool(nearest) and not any(map(cut.names_more, nearest))


def _measures(cut: Cut, core: Core, met: set[str], share: float) -> bool:
    """Whether a number is a number of what is asked: most of the question, and its thing, stands with it."""
    question = cut.question
    if _key_is_asked(cut):
        return True
    things = {word for word in question.thing if question.weights[word] == FULL}
    units = all(UNIT.search(one.label) for one in cut.options)
    if units and things <= EXTENTS:
        things = set()
    if units and (things & BOUNDED or not things) and _is_a_value_of(cut, core):
        return True
    several = sum(question.weights[word] == FULL for word in met) > 1
    return share >= LEAST_SHARE_OF_MEASURES and (several or not things or bool(things & met))


def _is_a_value_of(cut: Cut, core: Core) -> bool:
    """Whether a number stands beside a thing that is asked about, where all numbers are of one kind.

    “Time limits: routing 30 seconds, geocoding 10 seconds.”
    """
    words = (cut.question.word(token) for token in core.around)
    named = any(word and cut.question.weights[word] == FULL for word in words)
    lines = (cut.quote, *cut.statement.above)
    kinds = {token.stem for line in lines for token in tokens_of(line)} & BOUNDED
    return named and bool(kinds)


def met_by(cut: Cut, option: Option, core: Core, *, label: bool = True) -> set[str]:
    """The words of the question that stand around a label, or in it where it has several."""
    words = label_of(option) if label else _common(cut, option)
    own = [*core.around, *core.inherited, *(words if len(label_of(option)) > 1 else ())]
    found = {word for token in own for word in cut.question.words(token)}
    meanings = cut.question.meanings
    return found | {
        meanings[word.concept]
        for word in cut.statement.words
        if word.concept in meanings and any(word.start <= one.start < word.end for one in core.around)
    }


def _common(cut: Cut, option: Option) -> tuple[Token, ...]:
    """The words of a label that all the others have too: the “spaces” of “2 spaces”."""
    every = [{token.stem for token in label_of(one)} for one in cut.options]
    return tuple(token for token in label_of(option) if all(token.stem in label for label in every))


def _key_is_asked(cut: Cut) -> bool:
    """Whether the key of the line is just what the question asks for."""
    key = {token.stem for token in cut.key}
    return bool(key) and key == cut.question.thing


def _bonus(cut: Cut, option: Option, core: Core) -> float:
    """More for a sentence that denies another option, or holds everywhere and says nothing else."""
    others = (place for one in cut.options if one.place != option.place for place in cut.labels[one.place])
    if any(denied(cut, place) for place in others):
        return BONUS
    content = [token for token in core.around if not token.han and token.text not in HOLDS | UNIVERSAL]
    words = any(token.text in UNIVERSAL for token in core.around) and "above all" not in cut.plain
    return BONUS if (words or UNIVERSAL_IN_CHINESE.search(cut.plain)) and not content else 0.0
