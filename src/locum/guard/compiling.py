"""A module compiled for the bundle, without what a running hook never looks at."""

from __future__ import annotations

import ast
from types import CodeType


def lean_code(file: str) -> CodeType:
    """The code of a file without annotations, docstrings, assertions and line numbers."""
    with open(file, encoding="utf-8") as source:
        tree = _Unannotated().visit(ast.parse(source.read()))
    return _bare(compile(tree, file, "exec", dont_inherit=True, optimize=2))


class _Unannotated(ast.NodeTransformer):
    """Takes out what only the type checker looks at."""

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.annotation = None
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        return self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST | None:
        if node.value is None:
            return None
        return ast.copy_location(ast.Assign([node.target], node.value), node)

    def visit_If(self, node: ast.If) -> ast.AST | None:
        is_ours = isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
        return None if is_ours else self.generic_visit(node)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.ImportFrom | None:
        return None if node.module == "__future__" else node


def _bare(code: CodeType) -> CodeType:
    """The code without the table of its lines, a quarter of it that only tracebacks look at."""
    inner = tuple(_bare(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    return code.replace(co_linetable=b"", co_consts=inner)
