"""Items by steps behind whole dimensions: ``x[:, ::2]``, whose gradient fails on CPU.

Measured with MindSpore 2.10.0: ``StridedSliceGrad`` raises, or works by chance, where a step other
than 1 stands behind a dimension that is taken as a whole, unless it is that of the last one alone.
What ``gather`` takes has a gradient, and is a copy.
"""

from __future__ import annotations

import ast

from mindport.core.base.records import replace
from mindport.core.catalog import Catalog
from mindport.core.fixes.names import marker
from mindport.core.in_place.augmented import written
from mindport.core.messages import because, text
from mindport.core.model import Edit, Finding, Fix, Safety, Severity, Span
from mindport.core.tensor_findings import told_of_tensor
from mindport.core.text.nodes import function_of, nodes_within, parents_of
from mindport.core.text.source import Source
from mindport.core.training_step.flow.paths import is_named_in_place
from mindport.core.walk.values import indexing
from mindport.core.walk.values.indexing import TensorItem

HELPER = "stepped"
#: Parts of which each takes one dimension, or none, or all that are left.
_COUNTED = frozenset(
    {indexing.NUMBER, indexing.SLICE, indexing.STRIDED, indexing.ELLIPSIS, indexing.NEW_AXIS}
)
#: What may stand twice in a statement: nothing happens where it is evaluated.
_TWICE = (
    *(ast.Attribute, ast.BinOp, ast.Constant, ast.Name, ast.Slice, ast.Subscript, ast.Tuple),
    ast.UnaryOp,
)
#: What stands for the item among names.
_ITEM = "[]"
#: Parts that may take all of a dimension.
_WHOLE = frozenset({indexing.SLICE, indexing.ELLIPSIS})


def is_strided_inside(parts: tuple[str, ...]) -> bool:
    """Tell whether a step stands behind whole dimensions; that of the last one does no harm."""
    if parts == (indexing.ELLIPSIS, indexing.STRIDED):
        return False
    return any(
        part == indexing.STRIDED and not _WHOLE.isdisjoint(parts[:at])
        for at, part in enumerate(parts)
    )


def step_finding(source: Source, item: TensorItem, catalog: Catalog) -> Finding:
    """Return the finding for such an item; with a fix where its dimensions can be counted."""
    told = told_of_tensor("MP518", Severity.WARNING, text("index_stride"), source.span(item.node))
    helper = catalog.helper(HELPER)
    if helper is None or not _COUNTED.issuperset(item.parts) or _is_written(source, item.node):
        return told
    value = source.span(item.node.value)
    edits: tuple[Edit, ...] = (
        Edit(Span(value.start, value.start), f"{marker(HELPER)}("),
        Edit(Span(value.end, value.end), ")"),
    )
    if not isinstance(item.node.ctx, ast.Load):
        edits = _added_to(source, item.node)
        if not edits:
            return told
    why = text("stepped")
    title = because("title_write_review", [why], text=f"{HELPER}(x)[…]")
    fix = Fix(title, Safety.REVIEW, edits, helpers=(helper,), changes=why)
    return replace(told, safety=Safety.REVIEW, fixes=(fix,))


def _is_written(source: Source, node: ast.Subscript) -> bool:
    """Tell whether an item that is read is written into: a copy would keep that to itself.

    By its text: in place itself, or through a name of its function that is given it, or its parts.
    """
    if not isinstance(node.ctx, ast.Load):
        return False
    within: ast.AST = function_of(source.tree, node) or source.tree
    assigned = [each for each in nodes_within(within) if isinstance(each, ast.Assign)]
    held: set[str] = {_ITEM}
    while True:
        given = {
            target.id
            for each in assigned
            if _base(each.value, node) in held
            for target in each.targets
            if isinstance(target, ast.Name)
        }
        if given <= held:
            return any(_written_base(each, node) in held for each in nodes_within(within))
        held |= given


def _written_base(node: ast.AST, item: ast.expr) -> str:
    """Return what a statement or call writes into, as ``_base`` does."""
    if isinstance(node, ast.AugAssign):
        return _base(node.target, item)
    if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store):
        return _base(node.value, item)
    method = node.func if isinstance(node, ast.Call) else None
    if isinstance(method, ast.Attribute) and is_named_in_place(method.attr):
        return _base(method.value, item)
    return ""


def _base(node: ast.expr, item: ast.expr) -> str:
    """Return the name that an expression starts with, or that of the item where it does."""
    while node is not item:
        if isinstance(node, ast.Name):
            return node.id
        if isinstance(node, ast.Call):
            node = node.func
        elif isinstance(node, (ast.Attribute, ast.Subscript)):
            node = node.value
        else:
            return ""
    return _ITEM


def _added_to(source: Source, node: ast.Subscript) -> tuple[Edit, ...]:
    """Return the edits that make ``x[:, ::2] += y`` an assignment: a copy takes none."""
    statement = parents_of(source.tree).get(node)
    parts = None
    if isinstance(statement, ast.AugAssign) and all(
        isinstance(each, _TWICE) for each in nodes_within(node) if isinstance(each, ast.expr)
    ):
        parts = written(source, statement)
    if parts is None:
        return ()
    whole, value = source.span(node), source.span(node.value)
    index = source.text[value.end : whole.end]
    taken = f"{marker(HELPER)}({source.text[value.start : value.end]}){index}"
    return parts.edits(f" = {taken} {parts.operator} ", "")
