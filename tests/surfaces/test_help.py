"""Help is quick, complete and true."""

import subprocess
import sys

import pytest

from locum import __version__
from locum.surfaces.cli.main import COMMANDS
from tests.surfaces.ran import locum

HELP = """\
Usage: locum [OPTIONS] COMMAND [ARGS]...

  Stand in for a developer with their coding agents in tmux.

Options:
  --version   Show the version and exit.
  -h, --help  Show this message and exit.

Commands:
  init              Make a project ready: an interview, and the lead's files.
  run               Start an agent and stand in for you until its work is
                    done.
  resume            Take the lead again after a restart or a crash.
  lead              Talk with the lead: how is it going, what should change?
  status            How is it going? Who does what, and what waits for you.
  decide            Answer what waits for you.
  tell              Tell the lead something: a change, a stop, a note.
  pause             Stop typing to a Runner, or to all, for now.
  continue          Go on with what was paused, stopped or failed.
  stop              End a Runner, or all of them.
  attach            Go to a Runner's window.
  adopt             Take over a pane that Locum did not start.
  review            Check and evaluate a Runner's work now.
  research          Have an agent find out about your users.
  log               What happened, and why.
  serve             Serve a page that shows it all and answers by a tap.
  mcp               Give any agent the tools to see, tell and decide.
  notify            News that finds you when you are not looking.
  read              Say what a screen shows.
  explain           Show every sign that was tried on a screen, and why.
  capture           Keep a live screen as a scrubbed test case.
  panes             List tmux panes with their agent and state.
  watch             See everyone at a glance, live, and answer by a key.
  send              Type a text to an agent and verify it was heard.
  choose            Answer a menu, form or permission prompt.
  ask               Say what the proxy would answer to a question, and why.
  hooks             Install the guard that keeps a workflow honest.
  hook              Answer one event of an agent, as its hook.
  claim             Say how many agents a text claims to run in parallel.
  verdict           Say whether a stage passed, by its agent's last message.
  workflow          Stages, parallel groups and what comes next.
  loop              Run an agent again until the work is really done.
  submit            Put work into the queue, for any worker to do.
  worker            Take jobs from the queue and see them through.
  jobs              What is in the queue, and what to do about it.
  fleet             The hosts that work on one queue.
  completion        Say whether an agent's reply ends the loop.
  doctor            Is all there that Locum needs? With a fix for what lacks.
  shell-completion  Complete commands and names in your shell.
  help              The manual, one page a command.
  rehearse          Play a scripted agent in this terminal.
  demo              Let Locum answer the rehearsal agent, live.

  Examples:
    locum demo                                   see it work: no account, no network
    locum init                                   what you want, in an interview
    locum run "Add a login page" --agent claude  until it is really done
    locum status                                 who does what, and what waits for you
    locum help run                               one command, with all its options
"""

SEEN_BY_HELP = {"locum", "locum.errors", "locum.surfaces", "locum.surfaces.cli", "locum.surfaces.cli.main"}


def test_help_lists_every_command() -> None:
    ran = locum("--help")

    assert (ran.out, ran.err, ran.status) == (HELP, "", 0)


def test_help_imports_no_command_and_nothing_heavy() -> None:
    script = (
        "import sys; from locum.surfaces.cli.main import main; main(['--help']); "
        "print(*sys.modules, file=sys.stderr)"
    )

    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    loaded = set(ran.stderr.split())

    assert {name for name in loaded if name.split(".")[0] == "locum"} == SEEN_BY_HELP
    assert not loaded & {"asyncio", "rich", "json", "tomllib", "subprocess"}


def test_the_version_is_the_package_s() -> None:
    assert locum("--version").out == f"locum {__version__}\n"


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_shows_an_example(command: str) -> None:
    ran = locum(command, "--help")

    assert ran.status == 0
    assert "Example" in ran.out
    assert f"    locum {command}" in ran.out


def test_an_unknown_command_says_where_to_look() -> None:
    ran = locum("frobnicate")

    assert ran.out == ""
    assert ran.err == "locum: No such command 'frobnicate'.\n       Try: locum --help\n"
    assert ran.status == 2


def test_an_unknown_option_says_where_to_look() -> None:
    ran = locum("read", "--frobnicate")

    assert ran.err == "locum: No such option '--frobnicate'.\n       Try: locum read --help\n"
    assert ran.status == 2


def test_the_manual_has_every_command_once() -> None:
    ran = locum("help")
    listed = [
        line.split()[0] for line in ran.out.splitlines() if line.startswith("    ") and line[4:5].strip()
    ]

    assert ran.status == 0
    assert [name for name in COMMANDS if listed.count(name) != 1] == []


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_a_page_in_the_manual(command: str) -> None:
    ran = locum("help", command)

    assert ran.status == 0
    assert ran.out.startswith(f"NAME\n    locum-{command} - ")
    for title in ("SYNOPSIS\n", "DESCRIPTION\n", "OPTIONS\n", "EXAMPLE"):
        assert f"\n{title}" in ran.out


def test_the_manual_knows_commands_below_commands() -> None:
    assert "locum hooks install [OPTIONS]" in locum("help", "hooks", "install").out


def test_the_manual_says_what_it_does_not_have() -> None:
    ran = locum("help", "frobnicate")

    assert ran.err == "locum: There is no command called frobnicate.\n       locum help lists them all.\n"
    assert ran.status == 2
