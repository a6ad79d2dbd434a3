"""`locum claim` and `locum verdict`, as a script would call them."""

import json
from pathlib import Path

from tests.surfaces.ran import locum


def test_a_claim_is_told_in_words() -> None:
    ran = locum("claim", stdin="Spawning 4 mappers in parallel.\n")

    assert (ran.out, ran.err, ran.status) == (
        "4 agents in parallel: “4 mappers” hangs on “in parallel”.\n", "", 0,
    )  # fmt: skip


def test_a_claim_is_told_as_json(tmp_path: Path) -> None:
    file = tmp_path / "reply.md"
    file.write_text("并行启动 3 个代理", encoding="utf-8")

    ran = locum("claim", str(file), "--json")

    assert json.loads(ran.out) == {"count": 3, "because": "“3 个 代理” hangs on “并行”"}


def test_no_claim_is_told_too() -> None:
    assert locum("claim", stdin="Phase 4").out == "No claim of parallel agents: no parallel word.\n"


def test_a_batch_of_claims_is_answered_line_by_line() -> None:
    lines = [{"id": 1, "text": "Spawning 2 agents in parallel"}, {"id": "b", "text": "hello"}]

    ran = locum("claim", "--batch", stdin="\n".join(json.dumps(line) for line in lines))
    answers = [json.loads(line) for line in ran.out.splitlines()]

    assert [(answer["id"], answer["count"]) for answer in answers] == [(1, 2), ("b", None)]


def test_a_bad_line_stops_nothing() -> None:
    rubbish = b'rubbish\n[]\n{"text": "x"}\n{"id": 3}\n{"id": 4, "text": 5}\n\xff\n{"id": 6, "text": "ok"}\n'

    ran = locum("claim", "--batch", stdin=rubbish)
    answers = [json.loads(line) for line in ran.out.splitlines()]

    assert ran.status == 0
    assert [answer.get("id") for answer in answers] == [None, None, None, 3, 4, None, 6]
    assert ["error" in answer for answer in answers] == [True] * 6 + [False]


def test_a_verdict_is_told_for_its_stage() -> None:
    assert (
        locum("verdict", "--stage", "TEST", stdin="10 failed, 2 passed").out
        == "fail: “10 failed , 2 passed”.\n"
    )
    assert (
        json.loads(locum("verdict", "--stage", "REVIEW", "--json", stdin="I reject it").out)["verdict"]
        == "reject"
    )


def test_a_batch_of_verdicts_takes_the_stage_from_the_line() -> None:
    lines = [
        {"id": 1, "text": "2 failed", "stage": "TEST"},
        {"id": 2, "text": "2 issues", "stage": "RETRO"},
        {"id": 3, "text": "2 failed", "stage": 7},
        {"id": 4, "text": "2 failed"},
    ]

    ran = locum("verdict", "--batch", stdin="\n".join(json.dumps(line) for line in lines))
    answers = [json.loads(line) for line in ran.out.splitlines()]

    assert [answer.get("verdict") for answer in answers] == ["fail", "issues", None, "fail"]
    assert answers[2]["error"] == "stage must be a string."


def test_a_file_that_is_not_there_is_named() -> None:
    ran = locum("verdict", "nowhere.md")

    assert (ran.err, ran.status) == ("locum: Cannot open nowhere.md: No such file or directory.\n", 2)
