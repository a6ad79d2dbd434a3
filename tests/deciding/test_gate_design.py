"""Design questions of any kind of software pass the gate, and deeds that are dressed as such do not."""

import pytest

from locum.deciding.gate.bad_input import about_bad_input
from locum.deciding.gate.familiar import unfamiliar
from locum.deciding.gate.familiar_known import known
from locum.deciding.gate.familiar_owned import DEEDS, OWNED, deed
from locum.deciding.gate.familiar_verbs import REACHES, VERBS, is_verb
from locum.deciding.gate.text import asides
from locum.deciding.gate.values import measured, mere_values
from locum.deciding.proxy import before_brain
from locum.model.asked import Asked, By, Choice, Dossier, Source
from tests.batches import in_batches
from tests.deciding.cases import Case, cases

DOSSIER = Dossier((Source("USER-CONTEXT.md", "A small tool."),))


def asked(question: str, *labels: str) -> Asked:
    return Asked(question, tuple(map(Choice, labels)))


@in_batches("case", cases("design"))
def test_a_plain_question_of_design_is_left_to_the_brain(case: Case) -> None:
    assert before_brain(case.asked, DOSSIER) is None


@in_batches("case", cases("disguised"))
def test_a_deed_dressed_as_a_question_of_design_is_stopped_by_the_gate(case: Case) -> None:
    ruling = before_brain(case.asked, DOSSIER)

    assert ruling is not None
    assert ruling.by is By.GATE


@pytest.mark.parametrize(
    ("labels", "are_values"),
    [
        (("Light", "Dark", "Follow the system"), True),
        (("float64 — matches the rest of the code", "float16"), True),
        (("At the top", "At the bottom"), True),
        (("scVI（推荐）", "Harmony"), True),
        (("Keep", "Ditch"), False),
        (("Nord — live for everyone", "Solarized"), False),
        (("In the cloud", "In a file"), False),
        (("Tell Anna", "Raise it"), False),
    ],
)
def test_a_value_may_be_explained_or_placed_and_a_bare_deed_is_none(
    labels: tuple[str, ...], are_values: bool
) -> None:
    assert mere_values(labels) is are_values


def test_a_number_with_a_unit_of_a_device_is_a_measure_and_a_price_is_not() -> None:
    assert measured(("10 ms", "20 ms"))
    assert not measured(("10 €", "20 €"))
    assert not measured(("1 year", "3 years"))


@pytest.mark.parametrize(
    ("question", "about"),
    [
        ("how should missing values in the survey data be handled", True),
        ("what should be done with outliers", True),
        ("should missing values be dropped or imputed", True),
        ("解析失败时怎么处理", True),
        ("缺失值怎么处理", True),
        ("how should missing values in our customers table be handled", False),
        ("how should old rows be handled", False),
        ("what should be done with duplicate accounts", False),
        ("旧数据怎么处理", False),
        ("客户数据缺失怎么处理", False),
    ],
)
def test_broken_input_in_general_is_a_matter_of_design_and_what_there_is_already_is_not(
    question: str, about: bool
) -> None:
    assert about_bad_input(question) is about


def test_an_unknown_noun_passes_beside_mere_values_unless_somebody_owns_it() -> None:
    assert unfamiliar(asked("Which quoll format should the wug use?", "JSON", "CBOR")) is None
    assert unfamiliar(asked("Which quoll should the landlord use?", "3", "5")) is not None
    assert unfamiliar(asked("Which quoll format should the wug use?", "Hand it over", "Wait")) is not None


def test_an_unknown_doing_passes_for_what_is_only_made_and_not_for_what_is_live() -> None:
    assert unfamiliar(asked("How should the tooltip be glorped?", "Fast", "Slow")) is None
    assert unfamiliar(asked("How should the website be glorped?", "Fast", "Slow")) is not None
    assert unfamiliar(asked("How should the tooltip be unleashed?", "Fast", "Slow")) is not None
    assert unfamiliar(asked("Should the tooltip be glorped?", "Yes", "No")) is not None


def test_words_that_report_nothing_are_no_report() -> None:
    assert asides("quick check. which theme should be used?") == []
    assert asides("the disk is full. which theme should be used?") == ["the disk is full."]


def test_no_word_is_a_harmless_verb_and_a_deed_or_a_holding_at_once() -> None:
    assert VERBS.isdisjoint(DEEDS)
    assert VERBS.isdisjoint(REACHES)
    assert OWNED.isdisjoint(VERBS)


def test_a_verb_is_known_in_all_its_forms() -> None:
    assert all(map(is_verb, ("partition", "partitions", "partitioned", "partitioning", "carved", "tuning")))
    assert all(map(known, ("crates", "geometries", "viewers")))
    assert all(map(deed, ("unveiled", "purging", "shipped")))
