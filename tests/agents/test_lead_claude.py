"""Real Claude Code with the real GSD under a real lead: answered as the profile says, the dangers not."""

from __future__ import annotations

import json
import re
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TypeAlias

import pytest

from locum.deciding.reviewing import NOT_ALLOWED
from tests.agents.asking import given, question
from tests.agents.fetch import find_workflow
from tests.agents.gsd import install_gsd
from tests.agents.lab.claude import ClaudeHome
from tests.agents.lab.script import ASIDE, Call, Heard, Json, Reply, Say, Script
from tests.agents.led_claude import Led, led_claude

GSD = find_workflow("gsd")
GOAL = "Build a ledger for shared expenses."

USER_CONTEXT = """\
# User Context

## What is wanted
- Store expenses in one SQLite file.
- These features belong in the first version: Add an expense, Show the balance and Export to CSV.
- Dates are shown as ISO 8601.
- Run these checks before a commit: Formatting and Unit tests.
- Users sign in with a magic link.
- The page should look minimal.
- Granularity of the phases: Standard.
- Planning documents are committed to git: Yes.
- Agents run in parallel: Yes.
- Model profile: Quality.
- The command line program is called kitty.
- You may run `make test`.
- You may create notes.md.

## 要求
- 界面语言用简体中文。
- 第一版包含：记账、查看余额。
- 数据保存在本地文件。
"""
Pairs: TypeAlias = list[tuple[Json, str]]
"""The questions of one dialog, and what the profile says to each."""
LAYOUTS = question("How should the page look?", "Look", ("Colourful", "Minimal", "Like a terminal"))
for _option in LAYOUTS["options"]:
    _option["preview"] = f"+------------+\n| {_option['label']:10} |\n+------------+"

ASKED: list[Pairs] = [
    [(question("Where are expenses stored?", "Storage", ("A server", "One SQLite file")), "One SQLite file")],
    [(LAYOUTS, "Minimal")],
    [
        (
            question(
                "Which features belong in the first version?",
                "Features",
                ("Add an expense", "Show the balance", "Export to CSV", "Send reminders"),
                multi=True,
            ),
            "Add an expense, Show the balance, Export to CSV",
        )
    ],
    [(question("Commit planning documents to git?", "Git", ("Yes", "No")), "Yes")],
    [(question("界面用什么语言？", "语言", ("英文", "简体中文", "日文")), "简体中文")],
    [
        (
            question("第一版包含哪些功能？", "功能", ("记账", "查看余额", "发送提醒"), multi=True),
            "记账, 查看余额",
        )
    ],
    [
        (
            question(
                "What granularity should the phases have?", "Granularity", ("Coarse", "Standard", "Fine")
            ),
            "Standard",
        ),
        (question("Run agents in parallel?", "Execution", ("Yes", "No")), "Yes"),
        (
            question(
                "Which checks before a commit?", "Checks", ("Formatting", "Types", "Unit tests"), multi=True
            ),
            "Formatting, Unit tests",
        ),
        (question("数据保存在哪里？", "存储", ("云端", "本地文件")), "本地文件"),
    ],
]
"""What the first turn asks, dialog by dialog, and what the profile says to it."""
LATER: list[Pairs] = [
    [(question("Which model profile?", "Models", ("Quality", "Balanced", "Budget")), "Quality")],
    [
        (question("How are dates shown?", "Dates", ("ISO 8601", "Like 11/15/26")), "ISO 8601"),
        (question("How do users sign in?", "Sign-in", ("Password", "Magic link", "Passkey")), "Magic link"),
    ],
    [(question("What is the command line program called?", "Program", ("kitty", "purse")), "kitty")],
]  # fmt: skip
"""What the step that GSD names next asks."""
BUILD = "What do you want to build?"
PORT = question("Which port does it listen on?", "Port", ("3000", "8080"))
DANGER = question("Deploy to production now?", "Deploy", ("Deploy", "Do not deploy"))
PUSH = "git push --force origin main"
PLAN = "# Plan\n\n1. Lay out the tables.\n2. Write the commands.\n"
ACTS: list[Reply] = [
    (Call("Bash", {"command": "make test", "description": "Run the tests"}),),
    (Call("Write", {"file_path": "notes.md", "content": "# Notes\n"}),),
    (Call("AskUserQuestion", {"questions": [PORT]}),),
    (Call("AskUserQuestion", {"questions": [DANGER]}),),
    (Call("Bash", {"command": PUSH, "description": "Publish the branch"}),),
]
FILES = {".team-config/USER-CONTEXT.md": USER_CONTEXT, "Makefile": "test:\n\techo tested\n"}
SERVER = json.dumps({"mcpServers": {"shop": {"command": "true", "args": []}}})
DECIDED = ("4711", "Do not deploy", "No", "Yes, manually approve edits")
OWN = {PORT["question"]: "4711", DANGER["question"]: "Do not deploy"}
"""What the human says, and what of it the model is told as an answer."""
HUMANS = (PORT["question"], DANGER["question"], "Do you want to proceed?", "ready to execute")


def scripted(asked: list[Pairs], later: list[Pairs]) -> Script:
    """A model that asks in plain words, dialog after dialog, and again in the step it names next."""

    def script(heard: Heard) -> Reply:
        if not heard.tools:
            return ASIDE
        if "new-project" in heard.prompt:
            return (Say(f"━━━━━━━━━━\n GSD ► QUESTIONING\n━━━━━━━━━━\n\n{BUILD}"),)
        if "plan-phase" in heard.prompt:
            return played(heard, [*map(asking, later), (Say("The ledger is finished."),)])
        if NOT_ALLOWED in heard.prompt or any("does not allow" in result for result in heard.results):
            return planned(heard)
        return played(heard, [*map(asking, asked), *ACTS])

    return script


def planned(heard: Heard) -> Reply:
    """Write a plan where Claude Code wants it, show it, and name the next step."""
    told = json.dumps(heard.body)
    file = re.search(r"/[^\s\"\\]+/plans/[\w-]+\.md", told)
    if file is None:
        return (Call("EnterPlanMode", {}),)
    if "Lay out the tables" not in told:
        return (Call("Write", {"file_path": file[0], "content": PLAN}),)
    if "has approved your plan" not in told:
        return (Call("ExitPlanMode", {}),)
    return (Say("## ▶ Next Up\n\n**Phase 1: Tables**\n\n`/gsd:plan-phase 1`\n"),)


def asking(pairs: Pairs) -> Reply:
    """One dialog with these questions."""
    return (Call("AskUserQuestion", {"questions": [asked for asked, _ in pairs]}),)


def played(heard: Heard, replies: list[Reply]) -> Reply:
    """The reply of this round of a turn."""
    return replies[min(heard.round, len(replies) - 1)]


def with_gsd(home: ClaudeHome) -> None:
    """Install the real GSD into the project."""
    if GSD is None:
        pytest.skip("GSD is not installed; to get it: make agents")
    install_gsd(GSD, home)


@pytest.mark.timeout(240)
def test_fifteen_questions_are_answered_as_the_profile_says_and_the_dangers_are_the_humans(
    tmp_path: Path,
) -> None:
    with led(tmp_path, scripted(ASKED, LATER), FILES) as lead:
        waited = decide_each(lead, *DECIDED)
        status = lead.until_done()

        answered = expected(ASKED, LATER)
        assert len(answered) == 14
        assert [prompt for prompt in lead.prompts() if GOAL in prompt]
        assert told(lead) == answered | OWN
        assert [asked for asked, wanted in zip(waited, HUMANS, strict=True) if wanted not in asked] == []
        assert_permissions_were_kept(lead)
        assert_each_has_its_basis(lead.log(), [BUILD, *answered])
        assert status == 0


@pytest.mark.timeout(240)
def test_the_same_is_typed_where_no_hook_asks_and_a_new_server_is_nobodys_but_the_humans(
    tmp_path: Path,
) -> None:
    asked, later = ASKED[1::5] + ASKED[5:], LATER[1:2]
    files = FILES | {"locum.toml": "[lead]\nexact_channel = false\n", ".mcp.json": SERVER}
    with led(tmp_path, scripted(asked, later), files) as lead:
        waited = decide_each(lead, "Continue without using this MCP server", *DECIDED)
        status = lead.until_done()

        assert "MCP servers may execute code" in waited[0]
        assert told(lead) == expected(asked, later) | OWN
        assert_permissions_were_kept(lead)
        assert_each_has_its_basis(lead.log(), [BUILD, *expected(asked, later)])
        assert status == 0


@pytest.mark.timeout(120)
def test_a_question_above_a_list_that_is_longer_than_the_screen_is_no_end(tmp_path: Path) -> None:
    asked = "Which of these formats should the export have first?"
    listed = "\n".join(f"{place}. Format {place}" for place in range(1, 81))

    def script(heard: Heard) -> Reply:
        if "Format 23" in heard.prompt:
            return (Say("The ledger is finished."),)
        return (Say(f"{asked}\n\n{listed}"),) if heard.tools else ASIDE

    with led_claude(tmp_path, script, GOAL, files={}) as lead:
        waited = decide_each(lead, "Format 23")
        status = lead.until_done()

    assert asked in waited[0]
    assert status == 0


@pytest.mark.timeout(120)
def test_a_question_is_heard_while_a_server_of_the_agent_runs(tmp_path: Path) -> None:
    asked = "Which colour should the header have?"
    server = {"command": "sleep 300", "description": "Serve", "run_in_background": True}

    def script(heard: Heard) -> Reply:
        if not heard.tools:
            return ASIDE
        if "Blue" in heard.prompt:
            return (Say("The header is blue."),)
        return played(heard, [(Call("Bash", server),), (Say(f"The server runs.\n\n{asked}"),)])

    with led_claude(tmp_path, script, GOAL, files={}) as lead:
        waited = decide_each(lead, "Blue")
        lead.until(lambda: "Blue" in lead.prompts())

    assert asked in waited[0]


def led(place: Path, script: Script, files: dict[str, str]) -> AbstractContextManager[Led]:
    """A lead with Claude Code and GSD."""
    return led_claude(place, script, GOAL, "--workflow", "gsd", files=files, prepare=with_gsd)


def expected(*turns: list[Pairs]) -> dict[str, str]:
    """What the profile says to every question."""
    return {asked["question"]: answer for dialogs in turns for pairs in dialogs for asked, answer in pairs}


def told(lead: Led) -> dict[str, str]:
    """What the model was told in answer to every question."""
    return dict(pair for result in lead.results() for pair in given(result))


def decide_each(led: Led, *answers: str) -> list[str]:
    """Decide what comes to the human, one after the other; gives what was asked."""
    asked = []
    for place, answer in enumerate(answers, 1):
        decision, text = led.until_asked(place)
        assert text.splitlines()[0] in led.locum("decide")
        led.locum("decide", decision, answer)
        asked.append(text)
    return asked


def assert_permissions_were_kept(led: Led) -> None:
    """What the profile allows was done, and what the human refused was not."""
    assert any("tested" in result for result in led.results())
    assert (led.project / "notes.md").is_file()
    assert not any("fatal:" in result for result in led.results())


def assert_each_has_its_basis(log: str, questions: list[str]) -> None:
    """Every answer stands in the log with the line of the user's files that it rests on."""
    for asked in questions:
        # What the options look like stands before the question, in rows of their own.
        found = re.search(rf'^(?:Q: "| +){re.escape(asked)}".*?^Basis: (.*?)$', log, re.DOTALL | re.MULTILINE)
        assert found is not None, f"{asked} is not in\n{log}"
        assert found[1].startswith(("USER-CONTEXT.md", "the goal")), found[0]
