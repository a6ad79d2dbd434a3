"""What agents print when they cannot go on: what sort of trouble it is, and when it ends if that is said."""

import json
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from locum.model.reading import TroubleKind
from locum.model.reset_words import reset_in
from locum.model.trouble_words import kind_of
from tests.batches import in_batches

CASES = [
    json.loads(line) for line in (Path(__file__).parent / "troubles.jsonl").read_text("utf-8").splitlines()
]
MEANS = {
    "limit": {TroubleKind.RATE_LIMIT},
    "passing": {TroubleKind.OVERLOADED, TroubleKind.SERVER, TroubleKind.NETWORK},
    "human": {TroubleKind.AUTH, TroubleKind.CREDIT, TroubleKind.BAD_REQUEST},
    "context": {TroubleKind.CONTEXT},
}
AT_MOST = timedelta(seconds=61)
"""A clock without seconds says no more."""

every_case = in_batches("case", CASES, called=lambda case: str(case["text"])[:40])


@every_case
def test_it_is_known_whether_to_wait_to_try_again_or_to_ask_the_human(case: dict[str, Any]) -> None:
    assert kind_of(case["text"]) in MEANS[case["class"]]


@every_case
def test_the_end_is_known_where_it_is_said_and_not_made_up_where_it_is_not(case: dict[str, Any]) -> None:
    now = datetime.fromisoformat(case["now"])
    reset = reset_in(case["text"]) if case["class"] in ("limit", "passing") else None

    found = reset.instant(now) if reset else None

    wanted = datetime.fromisoformat(case["reset"]) if case["reset"] else None
    assert (found is None) == (wanted is None)
    assert found is None or wanted is None or abs(found - wanted) <= AT_MOST
