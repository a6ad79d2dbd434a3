"""Lines with an option for each of several things, opposites, and what stands around a plain answer."""

import pytest

from locum.deciding.grounded.outright.opposites import is_opposed
from locum.deciding.grounded.titles import names_of, without_title
from locum.model.asked import Source
from tests.deciding.test_outright import answered
from tests.deciding.test_sections import answered as of_named_files

AUDIO = ("In what format should I export the new sound effects?", "MP3", "OGG Vorbis", "FLAC", "WAV")
EXITS = ("What exit code should logsift return when nothing matched?", "0", "1", "2", "3")
PACKING = ("平装书默认用什么包装？", "纸箱", "牛皮纸", "气泡袋")


@pytest.mark.parametrize(
    ("question", "line", "label"),
    [
        (AUDIO, "music: OGG Vorbis, sound effects: WAV", "WAV"),
        (EXITS, "0 when something matched, 1 when nothing matched, 2 for bad arguments.", "1"),
        (PACKING, "精装用纸箱，平装用气泡袋。", "气泡袋"),
        (
            ("How should the payload be encoded over the air?", "CBOR", "Packed C structs", "JSON"),
            "Payload coding: CBOR on the gateway, packed C structs over the air",
            "Packed C structs",
        ),
        (
            ("How should timestamps be stored?", "In Europe/Amsterdam", "In UTC"),
            "Times are displayed in Europe/Amsterdam, stored in UTC.",
            "In UTC",
        ),
    ],
)
def test_the_part_of_a_line_answers_that_is_on_what_is_asked(
    question: tuple[str, ...], line: str, label: str
) -> None:
    assert answered(question, line) == label


@pytest.mark.parametrize(
    ("question", "line"),
    [
        (
            ("Which currency should be used in France?", "Dollars", "Euros"),
            "In the US dollars, in Germany euros.",
        ),
        (AUDIO, "music: OGG Vorbis, ambience: WAV"),
        (PACKING, "精装用纸箱，画册用气泡袋。"),
        (
            ("How should timestamps be shown?", "In UTC", "In local time"),
            "Stored in UTC, printed in local time?",
        ),
    ],
)
def test_a_line_on_several_other_things_does_not(question: tuple[str, ...], line: str) -> None:
    assert answered(question, line) is None


def test_when_something_opens_says_nothing_of_when_it_closes() -> None:
    assert is_opposed("the gym opens at 6", "when does the gym close?")
    assert not is_opposed("the gym opens at 6 and closes at 22", "when does the gym close?")
    assert not is_opposed("闭馆时间晚上九点", "几点闭馆？")
    assert is_opposed("闭馆时间晚上九点", "几点开馆？")


@pytest.mark.parametrize(
    "title",
    [
        "# Regional weather archive",
        "# bread.example",
        "校园二手书平台“旧页”",
        "小区快递柜,二期",
        "读书笔记桌面版",
    ],
)
def test_the_name_of_the_product_puts_nothing_below_it_in_doubt(title: str) -> None:
    question = ("Which database should the site use?", "PostgreSQL", "SQLite")
    notes = f"{title}\n- The site uses PostgreSQL as its database.\n- Icons: Lucide\n"

    assert of_named_files(question[0], question[1:], project_context=notes) == "PostgreSQL"


@pytest.mark.parametrize("title", ["# Draft, not agreed", "# Old version", "# 旧版方案", "# Ideas for later"])
def test_a_title_that_says_so_does(title: str) -> None:
    question = ("Which database should the site use?", "PostgreSQL", "SQLite")
    notes = f"{title}\n- The site uses PostgreSQL as its database.\n"

    assert of_named_files(question[0], question[1:], project_context=notes) is None


def test_of_several_headings_of_one_rank_the_first_names_no_product() -> None:
    notes = Source("project-context.md", "# Dev box\ndatabase: SQLite\n\n# Production\n4 cores\n")

    assert without_title(("Dev box",), names_of(notes)) == ("Dev box",)


def test_how_a_file_begins_spoils_it_only_where_it_speaks_of_the_file() -> None:
    rule = "颱風假停止出貨,訂單順延到下一個出貨日。\n"
    question, *labels = ("遇到颱風假,當天的訂單怎麼處理?", "停止出貨,訂單順延到下一個出貨日", "照常出貨")
    plainly, doubtfully = "## 小農直送\n每週一出貨。\n", "以下是去年討論時被否掉的幾個方案:\n\n"

    assert of_named_files(question, tuple(labels), project_context=plainly + rule) == labels[0]
    assert of_named_files(question, tuple(labels), project_context=doubtfully + rule) is None


@pytest.mark.parametrize(
    ("question", "lines", "label"),
    [
        (
            ("What threshold are segments matched with?", "50 percent", "75 percent"),
            "Segments are matched with a threshold of 75 percent; anything below is not shown.",
            "75 percent",
        ),
        (
            ("卖完的菜显示什么文字?", "今天卖光啦", "已售罄"),
            "卖完的菜显示“今天卖光啦”,并且排到最后。\n价格后面不写“元”,前面写“¥”。",
            "今天卖光啦",
        ),
        (
            ("How do visitors pick a stop?", "By typing its number", "By scanning a QR code"),
            "Visitors pick a stop by typing its number; QR codes were dropped after the trial.",
            "By typing its number",
        ),
        (
            ("Which framework do new unit tests use?", "GoogleTest", "Catch2 v3"),
            "- Unit tests: Catch2 v3",
            "Catch2 v3",
        ),
        (
            ("Which state management should the new screen use?", "Bloc", "Provider", "Riverpod"),
            "**State** — Riverpod. (We started with Bloc and threw it out in May.)",
            "Riverpod",
        ),
        (
            ("温度控制用哪种算法？", "带滞环的开关控制", "PID"),
            "- 温度控制采用 PID，带滞环的开关控制在春天试过，抖得厉害。",
            "PID",
        ),
    ],
)
def test_what_only_looks_like_a_doubt_leaves_a_plain_answer_standing(
    question: tuple[str, ...], lines: str, label: str
) -> None:
    assert answered(question, lines) == label


@pytest.mark.parametrize(
    ("question", "lines"),
    [
        (
            ("What primary colour should the doll museum's site have?", "#7A1F2B", "#2B5F7A"),
            "The primary colour is #7A1F2B.\nThe doll museum will send its own colours in June.",
        ),
        (
            ("结构变异用哪个软件检测?", "Manta", "Delly", "GATK"),
            "变异检测:GATK\n结构变异的检测软件没有定。",
        ),
        (
            ("What range does the chart open on?", "The last 24 hours", "The last 7 days"),
            "Chart range: opens on the last 7 days\nThe chart opens on the last 24 hours.",
        ),
        (
            ("二号棚的灌溉阈值是多少？", "土壤湿度 35%", "土壤湿度 45%"),
            "一号棚的灌溉阈值是土壤湿度 35%。\n二号棚种草莓。",
        ),
        (
            ("包廂的訂位時段以多久為單位？", "30 分鐘", "60 分鐘"),
            "- 訂位時段以 30 分鐘為單位\n- 包廂的訂位時段還在跟店長討論",
        ),
        (
            (
                "Which garbage collector should I implement?",
                "Cheney copying (faster to allocate)",
                "Mark-sweep",
            ),
            "Either Cheney copying or mark-sweep. Mark-sweep debugs well; copying is faster to allocate.",
        ),
        (
            ("Where should generated thumbnails be stored?", "On local disk", "In S3"),
            "Generated thumbnails are stored on local disk when developing.",
        ),
    ],
)
def test_what_another_line_or_a_circumstance_takes_out_is_not_settled(
    question: tuple[str, ...], lines: str
) -> None:
    assert answered(question, lines) is None
