"""``str(x.dtype)``: ``torch.float32`` in torch, ``Float32`` in MindSpore, which nothing looks for.

Measured with MindSpore 2.10.0: the text of each dtype is torch's name for it with other capitals.
Told where the text is compared, looked up, taken apart or kept; one that is only shown is left.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.binding.reaching import may_be_else, values_read
from mindport.core.dtypes.promotion import ORDER
from mindport.core.messages import text
from mindport.core.model import Certainty, Edit, Finding, Severity, Span
from mindport.core.tensor_findings import mended, to_review, told_of_tensor
from mindport.core.text.nodes import each_of, nodes_within, parents_of
from mindport.core.text.source import Source
from mindport.core.walk.statements import Walked

_OF_TENSOR = frozenset({"torch.Tensor.dtype", "torch.nn.Parameter.dtype"})
_DTYPES = frozenset(f"torch.{name}" for name in ORDER)
#: Methods that look up what they are given.
_LOOKING = frozenset({"get", "pop", "setdefault", "index", "count"})
_KEEPING = (
    *(ast.Assign, ast.AnnAssign, ast.NamedExpr, ast.Return, ast.Compare, ast.Subscript, ast.IfExp),
    *(ast.Dict, ast.List, ast.Tuple, ast.Set, ast.ListComp, ast.SetComp, ast.DictComp, ast.BoolOp),
)
#: Functions that give the text, and how a file that has one is known.
_TEXTS = frozenset({"str", "repr"})
_WRITTEN = ("str(", "repr(", "dtype}")
_JOINED = (ast.JoinedStr, ast.FormattedValue)


def dtype_text_findings(source: Source, walked: Walked) -> list[Finding]:
    """Return a finding for each text of a dtype that is not only shown."""
    if not any(each in source.text for each in _WRITTEN):
        return []
    dtypes = {
        id(use.node)
        for use in walked.uses
        if use.certainty is not Certainty.GUESSED
        and (use.name in _OF_TENSOR or use.name in _DTYPES)
    }
    found: list[Finding] = []
    for call in each_of(source.tree, ast.Call) if dtypes else ():
        function = call.func
        if not isinstance(function, ast.Name) or function.id not in _TEXTS or len(call.args) != 1:
            continue
        if call.keywords or _TEXTS & walked.assigned:
            continue
        if _is_dtype(source, call.args[0], dtypes) and _is_looked_at(source, call):
            span = source.span(call)
            told = told_of_tensor("MP201", Severity.WARNING, text("dtype_text"), span)
            changed = _written(source, told, call)
            other = may_be_else(source.tree, call.args[0])
            found.append(to_review(changed) if other else changed)
    for shown in _compared(source, dtypes) if dtypes else ():
        message = text("dtype_text")
        found.append(told_of_tensor("MP201", Severity.WARNING, message, source.span(shown)))
    return found


def _compared(source: Source, dtypes: set[int]) -> Iterator[ast.JoinedStr]:
    """Yield the f-strings that show a dtype and are compared with a text of torch's."""
    for each in each_of(source.tree, ast.Compare):
        sides = (each.left, *each.comparators)
        if not any(
            isinstance(node, ast.Constant) and "torch." in str(node.value)
            for side in sides
            for node in nodes_within(side)
        ):
            continue
        for side in sides:
            if isinstance(side, ast.JoinedStr) and any(
                isinstance(part, ast.FormattedValue) and id(part.value) in dtypes
                for part in side.values
            ):
                yield side


def _is_dtype(source: Source, node: ast.expr, dtypes: set[int]) -> bool:
    """Tell whether an expression is a dtype of torch's: a tensor's, or one that is named."""
    if not isinstance(node, ast.Name):
        return id(node) in dtypes
    values, _ = values_read(source.tree, node)
    return bool(values) and all(id(each) in dtypes for each in values)


def _is_looked_at(source: Source, call: ast.Call) -> bool:
    """Tell whether a text is compared, looked up, taken apart or kept."""
    parent = parents_of(source.tree).get(call)
    if isinstance(parent, ast.Attribute):
        if parent.attr != "lower":
            return True
        # ``f"torch.{str(x.dtype).lower()}"`` is torch's text already.
        lowered = parents_of(source.tree).get(parent)
        return not isinstance(parents_of(source.tree).get(lowered or parent), ast.FormattedValue)
    if isinstance(parent, ast.Call):
        method = parent.func
        return isinstance(method, ast.Attribute) and method.attr in _LOOKING
    return isinstance(parent, _KEEPING)


def _written(source: Source, told: Finding, call: ast.Call) -> Finding:
    """Return the finding with torch's text of the dtype, where no f-string stands around it."""
    parents = parents_of(source.tree)
    outer: ast.AST | None = call
    while isinstance(outer, ast.expr):
        outer = parents.get(outer)
        if isinstance(outer, _JOINED):
            return told
    whole, name = told.span, source.span(call.func)
    inner = f"str{source.text[name.end : whole.end]}"
    if any(each in inner for each in "\n\"'\\{}"):
        return told
    # What ``repr`` gives is ``mindspore.float32``.
    edits = (
        Edit(Span(whole.start, name.end), 'f"torch.{str'),
        Edit(Span(whole.end, whole.end), '.lower()}"'),
    )
    return mended(told, f'f"torch.{{{inner}.lower()}}"', edits)
