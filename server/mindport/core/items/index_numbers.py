"""Items at tensors of one number, ``logits[0, logits.argmax()]``: their gradient raises on CPU.

Measured with MindSpore 2.10.0 on CPU: an index of several parts that are all numbers, and of which
one is a tensor without dimensions, reads torch's value, and its gradient raises. With Python's
numbers in it, or with a tensor that has dimensions, the gradient is torch's. So it is with ``None``
in it, which serves where an item of a tensor may be such a number: ``moves[tags[i + 1], tags[i]]``,
and what a loop takes out of one: ``for tag in tags``.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.binding.reaching import reaching
from mindport.core.dtypes.expression_dtypes import Dtypes
from mindport.core.dtypes.promotion import family
from mindport.core.messages import text
from mindport.core.model import Edit, Finding, Severity, Span
from mindport.core.tensor_findings import mended, told_of_tensor
from mindport.core.text.nodes import function_of, nodes_within, parents_of
from mindport.core.text.source import Source
from mindport.core.walk.statements import Walked
from mindport.core.walk.values import indexing

_KEEPS_DIMENSIONS = frozenset(
    {indexing.SLICE, indexing.STRIDED, indexing.ELLIPSIS, indexing.NEW_AXIS}
)


def number_index_findings(source: Source, walked: Walked) -> Iterator[Finding]:
    """Yield a finding for each item whose gradient raises, with ``int`` around what it is at."""
    several = [
        (item.node, item.node.slice.elts)
        for item in walked.tensor_items
        if item.sure
        and isinstance(item.node.slice, ast.Tuple)
        and len(item.parts) > 1
        and not _KEEPS_DIMENSIONS & {*item.parts}
    ]
    if not several:
        return
    dtypes = Dtypes(source.tree, walked)
    single = {
        id(item.node)
        for item in walked.tensor_items
        if item.sure and item.parts == (indexing.NUMBER,)
    }
    for node, parts in several:
        function = function_of(source.tree, node)
        kind = dtypes.of(node.value, function)
        kinds = [dtypes.of(each, function) for each in parts]
        if kind.dtype and family(kind.dtype) != family("float32"):
            # Whole numbers and conditions take no gradients.
            continue
        if any(each.rank or each.dtype == "bool" for each in kinds):
            continue
        sure = [p for p, k in zip(parts, kinds, strict=True) if k.rank == 0 and not k.number]
        if not sure:
            items = [each for each in parts if id(each) in single]
            if not items:
                kinds_of = next(i.parts for i in walked.tensor_items if i.node is node)
                items = [
                    each
                    for each, part in zip(parts, kinds_of, strict=True)
                    if part == indexing.TENSOR and _is_looped(source.tree, each)
                ]
            if items and isinstance(node.ctx, ast.Load) and not _are_rows(parts):
                yield _of_items(source, node, items[0])
            continue
        spans = [source.span(each) for each in sure]
        edits = tuple(
            Edit(Span(at, at), put)
            for span in spans
            for at, put in ((span.start, "int("), (span.end, ")"))
        )
        message = text("index_of_one_number", text=ast.unparse(sure[0]))
        told = told_of_tensor("MP201", Severity.WARNING, message, source.span(node))
        yield mended(told, "int(...)", edits)


def _of_items(source: Source, node: ast.Subscript, item: ast.expr) -> Finding:
    """Return the finding for an index with items of tensors in it, which may be single numbers."""
    span = source.span(node)
    first = source.span(node.slice).start
    edits = (Edit(Span(first, first), "None, "), Edit(Span(span.end, span.end), "[0]"))
    message = text("index_of_items", text=ast.unparse(item))
    told = told_of_tensor("MP201", Severity.WARNING, message, span)
    return mended(told, "[None, ...][0]", edits)


def _is_looped(tree: ast.Module, part: ast.expr) -> bool:
    """Tell whether a loop gives a name what it takes out of a tensor: ``for tag in tags``."""
    if not isinstance(part, ast.Name):
        return False
    around = parents_of(tree).get(part)
    while around is not None and not isinstance(around, ast.stmt):
        for each in getattr(around, "generators", ()):
            if any(getattr(node, "id", "") == part.id for node in nodes_within(each.target)):
                return True
        around = parents_of(tree).get(around)
    bound = reaching(tree, part).bound
    return bool(bound) and all(isinstance(each, (ast.For, ast.AsyncFor)) for each in bound)


def _are_rows(parts: list[ast.expr]) -> bool:
    """Tell whether an index is of the rows of one tensor, in order: ``x[edges[0], edges[1]]``."""
    rows = [each for each in parts if isinstance(each, ast.Subscript)]
    if len(rows) < len(parts) or len({ast.dump(each.value) for each in rows}) > 1:
        return False
    places = [getattr(each.slice, "value", None) for each in rows]
    return places == list(range(len(rows)))
