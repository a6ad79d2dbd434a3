"""The machine a bench runs on: what it is, and how busy it was with other things."""

import os
import platform
import shutil
import subprocess
import time
from importlib.metadata import version
from pathlib import Path

_TICKS = os.sysconf("SC_CLK_TCK")


def described() -> dict[str, str]:
    """What a reader needs to know to compare figures."""
    return {
        "processor": f"{_processor()}, {os.cpu_count()} cores",
        "memory": f"{_memory()} GB",
        "system": f"{platform.system()} {platform.release().split('-')[0]} {platform.machine()}",
        "Python": platform.python_version(),
        "tmux": _first_word_after(("tmux", "-V")),
        "Node": _first_word_after(("node", "--version")),
        "Locum": version("locum"),
    }


def load() -> float | None:
    """How many processes wanted to run in the last minute, on average."""
    try:
        return round(os.getloadavg()[0], 2)
    except OSError:
        return None


def busy_cores(seconds: float = 1.0) -> float | None:
    """How many cores are at work just now, while we only wait; unknown where the system does not say."""
    before = _idle_ticks()
    if before is None:
        return None
    began = time.monotonic()
    time.sleep(seconds)
    idle = ((_idle_ticks() or before) - before) / _TICKS / (time.monotonic() - began)
    return round(max(0.0, (os.cpu_count() or 1) - idle), 2)


def cpu_of(pid: int) -> float:
    """The processor time a process has used until now, in seconds; nothing where the system does not say."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / _TICKS


def memory_of(pid: int) -> float:
    """The memory a process holds, in megabytes; nothing where the system does not say."""
    try:
        pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    except OSError:
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / (1 << 20)


def _idle_ticks() -> int | None:
    try:
        fields = Path("/proc/stat").read_text().split("\n", 1)[0].split()
    except OSError:
        return None
    return int(fields[4]) + int(fields[5])


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        lines = []
    named = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(named, platform.processor() or platform.machine())


def _memory() -> int:
    return round(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / (1 << 30))


def _first_word_after(command: tuple[str, ...]) -> str:
    if shutil.which(command[0]) is None:
        return "not installed"
    said = subprocess.run(command, capture_output=True, text=True, check=False).stdout.split()
    return said[-1].removeprefix("v") if said else "unknown"
