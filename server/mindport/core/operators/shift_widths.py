"""Shifts by as many bits as a dtype has: ``x << 32`` of int32.

Measured on CPU: torch 2.13 shifts all bits out, so that ``x << 32`` is 0, and ``x >> 32`` 0 or -1;
MindSpore 2.10.0 shifts by the rest of the division by 32, or by 64 of int64, and so it does by a
number below 0. What has fewer bits is computed in 32.
"""

from __future__ import annotations

import ast

from mindport.core.binding.given_parts import given_by, unpacked
from mindport.core.binding.reaching import reaching
from mindport.core.dtypes.expression_dtypes import Dtypes
from mindport.core.text.nodes import function_of

_NARROW, _WIDE = 32, 64
#: So many names are followed.
_DEPTH = 3


def shifts_out(of: ast.expr, by: ast.expr, tree: ast.Module, dtypes: Dtypes) -> bool | None:
    """Tell whether a number shifts out all bits of a tensor, None where it surely does not.

    False: it does if the tensor is of int32, and nothing says of which dtype it is.
    """
    amounts = _amounts(by, tree)
    if not any(each < 0 or each >= _NARROW for each in amounts):
        return None
    if any(each < 0 or each >= _WIDE for each in amounts):
        return True
    kind = dtypes.of(of, function_of(tree, of))
    if not kind.dtype or kind.number:
        return False
    return True if kind.dtype != "int64" else None


def _amounts(node: ast.expr, tree: ast.Module, depth: int = 0) -> list[int]:
    """Return the numbers that an expression may be, as far as the text shows them."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return [-each for each in _amounts(node.operand, tree, depth)]
    if isinstance(node, ast.Constant):
        return [node.value] if isinstance(node.value, int) else []
    if isinstance(node, (ast.List, ast.Tuple)):
        return [number for each in node.elts for number in _amounts(each, tree, depth)]
    if not isinstance(node, ast.Name) or depth > _DEPTH:
        return []
    return [
        number
        for binder in reaching(tree, node).bound
        for whole in given_by(binder)
        for target, value in unpacked(*whole)
        if isinstance(target, ast.Name) and target.id == node.id
        for number in _amounts(value, tree, depth + 1)
    ]
