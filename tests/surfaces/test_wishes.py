"""The options of `locum choose` spell out one answer, in the order they were given."""

import pytest

from locum.errors import UserError
from locum.model.answer import Check, Choose, Fill, Page, Pick, Write
from locum.surfaces.cli._wishes import Token, answer_from


def test_a_number_and_a_label_must_agree() -> None:
    tokens: list[Token] = [("option", 2), ("label", "SQLite")]

    assert answer_from(tokens, form=False) == Choose(Pick("SQLite", 2))


def test_text_beside_an_option_goes_with_it() -> None:
    tokens: list[Token] = [("option", 3), ("text", "use pnpm")]

    assert answer_from(tokens, form=False) == Choose(Pick(number=3), "use pnpm")


def test_text_alone_is_an_answer_in_one_s_own_words() -> None:
    assert answer_from([("text", "neither")], form=False) == Write("neither")


def test_boxes_without_uncheck_are_the_whole_answer() -> None:
    assert answer_from([("check", "A")], form=False) == Check((Pick("A"),), exact=True)


def test_uncheck_leaves_the_other_boxes_alone() -> None:
    tokens: list[Token] = [("check", "A"), ("uncheck", "B")]

    assert answer_from(tokens, form=False) == Check((Pick("A"),), (Pick("B"),), exact=False)


def test_a_form_takes_one_answer_a_page() -> None:
    tokens: list[Token] = [
        ("label", "Small"),
        ("check", "A"),
        ("check", "B"),
        ("text", "acme"),
        ("option", 1),
    ]

    assert answer_from(tokens, form=True) == Fill(
        (
            Page(Choose(Pick("Small"))),
            Page(Check((Pick("A"), Pick("B")))),
            Page(Write("acme")),
            Page(Choose(Pick(number=1))),
        )
    )


def test_tabs_say_which_page_is_meant() -> None:
    tokens: list[Token] = [("tab", "B"), ("option", 3), ("text", "because"), ("tab", "A"), ("check", "x")]

    assert answer_from(tokens, form=True) == Fill(
        (Page(Choose(Pick(number=3), "because"), "B"), Page(Check((Pick("x"),)), "A"))
    )


@pytest.mark.parametrize(
    "tokens",
    [
        [("option", 1), ("option", 2)],
        [("label", "A"), ("check", "B")],
        [("tab", "A")],
        [],
    ],
)
def test_an_answer_that_makes_no_sense_is_refused(tokens: list[Token]) -> None:
    with pytest.raises(UserError):
        answer_from(tokens, form=False)
