"""opencode: `opencode run --format json`, and `opencode` in a pane."""

import re
from collections.abc import Mapping, Sequence

from locum.agents import telling
from locum.agents.conversations.account import Account, Trace
from locum.agents.conversations.opencode import opencode_accounts
from locum.agents.ended import crashed
from locum.agents.interface import Headless, OnScreen, Wish
from locum.agents.programs import Install, Kept
from locum.agents.stream import Event, at, event, events, number_at, text_at, whole_at
from locum.agents.trouble import failed
from locum.agents.words import plain, tidy
from locum.model.call import Call, Permissions, Reply
from locum.model.reading import TroubleKind

PROGRAM = "opencode"
LOG_IN = "Run opencode auth login, or check the key of the provider in opencode.json, and start again."
INSTALL = Install(
    PROGRAM,
    "npm install -g opencode-ai",
    "run: opencode auth login",
    (),
    (Kept("XDG_DATA_HOME", ".local/share", "opencode/auth.json"),),
)
PERMISSION = "OPENCODE_PERMISSION"
ALLOW_MORE = "Allow it more, as with --permissions edit"
RULES = {
    Permissions.ASK: '{"edit":"ask","bash":"ask"}',
    Permissions.EDIT: '{"edit":"allow","bash":"ask"}',
}
AUTO = "--auto"
LAST_WORDS = 65536
LOGGED = re.compile(r'^timestamp=\S+ level=ERROR .*message="stream error".* error\.error="(?:AI_\w+: )?(.*)"')
REJECTED = "auto-rejecting"


class Opencode(Headless):
    """opencode, headless. What it may not do unasked is refused, and then it stops without a word."""

    name = "opencode"
    install = INSTALL

    def _call(self, prompt: str, wish: Wish) -> Call:
        """The command line of one run; the prompt goes in by standard input, however long it is."""
        resumed = ("--session", wish.session) if wish.session else ()
        shown = ("run", "--format", "json", "--print-logs", "--log-level", "ERROR")
        argv = (PROGRAM, *shown, *_auto(wish.permissions), *resumed, *_model(wish.model), *wish.extra)
        return Call(argv, prompt, _rules(wish.permissions))

    def reply(self, out: bytes, err: bytes, status: int) -> Reply:
        """What the agent wrote in its last step, unless the run ended in an error."""
        seen = list(events(out))
        told = Reply(_last_said(seen), _session(seen), _cost(seen), _tokens(seen))
        error = _last_error(seen)
        if error is not None:
            code = whole_at(error, "error", "data", "statusCode")
            return failed(_said(error), mend=LOG_IN, status=code, resets=_retry_after(error), told=told)
        if _finished(seen) == "tool-calls" and REJECTED in plain(err):
            said = f"opencode stopped because it may not do unasked what it wanted to do. {ALLOW_MORE}"
            return failed(said, mend=LOG_IN, kind=TroubleKind.OTHER, told=told)
        if status == 0 and (told.text or _finished(seen) == "stop"):
            return told
        if logged := _logged(err):
            return failed(logged, mend=LOG_IN, told=told)
        return crashed(PROGRAM, b"" if seen else out, err, status, mend=LOG_IN, told=told)

    def doing(self, line: bytes) -> str | None:
        """The tool it called, the words it wrote, or, in its log, why it tries again."""
        if logged := _logged(line):
            return telling.waits(logged)
        seen = event(line)
        if seen is None:
            return None
        if seen["type"] == "tool_use":
            return telling.calls(text_at(seen, "part", "tool") or "tool", at(seen, "part", "state", "input"))
        return telling.says(text_at(seen, "part", "text")) if seen["type"] == "text" else None


def _last_said(seen: Sequence[Event]) -> str:
    """All that the agent wrote in its last message with words; parts of one message belong together."""
    last = next((line for line in reversed(seen) if _spoken(line)), None)
    if last is None:
        return ""
    message = text_at(last, "part", "messageID")
    parts = [line for line in seen if _spoken(line) and text_at(line, "part", "messageID") == message]
    return tidy("\n".join(text_at(line, "part", "text") for line in parts))


def _spoken(line: Event) -> bool:
    return bool(line["type"] == "text" and text_at(line, "part", "text").strip())


def _last_error(seen: Sequence[Event]) -> Event | None:
    """The error the run ended with; one after which it wrote on is none."""
    for line in reversed(seen):
        if line["type"] in ("text", "step_finish"):
            return None
        if line["type"] == "error":
            return line
    return None


def _said(error: Event) -> str:
    return text_at(error, "error", "data", "message") or text_at(error, "error", "name") or "opencode failed."


def _retry_after(error: Event) -> str | None:
    """When the server said to try again, in the header that says so."""
    seconds = text_at(error, "error", "data", "responseHeaders", "retry-after")
    return f"try again in {seconds}s" if seconds.isdigit() else None


def _logged(err: bytes) -> str:
    """The last error of the conversation in its log, which is all it says while it tries again."""
    lines = plain(err[-LAST_WORDS:]).split("\n")
    errors = (LOGGED.search(line) for line in reversed(lines) if "small=true" not in line)
    return next((error[1] for error in errors if error), "")


def _finished(seen: Sequence[Event]) -> str:
    """Why the last step ended: `stop` is the end of the turn, after `tool-calls` something should follow."""
    last = next((line for line in reversed(seen) if line["type"] == "step_finish"), None)
    return text_at(last, "part", "reason")


def _session(seen: Sequence[Event]) -> str | None:
    return next((found for line in reversed(seen) if (found := text_at(line, "sessionID"))), None)


def _cost(seen: Sequence[Event]) -> float | None:
    """What the steps cost together."""
    costs = [number_at(line, "part", "cost") for line in seen if line["type"] == "step_finish"]
    known = [cost for cost in costs if cost is not None]
    return sum(known) if known else None


def _tokens(seen: Sequence[Event]) -> int | None:
    counts = [whole_at(line, "part", "tokens", "total") for line in seen if line["type"] == "step_finish"]
    known = [count for count in counts if count is not None]
    return sum(known) if known else None


class OpencodeOnScreen(OnScreen):
    """opencode in a pane."""

    name = "opencode"
    install = INSTALL
    leave = "/exit"
    takes_id = False

    def accounts(self, trace: Trace, env: Mapping[str, str]) -> Sequence[Account]:
        """What stands in its database."""
        return opencode_accounts(trace, env)

    def _start(self, wish: Wish) -> Call:
        """A new conversation; opencode gives it an id of its own."""
        return Call(
            (PROGRAM, *_auto(wish.permissions), *_model(wish.model), *wish.extra),
            None,
            _rules(wish.permissions),
        )

    def _resume(self, wish: Wish) -> Call:
        """The conversation of this id, or the last one of this folder."""
        again = ("--session", wish.session) if wish.session else ("--continue",)
        argv = (PROGRAM, *again, *_auto(wish.permissions), *_model(wish.model), *wish.extra)
        return Call(argv, None, _rules(wish.permissions))


def _auto(permissions: Permissions) -> tuple[str, ...]:
    return (AUTO,) if permissions is Permissions.SKIP else ()


def _rules(permissions: Permissions) -> tuple[tuple[str, str], ...]:
    return ((PERMISSION, RULES[permissions]),) if permissions in RULES else ()


def _model(model: str | None) -> tuple[str, ...]:
    return ("--model", model) if model else ()
