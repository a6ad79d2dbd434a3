"""The peers that stand beside Locum in the figures, fetched once into a cache folder of their own.

Nothing of theirs goes into Locum's environment. A peer that cannot be had is left out with a sentence.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

ORCHESTRATOR = ("cli-agent-orchestrator", "2.5.4")
CCMANAGER = ("ccmanager", "4.2.3")
PATIENCE = 400.0


def main() -> None:
    """Fetch every peer and say which are here."""
    fetch_all()
    for name, version in peers().items():
        print(f"{name} {version}")


def fetch_all() -> None:
    """Fetch the peers that are not here yet."""
    if orchestrator() is None:
        _fetch(ORCHESTRATOR, _install_orchestrator)
    if ccmanager() is None:
        _fetch(CCMANAGER, _install_ccmanager)


def orchestrator() -> str | None:
    """A Python that can import cli-agent-orchestrator."""
    python = _folder(ORCHESTRATOR) / "bin" / "python"
    return str(python) if (_folder(ORCHESTRATOR) / "ready").exists() else None


def ccmanager() -> Path | None:
    """The folder with ccmanager's detectors, where Node is here to run them."""
    detectors = _folder(CCMANAGER) / "node_modules" / "ccmanager" / "dist" / "services" / "stateDetector"
    return detectors if shutil.which("node") and (detectors / "index.js").exists() else None


def ralph() -> Path | None:
    """A checkout of ralph-claude-code that the user named, where bash and jq are here to run it."""
    named = os.environ.get("LOCUM_BENCH_RALPH")
    tools = shutil.which("bash") and shutil.which("jq")
    return Path(named).resolve() if named and tools and Path(named).is_dir() else None


def peers() -> dict[str, str]:
    """Every peer, with its version or with why it is left out."""
    return {
        ORCHESTRATOR[0]: ORCHESTRATOR[1] if orchestrator() else "left out: it could not be installed",
        CCMANAGER[0]: CCMANAGER[1] if ccmanager() else "left out: it could not be installed",
        "ralph-claude-code": "a checkout"
        if ralph()
        else "left out: LOCUM_BENCH_RALPH names no checkout of it",
    }


def _fetch(peer: tuple[str, str], install: Callable[[], None]) -> None:
    print(f"Fetching {peer[0]} {peer[1]} to measure against (once).", flush=True)
    try:
        install()
    except (OSError, subprocess.SubprocessError) as error:
        said = getattr(error, "stderr", None) or error
        last = str(said).strip().splitlines()[-1:] or [""]
        print(f"{peer[0]} is left out, because it cannot be installed: {last[0]}", file=sys.stderr)


def _install_orchestrator() -> None:
    folder, (name, version) = _folder(ORCHESTRATOR), ORCHESTRATOR
    shutil.rmtree(folder, ignore_errors=True)
    folder.parent.mkdir(parents=True, exist_ok=True)
    _run(sys.executable, "-m", "venv", str(folder))
    _run(str(folder / "bin" / "pip"), "install", "--quiet", f"{name}=={version}")
    (folder / "ready").touch()


def _install_ccmanager() -> None:
    folder, (name, version) = _folder(CCMANAGER), CCMANAGER
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "package.json").write_text(json.dumps({"private": True}), encoding="utf-8")
    quiet = ("--ignore-scripts", "--no-audit", "--no-fund", "--no-package-lock", "--loglevel=error")
    _run("npm", "install", *quiet, "--prefix", str(folder), f"{name}@{version}")


def _run(*argv: str) -> None:
    subprocess.run(argv, check=True, capture_output=True, text=True, timeout=PATIENCE)


def _folder(peer: tuple[str, str]) -> Path:
    cache = os.environ.get("XDG_CACHE_HOME")
    base = Path(cache) if cache else Path.home() / ".cache"
    return base / "locum" / "bench" / f"{peer[0]}@{peer[1]}"


if __name__ == "__main__":
    main()
