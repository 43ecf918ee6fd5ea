"""``x[i] = v`` where the text shows that ``v`` has a first dimension of 1 too many.

Measured: torch leaves out leading dimensions of 1 that the item lacks, MindSpore 2.10.0 raises.
``v.squeeze(0)`` gives the same where the item has the dimension, as it is broadcast to it again,
and does nothing where the first dimension is another one.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.binding.reaching import given_alone, plain_value, reaching, values_read
from mindport.core.messages import text
from mindport.core.model import Finding, Severity
from mindport.core.tensor_findings import mended, method_edits, proposed, told_of_tensor
from mindport.core.text.nodes import last_name, parents_of
from mindport.core.text.source import Source
from mindport.core.walk.statements import Walked

_MAKE = frozenset({"zeros", "ones", "empty", "rand", "randn", "full", "view", "reshape", "expand"})
#: Methods whose result lacks the dimension, or is no tensor.
_DROP = frozenset(
    {"squeeze", "squeeze_", "flatten", "ravel", "sum", "mean", "max", "min", "item", "tolist"}
    | {"numpy", "norm", "argmax", "argmin", "size", "dim", "numel", "any", "all", "prod", "t"}
    | {"transpose", "permute", "cross_entropy", "mse_loss", "len", "float", "int", "str"}
)
_JOIN = frozenset({"cat", "concat", "concatenate"})


def leading_one_findings(source: Source, walked: Walked) -> list[Finding]:
    """Return a finding for each value with such a dimension that an item of a tensor gets."""
    items = {id(item.node): item.node for item in walked.item_writes if item.sure}
    if not items:
        return []
    return list(_findings(source, list(items.values())))


def _findings(source: Source, items: list[ast.Subscript]) -> Iterator[Finding]:
    parents = parents_of(source.tree)
    for item in items:
        statement = parents.get(item)
        if not isinstance(statement, (ast.Assign, ast.AugAssign)):
            continue
        tree, value = source.tree, statement.value
        count = _ones(value, tree, {})
        if not count or may_be_number(value, tree, {}) or _may_be_handed_in(tree, value):
            continue
        span = source.span(value)
        edits = method_edits(source, value, ".squeeze(0)" * count)
        told = told_of_tensor("MP201", Severity.WARNING, text("leading_one"), span)
        # ``x[i] = last = v``: what else gets the value lacks the dimension then.
        alone = isinstance(statement, ast.AugAssign) or len(statement.targets) == 1
        numbers = all(_is_else(tree, each) for each in _operands(value))
        yield (mended if alone and not numbers else proposed)(told, ".squeeze(0)", edits)


def _may_be_handed_in(tree: ast.Module, node: ast.expr) -> bool:
    """Tell whether a value may be what a caller hands in, which may be a number."""
    found = reaching(tree, node) if isinstance(node, ast.Name) else None
    return found is not None and not found.alone and bool(found.bound)


def _operands(node: ast.expr) -> list[ast.expr]:
    """Return what an expression computes its value of: it is a number if these are."""
    if isinstance(node, ast.BinOp):
        return [*_operands(node.left), *_operands(node.right)]
    return [node]


def _is_else(tree: ast.Module, node: ast.expr, seen: frozenset[str] = frozenset()) -> bool:
    """Tell whether an operand may be a number: one that is written out, or what a loop may give.

    What torch changes in place stays a tensor. seen: names that are being followed.
    """
    if not isinstance(node, ast.Name) or node.id in seen:
        return isinstance(node, ast.Constant)
    found = reaching(tree, node)
    given = [(each, plain_value(each, node.id)) for each in found.bound]
    return not found.alone or any(
        not isinstance(binder, ast.AugAssign)
        if value is None
        else isinstance(value, ast.Name) and _is_else(tree, value, seen | {node.id})
        for binder, value in given
    )


def _ones(node: ast.expr, tree: ast.Module, known: dict[int, int]) -> int:
    """Return how many leading dimensions of 1 an expression surely or likely has.

    known: those of names, by where they are read, filled in here; none for a name that depends
    on itself.
    """
    if isinstance(node, ast.Name):
        if id(node) not in known:
            known[id(node)] = 0
            # One path with it is enough, as ``squeeze`` does nothing on the others.
            values, _ = values_read(tree, node)
            known[id(node)] = max((_ones(each, tree, known) for each in values), default=0)
        return known[id(node)]
    if isinstance(node, ast.Subscript):
        first = node.slice.elts[0] if isinstance(node.slice, ast.Tuple) else node.slice
        if isinstance(first, ast.Constant) and first.value is None:
            return 1
        if isinstance(first, ast.Slice):
            return int(_is_single(first))
        sizes = _sizes(node.value, tree) if not isinstance(node.slice, ast.Tuple) else []
        return int(len(sizes) > 2 and _is_one(sizes[1]) and not isinstance(first, ast.Slice))
    if isinstance(node, ast.BinOp):
        return max(_ones(node.left, tree, known), _ones(node.right, tree, known))
    if isinstance(node, ast.Attribute) and node.attr == "data":
        return _ones(node.value, tree, known)
    if not isinstance(node, ast.Call):
        return 0
    name = last_name(node.func)
    if name == "unsqueeze":
        place = node.args[-1] if node.args else None
        return int(isinstance(place, ast.Constant) and place.value == 0)
    sizes = _sizes(node, tree)
    if sizes:
        several = next((at for at, each in enumerate(sizes) if not _is_one(each)), len(sizes) - 1)
        return min(several, len(sizes) - 1)
    if name in _DROP or name in _MAKE:
        return 0
    if name in _JOIN:
        return _joined_ones(node, tree, known)
    given = node.args[0] if node.args else None
    inner = _ones(given, tree, known) if given is not None else 0
    if not inner and isinstance(node.func, ast.Attribute):
        inner = _ones(node.func.value, tree, known)
    return inner


def _joined_ones(node: ast.Call, tree: ast.Module, known: dict[int, int]) -> int:
    """Return how many leading dimensions of 1 stay in what is joined behind them."""
    given = node.args[0] if node.args else None
    named = [each.value for each in node.keywords if each.arg in ("dim", "axis")]
    places = named or node.args[1:2]
    behind = bool(places) and not (isinstance(places[0], ast.Constant) and not places[0].value)
    parts = given.elts if behind and isinstance(given, (ast.List, ast.Tuple)) else []
    return min(1, max((_ones(each, tree, known) for each in parts), default=0))


def may_be_number(node: ast.expr, tree: ast.Module, known: dict[int, bool]) -> bool:
    """Tell whether an expression may be a number of Python's, which has no ``squeeze``.

    It may where a path writes one out: ``last = 0`` above a loop. known: as in ``_ones``.
    """
    if isinstance(node, ast.Constant):
        return True
    if isinstance(node, ast.UnaryOp):
        return may_be_number(node.operand, tree, known)
    if isinstance(node, ast.BinOp):
        return all(may_be_number(each, tree, known) for each in (node.left, node.right))
    if not isinstance(node, ast.Name):
        return False
    if id(node) not in known:
        known[id(node)] = False
        values, _ = values_read(tree, node)
        known[id(node)] = any(may_be_number(each, tree, known) for each in values)
    return known[id(node)]


def _sizes(node: ast.expr, tree: ast.Module) -> list[ast.expr]:
    """Return the sizes that a call says its tensor has, none where it says them otherwise."""
    if isinstance(node, ast.Name):
        values = given_alone(tree, node)
        return _sizes(values[0], tree) if len(values) == 1 else []
    if not isinstance(node, ast.Call):
        return []
    if getattr(node.func, "attr", "") not in _MAKE or not node.args:
        return []
    first = node.args[0]
    sizes = first.elts if isinstance(first, (ast.Tuple, ast.List)) else node.args
    return [] if any(isinstance(each, ast.Starred) for each in sizes) else list(sizes)


def _is_one(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value == 1 and node.value is not True


def _is_single(node: ast.Slice) -> bool:
    """Tell whether a slice takes one row: ``i:i + 1``."""
    upper = node.upper
    return (
        node.lower is not None
        and isinstance(upper, ast.BinOp)
        and isinstance(upper.op, ast.Add)
        and _is_one(upper.right)
        and ast.dump(upper.left) == ast.dump(node.lower)
    )
