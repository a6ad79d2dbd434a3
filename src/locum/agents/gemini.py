"""Gemini CLI: `gemini -o stream-json`, and `gemini` in a pane."""

import re
from collections.abc import Mapping, Sequence

from locum.agents import telling
from locum.agents.conversations.account import Account, Trace
from locum.agents.conversations.gemini import gemini_accounts
from locum.agents.ended import crashed
from locum.agents.interface import Headless, OnScreen, Wish
from locum.agents.programs import Install, Kept
from locum.agents.stream import Event, at, event, events, text_at, whole_at
from locum.agents.trouble import failed, inner
from locum.agents.words import plain, tidy
from locum.model.call import Call, Permissions, Reply
from locum.model.reading import TroubleKind
from locum.model.trouble_words import kind_of

PROGRAM = "gemini"
LOG_IN = "Run gemini and log in, or set GEMINI_API_KEY, and start again."
INSTALL = Install(
    PROGRAM,
    "npm install -g @google/gemini-cli",
    "run gemini and sign in",
    ("GEMINI_API_KEY", "GOOGLE_API_KEY", "GOOGLE_APPLICATION_CREDENTIALS"),
    (Kept("", ".gemini", "oauth_creds.json"),),
)
MODES = {Permissions.ASK: "default", Permissions.EDIT: "auto_edit", Permissions.SKIP: "yolo"}
ATTEMPT = re.compile(rb"Attempt (\d+) failed with status (\d+)")
GIVE_UP_AT = 4
TRIES_AGAIN = "Retrying with backoff... "
API_ERROR = "_ApiError: "
LAST_WORDS = 65536
BY_STATUS = {41: TroubleKind.AUTH, 55: TroubleKind.BAD_REQUEST}
"""Exit statuses that mean something: no way to log in chosen, and a folder it does not trust."""


class Gemini(Headless):
    """Gemini, headless."""

    name = "gemini"
    install = INSTALL

    def _call(self, prompt: str, wish: Wish) -> Call:
        """The command line of one run; the prompt goes in by standard input, however long it is."""
        resumed = ("--resume", wish.session) if wish.session else ()
        shown = ("--output-format", "stream-json", *_allowed(wish.permissions))
        return Call((PROGRAM, *shown, *resumed, *_model(wish.model), *wish.extra), prompt)

    def reply(self, out: bytes, err: bytes, status: int) -> Reply:
        """What the agent wrote after its last tool call, unless the run ended in an error."""
        seen = list(events(out))
        told = Reply(_last_said(seen), _session(seen), None, _tokens(seen))
        end = next((line for line in reversed(seen) if line["type"] == "result"), None)
        error = _error(end) or (_reported(err) if end is None else "")
        if error:
            return failed(inner(error), mend=LOG_IN, kind=kind_of(inner(error)), told=told)
        if end is not None:
            return told
        if status in BY_STATUS:
            return failed(plain(err), mend=LOG_IN, kind=BY_STATUS[status], told=told)
        return crashed(PROGRAM, b"" if seen else out, err, status, mend=LOG_IN, told=told)

    def doing(self, line: bytes) -> str | None:
        """The tool it calls, or that it tries again; its words come in pieces too small to show."""
        if line.startswith(b"Attempt "):
            return telling.waits(plain(line).partition(API_ERROR)[0])
        seen = event(line)
        if seen is None or seen["type"] != "tool_use":
            return None
        return telling.calls(text_at(seen, "tool_name") or "tool", at(seen, "parameters"))

    def hopeless(self, line: bytes) -> Reply | None:
        """A limit that outlasts several tries, which Gemini would go on trying against."""
        tried = ATTEMPT.match(line)
        if tried is None or int(tried[1]) < GIVE_UP_AT or tried[2] != b"429":
            return None
        said = inner(plain(line).partition(API_ERROR)[2])
        return failed(said or "The model's server says: too many requests", mend=LOG_IN, status=429)


def _last_said(seen: Sequence[Event]) -> str:
    """The pieces of the last message put together; a tool call or a whole message parts two of them."""
    pieces: list[str] = []
    for line in reversed(seen):
        if line["type"] in ("tool_use", "tool_result") and "".join(pieces).strip():
            break
        if line["type"] != "message" or text_at(line, "role") != "assistant":
            continue
        pieces.append(text_at(line, "content"))
        if at(line, "delta") is not True:
            break
    return tidy("".join(reversed(pieces)))


def _error(end: Event | None) -> str:
    """The error that the closing line names."""
    if end is None or text_at(end, "status") == "success":
        return ""
    return text_at(end, "error", "message") or text_at(end, "error") or "gemini ended with an error."


def _reported(err: bytes) -> str:
    """The error of the model's server in what standard error says."""
    for line in reversed(plain(err[-LAST_WORDS:]).split("\n")):
        _, told, body = line.partition(API_ERROR)
        _, tried, why = line.partition(TRIES_AGAIN)
        if told or tried:
            return body or why
    return ""


def _session(seen: Sequence[Event]) -> str | None:
    return next((found for line in seen if (found := text_at(line, "session_id"))), None)


def _tokens(seen: Sequence[Event]) -> int | None:
    return next(
        (whole_at(line, "stats", "total_tokens") for line in reversed(seen) if line["type"] == "result"), None
    )


class GeminiOnScreen(OnScreen):
    """Gemini in a pane."""

    name = "gemini"
    install = INSTALL
    leave = "/quit"

    def accounts(self, trace: Trace, env: Mapping[str, str]) -> Sequence[Account]:
        """What stands in the file of the conversation."""
        return gemini_accounts(trace, env)

    def _start(self, wish: Wish) -> Call:
        """A new conversation, with this id if one is given; it must be a UUID."""
        pinned = ("--session-id", wish.session) if wish.session else ()
        return Call((PROGRAM, *pinned, *_allowed(wish.permissions), *_model(wish.model), *wish.extra))

    def _resume(self, wish: Wish) -> Call:
        """The conversation of this id, or the last one of this folder."""
        again = ("--resume", wish.session or "latest")
        return Call((PROGRAM, *again, *_allowed(wish.permissions), *_model(wish.model), *wish.extra))


def _allowed(permissions: Permissions) -> tuple[str, ...]:
    """What it may do unasked; who skips all questions has answered whether the folder is trusted too."""
    trusted = ("--skip-trust",) if permissions is Permissions.SKIP else ()
    return ("--approval-mode", MODES[permissions], *trusted)


def _model(model: str | None) -> tuple[str, ...]:
    return ("--model", model) if model else ()
