"""Which command a prompt uses, if it uses one; a mention is not a use."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from locum.guard.nouns import Json

PREFIXES = ("/gsd:", "/gsd-")
NOTIFICATION = "<task-notification"
OWN_WORDS = ("Locum guard:", "Locum 守卫：", "Locum 守衛：")
"""How the guard's own messages begin; some agents hand the reason of a blocked stop on as the next prompt."""


def is_machine_made(prompt: str) -> bool:
    """Whether no human wrote this prompt: it reports on a background task, or repeats us. No new turn."""
    return prompt.lstrip().startswith((NOTIFICATION, *OWN_WORDS))


def prompt_of(payload: Json) -> str:
    """What was typed, also where an event names only the command."""
    prompt = payload.get("prompt")
    if isinstance(prompt, str) and prompt.strip():
        return prompt
    name, arguments = payload.get("command_name"), payload.get("command_args")
    if not isinstance(name, str) or not name:
        return ""
    return f"/{name.lstrip('/')} {arguments if isinstance(arguments, str) else ''}".strip()


def command_of(prompt: str) -> tuple[str, str] | None:
    """The command a prompt starts with, as `/gsd:name`, and its arguments."""
    text = prompt.lstrip()
    if text.startswith("<command-"):
        text = f"{_between(text, 'command-name')} {_between(text, 'command-args')}".lstrip()
        text = text if text.startswith("/") else f"/{text}"
    for prefix in PREFIXES:
        if text[: len(prefix)].lower() == prefix:
            return _named(text[len(prefix) :])
    return None


def _named(rest: str) -> tuple[str, str] | None:
    words = rest.split(None, 1)
    if not words or not rest[:1].strip() or not words[0].replace("-", "").replace("_", "").isalnum():
        return None
    return f"/gsd:{words[0].lower()}", words[1].strip() if len(words) > 1 else ""


def _between(text: str, tag: str) -> str:
    """What stands in a tag of the expanded form of a command."""
    _, found, rest = text.partition(f"<{tag}>")
    return rest.partition(f"</{tag}>")[0].strip() if found else ""
