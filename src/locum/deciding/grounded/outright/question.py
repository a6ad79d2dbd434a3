"""What a question asks, as the words that a clause must have to answer it."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import fsum

from locum.deciding.grounded.asked_for import thing_asked_for
from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.markdown import blank
from locum.deciding.grounded.options import Option
from locum.deciding.grounded.outright.labels import label_of
from locum.deciding.grounded.outright.small_words import DOING, KINDS, WHOLES, doings_in
from locum.deciding.grounded.outright.tokens import Token, alike, tokens_of
from locum.deciding.grounded.plain_english import HOLDS
from locum.deciding.grounded.stems import wordset
from locum.deciding.grounded.subject import BENIGN
from locum.deciding.grounded.verbatim import ASKING, asked_part
from locum.deciding.grounded.words import words_of
from locum.model.asked import Asked

PREFIX = Late(r"^\s*\[[^\]]{1,40}\]\s*|^[\w -]{1,30}? \d+ ?(?:of|/) ?\d+[^:?]{0,20}:\s*")
"""Where a form says which of its questions this is: “[Phase 2 / CLI]”, “Gray area 2 of 4:”."""
ASKING_IN_CHINESE = Late(
    r"什么样?|怎么样?|怎样|如何|哪一?[个种家款些里儿天项]?|多少|多[大长久快高宽]|几[个种条张天秒次]?"
    r"|(?:要先?|先)?定下来|统一一下|比较好|这块|来排|一下|应该|应当|需要|使用|采用|选用|选择"
    r"|要不要|是否|请问|来(?=管|做|写|存|画|处)"
    r"|[的了吗呢么用是在要为和与及就都也请我们你您它这那被把将该]|(?<=[用选])[个种家]"
)
HEAD_IN_CHINESE = Late(
    r"的(?P<thing>[^的,，?？]{2,8}?)(?:应该|应|要|该)?(?:用|设|是|选|取|定|写|存|放|按|采用|设置|设为|设成)*"
    r"(?:多少|多[大长久快高宽])"
)
"""代码格式化的行宽用多少"""
DEFINITE = wordset("the a an our my your this each every")
ORDER = Late(r"\b(?:sort|which|what|sorting|display|default) order\b|\border (?:by|should)\b|\bordered\b")
PLACED = Late(r"\b(?:for|in|on) (?:the |our |my |your |a |an |new )+([a-z-]+(?: [a-z-]+)?)")
ASKS_MOST = Late(
    r"\bhow (?:large|big|long|many|much|wide|tall|high|deep|fast|far|heavy|old)\b[^?]{0,60}"
    r"\b(?:may|can|could|allow\w*|before)\b"
    r"|\b(?:retr(?:y|ies|ied)|attempts|tries)\b"
)
"""How a question asks for the most that may be: “How large may an upload be?”."""
POINTS_BACK = Late(
    r"\b(?:it|them|they|those|these|which one|which do|where|what form|what suits|preference)\b"
)
"""How a question speaks of what is told before it."""
LITTLE, SOME, FULL = 0.3, 0.5, 1.0
ENOUGH = 1.5
"""How much a question must weigh to be clear without what is told beside it."""
MOST_TOLD = 6.0
SLIGHT = wordset(
    """me us some any yet several different various twice same exist exists meet meets treat treated follow
    follows laid lay prefer suits suit matter matters here way ways moment moments
    shape shapes preference rather able"""
)
"""Words that a question is put with, and that say next to nothing of its matter."""
LEAST_OF_A_HALF = 4
SLIGHT_HALVES = wordset(
    """after aware back based before case driven first free friendly front half high hand left level like line
    long multi only over pass post ready right safe self semi short side single size sized specific style time
    type under well wide with"""
)
"""Parts of words joined by a hyphen that tell nothing of what they are about."""
SAYING_LITTLE = DOING | KINDS | SLIGHT


@dataclass(frozen=True, slots=True)
class Question:
    """The words of a question, and how much each counts."""

    text: str
    spoken: frozenset[str]
    weights: dict[str, float]
    thing: frozenset[str]
    meanings: dict[str, str]
    """What its words mean, and which of them does."""
    labels: frozenset[str]
    doings: frozenset[int]
    """The doings it names, of those that are told apart."""
    wholes: bool
    """Whether it names one of the things that are made."""
    placed: bool
    """Whether it names a place or a purpose: “for the landing page”."""
    told: frozenset[str]
    """Words of weight that only stand beside the question."""
    counts: bool
    """Whether it, or one of its options, has a number."""
    asks_most: bool
    """Whether the most that may be is its answer."""
    found: dict[str, str | None] = field(default_factory=dict, compare=False, repr=False)
    """Which of its words each stem is that was looked for: the same few stand in every line."""

    @property
    def whole(self) -> float:
        """What all its words weigh together; what is told beside it not more than those."""
        asked = fsum(weight for word, weight in self.weights.items() if word not in self.told)
        told = fsum(self.weights[word] for word in self.told)
        return asked + min(asked, told) if asked >= ENOUGH else max(asked, min(told, MOST_TOLD))

    def weigh(self, words: Iterable[str]) -> float:
        """What some of its words weigh together, in whatever order they come."""
        return fsum(self.weights[word] for word in words)

    def runs(self, words: Collection[str]) -> list[str]:
        """Where two or more Chinese characters of these stand together in it."""
        marked = "".join(char if char in words else " " for char in self.text)
        return [run for run in marked.split() if len(run) > 1 and run[0] >= "一"]

    def word(self, token: Token) -> str | None:
        """The word of the question that a token is."""
        if token.han or token.stem in self.weights:
            return token.stem if token.stem in self.weights else None
        if token.stem not in self.found:
            same = (word for word in self.weights if word < "一" and alike(word, token.stem))
            half = (word for word in self.weights if word < "一" and _have_a_half_in_common(word, token.stem))
            self.found[token.stem] = next(same, None) or next(half, None)
        return self.found[token.stem]

    def words(self, token: Token) -> Iterator[str]:
        """The words of the question that a token is, or that it is made of: max_line_length."""
        if token.han:
            return (word for word in (token.stem,) if word in self.weights)
        pieces = tokens_of(token.text.replace("_", " ")) if "_" in token.text else (token,)
        return (
            word
            for word in self.weights
            if word < "一" and any(alike(word, piece.stem) for piece in (token, *pieces))
        )


def _have_a_half_in_common(one: str, other: str) -> bool:
    """Whether one of two stems is made of two words, one of which is the other: “loudness-normalised”."""
    if "-" not in one + other:
        return False
    return any(alike(half, word) for half in _halves(one) for word in _halves(other))


def _halves(word: str) -> list[str]:
    """The words that a hyphen joins, without those that say next to nothing."""
    return [half for half in word.split("-") if len(half) >= LEAST_OF_A_HALF and half not in SLIGHT_HALVES]


def question_of(asked: Asked, options: Sequence[Option]) -> Question:
    """A question with its options, read."""
    text = ORDER.sub("sorted", asked_part(PREFIX.sub("", folded(asked.text))))
    every = PREFIX.sub("", folded(asked.text))
    spoken = frozenset(token.stem for token in tokens_of(f"{every} {every.replace('-', ' ')}"))
    labels = [frozenset(token.stem for token in label_of(option)) for option in options if label_of(option)]
    named = [label for label in labels if label <= frozenset(token.stem for token in tokens_of(text))]
    bare = ASKING_IN_CHINESE.sub(blank, text)
    weights = dict(_weights(f"{bare} {asked.title or ''}"))
    offered = frozenset().union(*named) - frozenset.intersection(*named) if len(named) > 1 else frozenset()
    asks = frozenset(weights)
    own = fsum(weight for word, weight in weights.items() if word not in offered)
    if own < ENOUGH or POINTS_BACK.search(text):
        told = dict(_weights(ASKING_IN_CHINESE.sub(blank, every)))
        weights = told | weights
    weights = {word: weight for word, weight in weights.items() if weight and word not in offered}
    return Question(
        text=every,
        spoken=spoken,
        weights=weights,
        thing=frozenset(token.stem for token in tokens_of(_thing(text))) & frozenset(weights),
        meanings=dict(_meanings(text, weights)),
        labels=frozenset().union(*labels),
        doings=doings_in(token.text for token in tokens_of(text)),
        wholes=any(token.text in WHOLES for token in tokens_of(text)),
        told=frozenset(weights) - asks,
        counts=any(word[0].isdigit() for word in (*spoken, *frozenset().union(*labels))),
        asks_most=ASKS_MOST.search(text) is not None,
        placed=any(
            weight_of(token) == FULL for found in PLACED.finditer(text) for token in tokens_of(found[1])
        ),
    )


def _thing(text: str) -> str:
    """The words for what is to be chosen: in Chinese the last thing that something else has."""
    found = HEAD_IN_CHINESE.search(text)
    return found["thing"] if found else thing_asked_for(text)


def _weights(text: str) -> Iterator[tuple[str, float]]:
    """The words of a text, and how much each counts; one with an article before it is a thing."""
    before = ""
    for token in tokens_of(text):
        weight = weight_of(token)
        if weight == LITTLE and before in DEFINITE and token.text in DOING:
            weight = FULL
        yield token.stem, weight
        before = token.text


def _meanings(text: str, weights: Mapping[str, float]) -> Iterator[tuple[str, str]]:
    """What each word of a question means."""
    tokens = {token.start: token for token in tokens_of(text)}
    for word in words_of(text):
        for start in range(word.start, word.end) if not word.vague else ():
            if start in tokens and tokens[start].stem in weights:
                yield word.concept, tokens[start].stem


def weight_of(token: Token) -> float:
    """How much a word of a question counts; 0 where it only puts it."""
    if token.han:
        return SOME
    if token.text in SAYING_LITTLE or token.stem in BENIGN:
        return LITTLE
    return (
        0.0 if token.text.removesuffix("'s") in ASKING or token.text in HOLDS or token.text == "or" else FULL
    )
