"""What a dossier states: every sentence, what it says of each of its words, and how much it may weigh."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from locum.deciding.grounded.dates import is_day
from locum.deciding.grounded.drafts import is_draft
from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.headings import Section, leads_to, section_of
from locum.deciding.grounded.hedges import HEDGE, phase_in
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.sentences import QUOTES, Sentence, sentences, sentences_of
from locum.deciding.grounded.stances import Stance, clause_numbers, doubtful, stretches
from locum.deciding.grounded.tables import ROW
from locum.deciding.grounded.titles import names_of, titles_of, without_title
from locum.deciding.grounded.trust import names_the_reader, suspect
from locum.deciding.grounded.words import Word, words_of
from locum.model.asked import Dossier

LONGEST_SOURCE = 200_000
SCRAP = 12
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


def statements_of(dossier: Dossier, about: Callable[[Sentence], bool]) -> tuple[Statement, ...] | None:
    """What the dossier states in the sentences of interest; None when a source is too long to be read."""
    sources = [source for source in dossier.sources if rank_of(source.name)]
    if any(len(source.text) > LONGEST_SOURCE for source in sources):
        return None
    found = [sentence for source in sources for sentence in sentences_of(source) if about(sentence)]
    return tuple(said for sentence in found if (said := statement(sentence)))


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


@lru_cache(maxsize=2048)
def statement(sentence: Sentence) -> Statement | None:
    """One sentence, weighed in the light of its heading, its key and the list it belongs to."""
    source, item, start, end = sentence.source, sentence.item, sentence.start, sentence.end
    above = tuple(line for line in item.context if not is_day(line))
    frames, under = (without_title(above, titles) for titles in (names_of(source), titles_of(source)))
    frames = tuple(line for line in frames if not names_the_reader(line))
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
