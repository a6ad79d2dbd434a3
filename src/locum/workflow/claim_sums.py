"""Counts of agents that are said in one breath and so add up: `2 researchers and 2 reviewers in parallel`."""

from locum.workflow.claim_lexicon import AGENT, AND, COMMA
from locum.workflow.claim_nouns import Noun, counted, is_count, is_one_of_ours, tags_at, text_at
from locum.workflow.numbers import value_of
from locum.workflow.words import NUMBER, Word, word_set

Sum = tuple[int, Noun, int]
"""Where the first number stands, the whole phrase as if it were one, and how many it comes to."""

Member = tuple[int, int, int]
"""Where a number stands, where its phrase ends, and its value."""

ONE = word_set("one|a single|一|壹")
ANY_AGENT = word_set(
    "agents|subagents|sub-agents|specialists|experts|teammates|代理|子代理|智能体|智能體|专家|專家|agent|subagent"
)
ARTICLES = word_set("a|an")
JOINTS = word_set(
    "+|＋|as well as|, as well as|along with|, along with|together with"
    "|加上|外加|再加|加|还有|還有|连同|連同|另加"
)


def sums_in(words: list[Word], context: list[Word]) -> list[Sum]:
    """Every row of two or more counts of agents with nothing but `and` and commas between them."""
    sums: list[Sum] = []
    at = 0
    while at < len(words):
        row = _row(words, at, context)
        if len(row) > 1 and _speaks_of_number(words, row):
            sums.append((row[0][0], (AGENT, row[-1][1], -1), _total(words, row)))
        at = max(row[-1][1] if row else 0, at + 1)
    return sums


def _row(words: list[Word], at: int, context: list[Word]) -> list[Member]:
    row: list[Member] = []
    while (member := _member(words, at, context)) is not None:
        row.append(member)
        joint = _joint_end(words, member[1])
        if joint is None:
            break
        at = joint
    return row


def _member(words: list[Word], at: int, context: list[Word]) -> Member | None:
    count = _value(words, at)
    if not count or not is_count(words, at):
        return None
    noun = counted(words, at)
    if noun is None or noun[0] != AGENT or noun[2] >= 0 or not is_one_of_ours(words, at, noun, context):
        return None
    return at, noun[1], count


def _value(words: list[Word], at: int) -> int | None:
    if text_at(words, at) in ONE or text_at(words, at) in ARTICLES:
        return 1
    return value_of(words[at][1]) if NUMBER in tags_at(words, at) else None


def _joint_end(words: list[Word], start: int) -> int | None:
    """Where the next member of a row would begin; nothing where the row ends here."""
    end = start
    while end < len(words) and end < start + 3 and _value(words, end) is None:
        end += 1
    between = words[start:end]
    said = " ".join(word for _, word in between).lower()
    joins = said in JOINTS or all({AND, COMMA} & tags for tags, _ in between)
    return end if between and joins else None


def _speaks_of_number(words: list[Word], row: list[Member]) -> bool:
    """Whether it is a count at all: `a researcher and a reviewer` names two and counts none."""
    return any(text_at(words, at) not in ARTICLES for at, _, _ in row)


def _total(words: list[Word], row: list[Member]) -> int:
    """The sum; in `4 agents, 2 researchers and 2 reviewers` the first count is the sum already."""
    first, others = row[0][2], sum(value for _, _, value in row[1:])
    is_sum = len(row) > 2 and first == others and text_at(words, row[0][1] - 1) in ANY_AGENT
    return first if is_sum else first + others
