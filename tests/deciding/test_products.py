"""What is said of one thing that is made does not hold for another one that the notes know."""

import pytest

from tests.deciding.test_outright import answered

DELAY = ("Which interpolation should the delay line of the flanger plugin use?", "Linear", "Cubic Hermite")
BUILD = ("The driver app repo has no build file yet. Which build tool shall it get?", "Gradle", "Maven")
POLLS = ("How often should the pharmacy screen poll its backend?", "Every 5 seconds", "Every 15 seconds")
TEXT = ("What body text size should the Mint kiosk use?", "28 px", "22 px", "32 px")
OUTPUT = ("Which output format should I use in the radar pipeline?", "Parquet", "NetCDF")
STATES = ("电梯报修单显示哪几种状态?", "待派单、处理中、已完成", "已受理、已到场、已恢复")


@pytest.mark.parametrize(
    ("question", "text"),
    [
        (DELAY, "# Tape echo plugin\n* Delay line interpolation: cubic Hermite\n"),
        (BUILD, "Build tool: Gradle\nDriver app shows kilometres and minutes.\n"),
        (
            POLLS,
            "# Board\n## How often does it poll?\nEvery 15 seconds.\n"
            "## What about the pharmacy screen?\nDone by them.\n",
        ),
        (
            TEXT,
            'KIOSK "SALT ROAD"\nText size: body text 28 px.\n'
            'Sister kiosk "Mint" in the cellar: idle time 45 s.\n',
        ),
        (OUTPUT, "output format: Parquet\n\nThe radar pipeline is Jonas's and keeps its own rules.\n"),
        (STATES, "- 状态只有三种:待派单、处理中、已完成\n- 电梯报修走维保公司的系统,不归我们\n"),
    ],
)
def test_a_question_on_another_product_is_left_to_the_user(question: tuple[str, ...], text: str) -> None:
    assert answered(question, text) is None


@pytest.mark.parametrize(
    ("question", "text", "answer"),
    [
        (DELAY, "# Flanger plugin\n* Delay line interpolation: cubic Hermite\n", "Cubic Hermite"),
        (BUILD, "Build tool: Gradle\nThe road graph is GraphHopper.\n", "Gradle"),
        (
            ("How often should the ward board refresh?", "Every 30 s", "Every 60 s"),
            "# Bed board\n| screen | refresh |\n|---|---|\n| ward board | every 30 s |\n",
            "Every 30 s",
        ),
    ],
)
def test_one_on_the_product_of_the_notes_is_answered(
    question: tuple[str, ...], text: str, answer: str
) -> None:
    assert answered(question, text) == answer


def test_two_lines_that_say_different_things_of_the_same_settle_nothing() -> None:
    text = "Night shifts are dark blue on the rota.\nAgreed with the ward: night shifts are purple there.\n"
    assert (
        answered(("Which colour should night shifts have on the rota?", "Dark blue", "Purple"), text) is None
    )


def test_what_is_noted_of_one_issue_of_a_thing_is_no_answer_for_another() -> None:
    notes = "rev C board\nbattery: two AA lithium\nsensor: SHT41 on I2C1\n"

    assert answered(("Which battery does the rev D board have?", "Two AA lithium", "A CR123A"), notes) is None
    assert answered(("Which battery does the rev C board have?", "Two AA lithium", "A CR123A"), notes)


def test_what_is_noted_of_the_app_for_one_system_is_no_answer_for_another() -> None:
    notes, stores = "背单词应用\n本地存储：Room\n最低支持 Android 8\n", ("Core Data", "SwiftData", "Room")

    assert answered(("iOS 版的本地存储用什么？", *stores), notes) is None
    assert answered(("安卓版的本地存储用什么？", *stores), notes) == "Room"
