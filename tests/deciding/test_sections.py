"""What stands in the file or section of another thing is no answer; what only looks like a denial is one."""

import pytest

from locum.deciding.grounded import propose
from locum.model.asked import Asked, Choice, Dossier, Source


def answered(question: str, options: tuple[str, ...], **files: str) -> str | None:
    """The option that is chosen, the files named by their words before the dot."""
    asked = Asked(question, tuple(map(Choice, options)), "single")
    sources = (Source(f"{name.replace('_', '-')}.md", text) for name, text in files.items())
    found = propose(asked, Dossier(tuple(sources)))
    return options[found.places[0] - 1] if found else None


STORES = ("SwiftData", "GRDB", "Core Data")
WEB = ("React", "SolidJS", "Svelte")
SLIP = ("RK", "IN", "CK")


def test_a_file_named_after_the_thing_that_is_asked_about_sets_it_apart() -> None:
    context = "- persistence: SwiftData\n- iOS 17 and up\n"
    second = "A second app, for the therapist, starts next year.\nIt gets its own rules.\n"
    asked = "Which persistence layer will the therapist app use?"

    assert answered(asked, STORES, project_context=context) == "SwiftData"
    assert answered(asked, STORES, project_context=context, therapist_app=second) is None
    assert answered("分院的前端框架用哪个?", WEB, 项目="前端框架: SolidJS\n") == "SolidJS"
    assert (
        answered("分院的前端框架用哪个?", WEB, 项目="前端框架: SolidJS\n", 分院="分院三月开,系统另外谈。\n")
        is None
    )


def test_a_file_with_a_name_that_any_file_may_have_sets_nothing_apart() -> None:
    notes = "The notes are backed up every night.\n"

    assert (
        answered("Which persistence layer for the notes?", STORES, project="persistence: GRDB\n", notes=notes)
        == "GRDB"
    )


@pytest.mark.parametrize("folder", ["old/", "legacy/", "archive/2022-", "旧/"])
def test_what_was_put_away_is_no_basis(folder: str) -> None:
    asked = Asked("Which persistence layer?", tuple(map(Choice, STORES)), "single")

    assert propose(asked, Dossier((Source("pilot.md", "- persistence: GRDB\n"),)))
    assert propose(asked, Dossier((Source(f"{folder}pilot.md", "- persistence: GRDB\n"),))) is None


def test_a_heading_that_names_a_sibling_of_what_is_asked_about_is_on_another_thing() -> None:
    lines = "- 单号前缀 CK\n- 纸张 A5 横向\n### 盘点\n- 字要大\n"

    assert answered("出库单的单号前缀是什么?", SLIP, project=f"### 出库单\n{lines}") == "CK"
    assert answered("入库单的单号前缀是什么?", SLIP, project=f"### 出库单\n{lines}") is None
    assert answered("入库单的单号前缀是什么?", SLIP, project=f"### 通用\n{lines}") == "CK"


def test_a_not_inside_a_label_denies_nothing() -> None:
    options = ("一次电话未接通", "连续三次电话未接通")

    assert answered("失访怎么定义?", options, project="- 失访定义:连续三次电话未接通\n") == options[1]
    assert answered("失访怎么定义?", options, project="- 失访定义:不是连续三次电话未接通\n") is None


@pytest.mark.parametrize("mark", ["[x] ", "· ", "① "])
def test_lines_that_begin_with_a_box_a_dot_or_a_circled_number_are_told_apart(mark: str) -> None:
    lines = f"{mark}persistence: GRDB\n{mark}iCloud sync: no idea yet, what do you think?\n"

    assert answered("Which persistence layer?", STORES, project=lines) == "GRDB"


def test_what_points_at_its_own_sentence_takes_nothing_back() -> None:
    options = ("Modbus RTU", "CAN 总线")
    lines = "与上位机通信走 Modbus RTU,波特率 115200。\n开盖时电机必须停转,此项由硬件保证。\n"

    assert answered("与上位机通信走什么协议?", options, project=lines) == "Modbus RTU"


def test_a_heading_may_be_underlined() -> None:
    kept = "Decisions\n=========\n* persistence: GRDB\n\n"
    void = "Decisions that do not hold any more\n-----------------------------------\n* persistence: GRDB\n"
    rule = "- iOS 17 and up\n\n---\n\n- persistence: GRDB\n"

    assert answered("Which persistence layer?", STORES, project=kept) == "GRDB"
    assert (
        answered("Which persistence layer?", STORES, project=f"{kept[:20]}* iOS 17 and up\n\n{void}") is None
    )
    assert answered("Which persistence layer?", STORES, project=rule) == "GRDB"


def test_a_numbered_section_is_known_by_its_name() -> None:
    notes = "# 果园\n## 一、采集\n### 1.1 土壤湿度\n必须每十分钟采一次。\n### 1.2 气温\n采集间隔未定。\n"
    every = ("每分钟", "每十分钟", "每半小时")

    assert answered("气温传感器隔多久采一次?", every, project=notes) is None
    assert answered("土壤湿度多久采一次?", every, project=notes) == "每十分钟"
