"""What cuts a value to integers, or tells it by its last digit: ``floor``, ``== 3``, ``unique``."""

from __future__ import annotations

import ast
from collections.abc import Iterable

from mindport.core.binding.reaching import given_alone
from mindport.core.dtypes.expression_dtypes import Dtypes
from mindport.core.dtypes.promotion import family
from mindport.core.text.nodes import function_of, last_name

#: Methods and functions that cut.
_CUT = frozenset(
    {"long", "int", "short", "byte", "char", "floor", "ceil", "trunc", "fix", "frac", "divmod"}
    | {"floor_divide", "truncate_div", "truncate_mod", "remainder", "fmod", "modf"}
    | {"LongTensor", "IntTensor", "ShortTensor", "ByteTensor", "CharTensor"}
)
#: Those that tell whether values are the same, or which of two is the larger.
_TELLING = frozenset(
    {"bucketize", "searchsorted", "digitize", "histc", "histogram", "bisect", "bisect_left"}
    | {"bisect_right", "unique", "unique_consecutive", "mode", "isin", "set", "frozenset"}
)
CUTTING = _CUT | _TELLING | {f"{name}_" for name in _CUT}
#: Those that compare with one value.
COMPARING = frozenset({"eq", "ne", "lt", "le", "gt", "ge", "equal", "not_equal", "less"}) | {
    "less_equal", "greater", "greater_equal",
}  # fmt: skip
#: Those that cast to a dtype that they are told.
_CASTS = frozenset({"to", "type", "astype", "tensor", "as_tensor", "type_as"})
_WHOLE = frozenset({"long", "int", "short", "int8", "int16", "int32", "int64", "uint8", "int_"}) | {
    "intp", "LongTensor", "IntTensor", "ShortTensor", "ByteTensor", "CharTensor",
}  # fmt: skip


def casts_to_whole(call: ast.Call, name: str, tree: ast.Module, kinds: Dtypes) -> bool:
    """Tell whether a call names a dtype of integers, or a way of rounding."""
    given = [each.value for each in call.keywords if each.arg == "dtype"]
    if name in _CASTS:
        given += call.args
    if any(_is_whole(each) or _is_as_whole(each, tree, kinds) for each in given):
        return True
    rounding = [each.value for each in call.keywords if each.arg == "rounding_mode"]
    return any(not (isinstance(each, ast.Constant) and each.value is None) for each in rounding)


def _is_whole(node: ast.expr) -> bool:
    if isinstance(node, ast.Constant):
        return str(node.value).rpartition(".")[2] in _WHOLE
    return last_name(node) in _WHOLE


def _is_as_whole(node: ast.expr, tree: ast.Module, kinds: Dtypes) -> bool:
    """Tell whether a name is given a dtype of integers, or ``ids.dtype``, or ``ids``, is of one."""
    values = given_alone(tree, node)
    if values and any(map(_is_whole, values)):
        return True
    of = node.value if isinstance(node, ast.Attribute) and node.attr == "dtype" else node
    return holds_whole(of, kinds, function_of(tree, node))


def holds_whole(node: ast.expr, kinds: Dtypes, function: ast.AST | None) -> bool:
    """Tell whether an expression is a tensor of integers."""
    kind = kinds.of(node, function)
    return bool(kind.dtype) and not kind.number and family(kind.dtype) < 2


def compares(others: Iterable[ast.expr], tree: ast.Module, *, exact: bool) -> bool:
    """Tell whether values are compared with what they may be to the last digit.

    exact: their function gives whole numbers where it is given powers. 0 is where a logarithm
    is exact.
    """
    return any(_may_be_whole(each, tree, exact=exact) for each in others)


def _may_be_whole(node: ast.expr, tree: ast.Module, *, exact: bool) -> bool:
    if isinstance(node, ast.UnaryOp):
        return _may_be_whole(node.operand, tree, exact=exact)
    if isinstance(node, (ast.List, ast.Tuple, ast.Set)):
        return compares(node.elts, tree, exact=exact)
    if isinstance(node, ast.Constant):
        number = node.value
        return isinstance(number, (int, float)) and number != 0 and float(number).is_integer()
    values = [each for each in given_alone(tree, node) if isinstance(each, ast.Constant)]
    return compares(values, tree, exact=exact) if values else exact
