"""`locum decide`: answer what waits for you."""

import re
import shlex
from pathlib import Path
from textwrap import indent

import click

from locum.errors import UserError
from locum.model.asked import Asked, rest_of_plan
from locum.model.decision import Decision
from locum.model.orders import Decide
from locum.model.runner import Given
from locum.surfaces.cli._names import complete_decision
from locum.surfaces.cli._project import order, project, report

NAME = re.compile(r"\s*(?:\S+/)?[dD]\d+\s*")
"""What a decision is called: D3, or 1f3a/D1 where a job asks."""
EXAMPLES = """\b
Examples:
  locum decide                      show what waits
  locum decide D3 2                 the second option
  locum decide D3 "PostgreSQL"      the option of this name
  locum decide D4 1,3               several boxes
  locum decide D5 1 2 "as you like" one answer for each question of a form
  locum decide 1f3a/D1 2            what a job asks, on whichever host
"""


@click.command("decide", epilog=EXAMPLES)
@click.argument("decision", required=False, shell_complete=complete_decision)
@click.argument("answers", nargs=-1)
@project
def command(folder: Path, decision: str | None, answers: tuple[str, ...]) -> None:
    """Answer a decision by the number or name of an option, or in your own words.

    The first answer counts, wherever it is given; the agent gets it at once.
    """
    from locum.jobs.elsewhere import answered, view

    known = view(folder)
    if known.fleet_lost is not None:
        click.echo(f"locum: It is unknown what waits in jobs. {known.fleet_lost}", err=True)
    if decision is None:
        for each in known.waiting.values():
            show(each)
        if not known.waiting:
            click.echo("Nothing waits for you.")
        return
    found = known.waits(decision)
    if found is not None and not answers:
        show(found)
        return
    if found is None and not NAME.fullmatch(decision):
        raise nameless(decision, answers, list(known.waiting))
    given = given_for(found, answers) if found is not None else (Given(text=" ".join(answers)),)
    wanted = Decide(found.id if found is not None else decision.upper(), given)
    report(answered(folder, wanted) or order(folder, wanted))


def nameless(word: str, answers: tuple[str, ...], waiting: list[str]) -> UserError:
    """Say that what was given first names no decision; the answer alone, where one waits, tells which."""
    said = f"“{word}” is no decision; they are called D1, D2 and so on."
    if not waiting:
        return UserError(f"{said} Nothing waits for you.")
    meant = shlex.join([word, *answers])
    return UserError(
        f"{said} Waiting for you: {', '.join(waiting)}.",
        f"If that is your answer: locum decide {waiting[0] if len(waiting) == 1 else 'ID'} {meant}",
    )


def show(decision: Decision, *, short: bool = False) -> None:
    """Print one decision with its options, the suggestion and what it rests on; a long message in short."""
    whose = f" {decision.runner}" if decision.runner else ""
    click.echo(click.style(f"{decision.id}{whose}", bold=True) + f"  {decision.because}")
    for place, page in enumerate(decision.pages):
        ruling = decision.rulings[place] if place < len(decision.rulings) else None
        click.echo(indent(page.in_short if short else page.in_full, "  "))
        if short and page.in_short != page.in_full:
            click.echo(f"    (all it said: locum decide {decision.id})")
        if page.about:
            click.echo("".join(f"    | {line}\n" for line in page.about.splitlines()), nl=False)
        if page.is_cut:
            click.echo(f"    {rest_of_plan(decision.runner)}")
        for number, choice in enumerate(page.choices, 1):
            detail = f"  ({choice.detail})" if choice.detail else ""
            click.echo(f"    {number}. {choice.label}{detail}")
        if ruling is not None and ruling.proposal is not None and ruling.proposal.basis is not None:
            chosen = ", ".join(map(str, ruling.proposal.places)) or ruling.proposal.text
            basis = ruling.proposal.basis
            click.echo(f"    suggestion: {chosen}, since {basis.file} says “{basis.quote}”")


def given_for(decision: Decision, answers: tuple[str, ...]) -> tuple[Given, ...]:
    """What the words of a command line answer, page by page."""
    pages = decision.pages
    if len(pages) == 1:
        return (_meant(pages[0], " ".join(answers)),)
    if len(answers) != len(pages):
        raise UserError(
            f"{decision.id} asks {len(pages)} questions, and {_answered(len(answers))}.",
            f"Give one answer for each: locum decide {decision.id} {' '.join('…' for _ in pages)}",
        )
    return tuple(_meant(page, words) for page, words in zip(pages, answers, strict=True))


def _answered(count: int) -> str:
    """How many were answered, in words."""
    return "one was answered" if count == 1 else f"{count} were answered"


def _meant(page: Asked, words: str) -> Given:
    from locum.team.answering import meaning

    said = meaning(words, tuple(choice.label for choice in page.choices), page.kind)
    if said.doubt:
        raise UserError(said.doubt)
    return Given(said.places, said.text)
