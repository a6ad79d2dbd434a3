"""Claude Code: `claude -p` with its stream of JSON lines, and `claude` in a pane."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from locum.agents import telling
from locum.agents.conversations.account import Account, Trace
from locum.agents.conversations.claude import SYNTHETIC, claude_accounts
from locum.agents.ended import crashed
from locum.agents.interface import Headless, OnScreen, Wish
from locum.agents.programs import Install, Kept
from locum.agents.resets import moment
from locum.agents.stream import Event, at, event, events, number_at, rows_at, text_at, whole_at
from locum.agents.trouble import failed, refused
from locum.agents.words import tidy
from locum.completion.limits import limit_in
from locum.completion.reply import Own
from locum.model.call import Call, Permissions, Reply
from locum.model.reading import TroubleKind

PROGRAM = "claude"
LOG_IN = "Run claude and type /login, or set ANTHROPIC_API_KEY, and start again."
INSTALL = Install(
    PROGRAM,
    "npm install -g @anthropic-ai/claude-code",
    "run claude once and sign in",
    ("ANTHROPIC_API_KEY", "ANTHROPIC_AUTH_TOKEN", "CLAUDE_CODE_OAUTH_TOKEN"),
    (Kept("CLAUDE_CONFIG_DIR", ".claude", ".credentials.json"),),
)
MODES = {
    Permissions.ASK: ("--permission-mode", "default"),
    Permissions.EDIT: ("--permission-mode", "acceptEdits"),
    Permissions.SKIP: ("--dangerously-skip-permissions",),
}
STREAMED = ("-p", "--output-format", "stream-json", "--verbose")
BY_ERROR = {
    "connection_failed": TroubleKind.NETWORK,
    "authentication_failed": TroubleKind.AUTH,
    "rate_limit": TroubleKind.RATE_LIMIT,
    "billing_error": TroubleKind.CREDIT,
    "overloaded": TroubleKind.OVERLOADED,
}
GIVE_UP_AT = 3
"""A refused login is tried ten times over three minutes; a token that can be renewed is so by the second."""


class Claude(Headless):
    """Claude Code, headless."""

    name = "claude"
    install = INSTALL

    def _call(self, prompt: str, wish: Wish) -> Call:
        """The command line of one run; the prompt goes in by standard input, however long it is."""
        resumed = ("--resume", wish.session) if wish.session else ()
        return Call(
            (PROGRAM, *STREAMED, *MODES[wish.permissions], *resumed, *_model(wish.model), *wish.extra), prompt
        )

    def reply(self, out: bytes, err: bytes, status: int) -> Reply:
        """The last result of the stream; where the stream broke off, what it says of how that came."""
        seen = list(events(out))
        results = [line for line in seen if line["type"] == "result"]
        if not results:
            told = Reply(_last_said(seen), _session(seen))
            retry = seen[-1] if seen and seen[-1].get("subtype") == "api_retry" else None
            if retry is not None:
                return _retried(retry, told)
            return crashed(PROGRAM, b"" if seen else out, err, status, mend=LOG_IN, told=told)
        told = _told(results)
        failure = next((line for line in reversed(results) if at(line, "is_error") is True), None)
        if failure is not None and failure is results[-1]:
            return _failure(failure, seen, told)
        return _limited(seen, told) or told

    def doing(self, line: bytes) -> str | None:
        """The tool it calls, the words it writes, or what it waits for."""
        seen = event(line)
        if seen is None:
            return None
        if seen["type"] == "assistant":
            return _acts(seen)
        if seen["type"] == "system" and seen.get("subtype") == "api_retry":
            return _retries(seen)
        return None

    def hopeless(self, line: bytes) -> Reply | None:
        """A login that was refused again and again, which the program would go on trying for minutes."""
        seen = event(line)
        if seen is None or seen.get("subtype") != "api_retry" or seen.get("error") != "authentication_failed":
            return None
        if (whole_at(seen, "attempt") or 0) < GIVE_UP_AT:
            return None
        return failed("The model's server refuses the login of claude.", mend=LOG_IN, kind=TroubleKind.AUTH)


def _told(results: Sequence[Event]) -> Reply:
    """What the results say together: background agents make one run end with several of them."""
    texts = [tidy(text_at(line, "result")) for line in results]
    return Reply(
        next((text for text in reversed(texts) if text.strip()), ""),
        _session(results),
        _cost(results),
        _tokens(results),
        because=refused(_denied(results)),
    )


def _denied(results: Sequence[Event]) -> list[str]:
    """The tools that it called and was not allowed to use."""
    return [text_at(row, "tool_name") for line in results for row in rows_at(line, "permission_denials")]


def _cost(results: Sequence[Event]) -> float | None:
    """What this run cost; the total that a result names counts earlier runs of a resumed conversation too."""
    spent = [at(line, "model_usage_since_last_result") for line in results]
    if any(isinstance(usage, dict) for usage in spent):
        models = [model for usage in spent if isinstance(usage, dict) for model in usage.values()]
        return sum(number_at(model, "costUSD") or 0.0 for model in models)
    totals = [cost for line in results if (cost := number_at(line, "total_cost_usd")) is not None]
    return max(totals, default=None)


def _tokens(results: Sequence[Event]) -> int | None:
    """The tokens of all results together, those read from a cache included."""
    kinds = ("input_tokens", "output_tokens", "cache_creation_input_tokens", "cache_read_input_tokens")
    counted = [whole_at(line, "usage", kind) for line in results for kind in kinds]
    known = [count for count in counted if count is not None]
    return sum(known) if known else None


def _session(lines: Sequence[Event]) -> str | None:
    return next((found for line in reversed(lines) if (found := text_at(line, "session_id"))), None)


def _failure(result: Event, seen: Sequence[Event], told: Reply) -> Reply:
    """The failure a result reports; its text is a sentence of the program, not of the agent."""
    errors = at(result, "errors")
    said = text_at(result, "result") or (" ".join(map(str, errors)) if isinstance(errors, list) else "")
    subtype = text_at(result, "subtype")
    said = said or f"claude ended with {subtype or 'an error'}."
    told = Reply(_last_said(seen), told.session, told.cost, told.tokens)
    status = whole_at(result, "api_error_status")
    kind = _kind(result, "api_error") if status is None else None
    return failed(said, mend=LOG_IN, kind=kind, status=status, resets=_resets(seen), told=told)


def _kind(line: Event, key: str) -> TroubleKind | None:
    """What sort of trouble a line names by one of the program's own words."""
    return BY_ERROR.get(text_at(line, key))


def _limited(seen: Sequence[Event], told: Reply) -> Reply | None:
    """A limit that the program wrote into the conversation itself without calling it an error."""
    last = next((line for line in reversed(seen) if line["type"] == "assistant"), None)
    if last is None or text_at(last, "message", "model") != SYNTHETIC or limit_in(Own(told.text)) is None:
        return None
    told_apart = Reply("", told.session, told.cost, told.tokens)
    kind = TroubleKind.RATE_LIMIT
    return failed(told.text, mend=LOG_IN, kind=kind, resets=_resets(seen), told=told_apart)


def _resets(seen: Sequence[Event]) -> str | None:
    """When the limit of a subscription ends, which has a line of its own."""
    for line in reversed(seen):
        if line["type"] == "rate_limit_event" and text_at(line, "rate_limit_info", "status") == "rejected":
            epoch = number_at(line, "rate_limit_info", "resetsAt")
            return moment(epoch) if epoch else None
    return None


def _last_said(seen: Sequence[Event]) -> str:
    """The last thing the agent itself wrote; what subagents wrote is not said to the user."""
    for line in reversed(seen):
        own = line["type"] == "assistant" and not at(line, "parent_tool_use_id")
        if own and text_at(line, "message", "model") != SYNTHETIC:
            texts = [text_at(block, "text") for block in rows_at(line, "message", "content")]
            if said := tidy("\n".join(text for text in texts if text)):
                return said
    return ""


def _acts(seen: Event) -> str | None:
    for block in reversed(rows_at(seen, "message", "content")):
        if block.get("type") == "tool_use":
            return telling.calls(text_at(block, "name") or "tool", block.get("input"))
        if block.get("type") == "text" and text_at(block, "text").strip():
            return telling.says(text_at(block, "text"))
    return None


def _retried(retry: Event, told: Reply) -> Reply:
    """A run that was ended while the program was trying again."""
    delay = whole_at(retry, "retry_delay_ms")
    resets = f"try again in {delay // 1000 + 1}s" if delay is not None else None
    return failed(_retries(retry), mend=LOG_IN, kind=_kind(retry, "error"), resets=resets, told=told)


def _retries(seen: Event) -> str:
    attempt, most = whole_at(seen, "attempt"), whole_at(seen, "max_retries")
    why = text_at(seen, "error").replace("_", " ") or "no answer"
    return telling.waits(f"{why} (try {attempt} of {most})")


class ClaudeOnScreen(OnScreen):
    """Claude Code in a pane."""

    name = "claude"
    install = INSTALL
    leave = "/exit"
    shorten = "/compact"
    follow = "/cd {folder}"

    def accounts(self, trace: Trace, env: Mapping[str, str]) -> Sequence[Account]:
        """What stands in the file of the conversation."""
        return claude_accounts(trace, env)

    def _start(self, wish: Wish) -> Call:
        """A new conversation, with this id if one is given; it must be a UUID nobody has used."""
        pinned = ("--session-id", wish.session) if wish.session else ()
        return Call(
            (
                PROGRAM,
                *pinned,
                *MODES[wish.permissions],
                *_model(wish.model),
                *_settings(wish.settings),
                *wish.extra,
            )
        )

    def _resume(self, wish: Wish) -> Call:
        """The conversation of this id, or the last one of this folder."""
        again = ("--resume", wish.session) if wish.session else ("--continue",)
        return Call(
            (
                PROGRAM,
                *again,
                *MODES[wish.permissions],
                *_model(wish.model),
                *_settings(wish.settings),
                *wish.extra,
            )
        )


def _model(model: str | None) -> tuple[str, ...]:
    return ("--model", model) if model else ()


def _settings(settings: Path | None) -> tuple[str, ...]:
    return ("--settings", str(settings)) if settings else ()
