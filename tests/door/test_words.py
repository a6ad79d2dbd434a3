"""The nouns of the door: picks, manners, fingerprints."""

from dataclasses import replace

import pytest

from locum.errors import UserError
from locum.model.answer import Pick, matching
from locum.model.fingerprint import fingerprint
from locum.model.manners import End, Manners
from locum.model.reading import Option, QuestionKind, State
from tests.door.agent import asking, idle, moved, question, ticked


def options(*labels: str) -> tuple[Option, ...]:
    return tuple(Option(number, label) for number, label in enumerate(labels, 1))


def test_an_exact_label_wins_over_one_with_a_hint() -> None:
    found = matching(Pick("Yes"), options("Yes (recommended)", "Yes"))

    assert found is not None
    assert found.number == 2


def test_a_label_that_only_begins_alike_is_not_meant() -> None:
    assert matching(Pick("Yes"), options("Yes, and don't ask again", "No")) is None


def test_a_label_cut_by_the_pane_is_found_if_enough_of_it_shows() -> None:
    assert (
        matching(Pick("Write the new format to a new file"), options("Write the new for…", "No")) is not None
    )
    assert matching(Pick("Yes, delete everything"), options("Yes…", "No")) is None


def test_number_and_label_must_agree() -> None:
    assert matching(Pick("No", 1), options("Yes", "No")) is None
    assert matching(Pick("No", 2), options("Yes", "No")) is not None


def test_a_pick_that_says_nothing_means_nothing() -> None:
    assert matching(Pick(), options("Yes")) is None


def test_manners_are_read_from_a_table() -> None:
    table = {
        "settle_ms": 90,
        "multi_ends": "tab",
        "follow_ups": [["Allow always", "Confirm"]],
        "amend": "Tab",
    }

    manners = Manners.from_table(table)

    assert manners.settle_ms == 90
    assert manners.multi_ends is End.TAB
    assert manners.follow_ups == (("Allow always", "Confirm"),)
    assert manners.amend == "Tab"


@pytest.mark.parametrize(
    "table",
    [
        {"settle": 1},
        {"settle_ms": "soon"},
        {"scrolls": 1},
        {"free_text": "Other"},
        {"multi_ends": "never"},
        {"follow_ups": [["one"]]},
        {"collapsed": ["("]},
    ],
)
def test_a_table_with_a_mistake_is_refused_by_name(table: dict[str, object]) -> None:
    with pytest.raises(UserError, match=next(iter(table))):
        Manners.from_table(table)


def test_a_fingerprint_outlives_cursor_ticks_and_draft() -> None:
    asked = question("A", "B", kind=QuestionKind.MULTI)

    names = {fingerprint(asking(each)) for each in (asked, moved(asked, 1), ticked(asked, 0))}

    assert len(names) == 1
    assert fingerprint(idle()) == fingerprint(idle(draft="half"))


def test_a_fingerprint_changes_with_anything_that_is_asked() -> None:
    asked = question("A", "B")
    others = [
        asking(asked),
        asking(asked, State.PERMISSION),
        asking(replace(asked, text="Other?")),
        asking(replace(asked, title="Other")),
        asking(replace(asked, body="rm -rf")),
        asking(question("A", "C")),
        asking(question("A", "B", "C")),
    ]

    assert len({fingerprint(each) for each in others}) == len(others)
