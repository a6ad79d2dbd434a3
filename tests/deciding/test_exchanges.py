"""Earlier questions and their answers are understood in whatever layout people and tools keep them."""

import pytest

from locum.deciding.grounded.exchanges import set_apart
from locum.deciding.grounded.markdown import items_of
from tests.deciding.test_outright import answered

CHECKPOINT = (
    "How often does the exporter write a checkpoint?",
    "Every 5 minutes",
    "Every 10 minutes",
    "Every hour",
)
RATE = ("导出的采样率？", "44.1 kHz", "48 kHz", "96 kHz")
OUTLIERS = ("離群值要怎麼處理？", "直接刪除", "用中位數取代", "保留不動")
SCREENS = (
    "Which screen orientations does the kiosk need to support?",
    "Portrait and landscape",
    "Landscape only",
    "Portrait only",
)


@pytest.mark.parametrize(
    "log",
    [
        "Q: How often should the exporter write a checkpoint?\nA: Every 10 minutes.\n",
        "[2025-06-11] Q: How often should the exporter write a checkpoint? A: Every 10 minutes.\n",
        "agent: How often should the exporter write a checkpoint?\nme: Every 10 minutes.\n",
        "10:02 Agent: How often should the exporter write a checkpoint?\n10:05 Me: Every 10 minutes.\n",
        "**Agent:** How often should the exporter write a checkpoint?\n**User:** Every 10 minutes.\n",
        "Jip: How often should the exporter write a checkpoint?\nme: Every 10 minutes.\n",
        '- 2025-01-15 asked "How often does it write a checkpoint?", answered "Every 10 minutes"\n',
        "**How often should the exporter write a checkpoint?**\nEvery 10 minutes.\n",
        "| Question | Answer |\n|---|---|\n| How often is a checkpoint written? | Every 10 minutes |\n",
    ],
)
def test_an_answer_is_read_together_with_what_had_been_asked(log: str) -> None:
    before = "Q: Which licence?\nA: MIT.\n\n" if not log.startswith("|") else ""
    assert answered(CHECKPOINT, before + log) == "Every 10 minutes"


@pytest.mark.parametrize(
    ("question", "log", "answer"),
    [
        (
            RATE,
            "- 2025-01-15 问「导出采样率」答「48 kHz」\n- 2025-01-22 问「词表放哪」答「本机」\n",
            "48 kHz",
        ),
        (RATE, "[2025-04-03] 代理：导出采样率用多少？\n[2025-04-03] 我：48 kHz。\n", "48 kHz"),
        (OUTLIERS, "助理：離群值怎麼處理？\n我：離群值用中位數取代。\n", "用中位數取代"),
    ],
)
def test_so_it_is_in_both_chinese_scripts(question: tuple[str, ...], log: str, answer: str) -> None:
    assert answered(question, log) == answer


def test_the_no_of_a_reply_denies_what_had_been_asked_and_not_what_it_goes_on_to_say() -> None:
    assert (
        answered(SCREENS, "Q: Do we support portrait screens?\nA: No, landscape only.\n") == "Landscape only"
    )


def test_an_answer_keeps_the_day_on_which_it_was_asked_for() -> None:
    (item,) = items_of("[2025-06-11] Q: Which licence? A: MIT.\n")
    assert (item.question, item.date) == ("Which licence?", "2025-06-11 00:00")


@pytest.mark.parametrize(
    "text",
    [
        'asked "Which licence?", answered "MIT"',
        "问「导出采样率」答「48 kHz」",
        "**Which licence?**\nMIT",
        "Q: a? A: b",
    ],
)
def test_what_is_set_apart_keeps_its_length_so_that_quotes_are_found_again(text: str) -> None:
    assert len(set_apart(text)) == len(text)


@pytest.mark.parametrize(
    ("question", "log"),
    [
        (
            ("井盖故障单分几级?", "两级", "三级", "四级"),
            "老范:路灯故障单分几级?\n我:分三级,一般、紧急、危险。\n",
        ),
        (
            ("How many books may an adult borrow at a time?", "8 books", "10 books", "12 books"),
            "Q: How many books may a child borrow?\n"
            "A: A child may borrow 8 books at a time. Adults have a different number, see the poster.\n",
        ),
        (
            ("In which order does the pantry view list its items?", "By expiry date", "By aisle of the shop"),
            "Jo: and the shopping list?\nme: by aisle of the shop\nJo: pantry view?\nme: dunno\n",
        ),
        (
            ("Which licence should we use?", "MIT", "Apache-2.0"),
            "agent: Which licence?\nagent: I would say MIT.\n",
        ),
    ],
)
def test_an_answer_to_a_question_on_another_thing_is_none(question: tuple[str, ...], log: str) -> None:
    assert answered(question, log) is None
