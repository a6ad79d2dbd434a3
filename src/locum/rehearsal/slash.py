"""The menu of slash commands that opens over the box."""

from dataclasses import dataclass

from locum.rehearsal.state import Rehearsal


@dataclass(frozen=True, slots=True)
class Command:
    """One slash command."""

    name: str
    about: str


COMMANDS = (
    Command("/add-dir", "Add a new working directory"),
    Command("/agents", "Manage agents"),
    Command("/clear", "Start a new conversation"),
    Command("/compact", "Summarise the conversation so far"),
    Command("/config", "Open settings"),
    Command("/context", "Show what fills the context"),
    Command("/exit", "Leave the rehearsal"),
    Command("/help", "Show help"),
    Command("/model", "Choose a model"),
    Command("/resume", "Go on with an earlier conversation"),
)


def suggestions(state: Rehearsal) -> tuple[Command, ...]:
    """The commands offered for what stands in the box; none when the menu is closed."""
    text = state.box.text
    if not text.startswith("/") or state.slash_dismissed or state.overlay:
        return ()
    return tuple(command for command in COMMANDS if command.name.startswith(text))
