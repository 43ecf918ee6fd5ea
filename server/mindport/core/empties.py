"""Which tensors may have no elements: what a condition selects, and what is made of that."""

from __future__ import annotations

import ast

from mindport.core.source import assigned_values
from mindport.core.walk import indexing
from mindport.core.walk.statements import Walked

#: Methods and functions that give as many elements as fulfil a condition.
_SELECT = frozenset({"masked_select", "nonzero", "argwhere"})
#: Those whose indices are as many as they are told: what they index has elements.
_INDICES = frozenset(
    {"arange", "range", "randint", "randperm", "linspace", "tensor", "argmax", "argmin"}
    | {"argsort", "multinomial", "LongTensor", "as_tensor"}
)
#: How many names are followed to what they were given.
_DEPTH = 3


def may_be_empty(node: ast.expr, walked: Walked, within: ast.AST) -> bool:
    """Tell whether something that a condition selects is a part of an expression, by names too.

    within: the function, or the module, whose names are followed.
    """
    items = {id(item.node): item for item in walked.tensor_items}
    names: set[str] = set()
    waiting: list[tuple[ast.expr, int]] = [(node, 0)]
    while waiting:
        current, depth = waiting.pop()
        for each in ast.walk(current):
            if isinstance(each, ast.Attribute) and each.attr in _SELECT:
                return True
            item = items.get(id(each))
            if item is not None and _selects(item, within):
                return True
            if isinstance(each, ast.Name) and depth < _DEPTH and each.id not in names:
                names.add(each.id)
                waiting += [(value, depth + 1) for value in assigned_values(within, each.id)]
    return False


def _selects(item: indexing.TensorItem, within: ast.AST) -> bool:
    if item.selects:
        return True
    if indexing.TENSOR not in item.parts:
        return False
    index = item.node.slice
    parts = index.elts if isinstance(index, ast.Tuple) else [index]
    return not any(_counts(part, within) for part in parts)


def _counts(node: ast.expr, within: ast.AST) -> bool:
    """Tell whether an index has as many values as it was told to have."""
    if isinstance(node, ast.Name):
        values = assigned_values(within, node.id)
        return bool(values) and all(
            not isinstance(value, ast.Name) and _counts(value, within) for value in values
        )
    if isinstance(node, ast.List):
        return True
    if not isinstance(node, ast.Call):
        return False
    function = node.func
    name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
    return name in _INDICES
