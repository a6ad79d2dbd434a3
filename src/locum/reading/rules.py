"""Rules: how one agent's screens are read, as data from `rules/<agent>.toml` and the user's own overrides."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import Any, TypeVar

from locum.errors import UserError
from locum.model.reading import State, TroubleKind

AGENTS = ("claude", "codex", "copilot", "opencode", "gemini", "rehearsal")
Table = Mapping[str, Any]
_E = TypeVar("_E", State, TroubleKind)


@dataclass(frozen=True, slots=True)
class Look:
    """A pattern and the region in which it is looked for."""

    where: str
    pattern: re.Pattern[str]


@dataclass(frozen=True, slots=True)
class Sign:
    """One named thing that, when it is seen in its region, tells the state."""

    name: str
    look: Look
    means: State
    priority: int
    also: tuple[Look, ...] = ()
    unless: tuple[Look, ...] = ()
    style: str | None = None
    """What the match must look like (`coloured`, `dim`, …) at its group `here`, else where it begins."""


@dataclass(frozen=True, slots=True)
class Ask:
    """How to take a question of one state apart: a table of the `[asks.<state>]` section."""

    options: str = "numbered"
    details: str = "none"
    text: str = "last"
    title: re.Pattern[str] | None = None
    kind: str | None = None
    line: re.Pattern[str] | None = None
    """What the question looks like above the options, where a pattern tells it better than its place."""
    draft: re.Pattern[str] | None = None
    """The label of a chosen row that takes words, once it holds some."""
    command: re.Pattern[str] | None = None
    """What a permission to run a command says, and no other one."""
    framed: str = "box"
    """How the command itself is set apart: by `dashes`, in a `box`, or after a `dollar`."""
    tallest: int | None = None
    """How many rows the dialog has at most, where it holds the rest of a long command back without a word."""


@dataclass(frozen=True, slots=True)
class Rules:
    """Everything Locum knows about the screens of one agent."""

    agent: str
    seen: tuple[str, ...]
    signs: tuple[Sign, ...]
    asks: Mapping[str, Ask]
    troubles: tuple[tuple[TroubleKind, re.Pattern[str]], ...]
    recognise: Table
    composer: Table
    dialog: Table
    menu: Table
    keys: Table = field(default_factory=dict)
    patterns: Mapping[str, re.Pattern[str]] = field(default_factory=dict)
    """Single patterns by name: `echo`, `stage`, `placeholder`, …"""


def load_rules(agent: str, overrides: tuple[str, ...] = ()) -> Rules:
    """The rules of an agent, with the user's own TOML texts laid over them in order."""
    if not overrides:
        return _built_in(agent)
    table = _table_of(agent)
    for text in overrides:
        table = laid_over(table, _parse(text, f"your rules for {agent}"), agent)
    return compiled(table, agent)


def compiled(table: Table, agent: str) -> Rules:
    """The Rules in a table that a user had a hand in, or a sentence on why there are none."""
    try:
        return compile_rules(table)
    except (TypeError, AttributeError, ValueError) as error:
        raise UserError(
            f"Your rules for {agent} cannot be used: {error}.", "Mend the file, or move it away."
        ) from error


def laid_over(base: dict[str, Any], top: dict[str, Any], agent: str) -> dict[str, Any]:
    """The rules with a user's own, which must be of the kinds that the shipped ones are."""
    _refuse_other_kinds(base, top, f"your rules for {agent}")
    for name in ("sign", "trouble"):
        for entry in top.get(name, ()):
            if not isinstance(entry, dict):
                raise UserError(
                    f"{name} of your rules for {agent} must be tables.", f"Write [[{name}]] above."
                )
            _refuse_other_kinds(ENTRY, entry, f"a {name} of your rules for {agent}")
    return lay_over(base, top)


ENTRY: dict[str, Any] = {
    "name": "", "looks": "", "where": "", "means": "", "kind": "", "style": "", "priority": 0,
    "also": [{"looks": "", "where": ""}], "unless": [{"looks": "", "where": ""}], "off": False,
}  # fmt: skip
"""The kind of each field of a sign or a trouble."""


def _refuse_other_kinds(base: Table, top: Table, where: str) -> None:
    """Complain of a value that is a number where a text must be, or the like; it would fail in the field."""
    for name, value in top.items():
        like = base.get(name)
        if isinstance(like, dict) and isinstance(value, dict):
            _refuse_other_kinds(like, value, f"{name} of {where}")
        elif like is not None and not isinstance(value, _kind_of(like)):
            raise UserError(
                f"{name} of {where} must be {_named(like)}.", "Mend that line, or move the file away."
            )
        elif isinstance(like, list) and isinstance(value, list) and like and name not in ("sign", "trouble"):
            for each in value:
                _refuse_other_kinds({name: like[0]}, {name: each}, where)


def _kind_of(value: object) -> tuple[type, ...]:
    return (int, float) if type(value) in (int, float) else (type(value),)


def _named(value: object) -> str:
    words = {bool: "true or false", str: "a text", list: "a list", dict: "a table"}
    return words.get(type(value), "a number")


@cache
def _built_in(agent: str) -> Rules:
    return compile_rules(_table_of(agent))


def _table_of(agent: str) -> dict[str, Any]:
    """The table of a built-in agent, on top of what it extends and what all agents share."""
    if agent not in AGENTS:
        raise UserError(
            f"There are no rules for an agent called {agent}.", f"Known agents: {', '.join(AGENTS)}."
        )
    table = _shipped(agent)
    base = table.pop("extends", "common")
    return lay_over(_shipped(base) if base == "common" else _table_of(base), table)


def _shipped(name: str) -> dict[str, Any]:
    source = resources.files("locum.reading").joinpath("rules", f"{name}.toml")
    return tomllib.loads(source.read_text(encoding="utf-8"))


def _parse(text: str, what: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise UserError(f"Cannot read {what}: {error}.", "Mend the TOML, or move the file away.") from error


def lay_over(base: dict[str, Any], top: dict[str, Any]) -> dict[str, Any]:
    """`base` with the entries of `top`: tables are merged, signs by their name, the rest replaced."""
    merged = dict(base)
    for key, value in top.items():
        old = merged.get(key)
        if isinstance(value, dict) and isinstance(old, dict):
            merged[key] = lay_over(old, value)
        elif key in ("sign", "trouble") and isinstance(old, list):
            merged[key] = _lay_signs(old, value)
        else:
            merged[key] = value
    return merged


def _lay_signs(base: list[Table], top: list[Table]) -> list[Table]:
    """Signs of `top` change those of the same name field by field, and come before the others of `base`."""
    old = {sign["name"]: sign for sign in base if "name" in sign}
    fresh = [{**old.get(sign.get("name", ""), {}), **sign} for sign in top]
    names = {sign.get("name") for sign in fresh}
    return fresh + [sign for sign in base if "name" not in sign or sign["name"] not in names]


def compile_rules(table: Table) -> Rules:
    """The Rules in a table, or a UserError that names the faulty entry."""
    agent = str(table.get("agent", "?"))
    signs = [_sign(entry, agent) for entry in table.get("sign", ()) if not entry.get("off")]
    return Rules(
        agent=agent,
        seen=tuple(table.get("seen", ())),
        signs=tuple(sorted(signs, key=lambda sign: -sign.priority)),
        asks={state: _ask(entry, agent) for state, entry in table.get("asks", {}).items()},
        troubles=tuple(
            (_member(TroubleKind, entry.get("kind"), agent), _pattern(entry.get("looks"), agent, "trouble"))
            for entry in table.get("trouble", ())
        ),
        recognise=table.get("recognise", {}),
        composer=table.get("composer", {}),
        dialog=table.get("dialog", {}),
        menu=table.get("menu", {}),
        keys=table.get("keys", {}),
        patterns={name: _pattern(text, agent, name) for name, text in table.get("patterns", {}).items()},
    )


def _sign(entry: Table, agent: str) -> Sign:
    name = str(entry.get("name", ""))
    if not name:
        raise UserError(f"A sign of {agent} has no name.", 'Give every [[sign]] a `name = "…"`.')
    return Sign(
        name=name,
        look=_look(entry, agent, name),
        means=_member(State, entry.get("means"), f"{agent}, sign {name!r}"),
        priority=int(entry.get("priority", 50)),
        also=tuple(_look(also, agent, name) for also in entry.get("also", ())),
        unless=tuple(_look(unless, agent, name) for unless in entry.get("unless", ())),
        style=entry.get("style"),
    )


def _look(entry: Table, agent: str, name: str) -> Look:
    return Look(str(entry.get("where", "screen")), _pattern(entry.get("looks", ""), agent, name))


def _ask(entry: Table, agent: str) -> Ask:
    title = entry.get("title")
    return Ask(
        options=entry.get("options", "numbered"),
        details=entry.get("details", "none"),
        text=entry.get("text", "last"),
        title=_pattern(title, agent, "title") if title else None,
        kind=entry.get("kind"),
        line=_pattern(entry["line"], agent, "line") if "line" in entry else None,
        draft=_pattern(entry["draft"], agent, "draft") if "draft" in entry else None,
        command=_pattern(entry["command"], agent, "command") if "command" in entry else None,
        framed=entry.get("framed", "box"),
        tallest=entry.get("tallest"),
    )


def _pattern(text: object, agent: str, name: str) -> re.Pattern[str]:
    try:
        return re.compile(str(text), re.MULTILINE)
    except (re.error, OverflowError, RecursionError) as error:
        raise UserError(
            f"The pattern of {name!r} in the rules of {agent} is no regular expression: {error}.",
            f"The pattern is: {text}",
        ) from error


def _member(kind: type[_E], value: object, where: str) -> _E:
    try:
        return kind(str(value))
    except ValueError:
        known = ", ".join(kind)
        raise UserError(
            f"{value!r} is not a known {kind.__name__.lower()} ({where}).", f"Known: {known}."
        ) from None
