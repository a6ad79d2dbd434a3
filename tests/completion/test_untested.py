"""Checks that go well because there was nothing to check."""

import pytest

from locum.completion.untested import ran_no_test

UNITTEST = (
    "\n----------------------------------------------------------------------\nRan {} in 0.000s\n\nOK\n"
)
GO_NONE = "?   \texample.org/ledger\t[no test files]\n"


@pytest.mark.parametrize(
    "output",
    [UNITTEST.format("0 tests"), GO_NONE, "running 0 tests\n\ntest result: ok. 0 passed; 0 failed\n",
     "No tests found, exiting with code 0\n"],
)  # fmt: skip
def test_a_runner_that_found_nothing_to_run_is_told(output: str) -> None:
    assert ran_no_test(output)


@pytest.mark.parametrize(
    "output",
    [
        "",
        "all good\n",
        UNITTEST.format("3 tests"),
        UNITTEST.format("12 tests") + UNITTEST.format("0 tests"),
        GO_NONE + "ok  \texample.org/ledger/book\t0.002s\n",
        "running 0 tests\nrunning 7 tests\n",
        "we ran 0 tests in the old days\n",
    ],
)
def test_one_suite_that_ran_is_enough_and_other_checks_are_left_alone(output: str) -> None:
    assert not ran_no_test(output)
