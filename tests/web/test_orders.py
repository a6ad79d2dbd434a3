"""Orders from the page: once each, checked before they are placed, and kept while nobody leads."""

import json
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.web.conftest import HOME

FROM_PAGE = {"origin": HOME, "sec-fetch-site": "same-origin"}
MAGIC_LINK = {"decision": "D1", "given": [{"places": [1]}], "nonce": "nonce-0001"}


def ordered(visitor: TestClient, verb: str, told: Any) -> Any:
    """Send an order as the page does."""
    answer = visitor.post(f"/api/p1/orders/{verb}", json=told, headers=FROM_PAGE)
    assert answer.status_code == 200, answer.text
    return answer.json()


def placed(project: Path) -> list[Any]:
    """What waits in the spool for the lead."""
    return [json.loads(file.read_text()) for file in sorted((project / ".locum" / "spool").glob("*.json"))]


def test_an_answer_is_kept_until_somebody_leads(visitor: TestClient, project: Path) -> None:
    came = ordered(visitor, "decide", MAGIC_LINK)

    assert came["state"] == "kept"
    (order,) = placed(project)
    assert (order["decision"], order["via"]) == ("D1", "page")
    assert order["given"][0]["places"] == [1]


def test_a_double_tap_is_one_order(visitor: TestClient, project: Path) -> None:
    ordered(visitor, "decide", MAGIC_LINK)
    ordered(visitor, "decide", MAGIC_LINK)

    assert len(placed(project)) == 1


def test_the_same_name_with_another_answer_changes_nothing(visitor: TestClient, project: Path) -> None:
    ordered(visitor, "decide", MAGIC_LINK)
    ordered(visitor, "decide", {**MAGIC_LINK, "given": [{"places": [2]}]})

    (order,) = placed(project)
    assert order["given"][0]["places"] == [1]


@pytest.mark.parametrize(
    ("told", "because"),
    [
        ({**MAGIC_LINK, "given": [{"places": [9]}]}, "There is no option 9"),
        ({**MAGIC_LINK, "given": [{"places": [1, 2]}]}, "takes one option"),
        ({**MAGIC_LINK, "given": [{}]}, "needs an answer"),
        ({**MAGIC_LINK, "given": [{"places": [1]}] * 2}, "1 questions were asked and 2 answered"),
    ],
)
def test_an_answer_that_does_not_fit_is_refused_with_the_reason(
    visitor: TestClient, project: Path, told: Any, because: str
) -> None:
    came = ordered(visitor, "decide", told)

    assert came["state"] == "refused"
    assert because in came["because"]
    assert placed(project) == []


@pytest.mark.parametrize(
    ("verb", "told"),
    [
        ("decide", {**MAGIC_LINK, "nonce": "short"}),
        ("decide", {**MAGIC_LINK, "nonce": "../../../../etc/passwd"}),
        ("decide", {**MAGIC_LINK, "decision": "../D1"}),
        ("decide", {**MAGIC_LINK, "given": []}),
        ("decide", {**MAGIC_LINK, "given": [{"places": [True]}]}),
        ("decide", {**MAGIC_LINK, "given": [{"places": ["1"]}]}),
        ("tell", {"nonce": "nonce-0001", "text": "   "}),
        ("tell", {"nonce": "nonce-0001", "text": "x" * 9000}),
        ("tell", {"nonce": "nonce-0001", "text": "hello", "runner": 7}),
        ("hire", {"nonce": "nonce-0001"}),
        ("pause", []),
        ("pause", "pause"),
    ],
)
def test_what_is_no_order_is_not_placed(visitor: TestClient, project: Path, verb: str, told: Any) -> None:
    answer = visitor.post(f"/api/p1/orders/{verb}", json=told, headers=FROM_PAGE)

    assert answer.status_code == 400
    assert placed(project) == []


def test_nested_rubbish_is_no_order(visitor: TestClient) -> None:
    headers = {**FROM_PAGE, "content-type": "application/json"}

    answer = visitor.post("/api/p1/orders/pause", content="[" * 60_000, headers=headers)

    assert answer.status_code == 400


@pytest.mark.parametrize(
    ("verb", "told", "kind"),
    [
        ("tell", {"text": "Use PostgreSQL", "runner": "api"}, "Tell"),
        ("pause", {"runner": "api"}, "Pause"),
        ("continue", {}, "Continue"),
        ("stop", {"runner": "web", "now": True}, "Stop"),
    ],
)
def test_every_order_of_the_page_reaches_the_lead(
    visitor: TestClient, project: Path, verb: str, told: Any, kind: str
) -> None:
    ordered(visitor, verb, {**told, "nonce": "nonce-0002"})

    (order,) = placed(project)
    assert order["is"] == kind
    assert {name: order[name] for name in told} == told


def test_a_project_that_is_not_served_is_not_known(visitor: TestClient) -> None:
    answer = visitor.post("/api/p2/orders/pause", json={"nonce": "nonce-0003"}, headers=FROM_PAGE)

    assert answer.status_code == 404
