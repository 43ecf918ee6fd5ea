"""Names that hold a view on one path, and on another what may be a Parameter itself.

Measured with MindSpore 2.10.0 on CPU: ``copy_`` writes into a Parameter, and leaves what a view is
of as it was; ``w[...] = y`` writes through a view, and of a Parameter it makes one that optimizers
no longer update, without an error.
"""

from __future__ import annotations

import ast

from mindport.core.handed_arguments import handed_arguments
from mindport.core.kept_values import returned_values
from mindport.core.memory.handed_back import COMPUTED, PART, WHOLE
from mindport.core.nodes import FUNCTIONS, function_of, last_name
from mindport.core.reaching import plain_value, reaching
from mindport.core.shown_views import DEPTH, SAME_MEMORY, may_be_view

#: Asks as it runs what the tensor is.
HELPER = "write_into"
#: What makes or computes a tensor, which is no Parameter then.
_MADE = COMPUTED | {
    *("empty", "zeros", "ones", "full", "rand", "randn", "eye", "arange", "linspace", "tensor"),
    *("from_numpy", "as_tensor", "asarray", "frombuffer"),
    *("rearrange", "repeat", "reduce"),
    *("empty_like", "zeros_like", "ones_like", "full_like", "rand_like", "randn_like", "clone"),
}


def may_be_whole(tree: ast.Module, node: ast.expr | None, depth: int = DEPTH) -> bool:
    """Tell whether an expression may give a tensor that is no view, and not made right here.

    Of what loops and unpacking give, and of what is not seen, nothing is known.
    """
    if node is None:
        return False
    if not depth:
        return True
    if isinstance(node, ast.Name):
        return _is_of_name(tree, node, depth)
    if isinstance(node, ast.IfExp):
        return any(may_be_whole(tree, each, depth) for each in (node.body, node.orelse))
    if isinstance(node, ast.BoolOp):
        return any(may_be_whole(tree, each, depth) for each in node.values)
    if isinstance(node, (ast.BinOp, ast.UnaryOp, ast.Compare, ast.Constant, ast.Subscript)):
        return False
    if isinstance(node, ast.Attribute):
        if node.attr in SAME_MEMORY:
            return may_be_whole(tree, node.value, depth)
        return not may_be_view(node, tree, 0)
    if not isinstance(node, ast.Call):
        return True
    returned = returned_values(tree, node, of_any=True)
    if returned:
        return any(may_be_whole(tree, value, depth - 1) for value, _ in returned)
    name = last_name(node.func)
    if name in SAME_MEMORY and isinstance(node.func, ast.Attribute):
        return may_be_whole(tree, node.func.value, depth)
    return name not in _MADE | WHOLE | PART


def _is_of_name(tree: ast.Module, node: ast.Name, depth: int) -> bool:
    found = reaching(tree, node)
    for binder in found.bound:
        # What is written into stays what it was.
        value = plain_value(binder, node.id)
        if isinstance(binder, ast.AugAssign):
            value = binder.target
        if may_be_whole(tree, value, depth - 1):
            return True
    if found.alone:
        return not found.bound
    function = function_of(tree, node)
    if not isinstance(function, FUNCTIONS):
        return not found.bound
    handed = handed_arguments(tree).seen(function, node.id)
    return any(may_be_whole(tree, value, depth - 1) for value, _ in handed)
