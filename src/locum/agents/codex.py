"""OpenAI Codex: `codex exec --json`, and `codex` in a pane."""

import re
from collections.abc import Mapping, Sequence

from locum.agents import telling
from locum.agents.conversations.account import Account, Trace
from locum.agents.conversations.codex import codex_accounts
from locum.agents.ended import crashed
from locum.agents.interface import Headless, OnScreen, Wish
from locum.agents.programs import Install, Kept
from locum.agents.stream import Event, at, event, events, rows_at, text_at, whole_at
from locum.agents.trouble import failed, inner
from locum.agents.words import tidy
from locum.model.call import Call, Permissions, Reply
from locum.model.trouble_words import kind_of

PROGRAM = "codex"
LOG_IN = "Run codex login, or set the API key that its config.toml names, and start again."
INSTALL = Install(
    PROGRAM,
    "npm install -g @openai/codex",
    "run: codex login",
    ("CODEX_API_KEY", "OPENAI_API_KEY"),
    (Kept("CODEX_HOME", ".codex", "auth.json"),),
)
SANDBOX = {Permissions.ASK: "read-only", Permissions.EDIT: "workspace-write"}
BYPASS = "--dangerously-bypass-approvals-and-sandbox"
RETRYING = re.compile(r"\AReconnecting\.\.\. \d+/\d+ \((.*)\)\Z", re.DOTALL)


class Codex(Headless):
    """Codex, headless. It never asks: what its sandbox forbids, it is refused."""

    name = "codex"
    install = INSTALL

    def _call(self, prompt: str, wish: Wish) -> Call:
        """The command line of one run; the prompt goes in by standard input, which `-` asks for."""
        options = (
            "--json",
            "--skip-git-repo-check",
            *_sandboxed(wish.permissions),
            *_model(wish.model),
            *wish.extra,
        )
        asked = ("resume", *options, wish.session, "-") if wish.session else (*options, "-")
        return Call((PROGRAM, "exec", *asked), prompt)

    def reply(self, out: bytes, err: bytes, status: int) -> Reply:
        """The last message of the agent; a turn that failed has none that counts."""
        seen = list(events(out))
        told = Reply(_last_said(seen), _thread(seen), None, _tokens(seen))
        end = next(
            (line for line in reversed(seen) if line["type"] in ("turn.completed", "turn.failed")), None
        )
        if end is not None and end["type"] == "turn.completed":
            return told
        said = _complaint(seen)
        if said or end is not None:
            return failed(inner(said), mend=LOG_IN, kind=kind_of(said), told=told)
        return crashed(PROGRAM, b"" if seen else out, err, status, mend=LOG_IN, told=told)

    def doing(self, line: bytes) -> str | None:
        """The command it runs, the files it changes, the words it writes, or what it waits for."""
        seen = event(line)
        if seen is None:
            return None
        if seen["type"] == "error":
            return telling.says(inner(text_at(seen, "message")))
        if seen["type"] in ("item.started", "item.completed"):
            return _acts(text_at(seen, "item", "type"), at(seen, "item"), seen["type"] == "item.started")
        return None


def _last_said(seen: Sequence[Event]) -> str:
    messages = (line for line in reversed(seen) if line["type"] == "item.completed")
    texts = (tidy(text_at(line, "item", "text")) for line in messages if _is_message(line))
    return next((text for text in texts if text), "")


def _is_message(line: Event) -> bool:
    return text_at(line, "item", "type") == "agent_message"


def _thread(seen: Sequence[Event]) -> str | None:
    return (
        next((text_at(line, "thread_id") for line in seen if line["type"] == "thread.started"), None) or None
    )


def _tokens(seen: Sequence[Event]) -> int | None:
    """The tokens of the run; those read from a cache are among those that went in."""
    for line in reversed(seen):
        if line["type"] == "turn.completed":
            spent = [whole_at(line, "usage", kind) for kind in ("input_tokens", "output_tokens")]
            return sum(count for count in spent if count is not None)
    return None


def _complaint(seen: Sequence[Event]) -> str:
    """What the program says went wrong: of the turn, else the last error it printed."""
    for line in reversed(seen):
        said = (
            text_at(line, "error", "message") if line["type"] == "turn.failed" else text_at(line, "message")
        )
        if line["type"] in ("turn.failed", "error") and said:
            return RETRYING.sub(r"\1", said)
    return ""


def _acts(kind: str, item: object, started: bool) -> str | None:
    match kind:
        case "command_execution" if started:
            return telling.calls("shell", _command(text_at(item, "command")))
        case "agent_message":
            return telling.says(text_at(item, "text"))
        case "file_change":
            return telling.calls("edit", " ".join(text_at(row, "path") for row in rows_at(item, "changes")))
        case "mcp_tool_call" if started:
            return telling.calls(text_at(item, "tool") or "tool", at(item, "arguments"))
        case "web_search":
            return telling.calls("search", text_at(item, "query"))
        case _:
            return None


def _command(line: str) -> str:
    """The command that the shell is called for."""
    return line.partition(" -lc ")[2].strip("'\"") or line


class CodexOnScreen(OnScreen):
    """Codex in a pane, without the daemon that would outlive it and take its work along."""

    name = "codex"
    install = INSTALL
    leave = "/quit"
    takes_id = False

    def accounts(self, trace: Trace, env: Mapping[str, str]) -> Sequence[Account]:
        """What stands in the file of the conversation."""
        return codex_accounts(trace, env)

    def _start(self, wish: Wish) -> Call:
        """A new conversation; Codex gives it an id of its own."""
        return Call((PROGRAM, "--no-daemon", *_asking(wish.permissions), *_model(wish.model), *wish.extra))

    def _resume(self, wish: Wish) -> Call:
        """The conversation of this id, or the last one of this folder."""
        which = wish.session or "--last"
        return Call(
            (
                PROGRAM,
                "resume",
                "--no-daemon",
                *_asking(wish.permissions),
                *_model(wish.model),
                *wish.extra,
                which,
            )
        )


def _sandboxed(permissions: Permissions) -> tuple[str, ...]:
    """What a run may touch; the flag --sandbox would also write that the folder is trusted, for good."""
    if permissions is Permissions.SKIP:
        return (BYPASS,)
    return ("-c", f'sandbox_mode="{SANDBOX[permissions]}"')


def _asking(permissions: Permissions) -> tuple[str, ...]:
    """How it asks on screen: before every change, before leaving the project, or never."""
    if permissions is Permissions.SKIP:
        return (BYPASS,)
    return (*_sandboxed(permissions), "--ask-for-approval", "on-request")


def _model(model: str | None) -> tuple[str, ...]:
    return ("--model", model) if model else ()
