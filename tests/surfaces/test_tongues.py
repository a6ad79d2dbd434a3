"""`locum hooks` and `locum workflow` speak the user's language."""

import re
from pathlib import Path

import pytest

from locum.guard.diagnoses import PROBLEMS, REMARKS
from locum.guard.registry import AGENTS
from locum.surfaces.cli._tongues import LINES
from tests.surfaces.ran import locum

ENGLISH = re.compile(r"\b(?:the|is|not|in|of|here|guard|events?)\b", re.IGNORECASE)


@pytest.mark.parametrize("tongue", ["zh-Hans", "zh-Hant"])
@pytest.mark.parametrize(
    "words",
    [
        ("hooks", "status"), ("hooks", "install"), ("hooks", "remove"), ("hooks", "off"), ("hooks", "on"),
        ("workflow", "next"), ("workflow", "start", "quick"),
    ],
)  # fmt: skip
def test_nothing_is_said_in_english_to_who_reads_chinese(
    tmp_path: Path, tongue: str, words: tuple[str, ...]
) -> None:
    folder = tmp_path / "p"
    folder.mkdir()

    ran = locum(*words, cwd=folder, env={"LOCUM_LANG": tongue})

    assert ran.out + ran.err
    assert ENGLISH.findall((ran.out + ran.err).replace(str(folder), "")) == []


def test_every_sentence_has_the_same_words_to_fill_in_in_every_language() -> None:
    def gaps(told: str) -> frozenset[str]:
        return frozenset(re.findall(r"{\w+}", told))

    assert [each for each in (*LINES.values(), *PROBLEMS.values()) if len(set(map(gaps, each))) > 1] == []


def test_what_an_agent_s_hooks_cannot_do_is_told_in_every_language() -> None:
    told = {remark for agent in AGENTS.values() for remark in (*agent.gaps, *agent.notes)}

    assert told == set(REMARKS)
