"""Why a count that hangs on a parallel word is no claim after all: denied, asked, planned, told of others."""

from locum.workflow.claim_lexicon import (
    ALL,
    AND,
    ASK,
    CAN,
    CAP,
    CLAIMED,
    CLOSE,
    COLON,
    COMMA,
    DASH,
    EARLIER,
    FROM,
    HANDLE,
    IF,
    LAUNCH,
    LAUNCHED,
    LOOSE,
    NOT,
    OPEN,
    OUTCOME,
    PARALLEL,
    PLAN,
    PROGRAM,
    QUOTE,
    RUN,
    SAID,
    SMALL,
    THE,
    TURN,
    WHEN,
)  # fmt: skip
from locum.workflow.words import Word, is_chinese

MARKS = {COMMA, COLON, DASH, OPEN, CLOSE, TURN}
GENERIC_AFTER = frozenset(
    "is was would could can may might costs cost requires takes needs saves makes means seems helps will isn't".split()
)
CHINESE_GENERAL = frozenset(
    ("的", "太", "是", "很", "会", "會", "比", "需要", "更", "要花", "将", "將", "能", "可以", "可")
)
GERUNDS = ("ing",)
NEUTRAL_OF = frozenset(
    "team group batch launch set wave total use swarm fleet squad pool fan-out spawn mix".split()
)


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
        ("it is possible, not done", _possible(before) or _modal_inside(words, at, parallel)),
        ("it is a plan or an example", _planned(words, clause, start, stop)),
        ("it is in a quotation", _quoted(words, start, stop)),
        ("it tells of earlier agents", _earlier(words, start, stop)),
        ("it is about agents at work already", _reported(words, clause, at, end, parallel)),
        ("it is somebody else's words", _told(words, clause, start)),
        ("it is what a program does", _program(words, clause, at)),
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
    if words[-1][1] in "?？" or (len(words) > 1 and words[-1][1] in '"”」)' and words[-2][1] in "?？"):
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
        if word.lower() == "after" and any(later.lower() in WILL for _, later in words[:start]):
            return True
    tail = words[stop:]
    if tail and {IF, WHEN} & tail[0][0] and tail[0][1].lower() not in ("until", "before"):
        return True
    if (
        tail
        and tail[0][1].lower() == "only"
        and _any(IF, tail[1:2])
        or _any(WHEN, tail[1:2])
        and tail[0][1].lower() == "only"
    ):
        return True
    return len(tail) > 1 and bool({COMMA, OPEN} & tail[0][0]) and IF in tail[1][0] and len(tail) <= 7


WILL = frozenset(("will", "i'll", "we'll", "i’ll", "we’ll"))


def _ticked(words: list[Word], stop: int) -> bool:
    """Whether the line ticks off what was done: `If available: 4 parallel agents spawned`."""
    return bool(words[stop:]) and LAUNCHED in words[stop][0]


def _denied(before: list[Word], words: list[Word], at: int, parallel: int, start: int) -> bool:
    between = words[min(at, parallel) : max(at, parallel)]
    if _any(NOT, between):
        return True
    for spot, (tags, _) in enumerate(before):
        after = before[spot + 1][1].lower() if spot + 1 < len(before) else ""
        if NOT in tags and after not in (
            "only",
            "just",
            "merely",
            "simply",
            "只",
            "仅",
            "僅",
            "一个",
            "single",
            "one",
        ):
            return True
    return False


def _capped(words: list[Word], at: int, stop: int) -> bool:
    near = words[max(0, at - 5 if at and COLON in words[at - 1][0] else at - 3) : at] + words[at + 1 : at + 3]
    cuts = [word for word in near if not MARKS & word[0] or OPEN in word[0]]
    tail = words[stop : stop + 3]
    return _any(CAP, cuts) or any(CAP in tags and word.lower() in LIMIT_TAILS for tags, word in tail)


LIMIT_TAILS = frozenset(
    (
        "max",
        "maximum",
        "at most",
        "or fewer",
        "or less",
        "limit",
        "以内",
        "以內",
        "以上",
        "以下",
        "上限",
        "最多",
        "为限",
        "為限",
        "左右",
    )
)


def _possible(before: list[Word]) -> bool:
    """Whether the clause says can, could or may; `you should` tells somebody to do it."""
    for spot, (tags, word) in enumerate(before):
        told = (
            word.lower() in ("should", "应该", "應該")
            and spot > 0
            and before[spot - 1][1].lower() in ("you", "你", "您")
        )
        if CAN in tags and not told:
            return True
    return False


def _modal_inside(words: list[Word], at: int, parallel: int) -> bool:
    return at < parallel and _any(CAN, words[at:parallel])


def _planned(words: list[Word], clause: int, start: int, stop: int) -> bool:
    near = [*words[:clause][-6:], *words[clause:start]]
    done = _any(LAUNCHED, words[clause:stop])
    for spot, (tags, word) in enumerate(near):
        inside = spot >= len(near) - (start - clause)
        if PLAN in tags and (inside or not is_chinese(word[0])) and not (word.lower() == "later" and done):
            return True
    return _far(words, stop)


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
    return (
        _any(EARLIER, words[clause:stop])
        or _any(EARLIER, words[max(0, clause - 4) : clause])
        or _any(EARLIER, words[stop : stop + 4])
    )


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
    definite = bool(
        words[at][1].lower() == "both" or {THE} & last[0] or (ALL in last[0] and THE in second[0])
    )
    source = last if not definite else second
    if FROM in source[0] and (
        len(before) < 2 or before[-2 - definite][1].lower() not in NEUTRAL_OF
        if len(before) > 1 + definite
        else True
    ):
        return True
    outcome = _outcome(words, end, parallel)
    if definite:
        return not _works_now(words, end, parallel)
    return outcome


def _outcome(words: list[Word], end: int, parallel: int) -> bool:
    """Whether what follows says what the agents brought about."""
    following = words[end : end + 3]
    following = following[: next((spot for spot, (tags, _) in enumerate(following) if MARKS & tags), 3)]
    return (
        bool(following)
        and parallel < end
        and (
            OUTCOME in following[0][0]
            or any(OUTCOME in tags and is_chinese(word[0]) for tags, word in following)
        )
    )


def _works_now(words: list[Word], end: int, parallel: int) -> bool:
    between = words[end:parallel]
    return parallel >= end and _any(RUN, between) and not _any(OUTCOME, between)


def _told(words: list[Word], clause: int, start: int) -> bool:
    """Whether another person or a document is what says so."""
    if _any(CLAIMED, words[:start]):
        return False
    own = any(word.lower() in OURSELVES for _, word in words[clause:start])
    opening = words[0][1].lower() in OPENINGS
    sources = opening and any(word.lower() in SOURCES for _, word in words[:clause])
    return _any(SAID, words[clause:start]) or (sources and not own)


OURSELVES = frozenset(
    ("i", "i'm", "we", "we're", "i'll", "we'll", "i've", "let", "i’m", "i’ll", "我", "我们", "我們")
)
OPENINGS = frozenset(
    (
        "in",
        "per",
        "from",
        "see",
        "according to",
        "the",
        "readme",
        "docs",
        "文档",
        "文檔",
        "教程",
        "原文",
        "根据",
        "根據",
    )
)
SOURCES = frozenset(
    (
        "readme",
        "docs",
        "documentation",
        "changelog",
        "article",
        "according to",
        "文档",
        "文檔",
        "教程",
        "原文",
    )
)


def _program(words: list[Word], clause: int, at: int) -> bool:
    """Whether a program, test or product is what does the launching."""
    doer = False
    for tags, _ in words[clause:at]:
        if doer and {LAUNCH, LAUNCHED, RUN} & tags:
            return True
        doer = PROGRAM in tags or (doer and bool({SMALL, LOOSE, PARALLEL} & tags))
    return False


def _general(words: list[Word], clause: int, start: int, stop: int) -> bool:
    """Whether launching is the subject of the sentence: `Launching 4 agents in parallel is costly`."""
    if is_chinese(words[clause][1][0]) and {PARALLEL, LOOSE, LAUNCH} & words[clause][0] and clause == start:
        return stop < len(words) and words[stop][1] in CHINESE_GENERAL
    first = words[clause:start][:1] or words[start : start + 1]
    gerund = bool(first) and first[0][1].lower().endswith(GERUNDS)
    after = words[stop][1].lower() if stop < len(words) else ""
    return gerund and after in GENERIC_AFTER
