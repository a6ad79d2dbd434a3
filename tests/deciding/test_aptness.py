"""Lines that settle a question in other words than it asks in, and what the weights are worth that tell."""

from functools import cache
from pathlib import Path

import pytest
from tools.line_cases import header
from tools.line_words import LINE_TABLE, OPTION_TABLE, WORD_TABLE

from locum.deciding.grounded import propose
from locum.deciding.grounded.aptness import Ruled
from locum.deciding.grounded.aptness.odds import PACKAGE, numbers_of
from locum.deciding.grounded.aptness.parts import parts_of, pieces_had, share_of, with_parts
from locum.deciding.grounded.aptness.ranking import (
    OPTION_TREES,
    Apt,
    numbers_of_option,
    places_in,
)
from locum.deciding.grounded.aptness.trees import Trees, trees_in
from locum.deciding.grounded.options import options_of
from locum.deciding.grounded.outright.cut import cut
from locum.deciding.grounded.outright.question import question_of
from locum.deciding.grounded.outright.stated import Withheld
from locum.deciding.grounded.statements import statements_of
from locum.model.asked import Asked, Choice, Dossier, Source
from locum.surfaces.cli._questions import asked_of, dossier_of
from tests.deciding.cases import Told, told_in
from tests.deciding.test_outright import answered

EVERY_SO_MANY = 16
MOST_BASELESS, MOST_WRONG, LEAST_RIGHT = 0.04, 0.01, 0.5


def shares(labels: tuple[str, ...], line: str) -> list[float]:
    """How much of each option a line has."""
    asked = Asked("Where should the habits be stored?", tuple(map(Choice, labels)), "single")
    options = options_of(asked.choices)
    question = question_of(asked, options)
    statements = statements_of(Dossier((Source("USER-CONTEXT.md", line),)), lambda _: True)
    assert statements
    parts = parts_of(options, question)
    read = with_parts(cut(question, options, statements[0]), parts)
    return [round(share_of(one, pieces_had(one, read)), 2) for one in parts.values()]


def test_what_the_rules_choose_is_no_answer_where_the_weights_hold_it_unlikely() -> None:
    labels = ("2025-08-14", "14.08.2025", "14 Aug 2025", "Week number")
    text = "Which date format should appear on the printed harvest labels?"
    own = "- Labels show the harvest date as 14.08.2025, growers read it at a glance."
    other = "- Printed harvest labels: date in ISO form (2025-08-14) since the co-op scans them."
    dossier = Dossier((Source("DECISIONS.md", own), Source("REQUIREMENTS.md", other)))

    assert propose(Asked(text, tuple(map(Choice, labels)), "single"), dossier) is None


def test_what_the_rules_choose_is_no_answer_where_another_line_is_far_likelier() -> None:
    labels = ("内容哈希", "UUID", "时间戳加随机数", "保留原文件名")
    rows = (
        "| 编号 | 事项 | 结论 |\n|---|---|---|\n"
        "| 02 | 上传图片的文件名 | 内容哈希（sha256 前 32 位），顺便去重 |\n"
        "| 04 | 用户 ID | UUID |\n| 06 | 附件（合同类） | 保留原文件名，另存一列 |\n"
    )
    asked = Asked("图片上传后的文件名按什么规则生成？", tuple(map(Choice, labels)), "single")

    found = propose(asked, Dossier((Source("DECISIONS.md", rows),)))

    assert found is None or found.places == (1,)


def test_a_line_may_have_the_name_of_an_option_and_not_what_kind_of_thing_it_is() -> None:
    sqlite, json_file = shares(("SQLite database", "JSON file"), "Use SQLite for storage.")

    assert sqlite >= 0.5
    assert json_file == 0.0


def test_a_name_is_not_bent() -> None:
    assert shares(("Unity", "Ceedling"), "The unit tests run on the bench.") == [0.0, 0.0]


def test_characters_of_an_option_may_stand_in_another_order() -> None:
    by_order, at_random = shares(("按出场顺序取固定色板", "随机分配"), "角色颜色按出场顺序从固定色板里取。")

    assert by_order > 0.6
    assert at_random == 0.0


def test_parts_weigh_the_same_in_any_order() -> None:
    choices = tuple(map(Choice, ("SQLite", "JSON")))
    asked = Asked("Which small fast plain store of the app keeps its notes?", choices, "single")
    question = question_of(asked, options_of(asked.choices))
    words = list(question.weights)

    assert len({question.weigh(words[at:] + words[:at]) for at in range(len(words))}) == 1


def test_a_number_alone_is_not_the_option_that_has_it() -> None:
    question = ("臭豆腐攤的解鎖時機？", "第 2 關", "用星星解鎖")

    assert answered(question, "臭豆腐攤：每秒 6 點，半徑 2 格。") is None


def test_a_unit_is_not_the_half_of_another_one() -> None:
    assert shares(("公里/小时", "公尺/秒"), "高度單位用公尺。") == [0.0, 0.5]


@cache
def some_lines() -> list[Told]:
    """Every so many of the questions that were written to be asked in other words."""
    every = list(told_in("line_cases"))
    dossiers = list(dict.fromkeys(told["id"] for told in every))[::EVERY_SO_MANY]
    return [told for told in every if told["id"] in dossiers]


def proposed(told: Told) -> int | None:
    """The option that the brain chooses."""
    dossier = dossier_of(told)
    found = propose(asked_of(told), dossier) if dossier else None
    return found.places[0] if found and found.places else None


def test_few_lines_that_only_come_near_are_taken_for_an_answer() -> None:
    baseless = [told for told in some_lines() if "expect" not in told]
    answered = [told["question"] for told in baseless if proposed(told) is not None]

    assert len(answered) <= MOST_BASELESS * len(baseless), answered


def test_an_answer_is_the_right_one() -> None:
    settled = [told for told in some_lines() if "expect" in told]
    given = [(told["question"], told["expect"], proposed(told)) for told in settled]
    right = [expected == chosen for _, expected, chosen in given]
    wrong = [one for one in given if one[2] not in (None, one[1])]

    assert len(wrong) <= MOST_WRONG * len(settled), wrong
    assert sum(right) >= LEAST_RIGHT * len(settled)


def test_a_tree_is_walked_down_to_its_end_by_the_numbers_it_names() -> None:
    trees = Trees(("met", "strange"), ([[0, 0.5, 1, 2], [-1.0], [1, 2.0, 3, 4], [2.0], [0.5]], [[0.25]]))

    assert trees.sum({}) == -0.75
    assert trees.sum({"met": 1.0, "strange": 2.0}) == 2.25
    assert trees.sum({"met": 1.0, "strange": 3.0, "no part of it": 9.0}) == 0.75


def test_the_words_of_a_line_are_weighed_by_their_sort_and_the_rest_is_counted() -> None:
    numbers = numbers_of(
        ["u:field", "u:unseen", "u:form", "clean:True", "met:2"], {"u:field": -50, "u:form": 20}
    )

    assert numbers == {"u sum": -0.3, "u least": -0.5, "u most": 0.2, "clean:True": 1.0, "met": 2.0}


def apt(place: int, odds: float, line: int = 0, *, whole: bool = True) -> Apt:
    """A place where a line has an option."""
    return Apt(
        place, line, f"line {line}", odds, whole, number=False, revises=False, rank=2, firm=True, alone=True
    )


def test_an_option_is_known_by_its_own_lines_and_by_those_of_the_others() -> None:
    found = [apt(1, 2.0), apt(1, -1.0, 1), apt(2, 0.5), apt(3, 1.5, 2, whole=False)]

    numbers = numbers_of_option(1, found, Ruled(None, None))

    assert (numbers["odds"], numbers["second"], numbers["ahead"]) == (2.0, -1.0, 0.5)
    assert (numbers["nearest"], numbers["nearest whole"], numbers["nearest beside"]) == (1.5, 0.5, 0.5)


def test_what_the_rules_make_of_an_option_is_known_of_it_and_of_the_others() -> None:
    withheld = numbers_of_option(1, [apt(1, 2.0)], Ruled(Withheld(contested=True), None))

    assert (withheld["withheld"], withheld["contested"]) == (1.0, 1.0)
    assert places_in([apt(3, 0.0)], Ruled(None, None)) == [3]


def test_a_likelier_line_makes_an_option_surer_and_a_rival_less_sure() -> None:
    def sureness(*found: Apt) -> float:
        trees = trees_in(PACKAGE, OPTION_TREES)
        return trees.sum(numbers_of_option(1, found, Ruled(None, None)))

    assert sureness(apt(1, 3.0)) > sureness(apt(1, 0.0)) > sureness(apt(1, -3.0))
    assert sureness(apt(1, 3.0)) > sureness(apt(1, 3.0), apt(2, 3.0, 1))


@pytest.mark.parametrize(
    ("question", "line"),
    [
        (
            ("一张 500 元的报销单走几级审批？", "一级：主管", "两级：主管和财务"),
            "五百元以下：主管一级审批。\n五百元及以上：主管加财务两级。",
        ),
        (("Which format should our API return?", "XML", "JSON"), "The API of the supplier returns XML."),
        (
            ("How much extra damage should a flank attack do?", "+1", "+2"),
            "Moving costs one, attacking costs one.",
        ),
    ],
    ids=["a case up to a number", "somebody else's", "a plus that is not there"],
)
def test_a_line_that_only_looks_like_the_answer_is_none(question: tuple[str, ...], line: str) -> None:
    assert answered(question, line) is None


@pytest.mark.parametrize("table", [WORD_TABLE, LINE_TABLE, OPTION_TABLE], ids=lambda table: table.stem)
def test_a_table_is_what_the_cases_teach(table: Path) -> None:
    first, _, _ = table.read_text(encoding="utf-8").partition("\n")

    assert first == header(), "the cases have changed: run `make words`"


@pytest.mark.parametrize(
    ("question", "options", "line", "expected"),
    [
        ("Which storage should the app use?", ("SQLite database", "Flat files"), "Use SQLite for storage", 1),
        ("溫室資料要存在哪一種資料庫？", ("InfluxDB", "MySQL"), "資料進 InfluxDB", 1),
    ],
)
def test_a_question_in_other_words_than_the_line_is_answered(
    question: str, options: tuple[str, ...], line: str, expected: int
) -> None:
    dossier = {"NOTES.md": f"# Notes\n\n{line}\n"}
    told = {"question": question, "options": list(options), "kind": "single", "dossier": dossier}

    assert proposed(told) == expected


@pytest.mark.parametrize(
    ("question", "lines", "label"),
    [
        (
            (
                "Should I mock the barcode scanner in unit tests or replay recorded byte streams?",
                "Replay recorded byte streams",
                "Mock it",
            ),
            "* For unit tests we replay byte streams recorded from the real scanner.\n"
            "* The label printer is mocked.\n",
            "Replay recorded byte streams",
        ),
        (
            (
                "注记同步，冲突时怎么合并？",
                "以服务器为准",
                "以最后写入者为准",
                "两份都保留，并排显示",
            ),
            "阅读进度以最后写入者为准。\n注记同步有冲突时两份都保留，并排显示。\n书签以服务器为准。\n",
            "两份都保留，并排显示",
        ),
    ],
)
def test_a_mere_hint_does_not_outweigh_a_line_that_is_far_ahead(
    question: tuple[str, ...], lines: str, label: str
) -> None:
    assert answered(question, lines) == label


def test_a_number_that_is_likely_and_no_more_is_left_to_the_user() -> None:
    question = ("What precision should the ADC readings be stored with?", "8 bit", "12 bit", "16 bit")
    lines = "ADC runs at 12 bit, oversampled 4x\nDAC output 8 bit\nthe radio payload has 16 bit per channel\n"

    assert answered(question, lines) is None
