"""The hook's modules in one file: finding and opening each by itself is most of what a hook's start takes."""

from __future__ import annotations

import marshal
import os
import sys
from types import CodeType

NAMES = (
    "locum", "locum.guard", "locum.guard.hook", "locum.guard.places", "locum.guard.plainjson",
    "locum.guard.plainos", "locum.guard.dialects", "locum.guard.answering", "locum.guard.judging",
    "locum.guard.mapping", "locum.guard.turns", "locum.guard.commands", "locum.guard.store",
    "locum.guard.claiming", "locum.guard.defaults", "locum.guard.driving", "locum.guard.messages",
    "locum.guard.wording", "locum.guard.signal", "locum.guard.artifacts", "locum.guard.globs",
    "locum.guard.log", "locum.workflow", "locum.workflow.claims", "locum.workflow.language",
)  # fmt: skip
HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))


def bundle_file() -> str:
    """Where the bundle for this Python is: beside the caches that Python itself keeps."""
    return os.path.join(HERE, "__pycache__", f"hook.{sys.implementation.cache_tag}.bundle")


def make_bundle() -> bool:
    """Make the bundle anew if a module has changed; where it cannot be written, hooks start a bit slower."""
    files = [_source(name) for name in NAMES]
    stamps = [(file, _stamp(file)) for file in [*files, _source("locum.guard.booting")]]
    if _stamps_of(bundle_file()) == stamps:
        return True
    modules = {
        name: (_folder(file), marshal.dumps(_code(file))) for name, file in zip(NAMES, files, strict=True)
    }
    bundle = {"stamps": stamps, "modules": modules, "boot": _code(_source("locum.guard.booting"))}
    fresh = f"{bundle_file()}.{os.getpid()}"
    try:
        os.makedirs(os.path.dirname(fresh), exist_ok=True)
        with open(fresh, "wb") as out:
            out.write(marshal.dumps(bundle))
        os.replace(fresh, bundle_file())
    except OSError:
        return False
    return True


def _source(name: str) -> str:
    path = os.path.join(ROOT, *name.split("."))
    return os.path.join(path, "__init__.py") if os.path.isdir(path) else f"{path}.py"


def _stamp(file: str) -> tuple[int, int]:
    found = os.stat(file)
    return found.st_mtime_ns, found.st_size


def _folder(file: str) -> str | None:
    return os.path.dirname(file) if file.endswith("__init__.py") else None


def _code(file: str) -> CodeType:
    with open(file, encoding="utf-8") as source:
        code: CodeType = compile(source.read(), file, "exec", dont_inherit=True, optimize=2)
    return code


def _stamps_of(file: str) -> object:
    try:
        with open(file, "rb") as bundle:
            return marshal.loads(bundle.read())["stamps"]
    except (OSError, ValueError, EOFError, TypeError, KeyError):
        return None
