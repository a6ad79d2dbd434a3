"""Laws that hold for any reply."""

import json
import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from locum.completion.decide import decide
from locum.completion.reply import clean
from locum.completion.suffix import SUFFIXES, suffix

CASES = Path(__file__).parent / "cases"
FILES = [tomllib.loads(file.read_text(encoding="utf-8")) for file in sorted(CASES.glob("*.toml"))]
DEFAULT = [file for file in FILES if "promise" not in file and "tag_match" not in file]
REPLIES = [reply["text"] for file in DEFAULT for reply in file["reply"]]
PLAIN = [text for text in REPLIES if not text.lstrip().startswith(("{", "[")) and "\n{" not in text]
BY_TAG = [text for file in DEFAULT if file["layer"] == "tag" for text in (r["text"] for r in file["reply"])]

any_reply = st.sampled_from(PLAIN) | st.text(max_size=200)


@given(st.text(max_size=400))
def test_any_text_gets_an_answer_with_its_reasons(text: str) -> None:
    completion = decide(text)

    assert completion["done"] is (completion["layer"] is not None)
    assert completion["because"]


@given(st.binary(max_size=300))
def test_any_bytes_get_an_answer(raw: bytes) -> None:
    completion = decide(raw.decode("utf-8", "replace"))

    assert completion["layer"] in ("tag", "status", "words", None)


@given(st.sampled_from(BY_TAG), st.sampled_from(["`", "~"]))
def test_a_fenced_reply_is_never_done_by_its_tag(text: str, tick: str) -> None:
    fence = tick * (longest_run(text, tick) + 3)

    completion = decide(f"{fence}\n{clean(text)}\n{fence}\n")

    assert completion["layer"] != "tag"


@given(st.sampled_from(BY_TAG))
def test_a_block_quoted_reply_is_never_done(text: str) -> None:
    quoted = "\n".join(f"> {line}" for line in clean(text).split("\n"))

    assert not decide(quoted)["done"]


@given(any_reply, st.sampled_from(list(SUFFIXES)))
def test_an_echo_of_the_suffix_changes_nothing(text: str, language: str) -> None:
    before = decide(text)

    assert decide(text + suffix(language))["layer"] == before["layer"]


@pytest.mark.parametrize("language", SUFFIXES)
@given(prefix=st.sampled_from(["", "> ", "    ", "\t", "- "]), end=st.sampled_from(["\n", "\r\n"]))
def test_an_echo_alone_is_never_done(language: str, prefix: str, end: str) -> None:
    echo = end.join(prefix + line for line in suffix(language).strip().split("\n"))

    assert not decide(echo)["done"]


@pytest.mark.parametrize("language", SUFFIXES)
def test_the_tag_behind_an_echo_still_counts(language: str) -> None:
    completion = decide(f"{suffix(language)}\nAll is well.\n\n<ralph-done>\n")

    assert completion["layer"] == "tag"


@given(st.sampled_from(PLAIN))
def test_line_ends_change_nothing(text: str) -> None:
    windows = clean(text).replace("\n", "\r\n")

    assert decide(windows)["layer"] == decide(text)["layer"]


@given(st.sampled_from(PLAIN), st.sampled_from(["  ", "    ", "\t"]))
def test_indentation_changes_nothing(text: str, indent: str) -> None:
    indented = "\n".join(indent + line for line in clean(text).split("\n"))

    assert decide(indented)["layer"] == decide(text)["layer"]


@given(st.sampled_from(PLAIN))
def test_colour_changes_nothing(text: str) -> None:
    coloured = "\n".join(f"\x1b[1;32m{line}\x1b[0m" for line in clean(text).split("\n"))

    assert decide(coloured)["layer"] == decide(text)["layer"]


@given(st.sampled_from(PLAIN))
def test_a_reply_in_json_is_the_same_reply(text: str) -> None:
    wrapped = json.dumps({"type": "result", "result": text, "session_id": "s"})

    assert decide(wrapped)["layer"] == decide(text)["layer"]


def longest_run(text: str, letter: str) -> int:
    """How often a letter stands in a row at most."""
    return max((len(run) for run in "".join(c if c == letter else " " for c in text).split()), default=0)
