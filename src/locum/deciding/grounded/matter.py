"""Whether a sentence of the dossier speaks of what the question asks about, and how nearly."""

from collections.abc import Iterable, Sequence

from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.hedges import REVISION
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.statements import Statement, split_key
from locum.deciding.grounded.stems import wordset
from locum.deciding.grounded.subject import LIGHT, NOT_A_TOPIC, Subject
from locum.deciding.grounded.words import Word, words_of

APART = ("role", "platform", "device", "doc", "language", "phase", "bound")
"""Topics whose words exclude one another: what holds for admins does not hold for customers."""
PARTS = wordset(
    """session cache queue log backup test admin guest owner developer doc code-comment telemetry email
    staging production development prototype job image upload metric example demo migration script error
    import export search archive notify reminder chart dashboard icon mock stub sandbox"""
)
"""What is said of one of these does not hold for the whole."""
REHEARSALS = wordset("test staging development prototype example demo migration backup")
"""Parts that a whole file may be about; a product may be about any other."""
NOT_APART = wordset(
    "notify reminder email image upload search chart dashboard icon test guest owner export import"
)
"""Parts that often go by another name."""
HANDED_OVER = frozenset({"import", "export"})
"""Formats are for these, so that they are no part where a format is asked for."""
CHINESE_KEY = Late("[一-鿿]{3,}")
SAME_QUESTION = 0.75


def same_question(subject: Subject, statement: Statement) -> bool:
    """Whether the sentence answers the very question that is asked again."""
    if statement.question is None:
        return False
    before = frozenset(word.concept for word in words_of(statement.question))
    if sum(label <= before for label in subject.labels) >= 2:
        return True
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


def missed(
    subject: Subject, statement: Statement, matched: Iterable[Word], within: frozenset[int] | None = None
) -> list[Word]:
    """The words of weight in the question that neither the sentence nor what stands above it speaks of.

    Within: only these clauses of the sentence are heard, and its key.
    """
    if same_question(subject, statement) or key_is_asked(subject, statement) or wished(subject, statement):
        return []
    spoken = [
        word
        for at, word in enumerate(statement.words)
        if within is None or statement.clauses[at] in within or at < statement.opening
    ]
    concepts = {word.concept for word in (*spoken, *statement.context, *statement.key)}
    topics = {topic for word in (*spoken, *matched) for topic in word.topics}
    return [word for word in subject.words if word.weight > LIGHT and not share(word, concepts, topics)]


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
    if of_another_time_or_kind(subject, statement):
        return True
    own, spoken = spoken_in(subject, statement)
    if around is not None and of_a_part(subject, (*around, *above(statement))):
        return True
    concepts = {word.concept for word in spoken}
    if (
        parts_asked(subject)
        - concepts
        - {topic for word in statement.words if word.named for topic in word.topics}
    ):
        return True
    topics = {topic for word in own for topic in word.topics}
    missing = [name for name in subject.qualifiers - concepts if not met(subject, name, topics)]
    return bool(missing) and not key_is_asked(subject, statement)


def of_another_time_or_kind(subject: Subject, statement: Statement) -> bool:
    """Whether the sentence names another phase, role or platform than the question does."""
    if statement.phase and statement.phase != (subject.phase or "1"):
        return True
    if REVISION.match(folded(statement.quote)) and subject.phase is None:
        return True
    own, spoken = spoken_in(subject, statement)
    return any(crossed(subject, own, kind) or crossed(subject, spoken, kind) for kind in APART)


def spoken_in(subject: Subject, statement: Statement) -> tuple[list[Word], list[Word]]:
    """The words of a sentence, and those with what stands above it, that no option has."""
    own = [word for word in statement.words if word.concept not in subject.offered]
    return own, own + [word for word in statement.context if word.concept not in subject.offered]


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
    if narrowed(subject, statement):
        return True
    said = befores(statement.words)
    for noun, kinds in befores(subject.text).items():
        others = said.get(noun, {None}) - subject.offered
        if others and kinds and not kinds & spoken and None not in others | kinds:
            return True
    return False


def narrowed(subject: Subject, statement: Statement) -> bool:
    """Whether a Chinese sentence begins with a word that tells which one of what is asked about: 后台首页."""
    if len(statement.words) < 2 or statement.key:
        return False
    kind, noun = statement.words[:2]
    return (
        kind.cjk
        and kind.weight == 1.0
        and kind.end == noun.start
        and not noun.cjk
        and noun.concept in {word.concept for word in subject.words if word.weight > LIGHT}
        and not subject.characters & set(kind.concept)
    )


def befores(words: Sequence[Word]) -> dict[str, set[str | None]]:
    """For each word, what stands right before it: a word of its own weight, or None."""
    found: dict[str, set[str | None]] = {}
    for before, word in zip((None, *words), words, strict=False):
        close = before is not None and word.start - before.end <= 1 and not before.vague and not word.cjk
        found.setdefault(word.concept, set()).add(before.concept if before and close else None)
    return found


def parts_asked(subject: Subject) -> set[str]:
    """The parts of the work the question is about: what is said of the data is not said of its backup."""
    firm = {word.concept for word in subject.words if word.weight > LIGHT}
    return (firm & PARTS) - NOT_APART - subject.header


def above(statement: Statement) -> list[Word]:
    """The words of the heading; of a file's title only those that set all of it apart from the product."""
    words = words_of(statement.heading)
    return [word for word in words if not statement.titled or word.concept in REHEARSALS]


def of_a_part(subject: Subject, around: Sequence[Word]) -> bool:
    """Whether the sentence is about one part of the work (the tests, the logs), and the question is not."""
    parts = {word.concept for word in around} & PARTS
    if "format" in subject.offers:
        parts -= HANDED_OVER
    return bool(parts) and not parts & (subject.asked | subject.offered)


def key_is_asked(subject: Subject, statement: Statement) -> bool:
    """Whether the key of the line stands in the question with two words or more, or is its title."""
    key = {word.concept for word in statement.key if not word.vague}
    if (len(key) >= 2 and key <= subject.asked) or headed(subject, statement):
        return True
    name = folded(split_key(statement.quote)[0]) if statement.key else ""
    return bool(CHINESE_KEY.fullmatch(name)) and subject.letters.issuperset(name)
