"""Words that go together though they are not the same, and words that exclude each other."""

from collections.abc import Callable

import pytest
from tools.kinship_words import LISTS, header, path_of

from locum.deciding.grounded.aptness.kindred import kindred_marks
from locum.deciding.grounded.aptness.kinship import Kin, groups_of, kindred_in, siblings_in
from locum.deciding.grounded.aptness.spots import spots_of
from locum.deciding.grounded.hearing import heard, scene_of_heard
from locum.model.asked import Asked, Choice, Dossier, Source
from tests.deciding.cases import FOLDER


def marks(question: str, option: str, line: str) -> set[str]:
    """What the one line is known by that has the option."""
    asked = Asked(question, (Choice(option), Choice("Something quite different")), "single")
    dossier = Dossier((Source("project-context.md", f"- {line}\n"),))
    found = heard(asked, dossier)
    assert found is not None
    spots = [spot for spot in spots_of(scene_of_heard(found), dossier) if spot.option.place == 1]
    return {mark for spot in spots for mark in kindred_marks(spot)}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("How long does an abandoned cart survive?", "Baskets are kept for fourteen days."),
        ("称出来的数字用什么单位写?", "重量统一用斤"),
        ("Which map projection should the figures use?", "地圖投影用 Lambert"),
        ("How do we tell that a dish is sold out?", "售罄的品項反灰"),
    ],
)
def test_kindred_words_are_found_in_either_language(one: str, other: str) -> None:
    assert groups_of(kindred_in(one)) & groups_of(kindred_in(other))


@pytest.mark.parametrize("found_in", [kindred_in, siblings_in])
def test_a_phrase_is_found_where_it_stands(found_in: Callable[[str], tuple[Kin, ...]]) -> None:
    text = "On a phone, the layout of a tablet is wrong. 手机上不行。"

    assert {text[kin.start : kin.end] for kin in found_in(text)} >= {"phone", "手机"}


def test_chinese_words_do_not_reach_across_a_gap() -> None:
    assert not any(kin.phrase == "手机" for kin in kindred_in("左手，机器"))


def test_a_line_with_a_kindred_word_is_known_by_it() -> None:
    asked, option = "How long does an abandoned cart survive?", "fourteen days"
    near = marks(asked, option, "Baskets are kept for fourteen days.")
    far = marks(asked, option, "Logs rotate after fourteen days.")

    assert "kin pairs:0" not in near
    assert "kin pairs:0" in far


def test_a_line_on_a_sibling_is_known_by_that() -> None:
    asked = "How many columns does the overview have on a phone?"

    assert "siblings near:0" not in marks(asked, "Two columns", "tablet layout has two columns")
    assert "siblings near:0" in marks(asked, "Two columns", "phone layout has two columns")


@pytest.mark.parametrize("name", LISTS)
def test_the_tables_are_made_from_the_lists(name: str) -> None:
    first, _, _ = path_of(name).read_text(encoding="utf-8").partition("\n")

    assert first == header(name), "the lists have changed: run `make words`"


@pytest.mark.parametrize("name", LISTS)
def test_the_lists_are_well_formed_and_say_nothing_twice(name: str) -> None:
    lines = (FOLDER / name).read_text(encoding="utf-8").splitlines()
    mark = ";" if name.startswith("kindred") else "|"

    assert [line for line in lines if mark not in line] == []
    assert len(set(lines)) == len(lines)
