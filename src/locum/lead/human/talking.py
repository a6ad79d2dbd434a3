"""Talking: the lead that speaks with the human: an agent with tools, a persona and a watched context."""

import json
import sys
from pathlib import Path

from locum.errors import UserError
from locum.lead.project import Project
from locum.model.runner import Task
from locum.team import templates
from locum.team.files import read
from locum.team.folder import Folder

AGENTS = ("claude",)
"""Agents that can be given tools, a persona and a watch over their context by their command line."""
GOAL = "Talks with you: how it is going, what waits for you, and what you want changed."
LOOKS = ("list_runners", "read_screen", "events_since", "waiting_decisions", "snapshot")
"""Tools that it may use unasked; what acts, the human allows in its window."""
HOW = """\
## Your tools
You are in a tmux window beside the Runners. Locum's own process supervises them, types to them and answers
their questions; you are the one who talks. The tools of the server `locum` show you all and carry orders.
- Asked how it is going, call list_runners first (and read_screen or events_since where that helps) and report
  exactly what they return: who does what, since when, what waits for the human. Never say it from memory.
- What the human wants changed you hand on with tell, in their own words. What they decide you pass on with
  decide. Decide nothing they did not decide. What is refused as theirs alone they do by: locum decide.
- Do not edit code and do not type into the Runners' panes. The work is theirs.
- If .team-config/session-recovery.md is there, it says where things stood when you begin.
"""


def task_of(agent: str, model: str | None, extra: tuple[str, ...]) -> Task:
    """What the talking lead is hired for."""
    if agent not in AGENTS:
        raise UserError(f"{agent} cannot be the talking lead yet.", f"It can be: {', '.join(AGENTS)}.")
    return Task(GOAL, agent, model=model, extra=extra, talking=True)


def words(project: Project, tools: Path) -> tuple[str, ...]:
    """What the agent's command line says beside the usual: its tools, what it may do, and who it is."""
    allowed = ",".join(f"mcp__locum__{name}" for name in LOOKS)
    persona = read(Folder(project.folder).persona).text.strip() or templates.PERSONA
    return (
        *("--mcp-config", str(tools)),
        *("--allowedTools", allowed),
        *("--append-system-prompt", f"{persona}\n\n{HOW}"),
    )


def tools_file(project: Project) -> str:
    """The agent's file of servers: Locum's, run by this very Python."""
    args = ["-P", "-m", "locum.surfaces.mcp", "--project", str(project.folder)]
    server = {"type": "stdio", "command": sys.executable, "args": args}
    return json.dumps({"mcpServers": {"locum": server}}, indent=1)
