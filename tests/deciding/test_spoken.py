"""A question in plain words: the choices it lists are choices, and other lists are not."""

import pytest

from locum.deciding.spoken import asked_in_words

STORED = "Where should the notes be stored?"


def test_lettered_choices_behind_a_question_are_its_choices() -> None:
    asked = asked_in_words(
        f"I looked around.\n\n{STORED}\n\nA) In one file (recommended)\nB) On a server", None
    )

    assert (asked.text, asked.kind, asked.body) == (STORED, "single", "I looked around.")
    assert [choice.label for choice in asked.choices] == ["In one file (recommended)", "On a server"]


def test_numbered_choices_before_a_question_that_picks_one_are_its_choices() -> None:
    asked = asked_in_words(
        "There are two ways:\n\n1. Refactor first\n2. Ship first\n\nWhich one do you want?", None
    )

    assert asked.text == "Which one do you want?"
    assert [choice.label for choice in asked.choices] == ["Refactor first", "Ship first"]


def test_a_choice_that_is_wrapped_is_one_choice_with_its_detail() -> None:
    asked = asked_in_words(
        "哪种方式？\n\n- **A**: 事件 — 解耦，\n  容易测试\n- **B**: 调用 — 简单\n\n我推荐 A。", None
    )

    assert [(each.label, each.detail) for each in asked.choices] == [
        ("事件", "解耦， 容易测试"),
        ("调用", "简单"),
    ]


@pytest.mark.parametrize(
    "words",
    [
        "I did this:\n1. Added a test\n2. Mended it\n\nDo you want me to go on?",
        "Shall I go on?\n\n1. Next comes the page\n2. Then the manual",
        "Which database? And which port?\n\n1. SQLite\n2. PostgreSQL",
        "Which one?\n\n1. SQLite\n3. PostgreSQL",
        "What do you want to build?",
    ],
)
def test_other_lists_are_part_of_the_words(words: str) -> None:
    asked = asked_in_words(words, None)

    assert (asked.text, asked.choices, asked.kind) == (words, (), "text")


def test_the_banner_of_a_stage_is_none_of_the_words() -> None:
    assert (
        asked_in_words("━━━━━━━━\nGSD ► QUESTIONING\n━━━━━━━━\n\nWhat is it for?", None).text
        == "What is it for?"
    )


@pytest.mark.parametrize(
    ("words", "names"),
    [
        ("I looked at the code. Should I use PostgreSQL or SQLite for storage?", ["PostgreSQL", "SQLite"]),
        ("Which test runner do you prefer: Vitest, Jest or Mocha?", ["Vitest", "Jest", "Mocha"]),
        ("你更偏向 pnpm 还是 yarn？", ["pnpm", "yarn"]),
    ],
)
def test_names_of_which_one_is_wanted_are_choices(words: str, names: list[str]) -> None:
    assert [choice.label for choice in asked_in_words(words, None).choices] == names


@pytest.mark.parametrize(
    "words",
    [
        "Should I stop now or go on with the login?",
        "Does the API or the page need it? And should I use PostgreSQL or SQLite?",
        "Shall I rename it? It is used in Main or Helper.",
    ],
)
def test_other_alternatives_are_left_to_whoever_reads_them(words: str) -> None:
    assert asked_in_words(words, None).choices == ()


@pytest.mark.parametrize(
    ("words", "labels"),
    [
        (
            "The search works.\n\nBefore I go on: should the search ignore case?\n\n"
            "1. Yes, ignore case\n2. No, match exactly",
            ["Yes, ignore case", "No, match exactly"],
        ),
        (
            "搜索要忽略大小写吗？\n\n1. 要，忽略大小写\n2. 不要，按原样匹配",
            ["要，忽略大小写", "不要，按原样匹配"],
        ),
    ],
)
def test_a_yes_and_a_no_in_a_numbered_list_are_choices(words: str, labels: list[str]) -> None:
    assert [choice.label for choice in asked_in_words(words, None).choices] == labels


def test_a_numbered_list_of_which_only_one_item_is_a_no_is_part_of_the_words() -> None:
    words = "Shall I go on?\n\n1. No tests fail any more\n2. The parser is mended"

    assert asked_in_words(words, None).choices == ()
