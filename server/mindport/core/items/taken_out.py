"""What comes out of the array of a tensor: ``ids.numpy()[0]``, and ``k`` in ``for k in a``.

Measured with MindSpore 2.10.0: such numbers raise as indices of a Tensor, in slices, and as those
of a CellList and a SequentialCell, where torch takes them.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.binding.given_parts import given_by, unpacked
from mindport.core.binding.reaching import reaching
from mindport.core.messages import text
from mindport.core.model import Edit, Finding, Severity, Span
from mindport.core.tensor_findings import mended, told_of_tensor
from mindport.core.text.nodes import each_of, kept_on_node, last_name
from mindport.core.text.source import Source

_TO_ARRAY = frozenset({"numpy", "asnumpy"})
#: Methods of arrays that give arrays and numbers.
_KEEPING = frozenset(
    {"max", "min", "argmax", "argmin", "sum", "astype", "copy", "reshape", "flatten", "ravel"}
    | {"squeeze", "argsort", "cumsum", "take", "transpose", "clip", "round", "prod"}
)
_OF_ARRAYS = frozenset({"array", "asarray", "sort", "unique"})
_PLACING = frozenset({"argmax", "argmin", "max", "min"})
_ARITHMETIC = (ast.Add, ast.Sub, ast.Mult, ast.FloorDiv, ast.Mod)
_LISTS = frozenset({"ModuleList", "Sequential", "ParameterList", "CellList", "SequentialCell"})
#: So many expressions are followed into each other.
_DEPTH = 8


def is_taken_out(node: ast.expr, tree: ast.Module, depth: int = 0) -> bool:
    """Tell whether an expression is an array of a tensor, a part of one, or a number of it."""
    if depth > _DEPTH:
        return False
    if isinstance(node, ast.Call):
        function = node.func
        if not isinstance(function, ast.Attribute):
            return False
        if function.attr in _TO_ARRAY:
            return True
        if function.attr in _OF_ARRAYS and node.args:
            return is_taken_out(node.args[0], tree, depth + 1)
        return function.attr in _KEEPING and is_taken_out(function.value, tree, depth + 1)
    if isinstance(node, ast.Subscript):
        return is_taken_out(node.value, tree, depth + 1)
    if isinstance(node, ast.BinOp) and isinstance(node.op, _ARITHMETIC):
        return any(
            is_taken_out(one, tree, depth + 1) and _is_number(other, tree, depth + 1)
            for one, other in ((node.left, node.right), (node.right, node.left))
        )
    if not isinstance(node, ast.Name):
        return False
    values = _values(node, tree)
    return bool(values) and all(is_taken_out(each, tree, depth + 1) for each in values)


def is_number_taken_out(node: ast.expr, tree: ast.Module) -> bool:
    """Tell whether an expression is an item, or the like, of an array: not that as it is."""
    if not is_taken_out(node, tree):
        return False
    if isinstance(node, ast.Name):
        bound = reaching(tree, node).bound
        values = _values(node, tree)
        return all(not isinstance(each, ast.Assign) for each in bound) or all(
            is_number_taken_out(each, tree) for each in values
        )
    if isinstance(node, ast.Subscript):
        return not isinstance(node.slice, ast.Slice)
    if isinstance(node, ast.BinOp):
        return any(is_number_taken_out(each, tree) for each in (node.left, node.right))
    return isinstance(node, ast.Call) and last_name(node.func) in _PLACING and not node.args


def _is_number(node: ast.expr, tree: ast.Module, depth: int) -> bool:
    number = isinstance(node, ast.Constant) and isinstance(node.value, int)
    return number or is_taken_out(node, tree, depth)


def _values(node: ast.Name, tree: ast.Module) -> list[ast.expr]:
    """Return what a name is given, or is given parts of, none where it may be anything else."""
    found = reaching(tree, node)
    given = [_given(each, node.id) for each in found.bound]
    values = [each for each in given if each is not None]
    return values if found.alone and len(values) == len(given) else []


def _given(binder: ast.AST, name: str) -> ast.expr | None:
    for whole in given_by(binder):
        for target, value in unpacked(*whole):
            if isinstance(target, ast.Name) and target.id == name:
                return value
    return None


def listed_layer_findings(source: Source) -> Iterator[Finding]:
    """Yield a finding for each layer that is taken out of a list by a number of NumPy's."""
    if not any(f".{name}(" in source.text for name in _TO_ARRAY):
        return
    names = _layer_lists(source.tree)
    for node in each_of(source.tree, ast.Subscript) if names else ():
        if last_name(node.value) in names and is_number_taken_out(node.slice, source.tree):
            span = source.span(node.slice)
            told = told_of_tensor("MP201", Severity.WARNING, text("layer_of_array"), span)
            start, end = Span(span.start, span.start), Span(span.end, span.end)
            yield mended(told, "int(...)", (Edit(start, "int("), Edit(end, ")")))


@kept_on_node
def _layer_lists(tree: ast.Module) -> frozenset[str]:
    """Return the names and attributes that a file gives a list of layers alone."""
    lists: set[str] = set()
    others: set[str] = set()
    for node in each_of(tree, ast.Assign):
        made = isinstance(node.value, ast.Call) and last_name(node.value.func) in _LISTS
        (lists if made else others).update(map(last_name, node.targets))
    return frozenset(lists - others - {""})
