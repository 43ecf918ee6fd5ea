"""Attributes that begin as numbers: nothing can be written into a number as into a tensor.

``self.running = 0.0`` and ``self.running += loss.detach()`` make a tensor the first time only.
"""

from __future__ import annotations

import ast
from functools import lru_cache

from mindport.core.binding.given_parts import given_by, unpacked
from mindport.core.text.nodes import last_name, nodes_within

_NUMBERS = (int, float, complex)
_MAKE_NUMBERS = frozenset({"int", "float", "len"})


def may_be_number(within: ast.AST, target: ast.expr) -> bool:
    """Tell whether a file or a function gives a name or an attribute a number anywhere."""
    return last_name(target) in _numbers(within)


@lru_cache(maxsize=8)
def _numbers(within: ast.AST) -> frozenset[str]:
    """Return the last names of what is given a number."""
    found: set[str] = set()
    for node in nodes_within(within):
        if isinstance(node, (ast.Assign, ast.AnnAssign)):
            found.update(
                last_name(target)
                for given in given_by(node)
                for target, value in unpacked(*given)
                if _is_number(value)
            )
    return frozenset(found - {""})


def _is_number(value: ast.expr) -> bool:
    if isinstance(value, ast.UnaryOp):
        return _is_number(value.operand)
    if isinstance(value, ast.IfExp):
        return _is_number(value.body) or _is_number(value.orelse)
    if isinstance(value, ast.Call):
        return isinstance(value.func, ast.Name) and value.func.id in _MAKE_NUMBERS
    return isinstance(value, ast.Constant) and type(value.value) in _NUMBERS
