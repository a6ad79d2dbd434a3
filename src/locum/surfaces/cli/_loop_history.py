"""`locum loop log`, `show` and `list`: what the journal keeps of loops."""

import json
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from locum.loop.durations import in_short
from locum.loop.history import History, Round
from locum.loop.messages import decided, say, worded
from locum.loop.shelf import find, histories, journal_file, opened, project_root, round_of, running
from locum.workflow.language import pick_language

FOLDER = click.option("--workdir", "-C", default=".", metavar="FOLDER", help="A folder of the project.")
AS_JSON = click.option("--json", "as_json", is_flag=True, help="Print JSON.")


@click.command("log", epilog="\b\nExamples:\n  locum loop log\n  locum loop log 1115-0930-ab12 --json\n")
@click.argument("loop", required=False)
@FOLDER
@AS_JSON
def show_log(loop: str | None, workdir: str, as_json: bool) -> None:
    """Show the rounds of a loop, the newest loop without an ID."""
    language = pick_language(os.environ)
    folder = Path(workdir).absolute()
    with opened(folder, language) as journal:
        history = find(journal, loop, folder, language)
    at_work = running(folder)
    if as_json:
        click.echo(json.dumps(_as_json(history, at_work), ensure_ascii=False))
        return
    from locum.surfaces.cli._table import show_table

    click.echo(_head(history, language))
    rows = [_row(each, language) for each in history.rounds]
    if rows:
        show_table(["ROUND", "ENDED", "DECISION", "SCORE", "FILES", "LINES", "TIME", "COST"], rows)
    click.echo(_foot(history, at_work, language))


@click.command(
    "show", epilog="\b\nExamples:\n  locum loop show 3\n  locum loop show 3 --loop 1115-0930-ab12\n"
)
@click.argument("number", type=click.IntRange(1))
@click.option("--loop", metavar="ID", help="Which loop, if not the newest.")
@FOLDER
@AS_JSON
def show_round(number: int, loop: str | None, workdir: str, as_json: bool) -> None:
    """Show all of one round: what it was told, what it replied, and what was made of that."""
    language = pick_language(os.environ)
    with opened(Path(workdir).absolute(), language) as journal:
        history = find(journal, loop, Path(workdir).absolute(), language)
    found = round_of(history, number, language)
    if as_json:
        body = {"loop": history.id, "prompt": found.prompt, **found.body}
        click.echo(json.dumps(body, ensure_ascii=False))
        return
    for title, text in _parts(found, language):
        if text:
            click.echo(f"--- {title}\n{text.rstrip()}\n")


@click.command("list", epilog="\b\nExamples:\n  locum loop list\n  locum loop list --json\n")
@FOLDER
@AS_JSON
def list_loops(workdir: str, as_json: bool) -> None:
    """List the loops of this project, the oldest first."""
    language = pick_language(os.environ)
    folder = Path(workdir).absolute()
    found = list(_found(folder, language))
    at_work = running(folder)
    if as_json:
        told = [_as_json(each, at_work, rounds=False) for each in found]
        click.echo(json.dumps(told, ensure_ascii=False))
        return
    if not found:
        click.echo(say("no loop yet", language, folder=folder))
        return
    from locum.surfaces.cli._table import show_table

    rows = [
        [
            each.id,
            _agent(each),
            str(len(each.rounds)),
            in_short(each.spent),
            _state(each, at_work),
            _start(each),
        ]
        for each in found
    ]
    show_table(["LOOP", "AGENT", "ROUNDS", "TIME", "END", "PROMPT"], rows)


def _found(folder: Path, language: str) -> Iterator[History]:
    """Every loop of the project; none where none was ever started."""
    if journal_file(project_root(folder)).is_file():
        with opened(folder, language) as journal:
            yield from histories(journal)


def _as_json(history: History, at_work: str | None, rounds: bool = True) -> dict[str, Any]:
    end = history.end
    told: dict[str, Any] = {
        "loop": history.id,
        "began": history.began,
        "folder": history.folder,
        "order": history.order.body(),
        "end": {**end.body(), "exit_code": end.exit_code} if end else None,
        "running": history.id == at_work,
        "finished": len(history.rounds),
        "cut_off": history.cut_off,
        "spent": history.spent,
        "cost": history.cost,
        "breaker": history.breaker.body(),
    }
    if rounds:
        told["rounds"] = [{"at": each.at, "prompt": each.prompt, **each.body} for each in history.rounds]
    return told


def _head(history: History, language: str) -> str:
    began = time.strftime("%Y-%m-%d %H:%M", time.localtime(history.began))
    return f"{history.id}  {began}  {_agent(history)}  {_start(history)}"


def _foot(history: History, at_work: str | None, language: str) -> str:
    """How the loop stands; one without an end is under way only while its process lives."""
    if history.end is not None:
        return worded(history.end.because, language)
    if history.id == at_work:
        return say("log: underway", language, round=history.next)
    if history.underway is not None:
        return say("log: cut off", language, round=history.underway.number, loop=history.id)
    return say("log: open", language, loop=history.id)


def _row(each: Round, language: str) -> list[str]:
    diff = each.body.get("diff") or {}
    cost = each.body.get("cost")
    return [
        str(each.number),
        time.strftime("%H:%M:%S", time.localtime(each.at)),
        decided(each.decision, language),
        str(each.signals.score),
        str(diff.get("files", 0)),
        f"+{diff.get('added', 0)} -{diff.get('removed', 0)}",
        in_short(each.seconds),
        "" if cost is None else f"${cost:.2f}",
    ]


def _parts(each: Round, language: str) -> Iterator[tuple[str, str]]:
    """The parts of a round under their titles."""
    body, diff = each.body, each.body.get("diff") or {}
    verify, trouble = body.get("verify") or {}, body.get("trouble") or {}
    decision = decided(each.decision, language)
    yield say("show: prompt", language), each.prompt
    yield say("show: reply", language), str(body.get("reply") or "")
    yield say("show: trouble", language), str(trouble.get("because") or "")
    yield (
        say("show: decision", language),
        "\n".join([f"{decision} ({each.signals.layer or '-'}, {each.signals.score})", *each.signals.because]),
    )
    yield say("show: verify", language), str(verify.get("tail") or "")
    yield say("show: changes", language), "\n".join(diff.get("names") or [])
    yield say("show: feedback", language), str(body.get("feedback") or "")


def _agent(history: History) -> str:
    return str(history.order.command if history.order.agent == "command" else history.order.agent)


def _start(history: History) -> str:
    prompt = history.order.prompt
    line = f"@{prompt.file}" if prompt.file else " ".join(prompt.text.split())
    return line if len(line) <= 60 else f"{line[:59]}…"


def _state(history: History, at_work: str | None) -> str:
    if history.end is not None:
        return history.end.reason.value
    return "running" if history.id == at_work else "-"
