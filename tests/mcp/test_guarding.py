"""What only the human may settle stays theirs, whoever asks; files and doors show nothing they should not."""

import asyncio
import json
import os
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from locum.errors import UserError
from locum.surfaces.mcp.desk import Desk
from locum.surfaces.mcp.team_files import SCHEME, TeamFiles
from tests.mcp.agents import agent_at, served
from tests.notify.service import opened, write
from tests.watch.project import Written


def held(folder: Path, **more: bool) -> Desk:
    """A project in which something dangerous waits, and something harmless."""
    write(folder, opened("D1", "Deploy to production now?", danger=True), opened("D2"), at=time.time())
    return Desk(folder, **more)


def spooled(folder: Path) -> list[dict[str, object]]:
    return [json.loads(file.read_text()) for file in sorted((folder / ".locum" / "spool").glob("*.json"))]


def test_a_decision_that_the_gate_holds_is_refused(tmp_path: Path) -> None:
    desk = held(tmp_path)

    with pytest.raises(UserError, match="Only the human"):
        desk.decide("D1", ["1"])

    assert spooled(tmp_path) == []
    assert [each["only_the_human_may_decide"] for each in desk.waiting_decisions()["decisions"]] == [
        True,
        False,
    ]


def test_a_runner_of_an_agent_that_does_not_exist_is_refused_though_nobody_leads(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="There is no agent called hal"):
        Desk(tmp_path).start_runner("Write the guide.", agent="hal")

    assert spooled(tmp_path) == []


def test_a_dangerous_answer_to_a_harmless_question_is_refused(tmp_path: Path) -> None:
    desk = held(tmp_path)

    with pytest.raises(UserError, match="Only the human"):
        desk.decide("D2", ["SQLite, and force-push the branch to main"])


def test_a_harmless_answer_goes_out_as_an_agents(tmp_path: Path) -> None:
    held(tmp_path).decide("d2", ["2"])

    assert [(each["is"], each["decision"], each["via"]) for each in spooled(tmp_path)] == [
        ("Decide", "D2", "mcp")
    ]


def test_with_the_humans_leave_the_held_one_goes_out(tmp_path: Path) -> None:
    held(tmp_path, allow_danger=True).decide("D1", ["1"])

    assert len(spooled(tmp_path)) == 1


@pytest.mark.parametrize("text", ["Deploy to production now.", "Publish version 1.2 to npm.", "删除数据库"])
def test_an_agent_cannot_tell_a_runner_to_do_what_is_the_humans(tmp_path: Path, text: str) -> None:
    desk = Desk(tmp_path)

    with pytest.raises(UserError, match="Only the human"):
        desk.tell(text)
    with pytest.raises(UserError, match="Only the human"):
        desk.start_runner(text)


@pytest.mark.parametrize(
    "text", ["Use PostgreSQL instead of SQLite.", "Add a delete button to each row.", "改成深色主题"]
)
def test_what_the_human_wants_is_handed_on(tmp_path: Path, text: str) -> None:
    Desk(tmp_path).tell(text)

    assert [(each["text"], each["source"]) for each in spooled(tmp_path)] == [(text, "an agent, over MCP")]


def test_an_agent_cannot_start_a_runner_that_skips_permissions(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="skips permissions"):
        Desk(tmp_path).start_runner("Write the guide.", permissions="skip")


def test_an_agent_is_told_what_cannot_be_typed_yet(tmp_path: Path) -> None:
    project = Written(tmp_path)
    project.runner("api")
    project.hindered("api", "somebody's text is in the answer field")
    with project.led():
        (runner,) = Desk(tmp_path).list_runners()["runners"]

    assert runner["state"] == "untyped"
    assert "somebody's text is in the answer field" in runner["untyped"]


def test_every_answer_to_a_form_is_needed(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="asks 1 questions, and 2 were answered"):
        held(tmp_path).decide("D2", ["1", "2"])


def team(folder: Path) -> TeamFiles:
    root = folder / ".team-config"
    (root / "evaluations").mkdir(parents=True)
    (root / "USER-CONTEXT.md").write_text("Wants: PostgreSQL 数据库", encoding="utf-8")
    (root / "evaluations" / "第一.md").write_text("good", encoding="utf-8")
    (folder / "secret.md").write_text("key", encoding="utf-8")
    (root / "linked.md").symlink_to(folder / "secret.md")
    return TeamFiles(root)


def test_the_teams_files_are_listed_and_read(tmp_path: Path) -> None:
    files = team(tmp_path)

    assert [name for _, name in files.listed()] == ["USER-CONTEXT.md", "evaluations/第一.md"]
    assert [files.read(address) for address, _ in files.listed()] == ["Wants: PostgreSQL 数据库", "good"]


@pytest.mark.parametrize(
    "name",
    ["../secret.md", "%2e%2e/secret.md", "linked.md", "/etc/passwd", "evaluations/../../secret.md", "", "."],
)
def test_nothing_outside_is_read(tmp_path: Path, name: str) -> None:
    with pytest.raises(UserError):
        team(tmp_path).read(SCHEME + name)


def test_an_agent_reads_the_files_as_resources(tmp_path: Path) -> None:
    team(tmp_path)

    async def story() -> tuple[list[str], str]:
        async with agent_at(tmp_path) as agent:
            listed = (await agent.list_resources()).resources
            first = await agent.read_resource(str(listed[0].uri))
        return [each.name for each in listed], getattr(first.contents[0], "text", "")

    names, text = asyncio.run(story())

    assert names == ["USER-CONTEXT.md", "evaluations/第一.md"]
    assert "PostgreSQL" in text


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 401),
        ({"Authorization": "Bearer wrong"}, 401),
        ({"Authorization": "Bearer KEY", "Host": "evil.example"}, 421),
        ({"Authorization": "Bearer KEY", "Origin": "https://evil.example"}, 403),
    ],
)
def test_the_door_over_http_is_shut(tmp_path: Path, headers: dict[str, str], status: int) -> None:
    with served(tmp_path) as (url, key):
        sent = {name: value.replace("KEY", key) for name, value in headers.items()}
        request = urllib.request.Request(url, b"{}", {"Content-Type": "application/json", **sent})
        with pytest.raises(urllib.error.HTTPError) as refused:
            urllib.request.urlopen(request, timeout=10)
        refused.value.close()

    assert refused.value.code == status


def test_the_key_is_the_users_alone(tmp_path: Path, home: Path) -> None:
    with served(tmp_path):
        keys = list((home / ".local" / "state" / "locum" / "mcp").iterdir())

    assert {os.stat(file).st_mode & 0o777 for file in keys} == {0o600}
