"""`locum completion` decides a reply from a file, a pipe or many lines."""

import json
from pathlib import Path

from tests.surfaces.ran import locum


def test_a_reply_on_standard_input_is_decided_in_words() -> None:
    ran = locum("completion", stdin="Fine.\n<ralph-done>\n")

    assert (ran.out, ran.err, ran.status) == (
        "done  (by tag, score 100)\nbecause: the tag <ralph-done>\n",
        "",
        0,
    )


def test_a_reply_that_is_not_the_end_says_why() -> None:
    ran = locum("completion", stdin="The parser is complete.\n")

    assert ran.out == "not done  (score 10)\nbecause: keyword +10: complete\n"
    assert ran.status == 0


def test_a_file_is_decided_as_json(tmp_path: Path) -> None:
    reply = tmp_path / "reply.txt"
    reply.write_text("任務已完成，無需修改。", encoding="utf-8")

    ran = locum("completion", str(reply), "--json")

    assert json.loads(ran.out) == {
        "done": True,
        "layer": "words",
        "score": 25,
        "because": ["keyword +10: 完成", "no work left +15: 無需修改"],
    }


def test_bytes_that_are_no_text_do_no_harm() -> None:
    ran = locum("completion", "--json", stdin=b"\xff\xfe\xfa \x00 <ralph-done>"[2:])

    assert json.loads(ran.out)["layer"] == "tag"


def test_the_settings_of_the_tag_are_taken() -> None:
    promised = locum("completion", "--json", "--promise", "ship it", stdin="<promise>ship it</promise>")
    strict = locum("completion", "--json", "--tag-match=last-line", stdin="<ralph-done>\nBye.")

    assert json.loads(promised.out)["layer"] == "tag"
    assert json.loads(strict.out)["done"] is False


def test_a_missing_file_is_named() -> None:
    ran = locum("completion", "no-such-file")

    assert (ran.out, ran.err, ran.status) == (
        "",
        "locum: Cannot open no-such-file: No such file or directory.\n",
        2,
    )


def test_a_batch_is_answered_in_order_and_bad_lines_say_so() -> None:
    batch = "\n".join(
        (
            '{"id": 1, "text": "<ralph-done>"}',
            "not json",
            "",
            '{"id": 2}',
            '{"id": 3, "text": 4}',
            '{"text": "no id"}',
            "[1]",
            '{"id": "x", "text": "<promise>a b</promise>", "promise": "a b"}',
            '{"id": 5, "text": "<ralph-done> bye", "tag_match": "last-line"}',
            '{"id": 6, "text": "t", "tag_match": "first"}',
            '{"id": 7, "text": "half a pair \\ud800 <ralph-done>"}',
        )
    )

    answers = [json.loads(line) for line in locum("completion", "--batch", stdin=batch).out.splitlines()]

    assert [answer["id"] for answer in answers] == [1, None, 2, 3, None, None, "x", 5, 6, 7]
    assert [answer.get("done") for answer in answers] == [
        True, None, None, None, None, None, True, False, None, True,
    ]  # fmt: skip
    assert [answer.get("error") for answer in answers[2:5]] == [
        "The line has no text.",
        "text must be a string.",
        "The line has no id.",
    ]
