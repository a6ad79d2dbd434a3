"""Any command as an agent: `--command 'mytool -p {prompt}'`, with plain output."""

import shlex
from collections.abc import Mapping

from locum.agents import telling
from locum.agents.echo import without_prompt
from locum.agents.ended import crashed
from locum.agents.interface import Headless, Wish
from locum.agents.programs import find
from locum.agents.resets import in_words
from locum.agents.trouble import failed
from locum.agents.words import plain
from locum.completion.limits import limit_in
from locum.completion.suffix import without_echo
from locum.errors import UserError
from locum.model.call import Call, Reply
from locum.model.reading import TroubleKind

PROMPT = "{prompt}"
SESSION = "{session}"
EXAMPLE = "Write it like this: --command 'mytool -p {prompt}'."
LOG_IN = "Log in to the program that the command starts, and start again."
LONGEST_ARGUMENT = 120_000
"""Linux takes no single argument of 128 KiB or more."""


class Command(Headless):
    """A program that is called with the prompt in its arguments, or on standard input."""

    name = "command"

    def __init__(self, command: str) -> None:
        self._words = _words(command)
        self._prompt = ""

    def program(self, env: Mapping[str, str]) -> str:
        """The path of the program that the command names."""
        return find(self._words[0], env, f"Check the spelling. {EXAMPLE}")

    def _call(self, prompt: str, wish: Wish) -> Call:
        """The command with the prompt in its place; the command itself says what it may do."""
        self._prompt = prompt
        given = any(PROMPT in word for word in self._words)
        if given and len(prompt.encode("utf-8", "replace")) > LONGEST_ARGUMENT:
            raise UserError(
                "The prompt is too long to be an argument of a command.",
                "Leave {prompt} out of the command: the prompt then comes on its standard input.",
            )
        words = [filled(word, prompt, wish.session) for word in self._words]
        return Call((*(word for word in words if word is not None), *wish.extra), None if given else prompt)

    def reply(self, out: bytes, err: bytes, status: int) -> Reply:
        """What the command printed, without escape sequences and without the prompt it may repeat."""
        text = without_echo(without_prompt(plain(out), self._prompt)).strip("\n")
        limit = limit_in(text)
        if limit is not None:
            resets = in_words(limit.reset) if limit.reset else None
            return failed(limit.said, mend=LOG_IN, kind=TroubleKind.RATE_LIMIT, resets=resets)
        if status != 0 or not text.strip():
            return crashed(self._words[0], text.encode(), err, status, mend=LOG_IN, told=Reply(text))
        return Reply(text)

    def doing(self, line: bytes) -> str | None:
        """The line itself, in short."""
        return telling.says(plain(line[:4096]))


def filled(word: str, prompt: str, session: str | None) -> str | None:
    """A word of the command with the prompt and the session in their places.

    Without a session, a word that is nothing but its place is left out.
    """
    if word == SESSION and not session:
        return None
    head, found, tail = word.partition(PROMPT)
    if not found:
        return word.replace(SESSION, session or "")
    rest = filled(tail, prompt, session) or ""
    return head.replace(SESSION, session or "") + prompt.replace("\0", "") + rest


def _words(command: str) -> tuple[str, ...]:
    try:
        words = tuple(shlex.split(command))
    except ValueError as error:
        raise UserError(f"The command {command!r} cannot be read: {error}.", EXAMPLE) from None
    if not words:
        raise UserError("The command is empty.", EXAMPLE)
    return words
