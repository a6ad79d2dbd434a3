"""Rules of a product, as notes tell them: cases with a “not” in them, people, tables of who may what."""

import pytest

from locum.deciding.grounded import propose
from locum.model.asked import Asked, Choice, Dossier, Source
from tests.deciding.test_outright import answered

BEDS = """| bed state | colour | who may set it |
|-----------|--------|----------------|
| free | green | any nurse |
| blocked | grey | ward manager only |

- Ward screens refresh every 15 seconds.
- A bed in cleaning for more than 45 minutes is shown with a clock symbol.
"""


@pytest.mark.parametrize(
    ("question", "line", "label"),
    [
        (
            (
                "A parcel isn't collected within 3 days. Where does it go?",
                "Back to the depot",
                "To a neighbour",
            ),
            "A parcel that isn't collected within 3 days goes back to the depot.",
            "Back to the depot",
        ),
        (
            ("What becomes of dates that cannot be parsed?", "Kept as free text", "Dropped", "Set to zero"),
            "Dates that cannot be parsed are kept as free text.",
            "Kept as free text",
        ),
        (
            ("照片没有 EXIF 时间，列表里显示什么？", "显示文件修改时间", "显示当前时间"),
            "照片没有 EXIF 时间，列表里显示文件修改时间。",
            "显示文件修改时间",
        ),
    ],
)
def test_a_not_that_belongs_to_the_case_denies_no_answer(
    question: tuple[str, ...], line: str, label: str
) -> None:
    assert answered(question, line) == label


def test_who_may_do_something_is_read_from_its_column_and_its_row() -> None:
    question = ("Who may set a bed to blocked?", "Any nurse", "The ward manager only", "The cleaning staff")

    assert answered(question, BEDS) == "The ward manager only"


def test_a_row_of_what_somebody_said_settles_nothing_unless_its_state_does() -> None:
    rows = "| who | said | status |\n|---|---|---|\n| Sam | silence limit 30 s for the jazz night | {} |\n"
    question = ("Which silence limit for the jazz night?", "30 s", "45 s")

    assert answered(question, rows.format("told him I'd see")) is None
    assert answered(question, rows.format("agreed")) == "30 s"


@pytest.mark.parametrize(
    "line",
    [
        "- Backend: emits WebAssembly text format (WAT); LLVM was abandoned after two months.",
        "- Backend: emits WebAssembly text format (WAT); LLVM IR is no longer looked at.",
    ],
)
def test_a_remark_on_another_option_leaves_the_chosen_one_alone(line: str) -> None:
    labels = ("LLVM IR", "C source", "WebAssembly text format (WAT)")

    assert answered(("Which backend should the new pass target?", *labels), line) == labels[2]


def test_one_of_several_that_are_counted_says_nothing_of_another() -> None:
    line = "科目二场地按车位分配，科目三按线路分配。"
    question = ("科目一理论考试的座位用什么维度来分配？", "按线路", "按教室", "按车位")

    assert answered(question, line) is None


def test_of_two_numbers_in_two_clauses_neither_is_guessed() -> None:
    line = "Exit code: 0 when something matched, 1 when nothing matched, 2 for bad arguments."

    assert answered(("What exit code should it return when nothing matched?", "0", "1", "2"), line) in (
        None,
        "1",
    )


def test_a_rule_that_names_nobody_is_for_those_whom_the_product_is_for() -> None:
    question = ("Until when may nurses enter wishes?", "Ten days before the roster starts", "The day before")

    assert answered(question, "Wishes can be entered until ten days before the roster starts.") is not None
    assert (
        answered(("Which colour for the customer portal?", "Teal", "Orange"), "Buttons are orange.") is None
    )


def test_another_option_that_is_in_use_by_another_file_leaves_it_open() -> None:
    text = "I need to add a dev dependency. Which package manager do I run?"
    asked = Asked(text, tuple(map(Choice, ("npm", "pnpm", "yarn"))), "single")
    context = Source("project-context.md", "- Package manager: pnpm\n- Bundler: esbuild\n")
    contributing = Source("contributing.md", "1. We use npm. package-lock.json is committed.\n")

    assert propose(asked, Dossier((context,))) is not None
    assert propose(asked, Dossier((context, contributing))) is None


def test_a_line_that_has_the_only_option_in_so_many_words_settles_it() -> None:
    question = (
        "Who may change the published timetable?",
        "Only the deputy head",
        "Every teacher",
        "The school office",
    )

    assert answered(question, "Only the deputy head may change the published timetable.") == question[1]
