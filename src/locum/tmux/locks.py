"""One writer a pane: a lock that holds across processes and goes away with its holder."""

import asyncio
import fcntl
import hashlib
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from locum.errors import PaneBusy
from locum.model.pane import PaneId


@asynccontextmanager
async def pane_lock(folder: Path, socket: str, pane: PaneId, patience: float = 30.0) -> AsyncIterator[None]:
    """Hold the pane for one send; the kernel lets go of it if this process dies."""
    path = lock_path(folder, socket, pane)
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        await _acquire(file, pane, patience)
        yield
    finally:
        os.close(file)


def lock_path(folder: Path, socket: str, pane: PaneId) -> Path:
    """The file that stands for one pane of one tmux server."""
    server = hashlib.sha256(socket.encode("utf-8", "surrogateescape")).hexdigest()[:12]
    return folder / f"pane-{server}-{pane.removeprefix('%')}.lock"


async def _acquire(file: int, pane: PaneId, patience: float) -> None:
    deadline = asyncio.get_running_loop().time() + patience
    while not _try(file):
        if asyncio.get_running_loop().time() > deadline:
            holder = os.pread(file, 32, 0).decode("ascii", "replace").strip()
            raise PaneBusy(
                f"Process {holder or 'unknown'} has been typing into pane {pane} for {patience:g} s."
            )
        await asyncio.sleep(0.02)
    os.ftruncate(file, 0)
    os.pwrite(file, str(os.getpid()).encode("ascii"), 0)


def _try(file: int) -> bool:
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
