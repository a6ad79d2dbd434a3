"""The dossier of a project: what the user wrote down or said themselves, and nothing the proxy made of it."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from locum.model.asked import Dossier, Source
from locum.team import log, profile
from locum.team.dialogues import as_questions
from locum.team.files import read
from locum.team.lines import bare, conflict_in, lines_of, without_comments
from locum.team.places import Places

LONGEST = 60_000
"""So many characters of one file are read; of what grows, the newest."""

ANSWERS = 200
MARKED = re.compile(r" \| source:\s*(?P<source>[^|]*)", re.IGNORECASE)
QUESTION = re.compile(r"(?:[^.。!！?？;；:：]|\.(?=\w))+[?？]")
ASSENT = re.compile(
    r"(?:\d+[.)]\s*)?(?:yes|no|y|n|ok(?:ay)?|sure|allow\w*|approved?|proceed|continue|accept\w*|reject\w*|deny|skip"
    r"|go ahead|是的?|否|好的?|可以|同意|允许|允許|拒绝|拒絕|不|继续|繼續)"
    r"(?:[\s,.!:;，。-].*(?:ask again|session|always|once|manually|bypass|auto).*)?[.!。！]*(?: \+ .*)?",
    re.IGNORECASE,
)
"""A yes or no was said to one thing; it is no reason to say it to the next."""

HUMAN = ("human-input", "human", "user", "human-feedback")

STAMP = re.compile(r"^((?:##|-) \d{4}-\d\d-\d\d(?: \d\d:\d\d)?)(?: \|.*$| \([^()\n]*\)(?=:))", re.MULTILINE)
"""How Locum dates what it was told; the way it came ("locum tell") is no hearsay."""

TOLD = re.compile(r"^((?:##|[-*])? *\d{4}-\d\d-\d\d(?: \d\d:\d\d)?) \(locum tell\)(?=:)", re.MULTILINE)
"""The same in a text of which only Locum's own words are known."""

SAID = re.compile(r"^(?P<who>[QA]): (?:\(Human\) )?\"(?P<words>.*)\"$", re.MULTILINE)
"""A question of the log, and what the human answered; what the proxy answered stays marked as such."""


@dataclass(frozen=True, slots=True)
class Gathered:
    """A dossier, and the sentences that say what could not go into it."""

    dossier: Dossier
    left_out: tuple[str, ...] = ()


def handed_in(texts: Mapping[str, str]) -> Dossier:
    """A dossier of texts by the names of their files, as somebody hands it in."""
    return Dossier(tuple(Source(name, _as_said(TOLD.sub(r"\1", text))) for name, text in texts.items()))


def _as_said(text: str) -> str:
    """A text as it is; a log without the stages in which something was asked, and the marks of speech."""
    if not text.lstrip().startswith(log.TITLE.strip()):
        return as_questions(text)
    return SAID.sub(r"\g<who>: \g<words>", STAMP.sub(r"\1", text))


def dossier(folder: Places, answers: Sequence[log.Exchange] | None = None) -> Dossier:
    """All an answer may rest on. Earlier answers come from the journal where given, else from the log."""
    return gather(folder, answers).dossier


def gather(folder: Places, answers: Sequence[log.Exchange] | None = None) -> Gathered:
    """The dossier and what was left out; a file with an unfinished merge says two things at once."""
    sources: list[Source] = []
    left_out: list[str] = []
    for file, kept in (
        (folder.profile, confirmed_part), (folder.user_context, _plain), (folder.directives, said_part),
        (folder.project_context, _plain),
    ):  # fmt: skip
        text = read(file).text.removeprefix("\ufeff")
        line = conflict_in(text)
        if line is not None:
            left_out.append(
                f"{file.name} has an unfinished merge in line {line}; nothing in it is used until then."
            )
        elif words := kept(text):
            newest = kept is said_part
            sources.append(Source(file.name, words[-LONGEST:] if newest else words[:LONGEST]))
    earlier = earlier_answers(folder) if answers is None else log.human_answers(answers)[-ANSWERS:]
    told = "\n\n".join(filter(None, map(_exchange, earlier)))[-LONGEST:]
    if told:
        sources.append(Source(folder.log.name, told))
    return Gathered(Dossier(tuple(sources)), tuple(left_out))


def earlier_answers(folder: Places) -> list[log.Exchange]:
    """What the human answered in person, oldest first, also in logs that were put away."""
    found = log.human_answers_in(read(folder.log).text)
    for file in reversed(folder.old_logs()):
        if len(found) >= ANSWERS:
            break
        known = {exchange.id for exchange in found if exchange.id}
        older = kept_answers(file, *_state_of(file))
        found = [*(exchange for exchange in older if exchange.id not in known), *found]
    return found[-ANSWERS:]


@lru_cache(maxsize=1024)
def kept_answers(file: Path, changed: int, size: int) -> tuple[log.Exchange, ...]:
    """What the human answered in a log that was put away, read once as long as it stays as it is.

    Every question looks for earlier answers, and a long project has many such logs.
    """
    return tuple(log.human_answers_in(read(file).text)[-ANSWERS:])


def _state_of(file: Path) -> tuple[int, int]:
    try:
        found = file.stat()
    except OSError:
        return 0, 0
    return found.st_mtime_ns, found.st_size


def confirmed_part(text: str) -> str:
    """The profile; of one the human has not confirmed, only what they said themselves."""
    plain = _plain(text)
    if profile.parse(text).human_confirmed:
        return plain
    kept: list[str] = []
    section = ""
    for line in lines_of(plain):
        title = profile.title_in(bare(line))
        section = section if title is None else title
        if section not in ("Research Findings", profile.HISTORY) and _is_own(bare(line)):
            kept.append(line)
    return _worded("".join(kept))


def said_part(text: str) -> str:
    """The human's words in human-directives.md, without Locum's notes about them."""
    lines = [bare(line) for line in lines_of(STAMP.sub(r"\1", without_comments(text)))]
    kept = [line.removeprefix("> ").removeprefix(">") for line in lines if not line.startswith("Done:")]
    return _worded("\n".join(kept))


def _is_own(line: str) -> bool:
    mark = MARKED.search(line)
    return mark is None or mark["source"].strip().casefold() in HUMAN


def _plain(text: str) -> str:
    return _worded(as_questions(STAMP.sub(r"\1", without_comments(text))))


def _worded(text: str) -> str:
    """The text, or nothing where only headings and header fields are left of it."""
    for line in map(str.strip, text.splitlines()):
        if line and not re.match(r"#|(?:version|last_updated|human_confirmed):", line):
            return text.strip() + "\n"
    return ""


def _exchange(exchange: log.Exchange) -> str:
    """An answer under the question it was given to; nothing where it says something of that moment alone."""
    asked = _bare_question(exchange.question)
    if not asked or ASSENT.fullmatch(exchange.answer.strip()):
        return ""
    return f"Q: {asked}\nA: {exchange.answer}"


def _bare_question(text: str) -> str:
    """The last sentence that asks; what else an agent said around it is no word of the human."""
    parts = (" ".join(part.split()) for part in text.split("\n\n"))
    asks = [found.strip() for part in parts for found in QUESTION.findall(part)]
    return asks[-1] if asks and len(asks[-1]) <= 200 else ""
