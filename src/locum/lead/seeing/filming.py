"""Filming: one Runner's screen as it changes, for somebody who looks on. Nothing is ever typed."""

import asyncio
from collections.abc import AsyncGenerator
from pathlib import Path

from locum.errors import PaneGone, UserError
from locum.lead.project import project_at
from locum.lead.seeing.owners import is_of
from locum.lead.seeing.panes import pane_id
from locum.model.runner import Runner
from locum.model.screen import Screen
from locum.tmux.capture import TAG, Frame
from locum.tmux.client import Tmux

EVERY = 0.15
"""Seconds between two looks."""


async def film(folder: Path, runner: Runner, every: float = EVERY) -> AsyncGenerator[Screen]:
    """The Runner's screen now and whenever it changes; ends by PaneGone when the window is closed."""
    if runner.pane is None or not runner.server:
        raise UserError(f"{runner.id} has no window now.", "It is shown once its agent runs.")
    pane = pane_id(runner.pane)
    seen: Frame | None = None
    async with Tmux(runner.server) as tmux:
        await _is_ours(tmux, pane, runner, project_at(folder).tag(runner.id))
        while True:
            frame = (await tmux.frames([pane]))[pane]
            if isinstance(frame, PaneGone):
                raise frame
            if not frame.same_as(seen):
                seen = frame
                yield frame.screen
            await asyncio.sleep(every)


async def _is_ours(tmux: Tmux, pane: str, runner: Runner, tag: str) -> None:
    """After a restart of tmux the same pane number may belong to somebody else: that is not shown."""
    told = await tmux.run("display-message", "-p", "-t", pane, f"#{{pane_id}} #{{start_time}} #{{{TAG}}}")
    found, born, carries = (told or ["  "])[0].split(" ", 2)
    if found != pane or not is_of(runner, tag, carries=carries, born=born):
        raise PaneGone(f"There is no pane {pane} of this Runner.", "locum resume looks after it.")
