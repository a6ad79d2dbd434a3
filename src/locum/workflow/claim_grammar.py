"""Which number in a sentence counts agents, and whether it hangs on a parallel word."""

from locum.workflow.claim_doubts import doubt_about
from locum.workflow.claim_lexicon import (
    AGENT,
    ALIEN,
    ALL,
    AND,
    CALL,
    CLOSE,
    COLON,
    COMMA,
    DASH,
    HASH,
    LABEL,
    LAUNCH,
    LAUNCHED,
    LEXICON,
    LOOSE,
    MEASURE,
    NO_AGENTS,
    OPEN,
    PARALLEL,
    RUN,
    SMALL,
    TASK,
    THE,
    THING,
    TO_RANGE,
    TURN,
    WITH,
)  # fmt: skip
from locum.workflow.numbers import value_of
from locum.workflow.words import NUMBER, ODD_NUMBER, Word, is_chinese, words_of

Claim = tuple[int | None, str]
Noun = tuple[str, int, int]
"""What is counted (AGENT, TASK, CALL, or "" where nothing is named), the phrase's end, a parallel word in it."""

PHRASE = 12
CHINESE_PHRASE = 18
REACH = 34
PRONOUNS = frozenset(("they", "these", "all of them", "它们", "他们", "她们", "它們", "他們", "她們", "全部"))


def claims_in(sentences: list[str]) -> list[Claim]:
    """Every count of agents that is said to be parallel, or the doubt that spoils it."""
    claims: list[Claim] = []
    context: list[Word] = []
    last: list[Word] = []
    for sentence in sentences:
        words = named_agents(words_of(sentence, LEXICON))
        told = [*last[:-1], *words] if _goes_back(words) else words
        for at, (tags, _) in enumerate(told):
            if NUMBER in tags:
                claims += _claim_at(told, at, context)
        context += words
        last = words
    return claims


def _goes_back(words: list[Word]) -> bool:
    """Whether the sentence speaks of those named in the one before: `They run in parallel.`"""
    first = [word.lower() for _, word in words[:2]]
    return bool(first) and (first[0] in PRONOUNS or (first[0] in ("all", "all of") and first[1:] == ["them"]))


def named_agents(words: list[Word]) -> list[Word]:
    """The words with those marked that are an agent by their ending: reviewer, gsd-planner, 规划师."""
    return [
        (frozenset({AGENT}), word) if not tags and _ends_like_agent(word) else (tags, word)
        for tags, word in words
    ]


def _ends_like_agent(word: str) -> bool:
    last = word.lower().rsplit("-", 1)[-1].rsplit("_", 1)[-1]
    if not last.isalpha() or not last.isascii():
        return False
    if AGENT in LEXICON.get(last, ()):
        return True
    stem = last.removesuffix("s")
    return (
        len(stem) > 4
        and stem.endswith(("er", "or", "ist"))
        and stem not in NO_AGENTS
        and not LEXICON.get(last)
        and not LEXICON.get(stem)
    )


def _claim_at(words: list[Word], at: int, context: list[Word]) -> list[Claim]:
    count = value_of(words[at][1])
    if count is None or not 2 <= count <= 100 or not _is_count(words, at):
        return []
    noun = _counted(words, at)
    if noun is None or not _is_one_of_ours(words, at, noun, context):
        return []
    parallel = _parallel_word(words, at, noun)
    if parallel is None:
        return []
    end = noun[1]
    said = " ".join(word for _, word in words[at:end]) or words[at][1]
    doubt = doubt_about(words, at, end, parallel)
    if doubt:
        return [(None, f"“{said}”: {doubt}")]
    return [(count, f"“{said}” hangs on “{words[parallel][1]}”")]


def _is_count(words: list[Word], at: int) -> bool:
    """Whether the number counts: no label (`Phase 4`), no range, no price, no place in a list."""
    before, after = _tags(words, at - 1), _tags(words, at + 1)
    if {HASH, LABEL, ODD_NUMBER} & before or NUMBER in before or {HASH, ODD_NUMBER, NUMBER} & after:
        return False
    if TO_RANGE in before and NUMBER in _tags(words, at - 2):
        return False
    if (TO_RANGE in after or _text(words, at + 1) in ("to", "or", "到", "至", "或", "±")) and NUMBER in _tags(
        words, at + 2
    ):
        return False
    if _text(words, at - 1) in ("to", "or", "到", "至", "或") and NUMBER in _tags(words, at - 2):
        return False
    if _text(words, at - 1) in ("几", "幾", "数", "數", "."):
        return False
    if _listed(words, at) or (_text(words, at - 1).startswith("of") and NUMBER in _tags(words, at - 2)):
        return False
    if _text(words, at - 1).startswith("of") and _text(words, at - 2) == "one":
        return False
    if COLON in before and AGENT in _tags(words, at - 2):
        return True
    if {AGENT, TASK, CALL} & before and LAUNCH not in before and not {MEASURE, COLON, OPEN} & after:
        return words[at][1].lower()[0] in "x×" or words[at][1].lower()[-1] in "x×"
    if is_chinese(words[at][1][0]) and not {MEASURE, AGENT, TASK, PARALLEL} & after:
        return words[at][1] in "俩倆仨" or _text(words, at + 1) in ("者", "方")
    return True


def _listed(words: list[Word], at: int) -> bool:
    """Whether the number is one of several names: `Tasks 2 and 3`, `phases 4, 5 and 6`."""
    spot = at - 1
    while spot > 1 and {AND, COMMA} & words[spot][0] and NUMBER in words[spot - 1][0]:
        spot -= 2
    return (
        spot < at - 1 and bool({AGENT, TASK, LABEL, THING} & words[spot][0]) and LAUNCH not in words[spot][0]
    )


def _counted(words: list[Word], at: int) -> Noun | None:
    """The phrase after the number; None where it counts something else."""
    found, parallel, end = "", -1, at + 1
    if OPEN in _tags(words, at + 1) and NUMBER in _tags(words, at + 2) and CLOSE in _tags(words, at + 3):
        at, end = at + 3, at + 4
    reach = at + 1 + (CHINESE_PHRASE if MEASURE in _tags(words, at + 1) else PHRASE)
    for spot in range(at + 1, min(len(words), reach)):
        tags, word = words[spot]
        kind = next((tag for tag in (AGENT, CALL, TASK) if tag in tags), "")
        if {PARALLEL, LOOSE} & tags:
            if found:
                break
            parallel = spot
        elif kind and not (found and kind != found and LAUNCH in tags and is_chinese(word[0])):
            found = AGENT if AGENT in (found, kind) else kind
        elif THING in tags:
            if found or not _goes_on(words, spot):
                return None
        elif is_chinese(word[0]) and RUN in tags and {AGENT, TASK} & _tags(words, spot + 1):
            pass
        elif _breaks(tags, word, found, parallel):
            break
        elif found:
            if _compound(words, spot, found):
                return None
            break
        end = spot + 1
    if found or end == at + 1 or _only_small(words, at + 1, end):
        return found, end, parallel
    return None


def _goes_on(words: list[Word], spot: int) -> bool:
    """Whether a thing only describes the agent that follows at once: `test agents`, 测试代理."""
    after = _tags(words, spot + 1)
    if _text(words, spot + 1) == "的":
        after = _tags(words, spot + 2)
    return bool({AGENT, TASK} & after)


def _breaks(tags: frozenset[str], word: str, found: str, parallel: int) -> bool:
    """Whether the phrase ends before this word."""
    if not (word[0].isalnum() or word[0] in "'\"“「⟦@"):
        return True
    if "⟦" in word or "⟧" in word:
        return not found
    if {RUN, LAUNCH} & tags and parallel >= 0 and not found:
        return False
    return bool(
        {SMALL, AND, TURN, WITH, RUN, LAUNCH, LAUNCHED, COMMA, COLON, DASH, OPEN, CLOSE, NUMBER, ODD_NUMBER}
        & tags
    )


def _compound(words: list[Word], spot: int, found: str) -> bool:
    """Whether the agent only describes another noun: `4 agent folders`."""
    tags, word = words[spot]
    before = words[spot - 1][1]
    singular = before.isascii() and not before.lower().endswith("s")
    return not tags and word.isascii() and word.isalpha() and singular and word.lower().endswith("s")


def _only_small(words: list[Word], start: int, end: int) -> bool:
    """Whether nothing but measures, articles and parallel words stands between the two places."""
    return all({MEASURE, PARALLEL, LOOSE, THE, ALL, RUN} & tags for tags, _ in words[start:end])


def _is_one_of_ours(words: list[Word], at: int, noun: Noun, context: list[Word]) -> bool:
    """Whether what is counted are agents of ours, not CI agents, API calls or build tasks."""
    kind, end, _ = noun
    inside = words[at + 1 : end]
    if any(ALIEN in tags for tags, _ in (*inside, *words[max(0, at - 2) : at])):
        return False
    if kind == AGENT:
        return True
    around = [*context[-60:], *words]
    agents = any(AGENT in tags or word in ("Task", "Agent") for tags, word in around)
    if kind == CALL:
        return agents and not any(word.lower() == "taskoutput" for _, word in words)
    things = any(THING in tags for tags, _ in (*context[-12:], *words))
    return (kind == TASK and not any(THING in tags for tags, _ in inside)) or agents or not things


def _parallel_word(words: list[Word], at: int, noun: Noun) -> int | None:
    """Where the parallel word stands that the number hangs on."""
    kind, end, inside = noun
    if inside >= 0:
        return inside
    if not kind:
        return _right_behind(words, at, end)
    behind = _behind(words, end)
    return behind if behind is not None else _ahead(words, at)


def _right_behind(words: list[Word], at: int, end: int) -> int | None:
    """For a number with no noun: the parallel word must follow almost at once."""
    for spot in range(end, min(len(words), end + 5)):
        tags = words[spot][0]
        if PARALLEL in tags:
            return spot
        if not ({RUN, SMALL, ALL, COMMA, OPEN, MEASURE, LAUNCHED} & tags or LOOSE in tags):
            return None
        if LOOSE in tags and {RUN, LAUNCH} & _tags(words, spot + 1):
            return spot
    if end >= len(words) and COLON in _tags(words, at - 1) and AGENT in _tags(words, at - 2):
        return at - 3 if PARALLEL in _tags(words, at - 3) else None
    return _ahead(words, at) if {CLOSE, COMMA, DASH} & _tags(words, end) else None


def _behind(words: list[Word], end: int) -> int | None:
    """The parallel word after the phrase, within the same thought."""
    comma = thing = subject = False
    for spot in range(end, min(len(words), end + REACH)):
        tags = words[spot][0]
        if PARALLEL in tags:
            return None if _is_adjective_of_thing(words, spot) else spot
        if LOOSE in tags and not comma:
            return spot
        if LOOSE in tags and {RUN, LAUNCH} & _tags(words, spot + 1) and spot + 2 >= len(words) - 1:
            return spot
        if TURN in tags or (NUMBER in tags and _is_count(words, spot) and _is_agents(words, spot)):
            return None
        subject = subject or (
            AND in tags
            and bool({THE, SMALL} & _tags(words, spot + 1))
            and _text(words, spot + 1) not in PRONOUNS
        )
        if {RUN, LAUNCH, LAUNCHED} & tags and (subject or (thing and comma)):
            return None
        comma = comma or COMMA in tags or AND in tags
        thing = THING in tags
    return None


def _is_agents(words: list[Word], at: int) -> bool:
    noun = _counted(words, at)
    return noun is not None and noun[0] == AGENT


def _is_adjective_of_thing(words: list[Word], spot: int) -> bool:
    """Whether the parallel word describes something else: `4 agents share a parallel queue`."""
    text = words[spot][1].lower()
    if text not in ("parallel", "concurrent", "simultaneous") or words[spot - 1][1].lower() in (
        "agent",
        "subagent",
    ):
        return False
    after = words[spot + 1] if spot + 1 < len(words) else (frozenset(), ".")
    return after[1][0].isalpha() and not {SMALL, WITH, AND, TURN, LAUNCHED, LAUNCH, RUN} & after[0]


def _ahead(words: list[Word], at: int) -> int | None:
    """The parallel word before the number, when it governs the launching of what is counted."""
    launch = joint = comma = False
    for spot in range(at - 1, max(-1, at - 16), -1):
        tags, word = words[spot]
        if PARALLEL in tags:
            return spot if _governs(words, spot, at, launch, joint, comma) else None
        if LOOSE in tags:
            near = at - spot <= 8 and not comma
            return spot if launch and near else None
        if TURN in tags or (AND in tags and not is_chinese(word[0])):
            return None
        launch = launch or bool({LAUNCH, LAUNCHED} & tags)
        joint = joint or bool({COLON, DASH, OPEN, WITH} & tags) or word.lower() in ("of", "by")
        comma = comma or COMMA in tags
    return None


def _governs(words: list[Word], spot: int, at: int, launch: bool, joint: bool, comma: bool) -> bool:
    if _text(words, spot + 1) in ("with", "to", "alongside"):
        return False
    if spot == 0 or (launch and not (comma and spot > 1)):
        return True
    return joint or (is_chinese(words[spot][1][0]) and not comma and at - spot <= 6)


def _tags(words: list[Word], at: int) -> frozenset[str]:
    return words[at][0] if 0 <= at < len(words) else frozenset()


def _text(words: list[Word], at: int) -> str:
    return words[at][1].lower() if 0 <= at < len(words) else ""
