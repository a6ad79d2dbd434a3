"""A shell command taken apart: every program it would start, whatever quotes and wrappers hide it."""

import re
from dataclasses import dataclass

from locum.deciding.gate.text import word_set

WRAPPERS = word_set("""
    env nohup time command builtin exec nice ionice stdbuf timeout xargs watch then do else if while
    until ! { ( caffeinate setsid parallel busybox unbuffer script
""")
SHELLS = word_set("sh bash zsh dash ksh fish ash pwsh powershell cmd")
TAKES_NUMBER = frozenset({"timeout", "nice", "ionice", "watch"})
SEPARATORS = re.compile(r"\|\||&&|\||;|\n|&(?!>|\d)|(?<!<)\(|\)|`|\$\(|<\(|>\(|\{\s|\s\}")
ASSIGNMENT = re.compile(r"^[A-Za-z_]\w*\+?=")


@dataclass(frozen=True, slots=True)
class Run:
    """One program with its arguments, and the assignments before it."""

    program: str
    arguments: tuple[str, ...]
    settings: tuple[str, ...] = ()

    @property
    def line(self) -> str:
        """The run as one line, quotes removed."""
        return " ".join((self.program, *self.arguments))


def runs_of(command: str, depth: int = 0) -> list[Run]:
    """Every program a command line starts, also inside `bash -c`, substitutions and pipes."""
    joined = re.sub(r"\\\r?\n", " ", command.replace("\r\n", "\n").replace("\r", "\n"))
    found: list[Run] = []
    for piece in _pieces(joined):
        run = _run(_words(piece))
        if run is None:
            continue
        found.append(run)
        inner = _script(run)
        if inner and depth < 4:
            found.extend(runs_of(inner, depth + 1))
    return found


def _pieces(command: str) -> list[str]:
    """The simple commands; double quotes hide separators but not substitutions, single quotes both."""
    pieces, piece, quote, at = [], "", "", 0
    while at < len(command):
        char = command[at]
        if char == "\\" and quote != "'":
            piece, at = piece + command[at : at + 2], at + 2
            continue
        if char in "'\"" and quote in ("", char):
            quote = "" if quote else char
            piece, at = piece + char, at + 1
            continue
        split = SEPARATORS.match(command, at) if quote != "'" else None
        if split and (not quote or split[0] in ("$(", "`")):
            if quote == '"':
                inner, at = _substituted(command, at, split[0])
                pieces.extend(_pieces(inner))
                piece += "$SUBSTITUTED"
                continue
            pieces.append(piece)
            piece, at = "", at + len(split[0])
            continue
        piece, at = piece + char, at + 1
    return [part.strip() for part in (*pieces, piece) if part.strip()]


def _substituted(command: str, at: int, opening: str) -> tuple[str, int]:
    """The text of a substitution that opens here, and where the rest goes on."""
    start, closing = at + len(opening), ")" if opening == "$(" else "`"
    end = command.find(closing, start)
    end = len(command) if end < 0 else end
    return command[start:end], end + 1


def _words(piece: str) -> list[str]:
    """The words with their quotes and backslashes taken away, as the shell would see them."""
    words, word, quote, started, at = [], "", "", False, 0
    while at < len(piece):
        char = piece[at]
        if char == "\\" and quote != "'" and at + 1 < len(piece):
            word, started, at = word + piece[at + 1], True, at + 2
            continue
        if char in "'\"" and quote in ("", char):
            quote, started = "" if quote else char, True
        elif char.isspace() and not quote:
            if started:
                words.append(word)
            word, started = "", False
        else:
            word, started = word + char, True
        at += 1
    return [*words, word] if started else words


def _run(words: list[str]) -> Run | None:
    """The program that really runs, past assignments and wrappers."""
    settings: list[str] = []
    while words:
        head = words[0]
        if ASSIGNMENT.match(head):
            settings.append(head)
        elif head.rpartition("/")[2] in WRAPPERS:
            words = _unwrapped(words)
            continue
        elif re.match(r"^\d*[<>]", head):
            words = words[1:] if len(head.lstrip("0123456789<>&|")) else words[2:]
            continue
        else:
            name = head if "{" in head else head.rpartition("/")[2]
            return Run(name.casefold(), tuple(words[1:]), tuple(settings))
        words = words[1:]
    return Run("", (), tuple(settings)) if settings else None


def _unwrapped(words: list[str]) -> list[str]:
    wrapper, rest = words[0].rpartition("/")[2], words[1:]
    while rest and (
        rest[0].startswith("-") or (wrapper in TAKES_NUMBER and re.match(r"^[\d.]+[smhd]?$", rest[0]))
    ):
        rest = rest[1:]
    return rest


def _script(run: Run) -> str | None:
    """The command line a shell is handed as an argument."""
    if run.program not in SHELLS:
        return None
    for place, word in enumerate(run.arguments[:-1]):
        if re.match(r"^-\w*c$", word, re.IGNORECASE) or word in ("/c", "-Command"):
            return run.arguments[place + 1]
    return None
