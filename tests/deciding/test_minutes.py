"""Minutes, and lines that a file counts: what was talked over is no decision, and a number is no word."""

import pytest

from locum.deciding.grounded.minutes import concluded
from tests.deciding.test_records import answered

MEETING = (
    "## 11 February (all)\n"
    "- Onboarding: five screens were too many. Outcome: two screens, skippable.\n"
    "- Framework: we compared Flutter and React Native. Outcome: Flutter.\n"
    "- Ride list. Outcome: newest ride first.\n"
    "- Elevation: no outcome, Ines will look at barometers.\n"
)


def test_what_came_of_it_is_the_decision_and_not_what_was_talked_over() -> None:
    assert answered("How many onboarding screens should I build?", ("Five", "Three", "Two"), MEETING) == "Two"
    assert answered("Which framework do we use?", ("React Native", "Flutter"), MEETING) == "Flutter"


def test_what_nothing_came_of_stays_open() -> None:
    assert answered("Where does the elevation come from?", ("Barometers", "Map tiles"), MEETING) is None


@pytest.mark.parametrize(
    ("line", "read"),
    [
        ("议题：数据库。结论：PostgreSQL 15", "数据库:PostgreSQL 15"),
        ("- Ride list. Outcome: newest first", "- Ride list:newest first"),
        ("背景：样板代码太多。决定：用 Riverpod。", "用 Riverpod。"),
        ("- Elevation: no outcome yet", "- Elevation: no outcome yet"),
    ],
)
def test_each_place_stays_where_it_was(line: str, read: str) -> None:
    found = concluded(line)

    assert len(found) == len(line)
    assert found.replace(" ", "") == read.replace(" ", "")


@pytest.mark.parametrize(
    "notes",
    [
        "【M-1】专注模式只高亮当前段落。\n【M-2】自动保存间隔 45 秒。\n【M-4】大纲面板放在左侧。\n",
        "W-01 专注模式只高亮当前段落\nW-02 自动保存间隔 45 秒\nW-04 大纲面板放在左侧\n",
        "| 编号 | 内容 |\n|---|---|\n| M-1 | 专注模式只高亮当前段落 |\n"
        "| M-2 | 自动保存间隔 45 秒 |\n| M-4 | 大纲面板放在左侧 |\n",
    ],
)
def test_the_number_of_a_requirement_is_none_of_its_words(notes: str) -> None:
    assert answered("大纲面板放在编辑器的哪一侧？", ("左侧", "右侧", "底部"), notes) == "左侧"
    assert answered("自动保存间隔写多少？", ("45 秒", "60 秒", "10 秒"), notes) == "45 秒"


def test_a_name_that_ends_in_a_number_is_no_such_number() -> None:
    notes = "A4: contracts\nA5: leaflets\n"

    assert answered("Which paper for the leaflets?", ("A4", "A5", "A3"), notes) in ("A5", None)
