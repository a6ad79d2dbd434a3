"""Run from the bundle itself: its modules are made from it, a group at a time, while they are current."""

import marshal
import posix
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

BUNDLE: "dict[str, Any]" = globals().get("BUNDLE", {"groups": []})
FILE: int = globals().get("FILE", -1)


class FromBundle:
    """A finder and loader for Python's import: a module comes from the bundle, and its group with it."""

    @staticmethod
    def find_spec(name: str, path: object = None, target: object = None) -> "Any":
        """Where a module is to come from; nothing for those that are not in the bundle, or have changed."""
        number = BUNDLE["where"].get(name)
        if number is None or not fill(number):
            return None
        return type(sys.__spec__)(name, FromBundle)  # type: ignore[arg-type]

    @staticmethod
    def create_module(spec: "Any") -> "Any":
        """The module, which its group has brought along already."""
        return sys.modules[spec.name]

    @staticmethod
    def exec_module(module: object) -> None:
        """Nothing is left to do."""


def fill(number: int) -> bool:
    """Make the modules of a group, in their order; not if one of them was changed, or it was tried before."""
    group, BUNDLE["groups"][number] = BUNDLE["groups"][number], None
    if group is None or not is_current(group[0]):
        return False
    for name, folder, body in marshal.loads(BUNDLE["first"] if number == 0 else _read(*group[1:])):
        if name not in sys.modules:
            _make(name, folder, body)
    return True


def _read(distance: int, size: int) -> bytes:
    posix.lseek(FILE, -distance, 2)
    return posix.read(FILE, size)


def is_current(stamps: "list[tuple[str, int, int]]") -> bool:
    """Whether every file is as it was when the bundle was made."""
    for path, written, size in stamps:
        found = posix.stat(path)
        if found.st_mtime_ns != written or found.st_size != size:
            return False
    return True


def _make(name: str, folder: "str | None", body: "Any") -> None:
    module: Any = type(sys)(name)
    if folder is not None:
        module.__path__ = [folder]
    sys.modules[name] = module
    room, _, own = name.rpartition(".")
    if room:
        setattr(sys.modules[room], own, module)
    if type(body) is dict:
        module.__dict__.update(body)
    else:
        exec(body, module.__dict__)


def _take_json(path: str, version: str) -> None:
    """Load the one compiled module we need from where it was, without looking through folders for it."""
    if version != sys.version:
        return  # The bundle was made by another Python of the same kind.
    spec = type(sys.__spec__)("_json", None, origin=path)
    imp: Any = sys.modules["_imp"]
    try:
        module = imp.create_dynamic(spec)
        imp.exec_dynamic(module)
    except ImportError:
        return  # Python will find it, or tell.
    sys.modules["_json"] = module


if BUNDLE["groups"]:
    # A hook is over before there is garbage worth looking for.
    sys.modules["_imp"].create_builtin(type(sys.__spec__)("gc", None)).disable()
    sys.meta_path.insert(0, FromBundle)
    if BUNDLE["json"]:
        _take_json(*BUNDLE["json"])
    fill(0)
