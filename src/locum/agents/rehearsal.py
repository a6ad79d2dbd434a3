"""The scripted agent that ships with Locum: for the demo and the tests, with no account."""

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from locum.agents import telling
from locum.agents.ended import crashed
from locum.agents.interface import Headless, OnScreen, Wish
from locum.agents.stream import event, events, number_at, text_at, whole_at
from locum.agents.trouble import failed
from locum.agents.words import tidy
from locum.errors import UserError
from locum.model.call import Call, Reply
from locum.model.reading import TroubleKind

LOG_IN = "This is a rehearsal: take the fault out of the script."
HINT = "Name the script of the rehearsal, a TOML file: --command SCRIPT.toml."


class Rehearsal(Headless):
    """The scripted agent, headless; its `command` is the path of a script."""

    name = "rehearsal"

    def __init__(self, script: str | None) -> None:
        if not script:
            raise UserError("The agent rehearsal needs a script.", HINT)
        self._script = script

    def program(self, env: Mapping[str, str]) -> str:
        """This same Python."""
        return _python(self._script)

    def _call(self, prompt: str, wish: Wish) -> Call:
        """The command line of the script's next round."""
        asked = (
            "--permissions",
            str(wish.permissions),
            *_pair("--resume", wish.session),
            *_pair("--model", wish.model),
        )
        program = (sys.executable, "-m", "locum.rehearsal.headless", self._script)
        return Call((*program, *asked, *wish.extra), prompt)

    def reply(self, out: bytes, err: bytes, status: int) -> Reply:
        """The last reply, failure or limit it printed."""
        told = Reply("")
        for line in events(out):
            session = text_at(line, "session") or told.session
            told = Reply(told.text, session, told.cost, told.tokens)
            match line["type"]:
                case "reply":
                    cost, tokens = number_at(line, "cost"), whole_at(line, "tokens")
                    return Reply(tidy(text_at(line, "text")), session, cost, tokens)
                case "limit":
                    resets = text_at(line, "resets_at") or None
                    kind = TroubleKind.RATE_LIMIT
                    return failed("You have hit a limit", mend=LOG_IN, kind=kind, resets=resets, told=told)
                case "error":
                    said, kind = text_at(line, "text"), _kind(text_at(line, "kind"))
                    return failed(said, mend=LOG_IN, kind=kind, told=told)
        return crashed("rehearsal", b"", err, status, mend=LOG_IN, told=told)

    def doing(self, line: bytes) -> str | None:
        """What the script says that it is doing."""
        seen = event(line)
        return telling.says(text_at(seen, "text")) if seen and seen["type"] == "doing" else None


class RehearsalOnScreen(OnScreen):
    """The scripted agent in a pane."""

    name = "rehearsal"
    leave = "/exit"

    def __init__(self, script: str | None = None) -> None:
        self._script = script

    def program(self, env: Mapping[str, str]) -> str:
        """This same Python."""
        return _python(self._script)

    def _start(self, wish: Wish) -> Call:
        """The script from its beginning, under its own session; it has one mode and one model."""
        return self._played(("--session", wish.session), wish.extra)

    def _resume(self, wish: Wish) -> Call:
        """The script where this session stopped; without a session, from its beginning."""
        return self._played(("--resume", wish.session), wish.extra)

    def _played(self, which: tuple[str, str | None], extra: Sequence[str]) -> Call:
        if not self._script and not extra:
            raise UserError("The agent rehearsal needs a script.", HINT)
        script = (self._script,) if self._script else ()
        return Call((sys.executable, "-m", "locum.rehearsal", *script, *extra, *_pair(*which)))


def _python(script: str | None) -> str:
    # A bare name is a script that ships with Locum; the rehearsal itself knows which there are.
    if script and not script.isidentifier() and not Path(script).is_file():
        raise UserError(f"There is no script {script}.", HINT)
    return sys.executable


def _kind(value: str) -> TroubleKind:
    return TroubleKind(value) if value in list(TroubleKind) else TroubleKind.OTHER


def _pair(flag: str, value: str | None) -> tuple[str, ...]:
    return (flag, value) if value else ()
