"""``x[index] = 0`` where the index may name nothing.

Measured with MindSpore 2.10.0 on CPU: an assignment raises where the only index is a tensor of
integers without elements, whatever the tensor that is written into; so it does at an index and
an ellipsis, where the tensor has one dimension. A condition that holds nowhere, indices beside
numbers, slices and other indices, and lists leave the tensor as it is, as torch does.
"""

from __future__ import annotations

import ast

from mindport.core.base.records import replace
from mindport.core.empties.chosen_places import Places
from mindport.core.messages import text
from mindport.core.model import Edit, Finding, Severity, Span
from mindport.core.tensor_findings import mended, told_of_tensor
from mindport.core.text.nodes import last_name, nodes_within
from mindport.core.text.source import Source, indent, shares_line
from mindport.core.text.surroundings import Surroundings, surroundings
from mindport.core.walk.statements import Walked
from mindport.core.walk.values.indexing import TENSOR, TensorItem

#: What takes something out of its receiver, or puts something in, besides what it gives.
_CHANGING = frozenset({"pop", "popleft", "popitem", "next", "get_nowait", "setdefault", "read"})
#: What an index is made of that may be written a second time.
_PLAIN = (
    ast.Name, ast.Attribute, ast.Subscript, ast.Constant, ast.UnaryOp, ast.unaryop, ast.Slice,
    ast.BinOp, ast.operator, ast.Compare, ast.cmpop, ast.expr_context,
)  # fmt: skip


def empty_write_findings(source: Source, walked: Walked) -> list[Finding]:
    """Return a finding for each assignment at indices that a condition chooses."""
    writes = {id(item.node): item for item in walked.item_writes}
    written = [item for item in writes.values() if _only(item) is not None]
    if not written:
        return []
    around = surroundings(source.tree, [item.node for item in written])
    places = Places(walked)
    found: list[Finding] = []
    for item in written:
        index, here = _only(item), around.get(id(item.node))
        if index is None or here is None or is_tested(index, here):
            continue
        if places.may_be_none(index, here.function or source.tree):
            several = places.is_tuple(index, here.function or source.tree)
            found.append(_finding(source, item, index, here, several))
    return found


def _only(item: TensorItem) -> ast.expr | None:
    """Return the index that stands alone."""
    index = item.node.slice
    if not isinstance(index, ast.Tuple):
        return index
    return index.elts[0] if len(index.elts) == 1 else None


def is_tested(index: ast.expr, here: Surroundings) -> bool:
    """Tell whether a test that leads to the assignment reads the index."""
    if not _is_plain(index):
        return False
    written = ast.dump(index)
    return any(
        type(each) is type(index) and ast.dump(each) == written
        for test in here.tests
        for each in nodes_within(test)
    )


def _is_plain(index: ast.expr) -> bool:
    """Tell whether an index may be written a second time: it calls nothing."""
    return all(isinstance(each, _PLAIN) for each in nodes_within(index))


def _finding(
    source: Source, item: TensorItem, index: ast.expr, here: Surroundings, several: bool | None
) -> Finding:
    """Return the finding with its fix; several: whether the index is a tuple of tensors."""
    message = text("nothing_written")
    finding = told_of_tensor("MP519", Severity.WARNING, message, source.span(item.node))
    if not _is_plain(index) or item.parts != (TENSOR,) or several is None:
        return finding
    span = source.span(index)
    written = source.text[span.start : span.end]
    if "\n" in written or "\r" in written:
        return finding
    if not isinstance(index, (ast.Name, ast.Attribute, ast.Subscript)):
        written = f"({written})"
    if several:
        written += "[0]"
    return guarded(finding, source, item.node, f"{written}.numel()", here.statement)


def guarded(
    finding: Finding, source: Source, node: ast.Subscript, test: str, statement: ast.stmt
) -> Finding:
    """Return a finding with the fix that asks first whether anything is chosen, if one may.

    test: what is true where something is.
    """
    if (
        not isinstance(statement, (ast.Assign, ast.AugAssign))
        or (isinstance(statement, ast.Assign) and statement.targets != [node])
        or (isinstance(statement, ast.AugAssign) and statement.target is not node)
        or shares_line(source, statement)
        or any(map(_does_more, nodes_within(statement.value)))
    ):
        return finding
    before = indent(source, statement)
    start = source.span(statement).start
    step = "\t" if before.endswith("\t") else "    "
    guard = f"if {test}:"
    if source.text[:start].rstrip().endswith(guard):
        # It stands there, in a part of the text that does not parse.
        return finding
    edit = Edit(Span(start, start), f"{guard}{source.newline}{before}{step}")
    return mended(replace(finding, severity=Severity.INFORMATION), guard, (edit,))


def _does_more(node: ast.AST) -> bool:
    """Tell whether a part of a value has to be computed whether it is written or not."""
    if isinstance(node, ast.Call):
        return last_name(node.func) in _CHANGING
    return isinstance(node, (ast.NamedExpr, ast.Await, ast.Yield, ast.YieldFrom))
