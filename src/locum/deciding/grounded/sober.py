"""Whether the sentence an answer would rest on is about nothing else: the last look before it is quoted."""

from collections.abc import Sequence

from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.options import Option
from locum.deciding.grounded.restated import label_in
from locum.deciding.grounded.stances import Stance
from locum.deciding.grounded.statements import Statement
from locum.deciding.grounded.subject import Subject
from locum.deciding.grounded.weighing import Evidence
from locum.deciding.grounded.words import Word

CLAUSE = Late(r"[,，。;；:：!！?？()（）]")
FRAME = Late(
    r"与其|不如|比起|我们|咱们|一律|统一|全部|必须|需要|应该|可以|采用|使用|选用|选择|支持|显示|默认"
    r"|预设|为主|即可|就行|就好|优先|首选|固定"
    r"|[我用使选要是为以在到按存放做写成设有的都就只和与及或之个种款项条张页名位次一二三四五六七八九十这那该本请把将由从给对里上下中内外前后时等全均皆均须宜应需得能会可再还又也很更最约共各每]"
)
"""Words of a Chinese sentence that say nothing of what it is about."""
WHOLE = Late(r"游戏|应用|项目|产品|系统|网站|商品|程序|软件|小程序|界面|页面|功能|整个|整体|用户|前端|后端")
MOST_BEFORE = 2
"""How many characters nobody asked about may stand before what is chosen."""


def sober(subject: Subject, options: Sequence[Option], best: Evidence) -> bool:
    """Whether a sentence names no other option, has no key of its own, and begins with nobody else."""
    statement = best.statement
    if statement.question is not None:
        return True
    option = next(option for option in options if option.place == best.place)
    return not (
        _names_two(subject, options, option, statement)
        or _key_of_another(subject, statement)
        or _begins_elsewhere(subject, option, statement)
        or _spells_another(options, option, statement)
    )


def _names_two(subject: Subject, options: Sequence[Option], chosen: Option, statement: Statement) -> bool:
    """Whether another label stands beside it in the same clause, affirmed."""
    asked = {word.concept for word in subject.text}
    mine = label_in(chosen, statement)
    others = (
        label_in(option, statement)
        for option in options
        if option.place != chosen.place and option.concepts and not option.concepts <= asked
    )
    return any(mine and other and _beside(statement, mine, other) for other in others)


def _spells_another(options: Sequence[Option], chosen: Option, statement: Statement) -> bool:
    """Whether another label stands there word for word and affirmed, and the chosen one does not."""
    spelt = [option for option in options if _affirmed(option, statement)]
    return bool(spelt) and chosen not in spelt


def _affirmed(option: Option, statement: Statement) -> bool:
    """Whether a sentence has a label word for word, and denies none of its words."""
    label, plain = folded(option.label).strip(), folded(statement.quote)
    at = plain.find(label) if len(label) > 1 else -1
    if at < 0:
        return False
    pairs = zip(statement.words, statement.stances, strict=True)
    inside = [stance for word, stance in pairs if at <= word.start < at + len(label)]
    return bool(inside) and all(stance is Stance.SAID for stance in inside)


def _beside(statement: Statement, mine: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether two stretches of a sentence stand apart from one another, and in one clause."""
    first, second = sorted((mine, other))
    between = folded(statement.quote[first[1] : second[0]])
    return first[1] <= second[0] and not CLAUSE.search(between)


def _key_of_another(subject: Subject, statement: Statement) -> bool:
    """Whether key and question share a word, and each has one more that the other knows nothing of."""
    key = {word.concept: word for word in statement.key}
    asked = {word.concept: word for word in subject.every if word.concept not in subject.offered}
    mine = [word for concept, word in key.items() if concept not in asked]
    theirs = [word for concept, word in asked.items() if concept not in key]
    if not key.keys() & asked.keys() or not mine or not theirs:
        return False
    known = all(word.topics for word in (*mine, *theirs))
    return known and not _topics(mine) & _topics(theirs)


def _topics(words: Sequence[Word]) -> set[str]:
    return {topic for word in words for topic in word.topics}


def _begins_elsewhere(subject: Subject, option: Option, statement: Statement) -> bool:
    """Whether a Chinese clause begins with words that neither the question nor the option has."""
    plain, label = folded(statement.quote), folded(option.label)
    at = plain.find(label)
    if at < 0 or plain.isascii() or not any(char >= "一" for char in subject.letters):
        return False
    before = CLAUSE.split(plain[:at])[-1]
    bare = FRAME.sub("", WHOLE.sub("", before))
    left = [char for char in bare if char >= "一" and char not in subject.characters]
    return len(left) > MOST_BEFORE
