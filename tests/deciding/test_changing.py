"""Changes of mind in the notes: what was settled first is no answer any more, and what came later is."""

import pytest

from locum.deciding.grounded import propose
from locum.model.asked import Asked, Choice, Dossier, Source
from tests.deciding.test_outright import answered

REMINDERS = ("How long before the due date do reminders go out?", "One week", "Two weeks", "Three weeks")
GRID = ("Which map grid am I building?", "Square tiles, eight directions", "Hex tiles")
SORTED = ("词条列表按什么排？", "按读音排", "按部首排")
FEES = ("每次活动的费用怎么收？", "按实际场租平摊", "每人固定 30")


@pytest.mark.parametrize(
    ("question", "lines", "label"),
    [
        (
            REMINDERS,
            "2025-05-02 reminders go out three weeks before the due date\n"
            "2025-05-09 correction: two weeks, three was too early\n",
            "Two weeks",
        ),
        (
            GRID,
            "11 Feb. Permadeath stays.\n13 Feb. The map grid is hex tiles.\n"
            "20 Feb. Scratch hex. Square tiles, eight directions.\n",
            "Square tiles, eight directions",
        ),
        (SORTED, "1月5日 词条按部首排。\n1月9日 不按部首,按读音排,用的人记不住部首。\n", "按读音排"),
        (FEES, "10-08 费用每人固定 30。\n10-22 费用改成按实际场租平摊,固定 30 老是亏。\n", "按实际场租平摊"),
        (
            ("批量写入每批多少行？", "一万行", "五千行"),
            "批量写入每批一万行。4 月 2 日改：内存吃不消，批量写入每批五千行。\n",
            "五千行",
        ),
        (
            ("多久不按键就熄屏？", "三秒", "十秒"),
            "灯光:日出渐变\n三秒不按键就熄屏\n^ 6.18 改:十秒,太快了\n",
            "十秒",
        ),
    ],
)
def test_what_was_changed_later_is_the_answer(question: tuple[str, ...], lines: str, label: str) -> None:
    assert answered(question, lines) == label


@pytest.mark.parametrize(
    "change",
    [
        "2025-05-09 correction: ten days, three weeks was too early",
        "2025-05-09 changed: reminders go out two weeks or one week before, not sure",
        "2025-05-09 Sam wants the reminders changed to two weeks",
    ],
)
def test_a_change_to_nothing_that_is_offered_or_certain_leaves_no_answer(change: str) -> None:
    lines = f"2025-05-02 reminders go out three weeks before the due date\n{change}\n"

    assert answered(REMINDERS, lines) is None


@pytest.mark.parametrize(
    "later",
    [
        "2025-05-09 the invoices no longer go out by post",
        "2025-05-09 correction: the practice opens at eight",
        "2025-05-09 scratch space is on the second disk",
        "2025-05-09 In the old system they went out one week before, we no longer use that.",
    ],
)
def test_a_change_of_something_else_changes_nothing(later: str) -> None:
    lines = f"2025-05-02 reminders go out three weeks before the due date\n2025-05-03 no accounts\n{later}\n"

    assert answered(REMINDERS, lines) == "Three weeks"


def test_a_change_that_was_changed_again_is_followed_to_its_end() -> None:
    lines = (
        "2025-05-02 reminders go out three weeks before the due date\n"
        "2025-05-09 correction: reminders go out two weeks before\n"
        "2025-05-20 reminders changed again: one week before\n"
    )

    assert answered(REMINDERS, lines) == "One week"


def test_a_change_that_is_said_twice_is_one() -> None:
    lines = (
        "- database: SQLite\n- Use PostgreSQL instead of SQLite.\n- As said: PostgreSQL instead of SQLite.\n"
    )

    assert answered(("Which database?", "SQLite", "PostgreSQL"), lines) == "PostgreSQL"


def test_an_entry_that_was_written_earlier_changes_nothing_though_it_stands_below() -> None:
    lines = (
        "2025-05-09 reminders go out three weeks before the due date\n"
        "2025-05-02 correction: reminders go out two weeks before\n"
    )

    assert answered(REMINDERS, lines) != "Two weeks"


def test_what_a_person_s_own_orders_change_in_a_plan_is_the_answer() -> None:
    plan, orders = "- payload is CBOR\n", "- payload is JSON after all, the gateway cannot read CBOR\n"
    asked = Asked("What is the payload encoding?", tuple(map(Choice, ("CBOR", "JSON"))), "single")
    dossier = Dossier((Source("human-directives.md", orders), Source("project-context.md", plan)))
    found = propose(asked, dossier)

    assert found is not None
    assert found.places == (2,)


def test_what_somebody_would_like_changed_takes_no_option_away() -> None:
    lines = "- 字体用 Zpix\n- 美术小陈想把字体从 Zpix 换成方舟像素，我还没看过效果\n"

    assert answered(("用哪种字体？", "方舟像素", "Zpix"), lines) != "方舟像素"
