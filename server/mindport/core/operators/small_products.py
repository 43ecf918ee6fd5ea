"""Products of integers of eight bits and of other integers, which MindSpore mixes up.

Measured with MindSpore 2.10.0 on CPU: after ``u * torch.tensor([2])`` with ``u`` of uint8,
``u * torch.tensor(2)`` is 6, 0, 0 for 3, 5, 7, and after that any such product is garbage: what
was made ready for one is taken for the other. Beside int16 and int32 they raise instead. Wider
integers, floating point, Python's numbers and products in place are right.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.dtypes.expression_dtypes import Dtypes
from mindport.core.dtypes.promotion import Kind, family, promoted
from mindport.core.fixes.names import marker
from mindport.core.messages import text
from mindport.core.model import Edit, Finding, Severity, Span
from mindport.core.tensor_findings import mended, method_edits, proposed, told_of_tensor
from mindport.core.text.nodes import nodes_within
from mindport.core.text.source import Source

_SMALL = frozenset({"uint8", "int8"})


def small_products(
    source: Source,
    dtypes: Dtypes,
    left: ast.expr,
    right: ast.expr,
    node: ast.expr,
    function: ast.AST | None,
) -> Iterator[Finding]:
    """Yield a finding for a product of the two; the fix casts one to the dtype of the result."""
    sides = (left, right)
    kinds = [dtypes.of(each, function) for each in sides]
    for power, kind in zip(sides, reversed(kinds), strict=True):
        if kind.dtype in _SMALL and not kind.number and _is_power(dtypes, power, function):
            exponent = power.right if isinstance(power, ast.BinOp) else power
            parts = (each for each in nodes_within(exponent) if isinstance(each, ast.expr))
            # A tensor may have dimensions, and decides then what the product is of.
            tensor = any(dtypes.is_tensor(each, function) for each in parts)
            yield _of_power(source, power, kind.dtype, node, tensor=tensor)
            return
    if any(kind.number or family(kind.dtype) != 1 for kind in kinds):
        return
    one, other = kinds
    if one.dtype == other.dtype or not {one.dtype, other.dtype} & _SMALL:
        return
    message = text("dtype_small_product", dtype=one.dtype, other=other.dtype)
    told = told_of_tensor("MP521", Severity.WARNING, message, source.span(node))
    # What the result is of depends on which has dimensions, where that is not known.
    results = {
        promoted(Kind(one.dtype, first), Kind(other.dtype, second))
        for first in _ranks(one)
        for second in _ranks(other)
    }
    if len(results) > 1:
        yield told
        return
    (result,) = results
    edits: list[Edit] = []
    for side, kind in zip(sides, kinds, strict=True):
        if kind.dtype != result:
            edits += method_edits(source, side, f".astype({marker(f'mindspore.{result}')})")
    yield mended(told, f".astype(mindspore.{result})", tuple(edits))


def _is_power(dtypes: Dtypes, node: ast.expr, function: ast.AST | None) -> bool:
    """Tell whether a factor is ``2 ** n`` or ``1 << n`` where nothing says what ``n`` is."""
    return (
        isinstance(node, ast.BinOp)
        and isinstance(node.op, (ast.Pow, ast.LShift))
        and isinstance(node.left, ast.Constant)
        and type(node.left.value) is int
        and not dtypes.of(node.right, function).dtype
        and not dtypes.is_whole(node.right, function)
    )


def _of_power(
    source: Source, power: ast.expr, dtype: str, node: ast.expr, *, tensor: bool
) -> Finding:
    """Return the finding on a factor that is a number, or a tensor without dimensions.

    Both give the tensor's own dtype in torch, as its value does. tensor: it is one, maybe with
    dimensions, and gets no fix.
    """
    factor = ast.unparse(power)
    message = text("dtype_small_power", dtype=dtype, text=factor)
    told = told_of_tensor("MP521", Severity.WARNING, message, source.span(node))
    if tensor:
        return told
    # What is shifted by a tensor raises; a power may be of a negative number, too.
    shifts = isinstance(power, ast.BinOp) and isinstance(power.op, ast.LShift)
    span = source.span(power.right if isinstance(power, ast.BinOp) and shifts else power)
    spelled = "1 << int(...)" if shifts else f"int({factor})"
    edits = (Edit(Span(span.start, span.start), "int("), Edit(Span(span.end, span.end), ")"))
    return proposed(told, spelled, edits)


def _ranks(kind: Kind) -> tuple[int, ...]:
    return (0, 1) if kind.rank is None else (kind.rank,)
