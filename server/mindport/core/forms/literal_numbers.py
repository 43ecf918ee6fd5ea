"""Numbers where a target takes one type of them only: a literal of the other is written so.

Flags too: torch's layers take any truth for ``bias``, MindSpore's ``True`` and ``False`` alone.
"""

from __future__ import annotations

import ast
import math
from typing import TYPE_CHECKING

from mindport.core.calls.call_args import Argument
from mindport.core.catalog import Signature

if TYPE_CHECKING:
    from mindport.core.calls.target_call import CallChange


def as_number(item: Argument, kind: str, change: CallChange) -> bool:
    """Write a literal number as ``kind``, ``int`` or ``float``; False where it is none of that.

    What is no literal stays: MindSpore raises there, so that it is seen.
    """
    if isinstance(item.node, ast.Tuple):
        _as_numbers(item, item.node, kind, change)
        return True
    sign, node = 1, item.node
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        sign, node = -1, node.operand
    value = node.value if isinstance(node, ast.Constant) else None
    if kind == "float" and type(value) is int:
        try:
            change.replace[item.slot] = repr(float(sign * value))
        except OverflowError:
            return False
    elif kind == "int" and type(value) is float:
        if not (math.isfinite(value) and value.is_integer()):
            return False
        change.replace[item.slot] = repr(int(sign * value))
    return True


def _as_numbers(item: Argument, node: ast.Tuple, kind: str, change: CallChange) -> None:
    """Write the ints of a tuple of literal numbers as floats, where these are wanted."""
    values = [each.value for each in node.elts if isinstance(each, ast.Constant)]
    if kind != "float" or len(values) < len(node.elts) or not any(type(v) is int for v in values):
        return
    parts = [repr(float(each)) if type(each) is int else repr(each) for each in values]
    change.replace[item.slot] = f"({', '.join(parts)}{',' if len(parts) == 1 else ''})"


def as_flag(item: Argument, signature: Signature, change: CallChange) -> None:
    """Write a literal 0 or 1 as what it says where the parameter is a flag by torch's default."""
    value = item.node.value if isinstance(item.node, ast.Constant) else None
    if type(value) is not int or value not in (0, 1) or item.slot in change.replace:
        return
    if any(each.name == item.param and each.default in _FLAGS for each in signature.params):
        change.replace[item.slot] = str(bool(value))


_FLAGS = ("True", "False")
