"""Whether an English question is known to be of the drawing board, by its words and by where they stand."""

import re
from collections.abc import Iterator

from locum.deciding.gate.familiar_phrases import abridged
from locum.deciding.gate.familiar_words import (
    ACTS,
    DEFINITE,
    DOES,
    FUNCTION,
    MOVES,
    NEUTRAL,
    PARTS,
    PLAIN,
    REAL,
    REAL_CHOICE,
    SHOWS,
)
from locum.deciding.gate.text import Shape, word_set

SHOWN_TO = Shape(
    r"\b(?:be|is|are|stay|get) (?:on|off|up|down|out|open|visible|public|free|available|reachable|accessible"
    r"|shared)\b(?! (?:by default|the (?:left|right|top|bottom|home|start|first|settings|map|page|screen|list"
    r"|toolbar)|a |an |every|each|top|screen))|\b(?:to|for) all\b|\ball (?:users|members|players|readers"
    r"|visitors"
    r"|devices|people)\b"
)
"""Something is switched on, or opened to others."""
POLAR = Shape(r"(?:[\w /-]{1,30}: )?(?:should|shall|can|could|may|must|will|would|do|does|is|are)\b")
PEOPLES = Shape(
    r"\b(?:member|customer|client|patient|student|donor|employee|guest|subscriber|user|pupil)s?'?s? (?:lists?"
    r"|data|records?|names|addresses|files?|details)\b"
)
"""What is known of people."""
PAID = Shape(
    r"\b(?:team|personal|pro|free|premium|business|enterprise|yearly|monthly|annual|paid|starter"
    r"|basic) (?:plan|tier"
    r"|subscription|seat)s?\b|\b(?:price|cost|fee) of\b|^which of (?!these\b|the following\b)"
)
"""What is paid for; and one of several things there are, where the others are lost."""
WHOLE = Shape(
    r"\bfull (?:admin|access|control|rights)\b|\ball (?:repos|repositories|users|data|accounts|devices)\b"
)
WORD = Shape(r"[a-z][\w'+#-]*|\d[\w.]*")
WHICH = Shape(
    r"(?:[\w /-]{1,30}: )?(?:(?:and|so|in|on|at|for|with|to|from|by|after|until|into) )?"
    r"(?:which|what|how|where|when|who)\b"
)
WHO = Shape(r"(?:[\w /-]{1,30}: )?who (?:gets|receives|has|can|may|should|will|is)\b")
"""People out there, and what they are given."""
MODAL = word_set("should shall can could may might must will would do does did")
BEING = word_set("be get been being")
BACK = word_set("it them this that these those they everything everyone everybody him her all")
"""Words that mean something said before, which may be anything."""
LAST = word_set("first next last second then too")
HAS = word_set("have has use uses be is are need needs support supports show shows contain contains speak")
PLACED = word_set("for of in on with inside within")
OURS = ACTS | DOES
"""What we ourselves may be asked to do on the drawing board."""
UNREMARKABLE = DOES | ACTS | FUNCTION
"""What an explanation may say is done without being strange."""
DEED = Shape(
    r"(?:^|[.,;:—–(] ?|\b(?:and|also|then|but|it|which|that|first) )(?P<does>[a-z]{3,}(?<!s)s)\b"
    r"|\b(?:is|are|gets?|be|been|being|was|were) (?:also |then |all )?(?P<done>[a-z]{3,}(?:ed|en|wn|ne))\b"
)
"""“Merges all of them”, “and ships it”, “is thrown away”: what an option does, or has done to something."""
LEAVE = Shape(
    r"\b(?:shall|should|can|could|may|must|might|would|will|do) (?P<who>i|we) (?:also |now |just |then "
    r"|please |first |already |really |always |both )*(?P<act>[a-z-]+)"
    r"|\b(?:me|us) to (?P<asked>[a-z-]+)|\b(?:let|let's) (?:me )?(?P<let>[a-z-]+)"
    r"|\b(?:ok|okay|fine|safe|ready|time|good|free|happy) to (?P<ok>[a-z-]+)"
)


def strange(question: str, names: frozenset[str], *, told: bool = False, values: bool = False) -> str | None:
    """The words by which a plain English question is not known to be about a product or its making.

    Names: what may stand in it unknown. Told: whether a report stands beside it. Values: whether the options
    only name numbers or things.
    """
    which = WHICH.match(question) is not None
    if who := WHO.match(question):
        return who[0]
    words = _words(abridged(question))
    parts = any(_is(word, PARTS) or word in SHOWS for word in words)
    valued = values and not POLAR.match(question)
    if not parts and (told or not (valued or any(_is(word, PLAIN) for word in words))):
        return question[:40]
    if told and sum(word not in FUNCTION for word in words) < 2:
        return question[:40]
    if opened := next(
        (found for shape in (SHOWN_TO, PEOPLES, PAID) if (found := shape.search(question))), None
    ):
        return opened[0]
    if real := next((word for word in words if word in REAL), None):
        return real
    if moved := _moved(words, free=parts and which):
        return moved
    most = (4 if valued else 2 if which else 1) if parts else 2 * valued
    return (
        _act(question)
        or _which(words, names)
        or _verbless(words)
        or _unknown(words, names, most, which=which, valued=valued)
    )


def real_choice(told: str) -> str | None:
    """The word of a plain option for what is out there already."""
    if whole := WHOLE.search(told):
        return whole[0]
    return next((word for word in _words(told) if word in REAL_CHOICE), None)


def strange_deed(detail: str) -> str | None:
    """What an option's explanation says is done, where that is nothing a product is known to do."""
    for found in DEED.finditer(detail):
        word = found["does"] or found["done"]
        stem = re.sub(r"(?:ies|ied)$", "y", word)
        forms = {word, stem, re.sub(r"(?:es|s|ed|d|ing)$", "", word), re.sub(r"s$|d$", "", word)}
        if not any(form in UNREMARKABLE or _known(form) for form in forms if form):
            return word
    return None


def _act(question: str) -> str | None:
    """What the agent asks leave for, where that is no act known to stay on the drawing board."""
    for found in LEAVE.finditer(question):
        act = next(group for name, group in found.groupdict().items() if name != "who" and group)
        if act not in (OURS if found["who"] == "we" else ACTS):
            return found[0]
    return None


def _which(words: list[str], names: frozenset[str]) -> str | None:
    """The thing a question asks to choose among, where nobody knows it."""
    if not words or words[0] not in ("which", "what"):
        return None
    run = list(next(_runs(words[1:]), []))
    return None if not run or run[-1] in names or run[-1] in FUNCTION or _known(run[-1]) else run[-1]


def _asks_attribute(words: list[str]) -> bool:
    """Whether it asks which part or shape something has: then that something may be anything."""
    if words[0] not in ("which", "what"):
        return False
    run = next(_runs(words[1:]), [""])
    return _is(run[-1], PARTS) and all(word in HAS or word in MODAL for word in words if word in DOES)


def _moved(words: list[str], *, free: bool) -> str | None:
    """What may be done to the world as well: a plain "should go", "comes first", "when does it open"."""
    for at, word in enumerate(words):
        last = all(rest in LAST for rest in words[at + 1 :])
        if word in MOVES and (not free or words[0] in ("when", "who") or (last and words[at - 1] in MODAL)):
            return word
    return None


def _words(question: str) -> list[str]:
    return [found[0].strip("'-") for found in WORD.finditer(question)]


def _verbless(words: list[str]) -> str | None:
    """The end of a question that asks whether something should, and names nothing known that it should do."""
    at = next((at for at, word in enumerate(words) if word in MODAL), None)
    if at is None or any(word in DOES and word not in MODAL for word in words[at + 1 :]):
        return None
    return " ".join(words[at:])


def _unknown(words: list[str], names: frozenset[str], most: int, *, which: bool, valued: bool) -> str | None:
    """The first certain thing nobody knows, or the first of too many words nobody knows."""
    seen: list[str] = []
    named, attribute = False, valued or _asks_attribute(words)
    before = earlier = ""
    for run in _runs(words):
        *rest, head = run
        if head in FUNCTION or (head in DOES and not rest and not _is(head, PARTS)):
            if head in BACK and before not in MODAL | {"is", "are", ""} and not rest:
                seen.append(head)
            before, earlier = head, before
            continue
        known = head in names or _known(head)
        excused = (which and named and (before in PLACED or earlier in PLACED)) or attribute
        if not known and (before in BEING or (before in DEFINITE and not excused)):
            return head
        if not _is(head, PARTS):
            seen += [word for word in rest if word not in names and not _known(word)]
        else:
            named = True
        seen += [] if known else [head]
        before, earlier = head, before
    return seen[0] if len(seen) > most else None


def _runs(words: list[str]) -> Iterator[list[str]]:
    """The words in runs: each small word alone, and what stands between two of them together."""
    run: list[str] = []
    for word in words:
        small = word in FUNCTION or (word in DOES and not _is(word, PARTS))
        if small and run:
            yield run
            run = []
        if small:
            yield [word]
        else:
            run.append(word)
    if run:
        yield run


def _known(word: str) -> bool:
    tables = (PARTS, PLAIN, NEUTRAL)
    return any(_is(word, table) for table in tables) or word in DOES or word[0].isdigit()


def _is(word: str, words: frozenset[str]) -> bool:
    """Whether a word or its singular is one of these."""
    bare = word.removesuffix("'s")
    forms = {bare, bare.removesuffix("s"), bare.removesuffix("es"), re.sub("ies$", "y", bare)}
    return not forms.isdisjoint(words)
