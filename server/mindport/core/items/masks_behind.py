"""Masks of several dimensions behind an ellipsis: ``x[..., mask]``.

Measured with MindSpore 2.10.0 on CPU: it counts such a mask as one of the dimensions that the
ellipsis leaves out, and raises, for reads and writes. A mask of one dimension there is right, and
so is one of several behind as many ``:`` as there are dimensions before it.
"""

from __future__ import annotations

import ast

from mindport.core.dtypes.expression_dtypes import Dtypes
from mindport.core.fixes.names import marker
from mindport.core.items.mask_expressions import Masks
from mindport.core.messages import text
from mindport.core.model import Edit, Finding, Severity, Span
from mindport.core.tensor_findings import mended, told_of_tensor
from mindport.core.text.nodes import function_of, last_name
from mindport.core.text.source import Source, assigned_values
from mindport.core.training_step.flow.paths import path
from mindport.core.walk.statements import Walked
from mindport.core.walk.values import indexing

_FLATTEN = "mindspore.mint.flatten"
#: What gives matrices.
_MATRICES = frozenset({"eye", "tril", "triu"})
#: What gives tensors of the sizes that it is passed.
_MADE = frozenset({"zeros", "ones", "empty", "rand", "randn"})
#: Methods that keep the dimensions.
_KEEPS = frozenset({"to", "cpu", "cuda", "clone", "detach", "contiguous", "bool", "logical_not"})
_DEPTH = 6


def mask_behind_findings(source: Source, walked: Walked) -> list[Finding]:
    """Return a finding for each mask, surely of several dimensions, that an ellipsis precedes."""
    items = {id(item.node): item for item in (*walked.tensor_items, *walked.item_writes)}
    chosen = [
        item.node
        for item in items.values()
        if item.sure
        and indexing.ELLIPSIS in item.parts[:-1]
        and item.parts[-1] in (indexing.TENSOR, indexing.OTHER)
        and isinstance(item.node.slice, ast.Tuple)
    ]
    if not chosen:
        return []
    dtypes = Dtypes(source.tree, walked)
    masks = Masks(walked, dtypes)
    found: list[Finding] = []
    for node in chosen:
        assert isinstance(node.slice, ast.Tuple)
        mask = node.slice.elts[-1]
        function = function_of(source.tree, node)
        within = function or source.tree
        if masks.is_mask(mask, function, within) and _is_matrix(mask, dtypes, function, within):
            found.append(_finding(source, node, mask))
    return found


def _is_matrix(
    node: ast.expr, dtypes: Dtypes, function: ast.AST | None, within: ast.AST, depth: int = _DEPTH
) -> bool:
    """Tell whether the text says that an expression has more than one dimension."""
    if not depth:
        return False

    def inner(each: ast.expr) -> bool:
        return _is_matrix(each, dtypes, function, within, depth - 1)

    if isinstance(node, ast.Name):
        values = assigned_values(within, node.id)
        return bool(values) and all(inner(each) for each in values)
    if isinstance(node, ast.UnaryOp):
        return inner(node.operand)
    if isinstance(node, ast.BinOp):
        return inner(node.left) or inner(node.right)
    if isinstance(node, ast.Compare):
        return inner(node.left) or inner(node.comparators[0])
    if not isinstance(node, ast.Call):
        return False
    name = last_name(node.func)
    if name in _MADE:
        shape = node.args[0] if len(node.args) == 1 else None
        sizes = shape.elts if isinstance(shape, (ast.Tuple, ast.List)) else node.args
        return len(sizes) > 1
    of = node.func.value if isinstance(node.func, ast.Attribute) else None
    return name in _MATRICES or (name in _KEEPS and of is not None and inner(of))


def _finding(source: Source, node: ast.Subscript, mask: ast.expr) -> Finding:
    assert isinstance(node.slice, ast.Tuple)
    told = told_of_tensor("MP517", Severity.WARNING, text("mask_behind"), source.span(node))
    named = path(mask)
    if not isinstance(node.ctx, ast.Load) or len(node.slice.elts) > 2 or named is None:
        return told
    value, index = source.span(node.value), source.span(mask)
    edits = (
        Edit(Span(value.start, value.start), f"{marker(_FLATTEN)}("),
        Edit(Span(value.end, value.end), f", -{named}.ndim)"),
        Edit(index, f"{marker(_FLATTEN)}({named})"),
    )
    return mended(told, _FLATTEN, edits, _FLATTEN)
