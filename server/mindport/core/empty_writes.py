"""``x[index] = 0`` where the index may name nothing.

Measured with MindSpore 2.10.0 on CPU: an assignment raises where the only index is a tensor of
integers without elements, whatever the tensor that is written into; so it does at an index and
an ellipsis, where the tensor has one dimension. A condition that holds nowhere, indices beside
numbers, slices and other indices, and lists leave the tensor as it is, as torch does.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence

from mindport.core.messages import text
from mindport.core.model import Certainty, Edit, Finding, Severity, Span
from mindport.core.nodes import kept_on_node, last_name, nodes_within
from mindport.core.records import replace
from mindport.core.source import Source, assigned_values, indent, shares_line
from mindport.core.surroundings import Surroundings, surroundings
from mindport.core.tensor_findings import mended, told_of_tensor
from mindport.core.training_step.paths import path
from mindport.core.walk.indexing import TENSOR, TensorItem
from mindport.core.walk.statements import Walked

#: What gives the places where a condition holds.
_PLACES = frozenset({"nonzero", "argwhere", "flatnonzero"})
#: Methods and functions that give as many indices as they take, or fewer.
_KEEPS = frozenset(
    {"squeeze", "view", "reshape", "flatten", "ravel", "unique", "long", "int", "to", "type"}
    | {"t", "sort", "detach", "clone", "contiguous", "cpu", "cuda", "flip", "unbind"}
)
#: What takes something out of its receiver, or puts something in, besides what it gives.
_CHANGING = frozenset({"pop", "popleft", "popitem", "next", "get_nowait", "setdefault", "read"})
#: How many names are followed to what they were given.
_DEPTH = 4


def empty_write_findings(source: Source, walked: Walked) -> list[Finding]:
    """Return a finding for each assignment at indices that a condition chooses."""
    items = {id(item.node): item for item in walked.tensor_items}
    writes = {id(item.node): item for item in walked.item_writes}
    written = [item for item in writes.values() if _only(item) is not None]
    if not written:
        return []
    around = surroundings(source.tree, [item.node for item in written])
    #: Calls that give the places where a condition holds; whether it is a tuple of tensors.
    chooses: dict[int, bool] = {}
    for use in walked.uses:
        if use.call is not None and use.certainty is not Certainty.GUESSED:
            several = _gives_places(use.name, use.call)
            if several is not None:
                chooses[id(use.call)] = several
    found: list[Finding] = []
    for item in written:
        index, here = _only(item), around.get(id(item.node))
        if index is None or here is None or _is_tested(index, here):
            continue
        if _may_be_none(index, here.function or source.tree, items, chooses):
            found.append(_finding(source, item, index, here))
    return found


def _gives_places(name: str, call: ast.Call) -> bool | None:
    """Tell whether a call gives places as a tuple of tensors; None where it gives no places."""
    if name == "torch.where" and len(call.args) + len(call.keywords) == 1:
        return True
    if name.rpartition(".")[2] not in _PLACES:
        return None
    return any(each.arg == "as_tuple" for each in call.keywords)


def _only(item: TensorItem) -> ast.expr | None:
    """Return the index that stands alone."""
    index = item.node.slice
    if not isinstance(index, ast.Tuple):
        return index
    return index.elts[0] if len(index.elts) == 1 else None


def _is_tested(index: ast.expr, here: Surroundings) -> bool:
    """Tell whether a test that leads to the assignment reads the index."""
    name = path(index)
    return name is not None and any(
        path(each) == name for test in here.tests for each in nodes_within(test)
    )


def _may_be_none(
    index: ast.expr, within: ast.AST, items: dict[int, TensorItem], chooses: dict[int, bool]
) -> bool:
    """Tell whether an expression gives the places where a condition holds, or some of them."""
    waiting: list[tuple[ast.expr, int]] = [(index, 0)]
    names: set[str] = set()
    while waiting:
        node, depth = waiting.pop()
        if isinstance(node, ast.Name) and depth < _DEPTH and node.id not in names:
            names.add(node.id)
            waiting += [(each, depth + 1) for each in assigned_values(within, node.id)]
            waiting += [(each, depth + 1) for each in unpacked(within, node.id)]
        elif isinstance(node, ast.Subscript):
            item = items.get(id(node))
            if item is not None and item.selects:
                return True
            # A row of a table of indices is one; an item of a tuple of them is all.
            if not isinstance(node.slice, ast.Constant) or _is_tuple(node.value, within, chooses):
                waiting.append((node.value, depth))
        elif isinstance(node, ast.BinOp):
            waiting += [(node.left, depth), (node.right, depth)]
        elif isinstance(node, ast.Call):
            if id(node) in chooses:
                return True
            function = node.func
            if isinstance(function, ast.Attribute) and function.attr in _KEEPS:
                waiting += [(function.value, depth), *((each, depth) for each in node.args[:1])]
    return False


def _is_tuple(node: ast.expr, within: ast.AST, chooses: dict[int, bool]) -> bool:
    values = assigned_values(within, node.id) if isinstance(node, ast.Name) else [node]
    return any(chooses.get(id(each), False) for each in values)


def unpacked(within: ast.AST, name: str) -> Sequence[ast.expr]:
    """Return the values whose items a name is given: ``rows, columns = torch.where(x > 0)``."""
    return _unpacked(within).get(name, ())


@kept_on_node
def _unpacked(within: ast.AST) -> Mapping[str, list[ast.expr]]:
    found: dict[str, list[ast.expr]] = {}
    for node in nodes_within(within):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, (ast.Tuple, ast.List)):
                    names = (each.id for each in target.elts if isinstance(each, ast.Name))
                    for name in dict.fromkeys(names):
                        found.setdefault(name, []).append(node.value)
    return found


def _finding(source: Source, item: TensorItem, index: ast.expr, here: Surroundings) -> Finding:
    message = text("nothing_written")
    finding = told_of_tensor("MP519", Severity.WARNING, message, source.span(item.node))
    name = path(index)
    if name is None or item.parts != (TENSOR,):
        return finding
    return guarded(finding, source, item.node, name, here.statement)


def guarded(
    finding: Finding, source: Source, node: ast.Subscript, chosen: str, statement: ast.stmt
) -> Finding:
    """Return a finding with the fix that asks first whether anything is chosen, if one may."""
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
    guard = f"if {chosen}.numel():"
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
