"""Whether a sentence holds only for a thing that the question does not name: “dark theme for the kiosk”.

What narrows a sentence down is told by where it stands: behind “for the”, before the noun that is asked
about, in the key of a line, in a bracket of its own.
"""

from collections.abc import Iterator, Sequence

from locum.deciding.grounded.choosing import OURS, odd
from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.plain_english import HOLDS
from locum.deciding.grounded.restated import WHOLE
from locum.deciding.grounded.statements import Statement, split_key
from locum.deciding.grounded.stems import begin_alike, stem, wordset
from locum.deciding.grounded.subject import Subject
from locum.deciding.grounded.understood import heading_words
from locum.deciding.grounded.words import Word

PLACED = Late(
    r"(?:\bfor\s+(?:(?:the|our|my|your|its|this|all|every|each|any)\s+)?"
    r"|\b(?:of|in|on|at|inside|within|across|during|throughout|under)\s+"
    r"(?:the|our|my|your|this|all|every|each|any)\s+)(?P<thing>[a-z][a-z0-9'-]*(?: [a-z][a-z0-9'-]*){0,2})"
)
"""The thing that a sentence holds for."""
ALONE = Late(
    r"[(\[]\s*(?:the |our |only |for |in |on )*(?P<thing>[a-z-]+(?: [a-z-]+)?)(?: only| too)?\s*[)\]]"
)
"""A bracket with next to nothing in it."""
ONLY = Late(r"[,;]\s*(?:the |our |on |in |for )*(?P<thing>[a-z-]+(?: [a-z-]+)?) (?:only|alone)\b")
GENERAL = frozenset(
    stem(word)
    for word in wordset(
        """main primary default usual general standard overall whole entire own only single common
        basic central actual chosen preferred favourite favorite new local backend frontend server
        client web first initial minimum maximum top good clean modern small simple plain"""
    )
)
"""What may stand before a noun and leave it the same thing."""
EVERYTHING = (
    WHOLE
    | OURS
    | frozenset(
        stem(word)
        for word in wordset(
            """application software service library cli command interface ui repo codebase team
            company release version start beginning moment time default way case part end reason use
            sake folder home directory everything data"""
        )
    )
)
"""What is no part beside others."""
HEADS = wordset("决定 结论 最终 更正 改为 补充 更新 约定 偏好 要求 原则 注意 回答 答 选择")
"""Keys that name no matter."""


def narrowed_down(subject: Subject, statement: Statement) -> bool:
    """Whether what a sentence says is said of something that neither the question nor a heading names."""
    if statement.question is not None:
        return False
    if not folded(statement.quote).isascii():
        return _keyed_elsewhere(subject, statement)
    strange = [word for word in statement.words if _is_strange(word, subject, statement)]
    key = [word for word in statement.key if not word.vague]
    nameless = any(word.topics for word in key) or _names_no_matter(statement)
    if key and not nameless and all(_is_strange(word, subject, statement) for word in key):
        return True
    return any(_holds_for(strange, statement)) or any(
        _tells_which(word, subject, statement) for word in strange
    )


def _names_no_matter(statement: Statement) -> bool:
    """Whether the key of a line only says that it is decided."""
    words = folded(split_key(statement.quote)[0]).split()
    return all(word in HOLDS or word in heading_words() for word in words)


def _keyed_elsewhere(subject: Subject, statement: Statement) -> bool:
    """Whether a Chinese line has a key that shares nothing with the question: “队列：Redis”."""
    key = folded(split_key(statement.quote)[0])
    named = [char for char in key if char >= "一"]
    asked = {char for char in subject.letters if char >= "一"}
    return bool(named and asked) and asked.isdisjoint(named) and not any(head in key for head in HEADS)


def _is_strange(word: Word, subject: Subject, statement: Statement) -> bool:
    if not odd(subject, word) or word.concept in EVERYTHING or word.named:
        return False
    told = {*subject.asked, *(one.concept for one in statement.context)}
    return not any(begin_alike(word.concept, other) for other in told)


def _holds_for(strange: Sequence[Word], statement: Statement) -> Iterator[bool]:
    """For each thing the sentence holds for: whether all of it is strange."""
    plain = folded(statement.quote)
    starts = {word.start for word in strange}
    for pattern in (PLACED, ALONE, ONLY):
        for found in pattern.finditer(plain):
            start, end = found.span("thing")
            mine = [word.start for word in statement.words if start <= word.start < end and not word.vague]
            yield bool(mine) and starts.issuperset(mine)


def _tells_which(word: Word, subject: Subject, statement: Statement) -> bool:
    """Whether a word stands right before a noun that the question asks about."""
    asked = {one.concept for one in subject.every}
    form = folded(statement.quote)[word.start : word.end]
    return (
        word.concept not in GENERAL
        and form not in HOLDS
        and any(one.concept in asked and one.start - word.end == 1 for one in statement.words)
    )
