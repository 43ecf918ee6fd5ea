"""Python's numbers beside tensors of float64, which MindSpore rounds to single precision on CPU.

Measured with MindSpore 2.10.0 on CPU: ``x * 0.1``, ``x > 0.1``, ``x.clamp(max=0.1)`` and
``x[0] = 0.1`` all take the number as float32 first, so that eight digits of it are left. A tensor
of float64 is taken as it is, as a limit of ``clamp`` where the other limit, if any, is a tensor
too. ``x.masked_fill(mask, 16777217)`` takes the number so of integers too.
"""

from __future__ import annotations

import ast
import struct
from collections.abc import Iterator

from mindport.core.dtypes.expression_dtypes import Dtypes
from mindport.core.dtypes.promotion import family
from mindport.core.fixes.names import marker
from mindport.core.messages import text
from mindport.core.model import Edit, Finding, Severity, Span, Text
from mindport.core.tensor_findings import mended, proposed, told_of_tensor
from mindport.core.text.nodes import function_of, nodes_of
from mindport.core.text.source import Source, assigned_values
from mindport.core.training_step.flow.paths import path
from mindport.core.walk.uses import MindsporeUse, Use

#: Quotients that are rounded, and what they leave, are seen to whatever stands beside a tensor.
_ARITHMETIC = (ast.Add, ast.Sub, ast.Mult, ast.Div, ast.Pow)
_DOUBLE = {"float64", "complex128"}
_ORDERS = (ast.Eq, ast.NotEq, ast.Lt, ast.LtE, ast.Gt, ast.GtE)
#: Functions and methods that take a tensor where they take a number.
_TAKE_TENSORS = frozenset(
    {"add", "sub", "subtract", "mul", "multiply", "div", "divide", "true_divide", "pow", "fmod"}
    | {"remainder", "eq", "ne", "lt", "le", "gt", "ge", "clamp", "clip", "clamp_min", "clamp_max"}
    | {"masked_fill", "where", "floor_divide", "rsub"}
)
#: Those whose limits are tensors both, or numbers both: a tensor beside a number is rounded too.
_LIMITING = (".clamp", ".clip")
#: Those that take whole numbers through single precision as well.
FILLING = ("masked_fill", "masked_fill_")


def number_findings(
    source: Source, dtypes: Dtypes, likely: Dtypes, uses: tuple[Use | MindsporeUse, ...]
) -> Iterator[Finding]:
    """Yield the fix for each number beside a tensor that is known to be float64.

    likely: what may be, as a call in another file hands it in.
    """
    calls = {id(use.call): use for use in uses if use.call is not None}
    for node in nodes_of(source.tree):
        if not isinstance(node, (ast.BinOp, ast.AugAssign, ast.Compare, ast.Assign, ast.Call)):
            continue
        use = calls.get(id(node))
        pairs = _beside(node, use)
        if not pairs:
            continue
        function = function_of(source.tree, node)
        for number, tensors in pairs:
            rounded = is_rounded(number, dtypes, function, function or source.tree)
            if not rounded and not _is_limit(node, number, use):
                continue
            kinds = [dtypes.of(tensor, function) for tensor in tensors]
            found = {kind.dtype for kind in kinds if not kind.number} & _DOUBLE
            # A complex product in place is told as such, whatever the number.
            if found and not ("complex128" in found and _is_product_in_place(node)):
                yield made_tensor(source, number, min(found), text("number_rounded"))
            elif likely is not dtypes and not any(kind.dtype for kind in kinds):
                yield from _beside_handed(source, number, tensors, likely, function)


def filled_findings(
    source: Source, dtypes: Dtypes, uses: tuple[Use | MindsporeUse, ...]
) -> Iterator[Finding]:
    """Yield the fix for each whole number with more digits than single precision has."""
    for use in uses:
        if use.call is not None and use.name.endswith(FILLING):
            yield from _filled(source, use, use.call, dtypes)


def _filled(
    source: Source, use: Use | MindsporeUse, call: ast.Call, dtypes: Dtypes
) -> Iterator[Finding]:
    named = {each.arg: each.value for each in call.keywords}
    given = [*([] if use.receiver is None else [use.receiver]), *call.args]
    tensor = given[0] if given else named.get("input")
    number = named.get("value") or (given[2] if len(given) > 2 else None)
    if tensor is None or number is None:
        return
    value = _whole_number(number)
    if value is None or _single(value) == value:
        return
    kind = dtypes.of(tensor, function_of(source.tree, call))
    if kind.dtype and family(kind.dtype) == 2 and kind.dtype != "float64":
        return
    if kind.dtype in ("int32", "int64", "float64"):
        yield made_tensor(source, number, kind.dtype, text("number_filled"))
        return
    span, name = source.span(number), path(tensor)
    told = told_of_tensor("MP112", Severity.WARNING, text("number_filled"), span)
    if name is not None:
        told = proposed(told, f"mindspore.tensor(..., {name}.dtype)", _made(span, f"{name}.dtype"))
    yield told


def _beside_handed(
    source: Source,
    number: ast.expr,
    tensors: list[ast.expr],
    likely: Dtypes,
    function: ast.AST | None,
) -> Iterator[Finding]:
    """Yield the fix that makes a number of the dtype that the tensor beside it has when it runs."""
    for tensor in tensors:
        kind = likely.of(tensor, function)
        if kind.dtype != "float64" or kind.number:
            continue
        told = told_of_tensor(
            "MP112", Severity.WARNING, text("number_rounded_handed"), source.span(number)
        )
        name = path(tensor)
        if name is not None:
            edits = _made(source.span(number), f"{name}.dtype")
            told = proposed(told, f"mindspore.tensor(..., {name}.dtype)", edits)
        yield told
        return


def _is_product_in_place(node: ast.AST) -> bool:
    return isinstance(node, ast.AugAssign) and isinstance(node.op, (ast.Mult, ast.Div))


def _beside(node: ast.AST, use: Use | MindsporeUse | None) -> list[tuple[ast.expr, list[ast.expr]]]:
    """Return what may be numbers, each with what may be tensors beside it."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, _ARITHMETIC):
        return [(node.left, [node.right]), (node.right, [node.left])]
    if isinstance(node, ast.AugAssign) and isinstance(node.op, _ARITHMETIC):
        return [(node.value, [node.target])]
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and isinstance(node.ops[0], _ORDERS):
        right = node.comparators[0]
        return [(node.left, [right]), (right, [node.left])]
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Subscript):
        return [(node.value, [node.targets[0].value])]
    if isinstance(node, ast.Call) and use is not None:
        # Methods in place are written with those that are not.
        if use.name.rpartition(".")[2].removesuffix("_") not in _TAKE_TENSORS:
            return []
        given = [*node.args, *(each.value for each in node.keywords)]
        receiver = [] if use.receiver is None else [use.receiver]
        return [(each, [*receiver, *given]) for each in given]
    return []


def _is_limit(node: ast.AST, number: ast.expr, use: Use | MindsporeUse | None) -> bool:
    """Tell whether a number is a limit beside one that is rounded: both are numbers, or tensors."""
    if (
        not isinstance(node, ast.Call)
        or use is None
        or not use.name.rstrip("_").endswith(_LIMITING)
    ):
        return False
    if _whole_number(number) is None and _value(number) is None:
        return False
    given = map(_value, [*node.args, *(each.value for each in node.keywords)])
    return any(value is not None and _single(value) != value for value in given)


def is_rounded(node: ast.expr, dtypes: Dtypes, function: ast.AST | None, within: ast.AST) -> bool:
    """Tell whether an expression is a number of Python's that may not fit in single precision."""
    value = _value(node)
    if value is not None:
        return value not in (float("inf"), float("-inf")) and _single(value) != value
    kind = dtypes.of(node, function)
    if not kind.number or family(kind.dtype) != 2:
        return False
    if isinstance(node, ast.Name) and (values := assigned_values(within, node.id)):
        written = [_value(each) for each in values]
        return any(each is None or _single(each) != each for each in written)
    return True


def _value(node: ast.expr) -> float | None:
    """Return the value of a number that is written out."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, (ast.USub, ast.UAdd)):
        value = _value(node.operand)
        return None if value is None else -value
    if isinstance(node, ast.Constant) and isinstance(node.value, float):
        return node.value
    if isinstance(node, ast.BinOp):
        return _computed(node)
    return None


def _computed(node: ast.BinOp) -> float | None:
    """Return the value of a quotient, or another number, of two that are written out: ``1 / 3``."""
    left, right = _operand(node.left), _operand(node.right)
    if left is None or right is None:
        return None
    try:
        if isinstance(node.op, ast.Div):
            return left / right if right else None
        if type(left) is int and type(right) is int:
            return None
        if isinstance(node.op, ast.Mult):
            return left * right
        if isinstance(node.op, (ast.Add, ast.Sub)):
            return left + right if isinstance(node.op, ast.Add) else left - right
    except OverflowError:
        # No float holds the integer: the program raises there as well.
        return None
    return None


def _operand(node: ast.expr) -> float | int | None:
    """Return the value of an integer or another number that is written out."""
    if isinstance(node, ast.Constant) and type(node.value) is int:
        return node.value
    return _value(node)


def _whole_number(node: ast.expr) -> int | None:
    """Return the value of an integer that is written out, as a power or a sum too."""
    if isinstance(node, ast.Constant):
        return node.value if type(node.value) is int else None
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        value = _whole_number(node.operand)
        return None if value is None else -value
    if not isinstance(node, ast.BinOp):
        return None
    left, right = _whole_number(node.left), _whole_number(node.right)
    if left is None or right is None:
        return None
    if isinstance(node.op, (ast.Add, ast.Sub)):
        return left + right if isinstance(node.op, ast.Add) else left - right
    if isinstance(node.op, (ast.Pow, ast.LShift)) and 0 <= right < 64 and abs(left) < 64:
        return int(left**right) if isinstance(node.op, ast.Pow) else left << right
    return left * right if isinstance(node.op, ast.Mult) else None


def _single(value: float) -> float:
    """Return a number rounded to single precision."""
    try:
        return float(struct.unpack("f", struct.pack("f", value))[0])
    except OverflowError:
        return float("inf")


def made_tensor(source: Source, number: ast.expr, dtype: str, message: Text) -> Finding:
    """Return the finding that makes a number a tensor of a dtype."""
    span = source.span(number)
    edits = _made(span, marker(f"mindspore.{dtype}"))
    told = told_of_tensor("MP112", Severity.WARNING, message, span)
    return mended(told, f"mindspore.tensor(..., mindspore.{dtype})", edits)


def _made(span: Span, dtype: str) -> tuple[Edit, ...]:
    return (
        Edit(Span(span.start, span.start), f"{marker('mindspore.tensor')}("),
        Edit(Span(span.end, span.end), f", {dtype})"),
    )
