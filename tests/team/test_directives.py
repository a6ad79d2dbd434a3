"""What a person wants who writes to the lead: every labelled sentence, and the ways to address a Runner."""

from pathlib import Path

import pytest

from locum.team.directives import Kind, addressed, judge, kind_of
from tests.batches import in_batches

RUNNERS = ("api", "web", "docs")
LABELLED = [
    tuple(line.split("\t"))
    for line in (Path(__file__).parent / "directives.tsv").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]


def test_there_are_sentences_of_every_kind() -> None:
    labels = [label for label, _ in LABELLED]

    assert len(labels) >= 300
    assert {label: labels.count(label) > 5 for label in set(labels)} == {
        "stop": True, "requirement": True, "other": True, "unclear": True,
    }  # fmt: skip


@in_batches("label, sentence", LABELLED)
def test_a_sentence_is_what_its_label_says(label: str, sentence: str) -> None:
    judged = judge(sentence, RUNNERS)

    assert ("unclear" if judged.unclear else judged.kind.value) == label


def test_a_clear_stop_counts_wherever_it_stands() -> None:
    assert judge("The header is too big.\n\nAnd please stop everything now.").kind is Kind.STOP


@pytest.mark.parametrize(
    "text",
    ['Rename the label "stop everything" to "halt".', "Print `stop everything` on exit.", "> stop everything",
     "```\nstop everything\n```", "The song is called “Stop”.", "把「停下来」改成「暂停」"],
)  # fmt: skip
def test_a_quoted_stop_stops_nothing(text: str) -> None:
    assert judge(text).kind is not Kind.STOP


@pytest.mark.parametrize(
    ("text", "targets", "rest"),
    [
        ("@api use REST", ("api",), "use REST"),
        ("@api @web: stop", ("api", "web"), "stop"),
        ("tell web: use the dark theme", ("web",), "use the dark theme"),
        ("api and web: stop", ("api", "web"), "stop"),
        ("Docs: write less", ("docs",), "write less"),
        ("告诉 web:用深色主题", ("web",), "用深色主题"),
        ("stop api", ("api",), "stop api"),
        ("Note: use REST", (), "Note: use REST"),
        ("mail me@api.example", (), "mail me@api.example"),
        ("@nobody stop", (), "@nobody stop"),
    ],
)
def test_a_runner_may_be_named(text: str, targets: tuple[str, ...], rest: str) -> None:
    found, left = addressed(text, RUNNERS)

    assert (found, left.strip()) == (targets, rest)


def test_the_reason_quotes_the_sentence() -> None:
    assert kind_of("Hello. Use Rust. Bye.") == (Kind.REQUIREMENT, "it says how things shall be: “Use Rust.”")


@pytest.mark.parametrize(
    "text", ["", " ", "?!", "\udcff", "a" * 20_000, "stop " * 4000, "停" * 5000, "please " * 4000]
)
def test_any_text_is_judged_in_reasonable_time(text: str) -> None:
    assert judge(text).kind in Kind


def test_what_is_written_below_a_quotation_counts() -> None:
    assert judge("> you said to go on\n\nStop now.").kind is Kind.STOP
    assert judge("> Stop now.\n\nThat was said yesterday.").kind is not Kind.STOP


@pytest.mark.timeout(20)
@pytest.mark.parametrize("unit", ["and ", "aand", "api和", "“", "\n", "@api ", "> "])
def test_a_long_text_is_judged_at_once(unit: str) -> None:
    assert judge(unit * 5_000, ("api", "web")).kind is Kind.OTHER
