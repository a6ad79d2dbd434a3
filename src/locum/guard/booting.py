"""Run from the bundle itself: if none of its modules has changed since, they are imported from it."""

import marshal
import posix
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

BUNDLE: "dict[str, Any]" = globals().get("BUNDLE", {"stamps": [], "modules": {}})


class FromBundle:
    """A finder and loader for Python's import: a module's code from the bundle instead of from its file."""

    @staticmethod
    def find_spec(name: str, path: object = None, target: object = None) -> "Any":
        """Where a module is to come from; nothing for those that are not in the bundle."""
        folder, code = BUNDLE["modules"].get(name, (None, None))
        if code is None:
            return None
        spec: Any = type(sys.__spec__)(name, FromBundle, is_package=folder is not None)  # type: ignore[arg-type]
        if folder is not None:
            spec.submodule_search_locations.append(folder)
        return spec

    @staticmethod
    def create_module(spec: object) -> None:
        """Let Python make the module."""

    @staticmethod
    def exec_module(module: "Any") -> None:
        """Fill the module."""
        exec(marshal.loads(BUNDLE["modules"][module.__name__][1]), module.__dict__)


def is_current(stamps: "list[tuple[str, tuple[int, int]]]") -> bool:
    """Whether every file is as it was when the bundle was made."""
    for path, stamp in stamps:
        found = posix.stat(path)
        if (found.st_mtime_ns, found.st_size) != stamp:
            return False
    return True


if BUNDLE["modules"] and is_current(BUNDLE["stamps"]):
    sys.meta_path.insert(0, FromBundle)
    # What else is needed is a compiled module or two; the folder of those is short, the library's is long.
    sys.path.sort(key=lambda path: not path.endswith("lib-dynload"))
    # Annotations are a matter for the compiler, which is done with these modules.
    sys.modules["__future__"] = type(sys)("__future__")
    sys.modules["__future__"].annotations = None  # type: ignore[attr-defined]
