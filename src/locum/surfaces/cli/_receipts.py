"""How a receipt is told: one line or JSON, and an exit status a script can trust."""

import json

import click

from locum.model.receipt import Outcome, Receipt
from locum.model.wire import receipt_as_dict

STATUS = {
    Outcome.ACCEPTED: 0,
    Outcome.SUBMITTED: 0,
    Outcome.QUEUED: 0,
    Outcome.TYPED: 0,
    Outcome.REFUSED: 3,
    Outcome.MOVED_ON: 4,
    Outcome.UNKNOWN: 5,
}
"""`typed` is a success where it was asked for; see `tell`."""

STATUS_HELP = """\b
Exit status:
  0  accepted, submitted or queued (locum send --no-submit: typed)
  3  refused: nothing was pressed; the reason is printed
  4  moved_on: nothing was pressed; the screen no longer shows what this was for
  5  unknown: keys were pressed and the screen does not say what became of them;
     look at the pane before you try again
"""


def tell(receipt: Receipt, as_json: bool, *, typed_is_wanted: bool = False) -> None:
    """Print the receipt and leave with its exit status."""
    if as_json:
        click.echo(json.dumps(receipt_as_dict(receipt), ensure_ascii=False))
    else:
        click.echo(f"{receipt.outcome.value}: {receipt.because}")
    click.get_current_context().exit(status_of(receipt, typed_is_wanted))


def status_of(receipt: Receipt, typed_is_wanted: bool) -> int:
    """The exit status of a receipt; text that was to be submitted and still stands in the box is unknown."""
    if receipt.outcome is Outcome.TYPED and not typed_is_wanted:
        return STATUS[Outcome.UNKNOWN]
    return STATUS[receipt.outcome]
