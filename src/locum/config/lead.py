"""What `locum.toml` says about the lead: `[lead]`, `[review]`, `[brain]` and `[escalation]`."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from locum.config.answers import answering_of
from locum.config.workflows import settings_file
from locum.deciding.mandate import Mandate
from locum.deciding.policy import OnTimeout, Policy
from locum.errors import UserError

KNOWN: dict[str, tuple[str, ...]] = {
    "lead": ("agent", "workflow", "permissions", "model", "trust_folder", "marker", "max_rounds", "restarts"),
    "review": ("verify", "agent", "timeout"),
    "brain": ("kind", "agent", "model", "timeout"),
    "escalation": ("timeout", "then"),
}


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
    reviewer: str | None = None
    brain: str = "grounded"
    brain_agent: str | None = None
    brain_model: str | None = None
    brain_timeout: float = 60.0


def lead_settings(folder: Path) -> LeadSettings:
    """The settings of the nearest `locum.toml` from this folder upwards; all defaults without one."""
    file = settings_file(folder)
    if file is None:
        return LeadSettings()
    try:
        told = tomllib.loads(file.read_text(encoding="utf-8-sig"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise UserError(f"Cannot read {file}: {error}", "Mend or remove that file.") from error
    return settings_of(told, str(file))


def settings_of(told: Mapping[str, Any], where: str) -> LeadSettings:
    """Settings with every field in order, or a sentence that says which one is not."""
    tables = {name: _Fields(_table(told, name, where), f"[{name}] in {where}") for name in KNOWN}
    lead, review, brain = tables["lead"], tables["review"], tables["brain"]
    answering = answering_of(told, where)
    policy = _policy(lead, tables["escalation"])
    policy = replace(policy, levels=answering.levels)
    if answering.earned_after is not None:
        policy = replace(policy, earned_after=answering.earned_after)
    return LeadSettings(
        policy,
        answering.mandate,
        lead.text("agent", "claude"),
        lead.text("workflow", "plain"),
        lead.one_of("permissions", ("ask", "edit", "skip"), "ask"),
        lead.text("model", "") or None,
        lead.number("max_rounds", 3),
        review.text("verify", "") or None,
        review.seconds("timeout", 1800.0),
        review.text("agent", "") or None,
        brain.one_of("kind", ("grounded", "agent", "model"), "grounded"),
        brain.text("agent", "") or None,
        brain.text("model", "") or None,
        brain.seconds("timeout", 60.0),
    )


def _policy(lead: "_Fields", escalation: "_Fields") -> Policy:
    marker = lead.given.get("marker", True)
    if not isinstance(marker, bool | str):
        raise UserError(f"marker of {lead.where} must be true, false or a text.", "Mend that line.")
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


def _table(told: Mapping[str, Any], name: str, where: str) -> Mapping[str, Any]:
    table = told.get(name, {})
    if not isinstance(table, dict):
        raise UserError(f"{name} in {where} must be a table.", f"Write [{name}] above its lines.")
    odd = sorted(set(table) - set(KNOWN[name]))
    if odd:
        raise UserError(f"[{name}] in {where} knows no {odd[0]}.", f"It knows {', '.join(KNOWN[name])}.")
    return table


@dataclass(frozen=True, slots=True)
class _Fields:
    """One table, field by field, each of its kind or a sentence."""

    given: Mapping[str, Any]
    where: str

    def text(self, name: str, default: str) -> str:
        return str(self._of(name, default, str, "a text"))

    def flag(self, name: str, default: bool) -> bool:
        return bool(self._of(name, default, bool, "true or false"))

    def number(self, name: str, default: int) -> int:
        value = self._of(name, default, int, "a whole number from 1")
        if isinstance(value, bool) or int(value) < 1:
            raise UserError(f"{name} of {self.where} must be a whole number from 1.", "Mend that line.")
        return int(value)

    def seconds(self, name: str, default: float) -> float:
        value = self._of(name, default, int | float | str, "a time such as 30, 5m or 2h")
        seconds = duration(value) if isinstance(value, str) else float(value)
        if seconds is None or seconds < 0:
            raise UserError(f"{name} of {self.where} must be a time such as 30, 5m or 2h.", "Mend that line.")
        return seconds

    def one_of(self, name: str, known: tuple[str, ...], default: str) -> str:
        value = self.text(name, default)
        if value not in known:
            raise UserError(f"{name} of {self.where} must be one of {', '.join(known)}.", "Mend that line.")
        return value

    def _of(self, name: str, default: Any, kind: Any, what: str) -> Any:
        value = self.given.get(name, default)
        if not isinstance(value, kind):
            raise UserError(f"{name} of {self.where} must be {what}.", "Mend that line.")
        return value


UNITS = {"s": 1, "m": 60, "h": 3600, "d": 86400}


def duration(text: str) -> float | None:
    """Seconds of a time such as `90`, `5m` or `2h`."""
    number, unit = (text[:-1], UNITS.get(text[-1:], 0)) if text[-1:] in UNITS else (text, 1)
    try:
        return float(number) * unit
    except ValueError:
        return None
