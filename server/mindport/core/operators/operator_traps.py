"""Operators that MindSpore's Tensor does not take with what stands on their other side.

Measured with MindSpore 2.10: the functions of bits take a number on either side, and give what
torch gives.
"""

from __future__ import annotations

import ast

from mindport.core.base.records import replace
from mindport.core.dtypes.expression_dtypes import Dtypes
from mindport.core.dtypes.promotion import promoted
from mindport.core.fixes.names import marker
from mindport.core.in_place.augmented import written
from mindport.core.messages import text
from mindport.core.model import Edit, Finding, Severity, Span
from mindport.core.operators.shift_widths import shifts_out
from mindport.core.options import Options
from mindport.core.tensor_findings import mended, proposed, to_review, told_of_tensor
from mindport.core.text.nodes import function_of, nodes_of, nodes_within
from mindport.core.text.source import Source
from mindport.core.walk.statements import Walked

_BIT_FUNCTIONS: dict[type[ast.operator], tuple[str, str]] = {
    ast.LShift: ("<<", "mindspore.ops.bitwise_left_shift"),
    ast.RShift: (">>", "mindspore.ops.bitwise_right_shift"),
    ast.BitAnd: ("&", "mindspore.ops.bitwise_and"),
    ast.BitOr: ("|", "mindspore.ops.bitwise_or"),
    ast.BitXor: ("^", "mindspore.ops.bitwise_xor"),
}
_PLAIN = (ast.Name, ast.Attribute, ast.Call, ast.Subscript)


def bit_findings(source: Source, walked: Walked) -> list[Finding]:
    """Return a finding for each ``x << 1``, ``x <<= 1`` and ``1 & x`` of a tensor."""
    found: list[Finding] = []
    dtypes = Dtypes(source.tree, walked) if walked.bit_operators else None
    for node in walked.bit_operators:
        sign, function = _BIT_FUNCTIONS[type(node.op)]
        augmented = isinstance(node, ast.AugAssign)
        message = text("bit_operator", sign=f"{sign}=" if augmented else sign)
        finding = told_of_tensor("MP201", Severity.WARNING, message, source.span(node))
        edits = as_call(source, node, sign, function)
        casts = () if dtypes is None else _casts(source, node, dtypes)
        wide = None if dtypes is None else _is_wide(source, node, dtypes)
        if wide is not None:
            finding = replace(finding, message=text("shift_width"))
            if edits and not wide:
                finding = proposed(finding, function, edits, function)
        elif edits and node in walked.tensor_shifts and casts is None:
            told = replace(finding, message=text("shift_dtypes", sign=sign))
            finding = proposed(told, function, edits, function)
        elif edits:
            finding = mended(finding, function, _joined(edits, casts or ()), function)
            if augmented and _may_be_held(node, walked):
                finding = to_review(finding)
        found.append(finding)
    return found


def _may_be_held(node: ast.BinOp | ast.AugAssign, walked: Walked) -> bool:
    """Tell whether ``held["a"] <<= 1`` changes a tensor that others hold: no item of a tensor."""
    target = node.target if isinstance(node, ast.AugAssign) else None
    if not isinstance(target, ast.Subscript):
        return False
    items = (*walked.tensor_items, *walked.item_writes)
    return all(each.node is not target for each in items)


def _casts(
    source: Source, node: ast.BinOp | ast.AugAssign, dtypes: Dtypes
) -> tuple[Edit, ...] | None:
    """Return the edits that bring the sides of a shift to torch's dtype, None if it is not known.

    Measured: the functions take two tensors of one dtype alone.
    """
    function = function_of(source.tree, node)
    augmented = isinstance(node, ast.AugAssign)
    sides: list[ast.expr]
    if isinstance(node, ast.AugAssign):
        sides = [node.target, node.value]
    else:
        sides = [node.left, node.right]
    if ast.unparse(sides[0]) == ast.unparse(sides[1]):
        return ()
    first, second = (dtypes.of(each, function) for each in sides)
    if not first.dtype or not second.dtype:
        return None
    if first.number or second.number:
        # A number of Python's takes the dtype of the tensor.
        return ()
    if first.dtype == second.dtype:
        return ()
    if augmented:
        # What is changed in place keeps its dtype.
        result = first.dtype
    elif first.rank is None or second.rank is None:
        return None
    else:
        result = promoted(first, second)
    turned = [
        side for side, kind in zip(sides, (first, second), strict=True) if kind.dtype != result
    ]
    if not all(isinstance(each, _PLAIN) for each in turned):
        return None
    ends = (source.span(each).end for each in turned)
    return tuple(Edit(Span(at, at), f".astype({marker(f'mindspore.{result}')})") for at in ends)


def _is_wide(source: Source, node: ast.BinOp | ast.AugAssign, dtypes: Dtypes) -> bool | None:
    """Tell whether a shift is by all bits of a tensor's dtype, None where it surely is not.

    False: if it is of int32, which nothing says.
    """
    if not isinstance(node.op, (ast.LShift, ast.RShift)):
        return None
    if isinstance(node, ast.AugAssign):
        return shifts_out(node.target, node.value, source.tree, dtypes)
    return shifts_out(node.left, node.right, source.tree, dtypes)


def _joined(edits: tuple[Edit, ...], casts: tuple[Edit, ...]) -> tuple[Edit, ...]:
    """Return the edits of a call with those of its operands; what ends where it does goes first."""
    *others, last = edits
    inner = [each for each in casts if each.span != last.span]
    ending = "".join(each.text for each in casts if each.span == last.span)
    return (*others, *inner, replace(last, text=ending + last.text))


def power_findings(source: Source, walked: Walked, options: Options) -> list[Finding]:
    """Return a finding for each ``x ** n`` of a tensor whose exponent is 0, or counts from 0.

    Measured with MindSpore 2.10.0 on CPU: where ``x`` is 0 the gradient is NaN, torch's is 0.
    """
    if options.target != "cpu" or not walked.powers:
        return []
    counters = _counters(source.tree)
    return [
        told_of_tensor("MP201", Severity.INFORMATION, text("power_of_zero"), source.span(node))
        for node in walked.powers
        if (isinstance(node.right, ast.Constant) and node.right.value == 0)
        or (isinstance(node.right, ast.Name) and node.right.id in counters)
    ]


def _counters(tree: ast.Module) -> set[str]:
    """Return the names that loops of a file count up with from 0."""
    found: set[str] = set()
    for node in nodes_of(tree):
        if not isinstance(node, (ast.For, ast.comprehension)) or not isinstance(
            node.iter, ast.Call
        ):
            continue
        function, given = node.iter.func, node.iter.args
        target: ast.expr = node.target
        name = function.id if isinstance(function, ast.Name) else ""
        if name == "enumerate" and len(given) == 1 and isinstance(target, ast.Tuple):
            target = target.elts[0]
        elif name != "range" or (
            len(given) > 1 and not (isinstance(given[0], ast.Constant) and given[0].value == 0)
        ):
            continue
        if isinstance(target, ast.Name):
            found.add(target.id)
    return found


def as_call(
    source: Source, node: ast.BinOp | ast.AugAssign, sign: str, function: str
) -> tuple[Edit, ...]:
    """Return the edits that write an operator as a function, none where a comment is in the way.

    sign: how the operator is written. function: a full name, or that of a helper.
    """
    if isinstance(node, ast.AugAssign):
        parts = None if _is_asked_twice(node.target) else written(source, node)
        name = ast.unparse(node.target)
        return () if parts is None else parts.edits(f" = {marker(function)}({name}, ", ")")
    whole, comma = source.span(node), comma_between(source, node.left, node.right, sign)
    if comma is None:
        return ()
    return (
        Edit(Span(whole.start, whole.start), f"{marker(function)}("),
        comma,
        Edit(Span(whole.end, whole.end), ")"),
    )


def comma_between(
    source: Source, left: ast.expr, right: ast.expr, sign: str, *, goes_on: bool = False
) -> Edit | None:
    """Return the edit that puts a comma in the place of an operator between its operands.

    Parentheses around either side stay with it; a comment is left alone, and so is a new line but
    where goes_on says that brackets are written around both.
    """
    blank = " \t\r\n\\" if goes_on else " "
    start, end = source.span(left).end, source.span(right).start
    between = source.text[start:end]
    opening, _, closing = between.partition(sign)
    if not (set(opening) <= {*blank, ")"} and set(closing) <= {*blank, "("} and sign in between):
        return None
    at, to = start + len(opening.rstrip(blank)), end - len(closing.lstrip(blank))
    # The line goes on where it did.
    around = (opening[at - start :], closing[: to - end or None])
    return Edit(Span(at, to), "," + next((each for each in around if "\n" in each), " "))


def _is_asked_twice(target: ast.expr) -> bool:
    """Tell whether a target may not be read before it is assigned to: ``x[next(places)]``."""
    # What an attribute holds may be a buffer, or a Parameter.
    return isinstance(target, ast.Attribute) or any(
        isinstance(each, (ast.Call, ast.NamedExpr, ast.Await)) for each in nodes_within(target)
    )
