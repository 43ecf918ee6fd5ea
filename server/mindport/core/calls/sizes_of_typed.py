"""``Tensor(x.shape)`` where a name stands for a tensor class: sizes in torch, data in MindSpore.

A shape of MindSpore is a plain tuple, so the function that such a name stands for afterwards cannot
tell it from data. Numbers one by one are sizes in both.
"""

from __future__ import annotations

import ast

from mindport.core.calls.size_values import OF_OTHERS, OF_TENSORS, is_size, shape_kinds
from mindport.core.messages import text
from mindport.core.model import Edit, Finding, Severity, Span
from mindport.core.tensor_findings import mended, to_review, told_of_tensor
from mindport.core.text.nodes import each_of
from mindport.core.text.source import Source
from mindport.core.walk.statements import Walked


def typed_size_findings(source: Source, walked: Walked) -> list[Finding]:
    """Return a finding for each size that such a call is given as one argument."""
    found: list[Finding] = []
    for call in each_of(source.tree, ast.Call) if walked.typed_calls else ():
        if id(call) not in walked.typed_calls or len(call.args) != 1 or call.keywords:
            continue
        size = call.args[0]
        if isinstance(size, ast.Starred) or not is_size(size, source.tree):
            continue
        kinds = shape_kinds(source, walked, size)
        if kinds == {OF_OTHERS}:
            continue
        span = source.span(size)
        told = told_of_tensor("MP505", Severity.WARNING, text("size_of_typed"), span)
        closed = isinstance(size, (ast.Name, ast.Attribute, ast.Call, ast.Subscript))
        edits = [Edit(Span(span.start, span.start), "*" if closed else "*(")]
        if not closed:
            edits.append(Edit(Span(span.end, span.end), ")"))
        mend = mended(told, f"*{source.text[span.start : span.end]}", tuple(edits))
        found.append(to_review(mend) if kinds - {OF_TENSORS} else mend)
    return found
