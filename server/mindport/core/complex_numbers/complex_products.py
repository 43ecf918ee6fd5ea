"""``spectrum * window``: products of complex tensors and real ones, which MindSpore lacks on CPU.

Measured with MindSpore 2.10.0: sums and powers take them together, products and quotients raise,
for complex numbers of another precision too.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.dtypes.double_numbers import made_tensor
from mindport.core.dtypes.expression_dtypes import Dtypes
from mindport.core.fixes.names import marker
from mindport.core.messages import text
from mindport.core.model import Finding, Severity
from mindport.core.tensor_findings import mended, method_edits, proposed, told_of_tensor
from mindport.core.text.source import Source
from mindport.core.training_step.flow.paths import path


def complex_products(
    source: Source,
    dtypes: Dtypes,
    left: ast.expr,
    right: ast.expr,
    function: ast.AST | None,
    *,
    kept: bool = False,
) -> Iterator[Finding]:
    """Yield the finding on two factors of which one is known to be complex, the other to be real.

    kept: of ``x *= y``. The left one stays as it is: that raises in torch where it is real. Nor
    does it take a number.
    """
    one, other = dtypes.of(left, function), dtypes.of(right, function)
    if kept and other.number and not one.number and one.dtype.startswith("complex"):
        yield made_tensor(source, right, one.dtype, text("complex_product"))
    if one.number or other.number:
        return
    if one.dtype.startswith("complex") and other.dtype and other.dtype != one.dtype:
        yield _cast(source, left, right, one.dtype)
    elif one.dtype.startswith("complex") and not other.dtype and dtypes.is_tensor(right, function):
        yield _cast(source, left, right, one.dtype, sure=False)
    elif other.dtype.startswith("complex") and not one.dtype and dtypes.is_tensor(left, function):
        yield _cast(source, right, left, other.dtype, sure=False)
    elif other.dtype.startswith("complex") and one.dtype and not one.dtype.startswith("complex"):
        yield _cast(source, right, left, other.dtype)


def _cast(
    source: Source, whole: ast.expr, real: ast.expr, dtype: str, *, sure: bool = True
) -> Finding:
    """Return the finding that makes one factor as complex as the other one, by its name.

    sure: its dtype is known to be another. One that is complex already stays as it is.
    """
    span = source.span(real)
    name = path(whole)
    spelled = f"{name}.dtype" if name else marker(f"mindspore.{dtype}")
    edits = method_edits(source, real, f".astype({spelled})")
    told = told_of_tensor("MP112", Severity.WARNING, text("complex_product"), span)
    return (mended if sure else proposed)(
        told, f".astype({name}.dtype)" if name else f".astype(mindspore.{dtype})", edits
    )
