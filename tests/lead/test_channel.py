"""The lead's end of the exact channel: what hooks ask becomes questions, and answers are handed over once."""

from __future__ import annotations

import asyncio
import fcntl
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import IO, Any

import pytest

from locum.deciding.actions import ReplyByHook
from locum.deciding.observed import HookAsked, HookLeft, Pressed
from locum.deciding.resemblance import is_shown
from locum.guard.registry import ENTRY
from locum.lead.doing.channel import Channel, asking_hooks
from locum.lead.doing.requested import NOT_ALLOWED, Request, pages_of, reply_to, request_from
from locum.model.asked import Asked, Choice
from locum.model.reading import State
from locum.model.receipt import Outcome
from locum.model.runner import Given, Hold, Pending, Phase, Runner, RunnerId, Task
from locum.model.team import Team
from tests.door.agent import asking, question

Json = dict[str, Any]

API = RunnerId("api")
ASKED: Json = {
    "questions": [
        {
            "question": "Which database?",
            "header": "Database",
            "options": [{"label": "SQLite", "description": "a file"}, {"label": "PostgreSQL"}],
        }
    ]
}


@dataclass
class Scene:
    """A project with a lead's seat, a channel, and hooks that really run."""

    folder: Path
    channel: Channel
    seat: IO[str]
    hooks: list[subprocess.Popen[str]] = field(default_factory=list)

    def asks(
        self, tool: str = "AskUserQuestion", given: Json = ASKED, runner: str = "api", pane: str = ""
    ) -> str:
        """Have a hook ask, and give the name of its request."""
        before = set(self.channel.folder.glob("*.json"))
        event = "PreToolUse" if tool == "AskUserQuestion" else "PermissionRequest"
        process = subprocess.Popen(
            [sys.executable, "-I", "-S", str(ENTRY), "asking", "20"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={
                "LOCUM_RUNNER": runner,
                "LOCUM_PROJECT": str(self.folder),
                "HOME": str(self.folder),
                "TMUX_PANE": pane,
            },
        )
        self.hooks.append(process)
        assert process.stdin is not None
        process.stdin.write(
            json.dumps({"hook_event_name": event, "tool_name": tool, "tool_input": given, "cwd": "/p"})
        )
        process.stdin.close()
        process.stdin = None
        until(lambda: set(self.channel.folder.glob("*.json")) != before)
        return (set(self.channel.folder.glob("*.json")) - before).pop().stem

    def said(self) -> Json:
        """What the first hook said when it ended."""
        out, _ = self.hooks[0].communicate(timeout=20)
        found: Json = json.loads(out) if out.strip() else {}
        return found

    def files(self) -> list[str]:
        """What stands in the channel's folder."""
        return sorted(file.name for file in self.channel.folder.iterdir())


def until(holds: Callable[[], bool]) -> None:
    """Wait until something is so."""
    limit = time.monotonic() + 20
    while not holds():
        assert time.monotonic() < limit
        time.sleep(0.01)


@pytest.fixture
def scene(tmp_path: Path) -> Iterator[Scene]:
    """A project that is led."""
    (tmp_path / ".locum").mkdir()
    with open(tmp_path / ".locum" / "lead.lock", "a+", encoding="utf-8") as seat:
        fcntl.flock(seat, fcntl.LOCK_EX | fcntl.LOCK_NB)
        found = Scene(tmp_path, Channel(tmp_path / ".locum" / "asks"), seat)
        yield found
    for hook in found.hooks:
        hook.kill()
        hook.communicate()


def team(pending: Pending | None = None, phase: Phase = Phase.RUNNING) -> Team:
    """A Team of one Runner."""
    runner = Runner(API, Task("Build it.", "claude"), "/p", phase, "", 0.0, pending=pending)
    return Team(runners={API: runner})


def pending(asked: HookAsked, hold: Hold = Hold.SEEN) -> Pending:
    """The question that a request became."""
    return Pending("api-q1", asked.request, State(asked.state), asked.pages, 0.0, hold, via="hook")


def offered(scene: Scene, among: Team | None = None) -> list[HookAsked]:
    """What the channel hands in."""
    return [each for each in scene.channel.look(among or team()) if isinstance(each, HookAsked)]


def reply(asked: HookAsked, *given: Given) -> ReplyByHook:
    """The action that answers a request."""
    return ReplyByHook(API, "api-q1", asked.request, asked.pages, given, State(asked.state))


def test_a_request_becomes_a_question_with_all_its_words(scene: Scene) -> None:
    scene.asks()
    (asked,) = offered(scene)

    assert (asked.runner, asked.state) == ("api", "question")
    assert asked.pages == (
        Asked("Which database?", (Choice("SQLite", "a file"), Choice("PostgreSQL")), "single", "Database"),
    )


def test_nothing_is_asked_where_no_hook_ever_asked(tmp_path: Path) -> None:
    assert Channel(tmp_path / "asks").look(team()) == []


def test_an_answer_is_handed_over_and_the_hook_says_it(scene: Scene) -> None:
    scene.asks()
    (asked,) = offered(scene)
    (pressed,) = asyncio.run(scene.channel.reply(reply(asked, Given((2,)))))
    answered = scene.said()["hookSpecificOutput"]["updatedInput"]["answers"]

    assert isinstance(pressed, Pressed)
    assert pressed.receipt.outcome is Outcome.ACCEPTED
    assert answered == {"Which database?": "PostgreSQL"}


def test_what_was_answered_is_tidied_away(scene: Scene) -> None:
    scene.asks()
    (asked,) = offered(scene)
    asyncio.run(scene.channel.reply(reply(asked, Given((1,)))))
    scene.said()
    scene.channel.look(team())

    assert scene.files() == []


def test_an_answer_taken_after_its_lead_died_counts_as_heard(scene: Scene) -> None:
    name = scene.asks()
    (asked,) = offered(scene)
    (scene.channel.folder / f"{name}.answer").write_text('{"behaviour": "allow", "answers": {}}')
    scene.said()
    (left,) = Channel(scene.channel.folder).look(team(pending(asked, Hold.INTENDED)))

    assert isinstance(left, HookLeft)
    assert left.heard


def test_a_hook_that_dies_leaves_its_question(scene: Scene) -> None:
    scene.asks()
    (asked,) = offered(scene)
    scene.hooks[0].kill()
    scene.hooks[0].wait()
    (left,) = scene.channel.look(team(pending(asked)))

    assert isinstance(left, HookLeft)
    assert not left.heard
    assert scene.files() == []


def test_an_answer_nobody_takes_is_withdrawn(scene: Scene) -> None:
    scene.asks()
    (asked,) = offered(scene)
    os.kill(scene.hooks[0].pid, 19)
    (pressed,) = asyncio.run(scene.channel.reply(reply(asked, Given((1,)))))

    assert isinstance(pressed, Pressed)
    assert pressed.receipt.outcome is Outcome.REFUSED
    assert not list(scene.channel.folder.glob("*.answer"))
    os.kill(scene.hooks[0].pid, 18)


def test_requests_of_one_runner_are_asked_one_at_a_time(scene: Scene) -> None:
    first = scene.asks("Bash", {"command": "make a"})
    scene.asks("Bash", {"command": "make b"})
    (asked,) = offered(scene)
    again = offered(scene, team(pending(asked)))

    assert asked.request.endswith(first)
    assert again == [asked]


@pytest.mark.parametrize("phase", [Phase.PAUSED, Phase.STOPPING, Phase.STOPPED])
def test_a_runner_that_nobody_answers_asks_on_its_screen(scene: Scene, phase: Phase) -> None:
    scene.asks()

    assert offered(scene, team(phase=phase)) == []
    assert scene.said() == {}


def test_being_let_go_is_not_being_heard(scene: Scene) -> None:
    scene.asks()
    (asked,) = offered(scene)
    scene.channel.look(team(pending(asked, Hold.INTENDED), Phase.PAUSED))
    scene.said()
    (left,) = scene.channel.look(team(pending(asked, Hold.INTENDED), Phase.PAUSED))

    assert isinstance(left, HookLeft)
    assert not left.heard


def test_a_permission_that_is_being_answered_on_screen_is_left_there(scene: Scene) -> None:
    scene.asks("Bash", {"command": "make test"})
    page = Asked("Do you want to proceed?", (Choice("Yes"), Choice("No")), "permission")
    on_screen = Pending("api-q1", "0123456789abcdef", State.PERMISSION, (page,), 0.0)

    assert offered(scene, team(on_screen)) == []
    assert scene.said() == {}


def test_a_question_that_was_given_up_is_not_asked_again(scene: Scene) -> None:
    scene.asks("Bash", {"command": "make test"})
    (asked,) = offered(scene)
    offered(scene, team(pending(asked)))

    assert offered(scene, team()) == []
    assert scene.said() == {}


def test_a_request_of_a_runner_nobody_knows_is_left_to_its_screen(scene: Scene) -> None:
    scene.asks(runner="stranger")

    assert offered(scene) == []
    assert scene.said() == {}


def test_an_agent_that_lives_on_in_another_pane_under_the_same_name_asks_on_its_screen(scene: Scene) -> None:
    scene.asks(pane="%1")
    anew = replace(team().runners[API], pane="%2")

    assert scene.channel.look(Team(runners={API: anew})) == []
    assert scene.said() == {}


def test_an_agent_asks_for_the_runner_whose_pane_it_stands_in(scene: Scene) -> None:
    scene.asks(pane="%2")
    own = replace(team().runners[API], pane="%2")

    assert scene.channel.look(Team(runners={API: own}))


def test_rubbish_in_the_folder_is_no_question(scene: Scene) -> None:
    scene.channel.folder.mkdir()
    for name, text in (("a.json", "{"), ("b.json", "[]"), ("c.json", '{"runner": 1}'), ("d.txt", "x")):
        (scene.channel.folder / name).write_text(text, encoding="utf-8")

    assert scene.channel.look(team()) == []


def request(tool: str, given: Json, folder: str = "/p") -> Request:
    """A request as its file says it."""
    told = {"runner": "api", "tool": tool, "input": given, "folder": folder, "pid": 1, "until": 1.0}
    found = request_from("1-1", told)
    assert found is not None
    return found


def page(tool: str, given: Json) -> Asked:
    """The one page of a request."""
    pages = pages_of(request(tool, given))
    assert pages is not None
    return pages[0]


def test_a_command_is_asked_about_as_the_dialog_does() -> None:
    asked = page("Bash", {"command": "make test\nmake lint", "description": "Run the checks"})

    assert (asked.text, asked.kind, asked.title) == ("Do you want to proceed?", "permission", "Bash command")
    assert asked.command == "make test\nmake lint"
    assert [choice.label for choice in asked.choices] == ["Yes", "No"]


def test_what_an_option_shows_beside_its_words_is_a_part_of_what_is_asked() -> None:
    options = [{"label": "One", "preview": "git push --force"}, {"label": "Two"}]
    asked = page("AskUserQuestion", {"questions": [{"question": "Which layout?", "options": options}]})

    assert asked.body == "One:\ngit push --force"
    assert is_shown(
        Pending("q1", "", State.QUESTION, (asked,), 0.0),
        asking(replace(question("One", "Two", text="Which layout?"), title=None)),
    )


def test_an_edit_shows_what_changes() -> None:
    asked = page("Edit", {"file_path": "/p/src/app.py", "old_string": "a = 1", "new_string": "a = 2\nb = 3"})

    assert asked.text == "Do you want to make this edit to app.py?"
    assert asked.body == "src/app.py\n- a = 1\n+ a = 2\n+ b = 3"


def test_a_plan_is_asked_about_whole() -> None:
    asked = page("ExitPlanMode", {"plan": "1. Write it."})

    assert (asked.kind, asked.body) == ("plan", "1. Write it.")


@pytest.mark.parametrize(
    "questions",
    [
        None,
        [],
        ["what?"],
        [{"question": 3}],
        [{"question": "a?", "options": "b"}],
        [ASKED["questions"][0], ASKED["questions"][0]],
        [{"question": "a?", "options": [{"label": "x"}, {"label": "x"}]}],
    ],
)
def test_questions_that_cannot_be_answered_by_name_are_left_to_the_screen(questions: object) -> None:
    assert pages_of(request("AskUserQuestion", {"questions": questions})) is None


def test_the_same_thing_asked_again_has_the_same_name_before_the_full_stop() -> None:
    first = request("Bash", {"command": "make"})
    again = replace(first, name="2-2")

    assert first.id != again.id
    assert first.id.partition(".")[0] == again.id.partition(".")[0]


YES_NO = (Asked("Do you want to proceed?", (Choice("Yes"), Choice("No")), "permission"),)


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ((Given((1,)),), {"behaviour": "allow"}),
        ((Given((2,)),), {"behaviour": "deny", "message": NOT_ALLOWED}),
        ((Given((2,), "use make check"),), {"behaviour": "deny", "message": "use make check"}),
        ((Given((), "use make check"),), {"behaviour": "deny", "message": "use make check"}),
        ((), {"behaviour": "deny", "message": NOT_ALLOWED}),
        ((Given((1,), "and be quick"),), None),
    ],
)
def test_only_a_plain_yes_allows(given: tuple[Given, ...], expected: Json | None) -> None:
    assert reply_to(State.PERMISSION, YES_NO, given) == expected


def test_labels_and_words_are_joined_as_the_dialog_does() -> None:
    boxes = (Asked("Which?", (Choice("a"), Choice("b"), Choice("c")), "multi"),)
    answered = reply_to(State.QUESTION, boxes, (Given((1, 3), "and d"),))

    assert answered == {"behaviour": "allow", "answers": {"Which?": "a, c, and d"}}


def test_the_agents_own_limit_is_longer_than_the_wait() -> None:
    hooks = [hook for groups in asking_hooks(600).values() for group in groups for hook in group["hooks"]]

    assert [hook["timeout"] for hook in hooks] == [630, 630]
    assert all(" asking 600" in hook["command"] for hook in hooks)
