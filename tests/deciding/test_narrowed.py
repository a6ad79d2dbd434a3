"""What an answer is narrowed to, set apart from or changed by: the question must be on the same thing."""

import pytest

from locum.deciding.grounded.outright.opposites import is_opposed
from tests.deciding.test_outright import answered
from tests.deciding.test_sections import answered as of_named_files

DAYS = ("3 天", "7 天", "14 天")
SECONDS = ("5 seconds", "15 seconds", "30 seconds")
LOCK = ("扣库存时并发要加锁,用哪种?", "Redis 分布式锁", "应用内 synchronized", "数据库行锁")


@pytest.mark.parametrize(
    ("question", "line"),
    [
        (("猫的驱虫提醒提前几天发？", *DAYS), "驱虫提醒提前 7 天（狗）。"),
        (
            ("How are tips shared in the Leeds branch?", "By hours worked", "In equal parts"),
            "- shared by hours worked (York branch)",
        ),
        (("How many jobs may run over all tenants together?", "4", "16", "64"), "jobs per tenant: 4"),
        (("一份档案所有附件加起来最多多大？", "20 MB", "100 MB"), "档案附件最大 20 MB。"),
        (
            ("By which channel does the reminder go out this season?", "Signal", "E-mail"),
            "Next season the reminder goes out by Signal.",
        ),
        (
            ("月报里的金额以什么为单位？", "元", "千元", "万元"),
            "| 事项 | 约定 |\n|---|---|\n| 周报金额单位 | 万元 |\n",
        ),
        (("非会员的图书借几天？", *DAYS), "会员的图书借 7 天。"),
        (("Humidity setpoint at night?", "70 %", "75 %"), "humidity setpoint by day: 70 %"),
        (
            ("What do I do with tide gauge gaps of 12 hours?", "Linear interpolation", "Leave as NaN"),
            "Tide gauge gaps shorter than 3 hours are filled by linear interpolation.",
        ),
        (
            ("DataFrame library for the stop times step?", "polars", "pandas"),
            "9 Oct. polars read stop times in 3.1 s, pandas in 19 s. Interesting.",
        ),
        (
            ("What unit of distance do British users see by default?", "Kilometres", "Miles"),
            "Distances are shown in kilometres to German users.",
        ),
        (
            ("How often should points be recorded in cycling mode?", "Every second", "Every 5 seconds"),
            "Track points are recorded every 5 seconds while walking.",
        ),
        (
            ("长读数据拿什么检测变异？", "GATK HaplotypeCaller", "Clair3"),
            "| 步骤 | 工具 | 备注 |\n|---|---|---|\n| 变异检测 | GATK HaplotypeCaller | 仅短读 |\n",
        ),
        (
            ("How often should track points be saved while at anchor?", "Every 15 seconds", "Not at all"),
            "Track points are saved every 15 seconds while under way.",
        ),
        (
            ("What autosave interval should users get?", "30 seconds", "1 second autosave interval"),
            "Autosave interval in the tests is 1 second so they finish fast.",
        ),
        (
            ("What should missing weights become in the output?", "Station mean", "0", "Empty string"),
            "Missing weights: currently end up as 0 in the output, which is a bug.",
        ),
        (
            (
                "The readings table has 40 million rows. How should I page through it?",
                "Offset paging",
                "Keyset paging",
            ),
            "If a table stays under a million rows, offset paging is fine.",
        ),
        (("车辆轨迹表预计三千万行，怎么处理？", "不分表", "按月分表"), "单表预计不超过五百万行的，不分表。"),
        (
            ("I'm adding a cache to /alerts. Which one?", "Redis", "In-process LRU"),
            "Caching: above 500 requests per second use Redis; below that an in-process LRU is enough.",
        ),
        (
            ("How should the screens in kiosk/ be styled?", "Tailwind", "Open Props"),
            "admin/ is styled with Tailwind.",
        ),
        (
            ("What should happen to rows with an unknown currency?", "Load them with NULL", "Drop them"),
            "rows with an unknown counterparty: load with NULL",
        ),
        (
            ("有两天的客流数据缺失，怎么处理？", "用前后两天的平均值补", "不补，记为空值"),
            "缺失的气温用前后两天的平均值补。",
        ),
        (
            ("Exactly how high should the new confirm button be?", "80 px high", "64 px high"),
            "Buttons are at least 64 px high.",
        ),
        (
            ("What should produce the quality report after trimming?", "FastQC", "MultiQC"),
            "Quality report before trimming: FastQC.",
        ),
    ],
)
def test_a_line_on_one_of_several_things_says_nothing_of_the_others(
    question: tuple[str, ...], line: str
) -> None:
    assert answered(question, line) is None


@pytest.mark.parametrize(
    ("question", "lines"),
    [
        (
            ("Which poll interval do the battery inverters get?", *SECONDS),
            "poll interval: 5 seconds\nBattery inverters are a separate product line; nothing settled there.",
        ),
        (
            ("隔壁栋的导览机用哪种视频格式？", "MP4", "WebM"),
            "视频格式：MP4\n隔壁栋的导览机由厂商负责，规格不同",
        ),
        (
            ("How long do photos of a lot stay?", "30 days", "90 days"),
            "2024-03-03 photos of a lot stay 30 days\n"
            "2024-03-22 photos: from now on the foresters clear them by hand",
        ),
        (
            ("購物車內容的保留天數要設多少？", "一天", "三天", "七天"),
            "2024-03-04 購物車保留三天\n2024-04-18 購物車改成登出就清空，不再計天數\n",
        ),
        (
            ("How long may a stop name be?", "28 characters", "35 characters"),
            "- stop name: at most 28 characters\n- the list has names of 35, so 28 can't hold",
        ),
    ],
)
def test_what_another_line_sets_apart_or_changes_is_the_human_s(
    question: tuple[str, ...], lines: str
) -> None:
    assert answered(question, lines) is None


def test_what_something_was_before_the_arrow_is_no_answer() -> None:
    assert answered(LOCK, "库存锁:Redis 锁 → 换成数据库行锁了,别再加 Redis\n条码:Code128\n") in {
        None,
        LOCK[3],
    }


@pytest.mark.parametrize(
    ("question", "notes"),
    [
        (
            ("触控桌组闲置多久回首页？", "30 秒", "60 秒", "120 秒"),
            "入口墙：\n- 闲置 60 秒回首页\n- 文字两种\n触控桌组：\n- 卡片 48 张\n",
        ),
        (
            ("育苗池的数据多久上报一次？", "1 分钟", "5 分钟", "15 分钟"),
            "【网箱区】\n数据每 5 分钟上报一次，走 4G。\n【育苗池】\n室内，有 Wi-Fi。\n",
        ),
        (
            ("Which languages get subtitles in the whale room?", "English and Welsh", "English and German"),
            "# Harbour hall kiosk\nLanguages in the harbour hall: English and Welsh.\n"
            "# Whale room\nA projector, no touch.\n",
        ),
        (
            ("What minimum Rust version goes into the `two` branch?", "1.70", "1.74"),
            "## 1.x line\nErrors: enums. Minimum Rust version 1.70. CLI parsing: clap.\n"
            "## 2.0 (branch `two`)\nNew parser, pull based.\n",
        ),
    ],
)
def test_a_line_in_another_section_than_the_one_asked_about_is_no_answer(
    question: tuple[str, ...], notes: str
) -> None:
    assert answered(question, notes) is None


def test_the_notes_of_another_product_are_no_answer_for_this_one() -> None:
    current = "## Lanternfell (current game)\n- Godot 4.2\n- music loops are OGG\n"
    former = "## Mothkeep (2021)\n- localisation through gettext files\n"

    found = of_named_files(
        "What localisation do we set up in Lanternfell?",
        ("gettext files", "CSV tables", "JSON"),
        project_context=current,
        mothkeep=former,
    )
    assert found is None


@pytest.mark.parametrize(
    ("question", "line", "label"),
    [
        (("成绩单导出什么格式？", "PDF", "Excel"), "成绩单导出 PDF,已拍板。", "PDF"),
        (
            ("Which page has the 'gift wrap' box?", "Basket page", "Product page"),
            "the 'gift wrap' box is on the basket page, that is agreed",
            "Basket page",
        ),
        (
            ("Import of questions: which format?", "Moodle XML", "GIFT"),
            "Import of questions: Moodle XML, not GIFT (loses images)",
            "Moodle XML",
        ),
        (("心跳间隔取多少？", "10 秒", "20 秒"), "确定心跳间隔为 20 秒", "20 秒"),
        (
            ("What do colours in the web view go by?", "Subject", "Teacher"),
            "Thu: colours in the web view go by subject.",
            "Subject",
        ),
        (
            ("How long does one irrigation pulse last?", "20 seconds", "40 seconds"),
            "03-05 One irrigation pulse lasts 40 seconds.",
            "40 seconds",
        ),
        (
            ("Which exit code comes when differences are found?", "0", "1", "2"),
            "Exit code when differences are found: 1",
            "1",
        ),
        (("图书分类采用哪种分类法？", "中图法第五版", "杜威法"), "分类法：中图法第五版", "中图法第五版"),
        (
            ("Which algorithm schedules the reviews?", "SM-2", "FSRS"),
            "Reviews are scheduled with the FSRS algorithm.\nA card has a front and one example sentence.",
            "FSRS",
        ),
        (
            ("When does the hint arrow appear?", "After one wrong move", "After three wrong moves"),
            "After three wrong moves a hint arrow appears.",
            "After three wrong moves",
        ),
    ],
)
def test_what_only_dates_a_line_or_says_that_it_is_settled_takes_nothing_away(
    question: tuple[str, ...], line: str, label: str
) -> None:
    assert answered(question, line) == label


def test_words_that_tell_things_of_one_kind_apart_are_opposites() -> None:
    assert is_opposed("the weekly report is a pdf", "what is the monthly report?")
    assert not is_opposed("the weekly and the monthly report are pdfs", "what is the monthly report?")
    assert is_opposed("供暖季里每 5 分钟采一次", "供暖季过后多久采一次？")
    assert not is_opposed("供暖季过后每小时采一次", "供暖季过后多久采一次？")


@pytest.mark.parametrize(
    ("question", "text", "answer"),
    [
        (
            ("How long is a reserved seat held?", "5 minutes", "10 minutes"),
            "A reserved seat is held for 10 minutes.\n",
            "10 minutes",
        ),
        (
            ("Which payment term do I print under the total?", "14 days", "30 days"),
            "Payment term: 14 days.\n",
            "14 days",
        ),
    ],
)
def test_a_total_and_a_purpose_are_not_what_they_look_like(
    question: tuple[str, ...], text: str, answer: str
) -> None:
    assert answered(question, text) == answer


def test_what_a_former_one_did_does_not_open_again_what_this_one_does() -> None:
    question = "After how long without a touch should the kiosk return to the start screen?"
    now = "After 45 seconds without a touch the kiosk goes back to the start screen.\n"
    former = "The kiosk before this one ran on Java Swing, printed QR codes and went back after 90 seconds.\n"
    options = ("45 seconds", "90 seconds")
    assert of_named_files(question, options, project_context=now, old_kiosk=former) == "45 seconds"


@pytest.mark.parametrize(
    ("question", "text", "answer"),
    [
        (
            ("排班周期按多久一轮来实现？", "两周一轮", "四周一轮"),
            "排班周期：四周一轮\n\n急诊科想改成两周一轮，院里没批。\n",
            "四周一轮",
        ),
        (
            ("How should the roster be grouped?", "By room", "By nurse"),
            "Roster: grouped by nurse\n\nThe ward wanted the roster grouped by room and was turned down.\n",
            "By nurse",
        ),
    ],
)
def test_what_somebody_wished_for_in_vain_does_not_shake_what_holds(
    question: tuple[str, ...], text: str, answer: str
) -> None:
    assert answered(question, text) == answer
