"""Bad words in a message, judged one by one: an excused one says nothing, the others decide."""

from locum.workflow.prose import split_sentences
from locum.workflow.verdict_counts import (
    Sentence,
    clause_before,
    count_after,
    count_before,
    text_at,
)
from locum.workflow.verdict_excuses import is_excused
from locum.workflow.verdict_lexicon import (
    APPROVE,
    BUG,
    FAIL,
    FOUND,
    GRAVE,
    HIGH,
    HOLE,
    ISSUE,
    LEXICON,
    MAYBE,
    NOT,
    PASS,
    REJECT,
    SKIPPED,
)  # fmt: skip
from locum.workflow.verdict_lines import grave_sign, stated, table_sign
from locum.workflow.verdict_parts import passed_partly
from locum.workflow.words import word_set, words_of

COUNTED = frozenset((":", "：", "|", "(", "（", "="))
FINDINGS = word_set(
    """
    ,|，|、|.|。|and|or|severity|risk|issue|issues|finding|findings|problem|problems|bug|bugs
    vulnerability|vulnerabilities|问题|問題|漏洞|缺陷
    """
)
"""What follows the name of a gravity where the count before it counts findings."""


def bad_sign(text: str, worst: str, stage: str) -> str | None:
    """The first thing in the text that speaks against the stage and is not excused, or None."""
    lines = text.replace("\r", "\n").split("\n")
    last, good = stated(lines)
    if last >= 0 and not good:
        return f"it states: {lines[last].strip()}"
    sign = table_sign(lines) if worst == "fail" else None
    if worst == "reject" and not good:
        sign = grave_sign(lines, stage)
    for line in [] if sign else lines[last + 1 :] if good else lines:
        sign = sign or _in_line(line, worst, stage)
    return sign


def _in_line(line: str, worst: str, stage: str) -> str | None:
    if line.lstrip().startswith(("|--", "|:-", "| --", "| :-")):
        return None
    sentences = [words_of(sentence, LEXICON) for sentence in split_sentences(line)]
    for number, sentence in enumerate(sentences):
        following = sentences[number + 1] if number + 1 < len(sentences) else []
        for at in range(len(sentence)):
            if _is_bad(sentence, at, worst, stage) and not is_excused(sentence, at, worst, following):
                return f"“{_said(sentence, at)}”"
    return None


def _said(sentence: Sentence, at: int) -> str:
    return " ".join(word for _, word in sentence[max(0, at - 4) : at + 4])


def _is_bad(sentence: Sentence, at: int, worst: str, stage: str) -> bool:
    tags, word = sentence[at]
    if worst == "fail":
        return (
            FAIL in tags
            or _raised(sentence, at)
            or (BUG in tags and _bug(sentence, at, stage))
            or _not_passed(sentence, at)
        )
    if worst == "reject":
        hole = stage == "SECURITY" and HOLE in tags
        hole = hole or (word.lower() == "blocking" and text_at(sentence, at + 1) in (":", "："))
        hole = hole or _grave(sentence, at, stage)
        return REJECT in tags or hole or _not_approved(sentence, at) or word in ("FAIL", "FAILED")
    return ISSUE in tags


def _grave(sentence: Sentence, at: int, stage: str) -> bool:
    """Findings by how grave they are: `2 critical issues`, `Critical: …`, for SECURITY also `High: 2`."""
    tags, after = sentence[at][0], text_at(sentence, at + 1)
    if GRAVE in tags and after in (":", "：") and count_after(sentence, at) is None:
        return all(not word.isalnum() for _, word in sentence[:at])
    if GRAVE not in tags and not (HIGH in tags and stage == "SECURITY"):
        return False
    counted = count_before(sentence, at) if not after or after in FINDINGS else None
    return bool(counted or (count_after(sentence, at) if after in COUNTED else None))


def _raised(sentence: Sentence, at: int) -> bool:
    """An exception by its name, as a runner prints it: `TypeError: …`."""
    word = sentence[at][1]
    return word.endswith(("Error", "Exception")) and len(word) > 5 and text_at(sentence, at + 1) == ":"


def _bug(sentence: Sentence, at: int, stage: str) -> bool:
    """Whether bugs are counted or found here; mere mentions of bugs speak for nothing."""
    before = sentence[max(0, at - 4) : at]
    issue = sentence[at][1].lower() in ("issue", "issues", "问题", "問題")
    if issue and stage != "QA":
        return False
    return any(FOUND in tags for tags, _ in before) or count_before(sentence, at) not in (None, 0)


def _not_passed(sentence: Sentence, at: int) -> bool:
    """`did not pass`, `not all tests passed`, `8 of 10 passed`, `all but one passed`."""
    if PASS not in sentence[at][0] or any(SKIPPED in tags for tags, _ in sentence):
        return False
    if passed_partly(sentence, at):
        return True
    before = clause_before(sentence, at)
    denied = [
        spot
        for spot, (tags, word) in enumerate(before)
        if NOT in tags and word.lower() not in ("without", "无", "無")
    ]
    bad = any(FAIL in tags for tags, _ in before)
    return (
        bool(denied)
        and not bad
        and len(before) - denied[-1] <= 8
        and not any(MAYBE in tags for tags, _ in before)
    )


def _not_approved(sentence: Sentence, at: int) -> bool:
    if APPROVE not in sentence[at][0]:
        return False
    before = clause_before(sentence, at)[-4:]
    return any(NOT in tags for tags, _ in before) and not any(
        MAYBE in tags and word != "can" for tags, word in before
    )
