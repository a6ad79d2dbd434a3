"""Lanes: further control clients for looks at very many panes.

tmux writes at most 16 kB to a client before it turns to everything else it has to do, and with a thousand
panes that is a long way round. After a look that took long, the next one is spread over one client more. Only
captures go this way: they may be asked for again, and it does not matter which of them comes first.

No answer can be taken for another's: each client answers in the order it was asked, every batch ends with a
word only it knows, and a client whose replies are out of step is dropped with all it said. The answers of one
client are laid back onto the very places its groups were dealt from.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

from locum.errors import TmuxTimeout, TmuxUnreachable
from locum.tmux.line import Group
from locum.tmux.protocol import Reply

MANY = 12
"""Fewer panes than this are never worth a second client."""
MOST = 3
SLOW = 0.02
"""Seconds a look may take before the next one gets a client more."""

Ask = Callable[[Sequence[Group]], Awaitable[list[list[Reply]]]]


class Lane(Protocol):
    """What a further client must be able to do; a Line is one."""

    pid: int
    closed: str | None

    async def ask(self, groups: Sequence[Group], deadline: float) -> list[list[Reply]]:
        """Give the replies group by group, in order, or say that nobody answers."""

    async def close(self) -> None:
        """Leave the server."""


class Lanes:
    """Up to three further clients, opened one by one as looks turn out slow."""

    def __init__(self, open_line: Callable[[], Awaitable[Lane]], *, slow: float = SLOW) -> None:
        self._open_line = open_line
        self._slow = slow
        self._lines: list[Lane] = []
        self._wanted = 0

    async def ask(self, groups: Sequence[Group], main: Ask, deadline: float) -> list[list[Reply]]:
        """Ask on the main line and, where there are many groups, on all lanes at once; replies in order."""
        if len(groups) < MANY:
            return await main(groups)
        began = asyncio.get_running_loop().time()
        lines = await self._live()
        replies = await _spread(groups, main, lines, deadline)
        if asyncio.get_running_loop().time() - began > self._slow:
            self._wanted = min(len(lines) + 1, MOST)
        return replies

    async def close(self) -> None:
        """Leave the server."""
        while self._lines:
            await self._lines.pop().close()

    @property
    def pids(self) -> list[int]:
        """The processes of the further clients."""
        return [line.pid for line in self._lines]

    async def _live(self) -> list[Lane]:
        for line in [line for line in self._lines if line.closed is not None]:
            self._lines.remove(line)
            await line.close()
        if len(self._lines) < self._wanted:
            try:
                self._lines.append(await self._open_line())
            except (TmuxUnreachable, TmuxTimeout):
                self._wanted = len(self._lines)
        return list(self._lines)


async def _spread(
    groups: Sequence[Group], main: Ask, lines: Sequence[Lane], deadline: float
) -> list[list[Reply]]:
    """Deal the groups out like cards; what a lane could not carry goes by the main line after all."""
    width = len(lines) + 1
    parts = [groups[place::width] for place in range(width)]
    dealt = zip(lines, parts[1:], strict=True)
    carrying = [asyncio.create_task(_carried(line, part, deadline)) for line, part in dealt]
    try:
        found = [await main(parts[0])]
        rest = [await task for task in carrying]
    except BaseException:
        # Nobody goes on asking behind the back of one who has given up.
        for task in carrying:
            task.cancel()
        if carrying:
            await asyncio.wait(carrying)
        raise
    for said, part in zip(rest, parts[1:], strict=True):
        found.append(await main(part) if said is None else said)
    return [found[place % width][place // width] for place in range(len(groups))]


async def _carried(line: Lane, groups: Sequence[Group], deadline: float) -> list[list[Reply]] | None:
    """What a lane answered, or nothing if it died."""
    try:
        return await line.ask(groups, deadline)
    except TmuxUnreachable:
        return None
