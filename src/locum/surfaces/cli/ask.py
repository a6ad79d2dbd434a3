"""`locum ask`: what the proxy would say to a question, from what the user wrote down."""

import json
import sys
from pathlib import Path

import click

from locum.brains.weighing import Thinks, weigh, without_reasons
from locum.config.lead import LeadSettings, lead_settings
from locum.deciding.mandate import Mandate
from locum.errors import UserError
from locum.model.asked import Asked, Dossier, Verdict
from locum.surfaces.cli._project import warn
from locum.surfaces.cli._questions import KINDS, Json, as_json, asked_of, dossier_of
from locum.surfaces.cli._texts import answer_lines, read_text

EXAMPLES = """\b
Examples:
  locum ask --text "How should todos persist?" --option "JSON file" --option SQLite
  locum ask --text "May I run this?" --kind permission --body "make test" --option Yes --option No
  locum ask --question question.json --json
\b
A question as JSON; only the question itself is needed:
  {"question": "...", "options": ["A", {"label": "B", "detail": "..."}], "kind": "single",
   "body": "...", "dossier": {"USER-CONTEXT.md": "..."}}
Without a dossier, the files of .team-config/ are the dossier. The rules and gates of locum.toml hold.
\b
With --batch, each line in is one question with an id, and each line out its ruling, in the same order:
  {"id": 1, "outcome": "answer", "option": 2, "text": null, "basis": {"file": "...", "quote": "..."},
   "because": "...", "by": "rule|brain|gate", "suggestion": null}
"""


@click.command("ask", epilog=EXAMPLES)
@click.option("--question", "file", metavar="FILE", help="The question as JSON; - is standard input.")
@click.option("--text", metavar="WORDS", help="The question in words, instead of a FILE.")
@click.option(
    "--option", "options", multiple=True, metavar="LABEL", help="One thing to choose; may be repeated."
)
@click.option("--kind", type=click.Choice(KINDS), help="What kind of question it is.")
@click.option("--body", metavar="WORDS", help="The command, change or plan the question is about.")
@click.option("--json", "json_wanted", is_flag=True, help="Print the ruling as JSON.")
@click.option("--batch", is_flag=True, help="Read JSON lines from standard input (or FILE).")
def command(
    file: str | None,
    text: str | None,
    options: tuple[str, ...],
    kind: str | None,
    body: str | None,
    json_wanted: bool,
    batch: bool,
) -> None:
    """Say what the proxy would answer to a question, on what basis, or why it would ask you.

    Nothing is typed anywhere. How freely answers are then given ([autonomy] in locum.toml) is not asked here.
    """
    settings = lead_settings(Path.cwd())
    warn(Path.cwd())
    mandate, brain = settings.mandate, _brain_of(settings)
    if batch:
        answer_lines(file, sys.stdout.buffer, lambda given: ruling_on(given, mandate, brain))
        return
    given = _in_words(text, options, kind, body) if text is not None else _from_file(file)
    ruling = ruling_on(given, mandate, brain)
    click.echo(json.dumps(ruling, ensure_ascii=False) if json_wanted else told(asked_of(given), ruling))


def ruling_on(given: Json, mandate: Mandate, brain: Thinks) -> Json:
    """The ruling on a question that came as JSON."""
    asked = asked_of(given)
    dossier = dossier_of(given)
    return as_json(asked, weigh(asked, _project_s() if dossier is None else dossier, mandate, brain))


def _brain_of(settings: LeadSettings) -> Thinks:
    """The brain that the settings name; the built-in one without all that an agent would need."""
    if settings.brain == "grounded":
        from locum.deciding.grounded import propose

        return without_reasons(propose)
    from locum.lead.api import brain_of

    return brain_of(settings)


def _project_s() -> Dossier:
    """What the nearest `.team-config/` upwards holds that an answer may rest on."""
    from locum.team.dossier import gather
    from locum.team.places import nearest

    places = nearest(Path.cwd())
    if places is None:
        return Dossier()
    gathered = gather(places)
    for sentence in gathered.left_out:
        click.echo(f"locum: {sentence}", err=True)
    return gathered.dossier


def told(asked: Asked, ruling: Json) -> str:
    """The ruling for a person: the answer or whose turn it is, why, and on what it rests."""
    answers = ruling["outcome"] == Verdict.ANSWER
    said = ruling if answers else ruling["suggestion"]
    lines = [f"answer: {_words(asked, said)}" if answers else "ask the human"]
    lines.append(f"because: {ruling['because']} (by {ruling['by']})")
    if said and not answers:
        lines.append(f"suggestion: {_words(asked, said)}")
    if said and said["basis"]:
        lines.append(f"basis: {said['basis']['file']}: “{said['basis']['quote']}”")
    return "\n".join(lines)


def _words(asked: Asked, said: Json) -> str:
    places = said.get("options") or ([said["option"]] if said["option"] else [])
    labels = ", ".join(f"{place}. {asked.choices[place - 1].label}" for place in places)
    return labels or said["text"] or ""


def _in_words(text: str, options: tuple[str, ...], kind: str | None, body: str | None) -> Json:
    return {"question": text, "options": list(options) or None, "kind": kind, "body": body}


def _from_file(file: str | None) -> Json:
    """The question of FILE or of standard input, as a JSON object."""
    try:
        given = json.loads(read_text(file, "question"), strict=False)
    except (ValueError, RecursionError) as error:
        raise UserError(
            f"The question is not JSON: {error}", "See locum ask --help for an example."
        ) from error
    if not isinstance(given, dict):
        raise UserError("The question must be a JSON object.", "See locum ask --help for an example.")
    return given
