"""Bad words in a message, judged one by one: an excused one says nothing, the others decide."""

from locum.workflow.numbers import value_of
from locum.workflow.prose import split_sentences
from locum.workflow.verdict_lexicon import (
    ABOUT,
    AND,
    APPROVE,
    BUG,
    BUT,
    FAIL,
    FIX,
    FOUND,
    HOLE,
    ISSUE,
    LEXICON,
    MARK,
    MAYBE,
    NOT,
    NOW,
    OBJECT,
    OF,
    PASS,
    PAST,
    PERSON,
    REJECT,
    SKIPPED,
    SUBJECT,
    TODO,
    TOPIC,
)  # fmt: skip
from locum.workflow.verdict_lines import stated, table_sign
from locum.workflow.words import NUMBER, ODD_NUMBER, Word, is_chinese, words_of

Sentence = list[Word]


def bad_sign(text: str, worst: str, stage: str) -> str | None:
    """The first thing in the text that speaks against the stage and is not excused, or None."""
    lines = text.replace("\r", "\n").split("\n")
    last, good = stated(lines)
    if last >= 0 and not good:
        return f"it states: {lines[last].strip()}"
    sign = table_sign(lines) if worst == "fail" else None
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
            if _is_bad(sentence, at, worst, stage) and not _excused(sentence, at, worst, following):
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
        hole = hole or (word.lower() == "blocking" and _text(sentence, at + 1) in (":", "："))
        return REJECT in tags or hole or _not_approved(sentence, at) or word in ("FAIL", "FAILED")
    return ISSUE in tags


def _raised(sentence: Sentence, at: int) -> bool:
    """An exception by its name, as a runner prints it: `TypeError: …`."""
    word = sentence[at][1]
    return word.endswith(("Error", "Exception")) and len(word) > 5 and _text(sentence, at + 1) == ":"


def _text(sentence: Sentence, at: int) -> str:
    return sentence[at][1].lower() if 0 <= at < len(sentence) else ""


def _bug(sentence: Sentence, at: int, stage: str) -> bool:
    """Whether bugs are counted or found here; mere mentions of bugs speak for nothing."""
    before = sentence[max(0, at - 4) : at]
    issue = sentence[at][1].lower() in ("issue", "issues", "问题", "問題")
    if issue and stage != "QA":
        return False
    return any(FOUND in tags for tags, _ in before) or _count_before(sentence, at) not in (None, 0)


def _not_passed(sentence: Sentence, at: int) -> bool:
    """`did not pass`, `not all tests passed`, `8 of 10 passed`."""
    if PASS not in sentence[at][0] or any(SKIPPED in tags for tags, _ in sentence):
        return False
    if _partly(sentence, at):
        return True
    before = _clause_before(sentence, at)
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


def _partly(sentence: Sentence, at: int) -> bool:
    """Whether fewer passed than there are: 8/10, 8 of 10, 8 out of 10."""
    if _text(sentence, at + 1) == "out of":
        return (_count_before(sentence, at) or 0) < (_next_number(sentence, at + 1) or 0)
    for spot in range(max(0, at - 5), at):
        tags, word = sentence[spot]
        if ODD_NUMBER in tags and word.count("/") == 1:
            done, _, total = word.partition("/")
            if done.isdecimal() and total.isdecimal() and int(done[:9]) < int(total[:9]):
                return True
        if OF in tags and 0 < spot < len(sentence) - 1:
            done_, total_ = value_of(sentence[spot - 1][1]), _next_number(sentence, spot)
            if (
                NUMBER in sentence[spot - 1][0]
                and done_ is not None
                and total_ is not None
                and done_ < total_
            ):
                return True
    return False


def _next_number(sentence: Sentence, at: int) -> int | None:
    for tags, word in sentence[at + 1 : at + 3]:
        if NUMBER in tags:
            return value_of(word)
    return None


def _not_approved(sentence: Sentence, at: int) -> bool:
    if APPROVE not in sentence[at][0]:
        return False
    before = _clause_before(sentence, at)[-4:]
    return any(NOT in tags for tags, _ in before) and not any(
        MAYBE in tags and word != "can" for tags, word in before
    )


def _excused(sentence: Sentence, at: int, worst: str, following: Sentence) -> bool:
    """Whether the bad word at this place says nothing against the work."""
    if _text(sentence, at + 1) == "#" and worst == "issues":
        return True
    count = _count_before(sentence, at)
    if count is not None and PASS not in sentence[at][0]:
        return count == 0 or _mended(sentence, at, following) or _expected(sentence, at)
    after = _count_after(sentence, at)
    if after is not None:
        return after == 0 or _expected(sentence, at)
    if PASS in sentence[at][0] or APPROVE in sentence[at][0]:
        return False
    checks = (_denied, _mended_only, _is_topic, _hypothetical)
    if any(check(sentence, at) for check in checks) or _mended(sentence, at, following):
        return True
    return worst == "reject" and _rejects_input(sentence, at)


def _count_before(sentence: Sentence, at: int) -> int | None:
    """The count that belongs to the word: `3 failed`, `3 tests failed`, `0 critical issues`."""
    for spot in range(at - 1, max(-1, at - 5), -1):
        tags, word = sentence[spot]
        if NUMBER in tags:
            if OF in (sentence[spot - 1][0] if spot else ()):
                continue
            return value_of(word)
        if ODD_NUMBER in tags and word.count("/") == 1 and word.partition("/")[0].isdecimal():
            return int(word.partition("/")[0][:9])
        if {MARK, PASS, BUT, AND, NOT, FIX} & tags and not is_chinese(word[0]):
            return None
        if {PASS, BUT, NOT, FIX} & tags or word in "，、；：。":
            return None
    return None


def _count_after(sentence: Sentence, at: int) -> int | None:
    """The count that follows: `failed: 0`, `failures (0)`, `失败 0 个`; none and 无 are nought."""
    marked = False
    for tags, word in sentence[at + 1 : at + 5]:
        if word.lower() in ("none", "nil", "无", "無", "zero", "nothing", "没有", "沒有") and marked:
            return 0
        if NUMBER in tags:
            return value_of(word)
        if word in ":：=(（|#" or word.lower() in (
            "count",
            "counts",
            "数",
            "數",
            "数量",
            "數量",
            "个",
            "個",
            "tests",
            "用例",
        ):
            marked = True
        elif word not in ("→",):
            return None
    return None


def _clause_before(sentence: Sentence, at: int) -> Sentence:
    """The words of the same clause before this place."""
    start = at
    while start > 0:
        tags, word = sentence[start - 1]
        if (MARK in tags and word not in "-/、") or BUT in tags:
            break
        if AND in tags and not _bare_list(sentence, start, at):
            break
        start -= 1
    return sentence[start:at]


def _bare_list(sentence: Sentence, start: int, at: int) -> bool:
    """Whether `and` only lists bad words: `no errors and failures`."""
    return start == at


def _denied(sentence: Sentence, at: int) -> bool:
    before = _clause_before(sentence, at)
    nots = [spot for spot, (tags, _) in enumerate(before) if NOT in tags]
    if not nots:
        return False
    between = before[nots[-1] + 1 :]
    if any(PASS in tags for tags, _ in between):
        return False
    later = before[nots[-1]][1].lower() in ("cannot", "can't", "couldn't", "unable") and any(
        FIX in tags for tags, _ in between
    )
    fixed = any(FIX in tags for tags, _ in between)
    return not later and not fixed


def _mended_only(sentence: Sentence, at: int) -> bool:
    """`fixed 3 failing tests`, unless the fixing itself is denied, wanted, tried or partial."""
    before = _clause_before(sentence, at)
    for spot, (tags, _) in enumerate(before):
        if FIX in tags:
            ahead = before[max(0, spot - 4) : spot]
            wanted = any({NOT, TODO} & more for more, _ in ahead)
            partial = any(OF in more for more, _ in before[spot:]) and any(
                NUMBER in more for more, _ in before[spot:]
            )
            return not wanted and not partial
    return False


def _mended(sentence: Sentence, at: int, following: Sentence) -> bool:
    """Whether what was bad once is told to be good now."""
    if _mended_only(sentence, at):
        return True
    tail = sentence[at + 1 :]
    past = any(PAST in tags for tags, _ in sentence[:at][-8:]) or any(PAST in tags for tags, _ in tail[:5])
    good = _says_good(tail) or _says_good(following)
    if past and good:
        return True
    before = [word.lower() for _, word in sentence[max(0, at - 3) : at]]
    if any(word in ("previously", "formerly", "used to", "之前", "先前", "原本") for word in before):
        return True
    return _fixed_after(tail)


def _says_good(words: Sentence) -> bool:
    for spot, (tags, _) in enumerate(words):
        if {PASS, FIX} & tags and not any(
            NOT in more or TODO in more for more, _ in words[max(0, spot - 4) : spot]
        ):
            return True
    return False


def _fixed_after(tail: Sentence) -> bool:
    """`the failing tests are now fixed`: in the same clause, with nothing that takes it back."""
    for spot, (tags, word) in enumerate(tail[:9]):
        same = FIX in tags and _text(tail, spot + 1) in ("it", "them", "that", "this", "both", "all")
        if BUT in tags or (word in ",，;；。" and not _fixes_it(tail, spot)):
            return False
        if same:
            return not any({NOT, TODO} & more for more, _ in tail[:spot])
        if FIX in tags or (PASS in tags and any(NOW in more for more, _ in tail[: spot + 3])):
            ahead = tail[:spot]
            return not any({NOT, TODO} & more for more, _ in ahead)
    return False


def _fixes_it(tail: Sentence, spot: int) -> bool:
    """Whether what comes after this comma mends what came before: `, fixed it`, `, and fixed them`."""
    ahead = tail[spot + 1 : spot + 4]
    return any(
        FIX in tags and _text(ahead, at + 1) in ("it", "them", "that", "this")
        for at, (tags, _) in enumerate(ahead)
    )


def _expected(sentence: Sentence, at: int) -> bool:
    return any(
        word.lower() in ("expected", "xfail", "预期", "預期") for _, word in sentence[max(0, at - 2) : at]
    )


def _is_topic(sentence: Sentence, at: int) -> bool:
    """Whether the bad word is what the text is about: error handling, failure modes, raises an error."""
    tags, word = sentence[at]
    after = sentence[at + 1] if at + 1 < len(sentence) else (frozenset(), "")
    if word.isupper() and len(word) > 2 and not is_chinese(word[0]):
        return False
    if TOPIC in tags or (
        TOPIC in after[0] and word.lower() not in ("failed", "fails", "failing", "broken", "crashed")
    ):
        return True
    if after[1] == "#":
        return True
    about = _clause_before(sentence, at)[-3:]
    return any(ABOUT in more for more, _ in about) or (
        after[1].lower() == "as" and "expected" in (w.lower() for _, w in sentence[at + 1 : at + 3])
    )


def _hypothetical(sentence: Sentence, at: int) -> bool:
    before = _clause_before(sentence, at)
    return any(MAYBE in tags for tags, _ in before)


def _rejects_input(sentence: Sentence, at: int) -> bool:
    """Whether it is the program that rejects: `the API rejects expired tokens`."""
    word = sentence[at][1].lower()
    if not word.startswith(("reject", "declin", "拒")):
        return False
    before, after = _clause_before(sentence, at), sentence[at + 1 : at + 4]
    if any(PERSON in tags for tags, _ in before[-4:]):
        return False
    if word == "rejects" or any(OBJECT in tags for tags, _ in after):
        return True
    return any(SUBJECT in tags for tags, _ in before[-3:])
