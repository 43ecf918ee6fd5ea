"""``y = self.act(x)`` of a layer that works in place, where ``x`` is read again: a new tensor.

MindSpore's gives a new tensor, so that a shortcut would get what torch overwrote. ``x`` is bound to
the result then, and so is what else the text shows to be the same tensor: what torch reads later.
Whether others hold it, as a caller may, is for the finding to say.
"""

from __future__ import annotations

import ast

from mindport.core.base.records import replace
from mindport.core.binding.bound_values import is_as_handed
from mindport.core.binding.reaching import COMPREHENSIONS, reaching
from mindport.core.calls.call_args import bind_all
from mindport.core.calls.site import Rewrite, Site
from mindport.core.in_place.ownership import layer_calls
from mindport.core.model import Edit, Span
from mindport.core.text.nodes import FUNCTIONS, FunctionDef, nodes_within, parents_of

_PARAMETER = "inplace"
_NEW_SCOPES = (*COMPREHENSIONS, ast.Lambda)


def with_rebound_inputs(site: Site, rewrite: Rewrite) -> Rewrite:
    """Return the rewrite of a call that asked to work in place, with its input bound anew."""
    call = site.use.call
    if call is None or not _asks(site, call):
        return rewrite
    edits: list[Edit] = []
    if site.api.kind == "class":
        for each, method in layer_calls(site):
            edits += _bound(site, each, method)
    elif isinstance(site.use.function, FUNCTIONS):
        edits += _bound(site, call, site.use.function)
    return replace(rewrite, edits=(*edits, *rewrite.edits)) if edits else rewrite


def _asks(site: Site, call: ast.Call) -> bool:
    for bound in bind_all(call, site.api.signatures, method=False):
        found = bound.argument(_PARAMETER)
        if found is not None:
            return isinstance(found.node, ast.Constant) and found.node.value is True
    return False


def _bound(site: Site, call: ast.Call, function: FunctionDef) -> list[Edit]:
    """Return the edits that bind the names of a call's input to its result, where one is read."""
    tree = site.source.tree
    given = call.args[0] if call.args else None
    if not isinstance(given, ast.Name):
        return []
    parents = parents_of(tree)
    inner: ast.AST | None = call
    statement: ast.stmt | None = None
    while inner is not None and inner is not function:
        if isinstance(inner, _NEW_SCOPES):
            return []
        if statement is None and isinstance(inner, ast.stmt):
            statement = inner
        inner = parents.get(inner)
    if inner is None or statement is None:
        return []
    taken = set()
    if isinstance(statement, ast.Assign):
        # What the statement binds anew itself reads the result, or something else.
        taken = {each.id for each in statement.targets if isinstance(each, ast.Name)}
    names = [
        name
        for name, known in _same(tree, given, function)
        if name not in taken and _is_read_later(tree, name, known, call, function)
    ]
    if not names:
        return []
    span = site.source.span(call)
    opening = "".join(f"({name} := " for name in names)
    return [
        Edit(Span(span.start, span.start), opening),
        Edit(Span(span.end, span.end), ")" * len(names)),
    ]


def _same(
    tree: ast.Module, given: ast.Name, function: FunctionDef
) -> list[tuple[str, frozenset[int]]]:
    """Return the names of one tensor where it is handed on, with what gave each its value."""
    own = _origin(tree, given, function)
    found = {given.id: own}
    for node in nodes_within(function):
        if not isinstance(node, ast.Assign) or node.lineno >= given.lineno:
            continue
        value = node.value
        target = node.targets[0]
        if len(node.targets) != 1 or not isinstance(target, ast.Name):
            continue
        if not isinstance(value, ast.Name):
            continue
        # ``shortcut = x``, and ``out = x`` where ``out`` is what is handed on.
        if value.id == given.id and _origin(tree, value, function) == own:
            found[target.id] = frozenset({id(node)})
        elif target.id == given.id and own == frozenset({id(node)}):
            found[value.id] = _origin(tree, value, function)
    return list(found.items())


def _origin(tree: ast.Module, name: ast.Name, function: FunctionDef) -> frozenset[int]:
    """Return what may have given a name its value: statements, and the call of the function."""
    bound = frozenset(map(id, reaching(tree, name).bound))
    return bound | {id(function)} if is_as_handed(name, function) else bound


def _is_read_later(
    tree: ast.Module, name: str, known: frozenset[int], call: ast.Call, function: FunctionDef
) -> bool:
    """Tell whether a name is read behind a call while it may still stand for the same tensor."""
    end = (call.end_lineno or call.lineno, call.end_col_offset or 0)
    return bool(known) and any(
        isinstance(node, ast.Name)
        and node.id == name
        and isinstance(node.ctx, ast.Load)
        and (node.lineno, node.col_offset) >= end
        and bool(_origin(tree, node, function) & known)
        for node in nodes_within(function)
    )
