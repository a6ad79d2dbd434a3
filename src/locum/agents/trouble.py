"""Trouble: the Reply of a run that failed, with what it means and how to mend it."""

from collections.abc import Iterable

from locum.agents.resets import resets_at
from locum.agents.stream import leading_object, text_at, whole_at
from locum.agents.words import sentence
from locum.model.call import Reply
from locum.model.reading import Limit, Trouble, TroubleKind
from locum.model.trouble_words import kind_of

UNSAID = "The agent reports a failure and does not say which."
MEANT = {
    TroubleKind.CREDIT: "Add credit to the account, or choose another model or agent.",
    TroubleKind.CONTEXT: "Start a fresh conversation, or give it a shorter prompt.",
    TroubleKind.NETWORK: "Check the connection of this machine and any proxy it uses.",
}


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
