"""docs/reference/events.md: what stands in the journal, from the records themselves."""

import inspect
from dataclasses import fields, is_dataclass

from locum.loop import kinds
from locum.model import events
from tools.reference.markdown import code, page, table

INTRODUCTION = """\
`.locum/journal.db` (SQLite) is a project's history: appended to, never changed. `locum log` prints it for
people, `locum log --json` for programs. Events are added and never redefined: an old journal always opens."""

LOOP = {
    kinds.LOOP_STARTED: "A loop began, with its whole order: prompt, agent, bounds.",
    kinds.LOOP_RESUMED: "It goes on after a crash, an interruption or a question, with what changed.",
    kinds.ROUND_STARTED: "A round begins; on disk before the agent is called.",
    kinds.CALL_STARTED: "The agent was started: its process, so that it can be found again.",
    kinds.ROUND_ENDED: "A round is over: prompt, reply, signals, diff stat, cost, time and the decision.",
    kinds.ROUND_CUT_OFF: "A round was cut off by a crash or an interruption; it is done again.",
    kinds.ROUND_LIMITED: "A round met a rate limit; it is done again when that is over.",
    kinds.BREAKER_RESET: "The human reset the circuit breaker.",
    kinds.LOOP_ENDED: "The loop ended, with the reason that is its exit status.",
}


def events_page() -> str:
    """The page of all events."""
    team = table(("event", "what happened", "fields"), (_event(each) for each in team_events()))
    loop = table(("event", "what happened"), ((code(name), words) for name, words in LOOP.items()))
    return page(
        "Events in the journal",
        INTRODUCTION,
        "## The team\n\nStream `team`: what the lead chose to remember.",
        team,
        f"## Loops\n\nStream `{kinds.PREFIX}ID`: one a loop.",
        loop,
    )


def team_events() -> list[type]:
    """Every event of the lead, in the order of its module."""
    found = [each for each in vars(events).values() if inspect.isclass(each) and is_dataclass(each)]
    return [each for each in found if each.__module__ == events.__name__]


def loop_kinds() -> set[str]:
    """Every kind of event that a loop leaves."""
    return {value for name, value in vars(kinds).items() if name.isupper() and name != "PREFIX"}


def _event(kind: type) -> tuple[str, str, str]:
    said = inspect.getdoc(kind) or ""
    assert is_dataclass(kind)
    return code(kind.__name__), said, ", ".join(code(field.name) for field in fields(kind))
