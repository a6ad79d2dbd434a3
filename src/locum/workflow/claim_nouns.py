"""What a number in a sentence counts: agents of ours, or something else."""

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
from locum.workflow.words import NUMBER, ODD_NUMBER, Word, is_chinese

Noun = tuple[str, int, int]
"""What is counted (AGENT, TASK, CALL, or "" for nothing named), the phrase's end, a parallel word in it."""

PHRASE = 12
CHINESE_PHRASE = 18


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


def is_count(words: list[Word], at: int) -> bool:
    """Whether the number counts: no label (`Phase 4`), no range, no price, no place in a list."""
    before, after = tags_at(words, at - 1), tags_at(words, at + 1)
    if {HASH, LABEL, ODD_NUMBER} & before or NUMBER in before or {HASH, ODD_NUMBER, NUMBER} & after:
        return False
    if {TO_RANGE, DASH} & before and NUMBER in tags_at(words, at - 2) and LABEL not in tags_at(words, at - 3):
        return False
    if (
        TO_RANGE in after or text_at(words, at + 1) in ("to", "or", "到", "至", "或", "±")
    ) and NUMBER in tags_at(words, at + 2):
        return False
    if text_at(words, at - 1) in ("to", "or", "到", "至", "或") and NUMBER in tags_at(words, at - 2):
        return False
    if text_at(words, at - 1) in ("几", "幾", "数", "數", "."):
        return False
    if "between" in (text_at(words, at - 1), text_at(words, at - 3)) and AND in before | after:
        return False
    if _listed(words, at) or (text_at(words, at - 1).startswith("of") and NUMBER in tags_at(words, at - 2)):
        return False
    if text_at(words, at - 1).startswith("of") and text_at(words, at - 2) == "one":
        return False
    if COLON in before and AGENT in tags_at(words, at - 2):
        return True
    if {AGENT, TASK, CALL} & before and LAUNCH not in before and not {MEASURE, COLON, OPEN} & after:
        return words[at][1].lower()[0] in "x×" or words[at][1].lower()[-1] in "x×"
    if is_chinese(words[at][1][0]) and not {MEASURE, AGENT, TASK, PARALLEL} & after:
        return words[at][1] in "俩倆仨" or text_at(words, at + 1) in ("者", "方")
    return True


def _listed(words: list[Word], at: int) -> bool:
    """Whether the number is one of several names: `Tasks 2 and 3`, `phases 4, 5 and 6`."""
    spot = at - 1
    while spot > 1 and {AND, COMMA} & words[spot][0] and NUMBER in words[spot - 1][0]:
        spot -= 2
    return (
        spot < at - 1 and bool({AGENT, TASK, LABEL, THING} & words[spot][0]) and LAUNCH not in words[spot][0]
    )


def counted(words: list[Word], at: int) -> Noun | None:
    """The phrase after the number; None where it counts something else."""
    found, parallel, end = "", -1, at + 1
    if (
        OPEN in tags_at(words, at + 1)
        and NUMBER in tags_at(words, at + 2)
        and CLOSE in tags_at(words, at + 3)
    ):
        at, end = at + 3, at + 4
    reach = at + 1 + (CHINESE_PHRASE if MEASURE in tags_at(words, at + 1) else PHRASE)
    for spot in range(at + 1, min(len(words), reach)):
        tags, word = words[spot]
        kind = next((tag for tag in (AGENT, CALL, TASK) if tag in tags), "")
        if {PARALLEL, LOOSE} & tags:
            if found:
                break
            parallel = spot
        elif kind and not (found and kind != found and LAUNCH in tags and is_chinese(word[0])):
            found = AGENT if AGENT in (found, kind) else kind
        elif found == AGENT and word.lower() in ("instance", "instances", "sessions", "copies"):
            pass
        elif _times_called(words, at, spot):
            found = CALL
        elif THING in tags:
            if found or not _goes_on(words, spot):
                return None
        elif is_chinese(word[0]) and RUN in tags and {AGENT, TASK} & tags_at(words, spot + 1):
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


def _times_called(words: list[Word], at: int, spot: int) -> bool:
    """Whether the number says how often the tool for agents is called: `the Task tool three times`."""
    named = any(word in ("Task", "Agent") for _, word in words[max(0, at - 4) : at])
    return spot == at + 1 and words[spot][1].lower() == "times" and named


def _goes_on(words: list[Word], spot: int) -> bool:
    """Whether a thing only describes the agent that follows at once: `test agents`, 测试代理."""
    after = tags_at(words, spot + 1)
    if text_at(words, spot + 1) == "的":
        after = tags_at(words, spot + 2)
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


def is_one_of_ours(words: list[Word], at: int, noun: Noun, context: list[Word]) -> bool:
    """Whether what is counted are agents of ours, not CI agents, API calls or build tasks."""
    kind, end, _ = noun
    inside = words[at + 1 : end]
    if any(ALIEN in tags for tags, _ in (*inside, *words[max(0, at - 1) : at])):
        return False
    if kind == AGENT:
        return True
    around = [*context[-60:], *words]
    agents = any(AGENT in tags or word in ("Task", "Agent") for tags, word in around)
    if kind == CALL:
        return agents and not any(word.lower() == "taskoutput" for _, word in words)
    if not kind and not agents and not {ALL, LAUNCH, LAUNCHED} & tags_at(words, at - 1):
        return False
    things = any(THING in tags for tags, _ in (*context[-12:], *words))
    return (kind == TASK and not any(THING in tags for tags, _ in inside)) or agents or not things


def is_agents(words: list[Word], at: int) -> bool:
    noun = counted(words, at)
    return noun is not None and noun[0] == AGENT


def tags_at(words: list[Word], at: int) -> frozenset[str]:
    return words[at][0] if 0 <= at < len(words) else frozenset()


def text_at(words: list[Word], at: int) -> str:
    return words[at][1].lower() if 0 <= at < len(words) else ""
