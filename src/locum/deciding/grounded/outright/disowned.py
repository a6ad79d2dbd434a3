"""Lines that speak of other lines: they say of a file, an entry or a place in a list that it does not hold.

Nobody writes of a line that it is fine; so a remark on what is written counts against it unless it plainly
only points there.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.pointing import SURELY_MEANT, day_meant, in_common, unstamped
from locum.deciding.grounded.sentences import is_on_its_own_line, place_of, sentences_of, text_of
from locum.deciding.grounded.statements import Statement
from locum.model.asked import Dossier, Source

FILE = Late(
    r"\b[\w-]+\.md\b|\buser-(?:context|profile)\b|\b(?:that|this|the other|the first"
    r"|the second) (?:file|page|document)\b"
    r"|\bmy (?:general |usual |own |personal )?(?:profile|habits?|preferences)\b"
    r"(?!,? (?:is|are) (?:to|that|an?|the|not to)\b)|个人资料|我的习惯(?!一?[是:：])"
    r"|那份|这份|该文件|本文件|那个文件|这个文件|上一份"
)
"""A file that is spoken of; “my habit is to …” speaks of none."""
ENTRY = Late(
    r"\b(?:lines?|entr(?:y|ies)|bullets?|rows?|passages?|paragraphs?|sentences?|remarks?|items? above"
    r"|notes? above)\b"
    r"(?! (?:length|width|height|breaks?|endings?|feeds?|numbers?|per|of code|long|comments?))"
    r"|\b(?:the|that|my) notes? (?:on|about|regarding)\b"
    r"|\bpart (?:of|on|about) (?:this|that|the) (?:file|list|page|notes?|document|project\.md)"
    r"|\bwhat (?:i|we) (?:wrote|write|put|noted|said)\b|\bwhat (?:this|the) (?:list|file|page) says\b"
    r"|第\s*[一二三四五六七八九十\d]+\s*[行条句项栏款]|[那这上][一]?[行条句栏](?!为|业)|那一?[栏段]"
    r"|[上前]面(?:第|那|这|说|写|提|是|都)|写的那|上述|以上(?:几?[条行项]|是|为|都|均|全|内容|情况)"
    r"|\b(?:everything|anything|what is|what stands) above\b|\babove (?:is|are|was|were|comes|came)\b"
)
"""A line that is spoken of."""
ANY_OF_THEM = Late(
    r"(?<!the )(?<!that )(?<!this )\b(?:an?|one|each|every|per|two|three|four|five|\d+)(?: [\w-]+)? $"
)
"""What stands before a line of a product, which is any of many."""
ATTRIBUTE = Late(
    r"\b(?:wrong|mistaken|old|stale|previous|former|different|another|open|last)\s+"
    r"(?!(?:lines?|entr(?:y|ies)|bullets?|rows?|passages?|paragraphs?|sentences?|remarks?|items?|notes?|files?"
    r"|pages?|documents?|ones?|and|or|now|as|since|because|here|anyway|again|too|month|week|year)\b)[a-z]\w+"
)
"""What is said of a thing of the product: “after a wrong move”, which says nothing of what is written."""
VOID = Late(
    r"\b(?:void|off the table|square one|scratch|disregard|ignore|strike|scrap|forget|hold off"
    r"|hold fire|not (?:true|valid|mine|ours|final"
    r"|binding|yet)|no longer|outdated|out of date|stale|obsolete|old|age[sd]? badly|placeholders?"
    r"|copied|pasted|previous|former|superseded"
    r"|wrong|mistake\w*|misleading|doubt\w*|unsure|reconsider\w*|rethink\w*|revisit\w*|open again"
    r"|reopened|withdrawn|taken back|last (?:year|month|week)"
    r"|someone else|template|example|don't (?:trust|rely|use|follow|act)|do not (?:trust|rely|use"
    r"|follow|act)|to be (?:redone|replaced|decided|discussed)"
    r"|different|another|only (?:for|applies|holds|true|valid)|applies only|unless|until|pending|tbd"
    r"|cancel\w*|revoked|(?:does|do)(?:n't| not) (?:apply|hold|count))\b|不适用"
    r"|作废|别当真|当真|去年|前年|抄|模板|还没改|没改|不算|无效|过时|旧|另想|再说|忽略|无视|别看|别管"
    r"|不准|不对|(?<![出报纠改])错(?!误?[题别峰开位码])|暂|待|重新|只对|仅对|另有|收回|撤回|先别|得等|要等|回头看"
)
"""How a line says that another one does not hold."""
OVERTURNED = Late(
    r"\b(?:decision|choice|ruling|verdict)s?\b[^.;:]{0,30}?\b(?:void|off the table|cancel\w*|revoked"
    r"|withdrawn|superseded|overturned|overruled|reversed|undone|reopened|open again|taken back"
    r"|no longer|dead|moot)\b"
    r"|[决決]定[^，,。；;]{0,8}?(?:作[废廢]|取消|撤回|收回|推翻|不算|失效|[无無]效)"
)
"""How a line says that a decision does not hold any more."""
ON = Late(
    r"\b(?:lines?|entr(?:y|ies)|bullets?|rows?|remarks?|notes?|items?|what (?:i|we) (?:said|wrote|put|noted))"
    r"(?: \w+)? (?:on|about|for|regarding|concerning) (?:the |a |an )?(?P<matter>[^,.;:()\n]{3,40})"
    r"|(?:[上前]面(?:关于)?)?(?P<told>[一-鿿]{2,8}?)的?[那这]一?[条行句项]"
)
"""What a remark says that the line is about of which it speaks: “what I said on polls”, 评分那条."""
WHOLE = Late(
    r"\b(?:everything|all|anything|whatever|lines|entries|notes|items|bullets|rows|remarks|points|list|file"
    r"|page|section|rest|above|below)\b|全部|所有|都|以[上下]|整[个份]|[这那]些|几[条行项]|内容|[这那]份"
)
"""A remark that may be on more than one line."""
POINTS = Late(
    r"\b(?:see|read|listed|described|documented|explained|details|binding|authoritative|follow|holds"
    r"|applies to)\b|参见|详见|见|以.{0,8}为准"
)
"""How a sentence only points at a file."""

MOST = 40
"""How many remarks a dossier may have and still be believed anywhere."""


@dataclass(frozen=True, slots=True)
class Remark:
    """A sentence that speaks of what is written."""

    file: str
    text: str
    names: frozenset[str]
    """The files it names, in lower case."""
    line: str = ""
    """The line it stands in, where it speaks of that alone."""
    matter: str = ""
    """What it says that the line is about, where another line of its file has words of that."""
    day: str = ""
    """The day of that line, where it names one that a line of its file has."""


def remarks_in(dossier: Dossier) -> tuple[Remark, ...]:
    """All sentences of a dossier by which something else that is written does not hold."""
    return tuple(remark for source in dossier.sources for remark in _remarks_of(source))


def _remarks_of(source: Source) -> Iterator[Remark]:
    """The remarks of one file, each with what it says of the line that it means."""
    every = [(one, folded(text_of(one))) for one in sentences_of(source)]
    for one, text in every:
        if _is_remark(text):
            others = [(other, told) for other, told in every if told != text]
            yield Remark(
                source.name,
                text,
                frozenset(_files(text)),
                folded(one.item.masked) if is_on_its_own_line(one) else "",
                _matter_of(text, [told for _, told in others]),
                "" if WHOLE.search(text) else day_meant(text, [place_of(other) for other, _ in others]),
            )


def _matter_of(text: str, others: Sequence[str]) -> str:
    """What a remark says that one line is about, where another line of its file has words of that."""
    if found := ON.search(text):
        matter, enough = found["matter"] or found["told"], 1
    elif WHOLE.search(text):
        return ""
    else:
        matter, enough = VOID.sub(" ", ENTRY.sub(" ", unstamped(text))), SURELY_MEANT
    return matter if any(len(in_common(matter, other)) >= enough for other in others) else ""


def _is_remark(text: str) -> bool:
    """Whether a sentence speaks of what is written, and does more than point there."""
    file, entry = FILE.search(text), _names_an_entry(text)
    if OVERTURNED.search(text):
        return True
    if file and entry and not POINTS.search(text):
        return True
    return bool((file or entry) and VOID.search(ATTRIBUTE.sub(" ", text)))


def _names_an_entry(text: str) -> bool:
    """Whether a sentence speaks of a line, and not of lines that the product has: “one example sentence”."""
    return any(not ANY_OF_THEM.search(text[: found.start()]) for found in ENTRY.finditer(text))


def disowns(remark: Remark, statement: Statement, asked: str) -> bool:
    """Whether a remark may be about this sentence: by its file, its matter, or its place in the file."""
    if remark.text == folded(statement.quote):
        return False
    if remark.line:
        return folded(statement.quote).strip() in remark.line
    here = folded(statement.file).rsplit("/", 1)[-1]
    if remark.names:
        return any(name.split(".")[0] in here for name in remark.names)
    written = folded(f"{statement.quote} {' '.join(statement.above)} {asked}")
    if remark.day:
        return remark.day in folded(f"{' '.join(statement.above)} {statement.date}")
    if remark.matter:
        return bool(in_common(remark.matter, written))
    same_file = remark.file == statement.file and _names_an_entry(remark.text)
    return same_file or bool(in_common(remark.text, written))


def _files(text: str) -> Iterator[str]:
    return (found[0] for found in FILE.finditer(text) if "." in found[0] or "-" in found[0])


def any_disowns(remarks: Sequence[Remark], statement: Statement, asked: str) -> bool:
    """Whether one of these remarks may be about a sentence; so many are about everything."""
    return len(remarks) > MOST or any(disowns(remark, statement, asked) for remark in remarks)
