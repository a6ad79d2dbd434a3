"""Why a count that hangs on a parallel word is no claim after all: denied, asked, planned, told of others."""

from locum.workflow.claim_lexicon import (
    ALL, AND, ASK, CAN, CAP, CLAIMED, CLOSE, COLON, COMMA, DASH, EARLIER, FROM, HANDLE, IF, LAUNCH, LAUNCHED,
    NOT, OPEN, OUTCOME, PLAN, PROGRAM, QUOTE, RUN, SAID, THE, TURN, WHEN,
)  # fmt: skip
from locum.workflow.words import Word, is_chinese

MARKS = {COMMA, COLON, DASH, OPEN, CLOSE, TURN}
GENERIC_AFTER = frozenset(
    "is was would could can may might costs cost requires takes needs saves makes means seems helps will isn't".split()
)
GERUNDS = ("ing",)
NEUTRAL_OF = frozenset("team group batch launch set wave total use swarm fleet squad pool fan-out spawn mix".split())


def doubt_about(words: list[Word], at: int, end: int, parallel: int) -> str | None:
    """The first reason to doubt the claim whose number, phrase end and parallel word are given."""
    start, stop = min(at, parallel), max(end, parallel + 1)
    clause = _clause(words, start)
    before, inside = words[clause:start], words[start:stop]
    checks = (
        ("it is a question", _asked(words, start)),
        ("it is a condition", _conditional(words, start, stop)),
        ("it is denied", _denied(before, words, at, parallel, start)),
        ("it is a limit, not a count", _capped(words, at, stop)),
        ("it is possible, not done", _any(CAN, before) or _modal_inside(words, at, parallel)),
        ("it is a plan or an example", _any(PLAN, before) or _any(PLAN, words[:clause][-6:], english=True) or _far(words, stop)),
        ("it is in a quotation", _quoted(words, start, stop)),
        ("it tells of earlier agents", _earlier(words, start, stop)),
        ("it is about agents at work already", _reported(words, clause, at, end, parallel)),
        ("it is somebody else's words", _any(SAID, before) and not _any(CLAIMED, words[:start])),
        ("it is what a program does", _program(words, clause, start)),
        ("it speaks of doing so in general", _general(words, clause, start, stop)),
    )  # fmt: skip
    return next((reason for reason, holds in checks if holds), None)


def _clause(words: list[Word], start: int) -> int:
    """Where the clause begins in which the claim stands."""
    for spot in range(start - 1, -1, -1):
        if MARKS & words[spot][0]:
            return spot + 1
    return 0


def _any(tag: str, words: list[Word], english: bool = False) -> bool:
    return any(tag in tags and not (english and is_chinese(word[0])) for tags, word in words)


def _asked(words: list[Word], start: int) -> bool:
    if words[-1][1] in "?？" or (len(words) > 1 and words[-1][1] in "\"”」)" and words[-2][1] in "?？"):
        return True
    head = words[: min(start, 3)]
    return _any(ASK, head) or any(ASK in tags and is_chinese(word[0]) for tags, word in words)


def _conditional(words: list[Word], start: int, stop: int) -> bool:
    depth = 0
    for tags, word in reversed(words[:start]):
        depth += (CLOSE in tags) - (OPEN in tags)
        if depth > 0:
            continue
        if IF in tags:
            return not _ticked(words, stop)
        if WHEN in tags and not _any(LAUNCHED, words[:stop]):
            return True
    tail = words[stop:]
    if tail and {IF, WHEN} & tail[0][0] and tail[0][1].lower() not in ("until", "before"):
        return True
    if tail and tail[0][1].lower() == "only" and _any(IF, tail[1:2]) or _any(WHEN, tail[1:2]) and tail[0][1].lower() == "only":
        return True
    return len(tail) > 1 and bool({COMMA, OPEN} & tail[0][0]) and IF in tail[1][0] and len(tail) <= 7


def _ticked(words: list[Word], stop: int) -> bool:
    """Whether the line ticks off what was done: `If available: 4 parallel agents spawned`."""
    return bool(words[stop:]) and LAUNCHED in words[stop][0]


def _denied(before: list[Word], words: list[Word], at: int, parallel: int, start: int) -> bool:
    between = words[min(at, parallel) : max(at, parallel)]
    if _any(NOT, between):
        return True
    for spot, (tags, _) in enumerate(before):
        after = before[spot + 1][1].lower() if spot + 1 < len(before) else ""
        if NOT in tags and after not in ("only", "just", "merely", "simply", "只", "仅", "僅", "一个", "single", "one"):
            return True
    return bool(before == [] and start > 0 and _negated_opening(words, start))


def _negated_opening(words: list[Word], start: int) -> bool:
    return False


def _capped(words: list[Word], at: int, stop: int) -> bool:
    near = words[max(0, at - 3) : at] + words[at + 1 : at + 3]
    cuts = [word for word in near if not MARKS & word[0] or OPEN in word[0]]
    tail = words[stop : stop + 3]
    return _any(CAP, cuts) or any(CAP in tags and word.lower() in LIMIT_TAILS for tags, word in tail)


LIMIT_TAILS = frozenset(("max", "maximum", "at most", "or fewer", "or less", "limit", "以内", "以內", "以上", "以下", "上限", "最多", "为限", "為限", "左右"))


def _modal_inside(words: list[Word], at: int, parallel: int) -> bool:
    return at < parallel and _any(CAN, words[at:parallel])


def _far(words: list[Word], stop: int) -> bool:
    tail = words[stop : stop + 4]
    return any(PLAN in tags and word.lower() in FAR for tags, word in tail)


FAR = frozenset(("tomorrow", "next week", "next time", "someday", "eventually", "in the future", "in future", "later on", "next session",
                 "next sprint", "next phase", "next month", "in a later phase", "in the next phase", "in a future phase", "down the road"))  # fmt: skip


def _quoted(words: list[Word], start: int, stop: int) -> bool:
    """Whether the claim stands inside quotation marks and nobody is said to have claimed it."""
    opened = sum(QUOTE in tags for tags, _ in words[:start])
    closed = sum(QUOTE in tags for tags, _ in words[stop:])
    inside = sum(QUOTE in tags for tags, _ in words[start:stop])
    return opened % 2 == 1 and closed % 2 == 1 and inside % 2 == 0 and not _any(CLAIMED, words[:start])


def _earlier(words: list[Word], start: int, stop: int) -> bool:
    clause = _clause(words, start)
    return _any(EARLIER, words[clause:stop]) or _any(EARLIER, words[max(0, clause - 4) : clause]) or _any(EARLIER, words[stop : stop + 4])


def _reported(words: list[Word], clause: int, at: int, end: int, parallel: int) -> bool:
    """Whether the agents are told of, not launched: `the 4 parallel agents wrote`, `results of 4 agents`."""
    start = min(at, parallel)
    before = words[clause:at]
    launching = [spot for spot, (tags, _) in enumerate(before) if {LAUNCH, LAUNCHED} & tags]
    handled = [spot for spot, (tags, word) in enumerate(before) if HANDLE in tags]
    if handled and not (launching and launching[-1] > handled[-1]):
        return True
    if launching:
        return False
    last = before[-1] if before else (frozenset(), "")
    second = before[-2] if len(before) > 1 else (frozenset(), "")
    definite = bool({THE} & last[0] or (ALL in last[0] and THE in second[0]))
    source = last if not definite else second
    if FROM in source[0] and (len(before) < 2 or before[-2 - definite][1].lower() not in NEUTRAL_OF if len(before) > 1 + definite else True):
        return True
    outcome = _outcome(words, end, parallel)
    if definite:
        return not _works_now(words, end, parallel)
    return outcome


def _outcome(words: list[Word], end: int, parallel: int) -> bool:
    """Whether what follows says what the agents brought about."""
    following = words[end : end + 3]
    following = following[: next((spot for spot, (tags, _) in enumerate(following) if MARKS & tags), 3)]
    return bool(following) and parallel < end and (OUTCOME in following[0][0] or any(OUTCOME in tags and is_chinese(word[0]) for tags, word in following))


def _works_now(words: list[Word], end: int, parallel: int) -> bool:
    between = words[end:parallel]
    return parallel >= end and _any(RUN, between) and not _any(OUTCOME, between)


def _program(words: list[Word], clause: int, start: int) -> bool:
    """Whether a program, test or product is what does the launching."""
    before = words[clause:start]
    for spot, (tags, _) in enumerate(before):
        if {LAUNCH, LAUNCHED, RUN} & tags and spot and PROGRAM in before[spot - 1][0]:
            return True
    return False


def _general(words: list[Word], clause: int, start: int, stop: int) -> bool:
    """Whether launching is the subject of the sentence: `Launching 4 agents in parallel is costly`."""
    first = words[clause:start][:1] or words[start : start + 1]
    gerund = bool(first) and first[0][1].lower().endswith(GERUNDS)
    after = words[stop][1].lower() if stop < len(words) else ""
    return gerund and after in GENERIC_AFTER
