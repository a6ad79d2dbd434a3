"""Questions to be answered with yes or no: what is asked must itself be said, or denied, by the dossier."""

import re
from collections.abc import Iterable, Sequence

from locum.deciding.grounded.choosing import about_another, named_owner, unexplained, weight_of
from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.hedges import phase_in
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.matching import carried
from locum.deciding.grounded.matter import of_a_part, of_another_matter, other_kind, same_question
from locum.deciding.grounded.negation import BECOMES, HARMLESS
from locum.deciding.grounded.options import Option
from locum.deciding.grounded.stances import Stance, stretches
from locum.deciding.grounded.statements import Statement, flag_of
from locum.deciding.grounded.stems import wordset
from locum.deciding.grounded.subject import PHASE_WORDS, Subject, counts
from locum.deciding.grounded.weighing import Evidence
from locum.deciding.grounded.words import Word, words_of
from locum.model.asked import Asked

ABOUT_THE_WORK_AT_HAND = Late(
    r"(?<!for )\bnow\b|\b(?:proceed|continue|ready|approve|approval|looks? (?:good|right|ok)|ok(?:ay)? to"
    r"|go ahead"
    r"|may i|can i|correct\?|agree)\b|\b(?:shall|should) i\b(?! (?:also )?(?:use|add|include|write|create"
    r"|build|support"
    r"|implement|enable|set up|make|keep|store|put|generate|show|go with|offer|provide|design|introduce"
    r"|handle|display"
    r"|allow|plan for|integrate|choose|prefer|avoid|cache|encrypt|translate|localise|localize|validate"
    r"|log)\b)"
    r"|现在|继续|可以(?:开始|了)|开始吗|同意|批准|(?<!二次)(?<!再次)(?<!要再)确认(?!框|弹窗|窗口|邮件"
    r"|密码|页|按钮|码|对话)|没问题|我(?:可以|能)"
)
ALTERNATIVE = Late(r"\bor\b(?! not)|还是")
PRESCRIBES = Late(
    r"\b(?:must|should|shall|want|wants|need|needs|use|uses|using|will|required|requires?|enable|include"
    r"|add|with|have|has|support|always|write|run|every)\b"
    r"|要|必须|需|使用|采用|用|启用|支持|应|加入|包含|包括|提供"
)
OBLIGES = Late(r"\b(?:must|should|shall|ha(?:s|ve) to|will|required|is a must)\b|必须|务必|一定|都要|应")
WISHES = Late(
    r"\b(?:wants?|needs?|uses?|includes?|adds?|supports?|with|have|has|enable|provide|offer)\b|要|需|用"
    r"|支持|加"
    r"|允许|提供|启用"
)
MOST_BESIDE_AN_ORDER = 3
LISTS = Late(r"\b(?:or|nor|and)\b|[、,/]|或|和|及")
DEEDS = wordset(
    "offer giv put tak adopt ship deliver handl provid send writ built build accept allow 开启 启用 打开 开放"
)
"""What is done with the thing asked for, whatever it is."""
CONTRARY = Late(
    r"\b(?:not|n't|(?<!should )cut(?= (?:from|out|first|for))|be cut"
    r"|drop(?:ped)?(?!-?down)|exclud\w+|avoid\w*|worse|worst|least|leave out|left out|omit\w*"
    r"|postpone\w*|defer\w*|sacrific\w*"
    r"|out of scope|without|unwanted|dislike|hate|remove|removed|replace|replaced|never|skip|skipped)\b"
    r"|不(?!是)|(?<!没)没有|去掉|删掉|砍掉|排除|放弃|最差|推迟|替换|移除"
)
ACTOR = Late(
    r"\W*(?:should|can|may|do|does|will|must|could)\s+(?:(?:the|our|all|every|each"
    r"|any)\s+)*(?P<actor>[\w-]+)\s+"
    r"(?:be able|have|see|get|need|receive|own|use|want|pay|access|edit|create|write|upload|invite"
    r"|comment)\b"
)
LEADING = Late(
    r"^\W*(?:\w+\s*:\s*)?(?:should|do|does|did|would|will|is|are|can|could|shall)\s+(?:you|we|i|it|there"
    r"|the\s+(?:app|user|users|project|tool))?\s*"
)


def asks_the_contrary(text: str) -> bool:
    """Whether a question wants to know what is not wanted, so that a wish would be the wrong answer."""
    return bool(CONTRARY.search(HARMLESS.sub(" ", folded(text))))


def is_polar(options: Sequence[Option]) -> bool:
    """Whether the options are a yes and a no."""
    return {True, False} <= {option.answer for option in options}


def polar_evidence(
    asked: Asked, subject: Subject, options: Sequence[Option], statements: Iterable[Statement]
) -> list[Evidence]:
    """What the dossier says of the thing asked, as evidence for the yes or the no."""
    plain = folded(asked.text)
    claim = claim_of(asked.text)
    if not claim or ABOUT_THE_WORK_AT_HAND.search(plain) or ALTERNATIVE.search(plain) or negative(asked.text):
        return []
    named = ACTOR.match(plain)
    actor = named.end("actor") if named else 0
    found = (polar_one(subject, options, claim, statement, actor) for statement in statements)
    return [one for one in found if one]


def claim_of(text: str) -> tuple[Word, ...]:
    """The words of the question that must be met, each once; a title before a colon is left out."""
    body = re.sub(r"^\s*[^:：?？]{1,24}[:：]\s*(?=\S)", "", text)
    seen: dict[str, Word] = {}
    phase = phase_in(folded(text))
    for word in words_of(body):
        if counts(word, phase) and word.concept != "scope":
            seen.setdefault(word.concept, word)
    return tuple(seen.values())


def negative(text: str) -> bool:
    """Whether the question itself says no to something, so that a yes could mean either."""
    plain = LEADING.sub("", folded(text), count=1)
    plain = re.sub(r"\b(?:or not)\b|是不是|要不要|需不需要|用不用|能不能|是否", " ", plain)
    return any(part.stance is not Stance.SAID for part in stretches(plain.rstrip("?？ 吗嗎呢")))


def polar_one(
    subject: Subject, options: Sequence[Option], claim: tuple[Word, ...], statement: Statement, actor: int
) -> Evidence | None:
    """One sentence as evidence for the yes or for the no."""
    if same_question(subject, statement) and (flag := flag_of(statement.quote)):
        return None if flag is Stance.LOOSE else evidence_for(flag is Stance.SAID, options, statement)
    if of_another_matter(subject, statement) or other_kind(subject, statement):
        return None
    if of_some(subject, claim, statement):
        return None
    said, denied = met(claim, statement, Stance.SAID, actor), met(claim, statement, Stance.DENIED, actor)
    if said == denied:
        return None
    if said and (only_a_key(claim, statement) or not prescribed(subject, claim, statement)):
        return None
    return evidence_for(said, options, statement)


def of_some(subject: Subject, claim: tuple[Word, ...], statement: Statement) -> bool:
    """Whether the sentence is about somebody or some part of the work that the question does not name."""
    asked = {word.concept for word in claim} | subject.asked
    near = {
        clause
        for word, clause in zip(statement.words, statement.clauses, strict=True)
        if word.concept in asked
    }
    others = [
        word
        for word, clause in zip(statement.words, statement.clauses, strict=True)
        if clause in near and word.concept not in asked and not word.vague
    ]
    return of_a_part(subject, others) or any("role" in word.topics for word in others)


def only_a_key(claim: tuple[Word, ...], statement: Statement) -> bool:
    """Whether the thing asked for is only the key of a line, whose value says something else than yes."""
    match = carried(claim, statement, Stance.SAID, whole=True)
    return match is not None and bool(statement.opening) and max(match.places) < statement.opening


def met(claim: tuple[Word, ...], statement: Statement, stance: Stance, actor: int = 0) -> bool:
    """Whether the sentence says this of all that is asked; what its headings say need not be said again.

    Actor: who is to do or to have it, in the question up to this place, must be said in any case.
    """
    above = {word.concept for word in statement.context}
    own = tuple(word for word in claim if word.concept not in above or word.named or word.start < actor)
    own = own if any(not word.vague for word in own) else claim
    if stance is Stance.DENIED:
        things = tuple(word for word in own if word.concept not in DEEDS)
        own = things if any(not word.vague for word in things) else own
        return denied_there(own, claim, statement)
    return carried(own, statement, stance, whole=True) is not None


def denied_there(own: tuple[Word, ...], claim: tuple[Word, ...], statement: Statement) -> bool:
    """Whether the thing asked for is denied, and nothing more particular than it."""
    match = carried(own, statement, Stance.DENIED, whole=True, beside=True)
    if not match:
        return False
    denied = [at for at, stance in enumerate(statement.stances) if stance is Stance.DENIED]
    asked = {word.concept for word in claim}
    extra = {
        at for at in denied if statement.words[at].concept not in asked | PHASE_WORDS and firm(statement, at)
    }
    before, behind = min(match.places) - 1, max(match.places) + 1
    return not (
        (before in extra and joined(statement, before)) or (behind in extra and joined(statement, behind - 1))
    )


def firm(statement: Statement, at: int) -> bool:
    """Whether a word is more than part of a "not needed" or "not a goal"."""
    word = statement.words[at]
    return not word.vague and not BECOMES.fullmatch(folded(statement.quote[word.start : word.end]))


def joined(statement: Statement, at: int) -> bool:
    """Whether a word and the next are one thing, as "phone camera" is, and not two of a list."""
    if statement.clauses[at] != statement.clauses[at + 1]:
        return False
    between = folded(statement.quote[statement.words[at].end : statement.words[at + 1].start])
    return not LISTS.search(between)


def prescribed(subject: Subject, claim: tuple[Word, ...], statement: Statement) -> bool:
    """Whether the sentence asks for the thing instead of just naming it."""
    match = carried(claim, statement, Stance.SAID, whole=True)
    if match is None:
        return True
    if statement.wish:
        return not named_owner(statement, unexplained(subject, statement, match))
    odd_ones = unexplained(subject, statement, match)
    if named_owner(statement, odd_ones) or about_another(subject, statement, match, odd_ones):
        return False
    left_over = weight_of(odd_ones)
    first = min(word.start for word in match.words)
    plain = folded(statement.quote)
    if OBLIGES.search(plain) or WISHES.search(plain[:first]):
        return left_over <= MOST_BESIDE_AN_ORDER
    firm = [word for word in claim if not word.vague]
    if left_over == 0 and min(match.places) == 0:
        return True
    return left_over <= (1 if len(firm) >= 2 else 0) and (len(firm) >= 2 or bool(PRESCRIBES.search(plain)))


def evidence_for(answer: bool, options: Sequence[Option], statement: Statement) -> Evidence | None:
    """The option that gives this answer; one that adds a condition needs that condition to be said too."""
    fitting = [option for option in options if option.answer is answer]
    if len(fitting) != 1:
        return None
    extra = fitting[0].wanted
    if answer and extra and not carried(extra, statement, Stance.SAID):
        return None
    return Evidence(fitting[0].place, True, statement, 1.0)
