"""Questions as a model puts them to Claude Code's AskUserQuestion tool."""

from __future__ import annotations

import re
from collections.abc import Sequence

from locum.model.reading import Reading
from tests.agents.lab.script import Call, Json
from tests.agents.session import Session


def question(text: str, header: str, labels: Sequence[str], *, multi: bool = False) -> Json:
    """One question with described options."""
    options = [{"label": label, "description": f"What {label} is like."} for label in labels]
    return {"question": text, "header": header, "multiSelect": multi, "options": options}


DATABASE = question("Which database should the service use?", "Database", ("PostgreSQL", "SQLite", "MongoDB"))
BOXES = ("Logging", "Metrics", "Tracing", "Alerts")
FEATURES = question("Which features go in?", "Features", BOXES, multi=True)
AUTH = question("How do users sign in?", "Auth method", ("Password", "OAuth", "Passkey"))
MIGRATION = question("When do we migrate?", "Migration", ("Now", "Later"))
FORM = (DATABASE, AUTH, FEATURES, MIGRATION)


def ask(session: Session, prompt: str, *questions: Json) -> Reading:
    """Have the agent ask these questions, and give the reading of the first page."""
    session.turn(prompt, [Call("AskUserQuestion", {"questions": list(questions)})])
    return session.until(lambda seen: seen.state.asks)


def given(result: str) -> list[tuple[str, str]]:
    """The questions and answers in what the model was told, in order."""
    return re.findall(r'"([^"]*)"="([^"]*)"', result)


def pairs(*answered: tuple[Json, str]) -> list[tuple[str, str]]:
    """The same, as it ought to be."""
    return [(asked["question"], answer) for asked, answer in answered]
