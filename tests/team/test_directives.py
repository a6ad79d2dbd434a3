"""What a person wants who writes to the lead: every labelled sentence, and the ways to address a Runner."""

from pathlib import Path

import pytest
from tools.directive_words import SORTS, TEAM, header, unseen

from locum.team.addressing import addressed
from locum.team.directives import Kind, judge, kind_of
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
        ("给 api：端口用 8090", ("api",), "端口用 8090"),
        ("跟 docs 说一下：短一点", ("docs",), "短一点"),
        ("to docs - add a section", ("docs",), "add a section"),
        ("tell web to stop", ("web",), "stop"),
        ("make api and web write less", ("api", "web"), "write less"),
        ("让api马上停", ("api",), "马上停"),
        ("the api uses REST", (), "the api uses REST"),
        ("Note: use REST", (), "Note: use REST"),
        ("mail me@api.example", (), "mail me@api.example"),
        ("@nobody stop", (), "@nobody stop"),
    ],
)
def test_a_runner_may_be_named(text: str, targets: tuple[str, ...], rest: str) -> None:
    found, left = addressed(text, RUNNERS)

    assert (found, left.strip()) == (targets, rest)


@pytest.mark.parametrize(
    ("text", "targets"),
    [
        ("stop", ()),
        ("stop api", ("api",)),
        ("api stop right now", ("api",)),
        ("把docs停掉", ("docs",)),
        ("web和docs都停下", ("web", "docs")),
        ("stop api, it's dropping the tables of web", ("api",)),
        ("Stop everything, api is deleting tables", ()),
        ("api is going off the rails, stop it", ("api",)),
        ("web 一直在死循环，停掉它", ("web",)),
        ("it is burning money, stop it all", ()),
        ("stop everyone except docs", ("api", "web")),
        ("除了 docs 都停", ("api", "web")),
        ("stop api and web but not docs", ("api", "web")),
        ("停掉 api，web 继续", ("api",)),
    ],
)
def test_a_stop_is_for_the_runners_it_names_and_spares_those_it_excepts(
    text: str, targets: tuple[str, ...]
) -> None:
    judged = judge(text, RUNNERS)

    assert (judged.kind, judged.targets) == (Kind.STOP, targets)


@pytest.mark.parametrize(
    "text", ["api 不用做了", "api 不用继续了", "api is no longer needed, stop", "api 跑偏了，赶紧停"]
)
def test_a_stop_that_begins_with_a_name_is_for_that_one(text: str) -> None:
    judged = judge(text, ["api", "web"])

    assert (judged.kind, judged.targets) == (Kind.STOP, ("api",))


@pytest.mark.parametrize(
    "text", ["@wbe stop", "tell wbe: stop", "给 wbe：停下来", "@nobody use port 1", "@wbe 停"]
)
def test_a_note_to_somebody_who_is_not_there_is_for_nobody(text: str) -> None:
    judged = judge(text, ["api", "web"])

    assert judged.kind is Kind.OTHER
    assert judged.stranger in ("wbe", "nobody")


@pytest.mark.parametrize("text", ["tell everyone: stop", "@Override stays", "@types/node must be 20", "stop"])
def test_what_only_looks_like_a_name_is_nobody_s(text: str) -> None:
    assert judge(text, ["api", "web"]).stranger is None


@pytest.mark.parametrize(
    "text",
    ["端口用 8090", "数据库就选 PostgreSQL", "titles in green", "日期格式 YYYY-MM-DD", "记得写测试",
     "the header is way too big on mobile", "csv export for the harvest table",
     "Never touch src/legacy", "The UI is ugly, redo it", "Can we have CSV export as well?"],
)  # fmt: skip
def test_how_it_shall_be_in_bare_words_is_a_requirement(text: str) -> None:
    assert judge(text, RUNNERS).kind is Kind.REQUIREMENT


@pytest.mark.parametrize(
    "text",
    ["If the budget is used up, stop all runners", "when the queue is empty, stop",
     "如果测试失败，就全部停下", "给命令行加个 stop 子命令，用来优雅关闭服务。",
     "halt on the first error in the importer", "点了停止音乐还在放", "刚才地铁停了半小时，才到公司"],
)  # fmt: skip
def test_what_stops_some_day_or_in_the_product_stops_nobody(text: str) -> None:
    assert judge(text, RUNNERS).kind is not Kind.STOP


def test_the_tables_are_learned_from_the_lines_as_they_are() -> None:
    firsts = {(TEAM / table).read_text(encoding="utf-8").splitlines()[0] for table in SORTS}

    assert firsts == {header()}, "the lines have changed: run `make words`"


@pytest.mark.worth
def test_messages_left_out_are_told_apart_all_the_same() -> None:
    found = unseen(parts=(0, 5))

    def share(label: str, *verdicts: str) -> float:
        return sum(found[label, verdict] for verdict in verdicts) / sum(
            many for (told, _), many in found.items() if told == label
        )

    assert share("stop", "stop") > 0.8
    assert share("stop", "stop", "unclear") > 0.88
    assert share("requirement", "requirement") > 0.8
    assert share("other", "stop") + share("requirement", "stop") < 0.02


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
    assert judge(unit * 5_000, ("api", "web")).kind is not Kind.STOP
