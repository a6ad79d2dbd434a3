"""Building the wheel and the sdist, and a fresh environment with the wheel in it."""

import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]


def build(source: Path, kind: str, into: Path) -> Path:
    """Build a `wheel` or an `sdist` of a source tree with the backend that is here; nothing is downloaded."""
    words = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(into)]
    ran(words, cwd=source)
    (made,) = into.iterdir()
    return made


def unpacked(sdist: Path, into: Path) -> Path:
    """The source tree that an sdist holds."""
    with tarfile.open(sdist) as archive:
        archive.extractall(into, filter="data")
    (folder,) = into.iterdir()
    return folder


def held(wheel: Path) -> dict[str, int]:
    """Every file of a wheel with its checksum."""
    with zipfile.ZipFile(wheel) as archive:
        return {each.filename: each.CRC for each in archive.infolist()}


@dataclass(frozen=True, slots=True)
class Environment:
    """A virtual environment with nothing of Locum in it but the installed wheel."""

    folder: Path

    @property
    def python(self) -> Path:
        """Its interpreter."""
        return self.folder / "bin" / "python"

    @property
    def packages(self) -> Path:
        """Where its packages are."""
        version = f"python{sys.version_info.major}.{sys.version_info.minor}"
        return self.folder / "lib" / version / "site-packages"

    def locum(self, *words: str, cwd: Path, stdin: str = "") -> str:
        """Run its `locum` and give what it prints."""
        return ran([str(self.folder / "bin" / "locum"), *words], cwd=cwd, stdin=stdin)

    def run(self, *words: str, cwd: Path, stdin: str = "") -> str:
        """Run its Python and give what it prints."""
        return ran([str(self.python), *words], cwd=cwd, stdin=stdin)


def environment(wheel: Path, folder: Path) -> Environment:
    """Install a wheel into an environment of its own, which borrows only the dependencies of this one."""
    ran([sys.executable, "-m", "venv", "--without-pip", str(folder)], cwd=folder.parent)
    made = Environment(folder)
    pip = [sys.executable, "-m", "pip", "--quiet", "--python", str(made.python)]
    ran([*pip, "install", "--no-index", "--no-deps", "--no-compile", str(wheel)], cwd=folder.parent)
    # Lines of a .pth are only added to the path: the editable Locum over there stays where it is.
    (made.packages / "borrowed.pth").write_text(f"{sysconfig.get_path('purelib')}\n", encoding="utf-8")
    return made


def ran(words: list[str], *, cwd: Path, stdin: str = "") -> str:
    """Run a program to its end; it must go well."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run(words, cwd=cwd, input=stdin, env=env, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, f"{shutil.which(words[0])} {words[1:]}: {done.stdout}{done.stderr}"
    return done.stdout
