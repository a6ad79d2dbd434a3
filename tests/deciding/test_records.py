"""Tables, records and tags that say what holds, what once held, and what is still open."""

import pytest

from locum.deciding.grounded import propose
from locum.model.asked import Asked, Choice, Dossier, Source

CACHES = ("Redis", "in-process LRU", "Memcached")
ASKED = "Which cache for the tide tables?"


def answered(question: str, options: tuple[str, ...], notes: str) -> str | None:
    """The option that notes settle, if they settle one."""
    asked = Asked(question, tuple(map(Choice, options)), "single")
    found = propose(asked, Dossier((Source("project-context.md", notes),)))
    return options[found.places[0] - 1] if found else None


@pytest.mark.parametrize(
    ("now", "before"),
    [("Now", "Before (no longer used)"), ("Current", "Previously"), ("Choice", "Formerly"), ("Today", "Old")],
)
def test_a_column_of_what_once_was_decides_nothing(now: str, before: str) -> None:
    table = f"| Topic | {now} | {before} |\n|---|---|---|\n| Cache | in-process LRU | Redis |\n"

    assert answered(ASKED, CACHES, table) == "in-process LRU"


@pytest.mark.parametrize(
    ("now", "before"), [("采用", "曾经采用"), ("现在的做法", "以前的做法"), ("定案", "旧方案(不再用)")]
)
def test_nor_does_one_in_chinese(now: str, before: str) -> None:
    table = f"| 事项 | {now} | {before} |\n|---|---|---|\n| 桌面打包 | Tauri | Electron |\n"

    assert answered("桌面打包用什么？", ("Electron", "Tauri"), table) == "Tauri"


def test_a_row_that_is_open_now_is_not_settled_by_what_it_was() -> None:
    table = "| Topic | Now | Before |\n|---|---|---|\n| Cache | to be chosen | Redis |\n"

    assert answered(ASKED, CACHES, table) is None


@pytest.mark.parametrize(
    "status", ["Status: superseded by 3", "Status: rejected", "状态:已被 005 取代", "状态：讨论中"]
)
def test_a_record_that_is_not_in_force_decides_nothing(status: str) -> None:
    notes = f"# Decisions\n## 1 Cache\n{status}\nDecision: the cache is Redis.\n"

    assert answered(ASKED, CACHES, notes) is None
    assert answered(ASKED, CACHES, notes.replace(status, "Status: accepted")) == "Redis"


def test_nor_does_it_stand_against_the_record_that_takes_its_place() -> None:
    old = "# 票夹\n## 002 归档目录\n状态:已被 005 取代\n决定:按销售方分文件夹。\n"
    new = "## 005 归档目录\n状态:已采纳\n决定:按年月分文件夹。\n"

    assert answered("归档目录怎么分文件夹？", ("按销售方", "按年月", "不分"), old + new) == "按年月"


@pytest.mark.parametrize(
    "tag", ["(withdrawn)", "[open]", "[closed, reverted by #31]", "【待定】", "(proposed)", "已撤回:"]
)
def test_what_a_tag_says_is_open_or_gone_decides_nothing(tag: str) -> None:
    assert answered(ASKED, CACHES, f"- {tag} Cache: Redis\n") is None


@pytest.mark.parametrize("tag", ["[closed, decided]", "(accepted)", "[done]", "【已定】"])
def test_what_a_tag_says_is_settled_decides(tag: str) -> None:
    assert answered(ASKED, CACHES, f"- {tag} Cache: Redis\n") == "Redis"


def test_an_option_that_counts_needs_a_line_with_its_number() -> None:
    slots = ("三个槽位", "云端", "单槽自动")

    assert answered("玩家的进度怎么保存？", slots, "- 存档只有一个槽位,退出时自动保存。\n") is None
    assert answered("存档有几个槽位？", ("三个槽位", "一个槽位"), "- 存档有一个槽位。\n") == "一个槽位"


def test_what_is_only_within_reach_is_not_what_is_shown() -> None:
    line = "- Gravity is shown in SG by default, Plato can be picked in the settings.\n"

    assert answered("Which gravity unit does a fresh install show?", ("Plato", "Brix"), line) is None
