"""Which number in a sentence counts agents, and whether it hangs on a parallel word."""

from locum.workflow.claim_doubts import doubt_about
from locum.workflow.claim_lexicon import (
    AGENT,
    ALL,
    AND,
    CLOSE,
    COLON,
    COMMA,
    DASH,
    LAUNCH,
    LAUNCHED,
    LEXICON,
    LOOSE,
    MEASURE,
    OPEN,
    PARALLEL,
    RUN,
    SMALL,
    THE,
    THING,
    TURN,
    WITH,
)  # fmt: skip
from locum.workflow.claim_nouns import (
    Noun,
    counted,
    is_agents,
    is_count,
    is_one_of_ours,
    named_agents,
    tags_at,
    text_at,
)  # fmt: skip
from locum.workflow.claim_sums import sums_in
from locum.workflow.numbers import value_of
from locum.workflow.words import NUMBER, Word, is_chinese, words_of

Claim = tuple[int | None, str]

REACH = 34
OBJECTS = frozenset(("them", "them all", "all of them", "它们", "他们", "她们", "它們", "他們", "她們"))
PRONOUNS = frozenset(("they", "these", "all of them", "它们", "他们", "她们", "它們", "他們", "她們", "全部"))


def claims_in(sentences: list[str]) -> list[Claim]:
    """Every count of agents that is said to be parallel, or the doubt that spoils it."""
    claims: list[Claim] = []
    context: list[Word] = []
    last: list[Word] = []
    for sentence in sentences:
        words = named_agents(words_of(sentence, LEXICON))
        told = [*last[:-1], *words] if _goes_back(words) else words
        claims += _claims_of(told, context)
        context += words
        last = words
    return claims


def _claims_of(words: list[Word], context: list[Word]) -> list[Claim]:
    """The claims of one sentence; a count that is part of a sum does not speak for itself."""
    claims: list[Claim] = []
    done = -1
    sums = {at: (noun, total) for at, noun, total in sums_in(words, context)}
    for at, (tags, _) in enumerate(words):
        noun, total = sums.get(at, (None, 0))
        summed = _judged(words, at, noun, total) if noun and 2 <= total <= 100 else []
        if noun and summed:
            done = noun[1]
        elif NUMBER in tags and at >= done:
            summed = _claim_at(words, at, context)
        claims += summed
    return claims


def _goes_back(words: list[Word]) -> bool:
    """Whether the sentence speaks of those in the one before: `They run in parallel.`, `All in parallel.`"""
    first = [word.lower() for _, word in words[:2]]
    if len(words) <= 3 and any(PARALLEL in tags for tags, _ in words[:2]):
        return True
    if any(word.lower() in OBJECTS for _, word in words[1:4]):
        return any(LAUNCH in tags for tags, _ in words[:3])
    return bool(first) and (first[0] in PRONOUNS or (first[0] in ("all", "all of") and first[1:] == ["them"]))


def _claim_at(words: list[Word], at: int, context: list[Word]) -> list[Claim]:
    count = value_of(words[at][1])
    if count is None or not 2 <= count <= 100 or not is_count(words, at):
        return []
    noun = counted(words, at)
    if noun is None or not is_one_of_ours(words, at, noun, context):
        return []
    return _judged(words, at, noun, count)


def _judged(words: list[Word], at: int, noun: Noun, count: int) -> list[Claim]:
    """The claim of a count, or the doubt that spoils it; nothing where it hangs on no parallel word."""
    parallel = _parallel_word(words, at, noun)
    if parallel is None:
        return []
    end = noun[1]
    said = " ".join(word for _, word in words[at:end]) or words[at][1]
    doubt = doubt_about(words, at, end, parallel)
    if doubt:
        return [(None, f"“{said}”: {doubt}")]
    return [(count, f"“{said}” hangs on “{words[parallel][1]}”")]


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
        if not ({RUN, SMALL, ALL, COMMA, OPEN, CLOSE, MEASURE, LAUNCHED} & tags or LOOSE in tags):
            return None
        if LOOSE in tags and {RUN, LAUNCH} & tags_at(words, spot + 1):
            return spot
    named = at - 3 if {LAUNCHED, RUN} & tags_at(words, at - 2) else at - 2
    if end >= len(words) and COLON in tags_at(words, at - 1) and AGENT in tags_at(words, named):
        return named - 1 if PARALLEL in tags_at(words, named - 1) else None
    return _ahead(words, at) if {CLOSE, COMMA, DASH} & tags_at(words, end) else None


def _behind(words: list[Word], end: int) -> int | None:
    """The parallel word after the phrase, within the same thought."""
    comma = thing = subject = False
    for spot in range(end, min(len(words), end + REACH)):
        tags = words[spot][0]
        if PARALLEL in tags:
            return None if _is_adjective_of_thing(words, spot) else spot
        if LOOSE in tags and not comma:
            return spot
        if LOOSE in tags and {RUN, LAUNCH} & tags_at(words, spot + 1) and spot + 2 >= len(words) - 1:
            return spot
        if TURN in tags or (NUMBER in tags and is_count(words, spot) and is_agents(words, spot)):
            return None
        if NUMBER in tags and MEASURE in tags_at(words, spot + 1) and PARALLEL in tags_at(words, spot + 2):
            return None
        subject = subject or (
            AND in tags
            and bool({THE, SMALL} & tags_at(words, spot + 1))
            and text_at(words, spot + 1) not in PRONOUNS
        )
        if {RUN, LAUNCH, LAUNCHED} & tags and (subject or (thing and comma)):
            return None
        comma = comma or COMMA in tags or AND in tags
        thing = THING in tags
    return None


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
    if text_at(words, spot + 1) in ("with", "to", "alongside"):
        return at == spot + 2 and spot > 0 and bool({LAUNCH, RUN} & words[0][0]) and is_agents(words, at)
    if spot == 0 or (launch and not (comma and spot > 1)):
        return True
    return joint or (is_chinese(words[spot][1][0]) and not comma and at - spot <= 6)
