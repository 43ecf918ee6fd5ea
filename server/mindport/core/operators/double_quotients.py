"""``x // y`` and ``x % y`` of float64, which MindSpore computes from a quotient that is rounded.

Measured with MindSpore 2.10.0 on CPU: of 1.5 and 0.1 they are 15 and 0, torch's are 14 and
0.0999..., as 0.1 is a bit more than a tenth. Of float32 they are torch's, and of float16 but for
``x // 0.1``: torch takes the number in single precision, MindSpore in half.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.base.records import replace
from mindport.core.catalog import Catalog
from mindport.core.dtypes.double_numbers import is_rounded
from mindport.core.dtypes.expression_dtypes import Dtypes
from mindport.core.dtypes.promotion import Kind
from mindport.core.fixes.names import marker
from mindport.core.messages import text
from mindport.core.model import Finding, Severity
from mindport.core.operators.operator_traps import as_call
from mindport.core.tensor_findings import mended, method_edits, proposed, told_of_tensor
from mindport.core.text.nodes import each_of, function_of
from mindport.core.text.source import Source

#: How each is written, and the helper that computes it.
_HELPERS: dict[type[ast.operator], tuple[str, str]] = {
    ast.FloorDiv: ("//", "floor_divide"),
    ast.Mod: ("%", "remainder"),
}


def quotient_findings(
    source: Source, dtypes: Dtypes, likely: Dtypes, catalog: Catalog
) -> Iterator[Finding]:
    """Yield the fix for each division with remainder of a tensor that is known to be float64.

    likely: what may be, as a call in another file hands it in.
    """
    operations: list[ast.BinOp | ast.AugAssign] = [*each_of(source.tree, ast.BinOp)]
    operations += each_of(source.tree, ast.AugAssign)
    for node in operations:
        if type(node.op) not in _HELPERS:
            continue
        function = function_of(source.tree, node)
        left, right = (
            (node.left, node.right) if isinstance(node, ast.BinOp) else (node.target, node.value)
        )
        kinds = [dtypes.of(each, function) for each in (left, right)]
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.FloorDiv) and _is_half(kinds[0]):
            if kinds[1].number and is_rounded(right, dtypes, function, function or source.tree):
                yield _in_single(source, node, kinds[0].dtype)
            continue
        sure = any(_is_double(each) for each in kinds)
        if not sure:
            kinds = [likely.of(each, function) for each in (left, right)]
        if not any(_is_double(each) for each in kinds):
            continue
        within = function or source.tree
        if _is_short(right, kinds[1]) and not is_rounded(right, dtypes, function, within):
            # The multiples of such a number are exact, and so is what is left.
            continue
        yield _told(source, node, catalog, sure=sure and isinstance(node, ast.BinOp))


def _is_double(kind: Kind) -> bool:
    return kind.dtype == "float64" and not kind.number


def _is_half(kind: Kind) -> bool:
    return kind.dtype in ("float16", "bfloat16") and not kind.number


def _in_single(source: Source, node: ast.BinOp, dtype: str) -> Finding:
    """Return the fix that divides in single precision: a narrower dtype's number is another one."""
    message = text("half_quotient", dtype=dtype)
    told = told_of_tensor("MP521", Severity.WARNING, message, source.span(node))
    before = method_edits(source, node.left, f".astype({marker('mindspore.float32')})")
    after = method_edits(source, node, f".astype({marker(f'mindspore.{dtype}')})")
    edits = (after[0], *before, *after[1:])
    return mended(told, "(x.astype(float32) // ...).astype(...)", edits)


def _is_short(node: ast.expr, kind: Kind) -> bool:
    """Tell whether a divisor is a number of Python's, written out or an integer."""
    return kind.number and (isinstance(node, ast.Constant) or kind.dtype == "int64")


def _told(
    source: Source, node: ast.BinOp | ast.AugAssign, catalog: Catalog, *, sure: bool
) -> Finding:
    sign, name = _HELPERS[type(node.op)]
    augmented = isinstance(node, ast.AugAssign)
    message = text("double_quotient", sign=f"{sign}=" if augmented else sign)
    told = told_of_tensor("MP521", Severity.WARNING, message, source.span(node))
    helper = catalog.helper(name)
    edits = as_call(source, node, sign, name)
    if helper is None or not edits:
        return told
    made = (mended if sure else proposed)(told, f"{name}(...)", edits)
    return replace(made, fixes=(replace(made.fixes[0], helpers=(helper,)),))
