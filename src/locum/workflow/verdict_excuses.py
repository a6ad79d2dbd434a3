"""Why a bad word says nothing against the work: denied, counted nought, mended, supposed, or only a topic."""

from locum.workflow.verdict_counts import (
    Sentence,
    clause_before,
    count_after,
    count_before,
    text_at,
    words_since,
)
from locum.workflow.verdict_lexicon import (
    ABOUT,
    ALL,
    APPROVE,
    BUT,
    FAIL,
    FIX,
    MAYBE,
    NOT,
    NOW,
    OBJECT,
    OF,
    PART,
    PASS,
    PAST,
    PERSON,
    SOME,
    SUBJECT,
    TODO,
    TOPIC,
)  # fmt: skip
from locum.workflow.words import NUMBER, is_chinese


def is_excused(sentence: Sentence, at: int, worst: str, following: Sentence) -> bool:
    """Whether the bad word at this place says nothing against the work."""
    if text_at(sentence, at + 1) == "#" and worst == "issues":
        return True
    if _went_to_nought(sentence, at):
        return True
    count = None if _labels_follow(sentence, at) else count_before(sentence, at)
    if count is not None and PASS not in sentence[at][0]:
        return count == 0 or _mended(sentence, at, following) or _expected(sentence, at)
    after = count_after(sentence, at)
    if after is not None:
        return after == 0 or _expected(sentence, at)
    if PASS in sentence[at][0] or APPROVE in sentence[at][0]:
        return False
    if _is_listed(sentence, at) and _says_good(following):
        return True
    checks = (_denied, _mended_only, _is_topic, _hypothetical)
    if any(check(sentence, at) for check in checks) or _mended(sentence, at, following):
        return True
    return worst == "reject" and _rejects_input(sentence, at)


def _went_to_nought(sentence: Sentence, at: int) -> bool:
    """`from 14 errors to 0`, or `14 errors before` at the end of the sentence."""
    after = [word.lower() for _, word in sentence[at + 1 : at + 4]]
    if after[:1] == ["to"] and after[1:2] in (["0"], ["zero"], ["none"]):
        return True
    return after[:1] in (["before"], ["previously"], ["earlier"]) and not any(w.isalnum() for w in after[1:])


def _labels_follow(sentence: Sentence, at: int) -> bool:
    """Whether counts stand behind their names here: `passed 12 failed 0`."""
    named = at > 1 and NUMBER in sentence[at - 1][0] and bool({PASS, FAIL} & sentence[at - 2][0])
    return named and count_after(sentence, at) is not None


def _denied(sentence: Sentence, at: int) -> bool:
    between = words_since(sentence, at, NOT)
    return between is not None and not any({PASS, FIX} & tags for tags, _ in between)


def _mended_only(sentence: Sentence, at: int) -> bool:
    """`fixed 3 failing tests`, unless the fixing itself is denied, wanted, tried or partial."""
    before = clause_before(sentence, at)
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
        same = FIX in tags and text_at(tail, spot + 1) in ("it", "them", "that", "this", "both", "all")
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
        FIX in tags and text_at(ahead, at + 1) in ("it", "them", "that", "this")
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
    before = clause_before(sentence, at)
    about = range(max(0, len(before) - 3), len(before))
    return any(ABOUT in before[spot][0] and not _counts_out(before, spot) for spot in about) or (
        after[1].lower() == "as" and "expected" in (w.lower() for _, w in sentence[at + 1 : at + 3])
    )


def _counts_out(words: Sentence, spot: int) -> bool:
    """Whether `of` only says how many are meant: `half of the suite`, `some of the tests`."""
    return spot > 0 and OF in words[spot][0] and bool({NUMBER, PART, SOME, ALL} & words[spot - 1][0])


def _is_listed(sentence: Sentence, at: int) -> bool:
    """Whether the bad word stands in a list of what was tried: `tests for the error cases: a login fails`."""
    colons = [spot for spot, (_, word) in enumerate(sentence[:at]) if word in ":："]
    return bool(colons) and any({ABOUT, TOPIC} & tags for tags, _ in sentence[: colons[0]])


def _hypothetical(sentence: Sentence, at: int) -> bool:
    before = clause_before(sentence, at)
    return any(MAYBE in tags for tags, _ in before)


def _rejects_input(sentence: Sentence, at: int) -> bool:
    """Whether it is the program that rejects: `the API rejects expired tokens`."""
    word = sentence[at][1].lower()
    if not word.startswith(("reject", "declin", "拒")):
        return False
    before, after = clause_before(sentence, at), sentence[at + 1 : at + 4]
    if any(PERSON in tags for tags, _ in before[-4:]):
        return False
    if word == "rejects" or any(OBJECT in tags for tags, _ in after):
        return True
    return any(SUBJECT in tags for tags, _ in before[-3:])
