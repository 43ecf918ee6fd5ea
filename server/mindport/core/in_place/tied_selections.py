"""``v = x[index]``, a copy in torch, where what is assigned to items of ``v`` reaches ``x`` too.

Measured with MindSpore 2.10.0 on CPU: what any index gives knows what it was taken of, and so an
assignment to an item of it, or to one of its own items, is made there as well. It is so for index
tensors, lists, masks and tuples with one of these; ``index_select``, ``gather``, ``take`` and
``masked_select`` give a tensor of its own, and so do a method that makes a view, ``to`` and
``copy``, whose gradient is right. torch takes an integer tensor without a dimension for a number.
"""

from __future__ import annotations

import ast

from mindport.core.memory.handed_back import SHARED_COPIES
from mindport.core.memory.sharing import sharing
from mindport.core.messages import text
from mindport.core.model import Edit, Finding, Severity, Span
from mindport.core.options import Options
from mindport.core.tensor_findings import mended, proposed, told_of_tensor
from mindport.core.text.nodes import function_of, last_name
from mindport.core.text.source import Source, assigned_values
from mindport.core.walk.statements import Walked
from mindport.core.walk.uses import MindsporeUse, Use
from mindport.core.walk.values.indexing import TensorItem

_COPY = ".copy()"
#: Functions and methods whose result has a dimension.
_MAKE = frozenset({"arange", "randperm", "nonzero", "topk", "LongTensor", "masked_select"})


def selection_findings(source: Source, walked: Walked, options: Options) -> list[Finding]:
    """Return a finding for each selection that is written into later, with what is copied added."""
    shared = any(f"{name}(" in source.text for name in SHARED_COPIES)
    if options.target != "cpu" or not (walked.tensor_items or shared):
        return []
    found: list[Finding] = []
    tied = sharing(source.tree, walked).tied
    uses: tuple[Use | MindsporeUse, ...] = (*walked.uses, *walked.mindspore_uses)
    for use in uses if tied and shared else ():
        call = use.call
        name = use.name.rpartition(".")[2]
        if call is None or name not in SHARED_COPIES or id(call) not in tied:
            continue
        if _may_leave(call, use.name):
            span = source.span(call)
            message = text("shared_copy", name=name)
            told = told_of_tensor("MP206", Severity.WARNING, message, span)
            found.append(mended(told, _COPY, (Edit(Span(span.end, span.end), _COPY),)))
    for item in walked.tensor_items if tied else ():
        if id(item.node) not in tied:
            continue
        span = source.span(item.node)
        written = source.text[span.start : span.end]
        message = text("selection_written", text=ast.unparse(item.node))
        told = told_of_tensor("MP206", Severity.WARNING, message, span)
        edits = (Edit(Span(span.end, span.end), _COPY),)
        spelled = f"{written}{_COPY}" if "\n" not in written else _COPY
        mend = mended if _has_dimension(source, item) else proposed
        found.append(mend(told, spelled, edits))
    return found


def _may_leave(call: ast.Call, name: str) -> bool:
    """Tell whether a call may give the tensor itself: how far it moves is not known, or nothing.

    name: the full name of what is called.
    """
    amount, default = SHARED_COPIES[name.rpartition(".")[2]]
    place = 0 if ".Tensor." in name else 1
    given = [each.value for each in call.keywords if each.arg == amount]
    given = given or call.args[place : place + 1]
    if not given:
        return not default
    parts = getattr(given[0], "elts", given)
    return not any(isinstance(each, ast.Constant) and each.value for each in map(_bare, parts))


def _bare(node: ast.expr) -> ast.expr:
    return node.operand if isinstance(node, ast.UnaryOp) else node


def _has_dimension(source: Source, item: TensorItem) -> bool:
    """Tell whether the text shows that an index is none that torch takes for a number."""
    if item.selects:
        return True
    within = function_of(source.tree, item.node) or source.tree
    index = item.node.slice
    parts = index.elts if isinstance(index, ast.Tuple) else [index]
    return any(_is_long(each, within) for each in parts)


def _is_long(node: ast.expr, within: ast.AST) -> bool:
    if isinstance(node, ast.Name):
        values = assigned_values(within, node.id)
        return bool(values) and all(_is_written_long(each) for each in values)
    return _is_written_long(node)


def _is_written_long(node: ast.expr) -> bool:
    """Tell whether an expression is a list, a condition or a call that makes a dimension."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Invert):
        return _is_written_long(node.operand)
    if isinstance(node, ast.Call):
        name = last_name(node.func)
        if name in ("tensor", "as_tensor") and node.args:
            return isinstance(node.args[0], ast.List)
        return name in _MAKE
    return isinstance(node, (ast.List, ast.Compare))
