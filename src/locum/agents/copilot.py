"""GitHub Copilot CLI: `copilot --output-format json`, and `copilot` in a pane."""

from collections.abc import Mapping, Sequence

from locum.agents import telling
from locum.agents.conversations.account import Account, Trace
from locum.agents.conversations.copilot import copilot_accounts
from locum.agents.ended import crashed
from locum.agents.interface import Headless, OnScreen, Wish
from locum.agents.programs import Install, Kept
from locum.agents.stream import Event, at, event, events, text_at, whole_at
from locum.agents.trouble import failed, inner, refused
from locum.agents.words import tidy
from locum.model.call import Call, Permissions, Reply
from locum.model.reading import TroubleKind

PROGRAM = "copilot"
LOG_IN = "Run copilot and type /login, or set COPILOT_GITHUB_TOKEN, and start again."
INSTALL = Install(
    PROGRAM,
    "npm install -g @github/copilot",
    "run copilot and type /login",
    ("COPILOT_GITHUB_TOKEN", "GH_TOKEN", "GITHUB_TOKEN", "COPILOT_PROVIDER_API_KEY"),
    (Kept("GH_CONFIG_DIR", ".config/gh", "hosts.yml"),),
)
ALLOWED = {
    Permissions.ASK: (),
    Permissions.EDIT: ("--allow-tool=write",),
    Permissions.SKIP: ("--allow-all-tools", "--allow-all-paths"),
}
RETRIED = "model.call_failure"
GIVE_UP_AT = 3
BY_TYPE = {
    "authentication": TroubleKind.AUTH,
    "rate_limit": TroubleKind.RATE_LIMIT,
    "quota": TroubleKind.RATE_LIMIT,
}


class Copilot(Headless):
    """Copilot, headless. What it may not do unasked, it is refused."""

    name = "copilot"
    install = INSTALL

    def _call(self, prompt: str, wish: Wish) -> Call:
        """The command line of one run; the prompt goes in by standard input, however long it is."""
        resumed = (f"--resume={wish.session}",) if wish.session else ()
        shown = ("--output-format", "json", "--no-color")
        return Call(
            (PROGRAM, *shown, *ALLOWED[wish.permissions], *resumed, *_model(wish.model), *wish.extra), prompt
        )

    def reply(self, out: bytes, err: bytes, status: int) -> Reply:
        """The last message of the agent, unless an error came after it."""
        seen = list(events(out))
        because = refused(_denied(seen))
        told = Reply(_last_said(seen), _session(seen), None, _tokens(seen), because=because)
        error = _last_of(seen, "session.error")
        if error is not None:
            kind = BY_TYPE.get(text_at(error, "data", "errorType"))
            code = whole_at(error, "data", "statusCode")
            return failed(text_at(error, "data", "message"), mend=LOG_IN, kind=kind, status=code, told=told)
        if _ended(seen) or (told.text and status == 0):
            return told
        retried = _last_of(seen, RETRIED)
        if retried is not None:
            return _refused(retried, told)
        return crashed(PROGRAM, b"" if seen else out, err, status, mend=LOG_IN, told=told)

    def doing(self, line: bytes) -> str | None:
        """The tool it calls, the words it writes, or that it tries again."""
        seen = event(line)
        match seen["type"] if seen else "":
            case "tool.execution_start":
                return telling.calls(
                    text_at(seen, "data", "toolName") or "tool", at(seen, "data", "arguments")
                )
            case "assistant.message":
                return telling.says(text_at(seen, "data", "content"))
            case "model.call_failure":
                return telling.waits(_why(seen))
            case "session.info" if text_at(seen, "data", "infoType") == "model_retry":
                return telling.says(text_at(seen, "data", "message"))
            case _:
                return None

    def hopeless(self, line: bytes) -> Reply | None:
        """A limit that outlasts several tries, which Copilot would go on waiting for without a word."""
        seen = event(line)
        if seen is None or seen["type"] != RETRIED or whole_at(seen, "data", "statusCode") != 429:
            return None
        return (
            _refused(seen, Reply("")) if (whole_at(seen, "data", "retryAttempt") or 0) >= GIVE_UP_AT else None
        )


def _refused(line: Event, told: Reply) -> Reply:
    """What the model's server said to a call that Copilot makes again."""
    return failed(_why(line), mend=LOG_IN, status=whole_at(line, "data", "statusCode"), told=told)


def _why(line: Event | None) -> str:
    code = whole_at(line, "data", "statusCode")
    said = inner(text_at(line, "data", "errorMessage")) or "The model's server does not answer"
    return f"{code} {said}" if code else said


def _last_said(seen: Sequence[Event]) -> str:
    """The last message of the agent itself; what its subagents write carries the id of their task."""
    messages = (line for line in reversed(seen) if line["type"] == "assistant.message")
    own = (line for line in messages if not text_at(line, "data", "parentToolCallId"))
    return next((said for line in own if (said := tidy(text_at(line, "data", "content")))), "")


def _denied(seen: Sequence[Event]) -> list[str]:
    """The tools that it called and was not allowed to use."""
    ended = [line for line in seen if line["type"] == "tool.execution_complete"]
    denied = {text_at(line, "data", "toolCallId") for line in ended if _is_denial(line)}
    started = [line for line in seen if line["type"] == "tool.execution_start"]
    return [
        text_at(line, "data", "toolName") for line in started if text_at(line, "data", "toolCallId") in denied
    ]


def _is_denial(line: Event) -> bool:
    return text_at(line, "data", "error", "code") == "denied"


def _last_of(seen: Sequence[Event], kind: str) -> Event | None:
    """The failure of this kind the run ended with; one that a later message made good is none."""
    for line in reversed(seen):
        if line["type"] == "assistant.message":
            return None
        if line["type"] == kind:
            return line
    return None


def _ended(seen: Sequence[Event]) -> bool:
    """Whether the run came to its own good end."""
    return any(line["type"] == "result" and at(line, "exitCode") == 0 for line in seen)


def _session(seen: Sequence[Event]) -> str | None:
    found = (text_at(line, "sessionId") or text_at(line, "data", "sessionId") for line in reversed(seen))
    return next((session for session in found if session), None)


def _tokens(seen: Sequence[Event]) -> int | None:
    """The tokens of the run, where this version tells them."""
    counted = [
        whole_at(line, "data", kind)
        for line in seen
        if line["type"] == "assistant.usage"
        for kind in ("inputTokens", "outputTokens")
    ]
    known = [count for count in counted if count is not None]
    return sum(known) if known else None


class CopilotOnScreen(OnScreen):
    """Copilot in a pane."""

    name = "copilot"
    install = INSTALL
    leave = "/exit"

    def accounts(self, trace: Trace, env: Mapping[str, str]) -> Sequence[Account]:
        """What stands in the folder of the conversation."""
        return copilot_accounts(trace, env)

    def _start(self, wish: Wish) -> Call:
        """A new conversation, with this id if one is given; it must be a UUID."""
        pinned = (f"--session-id={wish.session}",) if wish.session else ()
        return Call((PROGRAM, *pinned, *ALLOWED[wish.permissions], *_model(wish.model), *wish.extra))

    def _resume(self, wish: Wish) -> Call:
        """The conversation of this id, or the last one."""
        again = f"--resume={wish.session}" if wish.session else "--continue"
        return Call((PROGRAM, again, *ALLOWED[wish.permissions], *_model(wish.model), *wish.extra))


def _model(model: str | None) -> tuple[str, ...]:
    return ("--model", model) if model else ()
