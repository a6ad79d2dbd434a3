"""A batch asks every case of it, and fails with the names of all that are wrong."""

import pytest

from tests.batches import SIZE, in_batches


def asked(cases: list[int], heard: list[int]) -> None:
    """Ask a batch in which 3 and 5 are wrong."""

    @in_batches("case", cases)
    def test(case: int, also: bool) -> None:
        heard.append(case)
        assert also
        assert case not in (3, 5), f"{case} is wrong"

    test(batch=cases, also=True)


def test_every_case_is_asked_and_all_that_fail_are_named() -> None:
    heard: list[int] = []

    with pytest.raises(AssertionError, match=r"(?s)2 of 9:\n3: 3 is wrong.*\n5: 5 is wrong"):
        asked(list(range(9)), heard)

    assert heard == list(range(9))


@in_batches("case", range(SIZE + 1))
@pytest.mark.parametrize("other", ["a", "b"])
def test_a_batch_takes_further_parameters(case: int, other: str) -> None:
    assert case <= SIZE
    assert other in "ab"


@in_batches("number, word", [(1, "one"), (2, "two")], called=lambda pair: pair[1])
def test_a_case_may_be_several_values(number: int, word: str) -> None:
    assert {1: "one", 2: "two"}[number] == word


@in_batches("case", range(4))
def test_a_case_that_is_skipped_does_not_skip_the_others(case: int) -> None:
    if case < 3:
        pytest.skip("not this one")
    assert case == 3
