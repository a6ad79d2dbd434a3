"""Scrubbed screens say nothing about a person and keep their shape."""

import re
from pathlib import Path
from unicodedata import east_asian_width

import pytest
from hypothesis import given
from hypothesis import strategies as st

from locum.model.screen import Screen
from locum.reading.scrub import Private, scrub, scrub_rows, scrub_styled

JANE = Private(names=("jdoe", "Jane Doe", "janes-laptop", "小明明"), home="/srv/people/jdoe")


def width(text: str) -> int:
    return sum(2 if east_asian_width(character) in "WF" else 1 for character in text)


def scrubbed(row: str) -> str:
    return scrub_rows([row], JANE)[0]


@pytest.mark.parametrize(
    ("row", "secret"),
    [
        ("key: sk-ant-api03-AbCdEfGh1234567890-zz", "AbCdEfGh1234567890"),
        ("│ Detected a custom API key: sk-ant-...9f8e7d6c5b │", "9f8e7d6c5b"),
        ("OPENAI_API_KEY=sk-proj-abcdef1234567890", "abcdef1234567890"),
        ("token ghp_abcdefghijklmnopqrstuvwxyz0123456789", "abcdefghij"),
        ("github_pat_11ABCDEFG0abcdefghijkl_mnop", "11ABCDEFG0"),
        ("aws AKIAIOSFODNN7EXAMPLE", "IOSFODNN7"),
        ("AIzaSyA1234567890abcdefghijklmnopqrstu", "SyA12345"),
        ("slack xoxb-123456789012-abcdefGHIJ", "123456789012"),
        ("Authorization: Bearer abc.def-ghi_jkl123456", "abc.def"),
        ("eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl", "hbGciOiJ"),
        ("git clone https://bob:hunter22@example.com/x.git", "hunter22"),
        ('"password": "correct-horse"', "correct-horse"),
        ("export DB_SECRET='hunter2hunter2'", "hunter2"),
        ("MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7VJTUt9Us8cKjMzEf", "MIIEvQ"),
        ("session 0199a213-81c0-7800-8aa1-bbab2a035a53", "0199a213"),
    ],
)
def test_a_secret_does_not_survive(row: str, secret: str) -> None:
    assert secret not in scrubbed(row)
    assert width(scrubbed(row)) == width(row)


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ("/home/jdoe/work/acme/app.py:12", "/home/user/path/path/pat.py:12"),
        ("cwd: /srv/people/jdoe/secret (main)", "cwd: /srv/people/user/pathpa (main)"),
        ("/Users/ann/.claude/settings.json", "/Users/use/.claude/pathpath.json"),
        ("C:\\Users\\jdoe\\Documents", "C:\\Users\\user\\pathpathp"),
        ("~/clients/acme", "~/pathpat/path"),
        ("jdoe@janes-laptop:~/work$ ls", "user@hosthosthost:~/path$ ls"),
        ("mail jane.doe@corp.example.org now", "mail user.use@exam.pleexam.ple now"),
        ("Jane Doe wrote this on JANES-LAPTOP", "user use wrote this on useruseruser"),
        ("小明明 wrote this", "文文文 wrote this"),
        ("wiki.acme.internal and 10.1.2.3", "hosthosth.internal and 11.1.1.1"),
        ("projects/-home-jdoe-acme", "projects/-home-user-acme"),
    ],
)
def test_a_personal_name_becomes_neutral_text(row: str, expected: str) -> None:
    assert scrubbed(row) == expected


@pytest.mark.parametrize(
    "row",
    [
        "❯ 1. Yes, I trust this folder",
        "Token usage: total=12,345 input=10,000",
        "tokens: 12345678",
        "npm i @anthropic-ai/claude-code@2.1.325",
        "● Bash(make test) in src/app/main.py",
        "API Error: connect ECONNREFUSED 127.0.0.1:8080",
        "sha 1a2b3c4 on branch task-force-improve-the-long-branch-name-of-it",
        "你好，请选择 ~ 一个",
    ],
)
def test_what_is_nobody_s_stays(row: str) -> None:
    assert scrubbed(row) == row


def test_a_secret_torn_at_the_edge_is_hidden_in_both_rows() -> None:
    rows = scrub_rows(["│ sk-ant-api03-AAAAbbbbCCCC1111 │", "│ 2222ddddEEEEffff and more     │"], JANE)

    assert rows == ("│ sk-ant-xxxxx-xxxxxxxxxxxxxxxx │", "│ xxxxxxxxxxxxxxxx and more     │")


def test_a_name_cut_by_colours_is_hidden_and_the_colours_stay() -> None:
    rows = scrub_styled(["\x1b[1m/home/\x1b[31mjd\x1b[32moe\x1b[0m/x"], JANE)

    assert rows == ("\x1b[1m/home/\x1b[31mus\x1b[32mer\x1b[0m/p",)


def test_the_address_behind_a_link_is_dropped() -> None:
    rows = scrub_styled(["see \x1b]8;;file:///home/jdoe/x\x1b\\notes\x1b]8;;\x1b\\"], JANE)

    assert rows == ("see notes",)


def test_the_title_is_scrubbed_too() -> None:
    screen = Screen(rows=(), title="jdoe@janes-laptop: ~/work")

    assert scrub(screen, JANE).title == "user@hosthosthost: ~/path"
    assert scrub(Screen(rows=(), title="vm"), Private(names=("vm",))).title == "ho"


def test_recorded_screens_keep_their_shape() -> None:
    screens = sorted(Path(__file__).parent.parent.joinpath("screens").glob("*/*/screen.txt"))
    for file in screens[::25]:
        rows = file.read_text(encoding="utf-8").split("\n")

        assert [width(row) for row in scrub_rows(rows, JANE)] == [width(row) for row in rows], file


@given(st.lists(st.text(), max_size=5))
def test_no_text_changes_its_width(rows: list[str]) -> None:
    assert [width(row) for row in scrub_rows(rows, JANE)] == [width(row) for row in rows]


@given(st.text(alphabet="abc/~@.:-_0 \\│jdoe", max_size=60))
def test_scrubbing_again_changes_nothing_private_back(row: str) -> None:
    assert not re.search(r"(?<![A-Za-z0-9_])jdoe(?![A-Za-z0-9_])", scrubbed(row))
