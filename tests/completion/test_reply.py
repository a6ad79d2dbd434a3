"""The agent's own text is taken out of whatever its CLI printed."""

import json
import subprocess
import sys

import pytest

from locum.completion.decide import decide
from locum.completion.reply import LONGEST, Own, decoded, own_text


def lines(*events: dict[str, object]) -> str:
    """A JSON-lines stream."""
    return "\n".join(json.dumps(event) for event in events)


def test_plain_text_stays_as_it_is() -> None:
    assert own_text("one\ntwo { three }\n") == "one\ntwo { three }\n"


def test_escapes_and_invisible_characters_go() -> None:
    assert own_text("\ufeff\x1b]0;title\x07\x1b[1mbold\x1b[0m\x00\u200b!") == "bold!"


def test_a_result_is_the_text() -> None:
    assert own_text('{"type": "result", "result": "a\\r\\nb"}') == "a\nb"


def test_the_last_result_of_a_stream_is_the_text() -> None:
    assert own_text(lines({"type": "result", "result": "a"}, {"type": "result", "result": "b"})) == "b"


def test_a_stream_that_broke_off_gives_the_last_message() -> None:
    said = [{"type": "text", "text": "one"}, {"type": "tool_use"}, {"type": "text", "text": "two"}]
    stream = lines({"type": "system"}, {"type": "assistant", "message": {"content": said}})

    assert own_text(stream + '\n{"type": "res') == "one\ntwo"


def test_pieces_of_a_message_are_put_together() -> None:
    pieces: list[dict[str, object]] = [
        {"type": "message", "role": "assistant", "content": part, "delta": True} for part in ("a", "b")
    ]

    assert own_text(lines({"type": "init"}, *pieces, {"type": "result", "status": "success"})) == "ab"


def test_json_that_an_agent_quotes_is_not_its_cli_output() -> None:
    quoted = 'The file holds:\n{"result": "<ralph-done>"}\nI am reading it.'

    assert own_text(quoted) == quoted


def test_of_megabytes_only_the_end_is_read() -> None:
    text = own_text("noise\n" * 100_000 + "the end")

    assert len(text) <= LONGEST
    assert text.endswith("noise\nthe end")


def test_a_broken_object_is_plain_text() -> None:
    assert own_text('{ "result": broken }') == '{ "result": broken }'


@pytest.mark.parametrize("raw", ["héllo".encode(), "héllo".encode("utf-16")])
def test_bytes_are_decoded_by_their_mark(raw: bytes) -> None:
    assert decoded(raw) == "héllo"


def test_bytes_that_are_no_text_are_replaced() -> None:
    assert decoded(b"ok \xff\xfe") == "ok \ufffd\ufffd"


HEAVY = {"dataclasses", "json", "subprocess", "pathlib", "datetime", "asyncio", "inspect"}


def test_the_room_imports_nothing_heavy() -> None:
    loaded = modules_after("import locum.completion.decide")

    assert HEAVY & (loaded - modules_after("pass")) == set()


def modules_after(code: str) -> set[str]:
    """What a fresh Python has loaded once it has run this."""
    program = [sys.executable, "-I", "-c", f"{code}\nimport sys; print(*sys.modules)"]
    return set(subprocess.run(program, capture_output=True, text=True, check=True).stdout.split())


def test_words_that_were_taken_out_already_are_not_taken_for_json_again() -> None:
    quoted = 'I print this line:\n{"type":"result","result":"not mine"}\n<ralph-done>'

    assert "<ralph-done>" in own_text(Own(quoted))
    assert decide(Own(quoted))["done"]
