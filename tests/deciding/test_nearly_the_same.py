"""Lines on what is nearly the same: another case, another one of its kind, another number, the other way."""

import pytest

from tests.deciding.test_records import answered

SAVES = ("Migrate it step by step", "Refuse to load it", "Ignore unknown fields")
SAVE_NOTES = (
    "If a save is older than the game, migrate it step by step on load; if it is newer, refuse to load it.\n"
)
KIOSK = ("After 90 seconds", "When the video has ended", "At once")
KIOSK_NOTES = (
    "- A kiosk returns to the start screen after 90 seconds without a touch; if a video is playing it waits\n"
    "  until the video has ended.\n"
)


def test_of_two_cases_neither_is_taken_for_the_one_asked_of() -> None:
    asked = "A tester copies a save from build 0.9 into build 0.8. What should the loader do with it?"

    assert answered(asked, SAVES, SAVE_NOTES) is None


def test_a_rule_does_not_answer_for_its_exception() -> None:
    asked = "A visitor walks off amid the lifeboat film. When does the kiosk go back to its start screen?"

    assert answered(asked, KIOSK, KIOSK_NOTES) is None


@pytest.mark.parametrize(
    ("question", "options", "notes"),
    [
        ("居民端的订单列表怎么分组?", ("按自提点分组", "按订单状态分组"), "团长端的订单列表按自提点分组\n"),
        ("退款单号的生成规则用哪个?", ("日期加六位流水", "雪花 ID"), "订单号用日期加六位流水\n"),
        (
            "Month view: how are the columns arranged?",
            ("By therapist", "By day"),
            "Day view: columns by therapist\n",
        ),
        (
            "账单导入的文件要求什么编码?",
            ("UTF-8 带 BOM", "GB18030"),
            "账单导出做成 CSV,编码 UTF-8 带 BOM。\n",
        ),
        ("日落时灯光由亮到暗用多长时间?", ("15 分钟", "30 分钟"), "灯光渐变: 30 分钟由暗到亮\n"),
        (
            "总说明页(不是单件文物)的字数上限设多少?",
            ("150 字", "300 字"),
            "每件文物的解说字数不超过 150 字\n",
        ),
    ],
)
def test_another_one_of_its_kind_is_no_answer(question: str, options: tuple[str, ...], notes: str) -> None:
    assert answered(question, options, notes) is None


def test_the_very_one_is() -> None:
    assert answered(
        "团长端的订单列表怎么分组?", ("按自提点分组", "按订单状态分组"), "团长端的订单列表按自提点分组\n"
    )


def test_a_number_of_something_else_is_no_answer() -> None:
    notes = "Uplinks are encoded in CBOR, at most four readings in a frame.\n"

    assert answered("How many retries before the frame is put back?", ("Four", "Two"), notes) is None
    assert answered("How many readings go into a frame at most?", ("Four", "Two"), notes) == "Four"


def test_a_number_within_a_longer_one_is_another() -> None:
    assert answered("每天新词几个?", ("五个", "十个"), "每天新词三十个。\n") is None
    assert answered("每天新词几个?", ("五个", "三十个"), "每天新词三十个。\n") == "三十个"


def test_a_number_that_the_line_does_not_have_is_not_its_answer() -> None:
    notes = "重量:克,整数;≥1000 g 显示成 kg,一位小数\n"

    assert answered("土豆 1500 克,商品卡上显示成什么?", ("1.50 kg", "1500 g", "3 斤"), notes) is None


def test_options_of_the_same_words_are_not_told_apart_by_a_part() -> None:
    options = (
        "Type the grams of water, the app computes the percentage",
        "Type the percentage, the app computes the grams",
    )
    notes = "Hydration on the dough form: as grams of water. No, type the percentage instead.\n"

    assert answered("Hydration field on the dough form: how is it entered?", options, notes) != options[0]


def test_what_a_line_gives_to_each_of_several_is_not_given_to_another() -> None:
    notes = "客户 A 要求口语化,客户 B 要求正式\n"

    assert answered("新客户没提要求,机器人的默认语气用哪种?", ("口语化", "正式"), notes) is None


def test_two_lines_that_contradict_each_other_settle_nothing() -> None:
    notes = "日志输出 JSON,方便采集。\n日志一律纯文本,现场的人要直接看。\n"

    assert answered("日志输出成什么格式?", ("JSON", "纯文本"), notes) is None


def test_a_word_of_an_option_is_no_name_of_it_where_it_is_described() -> None:
    options = ("978 開頭的假 ISBN", "「DR」加七位流水號", "上架日期加三碼")
    notes = "背景:很多二手書沒有 ISBN。\n"

    assert answered("沒有 ISBN 的舊書,條碼要用什麼格式?", options, notes) is None
