"""Taking a test case from a live pane: look, scrub, read again, write."""

import re
from dataclasses import dataclass
from pathlib import Path

from locum.config.private import private_here
from locum.errors import UserError
from locum.lead.seeing.casefile import Case, write_case
from locum.lead.seeing.glance import agent_on, glance
from locum.lead.seeing.panes import look, tmux_version
from locum.model.reading import Reading
from locum.model.screen import Screen
from locum.reading.scrub import scrub

_NAME = re.compile(r"[a-z0-9][a-z0-9-]*/[a-z0-9][a-z0-9.-]*")
_VERSION = re.compile(r"(?:Claude Code|Codex|Copilot CLI|Gemini CLI|opencode)\W{1,4}v?(\d+\.\d+\.\d+)")


@dataclass(frozen=True, slots=True)
class Taken:
    """A case that was written, and whether scrubbing changed what is read on it."""

    folder: Path
    reading: Reading
    scrubbed_alike: bool


async def take(pane: str, name: str, into: Path, agent: str | None, socket: str | None) -> Taken:
    """Write the screen of a pane as a case called `agent/what-it-shows`."""
    if not _NAME.fullmatch(name):
        hint = "A name is an agent and a case in small letters, such as claude/new-menu."
        raise UserError(f"{name} is not a name for a case.", hint)
    seen = await look(pane, socket)
    whose = agent_on(seen, agent)
    clean = scrub(seen, private_here())
    reading = glance(clean, whose)
    version = await tmux_version(socket)
    write_case(into / name, Case(clean, reading, tmux=version, version=_agent_version(seen)))
    return Taken(into / name, reading, reading.state is glance(seen, whose).state)


def _agent_version(screen: Screen) -> str | None:
    """The version an agent's banner states, where it is on screen."""
    found = _VERSION.search("\n".join(screen.rows))
    return found[1] if found else None
