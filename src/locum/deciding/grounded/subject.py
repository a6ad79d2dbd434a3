"""What a question is about, apart from the options it offers."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.hedges import phase_in
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.options import Option
from locum.deciding.grounded.stems import wordset
from locum.deciding.grounded.words import Word, words_of
from locum.model.asked import Asked

BENIGN = wordset(
    """settl decid stick stay reli rely base liv live happen sit land adopt mak build built draw put
    plac ship deliver handl go keep kept stor writ written run hold held resid serv send sent talk speak
    read load fit work tak resolv offer giv enough fin ok okay today current future team whole
    entir complet everyth organ manag distribut locat generat produc perform design belong switch mov
    migrat chang convert execut trigger sized frequency agre receiv care follow appear 开发 编写 制作"""
)
"""Words of doing and being that say little about what is done."""
LIGHT = 0.31
NOT_A_TOPIC = frozenset({"unit", "size"})
PHASE_WORDS = frozenset({"phase", "version", "release", "milestone"})
QUALIFIER = Late(
    r"\b(?:for|of|during|inside|within|in|on)\b\s+(?!which\b|what\b|these\b|those\b|them\b)"
    r"(?:the |our |your |my |a |an )?([a-z0-9 \-]+)"
)
KIND_OF = Late(r"\b(?:kind|type|sort|style) of ")
NOUN = Late(
    r"\b(?:which|what)\s+(?P<noun>(?:[\w\-]+\s+){0,2}?[\w\-]+)"
    r"(?=\s+(?:should|shall|do|does|is|are|can|will|would|must|may)\b|\?|$)"
    r"|(?:哪(?:个|些|种|一个|一种|家|款)|什么)(?P<han>[一-鿿]{2,4}?)(?=[?吗呢]|$|开发|编写|写|做|存|发"
    r"|登录)"
)
ACTS = Late(
    r"(?:^|[.,;:?!]\s*|\b(?:can|may|should|do|does|did|must|will|could|if|when|once)\s+"
    r"|\b(?:show|shown|present|presented|display|displayed|visible)\b[^.?!]{0,40}\bto\s+)"
    r"(?P<article>(?:an?|every|each|ordinary|regular|two|all)\s+)*$|\b(?:if|when|once) (?P<the>the\s+)$"
)
"""What stands before somebody who does something, or to whom something is shown."""
DOES = Late(r"\s+[a-z]{3,}(?:s|ed)\b")
ACTS_IN_CHINESE = Late("(?:^|[,，。；;：:\\s]|让|由|有|的)$")
OF_SOMEBODY = Late("的|端|页|版|门户|信息|列表|档案|资料|头像|组|群|名|卡|数")
"""What makes a thing of somebody: 客户端, 学生档案."""
HEADER = Late(r"\s*([^:：?？]{1,40})[:：]\s*(?=\S)")


@dataclass(frozen=True, slots=True)
class Subject:
    """What a question asks about, apart from the options it offers."""

    words: tuple[Word, ...]
    text: tuple[Word, ...]
    """The question, word for word."""
    every: tuple[Word, ...]
    header: frozenset[str]
    topics: frozenset[str]
    qualifiers: frozenset[str]
    phase: str | None
    offered: frozenset[str]
    characters: frozenset[str] = frozenset()
    """Every character of the question and its options, for Chinese that is cut in pairs."""
    offers: frozenset[str] = frozenset()
    """The topics of the options."""
    shared: frozenset[str] = frozenset()
    """The meanings that several options have."""
    letters: frozenset[str] = frozenset()
    """Every character of the question."""
    labels: tuple[frozenset[str], ...] = ()
    """The meanings of each option."""
    actors: frozenset[str] = frozenset()
    """The people of whom the question says that they do something."""

    @property
    def asked(self) -> frozenset[str]:
        """Every meaning in the question."""
        return frozenset(word.concept for word in self.every)

    @property
    def open(self) -> bool:
        """Whether the question names nothing in particular besides its options."""
        return all(word.weight <= LIGHT for word in self.words)


def subject_of(asked: Asked, options: tuple[Option, ...]) -> Subject:
    """The subject of a question."""
    plain = folded(asked.text)
    phase = phase_in(plain)
    offered = frozenset().union(*(option.concepts for option in options))
    title = words_of(asked.title or "")
    every = tuple(unique(words_of(asked.text)))
    kind = kind_of(options)
    words = tuple(
        lighter(word, kind) for word in every if counts(word, phase) and word.concept not in offered
    )
    words = words or tuple(word for word in every if word.concept not in offered and not phase)
    words = without_noun(words, noun_of(plain))
    if all(word.vague for word in words):
        words += tuple(word for word in unique(title) if word not in words and word.concept not in offered)
    asks = KIND_OF.sub("", plain)
    qualified = (word for match in QUALIFIER.finditer(asks) for word in words_of(match[1]) if not word.vague)
    return Subject(
        words=words,
        text=words_of(asked.text),
        every=every,
        header=header_of(asked),
        topics=frozenset(topic for word in (*words, *title) for topic in word.topics) - NOT_A_TOPIC,
        qualifiers=frozenset(word.concept for word in qualified if word in words or counts(word, phase))
        - offered,
        phase=phase,
        offered=offered,
        characters=frozenset(folded("".join((asked.text, *(choice.label for choice in asked.choices))))),
        offers=frozenset(topic for option in options for word in option.wanted for topic in word.topics),
        letters=frozenset(plain),
        labels=tuple(option.concepts for option in options if option.concepts and not option.generic),
        shared=frozenset(name for name in offered if sum(name in option.concepts for option in options) > 1),
        actors=frozenset(word.concept for word in every if "role" in word.topics and acts(word, plain)),
    )


def acts(word: Word, plain: str) -> bool:
    """Whether somebody does something in a question: “may nurses enter wishes”, not “the customer portal”."""
    before, behind = plain[: word.start], plain[word.end :]
    if plain[word.start] >= "一":
        return bool(ACTS_IN_CHINESE.search(before)) and not OF_SOMEBODY.match(behind)
    plural = plain[word.start : word.end].endswith("s")
    found = ACTS.search(before)
    if found and found["the"]:
        return DOES.match(behind) is not None
    return found is not None and (plural or found["article"] is not None)


def kind_of(options: tuple[Option, ...]) -> frozenset[str]:
    """The topics that all options have in common, as colours or databases have."""
    claims = [option for option in options if option.wanted and not option.generic]
    topics = [frozenset(topic for word in option.wanted for topic in word.topics) for option in claims]
    return frozenset.intersection(*topics) if topics else frozenset()


def noun_of(plain: str) -> str | None:
    """What follows "which", as `animal` does in "which animal is the mascot": the kind of the options."""
    match = NOUN.search(plain)
    words = words_of(match["noun"] or match["han"]) if match else ()
    return words[-1].concept if words else None


def without_noun(words: tuple[Word, ...], noun: str | None) -> tuple[Word, ...]:
    """The words with the noun after "which" made light, where another word is left to carry the subject."""
    if not any(word.weight > LIGHT and word.concept != noun for word in words):
        return words
    return tuple(replace(word, weight=LIGHT) if word.concept == noun else word for word in words)


def lighter(word: Word, kind: frozenset[str]) -> Word:
    """A word that only says what kind of thing is wanted, or that something is done, weighs little."""
    light = word.topics & kind or word.concept in BENIGN
    return replace(word, weight=min(word.weight, LIGHT)) if light else word


def counts(word: Word, phase: str | None) -> bool:
    """Whether a word of the question belongs to its subject: no unit of measure, no name of a phase."""
    return not NOT_A_TOPIC & word.topics and not (
        phase and (word.concept in PHASE_WORDS or word.concept == phase)
    )


def header_of(asked: Asked) -> frozenset[str]:
    """The meanings in the title of the question, or in what stands before its first colon."""
    before = HEADER.match(asked.text)
    return frozenset(word.concept for word in words_of(asked.title or (before[1] if before else "")))


def unique(words: Iterable[Word]) -> Iterable[Word]:
    """Each meaning once."""
    return {word.concept: word for word in reversed(tuple(words))}.values()
