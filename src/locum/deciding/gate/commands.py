"""Which shell commands are for the human, by the programs they start and the ways they hide."""

import re

from locum.deciding.gate.families import Family
from locum.deciding.gate.programs import ALWAYS, WITH
from locum.deciding.gate.shell import SHELLS, Run, runs_of
from locum.deciding.gate.text import word_set

STREAMS = re.compile(
    r"\|\s*(?:sudo\s+)?(?:[\w/]*/)?(?:ba|z|da|k|fi|a)?sh\b|\|\s*(?:python[\d.]*|node|perl|ruby"
    r"|php|xargs)\b|<\(\s*(?:curl|wget)|\$\(\s*(?:curl|wget)|`\s*(?:curl|wget)|<<<",
    re.IGNORECASE,
)
HIDING = re.compile(
    r"\$'|\$\{?IFS|\\x[0-9a-f]{2}|\\[0-7]{3}|\$\{[^}]*[:/#%@^,!][^}]*\}|base64\s+(?:-d|-D"
    r"|--decode)|\bxxd\s+-r|\brev\b|\btr\b[^|]*\|\s*\w*sh|\$\(\(?\s*echo|`\s*echo|\bprintf\b[^"
    r"|]*\|",
    re.IGNORECASE,
)
OVER_A_FILE = re.compile(r"(?<![0-9&>])>(?!>|&|\s*/dev/null)\s*(?:/|~|\$HOME|\.\./)")
LOADERS = re.compile(
    r"^(?:LD_PRELOAD|LD_LIBRARY_PATH|DYLD_\w+|PATH|GIT_SSH\w*|GIT_CONFIG\w*|NODE_OPTIONS"
    r"|PYTHONSTARTUP|PYTHONPATH|BASH_ENV|ENV|PROMPT_COMMAND|EDITOR|PAGER|IFS|PERL5OPT"
    r"|RUBYOPT)\+?="
)
SPLICED = re.compile(r"\$.*\{|\{.*(?:[,$]|(?<!\.)\.\.(?!\.))")
"""{rm,-rf} or r${x}m: a name that the shell makes of pieces. `\\todo{}` and `struct{}` stand as they are."""

TOO_LONG, TOO_NESTED = 20_000, 20
"""Beyond this a command is not taken apart: nobody who wants to be understood writes one like that."""

SPEAKERS = word_set("echo printf grep rg ag ack egrep")
SPOKEN_OF = frozenset(
    {
        Family.DELETION,
        Family.DEPLOY,
        Family.PUBLISH,
        Family.PRODUCTION,
        Family.REMOTE,
        Family.HISTORY,
        Family.TELEMETRY,
    }
)
"""What a program that only prints or searches words, or a commit message, may speak of."""


def danger_in(command: str) -> tuple[Family, str] | None:
    """The first thing in a command that is for the human, and the words that show it."""
    text = command.strip()
    if len(text) > TOO_LONG or text.count("$(") + text.count("`") > TOO_NESTED:
        return Family.HIDDEN, _short(text)
    if found := STREAMS.search(text):
        return Family.REMOTE, found[0].strip()
    for run in runs_of(text):
        if danger := _danger_of(run):
            return danger
    if found := HIDING.search(text):
        return Family.HIDDEN, found[0].strip()
    if found := OVER_A_FILE.search(text):
        return Family.DELETION, found[0].strip()
    return None


def _danger_of(run: Run) -> tuple[Family, str] | None:
    if run.program in ("source", ".") and run.arguments and run.arguments[0].endswith("bin/activate"):
        return None
    speaks = run.program in SPEAKERS or (
        run.program == "git" and "commit" in run.arguments and "--amend" not in run.arguments
    )
    for family, programs in ALWAYS.items():
        if run.program in programs or (
            run.program.partition(".")[0] in programs and run.program.startswith("mkfs")
        ):
            return family, _short(run.line)
    if any(LOADERS.match(setting) for setting in run.settings):
        return Family.HIDDEN, _short(" ".join(run.settings))
    if (
        run.program.startswith(("$", "@"))
        or (run.settings and "$" in run.program)
        or SPLICED.search(run.program)
    ):
        return Family.HIDDEN, _short(run.line)
    for family, pattern in WITH:
        if speaks and family in SPOKEN_OF:
            continue
        if pattern.search(run.line) or any(pattern.search(setting) for setting in run.settings):
            return family, _short(run.line)
    if run.program in SHELLS and any("$" in word for word in run.arguments):
        return Family.HIDDEN, _short(run.line)
    return None


def _short(words: str) -> str:
    return words if len(words) <= 80 else words[:77] + "..."
