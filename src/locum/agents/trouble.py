"""What went wrong, told apart by the status the model's server gave and by the agent's own sentence.

Only sentences in which an agent reports a failure of its own come here: never a reply, never a file it shows.
"""

import re
from collections.abc import Iterable

from locum.agents.resets import resets_at
from locum.agents.stream import leading_object, text_at, whole_at
from locum.agents.words import sentence
from locum.model.call import Reply
from locum.model.reading import Limit, Trouble, TroubleKind

BY_STATUS = {
    401: TroubleKind.AUTH,
    402: TroubleKind.CREDIT,
    403: TroubleKind.AUTH,
    408: TroubleKind.NETWORK,
    413: TroubleKind.CONTEXT,
    429: TroubleKind.RATE_LIMIT,
    503: TroubleKind.OVERLOADED,
    529: TroubleKind.OVERLOADED,
}
STATED = re.compile(
    r"(?:\bstatus(?: ?code)?|\bHTTP(?:/\d\S*)?|\berror|\bcode|\brejected)\W{0,4}([45]\d\d)\b"
    r"|\A\W{0,3}([45]\d\d)\b",
    re.IGNORECASE,
)
CREDIT = (
    r"credit balance|insufficient[_ ](?:quota|funds|credits?|balance)|payment required|billing"
    r"|out of (?:credits|extra usage)|current quota|spending limit"
)
CONTEXT = (
    r"prompt is too long|context[_ ](?:length|window|limit)|maximum context|input (?:is )?too (?:long|large)"
    r"|too many (?:input )?tokens|token count .{0,40}exceeds|request too large"
)
AUTH = (
    r"not (?:logged|signed) in|/login\b|log ?in (?:again|required)|please (?:log|sign) in|unauthori[sz]ed"
    r"|unauthenticated|authenticat|api[ _-]?key|no credentials|credentials? (?:not|are|is|were)"
    r"|missing environment variable: \W?\w*(?:key|token)|(?:oauth|access|session|auth) token|auth method"
    r"|does not have access"
)
WORDS = tuple(
    (kind, re.compile(pattern, re.IGNORECASE))
    for kind, pattern in (
        (TroubleKind.CREDIT, CREDIT),
        (
            TroubleKind.RATE_LIMIT,
            r"rate.?limit|too many requests|(?:usage|session|weekly|daily|hour|monthly|request) limits?\b"
            r"|limit reached|hit your .{0,30}limit|quota|resource.?exhausted",
        ),
        (TroubleKind.CONTEXT, CONTEXT),
        (TroubleKind.AUTH, AUTH),
        (TroubleKind.OVERLOADED, r"overloaded|high demand|at capacity|over capacity|service unavailable"),
        (
            TroubleKind.NETWORK,
            r"\bE(?:CONN|NOTFOUND|TIMEDOUT|AI_AGAIN|HOSTUNREACH|PIPE)\w*|network|getaddrinfo|\bdns\b"
            r"|(?:could not|unable to|failed to|cannot) connect|fetch failed|socket hang up|timed? ?out"
            r"|connection (?:refused|reset|dropped|closed|error|failed|aborted)|error sending request"
            r"|stream disconnected|certificate",
        ),
        (TroubleKind.SERVER, r"internal (?:server )?error|server (?:had an )?error|bad gateway|gateway time"),
        (
            TroubleKind.BAD_REQUEST,
            r"bad request|invalid[_ ](?:request|argument)|(?:unknown|unexpected|unrecognized|invalid)"
            r" (?:option|argument|command|flag|model)|model .{0,60}(?:not (?:found|exist|supported)|explicit)"
            r"|(?:session|conversation|thread|rollout) .{0,60}(?:not found|in use|matched)"
            r"|no (?:previous )?(?:conversation|session|rollout)s?[ ,]|resuming session|explicit model"
            r"|trusted (?:directory|folder)",
        ),
    )
)
ASKED_WRONG = tuple(
    (kind, re.compile(pattern, re.IGNORECASE))
    for kind, pattern in (
        (TroubleKind.CREDIT, CREDIT),
        (TroubleKind.CONTEXT, CONTEXT),
        (TroubleKind.AUTH, r"api[ _-]?key"),
    )
)
UNSAID = "The agent reports a failure and does not say which."
MEANT = {
    TroubleKind.CREDIT: "Add credit to the account, or choose another model or agent.",
    TroubleKind.CONTEXT: "Start a fresh conversation, or give it a shorter prompt.",
    TroubleKind.NETWORK: "Check the connection of this machine and any proxy it uses.",
}


def kind_of(said: str, status: int | None = None) -> TroubleKind:
    """What sort of trouble a sentence speaks of; a status the server gave is believed before the words."""
    status = stated_status(said) if status is None else status
    if status is None:
        return _by_words(said)
    if status == 429 and re.search(CREDIT, said, re.IGNORECASE):
        return TroubleKind.CREDIT
    if status in BY_STATUS:
        return BY_STATUS[status]
    if status >= 500:
        return TroubleKind.SERVER
    return next((kind for kind, words in ASKED_WRONG if words.search(said)), TroubleKind.BAD_REQUEST)


def stated_status(said: str) -> int | None:
    """The HTTP status a sentence names as one: `status: 429`, `API Error: 529`, `(HTTP 401)`."""
    found = STATED.search(said)
    return int(found[1] or found[2]) if found else None


def _by_words(said: str) -> TroubleKind:
    return next((kind for kind, words in WORDS if words.search(said)), TroubleKind.OTHER)


def refused(tools: Iterable[str]) -> str | None:
    """A sentence on what an agent wanted to do and was not allowed to, in a run that did not fail for it."""
    named = ", ".join(dict.fromkeys(tool for tool in tools if tool))
    return f"It was refused {named}: what it may do unasked is too little for that." if named else None


def inner(said: str) -> str:
    """The message inside an error that is passed on as the server's JSON, after the status it names."""
    start = said.find("{")
    body = leading_object(said[start:]) if start >= 0 else None
    message = text_at(body, "error", "message") or text_at(body, "message")
    if not message:
        return said
    status = whole_at(body, "error", "code") or whole_at(body, "status")
    return " ".join(part for part in (said[:start].strip(" ["), str(status or ""), message) if part)


def failed(
    said: str,
    *,
    mend: str,
    kind: TroubleKind | None = None,
    status: int | None = None,
    resets: str | None = None,
    told: Reply | None = None,
) -> Reply:
    """The Reply of a run that failed with this sentence; `mend` says how to log in to this agent.

    `told` is what is known of the run beside its failure; `resets` is when a limit ends, where a field tells.
    """
    kind = kind or kind_of(said, status)
    told = told or Reply("")
    limit = Limit(resets or resets_at(said)) if kind is TroubleKind.RATE_LIMIT else None
    advice = mend if kind is TroubleKind.AUTH else MEANT.get(kind, "")
    because = " ".join(part for part in (sentence(said) or UNSAID, advice) if part)
    return Reply(told.text, told.session, told.cost, told.tokens, Trouble(kind), limit, because)
