"""What counts as a claim of parallel agents, and what only looks like one."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from locum.workflow.claims import find_claim
from tests.batches import in_batches
from tests.workflow.listing import listed

CLAIMS = listed("claims", 2)
WORDS = some.sampled_from(
    [
        "4",
        "three",
        "两个",
        "agents",
        "researchers",
        "代理",
        "parallel",
        "in",
        "并行",
        "同时",
        "launch",
        "not",
        "if",
        "?",
        ",",
        "(",
        ")",
        '"',
        "`",
        "the",
        "of",
        "\n",
        ">",
        "```",
        "启动",
        "max",
        "x4",
        "1/2",
        "–",
    ]
)


@in_batches("count, text", CLAIMS)
def test_a_claim_is_found_exactly_where_there_is_one(count: str, text: str) -> None:
    found, because = find_claim(text)

    assert found == (None if count == "-" else int(count)), because


def test_both_ways_of_being_wrong_have_many_cases() -> None:
    claims = [text for count, text in CLAIMS if count != "-"]

    assert len(claims) >= 150
    assert len(CLAIMS) - len(claims) >= 150


def test_the_largest_of_several_claims_counts() -> None:
    text = (
        "Spawning 2 planners in parallel.\nSpawning 5 testers in parallel.\nSpawning 3 writers in parallel."
    )

    assert find_claim(text)[0] == 5


def test_a_claim_says_what_it_rests_on() -> None:
    assert find_claim("Spawning 4 mappers in parallel.") == (4, "“4 mappers” hangs on “in parallel”")


def test_a_spoilt_claim_says_what_spoils_it() -> None:
    assert find_claim("Should I spawn 4 mappers in parallel?") == (None, "“4 mappers”: it is a question")


def test_a_text_without_a_parallel_word_is_done_with_at_once() -> None:
    assert find_claim("Spawning 4 mappers. " * 100_000) == (None, "no parallel word")


def test_every_count_from_two_to_a_hundred_is_read_in_digits() -> None:
    for count in range(2, 101):
        assert find_claim(f"Spawning {count} agents in parallel.")[0] == count
        assert find_claim(f"并行启动 {count} 个代理")[0] == count


@pytest.mark.parametrize("count", [0, 1, 101, 1000, 10**30])
def test_other_counts_are_no_claim(count: int) -> None:
    assert find_claim(f"Spawning {count} agents in parallel.")[0] is None


@given(some.lists(WORDS, max_size=30))
def test_any_heap_of_words_is_read_without_a_fault(words: list[str]) -> None:
    count, because = find_claim(" ".join(words))

    assert because
    assert count is None or 2 <= count <= 100


@given(some.text(max_size=200))
def test_any_text_is_read_without_a_fault(text: str) -> None:
    assert find_claim(text + " parallel 并行 2 agents")[1]
