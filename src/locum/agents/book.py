"""The book of agents: every one by its name, headless and on screen."""

import os
from collections.abc import Callable

from locum.agents.claude import Claude, ClaudeOnScreen
from locum.agents.codex import Codex, CodexOnScreen
from locum.agents.command import EXAMPLE, Command
from locum.agents.copilot import Copilot, CopilotOnScreen
from locum.agents.gemini import Gemini, GeminiOnScreen
from locum.agents.interface import Headless, OnScreen
from locum.agents.opencode import Opencode, OpencodeOnScreen
from locum.agents.rehearsal import Rehearsal, RehearsalOnScreen
from locum.errors import UserError
from locum.workflow.refusals import refusal

HEADLESS: dict[str, Callable[[], Headless]] = {
    "claude": Claude,
    "codex": Codex,
    "copilot": Copilot,
    "opencode": Opencode,
    "gemini": Gemini,
}
ON_SCREEN: dict[str, Callable[[], OnScreen]] = {
    "claude": ClaudeOnScreen,
    "codex": CodexOnScreen,
    "copilot": CopilotOnScreen,
    "opencode": OpencodeOnScreen,
    "gemini": GeminiOnScreen,
}


def headless(name: str, command: str | None = None) -> Headless:
    """The agent of this name, to be called headless.

    `command` is the command line of the agent `command`, and the script of the agent `rehearsal`.
    """
    if name == "command":
        if not command:
            raise UserError("The agent command needs a command line.", EXAMPLE)
        return Command(command)
    if name == "rehearsal":
        return Rehearsal(command)
    if name not in HEADLESS:
        raise _unknown(name, (*HEADLESS, "command", "rehearsal"))
    return HEADLESS[name]()


def onscreen(name: str, command: str | None = None) -> OnScreen:
    """The agent of this name, to be started in a pane; `command` is the script of the agent `rehearsal`."""
    if name == "rehearsal":
        return RehearsalOnScreen(command)
    if name not in ON_SCREEN:
        raise _unknown(name, (*ON_SCREEN, "rehearsal"))
    return ON_SCREEN[name]()


def names() -> tuple[str, ...]:
    """The agents that can be installed, in the order they are offered."""
    return tuple(HEADLESS)


def _unknown(name: str, known: tuple[str, ...]) -> UserError:
    return UserError(*refusal("no agent", os.environ, name=name, known=", ".join(known)))
