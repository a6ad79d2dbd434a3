"""The terminal: reads keys, lets time pass, paints; the only part of a rehearsal that touches the world."""

import os
import select
import signal
import termios
import time
import tty
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import NoReturn

from locum.errors import WorldError
from locum.rehearsal.drawing.composer import SPINNER_BEAT
from locum.rehearsal.drawing.frame import draw, paint, title
from locum.rehearsal.keeping import Kept
from locum.rehearsal.keys import ESCAPE_WAIT, Decoder, Key
from locum.rehearsal.log import Log
from locum.rehearsal.painters import FullscreenPainter, InlinePainter, set_title
from locum.rehearsal.reacting import react
from locum.rehearsal.state import Ended, Rehearsal, WriteFile
from locum.rehearsal.steps import Renderer
from locum.rehearsal.story import advance

ENTER_FULLSCREEN, LEAVE_FULLSCREEN = "\x1b[?1049h", "\x1b[?1049l"
PASTE_ON, PASTE_OFF = "\x1b[?2004h", "\x1b[?2004l"
KILLED = 137
CURSOR_OFF, CURSOR_ON = "\x1b[?25l", "\x1b[?25h"


def run(state: Rehearsal, log: Log, folder: Path, kept: Kept) -> Ended:
    """Play a rehearsal in this terminal until it ends."""
    with _raw_keys(0), _woken_by_signals() as wake:
        stage = _Stage(state, log, folder, wake, kept)
        try:
            ended = stage.play()
            if ended.crashed:
                _crash(ended.code)
            return ended
        finally:
            stage.leave()


def _crash(code: int) -> NoReturn:
    """Die at once: the terminal stays as it is, just as after a kill from outside."""
    if code == KILLED:
        os.kill(os.getpid(), signal.SIGKILL)
    os._exit(code)


class _Stage:
    def __init__(self, state: Rehearsal, log: Log, folder: Path, wake: int, kept: Kept) -> None:
        self.state = state
        self._log = log
        self._folder = folder
        self._wake = wake
        self._kept = kept
        self._decoder = Decoder()
        self._fullscreen = FullscreenPainter()
        self._inline = InlinePainter()
        self._entered = False
        self._titled = ""
        self._drafted = ""
        self._began = time.monotonic()

    def play(self) -> Ended:
        self._write(PASTE_ON + CURSOR_OFF)
        while True:
            self._go_on()
            if self.state.ended:
                return self.state.ended
            self._paint()
            self._listen()

    def leave(self) -> None:
        """Give the terminal back as it was found."""
        left = LEAVE_FULLSCREEN if self._entered else "\r\n"
        self._write(left + PASTE_OFF + CURSOR_ON + set_title(""))

    def _go_on(self) -> None:
        self.state = advance(self.state, time.monotonic(), time.localtime())
        effects, self.state = self.state.effects, replace(self.state, effects=())
        for effect in effects:
            if isinstance(effect, WriteFile):
                self._write_file(effect)
            else:
                self._note(effect.event, **dict(effect.fields))
        self._kept.save(self.state)

    def _note(self, event: str, **fields: object) -> None:
        self._log.append(time.monotonic() - self._began, event, fields)

    def _write_file(self, effect: WriteFile) -> None:
        target = (self._folder / effect.path).resolve()
        if not target.is_relative_to(self._folder.resolve()):
            raise WorldError(f"{effect.path} leads outside {self._folder}, so it was not written.")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(effect.text, encoding="utf-8")
        self._note("wrote", path=effect.path)

    def _paint(self) -> None:
        now = time.monotonic()
        width, height = size = _size()
        output = ""
        named = title(self.state, now)
        if named != self._titled:
            self._titled = named
            output += set_title(named)
        if self.state.script.renderer is Renderer.CLASSIC:
            output += self._inline.paint(paint(self.state, now, width, height), size)
        else:
            output += self._enter() + self._fullscreen.paint(draw(self.state, now, width, height), size)
        self._write(output)

    def _enter(self) -> str:
        """Start-up dialogs stand on the ordinary screen; the rest is drawn on the alternate one."""
        if self._entered or not self.state.started:
            return ""
        self._entered = True
        self._fullscreen.forget()
        return ENTER_FULLSCREEN

    def _listen(self) -> None:
        ready, _, _ = select.select([0, self._wake], [], [], self._patience())
        if self._wake in ready and signal.SIGTERM in os.read(self._wake, 1024):
            self.state = replace(self.state, ended=Ended(143))
        if 0 in ready:
            self._hear(self._decoder.feed(self._read()))
        elif not ready and self._decoder.waiting:
            self._hear(self._decoder.lapse())

    def _read(self) -> bytes:
        """What was typed; a terminal that is gone ends the program."""
        try:
            data = os.read(0, 65536)
        except OSError:
            data = b""
        if not data:
            self.state = replace(self.state, ended=Ended(129))
        return data

    def _hear(self, keys: list[Key]) -> None:
        for key in keys:
            self.state = react(self.state, key, time.monotonic())
            self._go_on()
        if self.state.box.full != self._drafted:
            self._drafted = self.state.box.full
            self._note("draft", text=self._drafted)

    def _patience(self) -> float | None:
        """Seconds until something changes by itself."""
        if self._decoder.waiting:
            return ESCAPE_WAIT
        now = time.monotonic()
        waits = [SPINNER_BEAT, self.state.activity.until - now] if self.state.activity else []
        waits += [self.state.leaving_until - now] if self.state.leaving_until > now else []
        return max(0.0, min(waits)) if waits else None

    def _write(self, text: str) -> None:
        data = text.encode("utf-8", "replace")
        while data:
            data = data[os.write(1, data) :]


def _size() -> tuple[int, int]:
    try:
        size = os.get_terminal_size(1)
    except OSError:
        return 80, 24
    return max(1, size.columns), max(1, size.lines)


@contextmanager
def _raw_keys(fd: int) -> Iterator[None]:
    before = termios.tcgetattr(fd)
    tty.setraw(fd, termios.TCSANOW)  # TCSAFLUSH, the default, would lose what was typed before
    try:
        yield
    finally:
        termios.tcsetattr(fd, termios.TCSADRAIN, before)


@contextmanager
def _woken_by_signals() -> Iterator[int]:
    """A pipe that becomes readable when the pane is resized or the program is asked to end."""
    read, write = os.pipe()
    os.set_blocking(write, False)
    before = signal.set_wakeup_fd(write)
    watched = (signal.SIGWINCH, signal.SIGTERM)
    handlers = {number: signal.signal(number, lambda *_: None) for number in watched}
    try:
        yield read
    finally:
        signal.set_wakeup_fd(before)
        for number, handler in handlers.items():
            signal.signal(number, handler)
        os.close(read)
        os.close(write)
