"""``x[0, 1:] = v``, whose value gets a gradient with a dimension of 1 too many.

Measured with MindSpore 2.10.0 on CPU: where a number stands before slices alone, what the value is
computed by gets such a gradient: the gradient of ``stack`` then reads any memory, that of ``cat``
raises, and a parameter gets one of another shape. ``x[0][1:] = v`` writes the same, with the right
gradient; so does an index with numbers behind slices, or with an index tensor.
"""

from __future__ import annotations

import ast

from mindport.core.base.patterns import pattern
from mindport.core.items.leading_ones import may_be_number
from mindport.core.memory.handed_back import MAKING
from mindport.core.messages import text
from mindport.core.model import Edit, Finding, Severity, Span
from mindport.core.options import Options
from mindport.core.tensor_findings import mended, told_of_tensor
from mindport.core.text.nodes import last_name, parents_of
from mindport.core.text.source import Source
from mindport.core.walk.statements import Walked
from mindport.core.walk.values import indexing

_COMMA = pattern(r"[ \t]*,[ \t]*")
_REST = frozenset({indexing.SLICE, indexing.STRIDED, indexing.ELLIPSIS})


def leading_number_findings(source: Source, walked: Walked, options: Options) -> list[Finding]:
    """Return a finding for each write of a tensor at a number and slices."""
    written = [
        item.node
        for item in walked.item_writes
        if item.sure and item.parts[:1] == (indexing.NUMBER,) and set(item.parts[1:]) <= _REST
    ]
    if options.target != "cpu":
        return []
    parents = parents_of(source.tree) if written else {}
    found: dict[Span, Finding] = {}
    for node in written:
        statement = parents.get(node)
        index = node.slice
        if not isinstance(index, ast.Tuple) or len(index.elts) < 2:
            continue
        if isinstance(node.value, ast.Attribute) and node.value.attr == "data":
            # It has no gradient.
            continue
        value = statement.value if isinstance(statement, (ast.Assign, ast.AugAssign)) else None
        if value is not None and (may_be_number(value, source.tree, {}) or _is_made(value)):
            continue
        first, second = (source.span(each) for each in index.elts[:2])
        between = _COMMA.fullmatch(source.text, first.end, second.start)
        parted = f"{ast.unparse(node.value)}[{ast.unparse(index.elts[0])}][...] = ..."
        span = source.span(node)
        told = told_of_tensor("MP518", Severity.WARNING, text("leading_number", text=parted), span)
        if between is not None:
            told = mended(told, parted, (Edit(Span(first.end, second.start), "]["),))
        found[span] = told
    return list(found.values())


def _is_made(node: ast.expr) -> bool:
    """Tell whether a value is made of nothing that takes gradients."""
    if not isinstance(node, ast.Call):
        return False
    return last_name(node.func) in MAKING - {"clone"}
