"""The door: keys, cookies, and what somebody without one sees."""

import stat
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from locum.errors import WorldError
from locum.surfaces.web.door import key_in
from locum.surfaces.web.keys import Keys, May, keys_in
from locum.surfaces.web.patience import TRIES, WITHIN, Patience
from tests.web.conftest import HOME, Visit


def test_the_link_sets_a_cookie_that_no_script_can_read_and_leads_on_without_the_key(
    visit: Visit, keys: Keys
) -> None:
    answer = visit().get(f"/?token={keys.act}")

    cookie = answer.headers["set-cookie"]
    assert (answer.status_code, answer.headers["location"]) == (303, "/")
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie
    assert keys.act not in cookie


def test_a_link_followed_from_another_page_still_gets_its_cookie(visit: Visit, keys: Keys) -> None:
    headers = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document"}

    answer = visit().get(f"/?token={keys.act}", headers=headers)

    assert answer.status_code == 200
    assert "set-cookie" in answer.headers
    assert keys.act not in answer.text


@pytest.mark.parametrize(
    "path", ["/api/start", "/api/events", "/api/p1/timeline", "/api/p1/screen/api", "/api/x"]
)
def test_without_a_key_there_is_no_data(visit: Visit, path: str) -> None:
    answer = visit().get(path)

    assert (answer.status_code, answer.json()) == (401, {"error": "locked"})


@pytest.mark.parametrize("path", ["/", "/review/p1/x.md", "/anything"])
def test_without_a_key_the_page_is_locked_and_says_how_to_open_it(visit: Visit, path: str) -> None:
    answer = visit().get(path)

    assert answer.status_code == 401
    assert "locum serve" in answer.text
    assert "kitty" not in answer.text


@pytest.mark.parametrize("wrong", ["", "x", "x" * 5000, "ключ", "%00"])
def test_a_wrong_key_opens_nothing(visit: Visit, wrong: str) -> None:
    answer = visit().get("/", params={"token": wrong})

    assert answer.status_code == 401
    assert "set-cookie" not in answer.headers


def test_a_forged_cookie_opens_nothing(visit: Visit, keys: Keys) -> None:
    client = visit()
    client.cookies.set("locum-4173", keys.act)

    assert client.get("/api/start").status_code == 401


def test_who_tries_many_keys_has_to_wait_even_with_the_right_one(visit: Visit, keys: Keys) -> None:
    client = visit()
    for _ in range(TRIES):
        client.get("/?token=wrong")

    answer = client.get(f"/?token={keys.act}")

    assert answer.status_code == 429
    assert "set-cookie" not in answer.headers


def test_a_wrong_key_is_forgiven_after_a_while() -> None:
    now = [0.0]
    patience = Patience(lambda: now[0])
    for _ in range(TRIES):
        patience.tried("a")

    assert patience.is_over("a")
    assert not patience.is_over("b")
    now[0] = WITHIN + 1
    assert not patience.is_over("a")


def test_a_key_can_be_typed_in_where_the_link_cannot_be_opened(visit: Visit, keys: Keys) -> None:
    client = visit()

    answer = client.post("/enter", data={"token": f"{HOME}/?token={keys.act}"}, headers={"origin": HOME})

    assert (answer.status_code, answer.headers["location"]) == (303, "/")
    assert client.get("/api/start").json()["acts"] is True


def test_the_whole_link_and_the_bare_key_are_the_same() -> None:
    assert key_in(" http://127.0.0.1:4173/?token=abc ") == key_in("abc") == "abc"


def test_the_second_link_looks_on_and_cannot_act(onlooker: TestClient) -> None:
    answer = onlooker.post("/api/p1/orders/pause", json={"nonce": "12345678"}, headers={"origin": HOME})

    assert onlooker.get("/api/start").json()["acts"] is False
    assert onlooker.get("/api/p1/timeline").status_code == 200
    assert (answer.status_code, answer.json()) == (403, {"error": "read only"})


def test_keys_are_kept_for_the_user_alone_and_stay_the_same(tmp_path: Path) -> None:
    first = keys_in(tmp_path)
    (tmp_path / "web-key").chmod(0o644)

    again = keys_in(tmp_path)

    assert (again.act, again.look) == (first.act, first.look)
    assert first.act != first.look
    assert stat.S_IMODE((tmp_path / "web-key").stat().st_mode) == 0o600


def test_a_key_too_short_to_be_safe_is_refused(tmp_path: Path) -> None:
    (tmp_path / "web-key").write_text("")

    with pytest.raises(WorldError, match="holds no usable key"):
        keys_in(tmp_path)


def test_a_key_never_shows_in_what_is_printed_about_it(keys: Keys) -> None:
    assert keys.act not in repr(keys)
    assert keys.opened_by(keys.look) is May.LOOK
    assert keys.known_by(keys.cookie(May.ACT)) is May.ACT
