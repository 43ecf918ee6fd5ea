"""Which sizes may have no dimensions: ``shape=()``, ``x.shape[1:]``, lists that a loop makes."""

from __future__ import annotations

import ast

from mindport.core.empties import cuts
from mindport.core.handed_arguments import default_of, handed_arguments
from mindport.core.source import assigned_values

#: What makes a sequence of one.
_SEQUENCES = frozenset({"list", "tuple", "Size"})
#: How many names and calls are followed.
_DEPTH = 4


def may_have_none(
    size: ast.expr, within: ast.AST | None, tree: ast.Module, depth: int = _DEPTH
) -> bool:
    """Tell whether the text shows that a size may be empty: that of a tensor without dimensions.

    within: the function whose names are followed, None for the module. That a tensor may have no
    dimensions itself, whose whole ``shape`` is given, is not asked.
    """
    if isinstance(size, (ast.Tuple, ast.List)):
        return all(
            isinstance(each, ast.Starred) and may_have_none(each.value, within, tree, depth)
            for each in size.elts
        )
    if isinstance(size, (ast.ListComp, ast.GeneratorExp)):
        return True
    if isinstance(size, ast.Subscript):
        return isinstance(size.slice, ast.Slice) and cuts(size.slice, short=True)
    if isinstance(size, ast.IfExp):
        return any(may_have_none(each, within, tree, depth) for each in (size.body, size.orelse))
    if isinstance(size, ast.BinOp):
        parts = (size.left, size.right)
        return isinstance(size.op, ast.Add) and all(
            may_have_none(each, within, tree, depth) for each in parts
        )
    if isinstance(size, ast.Call):
        name = getattr(size.func, "attr", getattr(size.func, "id", ""))
        return name in _SEQUENCES and all(
            may_have_none(each, within, tree, depth) for each in size.args
        )
    return isinstance(size, ast.Name) and depth > 0 and _named(size.id, within, tree, depth - 1)


def _named(name: str, within: ast.AST | None, tree: ast.Module, depth: int) -> bool:
    """Tell whether a value of a name, or what calls of the file pass for it, may be empty."""
    if any(
        may_have_none(value, within, tree, depth) for value in assigned_values(within or tree, name)
    ):
        return True
    if not isinstance(within, (ast.FunctionDef, ast.AsyncFunctionDef)):
        return False
    default = default_of(within.args, name)
    if default is not None and may_have_none(default, None, tree, depth):
        return True
    return any(
        value is not None and may_have_none(value, scope, tree, depth)
        for value, scope in handed_arguments(tree).seen(within, name)
    )
