"""The files of a dossier cut into sentences, each with those near it that may speak of it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.markdown import Item, items_of
from locum.deciding.grounded.pointing import means_another
from locum.deciding.grounded.records import in_force
from locum.deciding.grounded.taken_back import takes_back
from locum.deciding.grounded.trust import poisoned
from locum.deciding.grounded.words import Word, words_of
from locum.model.asked import Source

SENTENCE = Late(
    r"(?<=[.!?])[\"'”’)*_]*\s+(?=[^a-z\s])|(?<=[。！？；])|;\s+|[,;，；]\s*(?=(?i:phase|stage)\s*\d"
    r"|第[一二三四五](?:期|阶段))"
)
REJECTED = Late(
    r"\W*(?:status|state|状态)\W*[:：]\W*(?:rejected|superseded|proposed|proposal|draft|deprecated"
    r"|withdrawn|open"
    r"|pending|on hold|已否决|否决|已废弃|废弃|提议|草案|草稿|待定|搁置)"
)
"""A line that says of the decision it stands with that it is none."""
BRACKETS = ("()", "[]", "（）", "【】")
MOST_AHEAD = 20
"""How many sentences that speak of what is below them are heard."""
POINTED_AT = 4
"""How many sentences below another may speak of it as the one above."""
LINES = (
    r"(?:line|item|point|bullet|entry|rule|decision|choice|note|sentence|paragraph|section|list|statement"
    r"|one(?! (?:more|at|per|of|season|second|minute|hour|night|day|week|month|year|wins|counts|survives"
    r"|(?:is|gets) (?:kept|used|taken|shown))\b))"
)
POINTS_BACK = Late(
    rf"\b{LINES}s? (?:right )?(?:above|before)\b|\b(?:the|all|everything|as|said|written) above\b"
    r"|\babove (?:is|was|are)\b"
    r"|\b(?:previous|preceding|earlier|former|above|last|that|this|same|the (?:first|second|third))"
    rf"(?: [\w-]+)? {LINES}s?\b"
    r"|\b(?:the )?(?:former|latter)\b"
    r"|上述|上[面边头](?:那|这|的|说|写[的过了]|提|一)|上一?[条行项句则](?!右|左)|前面(?:那|这|说|写[的过了]|提)|前述"
    r"|前一?[条行项句则]"
    r"|以上(?:内容|几|各|都|均|这|那|仅|只|所)|[这那此该]一?[条行项句点则](?!件)|(?<![一-鿿])[这那此该]一?件"
)
THIS = Late(r"这一?条|\bthis (?:line|entry|item|one|bullet)\b")
POINTS_ON = Late(
    r"\b(?:all|everything|lines?|list|items?|points?|notes?|what (?:is|stands)) below\b"
    r"(?=\W*$|\s*[,.:;)—–-]|\s+(?:is|are|was|were|has|have|holds?|still|may|might|needs?|comes?|came|appl\w+"
    r"|and|or|in|for|from|by|must|should|only)\b)"
    r"|(?<!anything )\bbelow (?:is|are|was|were)\b"
    rf"|\bfollowing(?: [\w-]+)? {LINES}s?\b|\bthis (?:file|page|list|document) (?:is|was|comes)\b"
    r"|以下(?:内容|几|各|都|均|这|那|仅|只|所|是|为)|下面(?:的|这|那|几|是|都)|下列|本(?:文件|文档"
    r"|页)(?:是|为|由|来)"
)
"""A sentence that speaks of others as what is written there."""
QUOTES = " \t\r\n\"'“”「」『』*_`~-–•+"


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence of a source, cut out but not yet weighed."""

    source: Source
    item: Item
    start: int
    end: int
    order: int
    words: tuple[Word, ...]
    beside: tuple[str, ...] = ()
    """The sentences that may speak of this one: the next of its item, and those that point at a line."""


@lru_cache(maxsize=64)
def items_in(source: Source) -> tuple[Item, ...]:
    """The items of one source, read once."""
    return tuple(in_force(items_of(source.text)))


@lru_cache(maxsize=64)
def sentences_of(source: Source) -> tuple[Sentence, ...]:
    """The sentences of one source; none of a source that speaks to whoever answers."""
    if poisoned(source.text):
        return ()
    found: list[Sentence] = []
    for item in items_in(source):
        for start, end in sentences(item.masked):
            if text := item.masked[start:end].strip(QUOTES):
                if found and unsays(text, item, found[-1]):
                    found.pop()
                found.append(Sentence(source, item, start, end, len(found), words_of(text)))
    dropped = {
        one.item.context for one in found if REJECTED.match(folded(one.item.masked[one.start : one.end]))
    }
    kept = [one for one in found if one.item.context not in dropped]
    ahead = [at for at, one in enumerate(kept) if POINTS_ON.search(folded(text_of(one)))]
    return tuple(replace(one, beside=beside(kept, at, ahead)) for at, one in enumerate(kept))


def unsays(text: str, item: Item, before: Sentence) -> bool:
    """Whether a sentence takes back the one before it; an answer to another question does not."""
    if asked_in(item) and asked_in(item) != asked_in(before.item):
        return False
    return takes_back(text, text_of(before), apart=before.item is not item)


def asked_in(item: Item) -> str | None:
    """The question that an item answers, if it answers one."""
    over = item.context[-1] if item.context else ""
    return item.question or (over if over.rstrip().endswith(("?", "？")) else None)


def beside(found: Sequence[Sentence], at: int, ahead: Sequence[int]) -> tuple[str, ...]:
    """What may speak of a sentence: the next of its item, and those close by that point at a line."""
    here = found[at]
    behind = found[at + 1 : at + 1 + POINTED_AT]
    near = [one for one in behind if POINTS_BACK.search(folded(text_of(one)))]
    near = [one for one in near if one.item is here.item or not is_on_its_own_line(one)]
    others = [in_place(one) for one in found if one is not here and one not in near]
    near = [one for one in near if not means_another(folded(text_of(one)), in_place(here), others)]
    near += [found[before] for before in ahead[:MOST_AHEAD] if before < at]
    near += [one for one in behind[:1] if one.item is here.item and one not in near]
    return tuple(text_of(one) for one in near)


def text_of(sentence: Sentence) -> str:
    """A sentence as it stands."""
    return sentence.item.masked[sentence.start : sentence.end].strip()


def place_of(sentence: Sentence) -> str:
    """What stands over a sentence, and the day on which it was written."""
    return folded(f"{' '.join(sentence.item.context)} {sentence.item.date or ''}")


def in_place(sentence: Sentence) -> str:
    """A sentence with what stands over it."""
    return f"{place_of(sentence)} {folded(text_of(sentence))}"


def is_on_its_own_line(sentence: Sentence) -> bool:
    """Whether a sentence speaks of “this line”, and other words stand in that line before it does."""
    text = text_of(sentence)
    found = THIS.search(folded(text))
    if not found:
        return False
    before = sentence.item.masked[: sentence.start] + text[: found.start()]
    return bool(before.strip(f"{QUOTES},，;；"))


def sentences(text: str) -> Iterator[tuple[int, int]]:
    """Where each sentence of an item begins and ends."""
    start = at = 0
    open_ones = dict.fromkeys(BRACKETS, 0)
    for match in SENTENCE.finditer(text):
        for pair in BRACKETS:
            part = text.count(pair[0], at, match.start()) - text.count(pair[1], at, match.start())
            open_ones[pair] += part
        at = match.start()
        if max(open_ones.values()) > 0:
            continue
        yield start, match.start()
        start = at = match.end()
        open_ones = dict.fromkeys(BRACKETS, 0)
    yield start, len(text)
