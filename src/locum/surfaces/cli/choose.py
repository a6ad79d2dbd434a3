"""`locum choose`: answer a menu, form or permission prompt."""

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import Any

import click

from locum.errors import UserError
from locum.model.answer import Answer
from locum.model.reading import QuestionKind, Reading
from locum.model.screen import Screen
from locum.surfaces.cli._receipts import STATUS_HELP, tell
from locum.surfaces.cli._tmux import tmux_socket
from locum.surfaces.cli._wishes import Token, answer_from

EXAMPLES = f"""\b
Examples:
  locum choose --pane %7 --label PostgreSQL
  locum choose --pane %7 --option 2
  locum choose --pane %7 --text "Neither: keep the files as they are"
  locum choose --pane %7 --check Logging --check Metrics
  locum choose --pane %7 --option 3 --text "use pnpm, not npm"
\b
A form takes one answer a page, in the order of its tabs, or by their titles:
  locum choose --pane %7 --label Small --check Logging --check Alerts --text "acme"
  locum choose --pane %7 --tab Features --check Logging --tab Size --label Small
{STATUS_HELP}"""

ANSWERS = ("option", "label", "text", "check", "uncheck", "tab")


class InOrder(click.Command):
    """A command that also remembers in which order its answers were given."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse as usual, then line the answers up as they stood on the command line."""
        _, _, order = self.make_parser(ctx).parse_args(args=list(args))
        rest = super().parse_args(ctx, args)
        values = {name: iter(ctx.params[name]) for name in ANSWERS}
        ctx.meta["locum.answers"] = [(p.name, next(values[p.name])) for p in order if p.name in values]
        return rest


@click.command("choose", cls=InOrder, epilog=EXAMPLES)
@click.option("--pane", required=True, metavar="%ID", help="The pane whose question is answered.")
@click.option("--option", type=int, multiple=True, metavar="N", help="Choose the option with this number.")
@click.option("--label", multiple=True, metavar="LABEL", help="Choose the option with this label.")
@click.option("--text", multiple=True, help="Answer in your own words, or add words to an option.")
@click.option("--check", multiple=True, metavar="LABEL", help="Tick this box; without --uncheck, no other.")
@click.option("--uncheck", multiple=True, metavar="LABEL", help="Empty this box; others stay as they are.")
@click.option("--tab", multiple=True, metavar="TITLE", help="The answers that follow are for this page.")
@click.option("--agent", metavar="NAME", help="Whose pane it is; found from the screen if left out.")
@click.option("--json", "as_json", is_flag=True, help="Print the receipt as JSON.")
@tmux_socket
def command(pane: str, agent: str | None, socket: str | None, as_json: bool, **_answers: Any) -> None:
    """Answer the question a pane shows: a menu, a form, a permission prompt, a plan or a dialog.

    Locum looks again before each key, reads the cursor back, and presses Enter only on the option you meant.
    """
    tokens: Sequence[Token] = click.get_current_context().meta["locum.answers"]
    if not tokens:
        raise UserError("There is no answer.", "Give --option, --label, --text or --check.")
    from locum.lead.api import choose

    tell(asyncio.run(choose(pane, partial(_answer, tokens), agent=agent, socket=socket)), as_json)


def _answer(tokens: Sequence[Token], reading: Reading, screen: Screen) -> Answer:
    question = reading.question
    return answer_from(tokens, form=question is not None and question.kind is QuestionKind.FORM)
