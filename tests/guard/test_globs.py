"""Globs as people know them, without `re` and without surprises."""

import fnmatch

import pytest
from hypothesis import given
from hypothesis import strategies as st

from locum.guard.globs import fits, name_fits


@pytest.mark.parametrize(
    ("path", "glob", "expected"),
    [
        ("01-x/01-PLAN.md", "**/*-PLAN.md", True),
        ("01-PLAN.md", "**/*-PLAN.md", True),
        ("a/b/c/01-PLAN.md", "**/*-PLAN.md", True),
        ("01-PLAN.md.bak", "**/*-PLAN.md", False),
        ("PLAN.md", "**/*-PLAN.md", False),
        ("a/b.md", "*.md", False),
        ("b.md", "*.md", True),
        ("a/x/y/b.md", "a/**/b.md", True),
        ("a/b.md", "a/**/b.md", True),
        ("a/b.md", "a/**", True),
        ("a/b.md", "./a/./*.md", True),
        ("a", "a/**/**", True),
        ("x1.md", "x[0-9].md", True),
        ("xa.md", "x[!0-9].md", True),
        ("x[.md", "x[.md", True),
        ("计划-PLAN.md", "*-PLAN.md", True),
    ],
)
def test_a_path_fits_a_glob(path: str, glob: str, expected: bool) -> None:
    assert fits(path, glob) is expected


@given(st.text("ab.*?", max_size=12), st.text("ab.*?", max_size=8))
def test_within_a_name_it_is_what_fnmatch_says(name: str, glob: str) -> None:
    assert name_fits(name, glob) == fnmatch.fnmatchcase(name, glob)


def test_many_stars_take_no_time() -> None:
    assert not fits("/".join(["a" * 60] * 12), "/".join(["**", "*a" * 25 + "b"] * 6))
