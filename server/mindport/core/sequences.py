"""Lists where a target takes tuples only: a list raises there, so it is written as a tuple."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from mindport.core.call_args import Argument, BoundCall
from mindport.core.messages import text
from mindport.core.model import Safety

if TYPE_CHECKING:
    from mindport.core.target_call import CallChange

#: Parameters that are hardly ever one number, so that a name may stand for a list.
_ALWAYS = frozenset({"dims", "size", "shape", "normalized_shape", "repeats"})
_MAKERS = frozenset({"list", "sorted"})
_KEEPERS = frozenset({"tuple", "len", "int", "max", "min", "sum", "round"})


def as_tuple(item: Argument, change: CallChange) -> None:
    """Write a list that an argument is known to be as a tuple; say where it may be one."""
    node = item.node
    if isinstance(node, ast.List):
        few = len(node.elts) == 1
        change.tuples[item.slot] = ",)" if few else ")"
    elif is_list(node):
        change.around[item.slot] = ("tuple(", ")")
    elif item.param in _ALWAYS and not _is_tuple(node):
        change.lower(Safety.REVIEW, text("maybe_list", name=item.param))


def as_list(item: Argument, change: CallChange, written: str) -> None:
    """Write a tuple as a list: a literal as such, what makes one otherwise through ``list``."""
    node = item.node
    made = (
        isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "tuple"
    )
    if not isinstance(node, ast.Tuple):
        if made:
            change.around[item.slot] = ("list(", ")")
    elif written.startswith("(") and all(isinstance(each, ast.Constant) for each in node.elts):
        inner = written[1:-1].rstrip().removesuffix(",")
        change.replace[item.slot] = f"[{inner}]"
    else:
        change.around[item.slot] = ("list(", ")")


def spread(item: Argument, bound: BoundCall, change: CallChange) -> None:
    """Spread a sequence that stands for several arguments, where the target takes those only."""
    if sum(other.param == item.param for other in bound.arguments) > 1:
        return
    node = item.node
    if is_list(node) or isinstance(node, ast.Tuple):
        change.around[item.slot] = ("*", "")
    elif not isinstance(node, ast.Starred):
        change.lower(Safety.REVIEW, text("varargs_one"))


def is_list(node: ast.expr) -> bool:
    """Tell whether an expression makes a list, whatever its parts are."""
    if isinstance(node, (ast.List, ast.ListComp)):
        return True
    if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Add, ast.Mult)):
        return is_list(node.left) or is_list(node.right)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return node.func.id in _MAKERS
    if isinstance(node, ast.IfExp):
        return is_list(node.body) or is_list(node.orelse)
    return False


def is_literal(node: ast.expr) -> bool:
    """Tell whether an expression is a constant, or a number with a sign."""
    inner = node.operand if isinstance(node, ast.UnaryOp) else node
    return isinstance(inner, ast.Constant)


def _is_tuple(node: ast.expr) -> bool:
    """Tell whether an expression is a tuple or a number, whatever its parts are."""
    if isinstance(node, (ast.Tuple, ast.Constant, ast.UnaryOp)):
        return True
    if isinstance(node, ast.BinOp):
        return _is_tuple(node.left) or _is_tuple(node.right)
    if isinstance(node, ast.Subscript):
        return _is_tuple(node.value)
    if isinstance(node, ast.Attribute):
        return node.attr == "shape"
    if isinstance(node, ast.Call):
        if isinstance(node.func, ast.Attribute):
            return node.func.attr == "size"
        return isinstance(node.func, ast.Name) and node.func.id in _KEEPERS
    return False
