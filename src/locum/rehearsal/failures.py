"""The words of permission prompts and of errors, as tables."""

from locum.rehearsal.entries import Entry, Look, Note, Reply
from locum.rehearsal.steps import Failure, Tool

TOOL_NAMES = {Tool.BASH: "Bash", Tool.EDIT: "Update", Tool.WRITE: "Write", Tool.FETCH: "Fetch"}

TOOL_TITLES = {
    Tool.BASH: "Bash command",
    Tool.EDIT: "Edit file",
    Tool.WRITE: "Create file",
    Tool.FETCH: "Fetch",
}

TOOL_QUESTIONS = {
    Tool.BASH: "Do you want to proceed?",
    Tool.EDIT: "Do you want to make this edit to {subject}?",
    Tool.WRITE: "Do you want to create {subject}?",
    Tool.FETCH: "Do you want to allow Rehearsal to fetch this content?",
}

RETRYING = {
    Failure.RATE_LIMIT: "API error",
    Failure.OVERLOADED: "529 Overloaded",
    Failure.SERVER: "500 Internal server error",
    Failure.AUTH: "401 invalid x-api-key",
    Failure.NETWORK: "Connection dropped (ECONNRESET)",
    Failure.REFUSED: "Connection refused (ECONNREFUSED)",
}
"""What the spinner line says from the third attempt on; before, it says only that there is an error."""

_ENDINGS: dict[Failure, Entry] = {
    Failure.RATE_LIMIT: Reply(
        "API Error: Request rejected (429) · This request would exceed your account's rate limit. "
        "Please try again later.",
        Look.ERROR,
    ),
    Failure.OVERLOADED: Reply(
        "API Error: 529 Overloaded. This is a server-side issue, usually temporary — try again in a moment.",
        Look.ERROR,
    ),
    Failure.SERVER: Reply(
        "API Error: 500 Internal server error. This is a server-side issue, usually temporary — "
        "try again in a moment.",
        Look.ERROR,
    ),
    Failure.AUTH: Note("Invalid API key · Fix external API key", Look.ERROR),
    Failure.FORBIDDEN: Reply("Please run /login · API Error: 403 Request not allowed", Look.ERROR),
    Failure.NETWORK: Reply("API Error: Connection dropped (ECONNRESET)", Look.ERROR),
    Failure.REFUSED: Reply("API Error: Connection refused (ECONNREFUSED)", Look.ERROR),
    Failure.MIDWAY: Reply(
        "API Error: Connection lost mid-response. The response above may be incomplete.", Look.ERROR
    ),
    Failure.CONTEXT: Note("Context limit reached · /compact or /clear to continue", Look.ERROR),
    Failure.CREDIT: Note("Credit balance too low · Add funds: the billing page", Look.ERROR),
}


def ending(failure: Failure) -> Entry:
    """What stands on the screen when the agent has given up."""
    return _ENDINGS[failure]


def retrying(failure: Failure, attempt: int) -> str:
    """What the spinner line says while the agent tries again."""
    return "API error" if attempt <= 2 else RETRYING.get(failure, "API error")
