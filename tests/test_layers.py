"""The layers of docs/architecture.md hold: arrows point down, and each power stays in its room."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.batches import in_batches

SOURCE = Path(__file__).parent.parent / "src" / "locum"

WORLD = (
    "tmux", "agents", "brains", "calls", "config", "guard", "journal", "notify", "rehearsal", "repo", "team",
)  # fmt: skip
"""The rooms that know files, processes, the clock or the user, each its own part of it."""
LAYERS = (
    ("errors",),
    ("model",),
    ("reading", "workflow", "completion"),
    ("deciding",),
    WORLD,
    ("lead", "loop"),
    ("jobs",),
    ("surfaces",),
)
PURE = ("errors", "model", "reading", "workflow", "completion", "deciding")
SURFACES_MAY_SEE = (
    "lead.api", "loop", "jobs", "guard", "config", "rehearsal", "team", "brains", "reading", "workflow",
    "completion", "deciding", "model", "errors",
)  # fmt: skip
IMPURE = frozenset({
    "asyncio", "os", "pathlib", "random", "secrets", "shutil", "socket", "subprocess", "tempfile",
    "threading", "time",
})  # fmt: skip
STARTS_PROCESSES = ("tmux", "guard", "agents", "calls", "loop", "repo")
OUTERMOST = {
    "surfaces/cli/main.py", "surfaces/cli/_batch.py", "brains/weighing.py", "guard/hook.py", "lead/wheel.py",
    "lead/human/carrying.py", "jobs/steps.py",
}  # fmt: skip

MODULES = sorted(SOURCE.rglob("*.py"))


def level(room: str) -> int:
    """The layer of a room; a room nobody placed is an error, so that nobody forgets to place it."""
    for number, rooms in enumerate(LAYERS):
        if room in rooms:
            return number
    raise AssertionError(f"locum.{room} stands in no layer: place it in tests/test_layers.py and the docs")


def room_of(module: Path) -> str:
    """The first folder below `locum`, or the name of a file that stands beside them."""
    return module.relative_to(SOURCE).parts[0].removesuffix(".py")


def tree_of(module: Path) -> ast.Module:
    """The syntax tree of a module."""
    return ast.parse(module.read_text(encoding="utf-8"), str(module))


def imports_of(tree: ast.AST) -> Iterator[str]:
    """Every module that is imported anywhere in the tree, also inside functions."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute, so that they can be searched for"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def own_imports_of(module: Path) -> list[str]:
    """What a module imports of Locum, the version aside."""
    imported = (name for name in imports_of(tree_of(module)) if name.startswith("locum."))
    return [name for name in imported if name != "locum.__version__"]


def may_import(room: str, imported: str) -> bool:
    """Whether a module of this room may import that one."""
    other = imported.split(".")[1]
    if other == room:
        return True
    if room == "surfaces":
        return any(f"{imported}.".startswith(f"locum.{seen}.") for seen in SURFACES_MAY_SEE)
    return level(other) < level(room)


def name_of(module: Path) -> str:
    """How a module is called in a test report."""
    return module.relative_to(SOURCE).as_posix()


every_module = in_batches("module", MODULES, called=name_of)


@every_module
def test_arrows_point_down(module: Path) -> None:
    if module == SOURCE / "__init__.py":
        forbidden = own_imports_of(module)
    else:
        forbidden = [name for name in own_imports_of(module) if not may_import(room_of(module), name)]

    assert forbidden == []


@every_module
def test_the_pure_rooms_know_no_clock_no_chance_and_no_machine(module: Path) -> None:
    pure = room_of(module) in PURE

    forbidden = [name for name in imports_of(tree_of(module)) if pure and name.split(".")[0] in IMPURE]

    assert forbidden == []


@every_module
def test_only_the_tmux_room_starts_processes(module: Path) -> None:
    text = module.read_text(encoding="utf-8")

    starts = any(name.split(".")[0] == "subprocess" for name in imports_of(tree_of(module)))
    starts = starts or "create_subprocess" in text or "subprocess_exec" in text or "os.system" in text

    assert not starts or room_of(module) in STARTS_PROCESSES


@every_module
def test_only_an_outermost_loop_catches_everything(module: Path) -> None:
    swallowed = [ast.unparse(node) for node in ast.walk(tree_of(module)) if swallows_everything(node)]

    assert swallowed == [] or name_of(module) in OUTERMOST


def swallows_everything(node: ast.AST) -> bool:
    """Whether this is an `except` for all errors that does not raise them again."""
    if not isinstance(node, ast.ExceptHandler):
        return False
    caught = ast.walk(node.type) if node.type else [ast.Name("BaseException")]
    broad = any(isinstance(name, ast.Name) and name.id in ("Exception", "BaseException") for name in caught)
    return broad and not any(isinstance(inner, ast.Raise) and inner.exc is None for inner in ast.walk(node))


def test_the_check_sees_an_arrow_that_points_up() -> None:
    assert not may_import("reading", "locum.tmux.client")
    assert not may_import("tmux", "locum.config.places")
    assert not may_import("surfaces", "locum.tmux.client")
    assert not may_import("surfaces", "locum.lead.seeing.eyes")
    assert may_import("lead", "locum.tmux.client")


def test_the_check_sees_a_swallowed_error() -> None:
    tree = ast.parse("try:\n    go()\nexcept Exception:\n    pass\n")

    assert any(swallows_everything(node) for node in ast.walk(tree))


def test_the_check_lets_a_raised_error_pass() -> None:
    tree = ast.parse("try:\n    go()\nexcept BaseException:\n    tidy()\n    raise\n")

    assert not any(swallows_everything(node) for node in ast.walk(tree))
