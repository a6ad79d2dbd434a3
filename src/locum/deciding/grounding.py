"""Whether the words an answer rests on really stand in the dossier, and can bear it."""

import re
from collections.abc import Iterator
from dataclasses import replace

from locum.deciding.gate.injection import foreign, planted
from locum.deciding.gate.text import CHINESE, plain, word_set
from locum.model.asked import Asked, Basis, Dossier, Proposal, Source

ENOUGH_LETTERS = 8
ENOUGH_CHARACTERS = 4
MAY = re.compile(
    r"\b(?:may|can|allowed?|permit(?:ted)?|approved?|ok(?:ay)? to|fine to|free to|go ahead|feel free|always"
    r"|yes to|welcome to|without asking|no need to ask)\b"
    r"|可以|允许|同意|批准|准许|不用问|无需询问|放行|可直接|都行"
)
NOT = re.compile(
    r"\b(?:not|never|don't|no one|nobody|except|unless|until|without my|must ask)\b"
    r"|不可|不能|不得|禁止|除非|不要|不允许|先问"
)
FREELY = re.compile(
    r"\b(?:whenever|when|as often as|as much as|any ?time) (?:you|they|it) (?:likes?|wants?"
    r"|wish(?:es)?|needs?|pleases?)\b"
    r"|\b(?:need not|needn't|(?:do not|don't|never|not) (?:need|have) to|no need to) ask(?: me)?(?: first)?"
    r"(?: before| for| about)?\b"
)
"""Words that look like a condition or a refusal, and only say that it may be done at any time."""
ENTRY_MARKS = re.compile(
    r"^[\s\-*+>#\d.)、]+|^\s*[(（]?[一二三四五六七八九十\d]{1,3}[)）、.]\s*|^\s*(?:A"
    r"|答)[:：]\s*(?:\([^)]*\)\s*)?[\"“]?|\s*\|.*$|[\s.。;；\"”]+$"
)
"""What surrounds the words of an entry: a bullet, a priority, the mark of an answer in the log."""

ANSWER_MARK = re.compile(r"\s*(?:[-*>]\s*)?(?:A|答)[:：]\s*|.*[?？]\s*(?:[-=–—]*>?|→)\s*")
KEYED = re.compile(r"\w[:：]\s*\w")
NOT_THE_USER = re.compile(r"^\s*(?:Q|问)[:：]|^\s*(?:A|答)[:：]\s*\(User Proxy", re.MULTILINE)
"""Lines of the log that hold an agent's words or the proxy's own, which bear nothing."""

ASKED_BEFORE = re.compile(r"^\s*(?:[-*] )?(?:Q|问|問)[:：][^?？\n]*[?？]\s*(?=(?:A|答)[:：])")
"""A question that has its answer on the same line: the log has none of these."""
ENDS = ".!?;。！？；"

COMMON = word_set("""
    may can allow allowed permit run this that the with and for you your always without asking any use
    using all are please command commands file files edit make ok okay yes agent bash tool tools proceed want
    freely everything anything autonomous autonomously
""")
COMMON_IN_CHINESE = word_set("可以 允许 同意 批准 运行 执行 命令 无需 询问 是否")


def verified(proposal: Proposal, dossier: Dossier) -> Proposal | None:
    """The proposal with its quote as it stands in the named source, or None if it does not stand there."""
    if proposal.basis is None or not proposal.basis.quote.strip():
        return None
    for source in dossier.sources:
        if not _same_file(source.name, proposal.basis.file) or foreign(source.text):
            continue
        for quote, line in _places(proposal.basis.quote, source):
            if _bears(quote, line):
                return replace(proposal, basis=Basis(source.name, quote))
    return None


def standing(quote: str, source: Source) -> str | None:
    """The quote in the source's own spacing, if the source has these words in this order."""
    return next((found for found, _ in _places(quote, source)), None)


def freely(said: str) -> str:
    """A plain sentence with a “may” for each turn that says no more than that."""
    return FREELY.sub("without asking", plain(said))


def permits(basis: Basis, asked: Asked) -> bool:
    """Whether a quote allows this act: it says "may", and names something the act is about."""
    quote = freely(basis.quote)
    if not MAY.search(quote) or NOT.search(quote):
        return False
    about = plain(f"{asked.title or ''} {asked.text} {asked.body or ''}")
    return bool(_terms(quote) & _terms(about))


def _places(quote: str, source: Source) -> Iterator[tuple[str, str]]:
    """Every place where a source has the quote, in its own spacing, with the lines that hold it."""
    words = r"\s+".join(re.escape(word) for word in quote.split())
    for found in re.finditer(words, source.text):
        first = source.text.rfind("\n", 0, found.start()) + 1
        last = source.text.find("\n", found.end())
        yield found[0], source.text[first : last if last >= 0 else len(source.text)]


def _bears(quote: str, line: str) -> bool:
    """Whether the words stand where the user speaks, and say enough."""
    said = ASKED_BEFORE.sub("", line)
    line = said if quote in said else line
    return not NOT_THE_USER.search(line) and not planted(line) and _says_something(quote, line)


def _says_something(quote: str, line: str) -> bool:
    """Whether a quote is more than a scrap: a few words, a whole sentence, or all that its line says."""
    letters = re.sub(r"[\W_]+", "", quote)
    weight = len(letters) + len(CHINESE.findall(letters))  # A character says as much as two letters.
    if weight >= ENOUGH_LETTERS or len(CHINESE.findall(quote)) >= ENOUGH_CHARACTERS:
        return True
    return len(letters) > 1 and (ENTRY_MARKS.sub("", line) == quote.strip() or _is_sentence(quote, line))


def _is_sentence(quote: str, line: str) -> bool:
    """Whether a quote is a whole sentence of its line: of several words, with a key (“UI: Qt”), or the first
    of an answer (“A: ULID. They sort by time.”)."""
    before, _, behind = line.partition(quote)
    ends = quote.rstrip().endswith(tuple(ENDS)) or behind.strip()[:1] in ("", *ENDS)
    if ANSWER_MARK.fullmatch(before):
        return ends
    begins = not before.strip(" \t-*>") or before.rstrip().endswith(tuple(ENDS))
    return bool(" " in quote.strip() or KEYED.search(quote)) and begins and ends


def _same_file(name: str, said: str) -> bool:
    """A file by its name; folders before it do not matter, for brains shorten and lengthen paths."""
    return name == said or name.rpartition("/")[2] == said.rpartition("/")[2]


def _terms(text: str) -> set[str]:
    """The words that carry meaning: English ones cut to a stem, Chinese ones as pairs of characters."""
    english = {_stem(word) for word in re.findall(r"[a-z][a-z0-9-]{2,}", text)} - COMMON
    runs = re.findall(r"[\u3400-\u9fff]{2,}", text)
    chinese = {run[at : at + 2] for run in runs for at in range(len(run) - 1)}
    return english | (chinese - COMMON_IN_CHINESE)


def _stem(word: str) -> str:
    return re.sub(r"(?:ings?|ed|es|s)$", "", word) if len(word) > 4 else word.removesuffix("s")
