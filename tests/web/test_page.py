"""What the page hands out: the timeline, the reviews, the words, the shell."""

import re
from pathlib import Path
from string import Formatter

import pytest
from starlette.testclient import TestClient

from locum.model.history import KINDS
from locum.model.reading import State
from locum.model.runner import Phase
from locum.surfaces.web.groups import GROUPS
from locum.surfaces.web.words import LANGUAGES, preferred, words_in
from tests.web.conftest import Visit

STATIC = Path(__file__).parents[2] / "src" / "locum" / "surfaces" / "web" / "static"


def test_the_timeline_says_what_happened_and_why_newest_first(visitor: TestClient) -> None:
    lines = visitor.get("/api/p1/timeline?group=answers&runner=api").json()["lines"]

    assert [line["seq"] for line in lines] == sorted((line["seq"] for line in lines), reverse=True)
    assert {line["runner"] for line in lines} == {"api"}
    said = "is answered “SQLite” (rule: your rule for databases) — Which database should the ledger use?"
    assert said in [line["words"] for line in lines]


def test_the_timeline_goes_on_where_a_page_ended(visitor: TestClient) -> None:
    first = visitor.get("/api/p1/timeline?group=all").json()
    second = visitor.get(f"/api/p1/timeline?group=all&before={first['lines'][-1]['seq']}").json()

    assert first["more"]
    assert second["lines"][0]["seq"] == first["lines"][-1]["seq"] - 1
    assert not second["more"]


@pytest.mark.parametrize(
    "query", ["before=x", "before=-1", "before=²", "group=nothing", "before=9999999999999999999"]
)
def test_a_place_that_is_none_is_refused(visitor: TestClient, query: str) -> None:
    assert visitor.get(f"/api/p1/timeline?{query}").status_code == 400


def test_every_group_names_kinds_that_there_are() -> None:
    assert {kind for kinds in GROUPS.values() for kind in kinds} <= set(KINDS)


def test_reviews_are_listed_with_their_scores(visitor: TestClient) -> None:
    reviews = visitor.get("/api/p1/reviews").json()["reviews"]

    assert {(review["title"], review["good"]) for review in reviews} == {
        ("manual", False),
        ("ledger core", True),
    }
    assert all(len(review["scores"]) == 4 for review in reviews)


def test_a_review_is_shown_as_text_whatever_its_text_is(visitor: TestClient, project: Path) -> None:
    text = (
        "# <script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n"
        "[click](javascript:alert(1)) ![pixel](https://evil.example/p.png) [fine](https://example.org)\n\n"
        "[data](data:text/html,<script>) [rel](//evil.example) **bold**\n"
    )
    (project / ".team-config" / "evaluations" / "2026-01-01-evil.md").write_text(text)

    page = visitor.get("/review/p1/2026-01-01-evil.md").text

    assert "<strong>bold</strong>" in page
    assert '<a href="https://example.org" rel="noopener noreferrer nofollow" target="_blank">fine</a>' in page
    assert "<script>alert" not in page
    assert "<img" not in page
    assert 'href="javascript' not in page
    assert 'href="data' not in page
    assert 'href="//' not in page


@pytest.mark.parametrize(
    "name",
    ["..%2f..%2flocum.toml", "%2e%2e%2fUSER-CONTEXT.md", "nothing.md", "linked.md", "folder.md", "a%00b.md"],
)
def test_only_evaluations_can_be_read(visitor: TestClient, project: Path, name: str) -> None:
    folder = project / ".team-config" / "evaluations"
    (project / "secret.md").write_text("the secret")
    (folder.parent / "USER-CONTEXT.md").write_text("the secret")
    (folder / "linked.md").symlink_to(project / "secret.md")
    (folder / "folder.md").mkdir()

    answer = visitor.get(f"/review/p1/{name}")

    assert answer.status_code == 404
    assert "the secret" not in answer.text


def test_a_runner_that_is_not_there_has_no_screen(visitor: TestClient) -> None:
    assert visitor.get("/api/p1/screen/nobody").status_code == 404
    assert visitor.get("/api/p1/screen/..%2f..%2fapi").status_code == 404


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("de-DE,de;q=0.9", "en"),
        ("zh-CN,zh;q=0.9,en;q=0.8", "zh-Hans"),
        ("zh-TW", "zh-Hant"),
        ("zh-Hant-HK,en;q=0.5", "zh-Hant"),
        ("zh-Hans-HK", "zh-Hans"),
        ("fr;q=0.9, zh;q=0.5, en;q=0.8", "en"),
        ("en;q=0, zh;q=0.1", "zh-Hans"),
        (";;;q=x,,", "en"),
    ],
)
def test_the_page_speaks_the_language_the_browser_asks_for(header: str, language: str) -> None:
    assert preferred(header) == language


def test_every_language_says_everything_with_the_same_blanks() -> None:
    said = [words_in(language) for language in LANGUAGES]

    assert all(set(words) == set(said[0]) for words in said)
    for name, sentence in said[0].items():
        blanks = {blank for _, blank, _, _ in Formatter().parse(sentence) if blank}
        others = [{blank for _, blank, _, _ in Formatter().parse(words[name]) if blank} for words in said]
        assert all(other == blanks for other in others), name


def test_every_sentence_the_scripts_ask_for_is_there() -> None:
    scripts = "\n".join(file.read_text(encoding="utf-8") for file in STATIC.glob("*.js"))
    asked = set(re.findall(r'say\("([a-z-]+)"', scripts))
    states = {f"state-{each.value}" for each in (*State, *Phase)}
    groups = {f"group-{name}" for name in GROUPS}

    assert (asked | states | groups) - set(words_in("en")) == set()


def test_the_chinese_page_is_chinese(visitor: TestClient) -> None:
    answer = visitor.get("/", headers={"accept-language": "zh-TW"})

    assert '<html lang="zh-Hant">' in answer.text
    assert "時間軸" in answer.text
    assert answer.headers["vary"] == "accept-language"


def test_the_shell_holds_no_data_and_no_script_of_its_own(visitor: TestClient) -> None:
    text = visitor.get("/").text

    assert "kitty" not in text
    assert re.findall(r"<script(?![^>]* src=)", text) == []
    assert re.findall(r" on[a-z]+=| style=|<style", text) == []
    assert re.findall(r'(?:src|href)="(?:https?:)?//', text) == []


def test_the_worker_keeps_every_part_of_the_shell_and_nothing_else() -> None:
    worker = (STATIC / "worker.js").read_text(encoding="utf-8")
    kept = set(re.findall(r'"(/[\w./-]+)"', worker))
    parts = {f"/static/{file.name}" for file in STATIC.iterdir() if file.suffix in (".js", ".css")}

    assert parts - {"/static/worker.js"} <= kept
    assert not any(path.startswith("/api") for path in kept)


def test_the_page_can_be_put_on_a_home_screen(visit: Visit) -> None:
    client = visit()

    manifest = client.get("/manifest.webmanifest")

    assert manifest.headers["content-type"] == "application/manifest+json"
    for icon in manifest.json()["icons"]:
        assert client.get(icon["src"]).status_code == 200
    assert client.get("/worker.js").headers["content-type"].startswith("text/javascript")
