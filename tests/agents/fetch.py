"""Installs the agent programs that the real tests run, and finds them again."""

from __future__ import annotations

import argparse
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

VERSIONS = Path(__file__).with_name("versions.toml")
OLDEST_NODE = 20
# Post-install scripts only move files about; without them, installing runs nobody's code.
NPM_OPTIONS = (
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    "--omit-lockfile-registry-resolved",
    "--loglevel=error",
)
ARCHITECTURES = {"x86_64": "x64", "amd64": "x64", "aarch64": "arm64", "arm64": "arm64"}


@dataclass(frozen=True, slots=True)
class Agent:
    """One agent program at one version, as versions.toml names it."""

    name: str
    package: str
    version: str
    programs: tuple[str, ...]

    @property
    def folder(self) -> str:
        """The name of its folder in the cache."""
        return f"{self.name}@{self.version}"


def main(arguments: list[str] | None = None) -> int:
    """Install every agent, or the ones named (`claude`, `claude@2.1.300`), and check that each answers."""
    parser = argparse.ArgumentParser(prog="fetch", description=main.__doc__)
    parser.add_argument("agents", nargs="*", metavar="name[@version]")
    wanted = parser.parse_args(arguments).agents
    known = load()
    try:
        for agent in [pick(known, word) for word in wanted] or list(known.values()):
            program = install(agent, cache_folder())
            print(f"{agent.name}: {answer(program)}  ({program})")
        for workflow in [] if wanted else load(kind="workflow").values():
            print(f"{workflow.name}: {workflow.version}  ({install(workflow, cache_folder())})")
    except FetchError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


class FetchError(Exception):
    """An agent program cannot be installed; the message is a sentence for people."""


def find_agent(name: str, version: str | None = None) -> Path | None:
    """The installed program: from the cache, else from PATH when no version is asked for."""
    agent = pick(load(), f"{name}@{version}" if version else name)
    cached = _program(agent, cache_folder() / agent.folder)
    if cached is not None or version is not None:
        return cached
    on_path = shutil.which(name)
    return Path(on_path) if on_path else None


def cache_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Where agents are kept: $LOCUM_AGENTS, else the user's cache folder."""
    if own := environment.get("LOCUM_AGENTS"):
        return Path(own)
    cache = environment.get("XDG_CACHE_HOME")
    return (Path(cache) if cache else Path.home() / ".cache") / "locum" / "agents"


def find_workflow(name: str) -> Path | None:
    """The installed program of a workflow that agents are tried with."""
    workflow = load(kind="workflow")[name]
    return _program(workflow, cache_folder() / workflow.folder)


def load(path: Path = VERSIONS, kind: str = "agent") -> dict[str, Agent]:
    """Read versions.toml: the agents, or whatever else is kept there."""
    tables = tomllib.loads(path.read_text(encoding="utf-8"))
    return {
        name: Agent(name, table["package"], table["version"], tuple(table["programs"]))
        for name, table in tables.items()
        if table.get("kind", "agent") == kind
    }


def pick(known: Mapping[str, Agent], word: str) -> Agent:
    """The agent called `name`, or `name@version` for another version of it."""
    name, _, version = word.partition("@")
    if name not in known:
        raise FetchError(f"No agent called {name}. Known: {', '.join(known)}.")
    agent = known[name]
    return Agent(name, agent.package, version or agent.version, agent.programs)


def install(agent: Agent, cache: Path) -> Path:
    """Install the agent unless it is there; a half-finished install is never seen under its final name."""
    home = cache / agent.folder
    if (found := _program(agent, home)) is not None:
        return found
    npm = _npm()
    cache.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f".{agent.folder}-", dir=cache) as half:
        fresh = Path(half) / "fresh"
        fresh.mkdir()
        _run_npm(npm, agent, fresh)
        if home.exists():
            home.rename(Path(half) / "broken")
        fresh.rename(home)
    if (installed := _program(agent, home)) is None:
        raise FetchError(f"npm installed {agent.package}@{agent.version}, but its program is not in {home}.")
    return installed


def answer(program: Path) -> str:
    """What the program says to --version."""
    done = subprocess.run([program, "--version"], capture_output=True, text=True, timeout=60, check=False)
    if done.returncode or not done.stdout.strip():
        raise FetchError(f"{program} does not answer --version: {done.stderr.strip()}")
    return done.stdout.strip().splitlines()[0]


def _program(agent: Agent, home: Path) -> Path | None:
    arch = ARCHITECTURES.get(platform.machine().lower(), platform.machine())
    for program in agent.programs:
        path = home / "node_modules" / program.format(arch=arch)
        if path.exists():
            return path
    return None


def _npm() -> str:
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm is None or node is None:
        raise FetchError(
            f"The agents are installed with npm, and npm or node is missing. Install Node {OLDEST_NODE}"
            " or newer (on Debian and Ubuntu: apt-get install nodejs npm), then try again."
        )
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout.strip()
    if int(version.lstrip("v").split(".")[0]) < OLDEST_NODE:
        raise FetchError(f"The agents need Node {OLDEST_NODE} or newer; {node} is {version}.")
    return npm


def _run_npm(npm: str, agent: Agent, folder: Path) -> None:
    done = subprocess.run(
        [npm, "install", "--prefix", str(folder), *NPM_OPTIONS, f"{agent.package}@{agent.version}"],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise FetchError(f"npm could not install {agent.package}@{agent.version}:\n{done.stderr.strip()}")


if __name__ == "__main__":
    sys.exit(main())
