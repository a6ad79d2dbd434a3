"""A few words on what an agent is doing now, out of the tool it calls or the words it writes."""

from locum.agents.stream import Event
from locum.agents.words import short

TELLING = (
    "command", "cmd", "file_path", "filePath", "path", "absolute_path", "notebook_path", "dir_path",
    "pattern", "query", "url", "description", "prompt", "subject", "title", "input",
)  # fmt: skip
"""The arguments that say most about a tool call, the most telling first."""


def calls(tool: str, arguments: object) -> str:
    """A tool call in a few words: `Bash: make test`."""
    told = _telling(arguments)
    return short(f"{tool}: {told}" if told else tool)


def waits(why: str) -> str:
    """That the agent waits for its model, and why."""
    return short(f"waiting for the model: {why}")


def says(text: str) -> str | None:
    """The first line of what the agent writes, if it writes anything."""
    line = next((line for line in text.splitlines() if line.strip()), "")
    return short(line) or None


def _telling(arguments: object) -> str:
    if isinstance(arguments, str):
        return arguments
    if not isinstance(arguments, dict):
        return ""
    given: Event = arguments
    for name in TELLING:
        value = given.get(name)
        if isinstance(value, list) and all(isinstance(part, str) for part in value):
            value = " ".join(value)
        if isinstance(value, str) and value.strip():
            return value
    return ""
