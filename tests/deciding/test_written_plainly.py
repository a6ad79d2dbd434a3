"""Notes as developers write them: what only looks like a change of mind, an aside or a doubt is none."""

import pytest

from tests.deciding.test_outright import answered

TESTS = ("新功能的后端测试用什么写？", "Pest", "PHPUnit", "Codeception")
WIDGETS = ("In which framework do I write the tests of the new model?", "QTest", "Catch2", "doctest")


def test_a_rule_on_void_orders_takes_nothing_back() -> None:
    notes = "- 后端测试用 Pest，不用 PHPUnit\n- 作废订单要店长 PIN 码，工读生不行\n"
    assert answered(TESTS, notes) == "Pest"


def test_a_line_that_is_void_does() -> None:
    assert answered(TESTS, "- 后端测试用 Pest\n- 作废，再想想\n") is None


def test_what_is_open_in_the_first_of_several_sections_leaves_the_others_settled() -> None:
    notes = (
        "## What it is\nA program for bands.\nFor Mac many people ask. I did not decided this yet.\n\n"
        "## Technology\n* The tests are made in Catch2. Before they were QTest.\n"
    )
    assert answered(WIDGETS, notes) == "Catch2"


def test_a_first_section_that_speaks_of_the_whole_file_leaves_all_of_it_open() -> None:
    notes = (
        "## About this file\nThis file is a rough idea, nothing in it is decided.\n\n"
        "## Technology\n* The tests are made in Catch2.\n"
    )
    assert answered(WIDGETS, notes) is None


@pytest.mark.parametrize(
    ("question", "notes", "answer"),
    [
        (
            ("新加的 repository 层用什么访问 PostgreSQL？", "GORM", "ent", "sqlc"),
            "| 模块 | 技术 | 备注 |\n|---|---|---|\n| 数据库 | PostgreSQL 15 | 访问层用 sqlc，不用 GORM |\n",
            "sqlc",
        ),
        (
            ("What are the secrets encrypted with in this repo?", "Vault", "SOPS with age"),
            "secrets sops+age. no vault.",
            "SOPS with age",
        ),
        (
            ("What do the tests of the repository run against?", "A mock", "A real Postgres in a container"),
            "Tests: pytest against a real Postgres in a container. Don't mock the database.",
            "A real Postgres in a container",
        ),
        (
            ("Which way does the calendar address a guest?", "Tú", "Usted"),
            "The calendar addresses guests in Spanish (usted, not tú).",
            "Usted",
        ),
    ],
)
def test_what_stands_in_brackets_remarks_and_joined_names_is_read(
    question: tuple[str, ...], notes: str, answer: str
) -> None:
    assert answered(question, notes) == answer


def test_why_a_row_is_as_it_is_is_no_choice() -> None:
    question = ("喂食电机用哪种？", "舵机", "步进电机")
    notes = "| 模块 | 选型 | 备注 |\n|---|---|---|\n| 喂食电机 | 步进电机 | 舵机抖，不用 |\n"
    assert answered(question, notes) == "步进电机"


@pytest.mark.parametrize(
    "heading", ["规矩（老周写的）", "House rules (by Anna)", "How the agent should work"]
)
def test_a_heading_that_names_its_author_or_its_reader_leaves_nothing_open(heading: str) -> None:
    question = ("Which way do we merge?", "Merge commit", "Squash")
    assert answered(question, f"# {heading}\n- We merge with squash\n") == "Squash"


def test_a_heading_that_names_whose_proposal_it_is_does() -> None:
    question = ("Which way do we merge?", "Merge commit", "Squash")
    assert (
        answered(question, "# House rules (Piet's proposal, nobody has read it)\n- Merging: squash\n") is None
    )


def test_the_first_of_two_parts_is_as_much_what_is_asked_as_the_second() -> None:
    question = ("原书页码放在盲文页的什么地方？", "右上角", "右下角", "左上角")
    assert answered(question, "原书页码放右上角，盲文页码放右下角。") is None


def test_seconds_are_not_the_second_one() -> None:
    question = ("To which of the two hours do I assign a tap?", "The first", "The second")
    assert answered(question, "Double taps within 90 s are one tap; keep the first.") != "The second"


def test_one_word_of_a_long_option_is_not_the_option() -> None:
    question = (
        "Where should the promised date come from?",
        "Typed in",
        "Worked out from the number of open jobs",
    )
    assert answered(question, "The slip carries job number, customer name and promised date.") is None


def test_a_bare_no_is_not_found_in_what_is_denied_of_a_part() -> None:
    assert answered(("Should there be tests?", "Yes", "No"), "No tests for generated code.") is None
