"""What the tests of Codex, Copilot, opencode and Gemini share: starting them, and claims that fit all."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from locum.model.answer import Answer, Choose, Pick, Write
from locum.model.reading import QuestionKind, Reading, State, TroubleKind
from locum.model.receipt import Outcome, Receipt
from tests.agents.conftest import program
from tests.agents.lab import chat, gemini_api, responses
from tests.agents.lab.codex import CodexHome
from tests.agents.lab.copilot import CopilotHome
from tests.agents.lab.gemini import GeminiHome
from tests.agents.lab.opencode import OpencodeHome
from tests.agents.lab.pane import descendants
from tests.agents.lab.script import Heard, Json, Reply, Say, Table
from tests.agents.lab.server import ModelServer
from tests.agents.session import PATIENCE, Session

Start: TypeAlias = Callable[..., Session]

HOMES: dict[str, tuple[Callable[[Path, Path, str], Any], Callable[[Json], list[str]]]] = {
    "codex": (CodexHome, responses.conversation),
    "copilot": (CopilotHome, chat.conversation),
    "opencode": (OpencodeHome, chat.conversation),
    "gemini": (GeminiHome, gemini_api.conversation),
}


def sessions(agent: str, factory: pytest.TempPathFactory) -> Iterator[Start]:
    """A way to start this agent in a home and a project of its own; what is left running is ended."""
    installed = program(agent)
    make, conversation = HOMES[agent]
    started: list[Session] = []

    def start(
        *arguments: str,
        then: Callable[[Any], None] | None = None,
        environment: dict[str, str] | None = None,
        **wish: Any,
    ) -> Session:
        place = factory.mktemp(agent)
        model = ModelServer(Table({}))
        home = make(place / "home", place / "project", model.url)
        home.prepare(**wish)
        if then is not None:
            then(home)
        pane = home.start(*arguments, program=installed, environment=environment)
        session = Session(agent, pane, model.__enter__(), home.project, place / "locks", conversation)
        started.append(session)
        return session

    yield start
    for session in started:
        session.close()


def at_ease(session: Session, seconds: float = 0.5) -> Session:
    """Wait until it has been at rest for a while: some look ready, and then go on or only begin."""
    quiet_since = time.monotonic()

    def calm(seen: Reading) -> bool:
        nonlocal quiet_since
        if seen.state is not State.IDLE or not seen.composer:
            quiet_since = time.monotonic()
        return time.monotonic() - quiet_since >= seconds

    session.until(calm)
    return session


# ---- what is read


def options(seen: Reading) -> list[str]:
    """The labels of what can be chosen."""
    assert seen.question is not None, seen
    return [option.label for option in seen.question.options]


def kind(seen: Reading) -> QuestionKind | None:
    """The shape of the question."""
    return seen.question.kind if seen.question else None


def asked(session: Session, prompt: str, *replies: Reply) -> Reading:
    """Have the agent ask something, and give the reading of it."""
    session.turn(prompt, *replies)
    return drawn(session)


def drawn(session: Session, seconds: float = 0.4) -> Reading:
    """Wait for a question that does not change any more: opencode fills in the command a moment later."""
    first, since = session.read(), time.monotonic()

    def settled(seen: Reading) -> bool:
        nonlocal first, since
        if not seen.state.asks or seen.question is None or seen.question != first.question:
            first, since = seen, time.monotonic()
        return time.monotonic() - since >= seconds

    return session.until(settled)


def failed(session: Session, prompt: str, reply: Reply) -> TroubleKind:
    """Have the model fail for good, and say what the screen calls it."""
    session.turn(prompt, reply)
    seen = session.until(lambda seen: seen.error is not None and not seen.error.retrying)
    assert seen.error is not None
    return seen.error.kind


# ---- claims that hold for every agent


def assert_accepted(session: Session, answer: Answer) -> Receipt:
    """The question on screen takes the answer."""
    receipt = session.choose(answer)
    assert receipt.outcome is Outcome.ACCEPTED, f"{receipt}\n{session.pane.shoot().text}"
    return receipt


def assert_delivered(session: Session, text: str) -> None:
    """The model receives exactly this text, once, and the agent comes to rest with an empty box."""
    session.turn(text, [Say("So it is.")])
    heard = session.heard()

    assert heard.prompt == text
    assert session.conversation(heard.body).count(text) == 1
    assert session.at_rest().draft is None


def assert_queued_and_delivered_once(session: Session) -> None:
    """A busy agent takes the text for later, and the model receives it once."""
    slow, later = "take your time over this", "and do this after it"
    session.play({slow: [[Say("Step by step it goes on and on. " * 6, 0.35)]], later: [[Say("That too.")]]})
    first = session.send(slow, wait=PATIENCE)
    session.pane.wait_for("Step by step", timeout=PATIENCE)
    session.until(State.WORKING)
    second = session.send(later)
    heard = session.heard(lambda each: each.prompt == later)

    assert first.outcome is Outcome.SUBMITTED, first
    assert second.outcome is Outcome.QUEUED, second
    assert session.conversation(heard.body)[-2:] == [slow, later]
    assert session.at_rest().draft is None
    assert session.conversation(session.heard().body).count(later) == 1


def assert_draft_is_left_alone(session: Session, draft: str = "half a thought, not") -> None:
    """What a person has typed is neither sent nor touched."""
    requests = len(_requests(session))
    session.pane.type(draft)
    session.until(lambda seen: seen.draft == draft)
    receipt = session.send("something of mine")

    assert (receipt.outcome, receipt.pressed) == (Outcome.REFUSED, ()), receipt
    assert session.read().draft == draft
    assert len(_requests(session)) == requests
    clear(session)


def assert_open_menu_is_left_alone(session: Session, typed: str = "/") -> None:
    """Nothing is typed into a list that a person has opened."""
    requests = len(_requests(session))
    session.pane.type(typed)
    session.until(State.MENU)
    receipt = session.send("something of mine")

    assert (receipt.outcome, receipt.pressed) == (Outcome.REFUSED, ()), receipt
    assert session.read().state is State.MENU
    assert len(_requests(session)) == requests
    clear(session)


def assert_nothing_is_typed_at(session: Session, wanted: State) -> Reading:
    """A prompt is refused at this screen, and the screen stays as it is."""
    session.until(wanted)
    seen = drawn(session)
    receipt = session.send("is anybody there?")

    assert (receipt.outcome, receipt.pressed) == (Outcome.REFUSED, ()), receipt
    assert session.read().state is wanted
    assert session.model.heard == []
    return seen


def assert_exited_by(session: Session, command: str) -> None:
    """After the agent's own farewell nothing is typed into the shell."""
    at_ease(session)
    session.send(command)
    _assert_only_a_shell_is_left(session)


def assert_killed_reads_exited(session: Session) -> None:
    """An agent that dies leaves a shell, and nothing is typed into it."""
    session.at_rest()
    shell = int(session.run(session.tmux.run("display-message", "-p", "-t", "lab", "#{pane_pid}"))[0])
    for pid in reversed(descendants(shell)[1:]):
        os.kill(pid, signal.SIGKILL)
    _assert_only_a_shell_is_left(session)


def _assert_only_a_shell_is_left(session: Session) -> None:
    session.until(State.EXITED)
    receipt = session.send("touch from-the-shell.txt")

    assert (receipt.outcome, receipt.pressed) == (Outcome.REFUSED, ()), receipt
    assert not (session.project / "from-the-shell.txt").exists()


def clear(session: Session) -> None:
    """Empty the box as a person would."""
    session.until(lambda seen: _emptied(session, seen))


def _emptied(session: Session, seen: Reading) -> bool:
    if seen.state is State.IDLE and not seen.draft:
        return True
    session.pane.press("C-u" if seen.state is State.IDLE else "BSpace")
    session.pane.settle(0.2, 2)
    return False


# ---- a run of deliveries


@dataclass(frozen=True, slots=True)
class Tongue:
    """How the model of one agent puts a question and asks for leave, and how the answer is given."""

    question: Reply
    """A question with the options PostgreSQL, SQLite and MySQL."""
    command: Reply
    """A command that makes the file delivered.txt in the project."""
    allow: Answer
    label: Callable[[str], str]
    """The chosen label, or the words given instead, in what the model was told."""


WORDS = "a flat file, 就这样"
SHORT = "mend the login form"
LONG = " ".join(f"word-{place}" for place in range(300))[:2000].strip()
LINES = "first look at it\nthen mend it\n\n    and keep the blanks"
CHINESE = "请把数据库换成轻量级的，谢谢。データベースも。"
ODD = 'say "it\'s" $HOME `pwd` \\n 100% {a} [b] <c> ~ | > & done \\'
SLOW, LATER = "count very slowly to ten", "and then count down again"
ASK, ASK_AGAIN, LEAVE = "which database is it", "ask me about it once more", "now make that file"


def assert_twelve_deliveries_arrive(session: Session, tongue: Tongue) -> None:
    """Twelve things to type of all sorts: none is lost, doubled or merged with another."""
    before = len(_turns(session))
    session.play(
        {
            SLOW: [[Say("One and two and three and so on. " * 5, 0.3)]],
            ASK: [tongue.question],
            ASK_AGAIN: [tongue.question],
            LEAVE: [tongue.command],
        }
    )
    got = [_sent(session, text) for text in (SHORT, LONG, LINES, CHINESE, ODD, SHORT)]
    got.append(_sent(session, SLOW, rest=False))
    session.pane.wait_for("One and two", timeout=PATIENCE)
    session.until(State.WORKING)
    got.append(session.send(LATER).outcome)
    session.heard(lambda each: each.prompt == LATER)
    got += _answered(session, ASK, Choose(Pick("SQLite")))
    first = session.result()
    got += _answered(session, ASK_AGAIN, Write(WORDS))
    second = session.heard(lambda each: each.prompt == ASK_AGAIN and bool(each.results)).results[-1]
    got += _answered(session, LEAVE, tongue.allow)
    session.at_rest()

    submitted, accepted = Outcome.SUBMITTED, Outcome.ACCEPTED
    assert got == [submitted] * 7 + [Outcome.QUEUED] + [submitted, accepted] * 3
    assert (tongue.label(first), tongue.label(second)) == ("SQLite", WORDS)
    assert (session.project / "delivered.txt").exists()
    assert _turns(session)[before:] == [
        SHORT, LONG, LINES, CHINESE, ODD, SHORT, SLOW, LATER, ASK, ASK_AGAIN, LEAVE,
    ]  # fmt: skip


def _turns(session: Session) -> list[str]:
    """Every text of the user in the newest request that is a turn of the model."""
    requests = _requests(session)
    return session.conversation(requests[-1].body) if requests else []


def _requests(session: Session) -> list[Heard]:
    """The requests that are turns of the model; the others are the agent's own, such as one for a title."""
    return [heard for heard in session.model.heard if heard.tools]


def _sent(session: Session, text: str, rest: bool = True) -> Outcome:
    receipt = session.send(text, wait=PATIENCE)
    session.heard(lambda each: each.prompt == text)
    if rest:
        at_ease(session)
    return receipt.outcome


def _answered(session: Session, prompt: str, answer: Answer) -> list[Outcome]:
    at_ease(session)
    sent = _sent(session, prompt, rest=False)
    drawn(session)
    chosen = assert_accepted(session, answer).outcome
    session.heard(lambda each: each.prompt == prompt and bool(each.results))
    return [sent, chosen]
