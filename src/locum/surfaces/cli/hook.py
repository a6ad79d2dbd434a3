"""`locum hook`: answer one event of an agent, as its hook."""

import os

import click

EXAMPLES = """\b
Examples:
  echo '{"hook_event_name": "Stop", "session_id": "s", "cwd": "/project"}' | locum hook
  locum hook gemini < event.json
\b
Agents call the same program by its path, which is several times quicker: see `locum hooks install`.
"""


@click.command(
    "hook", epilog=EXAMPLES, context_settings={"ignore_unknown_options": True, "allow_extra_args": True}
)
@click.argument("words", nargs=-1, metavar="[AGENT]")
def command(words: tuple[str, ...]) -> None:
    """Answer one event of an agent: JSON on stdin, the guard's decision on stdout.

    Whatever goes wrong ends with status 0 and a line in the log: agents take other statuses for a refusal.
    """
    from locum.guard.hook import main

    main(list(words))
    from locum.guard.memory import point_here
    from locum.guard.registry import ENTRY, hook_python

    point_here(os.environ, hook_python(), ENTRY)
