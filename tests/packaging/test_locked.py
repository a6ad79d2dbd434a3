"""The lock names everything that is installed, so that what was released yesterday changes nothing today."""

from importlib.metadata import requires

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.packaging.built import ROOT


def locked(name: str) -> dict[str, Requirement]:
    """What a lock file pins, by its name."""
    lines = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    pinned = [Requirement(line.removesuffix("\\")) for line in lines if not line.startswith((" ", "#"))]
    return {canonicalize_name(each.name): each for each in pinned}


@pytest.mark.parametrize("name", ["runtime", "dev"])
def test_whatever_a_locked_package_needs_is_locked_with_the_extras_it_is_needed_with(name: str) -> None:
    lock = locked(name)
    missing = [
        f"{each.name}: {needed}"
        for each in lock.values()
        if each.marker is None or each.marker.evaluate()
        for needed in map(Requirement, requires(each.name) or [])
        if needed.marker is None or any(needed.marker.evaluate({"extra": it}) for it in each.extras or {""})
        if not pins(lock.get(canonicalize_name(needed.name)), needed)
    ]

    assert not missing


def pins(found: Requirement | None, needed: Requirement) -> bool:
    """Whether what is locked under that name is what was needed, extras and all."""
    if found is None:
        return False
    (exact,) = found.specifier
    return exact.operator == "==" and needed.extras <= found.extras and exact.version in needed.specifier
