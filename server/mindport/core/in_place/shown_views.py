"""Which expressions the text shows to be views: of another tensor, in its memory."""

from __future__ import annotations

import ast

from mindport.core.memory.handed_back import CONVERTED, PART, SAME, WHOLE
from mindport.core.text.nodes import last_name
from mindport.core.text.source import assigned_values

#: Methods, and functions of the same names, whose result may be a view of what they take.
_VIEWS = (WHOLE | PART | {"einsum"}) - {"detach", "stop_gradient"}
_ATTRIBUTES = frozenset({"T", "mT", "H", "mH", "real", "imag"})
#: What hands on what it is called on, where nothing has to change.
SAME_MEMORY = CONVERTED | SAME | {"detach", "requires_grad_", "data"}
#: Functions that make a tensor of data. What MindSpore's make of a view is in its memory as well.
_OF_DATA = frozenset(
    {"Tensor", "tensor", "as_tensor", "asarray", "FloatTensor", "DoubleTensor", "HalfTensor"}
    | {"BFloat16Tensor", "LongTensor", "IntTensor", "ShortTensor", "CharTensor", "ByteTensor"}
    | {"BoolTensor"}
)
#: How many names are followed to what they were given.
DEPTH = 4


def may_be_view(node: ast.expr, within: ast.AST, depth: int) -> bool:
    """Tell whether the text shows that an expression may give a view of another tensor."""
    if isinstance(node, ast.Subscript):
        return True
    if isinstance(node, ast.Attribute):
        same = node.attr in SAME_MEMORY and may_be_view(node.value, within, depth)
        return node.attr in _ATTRIBUTES or same
    if isinstance(node, ast.Call) and node.args and last_name(node.func) in _OF_DATA:
        return may_be_view(node.args[0], within, depth)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        if node.func.attr in SAME_MEMORY:
            return may_be_view(node.func.value, within, depth)
        return node.func.attr in _VIEWS
    if isinstance(node, ast.Name) and depth:
        values = assigned_values(within, node.id)
        return any(may_be_view(each, within, depth - 1) for each in values)
    return False
