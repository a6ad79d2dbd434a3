"""What a question is about, and whether a sentence of the dossier speaks of the same thing."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.hedges import REVISION, phase_in
from locum.deciding.grounded.options import Option
from locum.deciding.grounded.statements import Statement
from locum.deciding.grounded.stems import wordset
from locum.deciding.grounded.words import Word, words_of
from locum.model.asked import Asked

APART = ("role", "platform", "device", "doc", "language", "phase")
"""Topics whose words exclude one another: what holds for admins does not hold for customers."""
PARTS = wordset(
    """session cache queue log backup test admin guest owner developer doc code-comment telemetry email
    staging production development prototype job image upload metric example demo migration script error
    import export search archive notify reminder chart dashboard icon"""
)
"""What is said of one of these does not hold for the whole."""
BENIGN = wordset(
    """settl decid stick stay reli rely base liv live happen sit land adopt mak build built draw put
    plac ship deliver handl go keep kept stor writ written run hold held resid serv send sent talk speak
    read load fit work member tak resolv offer giv enough fin ok okay today current future team whole
    entir complet everyth organ manag distribut locat generat produc perform design belong switch mov
    migrat chang convert execut trigger sized"""
)
"""Words of doing and being that say little about what is done."""
LIGHT = 0.31
NOT_A_TOPIC = frozenset({"unit", "size"})
PHASE_WORDS = frozenset({"phase", "version", "release", "milestone"})
QUALIFIER = re.compile(
    r"\b(?:for|of|during|inside|within|in|on)\b\s+(?:the |our |your |my |a |an )?([a-z0-9 \-]+)"
)
NOUN = re.compile(
    r"\b(?:which|what)\s+(?P<noun>(?:[\w\-]+\s+){0,2}?[\w\-]+)"
    r"(?=\s+(?:should|shall|do|does|is|are|can|will|would|must|may)\b|\?|$)"
    r"|哪(?:个|些|种|一个|一种|家|款)(?P<han>[一-鿿]{2,4})(?=[?吗呢]|$)"
)
HEADER = re.compile(r"\s*([^:：?？]{1,40})[:：]\s*(?=\S)")
SAME_QUESTION = 0.75


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
    words = without_noun(words, noun_of(plain))
    if all(word.vague for word in words):
        words += tuple(word for word in unique(title) if word not in words and word.concept not in offered)
    qualified = (word for match in QUALIFIER.finditer(plain) for word in words_of(match[1]) if not word.vague)
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
        shared=frozenset(name for name in offered if sum(name in option.concepts for option in options) > 1),
    )


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


def same_question(subject: Subject, statement: Statement) -> bool:
    """Whether the sentence answers the very question that is asked again."""
    if statement.question is None:
        return False
    before = frozenset(word.concept for word in words_of(statement.question))
    return bool(before) and len(before & subject.asked) / len(before | subject.asked) >= SAME_QUESTION


def nearness(
    subject: Subject,
    statement: Statement,
    matched: Iterable[Word] = (),
    *,
    lenient: bool = True,
    within: frozenset[int] | None = None,
) -> float:
    """How much of the subject the sentence, its key and its headings speak of: 0 to 1.

    Lenient: words that question and options share count as well, when the sentence has them.
    Within: only these clauses of the sentence are heard.
    """
    if same_question(subject, statement) or key_is_asked(subject, statement) or wished(subject, statement):
        return 1.0
    spent = {word.concept for word in matched}
    spoken = (
        word for at, word in enumerate(statement.words) if within is None or statement.clauses[at] in within
    )
    pool = [word for word in (*spoken, *statement.context, *statement.key) if word.concept not in spent]
    concepts = {word.concept for word in pool}
    topics = {topic for word in pool if word.concept not in subject.offered for topic in word.topics}
    topics |= {topic for word in matched if word.named for topic in word.topics}
    shared = [word for word in subject.every if word.concept in subject.offered]
    if not subject.words:
        return among_options(shared, concepts | spent, statement)
    found = sum(word.weight * share(word, concepts, topics) for word in subject.words)
    extra = sum(word.weight for word in shared if word.concept in concepts | spent) if lenient else 0.0
    return (found + extra) / (sum(word.weight for word in subject.words) + extra)


def headed(subject: Subject, statement: Statement) -> bool:
    """Whether the key of the line is the title of the question."""
    key = frozenset(word.concept for word in statement.key)
    return bool(key) and key == subject.header


def wished(subject: Subject, statement: Statement) -> bool:
    """Whether features are asked for, and the sentence is one of those that are wished for."""
    return statement.wish and "feature" in subject.asked and subject.open


def among_options(shared: list[Word], spoken: set[str], statement: Statement) -> float:
    """How near a sentence is to a question that names nothing but its own options."""
    if not shared:
        return 0.0
    if {word.concept for word in statement.words if not word.vague} <= {word.concept for word in shared}:
        return 1.0
    return sum(word.weight for word in shared if word.concept in spoken) / sum(word.weight for word in shared)


def share(word: Word, concepts: set[str], topics: set[str]) -> float:
    """How far one word of the question is met: by its meaning wholly, by its topic partly."""
    if word.concept in concepts:
        return 1.0
    return 0.6 if topics & (word.topics - NOT_A_TOPIC) else 0.0


def of_another_matter(subject: Subject, statement: Statement, around: Sequence[Word] | None = None) -> bool:
    """Whether the sentence speaks of another role, platform, phase or part of the work than the question."""
    if same_question(subject, statement):
        return False
    if statement.phase and statement.phase != (subject.phase or "1"):
        return True
    if REVISION.match(folded(statement.quote)) and subject.phase is None:
        return True
    spoken = [word for word in (*statement.words, *statement.context) if word.concept not in subject.offered]
    if any(crossed(subject, spoken, kind) for kind in APART):
        return True
    if around is not None and of_a_part(subject, (*around, *words_of(statement.heading))):
        return True
    concepts = {word.concept for word in spoken}
    topics = {topic for word in spoken for topic in word.topics}
    missing = [name for name in subject.qualifiers - concepts if not met(subject, name, topics)]
    return bool(missing) and not key_is_asked(subject, statement)


def met(subject: Subject, name: str, topics: set[str]) -> bool:
    """Whether a qualifier is met by its topic."""
    return any(word.concept == name and word.topics & topics for word in subject.words)


def crossed(subject: Subject, spoken: list[Word], kind: str) -> bool:
    """Whether question and sentence each name one of a kind, and not the same."""
    asked = {word.concept for word in subject.words if kind in word.topics and not word.vague} - {kind}
    said = {word.concept for word in spoken if kind in word.topics and not word.vague} - {kind}
    return bool(asked and said and not asked & said)


def other_kind(subject: Subject, statement: Statement) -> bool:
    """Whether both speak of one noun, each with another word before it: the public area, the admin area."""
    spoken = {word.concept for word in (*statement.words, *statement.context)}
    said = befores(statement.words)
    for noun, kinds in befores(subject.text).items():
        others = said.get(noun, {None}) - subject.offered
        if others and kinds and not kinds & spoken and None not in others | kinds:
            return True
    return False


def befores(words: Sequence[Word]) -> dict[str, set[str | None]]:
    """For each word, what stands right before it: a word of its own weight, or None."""
    found: dict[str, set[str | None]] = {}
    for before, word in zip((None, *words), words, strict=False):
        close = before is not None and word.start - before.end <= 1 and not before.vague and not word.cjk
        found.setdefault(word.concept, set()).add(before.concept if before and close else None)
    return found


def of_a_part(subject: Subject, around: Sequence[Word]) -> bool:
    """Whether the sentence is about one part of the work (the tests, the logs), and the question is not."""
    parts = {word.concept for word in around if not word.topics & subject.offers} & PARTS
    return bool(parts) and not parts & (subject.asked | subject.offered)


def key_is_asked(subject: Subject, statement: Statement) -> bool:
    """Whether the key of the line stands in the question with two words or more, or is its title."""
    key = {word.concept for word in statement.key if not word.vague}
    return (len(key) >= 2 and key <= subject.asked) or headed(subject, statement)
