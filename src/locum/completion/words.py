"""Layer 3: the words, counted only where they are meant; a plain "not done yet" takes all of them back."""

import re

from locum.completion import english, mandarin
from locum.completion.sentences import folded, open_box, sentences

KEYWORD_POINTS, NO_WORK_POINTS, ENOUGH = 10, 15, 20

WORTH_A_LOOK = re.compile(
    r"done|complet|finish|finali|accomplish|fulfil|conclud|wrapped|all set|good to|ready|implement"
    r"|nothing|sync|need|requir"
    r"|remain|left|progress|pending|still|\byet|n't|\bno[nt]?\b|none|clean|zero|next|continu|moving|i'll"
    r"|i will|to-?do|wip"
    r"|begin|under ?way|fail|broken|\bred\b"
    r"|up.to.date|let me|\bnow\b|start|\b0\b|[\u4e00-\u9fff]"
)
LONGEST = 2000
"""A sentence longer than this is no prose."""

ASKED = re.compile(r"(?:[?？]|吗|呢|么)\W*\Z")
CLAUSE = re.compile(
    r"[,，、;；:：()（）—–…\"“”]|\s-\s|\b(?:(?<!everything )(?<!all )(?<!nothing )but|however|although"
    r"|though|yet(?= [a-z]+ (?:is|are))|whereas|because|since)\b"
    r"|\band(?= (?:everything|all|the|it|this|i|we|now|there|nothing|no)\b)|但是?|不过|然而|而且|因为"
    r"|所以|并且"
)
Finding = tuple[str, str]


def weigh(text: str) -> tuple[int, list[str], str | None]:
    """Points, what they are for, and what takes them back if anything does."""
    keyword = no_work = None
    box = open_box(text)
    veto = f"a box that is not ticked: {box}" if box else None
    for said in sentences(text):
        sentence = folded(said)
        if len(sentence) > LONGEST or not WORTH_A_LOOK.search(sentence) or ASKED.search(sentence):
            continue
        for kind, plain in findings(sentence):
            words = _as_written(plain, sentence, said)
            if kind == "keyword":
                keyword = keyword or words
            elif kind == "no work":
                no_work = no_work or words
            else:
                veto = veto or f"not done yet: {words}"
    because = [f"keyword +{KEYWORD_POINTS}: {keyword}"] if keyword else []
    because += [f"no work left +{NO_WORK_POINTS}: {no_work}"] if no_work else []
    score = KEYWORD_POINTS * (keyword is not None) + NO_WORK_POINTS * (no_work is not None)
    return score, because, veto


def _as_written(words: str, sentence: str, said: str) -> str:
    """The words in the agent's own letters and characters."""
    at = sentence.find(words)
    return said[at : at + len(words)] if at >= 0 and len(sentence) == len(said) else words


def findings(sentence: str) -> list[Finding]:
    """What one sentence claims: `keyword`, `no work` or `undone`, each with the words that say so."""
    unsure = supposed(sentence)
    found: list[Finding] = []
    rest = sentence
    for language in (english, mandarin):
        for match in language.NO_WORK.finditer(sentence):
            of_a_part = english.OF_A_PART.match(sentence, match.end())
            if not of_a_part and _plain_no_work(sentence, match.start(), unsure):
                found.append(("no work", match.group()))
        rest = language.NO_WORK.sub(lambda m: ";" * len(m.group()), rest)
    for start, clause in clauses(rest):
        if not any(low < start + len(clause) and start < high for low, high in unsure):
            found += _claims(clause)
        elif clause.strip():
            found += _claims_outside(clause, start, unsure)
    return found


def clauses(sentence: str) -> list[tuple[int, str]]:
    """The clauses of a sentence with the place each starts at."""
    found: list[tuple[int, str]] = []
    start = 0
    for cut in CLAUSE.finditer(sentence):
        end = cut.end() if cut.group() in ":：" else cut.start()
        found.append((start, sentence[start:end]))
        start = cut.end()
    return [(at, clause) for at, clause in [*found, (start, sentence[start:])] if clause.strip(" ;.")]


def supposed(sentence: str) -> list[tuple[int, int]]:
    """The stretches of a sentence that are only supposed or reported: after an if, a once, a 如果."""
    said = english.REPORTED.search(sentence) or mandarin.REPORTED.search(sentence)
    told = [(said.start(), len(sentence))] if said else []
    return [*told, *_english_ifs(sentence), *_chinese_ifs(sentence)]


def _english_ifs(sentence: str) -> list[tuple[int, int]]:
    spans: list[tuple[int, int]] = []
    for found in english.IF.finditer(sentence):
        before, after = sentence[: found.start()], sentence[found.end() :]
        comma = re.search(r"[,;，；]", after)
        until = found.end() + comma.start() if comma else len(sentence)
        loose = found.group() in english.LOOSE_IF
        fronted = not re.sub(r"\A.*[;:,]|\b(?:and|but|so|then)\b", "", before).strip()
        fact = english.FACTUAL.search(sentence, found.end(), until) and not english.PRESENT.search(
            sentence, found.end(), until
        )
        if fronted:
            whole = not (loose or fact or english.TO_YOU.match(after))
            spans.append((found.start(), len(sentence) if whole else until))
        elif english.TO_YOU.match(after) or english.OFFER.search(before) or (loose and fact):
            spans.append((found.start(), until))
        else:
            cuts = [cut.end() for cut in CLAUSE.finditer(before)]
            spans.append((cuts[-1] if cuts else 0, until))
    return spans


def _chinese_ifs(sentence: str) -> list[tuple[int, int]]:
    spans = [(found.start(), len(sentence)) for found in mandarin.IF.finditer(sentence)]
    for found in mandarin.AFTER.finditer(sentence):
        start = max(sentence.rfind(mark, 0, found.start()) for mark in "，,；;：:") + 1
        comma = re.search(r"[，,；;]", sentence[found.end() :])
        until = found.end() + comma.start() if comma else len(sentence)
        fact = re.search(r"已|了|现在|均|都", sentence[found.end() :])
        spans.append((start, until if fact and comma else len(sentence)))
    for found in mandarin.WHETHER.finditer(sentence):
        comma = re.search(r"[，,；;]", sentence[found.end() :])
        spans.append((found.start(), found.end() + comma.start() if comma else len(sentence)))
    return spans


def _plain_no_work(sentence: str, start: int, unsure: list[tuple[int, int]]) -> bool:
    """Whether a no-work phrase is meant as it stands: not supposed, not denied."""
    if any(low <= start < high for low, high in unsure):
        return False
    before = sentence[:start]
    cuts = [cut.end() for cut in CLAUSE.finditer(before)]
    clause = before[cuts[-1] if cuts else 0 :]
    if english.NOT_NO_WORK.search(clause) or mandarin.NOT_NO_WORK.search(clause):
        return False
    return not re.search(r"\b(?:will|would|should|could|may|might|must|to) (?:\w+ )?(?:be )?\Z", clause)


def _claims_outside(clause: str, start: int, unsure: list[tuple[int, int]]) -> list[Finding]:
    """The claims in the part of a clause that stands before what is only supposed."""
    low = min(low for low, high in unsure if low < start + len(clause) and start < high)
    return _claims(clause[: low - start]) if low > start else []


def _claims(clause: str) -> list[Finding]:
    found: list[Finding] = []
    undone = _undone(clause)
    if undone:
        found.append(("undone", undone))
    for match in english.KEYWORD.finditer(clause):
        found += _english_keyword(clause, match)
    for match in mandarin.KEYWORD.finditer(clause):
        found += _chinese_keyword(clause, match)
    return found


def _undone(clause: str) -> str | None:
    """The words that plainly say that something is not done, unless they tell of the past."""
    found = english.UNDONE.search(clause)
    if found and not english.NOT_UNDONE.search(clause[: found.start()]) and not english.PAST.search(clause):
        return found.group()
    found = mandarin.UNDONE.search(clause)
    if found and not mandarin.PAST.search(clause) and not mandarin.LATER_DONE.search(clause, found.end()):
        return found.group()
    return None


def _english_keyword(clause: str, match: re.Match[str]) -> list[Finding]:
    before, after = clause[: match.start()], clause[match.end() :]
    if english.NOT_A_KEYWORD.search(before):
        return []
    if match.group() == "complete" and english.VERB.match(after):
        return []
    if english.NEGATED.search(before):
        return [] if english.PAST.search(clause) else [("undone", f"{before}{match.group()}".strip())]
    if english.FUTURE.search(before):
        return []
    if english.PARTLY.search(before) or english.SO_FAR.match(after) or _share(clause):
        return [("undone", clause.strip())]
    return [("keyword", match.group())]


def _share(clause: str) -> bool:
    """Whether the clause counts less than the whole: 3 of 5, 80 %, the first of three."""
    if english.OF_SEVERAL.search(clause):
        return True
    for part, whole, percent, _ in english.SHARE.findall(clause):
        if (part and int(part) < int(whole)) or (percent and int(percent) < 100):
            return True
    return False


def _chinese_keyword(clause: str, match: re.Match[str]) -> list[Finding]:
    before, after = clause[: match.start()], clause[match.end() :]
    if mandarin.NOT_A_KEYWORD.match(after) or mandarin.WHETHER.search(before):
        return []
    if mandarin.PARTLY.search(before) or mandarin.PARTLY_AFTER.match(after) or _share(clause):
        return [("undone", clause.strip())]
    if mandarin.FACT.search(before):
        return [] if mandarin.STILL_NOT.search(before) else [("keyword", match.group())]
    if mandarin.NEGATED.search(before) or mandarin.FUTURE.search(before):
        return []
    return [("keyword", match.group())]
