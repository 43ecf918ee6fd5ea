"""Slices that hold nothing by their constants, of what may train: ``x[..., :0]``.

Measured with MindSpore 2.10.0 on CPU: the gradient of such a slice raises, whatever is computed of
it. It is nothing, so that a slice of what takes no gradient gives torch's numbers.
"""

from __future__ import annotations

import ast

from mindport.core.dtypes import Dtypes
from mindport.core.empties import holds_nothing
from mindport.core.messages import text
from mindport.core.model import Edit, Finding, Severity, Span
from mindport.core.names import marker
from mindport.core.nodes import function_of, last_name
from mindport.core.promotion import family
from mindport.core.source import Source
from mindport.core.tensor_findings import mended, told_of_tensor
from mindport.core.training_step.flow import takes_no_gradient
from mindport.core.walk.statements import Walked

_STOPS = "mindspore.ops.stop_gradient"
#: What gives tensors that take no gradients.
_APART = frozenset(
    {"stop_gradient", "detach", "zeros", "ones", "empty", "full", "rand", "randn", "randint"}
    | {"arange", "tensor", "as_tensor", "from_numpy", "zeros_like", "ones_like", "argmax"}
)


def empty_slice_findings(source: Source, walked: Walked) -> list[Finding]:
    """Return a finding for each read of a constant slice without elements, where gradients flow."""
    chosen = [
        item.node
        for item in walked.tensor_items
        if item.sure and isinstance(item.node.ctx, ast.Load) and holds_nothing(item.node.slice)
    ]
    if not chosen:
        return []
    dtypes = Dtypes(source.tree, walked)
    return [_finding(source, node) for node in chosen if _may_train(source.tree, node, dtypes)]


def _may_train(tree: ast.Module, node: ast.Subscript, dtypes: Dtypes) -> bool:
    """Tell whether a gradient may be asked of what is sliced."""
    value = node.value
    if isinstance(value, ast.Call) and last_name(value.func) in _APART:
        return False
    if takes_no_gradient(tree, node):
        return False
    dtype = dtypes.of(value, function_of(tree, node)).dtype
    return not dtype or family(dtype) >= 2


def _finding(source: Source, node: ast.Subscript) -> Finding:
    span = source.span(node.value)
    edits = (
        Edit(Span(span.start, span.start), f"{marker(_STOPS)}("),
        Edit(Span(span.end, span.end), ")"),
    )
    message = text("empty_slice_gradient")
    finding = told_of_tensor("MP518", Severity.INFORMATION, message, source.span(node))
    return mended(finding, _STOPS, edits, _STOPS)
