"""Why a count that hangs on a parallel word is no claim after all: denied, asked, planned, told of others."""

from locum.workflow import claim_lexicon as tag
from locum.workflow.claim_reports import (
    MARKS,
    clause_start,
    has,
    is_a_program_s,
    is_earlier,
    is_general,
    is_quoted,
    is_reported,
    is_told,
)  # fmt: skip
from locum.workflow.words import Word, is_chinese, word_set

WILL = word_set("will|i'll|we'll|i’ll|we’ll")
NOT_ONLY = word_set("only|just|merely|simply|single|one|只|仅|僅|一个|一個")
OFF = word_set("no|false|off|none|never|disabled|0|1|否|无|無|关|關|不")
LIMIT_TAILS = word_set(
    "max|maximum|at most|or fewer|or less|limit|以内|以內|以上|以下|上限|最多|为限|為限|左右"
)
FAR = word_set(
    """
    tomorrow|next week|next time|someday|eventually|in the future|in future|later on|next session
    next sprint|next phase|next month|in a later phase|in the next phase|in a future phase|down the road
    """
)


def doubt_about(words: list[Word], at: int, end: int, parallel: int) -> str | None:
    """The first reason to doubt the claim whose number, phrase end and parallel word are given."""
    start, stop = min(at, parallel), max(end, parallel + 1)
    before = words[clause_start(words, start) : start]
    checks = (
        ("it is a question", _asked(words, start)),
        ("it is a condition", _conditional(words, start) or _condition_follows(words[stop:])),
        (
            "it is denied",
            _denied(before) or has(tag.NOT, words[start : max(at, parallel)]) or _is_off(words, parallel),
        ),
        ("it is a limit, not a count", _capped(words, at, stop)),
        (
            "it is possible, not done",
            _possible(before) or has(tag.CAN, words[at:parallel]) or _hedged(words, start, stop),
        ),
        ("it is a plan or an example", _planned(words, start, stop)),
        ("it is in a quotation", is_quoted(words, start, stop)),
        ("it tells of earlier agents", is_earlier(words, start, stop)),
        ("it is about agents at work already", is_reported(words, at, end, parallel)),
        ("it is somebody else's words", is_told(words, start)),
        ("it is what a program does", is_a_program_s(words, start, at)),
        ("it speaks of doing so in general", is_general(words, start, stop)),
    )
    return next((reason for reason, holds in checks if holds), None)


def _asked(words: list[Word], start: int) -> bool:
    """Whether the sentence ends in a question mark, or opens or is marked as a question."""
    ends = [word for _, word in words[-2:]]
    if ends[-1] in "?？" or (ends[-1] in '"”」)）' and ends[0] in "?？"):
        return True
    marked = any(tag.ASK in tags and is_chinese(word[0]) for tags, word in words)
    return marked or has(tag.ASK, words[: min(start, 3)])


def _conditional(words: list[Word], start: int) -> bool:
    """Whether a condition stands before the claim, outside brackets that have closed again."""
    depth = 0
    done = has(tag.LAUNCHED, words)
    will = any(word.lower() in WILL for _, word in words[:start])
    for tags, word in reversed(words[:start]):
        depth += (tag.CLOSE in tags) - (tag.OPEN in tags)
        if depth > 0:
            continue
        if tag.IF in tags:
            return not _ticked(words, start)
        if (tag.WHEN in tags and not done) or (word.lower() == "after" and will):
            return True
    return False


def _ticked(words: list[Word], start: int) -> bool:
    """Whether the line ticks off what was done: `If available: 4 parallel agents spawned`."""
    return clause_start(words, start) == start and has(tag.LAUNCHED, words[start : start + 6])


def _condition_follows(tail: list[Word]) -> bool:
    """Whether the claim is taken back at once: `in parallel if …`, `in parallel, if needed`."""
    if not tail:
        return False
    spot = 1 if tail[0][1].lower() == "only" else 0
    first = tail[spot] if spot < len(tail) else tail[0]
    if {tag.IF, tag.WHEN} & first[0]:
        return first[1].lower() not in ("until", "before")
    aside = bool({tag.COMMA, tag.OPEN} & first[0]) and has(tag.IF, tail[1:2])
    return aside and len(tail) <= (4 if is_chinese(tail[1][1][0]) else 7)


def _denied(before: list[Word]) -> bool:
    """Whether the clause says no before the claim; `not only` and `not one but` say yes."""
    for spot, (tags, _) in enumerate(before):
        after = before[spot + 1][1].lower() if spot + 1 < len(before) else ""
        if tag.NOT in tags and after not in NOT_ONLY:
            return True
    return False


def _is_off(words: list[Word], parallel: int) -> bool:
    """Whether the parallel word is a switch that is off: `parallel: no`, `并行：否`."""
    sign, value = [*words[parallel + 1 : parallel + 3], *[(frozenset(), ""), (frozenset(), "")]][:2]
    return tag.COLON in sign[0] and value[1].lower() in OFF


def _capped(words: list[Word], at: int, stop: int) -> bool:
    """Whether the number is a bound: `up to 4`, `max 4`, 最多 4 个, 4 个以内."""
    reach = 5 if at and tag.COLON in words[at - 1][0] else 3
    near = [*words[max(0, at - reach) : at], *words[at + 1 : at + 3]]
    if reach == 5:  # `max agents: 4` is a bound, `one agent per failure: 4 agents` is a count.
        near = [word for word in near if word[1].lower() != "per"]
    if has(tag.CAP, [word for word in near if not MARKS & word[0] or tag.OPEN in word[0]]):
        return True
    return any(word.lower() in LIMIT_TAILS for _, word in words[stop : stop + 3])


def _possible(before: list[Word]) -> bool:
    """Whether the clause says can, could or may; `you should` tells somebody to do it."""
    for spot, (tags, word) in enumerate(before):
        told = word.lower() in ("should", "应该", "應該") and spot > 0
        told = told and before[spot - 1][1].lower() in ("you", "你", "您")
        if tag.CAN in tags and not told:
            return True
    return False


def _hedged(words: list[Word], start: int, stop: int) -> bool:
    """Whether the agents are the subject of a mere possibility: `3 agents in parallel might clash`."""
    launching = has(tag.LAUNCH, words[clause_start(words, start) : start])
    return not launching and bool(words[stop:]) and bool({tag.CAN, tag.NOT} & words[stop][0])


def _planned(words: list[Word], start: int, stop: int) -> bool:
    """Whether the claim is a plan, an example or far off; in Chinese only its own clause can say so."""
    clause = clause_start(words, start)
    done = has(tag.LAUNCHED, words[clause:stop])
    for spot in range(max(0, clause - 6), start):
        tags, word = words[spot]
        near = spot >= clause or not is_chinese(word[0])
        if tag.PLAN in tags and near and not (word.lower() == "later" and done):
            return True
    return any(word.lower() in FAR for _, word in words[stop : stop + 4])
