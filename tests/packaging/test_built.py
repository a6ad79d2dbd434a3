"""The wheel and the sdist hold what they must, and nothing else."""

import json
import re
import tomllib
import zipfile
from email import message_from_string
from email.message import Message
from importlib.metadata import version as version_here
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from locum import __version__
from tests.packaging.built import ROOT, build, held, unpacked

SOURCE = ROOT / "src"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


@pytest.fixture(scope="session")
def metadata(wheel: Path) -> Message:
    """What the wheel says of itself."""
    with zipfile.ZipFile(wheel) as archive:
        return message_from_string(archive.read(f"locum-{__version__}.dist-info/METADATA").decode("utf-8"))


def test_the_wheel_holds_every_file_of_the_package_and_nothing_else(wheel: Path) -> None:
    kept = {str(each.relative_to(SOURCE)) for each in SOURCE.rglob("*") if each.is_file()}

    packed = {name for name in held(wheel) if not name.startswith(f"locum-{__version__}.dist-info/")}

    assert packed == {name for name in kept if "__pycache__" not in name}


@pytest.mark.parametrize(
    "name",
    [
        "py.typed",
        "reading/rules/claude.toml",
        "rehearsal/scripts/demo.toml",
        "rehearsal/dossiers/project/USER-CONTEXT.md",
        "workflow/workflows/standard.toml",
        "surfaces/watch/watch.tcss",
        "surfaces/web/static/main.js",
        "surfaces/web/words/zh-Hans.toml",
        "guard/entry.py",
    ],
)
def test_the_wheel_holds_what_is_no_python(wheel: Path, name: str) -> None:
    assert f"locum/{name}" in held(wheel)


def test_the_sdist_builds_the_same_wheel(sdist: Path, wheel: Path, tmp_path: Path) -> None:
    source = unpacked(sdist, tmp_path / "source")

    assert held(build(source, "wheel", tmp_path / "wheel")) == held(wheel)
    for name in (
        "Makefile",
        "README.zh-CN.md",
        "docs/README.md",
        "requirements/dev.txt",
        "tests/conftest.py",
    ):
        assert (source / name).is_file()


def test_the_version_stands_in_one_place(metadata: Message) -> None:
    plugin = json.loads((ROOT / "plugin" / ".claude-plugin" / "plugin.json").read_text(encoding="utf-8"))

    assert metadata["Version"] == plugin["version"] == __version__
    assert "version" not in PROJECT
    assert PROJECT["dynamic"] == ["version"]


def test_every_extra_is_part_of_all_and_is_what_the_tests_ran_with(metadata: Message) -> None:
    needed = [Requirement(each) for each in metadata.get_all("Requires-Dist", [])]
    extras = set(PROJECT["optional-dependencies"])
    everything = {str(each.name) for each in needed if each.marker and each.marker.evaluate({"extra": "all"})}

    assert set(metadata.get_all("Provides-Extra", [])) == extras
    for each in needed:
        assert each.specifier.contains(version_here(each.name)), each
        assert each.marker is None or each.name in everything, f"locum[all] lacks {each.name}"


def test_the_extras_that_the_code_asks_for_are_there() -> None:
    asked = {
        name
        for file in SOURCE.rglob("*.py")
        for name in re.findall(r"locum\[([\w,]+)\]", file.read_text(encoding="utf-8"))
    }

    assert asked <= set(PROJECT["optional-dependencies"])
    assert asked
