"""``boxes[keep]`` where ``keep`` is a list that may have stayed empty, or is one of bools.

Measured with MindSpore 2.10.0 on CPU: reading at an empty list raises IndexError, alone and beside
other indices; reading at an empty tensor gives what torch gives, and writing at either changes
nothing. A list of bools that are all false is taken for an empty one where it is read; where it
alone is written at, for the whole tensor. A tensor of these bools is taken as torch takes it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.binding.reaching import given_alone, plain_value, reaching
from mindport.core.fixes.names import marker
from mindport.core.messages import text
from mindport.core.model import Edit, Finding, Severity, Span
from mindport.core.tensor_findings import mended, told_of_tensor
from mindport.core.text.nodes import parents_of
from mindport.core.text.source import Source
from mindport.core.walk.statements import Walked

_LISTS = frozenset({"list", "sorted"})


def empty_list_findings(source: Source, walked: Walked) -> Iterator[Finding]:
    """Yield a finding for each index that is a list which may be empty."""
    # Where an item is added to in place, it is read and written: one of the two is enough.
    items = {id(each.node): each for each in (*walked.tensor_items, *walked.item_writes)}
    for item in items.values():
        if not item.sure:
            continue
        index = item.node.slice
        for part in index.elts if isinstance(index, ast.Tuple) else [index]:
            if _is_of_bools(source.tree, part):
                yield _of_bools(source, part)
                continue
            if not isinstance(item.node.ctx, ast.Load):
                continue
            if not isinstance(part, ast.Name) or not _may_be_empty(source.tree, part):
                continue
            span = source.span(part)
            told = told_of_tensor("MP201", Severity.WARNING, text("index_of_nothing"), span)
            none = f" or {marker('mindspore.tensor')}([], dtype={marker('mindspore.int64')})"
            spelled = f"{part.id} or mindspore.tensor([], dtype=mindspore.int64)"
            yield mended(told, spelled, (Edit(Span(span.end, span.end), none),))


def _of_bools(source: Source, part: ast.expr) -> Finding:
    span = source.span(part)
    told = told_of_tensor("MP201", Severity.WARNING, text("index_of_bools"), span)
    edits = (
        Edit(Span(span.start, span.start), f"{marker('mindspore.tensor')}("),
        # A list of none would make a tensor of floating point, which is no index.
        Edit(Span(span.end, span.end), f", {marker('mindspore.bool_')})"),
    )
    written = source.text[span.start : span.end]
    return mended(told, f"mindspore.tensor({written}, mindspore.bool_)", edits)


def _is_of_bools(tree: ast.Module, node: ast.expr) -> bool:
    """Tell whether an index is a list that a comprehension makes of Python's own bools."""
    given = given_alone(tree, node) if isinstance(node, ast.Name) else [node]
    return bool(given) and all(
        isinstance(each, ast.ListComp) and _is_bool(each.elt) for each in given
    )


def _is_bool(node: ast.expr) -> bool:
    """Tell whether an expression is surely True or False, whatever is compared."""
    if isinstance(node, ast.UnaryOp):
        return isinstance(node.op, ast.Not)
    if not isinstance(node, ast.Compare) or len(node.ops) != 1:
        return False
    other = node.comparators[0]
    text_of = isinstance(other, ast.Constant) and isinstance(other.value, str)
    return text_of or isinstance(node.ops[0], (ast.Is, ast.IsNot, ast.In, ast.NotIn))


def _may_be_empty(tree: ast.Module, name: ast.Name) -> bool:
    """Tell whether a name is given lists alone, one of which has nothing in it at first.

    What ``+=`` adds to it may never be added, but where it stands right beside the empty list.
    """
    found = reaching(tree, name)
    added = [each for each in found.bound if isinstance(each, ast.AugAssign)]
    others = [each for each in found.bound if each not in added]
    given = [plain_value(each, name.id) for each in others]
    if not found.alone or not all(map(_is_list, given)) or not all(map(_adds_list, added)):
        return False
    parents = parents_of(tree)
    sure = {id(parents.get(each)) for each in added if not _begins_empty(each.value)}
    return any(
        _begins_empty(value) and id(parents.get(each)) not in sure
        for each, value in zip(others, given, strict=True)
    )


def _adds_list(node: ast.AugAssign) -> bool:
    return isinstance(node.op, ast.Add) and _is_list(node.value)


def _is_list(node: ast.expr | None) -> bool:
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return node.func.id in _LISTS
    return isinstance(node, (ast.List, ast.ListComp))


def _begins_empty(node: ast.expr | None) -> bool:
    if isinstance(node, ast.ListComp):
        return any(each.ifs for each in node.generators)
    return isinstance(node, ast.List) and not node.elts
