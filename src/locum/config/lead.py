"""What `locum.toml` says about the lead: `[lead]`, `[review]`, `[brain]` and `[escalation]`."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from locum.config.answers import answering_of
from locum.config.fields import Fields
from locum.config.notify import notify_warnings
from locum.config.tables import fields_of, read_tables, strange_tables
from locum.config.workflows import settings_file
from locum.deciding.mandate import Mandate
from locum.deciding.policy import OnTimeout, Policy
from locum.errors import UserError

KNOWN: dict[str, tuple[str, ...]] = {
    "lead": (
        "agent", "workflow", "permissions", "model", "trust_folder", "marker", "max_rounds", "restarts",
        "exact_channel",
    ),
    "review": (
        "verify", "verify_timeout", "agent", "command", "model", "timeout", "at_least", "plan",
    ),
    "brain": ("kind", "agent", "command", "model", "timeout"),
    "escalation": ("timeout", "then"),
}  # fmt: skip
AGENTS = ("claude", "codex", "copilot", "opencode", "gemini", "command", "rehearsal")
ON_SCREEN = tuple(name for name in AGENTS if name != "command")
WORKFLOWS = ("plain", "gsd", "superpowers")
WITH_A_COMMAND = ("command", "rehearsal")
KINDS = ("grounded", "agent", "model")
CHANNEL_WAIT = 600.0


@dataclass(frozen=True, slots=True)
class Reviewer:
    """Who looks at work that is said to be done, and how strictly."""

    agent: str | None = None
    command: str | None = None
    """The command line of the agent `command`, or the script of the agent `rehearsal`."""
    model: str | None = None
    timeout: float = 600.0
    at_least: int = 3
    """The least points that each thing a reviewer judges must have."""
    plan: str | None = None
    """A Markdown file whose boxes must all be ticked."""


@dataclass(frozen=True, slots=True)
class LeadSettings:
    """The user's choices for the lead, with a default for each."""

    policy: Policy = field(default_factory=Policy)
    mandate: Mandate = field(default_factory=Mandate)
    agent: str = "claude"
    workflow: str = "plain"
    permissions: str = "ask"
    model: str | None = None
    max_rounds: int = 3
    verify: str | None = None
    verify_timeout: float = 1800.0
    reviewer: Reviewer = field(default_factory=Reviewer)
    brain: str = "grounded"
    brain_agent: str | None = None
    brain_command: str | None = None
    brain_model: str | None = None
    brain_timeout: float = 60.0
    exact_channel: float = CHANNEL_WAIT
    """Seconds that an agent's hook waits for an answer before its dialog comes on screen; 0 for no hook."""
    warnings: tuple[str, ...] = ()
    """Sentences about what nobody reads."""


def lead_settings(folder: Path) -> LeadSettings:
    """The settings of the nearest `locum.toml` from this folder upwards; all defaults without one."""
    file = settings_file(folder)
    return LeadSettings() if file is None else settings_of(read_tables(file), str(file))


def warnings_in(folder: Path) -> tuple[str, ...]:
    """Sentences about what stands in the nearest `locum.toml` and nobody reads."""
    file = settings_file(folder)
    strange = () if file is None else strange_tables(read_tables(file), str(file))
    return (*strange, *notify_warnings(folder))


def settings_of(told: Mapping[str, Any], where: str) -> LeadSettings:
    """Settings with every field in order, or a sentence that says which one is not."""
    tables = {name: fields_of(told, name, known, where) for name, known in KNOWN.items()}
    lead, review, brain = tables["lead"], tables["review"], tables["brain"]
    answering = answering_of(told, where)
    policy = replace(_policy(lead, tables["escalation"]), levels=answering.levels)
    if answering.earned_after is not None:
        policy = replace(policy, earned_after=answering.earned_after)
    settings = LeadSettings(
        policy,
        answering.mandate,
        lead.one_of("agent", ON_SCREEN, "claude"),
        lead.one_of("workflow", WORKFLOWS, "plain"),
        _permissions(lead),
        lead.maybe("model"),
        lead.number("max_rounds", 3),
        review.maybe("verify"),
        _patience(review, "verify_timeout", 1800.0),
        _reviewer(review),
        exact_channel=_channel(lead),
        warnings=strange_tables(told, where),
    )
    return _with_brain(settings, brain)


def _channel(lead: Fields) -> float:
    """How long a hook waits: true for the usual time, false for no hook at all, or a time."""
    told = lead.given.get("exact_channel", True)
    if isinstance(told, bool):
        return CHANNEL_WAIT if told else 0.0
    return lead.seconds("exact_channel", CHANNEL_WAIT)


def _reviewer(review: Fields) -> Reviewer:
    agent, command = _agent(review)
    return Reviewer(
        agent,
        command,
        review.maybe("model"),
        _patience(review, "timeout", 600.0),
        review.number("at_least", 3, 5),
        review.maybe("plan"),
    )


def _with_brain(settings: LeadSettings, brain: Fields) -> LeadSettings:
    kind = brain.one_of("kind", KINDS, "grounded")
    agent, command = _agent(brain)
    model = brain.maybe("model")
    if kind == "agent" and agent is None:
        raise UserError(
            f"{brain.where} says kind = “agent” and names no agent.", 'Add a line: agent = "claude"'
        )
    if kind == "model" and model is None:
        raise UserError(
            f"{brain.where} says kind = “model” and names no model.",
            'Add a line such as: model = "openai:gpt-5-mini"',
        )
    return replace(
        settings,
        brain=kind,
        brain_agent=agent,
        brain_command=command,
        brain_model=model,
        brain_timeout=_patience(brain, "timeout", 60.0),
    )


def _agent(table: Fields) -> tuple[str | None, str | None]:
    """An agent that is called headless, and the command line of one that needs it."""
    command = table.maybe("command")
    agent = table.maybe("agent") or ("command" if command else None)
    if agent is not None and agent not in AGENTS:
        raise table.wrong("agent", f"one of {', '.join(AGENTS)}")
    if agent in WITH_A_COMMAND and command is None:
        raise UserError(
            f"{table.where} names the agent {agent} and no command.",
            'Add a line such as: command = "mytool -p {prompt}"; for rehearsal, the path of its script.',
        )
    if command is not None and agent not in WITH_A_COMMAND:
        raise UserError(
            f"command of {table.where} is not for the agent {agent}.",
            'Leave it out, or write agent = "command".',
        )
    return agent, command


def _patience(table: Fields, name: str, default: float) -> float:
    """A time that something may take; none at all would be no time to do it in."""
    seconds = table.seconds(name, default)
    if seconds <= 0:
        raise table.wrong(name, "longer than nothing, for example 10m")
    return seconds


def _permissions(lead: Fields) -> str:
    """How much a Runner may do unasked; to let it do everything takes the command line, each time."""
    chosen = lead.one_of("permissions", ("ask", "edit", "skip"), "ask")
    if chosen == "skip":
        # An agent can write into the project, and must not be able to let itself off the leash.
        raise UserError(
            f"permissions = skip of {lead.where} is not taken from a file in the project.",
            "Say it when you start the Runner: locum run … --permissions skip",
        )
    return chosen


def _policy(lead: Fields, escalation: Fields) -> Policy:
    marker = lead.given.get("marker", True)
    if not isinstance(marker, bool | str):
        raise lead.wrong("marker", "true, false or a text")
    chosen = Policy()
    then = OnTimeout(escalation.one_of("then", tuple(each.value for each in OnTimeout), "wait"))
    return replace(
        chosen,
        trust_folder=lead.flag("trust_folder", True),
        marker=(chosen.marker if marker else None) if isinstance(marker, bool) else marker or None,
        restarts=lead.number("restarts", chosen.restarts),
        timeout=escalation.seconds("timeout", 0.0) or None,
        on_timeout=then,
    )
