"""Lines that are set out as tables in many ways, and words beside an answer that turn another option down."""

import pytest

from locum.deciding.grounded.markdown import items_of
from locum.deciding.grounded.tables import keyed
from locum.deciding.retracted import taken_back
from locum.model.asked import Basis, Dossier, Source
from tests.deciding.test_outright import answered

JOBS = ("Which library should handle background jobs?", "Oban", "Quantum", "Exq")
CLIENT = ("Which HTTP client should I use?", "Ktor client", "OkHttp", "Retrofit")
SEARCH = ("Which engine should the search use?", "SQLite FTS5", "Elasticsearch", "Meilisearch")


@pytest.mark.parametrize(
    ("line", "read"),
    [
        ("Installer ........ MSIX", "Installer:         MSIX"),
        ("topic scheme .. gh/house/zone", "topic scheme:   gh/house/zone"),
        ("--json        one object a line", "--json:       one object a line"),
        ("日志收集　　Loki", "日志收集: Loki"),
        ("IDs    ULIDs everywhere", "IDs:   ULIDs everywhere"),
        ("D-03 | Background jobs | Oban | 2025-01-21", "       Background jobs:  Oban              "),
        ("D-04 | Background jobs | Oban | rejected", "       Background jobs:  Oban , rejected"),
    ],
)
def test_a_row_set_out_by_hand_is_a_key_and_its_value(line: str, read: str) -> None:
    assert keyed(line).split() == read.split()
    assert len(keyed(line)) == len(line)


def test_each_row_set_out_by_hand_is_a_line_of_its_own_however_long_the_one_before() -> None:
    text = (
        "language      Go 1.22, standard library plus a module for the zone files\n"
        "exit codes    0 same, 1 different, 2 error\n"
        "config        flags and environment variables only, no config file\n"
    )

    assert [item.masked.split(":")[0].strip() for item in items_of(text)] == [
        "language",
        "exit codes",
        "config",
    ]


@pytest.mark.parametrize(
    "line",
    ["cat log | grep error", "dark | light | system", "We talked... and agreed", "| Database | SQLite |"],
)
def test_a_pipe_dots_in_a_sentence_and_a_row_of_markdown_are_left_as_they_are(line: str) -> None:
    assert ":" not in keyed(line)


@pytest.mark.parametrize(
    "text",
    [
        "| # | Date | Subject | Outcome |\n|---|---|---|---|\n| 5 | 2024-01-08 | HTTP client "
        "| Ktor client |\n",
        "| 事项 | 说明 |\n|---|---|\n| HTTP client | Ktor client |\n",
        "HTTP client ....... Ktor client\nLinter ............ detekt\n",
        "| 项 | 取 | 舍 |\n|---|---|---|\n| HTTP client | Ktor client | OkHttp |\n",
        "序号｜名目｜选用｜缘由\n一｜HTTP client｜Ktor client｜多平台\n二｜Linter｜detekt｜惯例\n",
        "**Linter** detekt, strict.\n**HTTP client** Ktor client, with retries.\n",
        "【2024-07-01】HTTP client: Ktor client。\n【2024-07-09】Linter: detekt。\n",
    ],
)
def test_the_column_that_has_the_decision_is_found_whatever_it_is_called(text: str) -> None:
    assert answered(CLIENT, text) == "Ktor client"


def test_a_table_of_what_was_rejected_has_no_decision() -> None:
    assert (
        answered(CLIENT, "| Rejected | Why |\n|---|---|\n| Ktor client | HTTP client of last year |\n")
        is None
    )


def test_an_outcome_may_be_that_nothing_was_chosen() -> None:
    rows = "| # | Subject | Outcome |\n|---|---|---|\n| 5 | HTTP client: Ktor client | rejected for now |\n"

    assert answered(CLIENT, rows) is None


def test_a_register_without_bars_at_its_ends_is_read() -> None:
    rows = (
        "ID   | Area            | Outcome | Date\n-----|-----------------|---------|-----------\n"
        "D-01 | Web framework   | Phoenix | 2025-01-07\nD-03 | Background jobs | Oban    | 2025-01-21\n"
    )

    assert answered(JOBS, rows) == "Oban"


@pytest.mark.parametrize(
    "beside",
    [
        "; Elasticsearch would be overkill for 900 records",
        ", Elasticsearch 太重不用",
        ". Elasticsearch is being removed",
    ],
)
def test_what_turns_another_option_down_leaves_the_answer_standing(beside: str) -> None:
    assert answered(SEARCH, f"The search uses SQLite FTS5{beside}.") == "SQLite FTS5"


@pytest.mark.parametrize(
    "beside", ["; Elasticsearch maybe later", "; whether Elasticsearch is overkill is still open"]
)
def test_what_only_wavers_does_not(beside: str) -> None:
    assert answered(SEARCH, f"The search uses SQLite FTS5{beside}.") is None


def test_a_doubt_on_another_matter_does_not_take_back_the_entry_before_it() -> None:
    asked = ("提交訊息用哪種語言？", "英文", "中文")

    assert answered(asked, "- 提交訊息用英文\n- 家屬通知還在想\n") == "英文"
    assert answered(asked, "- 提交訊息用英文\n- 還在想\n") is None


def test_the_last_version_is_no_line_above() -> None:
    text = "| 随机种子 | 固定为 42 |\n学习率调度以前用过余弦退火，上个版本撤掉了。\n"
    dossier = Dossier((Source("PROJECT-CONTEXT.md", text),))

    assert taken_back(Basis("PROJECT-CONTEXT.md", "| 随机种子 | 固定为 42 |"), dossier) is None


def test_a_question_and_its_answer_may_stand_in_one_line() -> None:
    asked = ("Which compression should be used?", "none", "zstd, level 3", "gzip")

    assert (
        answered(asked, "What chunking? — FastCDC.\nWhich compression? — zstd, level 3.\n") == "zstd, level 3"
    )


def test_what_a_line_shares_with_the_question_alone_is_no_option() -> None:
    asked = ("Which analytics service should I integrate?", "TelemetryDeck", "Firebase Analytics", "PostHog")

    assert (
        answered(asked, "**2025-02-12 — Analytics.** Tried TelemetryDeck for a month, then took it out.")
        is None
    )


def test_of_two_options_in_one_line_the_weights_choose_none() -> None:
    asked = ("What should be built first?", "The feed", "The website")

    assert answered(asked, "Do the feed first, the website after that.") != "The website"


@pytest.mark.parametrize(
    ("line", "options"),
    [
        (
            "Soil moisture is reported in percent of field capacity, not in raw counts.",
            ("Raw counts of the ADC", "Percent of field capacity"),
        ),
        (
            "Soil moisture is reported as volume, rather than in percent.",
            ("Percent of field capacity", "Volume"),
        ),
    ],
)
def test_a_clause_that_says_what_the_answer_is_not_leaves_it_standing(
    line: str, options: tuple[str, ...]
) -> None:
    assert answered(("How should the firmware report soil moisture?", *options), line) == options[1]


def test_a_clause_that_says_where_the_answer_does_not_hold_leaves_it_open() -> None:
    question = (
        "How should the firmware report soil moisture?",
        "Raw counts of the ADC",
        "Percent of field capacity",
    )

    assert (
        answered(question, "Soil moisture is reported in percent of field capacity, not in the lab.") is None
    )


LEVEL = ("What happens when an upload fails?", "Show an error and stop", "Retry three times", "Skip the file")
FORMAT = ("报表里的日期用什么格式？", "ISO 8601", "美式", "德式")


@pytest.mark.parametrize(
    ("question", "text", "answer"),
    [
        (LEVEL, "## Failed upload\nA failed upload is retried three times.\n", "Retry three times"),
        (LEVEL, "Mon: a failed upload is retried three times.\n", "Retry three times"),
        (LEVEL, "- [decided] A failed upload is retried three times.\n", "Retry three times"),
        (LEVEL, "Agreed with the ward: a failed upload is retried three times.\n", "Retry three times"),
        (LEVEL, "2025-03-11 log: A failed upload is retried three times.\n", "Retry three times"),
        (LEVEL, "<ul>\n<li>A failed upload is retried three times.</li>\n</ul>\n", "Retry three times"),
        (FORMAT, "## 日期格式\n报表里的日期用 ISO 8601 格式。\n", "ISO 8601"),
        (FORMAT, "三月：报表里的日期用 ISO 8601 格式。\n", "ISO 8601"),
        (FORMAT, "2024-06 报表里的日期用 ISO 8601 格式。\n", "ISO 8601"),
        (FORMAT, "【报表插件】\n标点不计入字数。\n报表里的日期用 ISO 8601 格式。\n", "ISO 8601"),
    ],
)
def test_what_a_line_begins_with_says_when_and_by_whom_and_not_on_what(
    question: tuple[str, ...], text: str, answer: str
) -> None:
    assert answered(question, text) == answer


def test_a_key_over_indented_lines_is_no_part_of_the_line_before_it() -> None:
    text = "users: app developers, two displays\npreferences:\n  versioning: version in the URL path\n"
    question = ("How shall we version the API?", "Version in a header", "Version in the URL path")
    assert answered(question, text) == "Version in the URL path"


@pytest.mark.parametrize("above", ["优惠券不能叠加使用", "两种支付方式不要混合使用"])
def test_a_chinese_line_is_at_its_end_though_a_word_might_follow(above: str) -> None:
    lines = f"库存扣减时机：付款成功后扣减\n{above}\n订单未支付 30 分钟自动关闭\n"

    assert answered(("未支付的订单多久自动关闭？", "30 分钟", "15 分钟"), lines) == "30 分钟"


@pytest.mark.parametrize(
    ("question", "line", "label"),
    [
        (
            ("What do we use for orchestration of the pipeline?", "Airflow", "Dagster", "Prefect"),
            "ORCHESTRATION: Dagster (we looked at Airflow and said no)",
            "Dagster",
        ),
        (
            ("消息队列选型？", "Kafka", "RocketMQ", "RabbitMQ"),
            "消息队列用 RocketMQ（Kafka 运维不肯养）。",
            "RocketMQ",
        ),
    ],
)
def test_a_bracket_may_say_in_passing_that_another_option_was_turned_down(
    question: tuple[str, ...], line: str, label: str
) -> None:
    assert answered(question, line) == label
