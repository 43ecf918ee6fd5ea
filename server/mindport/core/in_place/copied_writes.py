"""Writes into items of Parameters that go by way of a copy: ``p[mask] = y``, ``p.data[...] = y``.

Measured with MindSpore 2.10.0 on CPU: what ``data`` gives is a view each time, which a write at a
mask or at ``...`` does not reach. Where it is written into ``p`` itself, no optimizer that made a
step before changes ``p`` any more, and no error tells; SGD's helper leaves one alone that was
written into at ``...`` or ``:``, whenever that was. ``p.data.copy_(x)`` has none of this.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import count

from mindport.core.base.patterns import pattern
from mindport.core.base.records import replace
from mindport.core.forms.selected_items import FIRST
from mindport.core.messages import text
from mindport.core.model import Edit, Finding, Severity, Span
from mindport.core.tensor_findings import proposed, told_of_tensor
from mindport.core.text.nodes import each_of, function_of, last_name, parents_of
from mindport.core.text.source import Source, indent, shares_line
from mindport.core.training_step.flow.paths import path
from mindport.core.walk.values.indexing import ELLIPSIS, NEW_AXIS, SLICE, TENSOR, TensorItem

#: Names of functions that fill Parameters before there is an optimizer.
_SETS_UP = pattern(r"(?i)(^|_)(init|reset)")


def is_lost_to_optimizers(source: Source, item: TensorItem) -> bool:
    """Tell whether what is assigned to such an item of a Parameter takes it from optimizers."""
    parts = frozenset(item.parts)
    if parts <= {ELLIPSIS, NEW_AXIS}:
        return True
    if parts == {SLICE}:
        index = item.node.slice
        return all(map(takes_all, index.elts if isinstance(index, ast.Tuple) else (index,)))
    # Rows that a list of numbers names are written into p itself.
    if TENSOR not in parts or (parts == {TENSOR} and isinstance(item.node.slice, ast.List)):
        return False
    return not before_optimizers(source, item.node)


def before_optimizers(source: Source, node: ast.AST) -> bool:
    """Tell whether a node stands in a function that fills Parameters as they are made."""
    return _SETS_UP.search(getattr(function_of(source.tree, node), "name", "")) is not None


def takes_all(node: ast.expr) -> bool:
    """Tell whether an index, or a part of one, takes all there is: ``[:]`` or ``[...]``."""
    if isinstance(node, ast.Constant):
        return node.value is Ellipsis
    return isinstance(node, ast.Slice) and node.upper is None and node.lower is None


def written_by_copy(
    source: Source, node: ast.Subscript, message: str, *, early: bool = False
) -> Finding:
    """Return the finding on such a write; the fix writes into a copy, and copies that over.

    node: the item of a Parameter, or of its ``data``. early: it has its turn before the training
    step whose lines it is one of.
    """
    owner, cut = node.value, node.value
    if isinstance(owner, ast.Attribute) and owner.attr == "data":
        owner = owner.value
    name = ast.unparse(owner)
    told = told_of_tensor("MP206", Severity.WARNING, text(message, name=name), source.span(node))
    statement = assigning(source, node)
    if statement is None or not _may_be_repeated(owner):
        return told
    whole, lead = source.span(statement), indent(source, statement)
    # Another such fix may have been applied already.
    made = {last_name(x.targets[0]) for x in each_of(source.tree, ast.Assign) if _is_copy(x.value)}
    used = {each.id for each in each_of(source.tree, ast.Name)} - made
    copied = next(each for each in _names_of_copies() if each not in used)
    edits = (
        Edit(Span(whole.start, whole.start), f"{copied} = {name}.data.copy()\n{lead}"),
        Edit(source.span(cut), copied),
        Edit(Span(whole.end, whole.end), f"\n{lead}{name}.data.copy_({copied})"),
    )
    found = proposed(told, f"{name}.data.copy_(...)", edits)
    if not early:
        return found
    return replace(found, fixes=(replace(found.fixes[0], group=f"{FIRST}{whole.start}"),))


def _may_be_repeated(owner: ast.expr) -> bool:
    """Tell whether what is written into is the same when it is read again: ``state[k]``."""
    if isinstance(owner, ast.Subscript) and isinstance(owner.slice, (ast.Name, ast.Constant)):
        return path(owner.value) is not None
    return path(owner) is not None


def _is_copy(node: ast.expr) -> bool:
    """Tell whether a value is ``p.data.copy()``."""
    method = node.func if isinstance(node, ast.Call) else None
    of_data = isinstance(method, ast.Attribute) and method.attr == "copy"
    return of_data and last_name(getattr(method, "value", node)) == "data"


def _names_of_copies() -> Iterator[str]:
    yield "written"
    yield from (f"written_{number}" for number in count(2))


def assigning(source: Source, node: ast.Subscript) -> ast.Assign | ast.AugAssign | None:
    """Return the statement that assigns to an item alone, and has its lines for itself."""
    statement = parents_of(source.tree).get(node)
    if not isinstance(statement, (ast.Assign, ast.AugAssign)) or shares_line(source, statement):
        return None
    targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
    return statement if targets == [node] else None
