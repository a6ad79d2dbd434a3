"""Scripts: TOML text read into steps, or one sentence about what is wrong with it."""

import re
from collections.abc import Callable, Mapping
from enum import StrEnum
from pathlib import Path
from textwrap import dedent
from typing import TypeVar

from locum.rehearsal import steps as s
from locum.rehearsal.fields import Fields, Unfit
from locum.rehearsal.toml import parsed, text_of

Kind = TypeVar("Kind", bound=StrEnum)


def load(path: Path) -> s.Script:
    """The script in a file."""
    return parse(text_of(path), str(path))


def parse(text: str, name: str) -> s.Script:
    """The script in a text; `name` is what errors call it."""
    return parsed(text, name, _script)


def _script(fields: Fields) -> s.Script:
    standard = s.Script(steps=())
    script = s.Script(
        steps=_steps(fields, "step", "step"),
        mode=fields.kind("mode", s.Mode, s.Mode.MANUAL),
        renderer=fields.kind("renderer", s.Renderer, s.Renderer.FULLSCREEN),
        guard=fields.number("guard", standard.guard),
        model=fields.text("model", standard.model),
        placeholder=fields.text("placeholder", ""),
        title=fields.text("title", standard.title),
        goes_on=fields.flag("goes_on"),
    )
    fields.done()
    if not script.steps:
        raise Unfit(fields.where, "there are no steps.", "Add at least one [[step]] table.")
    return script


def _steps(fields: Fields, key: str, called: str) -> tuple[s.Step, ...]:
    tables = fields.tables(key)
    return tuple(_step(Fields(table, f"{called} {number}")) for number, table in enumerate(tables, 1))


def _step(fields: Fields) -> s.Step:
    named = [verb for verb in VERBS if verb in fields.table]
    if len(named) != 1:
        found = f"it names {' and '.join(named)}" if named else "it names nothing to do"
        raise Unfit(fields.where, f"{found}.", f"Give exactly one of: {', '.join(VERBS)}.")
    step = VERBS[named[0]](fields)
    fields.done()
    return step


def _expect(fields: Fields) -> s.Step:
    return s.Expect(fields.pattern("expect"), fields.text("otherwise", s.Expect("").otherwise))


def _work(fields: Fields) -> s.Step:
    return s.Work(
        fields.duration("work"),
        fields.text("verb", "Brewing"),
        fields.optional("tool"),
        fields.texts("output"),
    )


def _ask(fields: Fields) -> s.Step:
    tables = fields.tables("ask")
    if not 1 <= len(tables) <= 4:
        raise Unfit(fields.where, f"it asks {len(tables)} questions.", "Ask between one and four.")
    return s.Ask(tuple(_asked(Fields(t, f"{fields.where}, question {n}")) for n, t in enumerate(tables, 1)))


def _asked(fields: Fields) -> s.Asked:
    options = tuple(_option(fields, entry) for entry in fields.listed("options"))
    if len(options) < 1:
        raise Unfit(fields.where, "it has no options.", 'Add options = ["one", "two"].')
    asked = s.Asked(fields.text("header"), fields.text("question"), options, fields.flag("multi"))
    fields.done()
    return asked


def _option(fields: Fields, entry: object) -> s.Choice:
    if isinstance(entry, str):
        return s.Choice(entry)
    if isinstance(entry, Mapping):
        option = Fields(dict(entry), f"{fields.where}, an option")
        choice = s.Choice(option.text("label"), option.optional("detail"))
        option.done()
        return choice
    raise Unfit(fields.where, f"the option {entry!r} is neither text nor a table.", "Write label and detail.")


def _permit(fields: Fields) -> s.Step:
    return s.Permit(
        fields.kind("permit", s.Tool),
        fields.text("subject"),
        fields.optional("note"),
        fields.texts("body"),
        fields.texts("options"),
        fields.optional("source"),
    )


def _fail(fields: Fields) -> s.Step:
    return s.Fail(
        fields.kind("fail", s.Failure),
        int(fields.number("retries", 0)),
        fields.flag("recovers"),
        fields.number("delay", 2.0),
        int(fields.number("attempts", 10)),
    )


def _crash(fields: Fields) -> s.Step:
    fields.flag("crash")
    return s.Crash(int(fields.number("code", 137)))


def _branch(fields: Fields) -> s.Step:
    tables = fields.tables("branch")
    return s.Branch(tuple(_arm(Fields(t, f"{fields.where}, branch {n}")) for n, t in enumerate(tables, 1)))


def _arm(fields: Fields) -> s.Arm:
    when = fields.pattern("when") if "when" in fields.table else None
    arm = s.Arm(when, _steps(fields, "step", f"{fields.where}, step"))
    fields.done()
    return arm


def _repeat(fields: Fields) -> s.Step:
    inner = _steps(fields, "step", f"{fields.where}, step")
    if not any(_takes_time(step) for step in inner):
        raise Unfit(fields.where, "nothing in the repeat waits.", "Put an expect, work or wait step into it.")
    return s.Repeat(int(fields.number("repeat", 0)), inner)


def _takes_time(step: s.Step) -> bool:
    return isinstance(step, s.Expect | s.Work | s.Wait | s.Ask | s.Permit | s.Plan | s.Dialog | s.Background)


VERBS: dict[str, Callable[[Fields], s.Step]] = {
    "expect": _expect,
    "say": lambda f: s.Say(f.text("say")),
    "work": _work,
    "wait": lambda f: s.Wait(f.number("wait")),
    "ask": _ask,
    "permit": _permit,
    "plan": lambda f: s.Plan(dedent(f.text("plan")), f.texts("options")),
    "dialog": lambda f: s.Dialog(f.kind("dialog", s.Doorway)),
    "stage": lambda f: s.Stage(f.text("stage")),
    "write": lambda f: s.Write(f.inside("write"), f.text("text")),
    "fail": _fail,
    "limit": lambda f: s.Limit(f.text("limit")),
    "background": lambda f: s.Background(int(f.number("background")), f.number("seconds", 5.0)),
    "menu": lambda f: s.Menu(f.kind("menu", s.MenuKind)),
    "exit": lambda f: s.Exit(int(f.number("exit"))),
    "crash": _crash,
    "branch": _branch,
    "repeat": _repeat,
}


def matches(pattern: str, text: str) -> re.Match[str] | None:
    """Where a script's pattern fits a text; the whole text is one line to `.`."""
    return re.search(pattern, text, re.DOTALL | re.IGNORECASE)
