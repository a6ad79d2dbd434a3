"""The hook's modules in one file: finding and opening each by itself is most of what a hook's start takes."""

from __future__ import annotations

import importlib
import marshal
import os
import sys

GROUPS: tuple[tuple[str, ...], ...] = (
    (
        "locum", "locum.guard", "locum.workflow", "locum.guard.plainos", "locum.guard.places",
        "locum.guard.plainjson", "locum.guard.hook",
    ),
    (
        "locum.guard.commands", "locum.guard.dialects", "locum.guard.defaults", "locum.guard.mapping",
        "locum.guard.turns", "locum.guard.judging", "locum.guard.store", "locum.guard.answering",
        "locum.guard.signal",
    ),
    ("locum.workflow.claims", "locum.guard.claiming"),
    ("locum.guard.globs", "locum.guard.artifacts"),
    ("locum.workflow.language", "locum.guard.messages", "locum.guard.wording", "locum.guard.log"),
    ("locum.guard.oddities",),
    ("locum.guard.driving",),
    ("locum.guard.pinning",),
    ("locum.guard.asking",),
    ("locum.workflow.numbers", "locum.workflow.words", "locum.workflow.prose"),
    (
        "locum.workflow.claim_lexicon", "locum.workflow.claim_reports", "locum.workflow.claim_doubts",
        "locum.workflow.claim_nouns", "locum.workflow.claim_sums", "locum.workflow.claim_grammar",
    ),
    (
        "locum.workflow.plan", "locum.workflow.standing", "locum.workflow.messages", "locum.workflow.hints",
        "locum.workflow.engine", "locum.workflow.verdict_results", "locum.workflow.verdicts",
        "locum.workflow.running",
    ),
    (
        "locum.workflow.verdict_lexicon", "locum.workflow.verdict_counts", "locum.workflow.verdict_parts",
        "locum.workflow.verdict_excuses", "locum.workflow.verdict_lines", "locum.workflow.verdict_words",
    ),
)  # fmt: skip
"""What is needed together, each after those it needs; the first group is needed by every event."""

WORDS = ("locum.workflow.claim_lexicon", "locum.workflow.verdict_lexicon")
"""Modules of which only the values are needed, which take longer to work out than to read."""

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
BOOT = "locum.guard.booting"

Stamp = tuple[str, int, int]


def bundle_file() -> str:
    """Where the bundle for this Python is: beside the caches that Python itself keeps."""
    return os.path.join(HERE, "__pycache__", f"hook.{sys.implementation.cache_tag}.bundle")


def make_bundle() -> bool:
    """Make the bundle anew if a module has changed; where it cannot be written, hooks start a bit slower."""
    stamps = [[_stamp(name) for name in (*group, *_beyond(group))] for group in GROUPS]
    if _known() == (stamps, _json_file()):
        return True
    fresh = f"{bundle_file()}.{os.getpid()}"
    try:
        os.makedirs(os.path.dirname(fresh), exist_ok=True)
        with open(fresh, "wb") as out:
            out.write(_bundle(stamps))
        os.replace(fresh, bundle_file())
    except OSError:
        return False
    return True


def _beyond(group: tuple[str, ...]) -> list[str]:
    """What a group was made with besides its own modules."""
    beyond = [BOOT] if group is GROUPS[0] else []
    return [*beyond, *(["locum.workflow.words"] if set(group) & set(WORDS) else [])]


def _bundle(stamps: list[list[Stamp]]) -> bytes:
    """What every event needs, and behind it each of the other groups, found by its distance from the end."""
    from locum.guard.compiling import lean_code  # Only where a bundle is made: it brings the compiler's tree.

    bodies = [marshal.dumps([_member(name) for name in group]) for group in GROUPS]
    groups = [
        (stamps[number], sum(map(len, bodies[number:])), len(body)) for number, body in enumerate(bodies)
    ]
    first = {
        "json": _json_file(),
        "groups": groups,
        "where": {name: number for number, group in enumerate(GROUPS) for name in group},
        "boot": lean_code(_source(BOOT)),
        "first": bodies[0],
    }
    return marshal.dumps(first) + b"".join(bodies)


def _member(name: str) -> tuple[str, str | None, object]:
    from locum.guard.compiling import lean_code

    file = _source(name)
    folder = os.path.dirname(file) if file.endswith("__init__.py") else None
    return name, folder, _values(name) if name in WORDS else lean_code(file)


def _values(name: str) -> dict[str, object]:
    """The values of a module; not the table that its lexicon was worked out from."""
    values = vars(importlib.import_module(name))
    return {key: _shared(value) for key, value in values.items() if key.isupper() and key != "TABLE"}


def _shared(value: object) -> object:
    """A table whose equal values are one and the same, so that each is kept once."""
    if not isinstance(value, dict):
        return value
    once: dict[object, object] = {}
    return {key: once.setdefault(each, each) for key, each in value.items()}


def _source(name: str) -> str:
    path = os.path.join(ROOT, *name.split("."))
    return os.path.join(path, "__init__.py") if os.path.isdir(path) else f"{path}.py"


def _stamp(name: str) -> Stamp:
    found = os.stat(_source(name))
    return _source(name), found.st_mtime_ns, found.st_size


def _json_file() -> tuple[str, str] | None:
    """Where this Python has the compiled part of `json`; nothing where it is built in."""
    try:
        file = getattr(importlib.import_module("_json"), "__file__", None)
    except ImportError:
        return None
    return (file, sys.version) if file else None


def _known() -> object:
    """The stamps of the bundle that is there, and what it knows of its Python."""
    try:
        with open(bundle_file(), "rb") as file:
            bundle = marshal.loads(file.read())
        return [known for known, _, _ in bundle["groups"]], bundle["json"]
    except (OSError, ValueError, EOFError, TypeError, KeyError):
        return None
