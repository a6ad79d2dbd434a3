"""A line elsewhere that takes a choice back, in whatever words, leaves the question to the human."""

import pytest
from tools.learning import PARTS, held_out
from tools.reopening_words import TABLE, examples, header

from locum.deciding.grounded.reopening import reopened, reopening
from locum.deciding.proxy import after_brain
from locum.model.asked import Asked, Basis, Choice, Dossier, Proposal, Source, Verdict

TOOLS = ("A script of our own", "Pandoc", "Calibre")
BUILD = Asked("Which tool makes the EPUB?", tuple(map(Choice, TOOLS)), "single")
DECISION = "The EPUB is made by Pandoc."
PANDOC = Proposal((2,), basis=Basis("project-context.md", DECISION), because="It says so.")
CHIP = Asked("固件要针对哪块主控板编译?", tuple(map(Choice, ("ESP32", "树莓派 Pico"))), "single")
PICO = Proposal((2,), basis=Basis("project-context.md", "主控:树莓派 Pico"), because="It says so.")


def with_notes(decision: str, line: str) -> Dossier:
    """A decision in one file, and a line of another."""
    return Dossier((Source("project-context.md", f"- {decision}\n"), Source("diary.md", f"- {line}\n")))


@pytest.mark.parametrize(
    "line",
    [
        "Pandoc was a mistake, Calibre or a script: we will see after the fair.",
        "The printer refuses what Pandoc makes. Calibre? A script of our own?",
        "Pandoc failed the accessibility check, the question is open again.",
    ],
)
def test_a_line_that_takes_the_choice_back_leaves_it_to_the_human_who_is_shown_it(line: str) -> None:
    ruling = after_brain(BUILD, with_notes(DECISION, line), PANDOC)

    assert ruling.verdict is Verdict.ESCALATE
    assert line[:40] in ruling.because


@pytest.mark.parametrize(
    "line",
    [
        "Pandoc is installed in the CI image.",
        "Pandoc 3.2 or newer; its templates live in tpl/.",
        "Tom wanted Calibre, I said no.",
        "The cover is a JPEG, 1600 px wide.",
    ],
)
def test_a_line_that_adds_to_the_choice_leaves_it_standing(line: str) -> None:
    assert reopened(BUILD, PANDOC, with_notes(DECISION, line)) is None


def test_it_is_heard_in_chinese_by_a_part_of_the_name() -> None:
    taken_back = with_notes("主控:树莓派 Pico", "主控不用 Pico 了,内存不够跑示教,样品都在路上")
    standing = with_notes("主控:树莓派 Pico", "Pico 的固件放在 firmware 目录")

    assert reopened(CHIP, PICO, taken_back)
    assert reopened(CHIP, PICO, standing) is None


def test_what_was_said_before_the_decision_takes_nothing_back() -> None:
    earlier = "2024-03-01: Pandoc was a mistake, we will see after the fair."
    later = "2024-05-01: Pandoc was a mistake, we will see after the fair."
    decision = f"2024-04-01: {DECISION}"

    assert reopened(BUILD, PANDOC, with_notes(decision, earlier)) is None
    assert reopened(BUILD, PANDOC, with_notes(decision, later))


def test_the_same_number_on_another_matter_is_no_doubt() -> None:
    asked = Asked("Which default exposure?", tuple(map(Choice, ("1 s", "2 s"))), "single")
    proposal = Proposal((2,), basis=Basis("project-context.md", "Default exposure: 2 s"))
    dossier = with_notes("Default exposure: 2 s", "Flat frames: 2 s was too long, we'll find something.")

    assert reopened(asked, proposal, dossier) is None


def test_lines_of_any_length_are_weighed() -> None:
    assert reopening(DECISION, "Pandoc is fine " * 20_000) == reopening(DECISION, "Pandoc is fine " * 100)


def test_the_table_is_learned_from_the_cases_as_they_are() -> None:
    first, *_ = TABLE.read_text(encoding="utf-8").splitlines()

    assert first == header(), "the cases have changed: run `make words`"


@pytest.mark.worth
def test_pairs_left_out_are_told_apart_all_the_same() -> None:
    found = list(held_out(examples(), parts=(0, PARTS - 1)))
    opens = [odds for one, odds in found if one.sought]
    holds = [odds for one, odds in found if not one.sought]

    assert sum(odds > 1 for odds in opens) > len(opens) * 0.6
    assert sum(odds > 1 for odds in holds) < len(holds) * 0.12
