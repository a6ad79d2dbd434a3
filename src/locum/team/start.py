"""The first day of a project: what the human says at the interview becomes `.team-config/`."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from locum.errors import UserError
from locum.team import templates
from locum.team.facts import Facts, facts_of
from locum.team.files import create, edit, make_folder, read
from locum.team.folder import Folder
from locum.team.lines import bare, clean, closed, ending_of, lines_of, one_line
from locum.team.profile import HISTORY, Item, Profile, Section, render
from locum.team.region import find_region, with_region

IGNORED = ".locum/"
HUMAN = (("source", "human-input"),)


@dataclass(frozen=True, slots=True)
class Interview:
    """What the human said about their project."""

    goal: str = ""
    users: tuple[str, ...] = ()
    preferences: tuple[str, ...] = ()
    constraints: tuple[str, ...] = ()
    language: str = ""
    agent: str = "claude"
    workflow: str = "plain"
    verify: str = ""


@dataclass(frozen=True, slots=True)
class Started:
    """What was written and what was there already, by path from the project."""

    written: tuple[str, ...]
    kept: tuple[str, ...]


def start(project: Path, said: Interview, on: date) -> Started:
    """Write all that is missing; what is there stays as it is."""
    folder = Folder(project)
    refuse_bad_place(folder)
    facts = facts_of(project)
    for place in (folder.root, folder.research, folder.evaluations, folder.archives):
        make_folder(place)
    done = {file: create(file, text) for file, text in _texts(folder, said, facts, on).items()}
    done[project / "CLAUDE.md"] = _changed(project / "CLAUDE.md", _with_reference)
    done[project / ".gitignore"] = _changed(project / ".gitignore", _with_ignored)
    names = {file: file.relative_to(project).as_posix() for file in done}
    return Started(
        tuple(names[file] for file, fresh in done.items() if fresh),
        tuple(names[file] for file, fresh in done.items() if not fresh),
    )


def is_started(folder: Folder) -> bool:
    """Whether all that an interview is for is there already."""
    return all(file.exists() for file in (folder.user_context, folder.profile, folder.project / "locum.toml"))


def refuse_bad_place(folder: Folder) -> None:
    """Raise if the project cannot hold the folder."""
    if not folder.project.is_dir():
        raise UserError(f"There is no folder {folder.project}.", "Make it first, or name another.")
    for place in (folder.root, folder.research, folder.evaluations, folder.archives):
        if (place.exists() or place.is_symlink()) and not place.is_dir():
            raise UserError(
                f"{place} is a file, but Locum needs a folder of that name.", "Move it away and try again."
            )


def settings(said: Interview) -> str:
    """The text of a new locum.toml."""
    verify = f"verify = {_toml(said.verify)}" if said.verify.strip() else '# verify = "make test"'
    return f"""\
# Locum's settings for this project. Lines that begin with # show a default or an example.

[lead]
agent = {_toml(said.agent)}        # claude, codex, copilot, opencode, gemini or rehearsal
workflow = {_toml(said.workflow)}      # gsd, superpowers or plain
permissions = "ask"     # ask or edit: what the agent may do without asking; skip takes the command line
# max_rounds = 3
# restarts = 3

[review]
# The command that must pass before "done" is believed.
{verify}
# agent = "claude"      # looks at the work from your side, headless; nobody does by default
# at_least = 3          # the points, 1 to 5, that each thing it judges must have
# plan = "PLAN.md"      # a file whose boxes must all be ticked

# [brain]
# kind = "grounded"     # grounded (no model), agent (an installed agent thinks), or model
# agent = "claude"

# [escalation]
# timeout = "2h"        # how long a question waits for you; without it, for ever
# then = "wait"         # wait, suggestion or skip

# Exact answers to questions you know will come. * stands for any words.
# [[answers]]
# pattern = "How should todos persist?"
# answer = "JSON file"

# What must always go to you, besides deleting, deploying, publishing, spending, credentials and the like.
# [gate]
# also = ["migrations"]

# How freely each kind of question is answered: shadow (suggest only), confirm or auto.
# [autonomy]
# permission = "confirm"
# earned_after = 5      # a kind earns auto after so many agreements with you
"""


def _texts(folder: Folder, said: Interview, facts: Facts, on: date) -> dict[Path, str]:
    return {
        folder.persona: templates.PERSONA,
        folder.profile: render(_profile(said, on)),
        folder.user_context: _user_context(said),
        folder.project_context: _project_context(facts, said),
        folder.recovery: templates.RECOVERY,
        folder.snapshot: templates.SNAPSHOT,
        folder.log: templates.LOG,
        folder.inbox: templates.INBOX,
        folder.directives: templates.DIRECTIVES,
        folder.decisions: templates.DECISIONS,
        folder.panes: "",
        folder.project / "locum.toml": settings(said),
    }


def _profile(said: Interview, on: date) -> Profile:
    """The first version; confirmed, for it holds only what the human said."""
    language = (Item(f"language: {one_line(said.language)}"),) if said.language.strip() else ()
    goal = one_line(said.goal)
    needs = (Item(goal, (("priority", "critical"), *HUMAN)),) if goal else ()
    return Profile(1, on, True, (
        Section("Demographics", (*(Item(f"who: {one_line(each)}", HUMAN) for each in said.users), *language)),
        Section("Core Needs (priority ordered)", needs),
        Section("Pain Points"),
        Section("Usage Patterns"),
        Section("Preferences", tuple(Item(one_line(each), HUMAN) for each in said.preferences)),
        Section("Anti-Needs"),
        Section("Research Findings"),
        Section(HISTORY, (Item("v1: what the human said at locum init"),)),
    ))  # fmt: skip


def _user_context(said: Interview) -> str:
    parts: tuple[tuple[str, list[str], str], ...] = (
        ("Goal", [clean(said.goal)] if said.goal.strip() else [], "What shall be built, and what for?"),
        ("Users", _items(said.users), "Who will use it?"),
        (
            "Preferences",
            _items(said.preferences),
            "What would you choose if you were asked: tools, style, priorities?",
        ),
        ("Constraints", _items(said.constraints), "What must hold, what must not happen?"),
        ("Changes", [], "Dated entries, newest last; Locum adds them from human-inbox.md."),
    )
    lines = ["# User Context"]
    for title, words, hint in parts:
        lines += ["", f"## {title}", *(words or [f"<!-- {hint} -->"])]
    return "\n".join(lines) + "\n"


def _project_context(facts: Facts, said: Interview) -> str:
    test = said.verify.strip() or facts.test
    found = (
        ("Languages", ", ".join(facts.languages)), ("Package managers", ", ".join(facts.managers)),
        ("Frameworks", ", ".join(facts.frameworks)), ("Test command", f"`{one_line(test)}`" if test else ""),
        ("Documents", ", ".join(facts.documents)),
    )  # fmt: skip
    lines = [f"- {name}: {value}" for name, value in found if value]
    return "\n".join([
        "# Project Context",
        "",
        "## Facts",
        f"- Folder: {one_line(facts.name)}",
        *lines,
        "",
        "## Background",
        "<!-- Why the project exists, and what is decided already. -->",
        "",
        "## Architecture",
        "<!-- How it is laid out. -->",
        "",
        "## Current phase",
        "<!-- Where the work stands. -->",
        "",
    ])  # fmt: skip


def _with_reference(text: str) -> str:
    """The text with our part; one that a person changed is theirs now."""
    found = find_region(text, "reference")
    return text if found and found[2] else with_region(text, "reference", templates.REFERENCE)


def _with_ignored(text: str) -> str:
    """The .gitignore with our folder in it, unless a line there covers it."""
    known = {bare(line).strip().strip("/") for line in lines_of(text)}
    return text if IGNORED.strip("/") in known else closed(text) + IGNORED + ending_of(text)


def _changed(file: Path, change: Callable[[str], str]) -> bool:
    before = read(file)
    return edit(file, change) != before.text


def _items(words: tuple[str, ...]) -> list[str]:
    return [f"- {one_line(each)}" for each in words if one_line(each)]


def _toml(text: str) -> str:
    """A text as a TOML string."""
    return json.dumps(one_line(text), ensure_ascii=False)
