"""What a dossier states: every sentence, what it says of each of its words, and how much it may weigh."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from locum.deciding.grounded.drafts import is_draft
from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.headings import Section, leads_to, section_of
from locum.deciding.grounded.hedges import HEDGE, phase_in
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.markdown import Item, items_of
from locum.deciding.grounded.stances import Stance, clause_numbers, doubtful, stretches
from locum.deciding.grounded.tables import ROW
from locum.deciding.grounded.taken_back import takes_back
from locum.deciding.grounded.titles import names_of, titles_of, without_title
from locum.deciding.grounded.trust import poisoned, suspect
from locum.deciding.grounded.words import Word, words_of
from locum.model.asked import Dossier, Source

LONGEST_SOURCE = 200_000
SCRAP = 12
SENTENCE = Late(
    r"(?<=[.!?])[\"'”’)*_]*\s+(?=[^a-z\s])|(?<=[。！？；])|;\s+|[,;，；]\s*(?=(?i:phase|stage)\s*\d"
    r"|第[一二三四五](?:期|阶段))"
)
KEY = Late(
    r"\s*[\[*_`]*(?P<key>(?:[^:：\n.。?？!！,，]|\.(?=\w)){1,48}?)[\]*_`]*\s*(?:：|:(?=[*_`]*(?:\s"
    r"|[一-鿿])))[*_`]*\s*(?P<value>\S.*)",
    re.S,
)
YES = Late(
    r"(?:yes|yep|true|on|enabled?|required|wanted|needed|must(?: have)?|definitely|sure|please do|✓|✔|✅"
    r"|是的?|要做?|需要?|必须|对"
    r"|好的?|可以|开启?|开放|启用|支持|允许|做)\W*"
)
NO = Late(
    r"(?:no|nope|false|off|disabled?|none|never|not (?:now|yet|needed|wanted|required|necessary|planned"
    r"|allowed|supported|at all|in scope)"
    r"|no thanks|n/a|unwanted|excluded|forbidden|out of scope|skip(?:ped)?|✗|✘|❌|否"
    r"|(?!不限|不变|不定|不详|不明|不同|不确定|无限|无所谓|未定|未知|没定|没想好"
    r"|没关系)[不无没未禁][一-鿿]{0,3}|关闭?)\W*"
)
FIRST = Late(r"[,.;:!(，。；！（]|\s[-–—]|——")
REVISES = Late(
    r"\bchanged my mind\b|\bscratch that\b|\bcorrection\b|\bon second thought\b|\bactually\b"
    r"|\bno longer\b|改主意|更正|改为|改成|改用|不再"
)
CONCLUDES = Late(
    r"\W*(?:(?:final |our )?(?:decision|result|conclusion|outcome|verdict)|decided|agreed|we (?:decided"
    r"|agreed|settled|went with|stay with|stick with|chose|go with))\b"
    r"|\W*(?:决定|结论|最终|最后决定)"
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
    r"(?:line|item|point|bullet|entry|rule|one|decision|choice|note|sentence|paragraph|section|list"
    r"|statement)"
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
    r"|(?<!anything )\bbelow (?:is|are|was|were)\b"
    rf"|\bfollowing(?: [\w-]+)? {LINES}s?\b|\bthis (?:file|page|list|document) (?:is|was|comes)\b"
    r"|以下(?:内容|几|各|都|均|这|那|仅|只|所|是|为)|下面(?:的|这|那|几|是|都)|下列|本(?:文件|文档"
    r"|页)(?:是|为|由|来)"
)
"""A sentence that speaks of others as what is written there."""
FORMERLY = Late(
    r"[(\[](?:was|were|before|previously|formerly|originally|old|used to be|not|no longer|instead of"
    r"|until|e\.g|ex-|原为?|原来|之前|以前|旧|曾)"
    r"[^)\]]*[)\]]"
)
"""What a bracket says of earlier times."""
REASON = Late(r"\s[-–—]+\s|——|[:：](?=\s|[一-鿿])")
"""What parts a thing that is not wanted from why."""
QUALIFIED = Late(
    r"\b(?:but|if|unless|only|except|when|once|until|depends|at least|for (?:admins?|now)|later)\b|但|如果"
    r"|除非|只有|仅|除了|等|以后|暂时"
)
PATH = Late(r"/v\d[\w./…-]*")
QUOTES = " \t\r\n\"'“”「」『』*_`~-–•+"


@dataclass(frozen=True, slots=True)
class Statement:
    """One sentence of the dossier, ready to be held against a question."""

    file: str
    quote: str
    """The sentence as it is read, what does not count in it blanked out."""
    cited: str
    """The words to show for it: the sentence itself, or the whole row of a table."""
    words: tuple[Word, ...]
    stances: tuple[Stance, ...]
    context: tuple[Word, ...] = ()
    key: tuple[Word, ...] = ()
    question: str | None = None
    """What had been asked, where the sentence is an earlier answer."""
    date: str | None = None
    rank: int = 1
    order: int = 0
    phase: str | None = None
    doubt: bool = False
    revises: bool = False
    wish: bool = False
    """Whether it stands among needs, features or decisions."""
    value: str = ""
    heading: str = ""
    titled: bool = False
    """Whether that heading is the title of the whole file."""
    clauses: tuple[int, ...] = ()
    """The number of the clause of each word."""
    aside: bool = False
    """Whether it stands in a section of findings, ideas or things for later."""
    opening: int = 0
    """How many words belong to the key; what the key names is the matter, not the choice."""
    above: tuple[str, ...] = ()
    """The headings and leading lines over it, as they are written."""
    under: tuple[str, ...] = ()
    """The same without the title of the file."""
    frames: tuple[str, ...] = ()
    """Those of them that may set it apart or in doubt."""
    bullet: bool = False
    ticked: bool | None = None
    """Whether its box is ticked; None where it has none."""
    beside: tuple[str, ...] = ()
    """The sentences near it that may speak of it."""
    lead: str = ""
    """The line with a colon right over it, where it is no list."""

    @property
    def concepts(self) -> frozenset[str]:
        """Every meaning in the sentence."""
        return frozenset(word.concept for word in self.words)

    def having(self, stance: Stance) -> list[Word]:
        """The words of which the sentence says this."""
        return [word for word, found in zip(self.words, self.stances, strict=True) if found is stance]


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


def statements_of(dossier: Dossier, about: Callable[[Sentence], bool]) -> tuple[Statement, ...] | None:
    """What the dossier states in the sentences of interest; None when a source is too long to be read."""
    sources = [source for source in dossier.sources if rank_of(source.name)]
    if any(len(source.text) > LONGEST_SOURCE for source in sources):
        return None
    found = [sentence for source in sources for sentence in sentences_of(source) if about(sentence)]
    return tuple(said for sentence in found if (said := statement(sentence)))


@lru_cache(maxsize=64)
def items_in(source: Source) -> tuple[Item, ...]:
    """The items of one source, read once."""
    return tuple(items_of(source.text))


@lru_cache(maxsize=64)
def sentences_of(source: Source) -> tuple[Sentence, ...]:
    """The sentences of one source; none of a source that speaks to whoever answers."""
    if poisoned(source.text):
        return ()
    found: list[Sentence] = []
    for item in items_in(source):
        for start, end in sentences(item.masked):
            if text := item.masked[start:end].strip(QUOTES):
                if found and takes_back(text, text_of(found[-1]), apart=found[-1].item is not item):
                    found.pop()
                found.append(Sentence(source, item, start, end, len(found), words_of(text)))
    dropped = {
        one.item.context for one in found if REJECTED.match(folded(one.item.masked[one.start : one.end]))
    }
    kept = [one for one in found if one.item.context not in dropped]
    ahead = [at for at, one in enumerate(kept) if POINTS_ON.search(folded(text_of(one)))]
    return tuple(replace(one, beside=beside(kept, at, ahead)) for at, one in enumerate(kept))


def beside(found: Sequence[Sentence], at: int, ahead: Sequence[int]) -> tuple[str, ...]:
    """What may speak of a sentence: the next of its item, and those close by that point at a line."""
    here = found[at]
    behind = found[at + 1 : at + 1 + POINTED_AT]
    near = [one for one in behind if POINTS_BACK.search(folded(text_of(one)))]
    near = [one for one in near if one.item is here.item or not is_on_its_own_line(one)]
    near += [found[before] for before in ahead[:MOST_AHEAD] if before < at]
    near += [one for one in behind[:1] if one.item is here.item and one not in near]
    return tuple(text_of(one) for one in near)


def text_of(sentence: Sentence) -> str:
    """A sentence as it stands."""
    return sentence.item.masked[sentence.start : sentence.end].strip()


def is_on_its_own_line(sentence: Sentence) -> bool:
    """Whether a sentence speaks of “this line”, and other words stand in that line before it."""
    before = sentence.item.masked[: sentence.start].strip(QUOTES)
    return bool(before) and THIS.search(folded(text_of(sentence))) is not None


def rank_of(name: str) -> int:
    """How much a file's word weighs: 3 for the human's own orders, 0 for what is no basis at all."""
    name = name.replace("\\", "/").lower()
    if re.search(
        r"needs-human|snapshot|session-recovery|persona|pane-id|evaluations/|archives/|research/"
        r"|review-feedback",
        name,
    ):
        return 0
    if re.search(r"directive|inbox", name):
        return 3
    return 2 if re.search(r"user-context|profile", name) else 1


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


@lru_cache(maxsize=2048)
def statement(sentence: Sentence) -> Statement | None:
    """One sentence, weighed in the light of its heading, its key and the list it belongs to."""
    source, item, start, end = sentence.source, sentence.item, sentence.start, sentence.end
    frames, under = (without_title(item.context, titles) for titles in (names_of(source), titles_of(source)))
    section = section_of(item, frames)
    if section is Section.SKIPPED:
        return None
    raw = item.masked[start:end]
    lead = len(raw) - len(raw.lstrip(QUOTES))
    text = raw.strip(QUOTES + "|")
    at = item.start + start + lead
    key, value = split_key(text)
    led = () if key else key_before(sentence)
    words = words_of(text)
    said = Statement(
        file=source.name,
        quote=text,
        cited=cited(source.text, at, at + len(text)),
        words=words,
        stances=tuple(stances_of(text, words, key, value, section)),
        context=context_of(sentence, text),
        key=words_of(key.replace("_", " ")),
        question=item.question,
        date=item.date,
        rank=3 if item.human else min(rank_of(source.name), 1 if item.question else 3),
        order=sentence.order,
        phase=phase_in(PATH.sub(" ", folded(text)))
        or next(
            (found for found in map(phase_in, map(folded, reversed(under))) if found),
            None,
        ),
        doubt=doubtful(text),
        revises=bool(REVISES.search(folded(text))),
        wish=section is Section.WISHED,
        value=value,
        heading=item.context[-1] if item.context else "",
        titled=item.titled,
        clauses=clause_numbers(text, [word.start for word in words]),
        aside=section is Section.ASIDE or is_draft(source),
        above=(*item.context, *filter(None, (item.question,)), *led),
        under=(*under, *led),
        frames=(*frames, *led),
        bullet=item.bullet,
        ticked=True if item.ticked else False if item.unticked else None,
        beside=sentence.beside,
        lead=item.lead,
        opening=0
        if flag_of(value)
        else sum(word.end <= len(text) - len(value) for word in words)
        if key
        else 0,
    )
    loose = suspect(text) or is_draft(source)
    return replace(said, doubt=False, stances=(Stance.LOOSE,) * len(words)) if loose else said


def key_before(sentence: Sentence) -> tuple[str, ...]:
    """The key with which the item of a sentence begins, where the sentence does not, and has no own line."""
    item = sentence.item
    first = next(sentences(item.masked), (0, 0))
    own_line = not item.bullet and item.masked[: sentence.start].rstrip(" ").endswith("\n")
    if sentence.start <= first[0] or own_line:
        return ()
    key = split_key(item.masked[first[0] : first[1]].strip(QUOTES))[0]
    return (key,) if key else ()


def cited(text: str, start: int, end: int) -> str:
    """What to quote: a row of a table as a whole, a scrap without its full stop, anything else as it is."""
    line = text[text.rfind("\n", 0, start) + 1 : end] + re.split(r"[\r\n]", text[end:], maxsplit=1)[0]
    if ROW.match(line) and "\n" not in text[start:end]:
        return line.strip()
    quote = text[start:end]
    return quote.rstrip(".。;；!！") if len(quote) <= SCRAP else quote


def context_of(sentence: Sentence, text: str) -> tuple[Word, ...]:
    """The words of what stands above a sentence; a "Decision:" is about what was said before it."""
    item = sentence.item
    lines = [*item.context, item.question or ""]
    if CONCLUDES.match(folded(text)):
        lines.append(item.masked[: sentence.start])
    return tuple(word for line in lines for word in words_of(line))


def split_key(text: str) -> tuple[str, str]:
    """The key and the value of a `key: value` line; no key for any other sentence."""
    match = KEY.fullmatch(text)
    if not match or len(match["key"].split()) > 6:
        return "", text
    return match["key"].strip(QUOTES), match["value"].strip(QUOTES)


def stances_of(
    text: str, words: tuple[Word, ...], key: str, value: str, section: Section
) -> Iterator[Stance]:
    """What the sentence says of each of its words."""
    overall = None if section in (Section.PLAIN, Section.WISHED) else section.stance
    if key and overall is None:
        overall = flag_of(value) or leads_to(key, bare=True)
    parts = stretches(text)
    former = [match.span() for match in FORMERLY.finditer(folded(text))]
    if section is Section.UNWANTED and (reason := REASON.search(text)):
        former.append((reason.end(), len(text)))
    for word in words:
        if any(start <= word.start < end for start, end in former):
            yield Stance.LOOSE
            continue
        own = next((part.stance for part in parts if part.start <= word.start < part.end), Stance.LOOSE)
        yield combined(own, overall)


def combined(own: Stance, overall: Stance | None) -> Stance:
    """The stance of a word in a sentence that stands under a heading or key with a stance of its own."""
    if overall is None or overall is Stance.SAID:
        return own if overall is None else Stance.SAID
    return Stance.LOOSE if Stance.LOOSE in (own, overall) else Stance.DENIED


def flag_of(value: str) -> Stance | None:
    """What a yes or no says of its key, whatever reason is given with it; loose where it is hedged."""
    plain = folded(value).strip(QUOTES)
    first, *rest = FIRST.split(plain, maxsplit=1)
    flag = Stance.SAID if YES.fullmatch(first) else Stance.DENIED if NO.fullmatch(first) else None
    if flag is None or not rest:
        return flag
    return Stance.LOOSE if QUALIFIED.search(rest[0]) or HEDGE.search(rest[0]) or doubtful(rest[0]) else flag
