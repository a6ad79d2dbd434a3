"""Nobody gets in who was not asked in: names, origins, sizes and headers."""

import pytest
from starlette.testclient import TestClient

from locum.surfaces.web.hosts import Hosts
from locum.surfaces.web.keys import Keys
from tests.web.conftest import HOME, Visit

OWN = {"origin": HOME, "content-type": "application/json"}
FOLLOWED = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document"}


@pytest.mark.parametrize(
    "host",
    ["evil.example:4173", "evil.example", "127.0.0.1", "127.0.0.1:80", "localhost:4174",
     "127.0.0.1.evil.example:4173", "10.0.0.7:4173", "", "127.0.0.1:4173@evil.example"],
)  # fmt: skip
def test_a_name_that_is_not_ours_is_turned_away(visitor: TestClient, host: str) -> None:
    answer = visitor.get("/api/start", headers={"host": host})

    assert answer.status_code == 421
    assert "kitty" not in answer.text


@pytest.mark.parametrize("host", ["127.0.0.1:4173", "localhost:4173", "[::1]:4173", "LOCALHOST:4173"])
def test_our_own_names_are_known(visit: Visit, keys: Keys, host: str) -> None:
    answer = visit().get("/", headers={"host": host})

    assert answer.status_code == 401


def test_a_page_bound_to_one_address_is_known_by_it() -> None:
    assert Hosts("127.0.0.2", 4173).know("127.0.0.2:4173")
    assert not Hosts("127.0.0.2", 4173).know("127.0.0.3:4173")


def test_a_page_for_the_network_takes_addresses_and_given_names_but_no_others() -> None:
    hosts = Hosts("0.0.0.0", 8080, ("box.example.net",))

    assert hosts.know("192.168.1.4:8080")
    assert hosts.know("[fd00::4]:8080")
    assert hosts.know("box.example.net")
    assert hosts.know("box.example.net:443")
    assert not hosts.know("evil.example:8080")
    assert not hosts.know("192.168.1.4:80")


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://127.0.0.1:9999", "http://localhost:4173"]
)
def test_an_order_from_another_origin_is_turned_away(visitor: TestClient, origin: str) -> None:
    answer = visitor.post("/api/p1/orders/pause", json={"nonce": "12345678"}, headers={"origin": origin})

    assert answer.status_code == 403


@pytest.mark.parametrize("headers", [{}, {"sec-fetch-site": "cross-site"}, {"sec-fetch-site": "same-site"}])
def test_an_order_that_does_not_say_where_it_comes_from_is_turned_away(
    visitor: TestClient, headers: dict[str, str]
) -> None:
    answer = visitor.post("/api/p1/orders/pause", json={"nonce": "12345678"}, headers=headers)

    assert answer.status_code == 403


def test_an_order_by_a_foreign_form_is_turned_away(visitor: TestClient) -> None:
    answer = visitor.post("/api/p1/orders/pause", content="nonce=12345678", headers={"origin": HOME})

    assert answer.status_code == 415


@pytest.mark.parametrize("mode", ["cors", "no-cors"])
def test_data_cannot_be_read_from_another_page(visitor: TestClient, mode: str) -> None:
    headers = {"sec-fetch-site": "cross-site", "sec-fetch-mode": mode, "sec-fetch-dest": "script"}

    assert visitor.get("/api/p1/timeline", headers=headers).status_code == 403


def test_a_link_on_another_page_leads_here_without_showing_anything(visitor: TestClient) -> None:
    answer = visitor.get("/review/p1/x.md", headers=FOLLOWED)

    assert answer.status_code == 200
    assert 'content="0; url=/review/p1/x.md"' in answer.text
    assert len(answer.text) < 300


def test_a_link_elsewhere_cannot_lead_on_to_another_machine(visitor: TestClient) -> None:
    answer = visitor.get("//evil.example/%22%3E%3Cscript%3E", headers=FOLLOWED)

    assert "url=//" not in answer.text
    assert "<script" not in answer.text


@pytest.mark.parametrize(
    "path", ["/", "/api/start", "/static/main.js", "/nothing", "/worker.js", "/words.json"]
)
def test_every_answer_forbids_the_browser_whatever_it_does_not_need(visitor: TestClient, path: str) -> None:
    headers = visitor.get(path).headers

    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-frame-options"] == "DENY"


@pytest.mark.parametrize("path", ["/api/start", "/api/p1/timeline", "/api/p1/reviews", "/"])
def test_data_is_never_kept_by_the_browser(visitor: TestClient, path: str) -> None:
    assert visitor.get(path).headers["cache-control"] == "no-store"


def test_a_body_that_is_too_long_is_not_read(visitor: TestClient) -> None:
    answer = visitor.post("/api/p1/orders/tell", content=b"x" * 70_000, headers=OWN)

    assert answer.status_code == 413


def test_a_body_that_hides_its_length_is_cut_off(visitor: TestClient) -> None:
    answer = visitor.post("/api/p1/orders/tell", content=(b"x" * 9000 for _ in range(9)), headers=OWN)

    assert answer.status_code == 413


@pytest.mark.parametrize("method", ["PUT", "DELETE", "OPTIONS", "TRACE", "PATCH"])
def test_only_reading_and_ordering_is_possible(visitor: TestClient, method: str) -> None:
    assert visitor.request(method, "/api/start").status_code == 405


@pytest.mark.parametrize(
    "path",
    [
        "/static/../app.py",
        "/static/%2e%2e/app.py",
        "/static/..%2f..%2fkeys.py",
        "/static//etc/passwd",
        "/static/",
    ],
)
def test_only_files_of_the_page_are_handed_out(visitor: TestClient, path: str) -> None:
    assert visitor.get(path).status_code in (404, 405)
