"""Amounts are read as people write them."""

import pytest

from locum.deciding.grounded.outright.bounds import amount_in


@pytest.mark.parametrize(
    ("number", "amount"),
    [
        ("12", 12),
        ("1,200", 1200),
        ("1.5", 1.5),
        ("a million", 1e6),
        ("40 million", 4e7),
        ("500k", 5e5),
        ("三千万", 3e7),
        ("1.5万", 15000),
        ("十二", 12),
        ("二十", 20),
        ("两百", 200),
        ("一亿二千万", 1.2e8),
    ],
)
def test_a_number_is_what_it_says(number: str, amount: float) -> None:
    assert amount_in(number) == amount
