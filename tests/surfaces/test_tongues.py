"""`locum hooks` and `locum workflow` speak the user's language."""

import ast
import re
from pathlib import Path

import pytest

from locum.guard.diagnoses import PROBLEMS, REMARKS
from locum.guard.registry import AGENTS
from locum.surfaces.cli._tongues import LINES
from locum.workflow.refusals import REFUSALS
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

    refusals = [choices for told in REFUSALS.values() for choices in told if choices is not None]
    every = (*LINES.values(), *PROBLEMS.values(), *refusals)
    assert [each for each in every if len(set(map(gaps, each))) > 1] == []


def test_what_an_agent_s_hooks_cannot_do_is_told_in_every_language() -> None:
    told = {remark for agent in AGENTS.values() for remark in (*agent.gaps, *agent.notes)}

    assert told == set(REMARKS)


SOURCE = Path(__file__).parents[2] / "src" / "locum"
TRILINGUAL = (
    *(file for room in ("guard", "loop", "workflow") for file in (SOURCE / room).rglob("*.py")),
    *(SOURCE / "config" / name for name in ("loop.py", "workflows.py")),
    *((SOURCE / "surfaces" / "cli").glob("*loop*.py")),
    *(SOURCE / "surfaces" / "cli" / name for name in ("hooks.py", "workflow.py")),
)
"""What the guard, the workflow and the loop say comes from here."""
SAYS = re.compile(r"^(?:UserError|WorldError|LoopRefused|UsageError|echo)$")
WORDS = re.compile(r"[A-Za-z]{2,} [a-z]{2,}")
FOR_LOGS = {"guard/moves.py"}
"""Where what is said goes into the journal of the lead."""


def said_in_english_alone(source: str) -> list[str]:
    """The sentences that are raised or printed as they stand in the code."""
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    said = [call for call in calls if SAYS.search(ast.unparse(call.func).rpartition(".")[2])]
    written = [word for call in said for word in call.args if isinstance(word, ast.Constant | ast.JoinedStr)]
    return [text for text in map(ast.unparse, written) if WORDS.search(re.sub(r"{[^}]*}", "", text))]


def test_what_guard_workflow_and_loop_refuse_is_said_in_every_language() -> None:
    found = {
        str(file.relative_to(SOURCE)): told
        for file in TRILINGUAL
        if (told := said_in_english_alone(file.read_text(encoding="utf-8")))
    }

    assert {name: told for name, told in found.items() if name not in FOR_LOGS} == {}


def test_a_sentence_that_is_written_in_english_alone_is_found() -> None:
    assert said_in_english_alone('raise UserError(f"{name} is not there.", None)')
    assert not said_in_english_alone('raise UserError(*refusal("no agent", os.environ, name=name))')


@pytest.mark.parametrize(
    ("tongue", "told"), [("zh_CN.UTF-8", "没有名为 nope 的代理。"), ("zh_TW.UTF-8", "沒有名為 nope 的代理。")]
)
def test_a_loop_with_an_agent_that_is_none_is_refused_in_the_user_s_language(
    tmp_path: Path, tongue: str, told: str
) -> None:
    ran = locum("loop", "Mend the tests", "--agent", "nope", cwd=tmp_path, env={"LANG": tongue})

    assert told in ran.err
