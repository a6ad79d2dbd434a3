"""Whether a sentence launches agents, or tells of others: quoted, earlier, reported, done by a program."""

from locum.workflow import claim_lexicon as tag
from locum.workflow.words import Word, is_chinese, word_set

MARKS = {tag.COMMA, tag.COLON, tag.DASH, tag.OPEN, tag.CLOSE, tag.TURN}
LAUNCHES = {tag.LAUNCH, tag.LAUNCHED}
NOBODY: Word = (frozenset(), "")

GENERAL = word_set(
    "is|was|would|could|can|may|might|costs|cost|requires|takes|needs|saves|makes|means|seems|helps|will|isn't"
    "|failed|fails"
)
CHINESE_GENERAL = word_set("的|太|是|很|会|會|比|需要|更|要花|将|將|能|可以|可|失败|失敗|失败了|失敗了")
COME_TO_LIFE = word_set("begun|started|starting|launched|spawned|dispatched|been|created")
PASSIVE = word_set("were|was|are|being|been|got")
COLLECTIVES = word_set("team|group|batch|launch|set|wave|total|use|swarm|fleet|squad|pool|fan-out|spawn|mix")
OURSELVES = word_set("i|i'm|we|we're|i'll|we'll|i've|let|i’m|i’ll|我|我们|我們")
OWNS = word_set("has|had|employs|keeps|hosts")
ALREADY = word_set("已|已经|已經|都|都已|均已|全部|全都")
OPENINGS = word_set("in|per|from|see|according to|the|readme|docs|文档|文檔|教程|原文|根据|根據")
SOURCES = word_set("readme|docs|documentation|changelog|article|according to|文档|文檔|教程|原文")


def clause_start(words: list[Word], at: int) -> int:
    """Where the clause begins that holds this place."""
    for spot in range(at - 1, -1, -1):
        if MARKS & words[spot][0]:
            return spot + 1
    return 0


def has(wanted: str, words: list[Word]) -> bool:
    """Whether one of the words carries the tag."""
    return any(wanted in tags for tags, _ in words)


def is_quoted(words: list[Word], start: int, stop: int) -> bool:
    """Whether the claim stands inside quotation marks and nobody is said to have claimed it."""
    opened, inside, closed = (
        sum(tag.QUOTE in tags for tags, _ in part) % 2
        for part in (words[:start], words[start:stop], words[stop:])
    )
    return bool(opened and closed and not inside) and not has(tag.CLAIMED, words[:start])


def is_earlier(words: list[Word], start: int, stop: int) -> bool:
    """Whether something near the claim puts it into the past: earlier, last time, 之前."""
    clause = clause_start(words, start)
    before = words[max(0, clause - 2) : clause]
    reach = 2 if before and is_chinese(before[0][1][0]) else 3
    opening = words[max(0, clause - reach) : clause]
    return has(tag.EARLIER, words[clause : stop + 4]) or has(tag.EARLIER, opening)


def is_reported(words: list[Word], at: int, end: int, parallel: int) -> bool:
    """Whether the agents are told of, not launched: `the 4 parallel agents wrote`, `results of 4 agents`."""
    before = words[clause_start(words, min(at, parallel)) : at]
    launching = _last(before, LAUNCHES)
    handled = _last(before, {tag.HANDLE})
    if handled >= 0 and (launching < handled or _is_handled(before[handled + 1 : launching])):
        return True
    if launching >= 0:
        return False
    if parallel >= end and any(word in ALREADY for _, word in words[end:parallel]):
        return has(tag.OUTCOME, words[parallel + 1 : parallel + 2])
    definite = words[at][1].lower() == "both" or _is_definite(before)
    if _is_source(before, definite):
        return True
    return not _work_now(words, end, parallel) if definite else _brought_about(words, end, parallel)


def _is_handled(between: list[Word]) -> bool:
    """Whether the launching itself is what somebody works on: `implemented launching 3 agents`."""
    return all({tag.PARALLEL, tag.LOOSE} & tags or word == "了" for tags, word in between)


def _last(words: list[Word], wanted: set[str]) -> int:
    return max((spot for spot, (tags, _) in enumerate(words) if wanted & tags), default=-1)


def _is_definite(before: list[Word]) -> bool:
    """`the 4 agents`, `all the 4 agents`, 这 4 个代理: agents known already."""
    last, second = [NOBODY, NOBODY, *before][-1], [NOBODY, NOBODY, *before][-2]
    return tag.THE in last[0] or (tag.ALL in last[0] and tag.THE in second[0])


def _is_source(before: list[Word], definite: bool) -> bool:
    """Whether something comes from the agents: `the output of 4 agents`, but not `a team of 4 agents`."""
    whose = bool(before) and {tag.FROM, tag.THE} <= before[-1][0]
    words = before[:-1] if definite and before and not whose else before
    if not words or tag.FROM not in words[-1][0] or any(word.lower() == "being" for _, word in words):
        return False
    return len(words) < 2 or words[-2][1].lower() not in COLLECTIVES


def _work_now(words: list[Word], end: int, parallel: int) -> bool:
    between = words[end:parallel]
    if parallel < end:
        return False
    launched = has(tag.LAUNCHED, between) and between[0][1].lower() in PASSIVE
    return launched or (has(tag.RUN, between) and not has(tag.OUTCOME, between))


def _brought_about(words: list[Word], end: int, parallel: int) -> bool:
    """Whether what follows in the clause says what the agents brought about."""
    following = words[end : end + 3]
    cut = next((spot for spot, (tags, _) in enumerate(following) if MARKS & tags), 3)
    if parallel >= end or not following[:cut] or any(word.lower() in COME_TO_LIFE for _, word in following):
        return False
    said = [word for tags, word in following[:cut] if tag.OUTCOME in tags]
    return tag.OUTCOME in following[0][0] or any(is_chinese(word[0]) for word in said)


def is_told(words: list[Word], start: int) -> bool:
    """Whether another person or a document is what says so."""
    clause = clause_start(words, start)
    if has(tag.CLAIMED, words[:start]):
        return False
    own = any(word.lower() in OURSELVES for _, word in words[clause:start])
    opening = words[0][1].lower() in OPENINGS
    sourced = opening and any(word.lower() in SOURCES for _, word in words[:clause])
    said = clause > 1 and tag.COLON in words[clause - 1][0] and tag.SAID in words[clause - 2][0]
    return said or has(tag.SAID, words[clause:start]) or (sourced and not own)


def is_a_program_s(words: list[Word], start: int, at: int) -> bool:
    """Whether a program, test or product is what does the launching."""
    doer = False
    for tags, word in words[clause_start(words, start) : at]:
        if doer and ({*LAUNCHES, tag.RUN} & tags or word.lower() in OWNS):
            return True
        doer = tag.PROGRAM in tags or (
            doer and (not tags or bool({tag.SMALL, tag.LOOSE, tag.PARALLEL} & tags))
        )
    return False


def is_general(words: list[Word], start: int, stop: int) -> bool:
    """Whether launching is the subject of the sentence: `Launching 4 agents in parallel is costly`."""
    clause = clause_start(words, start)
    first_tags, first = words[clause]
    after = words[stop][1].lower() if stop < len(words) else ""
    if is_chinese(first[0]):
        return clause == start and bool({tag.PARALLEL, tag.LOOSE} & first_tags) and after in CHINESE_GENERAL
    return first.lower().split()[0].endswith("ing") and after in GENERAL
