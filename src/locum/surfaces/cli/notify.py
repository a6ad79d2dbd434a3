"""`locum notify`: news that finds you when you are not looking."""

import json
from pathlib import Path

import click

from locum.errors import UserError, WorldError
from locum.model.notice import Quiet, Wishes
from locum.surfaces.cli._project import project

EXAMPLES = """\b
Examples:
  locum notify
  locum notify test
\b
In locum.toml, with the address itself in the environment:
  [notify]
  urls = ["env:LOCUM_NOTIFY_URL"]
  events = ["decision", "failed", "trouble", "done"]
  quiet = "22:00-07:00"
"""
HOW = (
    'Add to locum.toml: [notify] and urls = ["env:LOCUM_NOTIFY_URL"]; then set that variable to an address '
    "of Apprise, such as ntfy://ntfy.sh/my-topic."
)


@click.group("notify", epilog=EXAMPLES, invoke_without_command=True)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@project
@click.pass_context
def command(ctx: click.Context, folder: Path, as_json: bool) -> None:
    """Show where news about your Runners is sent; the lead sends it while you are away."""
    from locum.config.notify import notify_wishes

    if ctx.invoked_subcommand is not None:
        return
    wishes = notify_wishes(folder)
    if as_json:
        click.echo(json.dumps(_as_dict(wishes), ensure_ascii=False))
        return
    _show(wishes)


@command.command("test", epilog="\b\nExamples:\n  locum notify test\n")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object an address.")
@project
def test(folder: Path, as_json: bool) -> None:
    """Send one message to each address, and say what became of it."""
    from locum.lead.api import try_notifications

    tried = try_notifications(folder)
    if not tried:
        raise UserError("No address is set: there is nowhere to send to.", HOW)
    for shown, sent in tried:
        told = {"address": shown, "ok": sent.ok, "because": sent.because}
        line = f"{'✓' if sent.ok else '✗'} {shown}: {sent.because}"
        click.echo(json.dumps(told, ensure_ascii=False) if as_json else line)
    failed = sum(not sent.ok for _, sent in tried)
    if failed:
        raise WorldError(
            f"{failed} of {len(tried)} addresses did not take the message.", "See docs/notify.md."
        )


def _show(wishes: Wishes) -> None:
    if not wishes.addresses and not wishes.missing:
        click.echo(f"News is sent nowhere. {HOW}")
        return
    for address in wishes.addresses:
        click.echo(f"News goes to {address.shown}")
    for sentence in wishes.missing:
        click.echo(click.style(sentence, fg="yellow"))
    click.echo(f"of these kinds: {', '.join(sorted(wishes.kinds)) or 'none'}")
    if wishes.quiet is not None:
        loud = ", ".join(sorted(wishes.loud)) or "nothing"
        click.echo(f"not from {_hours(wishes.quiet)}; {loud} comes through all the same")
    click.echo(f"at most one message every {wishes.digest:g} s. Try it: locum notify test")


def _hours(quiet: Quiet) -> str:
    return " to ".join(f"{each // 60:02}:{each % 60:02}" for each in (quiet.begins, quiet.ends))


def _as_dict(wishes: Wishes) -> dict[str, object]:
    return {
        "addresses": [address.shown for address in wishes.addresses],
        "missing": list(wishes.missing),
        "events": sorted(wishes.kinds),
        "quiet": None if wishes.quiet is None else _hours(wishes.quiet),
        "loud": sorted(wishes.loud),
        "digest": wishes.digest,
        "link": wishes.link is not None,
    }
