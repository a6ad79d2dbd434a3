"""Questions that want words: the sentence of the dossier that answers them, as it stands."""

from collections.abc import Sequence

from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.matter import of_another_matter, same_question
from locum.deciding.grounded.stances import Stance
from locum.deciding.grounded.statements import Statement
from locum.deciding.grounded.subject import Subject
from locum.deciding.grounded.weighing import outweighs
from locum.deciding.grounded.words import Word, words_of

GOAL = Late(
    r"\bwhat (?:do|would|should|are|will|shall) (?:you|we)\b.{0,24}\b(?:build|make|create|develop"
    r"|achieve|building|making|creating|developing)\b|\bwhat is (?:the|this|your) (?:project|app|idea"
    r"|goal|product)(?: about)?\W*$"
    r"|\bdescribe (?:the|your) (?:project|app|idea|goal|product)\b|(?:想|要|打算|希望).{0,4}(?:做|建|开发"
    r"|构建|实现)(?:一个)?(?:什么|啥)|做什么|项目(?:的)?目标|项目是什么"
)
GOAL_HEADING = Late(
    r"\bgoals?\b|\bwhat to build\b|\bobjective\b|\bvision\b|\bidea\b|\bwhat (?:we|i) (?:want|build"
    r"|are building)\b|目标|愿景|项目简介|想做什么|做什么"
)
GOAL_SENTENCE = Late(
    r"^\W*(?:i|we)(?:'d| would| want| are| am|'re|'m)?\s+(?:want|like|need|build|building|make|making"
    r"|create|creating|develop)"
    r"|^\W*(?:build|create|make|develop)\s+(?:me\s+)?(?:a|an|the)\b|^\W*(?:我|我们)?(?:想|要|打算|希望"
    r"|正在)(?:要|做|建|开发)?.{0,3}(?:做|建|开发|构建)?(?:一个|一款|个)"
)
COUNTS = Late(r"\bhow (?:many|much|long|old|often|big|large)\b|多少|多久|几[个条天次]|多大|多长")
DAY_OR_REASON = Late(r"\bwhen\b|\bwhy\b|什么时候|何时|为什么")
COPULA = Late(
    r"\b(?:is|are|should be|must be|will be|shall be)\b(?: (?:called|named|set to))?"
    r"|(?:名称|名字)?(?:是|为|叫做?|名为)"
)
NEEDS = 0.8


def wording(text: str, subject: Subject, statements: Sequence[Statement]) -> tuple[Statement, str] | None:
    """The one sentence that answers, and the words of it to say."""
    plain = folded(text)
    firm = [one for one in statements if is_firm(one) and not of_another_matter(subject, one)]
    if GOAL.search(plain):
        return goal(firm)
    earlier = [one for one in firm if same_question(subject, one)]
    found = earlier or [one for one in firm if answers(plain, subject, one)]
    best = newest(found)
    return (best, best.value or best.cited) if best else None


def is_firm(statement: Statement) -> bool:
    """Whether the sentence says something throughout."""
    return bool(statement.words) and not {Stance.LOOSE, Stance.BESIDE} & set(statement.stances)


def goal(firm: Sequence[Statement]) -> tuple[Statement, str] | None:
    """The first sentence that says what is to be built: under such a heading, or in so many words."""
    owned = [one for one in firm if one.rank >= 2 and one.question is None and len(one.words) >= 3]
    for one in owned:
        if GOAL_SENTENCE.search(folded(one.quote)):
            return one, one.cited
    headed = [one for one in owned if one.heading and GOAL_HEADING.search(folded(one.heading))]
    return (headed[0], headed[0].cited) if headed else None


def answers(plain: str, subject: Subject, statement: Statement) -> bool:
    """Whether a `key: value` line has the subject of the question for its key."""
    if not subject.words or DAY_OR_REASON.search(plain):
        return False
    if not statement.key:
        return tells(plain, subject, statement)
    if COUNTS.search(plain) and not any(word.number for word in words_of(statement.value)):
        return False
    return covers(statement.key, subject.words) and covers(
        subject.words, (*statement.key, *statement.context)
    )


def tells(plain: str, subject: Subject, statement: Statement) -> bool:
    """Whether a sentence says "X is Y", and X is what the question asks about."""
    copula = COPULA.search(folded(statement.quote))
    if not copula:
        return False
    before = [word for word in statement.words if word.end <= copula.start()]
    behind = [word for word in statement.words if word.start >= copula.end() - 1]
    new = [word for word in behind if word.concept not in subject.asked]
    if not new or (COUNTS.search(plain) and not any(word.number for word in new)):
        return False
    firm = [word for word in subject.words if word.concept != "name"]
    return bool(firm and before) and covers(before, subject.every) and covers(firm, before)


def covers(need: Sequence[Word], have: Sequence[Word]) -> bool:
    """Whether most of what is needed is there."""
    concepts = {word.concept for word in have}
    return sum(word.weight for word in need if word.concept in concepts) >= NEEDS * sum(
        word.weight for word in need
    )


def newest(found: Sequence[Statement]) -> Statement | None:
    """The sentence that takes the place of all others; None when they only differ."""
    for one in found:
        if all(one is other or outweighs(one, other) or one.value == other.value for other in found):
            return one
    return None
