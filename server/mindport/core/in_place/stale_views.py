"""Items that are assigned to while a view is held: ``row = x[0]``, ``x[0] = y``, ``row.sum()``.

Measured with MindSpore 2.10.0: outside of a gradient computation both have one memory, as in
torch. In a function of ``value_and_grad`` and its like, ``x[...] = y`` is not seen by views of
``x`` that were taken before, whatever takes gradients; what is written into an item of a view is
seen by its base where the view is an index, ``x[0]``, and is not where a function gave it,
``x.view(-1)``.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.base.records import dataclass
from mindport.core.binding.given_parts import GIVING, names_given_by
from mindport.core.binding.name_bindings import parameters
from mindport.core.binding.reaching import reaching
from mindport.core.in_place.view_writes import viewed
from mindport.core.in_place.written_bases import TURNED
from mindport.core.memory.handed_back import PART, WHOLE
from mindport.core.messages import text
from mindport.core.model import Finding, Severity
from mindport.core.tensor_findings import told_of_tensor
from mindport.core.text.nodes import FunctionDef, function_of, nodes_within, parents_of
from mindport.core.text.places import Place, end, start
from mindport.core.text.source import Source
from mindport.core.training_step.flow.gradient_flow import takes_no_gradient
from mindport.core.training_step.flow.paths import path
from mindport.core.walk.statements import Walked
from mindport.core.walk.values.indexing import NEW_AXIS, NUMBER, SLICE, STRIDED

#: The parts of an index that gives a view.
_BASIC = frozenset({NUMBER, SLICE, STRIDED, NEW_AXIS})
#: ``unfold`` copies, which is told of it.
_METHODS = (WHOLE | PART) - {"detach", "stop_gradient", "unfold"}


@dataclass(frozen=True, slots=True)
class _View:
    """A name that is given a view: what gives it, and the name, or attribute, that it is a view of.

    is_index: it is an item, not what a method gave.
    """

    name: str
    binder: ast.AST
    base: ast.expr
    is_index: bool


def stale_view_findings(source: Source, walked: Walked) -> list[Finding]:
    """Return a finding for each assigned item that a held view, or its base, should see later."""
    written: dict[FunctionDef, list[ast.Subscript]] = {}
    for item in walked.item_writes:
        function = function_of(source.tree, item.node) if item.sure else None
        if function is not None and path(item.node.value) is not None:
            written.setdefault(function, []).append(item.node)
    if not written:
        return []
    basic = {id(item.node) for item in walked.tensor_items if _BASIC.issuperset(item.parts)}
    found: dict[int, Finding] = {}
    for function, nodes in written.items():
        views = list(_views(function, basic))
        for node in nodes if views else ():
            unseen = _unseen_by(source.tree, function, node, views)
            if unseen is None or takes_no_gradient(source.tree, node):
                continue
            message = text("stale_view", name=ast.unparse(node.value), other=unseen)
            found[id(node)] = told_of_tensor(
                "MP206", Severity.INFORMATION, message, source.span(node)
            )
    return list(found.values())


def _views(function: FunctionDef, basic: set[int]) -> Iterator[_View]:
    for node in nodes_within(function):
        if node.__class__ in GIVING and not isinstance(node, (ast.For, ast.comprehension)):
            for name, given in names_given_by(node):
                base, is_index = _base(given.value, basic)
                # Another name of the tensor itself sees what is assigned.
                if base is not None and (base is not given.value or given.is_item):
                    yield _View(name, node, base, is_index and not given.is_item)


def _base(value: ast.expr, basic: set[int]) -> tuple[ast.expr | None, bool]:
    """Return the name, or attribute, that an expression is a view of, and whether by an index."""
    is_index = True
    while True:
        if isinstance(value, ast.Subscript) and id(value) in basic:
            value = value.value
        elif isinstance(value, ast.Attribute) and value.attr in TURNED:
            value, is_index = value.value, False
        elif (
            isinstance(value, ast.Call)
            and isinstance(value.func, ast.Attribute)
            and value.func.attr in _METHODS
        ):
            given = viewed(value)
            if given is None:
                return None, False
            value, is_index = given, False
        else:
            return (value if path(value) is not None else None), is_index


def _unseen_by(
    tree: ast.Module, function: FunctionDef, node: ast.Subscript, views: list[_View]
) -> str | None:
    """Return the name that is read after an item is assigned to, and does not see it."""
    written = node.value
    name = path(written)
    over = end(_statement(tree, node))
    for view in views:
        if end(view.binder) > start(node):
            continue
        base = path(view.base)
        if base == name and _is_same(tree, function, view.base, written):
            if _is_read(tree, function, view.name, over, (view.binder,)):
                return view.name
        elif (
            not view.is_index
            and view.name == name
            and base is not None
            and view.binder in _bound(tree, written)
            and (
                _is_read(tree, function, base, over, _bound(tree, view.base))
                or _is_anothers(tree, function, view.base)
            )
        ):
            return base
    return None


def _bound(tree: ast.Module, node: ast.expr) -> tuple[ast.AST, ...]:
    """Return what binds a name, or the one that an attribute is asked of."""
    while isinstance(node, ast.Attribute):
        node = node.value
    return reaching(tree, node).bound if isinstance(node, ast.Name) else ()


def _is_same(tree: ast.Module, function: FunctionDef, one: ast.expr, other: ast.expr) -> bool:
    """Tell whether a path stands for the same value at two places, as far as the text shows."""
    if _bound(tree, one) != _bound(tree, other):
        return False
    return isinstance(one, ast.Name) or not any(
        isinstance(each, ast.Attribute)
        and isinstance(each.ctx, ast.Store)
        and end(one) < start(each) < start(other)
        and path(each) == path(one)
        for each in nodes_within(function)
    )


def _is_anothers(tree: ast.Module, function: FunctionDef, base: ast.expr) -> bool:
    """Tell whether a tensor is an object's, or one that a function gets to change alone.

    A function that gives something back may be for that, and what it was given not read again.
    """
    if isinstance(base, ast.Attribute):
        return True
    if not isinstance(base, ast.Name) or base.id not in parameters(function):
        return False
    found = reaching(tree, base)
    if found.scope is not function or found.alone:
        return False
    return not isinstance(function, ast.Lambda) and not any(
        isinstance(each, (ast.Return, ast.Yield, ast.YieldFrom)) and each.value is not None
        for each in nodes_within(function)
        if function_of(tree, each) is function
    )


def _is_read(
    tree: ast.Module, function: FunctionDef, name: str, over: Place, bound: tuple[ast.AST, ...]
) -> bool:
    """Tell whether what a path was given is read after a place, and not only written into."""
    parents = parents_of(tree)
    for each in nodes_within(function):
        if not isinstance(each, (ast.Name, ast.Attribute)) or start(each) < over:
            continue
        if path(each) != name:
            continue
        around = parents.get(each)
        if isinstance(around, ast.Subscript) and isinstance(around.ctx, ast.Store):
            continue
        if isinstance(each.ctx, ast.Load) and _bound(tree, each) == bound:
            return True
    return False


def _statement(tree: ast.Module, node: ast.AST) -> ast.AST:
    parents = parents_of(tree)
    while not isinstance(node, ast.stmt):
        node = parents[node]
    return node
