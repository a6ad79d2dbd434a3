"""docs/reference/environment.md: the variables that Locum reads, and those it sets for others."""

from locum.surfaces.cli._manual import FILES, INNER_VARIABLES, VARIABLES
from tools.reference.markdown import code, page, table

OTHERS = (
    ("XDG_CONFIG_HOME", "Where your own settings are: `$XDG_CONFIG_HOME/locum`, else `~/.config/locum`."),
    ("XDG_STATE_HOME", "Where Locum remembers what belongs to no project, else `~/.local/state/locum`."),
    (
        "LC_ALL, LC_MESSAGES, LANG",
        "The language of the guard, the workflow and the loop, where LOCUM_LANG is not set.",
    ),
    ("TMUX", "Inside tmux, the server you are in is the one that is meant."),
    ("PATH", "Where agents are looked for."),
)
HOMES = (
    ("~/.config/locum/locum.toml", "Your own settings: [loop] and [jobs]."),
    ("~/.config/locum/rules/AGENT.toml", "Your own rules for reading an agent's screens."),
    ("~/.config/locum/notify.toml", "Addresses for news, readable by you alone."),
    (
        "~/.local/state/locum/",
        "The guard's sessions and log, pane locks, places of moved projects, the keys of the page,"
        " rooms of jobs.",
    ),
)


def environment_page() -> str:
    """The page of variables and files."""
    return page(
        "Environment and files",
        "## Variables you may set",
        _table("variable", (*VARIABLES, *OTHERS)),
        "## Variables between Locum and what it starts",
        "They are part of no promise; do not set them yourself, except those of the rehearsal agent.",
        _table("variable", INNER_VARIABLES),
        "## Files",
        _table("file", (*FILES, *HOMES)),
    )


def _table(head: str, rows: tuple[tuple[str, str], ...]) -> str:
    return table((head, "what for"), ((code(name), words) for name, words in rows))
