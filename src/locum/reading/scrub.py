"""Scrub a screen: secrets and personal names become neutral text of the same width, so the layout stays."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from unicodedata import combining, east_asian_width

from locum.model.screen import Screen


@dataclass(frozen=True, slots=True)
class Private:
    """What is personal about this machine: handed in, because this room looks at nothing but screens."""

    names: tuple[str, ...] = ()
    """User names, real names, e-mail addresses and host names."""
    home: str | None = None


def scrub(screen: Screen, private: Private) -> Screen:
    """The same screen, of the same shape, with nothing on it that says whose it was."""
    return replace(
        screen,
        rows=scrub_rows(screen.rows, private),
        ansi=None if screen.ansi is None else scrub_styled(screen.ansi, private),
        title=None if screen.title is None else _scrub_title(screen.title, private),
    )


def _scrub_title(title: str, private: Private) -> str:
    """A title that is nothing but a name, as tmux sets it to the host's, is hidden however short it is."""
    return _fill(title, "host") if title in private.names else scrub_rows([title], private)[0]


def scrub_rows(rows: Iterable[str], private: Private) -> tuple[str, ...]:
    """Plain rows, scrubbed; every character keeps its place."""
    scrubbed: list[str] = []
    torn = False
    for row in rows:
        if torn:
            row = _TAIL.sub(lambda found: found[1] + _fill(found[2], "x"), row, count=1)
        hidden = _hide_secrets(row)
        torn = _reaches_the_edge(row, hidden)
        scrubbed.append(_hide_names(hidden, private))
    return tuple(scrubbed)


def without_secrets(text: str) -> str:
    """A text that is kept for its user: tokens and keys hidden, their own names and paths left alone."""
    return "\n".join(map(_hide_secrets, text.split("\n")))


def scrub_styled(rows: Iterable[str], private: Private) -> tuple[str, ...]:
    """Rows with SGR sequences, scrubbed between them; links are dropped, for they hold addresses."""
    pieces = [_ESCAPE.split(_LINK.sub("", row)) for row in rows]
    plain = ["".join(parts[::2]) for parts in pieces]
    return tuple(_weave(parts, row) for parts, row in zip(pieces, scrub_rows(plain, private), strict=True))


_ESCAPE = re.compile(r"(\x1b\[[0-9;:]*[A-Za-z]|\x1b[()][A-Z0-9])")
_LINK = re.compile(r"\x1b\].*?(?:\x1b\\|\x07|$)")


def _weave(parts: list[str], row: str) -> str:
    """The escapes of `parts` with the characters of `row` in between."""
    woven, at = [], 0
    for index, part in enumerate(parts):
        if index % 2:
            woven.append(part)
        else:
            woven.append(row[at : at + len(part)])
            at += len(part)
    return "".join(woven)


# Secrets. The group is what is hidden; what stands before it says what kind of thing it was.
_SECRETS = [
    re.compile(pattern)
    for pattern in (
        r"\bsk-(?:ant-|proj-|or-|svcacct-)?((?:[A-Za-z0-9_-]|\.\.\.|…){8,})",
        r"\b(?:gh[opsur]_|github_pat_|glpat-|npm_|pypi-|hf_|dop_v1_|shp[a-z]{2}_|whsec_)([A-Za-z0-9_-]{12,})",
        r"\bxox[a-z]-([A-Za-z0-9-]{8,})",
        r"\b(?:[sr]k|pk)_(?:live|test)_([A-Za-z0-9]{8,})",
        r"\b(?:AKIA|ASIA)([0-9A-Z]{12,})",
        r"\bAIza([0-9A-Za-z_-]{20,})",
        r"\beyJ([A-Za-z0-9_-]{8,}(?:\.[A-Za-z0-9_-]+){0,2})",
        r"(?i)\b(?:bearer|basic)\s+([A-Za-z0-9._~+/=-]{12,})",
        r"(?i)\b[a-z][a-z0-9+.-]{0,30}://([^\s/@:]{1,200}:[^\s/@]{1,300})@",
        r"(?i)(?:api[_-]?key|token|secret|passw(?:or)?d|passphrase|credentials?)[\w-]{0,40}[\"']?\s{0,20}[=:]\s*[\"']?"
        r"(?=[^\s\"',;]*[^\s\"',;\d.])([^\s\"',;]{6,})",
        r"\b([0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})\b",
        r"\b((?=[0-9a-f]*\d)[0-9a-f]{32,})\b",
        r"(?<![\w/-])((?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[A-Za-z0-9_-]{32,})",
    )
]
_KEY_BLOCK = re.compile(r"(?<![\w/+=])([A-Za-z0-9+/]{60,}={0,2})(?![\w/+=])")

# The rest of a secret that was torn at the right edge: the first word of the next row, past a frame.
_TAIL = re.compile(r"^([\s│┃|▌>❯]*)([A-Za-z0-9_.~+/=-]{3,})")
_FRAME = " │┃|▌\"'"


def _hide_secrets(row: str) -> str:
    for secret in (*_SECRETS, _KEY_BLOCK):
        row = secret.sub(lambda found: _with_group(found, lambda text: _fill(text, "x", keep="-.…")), row)
    return row


def _reaches_the_edge(row: str, hidden: str) -> bool:
    """Whether a secret runs up to the end of the row, so that its rest may stand in the next one."""
    end = len(row.rstrip(_FRAME))
    return end > 0 and row[end - 1] != hidden[end - 1]


def _hide_names(row: str, private: Private) -> str:
    row = _EMAIL.sub(lambda found: _as_address(found[0]), row)
    row = _PROMPT.sub(lambda found: _fill(found[1], "user") + "@" + _fill(found[2], "host"), row)
    row = _INSIDE.sub(lambda found: _fill(found[1], "host") + found[2], row)
    row = _NUMBERS.sub(lambda found: _fill(found[0], "1", keep="."), row)
    for path in _paths(private.home):
        row = path.sub(_as_path, row)
    for name in sorted(_worth_hiding(private.names), key=len, reverse=True):
        whole = rf"(?<![A-Za-z0-9_]){re.escape(name)}(?![A-Za-z0-9_])"
        row = re.sub(whole, lambda found: _fill(found[0], "user", keep="@. "), row, flags=re.IGNORECASE)
    return row


# No name is longer; without a bound, a long row of letters would be searched from every letter on.
_EMAIL = re.compile(r"[\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,8}[A-Za-z]{2,}\b")
_PROMPT = re.compile(r"\b([\w.-]{1,64})@([\w.-]+)(?=:\s?[~/])")
_INSIDE = re.compile(
    r"\b((?:[a-z0-9-]{1,63}\.){0,8}[a-z0-9-]{1,63})(\.(?:local|lan|internal|corp|intranet|home\.arpa))\b"
)
_BYTE = r"(?:25[0-5]|2[0-4]\d|1?\d?\d)"
_NUMBERS = re.compile(rf"\b(?!127\.|0\.0\.0\.0)(?:{_BYTE}\.){{3}}{_BYTE}\b")
_STEP = r"(?:[/\\][^/\\\s\"'`:()<>\[\]{}│┃|,;…$#%]*)*"
_HOMES = re.compile(rf"(/home/|/Users/|\b[A-Za-z]:\\Users\\)([^/\\\s\"'`:()<>│┃|,;]+)({_STEP})")
_TILDE = re.compile(rf"(?<![\w~])(~)()({_STEP})")

_COMMON = frozenset({
    "root", "user", "admin", "home", "host", "localhost", "ubuntu", "debian", "node", "guest", "test", "dev",
    "app", "tmux", "bash", "shell", "work", "claude", "codex", "copilot", "opencode", "gemini", "rehearsal",
    "anthropic", "openai", "github", "google", "locum",
})  # fmt: skip
_KNOWN_STEPS = frozenset({
    ".claude", ".codex", ".copilot", ".config", ".gemini", ".local", ".cache", ".locum", ".git",
    "src", "tests", "docs",
})  # fmt: skip


def _worth_hiding(names: Iterable[str]) -> set[str]:
    """Names that say something about a person; words every screen may hold are left alone."""
    return {name for name in names if len(name) > 2 and name.lower() not in _COMMON}


def _paths(home: str | None) -> tuple[re.Pattern[str], ...]:
    own = () if not home or home == "/" else (re.compile(rf"({re.escape(home)})()(?![\w.-])({_STEP})"),)
    return (*own, _HOMES, _TILDE)


def _as_path(found: re.Match[str]) -> str:
    """A path in a home folder, with the same number of steps and the same extension."""
    root, name, steps = found[1], found[2], found[3]
    hidden = [_as_step(step) for step in re.split(r"([/\\])", steps)]
    return _root(root) + _fill(name, "user") + "".join(hidden)


def _root(root: str) -> str:
    """The start of a home path; a whole home folder loses its user name."""
    name = re.split(r"[/\\]", root)[-1]
    return root if name in ("", "~", "root") else root[: -len(name)] + _fill(name, "user")


def _as_step(step: str) -> str:
    if step in _KNOWN_STEPS or step in ("/", "\\", "", "."):
        return step
    stem, dot, extension = step.rpartition(".")
    if stem and 0 < len(extension) < 6:
        return _fill(stem, "path") + dot + extension
    return _fill(step, "path")


def _as_address(address: str) -> str:
    """An e-mail address of the same shape that belongs to nobody."""
    local, _, domain = address.partition("@")
    return _fill(local, "user", keep=".+-") + "@" + _fill(domain, "example", keep=".")


def _with_group(found: re.Match[str], hide: Callable[[str], str]) -> str:
    """The whole match with its group hidden."""
    start, end = found.start(1) - found.start(), found.end(1) - found.start()
    whole = found[0]
    return whole[:start] + hide(whole[start:end]) + whole[end:]


def _fill(text: str, pattern: str, keep: str = "") -> str:
    """`pattern` over and over, as wide as `text`, character for character."""
    filled, at = [], 0
    for character in text:
        if character in keep or combining(character):
            filled.append(character)
        elif east_asian_width(character) in "WF":
            filled.append("文")
        else:
            filled.append(pattern[at % len(pattern)])
            at += 1
    return "".join(filled)
