"""``getattr(nn, kind)``: names of torch that a string tells, written out where the file shows it.

A constant shows one. A test around it shows several: ``if kind in ["LSTM", "GRU"]:``.
"""

from __future__ import annotations

import ast

from mindport.core.catalog import Catalog
from mindport.core.messages import text
from mindport.core.model import Edit, Fix, Safety
from mindport.core.nodes import nodes_within, parents_of
from mindport.core.source import Source
from mindport.core.walk.uses import Use

#: More names than a person would write out are a registry.
_MOST = 8


def written_out(use: Use, source: Source, catalog: Catalog) -> Fix | None:
    """Return the fix that writes what ``getattr`` takes from a module of torch; None if unknown."""
    call = parents_of(source.tree).get(use.node)
    if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Name)):
        return None
    # A third argument is given where torch lacks the name, which it does not.
    if call.func.id != "getattr" or call.keywords or len(call.args) not in (2, 3):
        return None
    asked = call.args[1]
    if call.args[0] is not use.node or "getattr" in _bound(source.tree):
        return None
    names = _names(asked, call, source.tree)
    if not names or any(catalog.canonical(f"{use.name}.{name}") is None for name in names):
        return None
    module = source.text[use.span.start : use.span.end]
    if len(names) == 1:
        written = f"{module}.{names[0]}"
    else:
        assert isinstance(asked, ast.Name)
        items = ", ".join(f'"{name}": {module}.{name}' for name in names)
        written = f"{{{items}}}[{asked.id}]"
    edits = (Edit(source.span(call), written),)
    return Fix(text("title_names_written_out"), Safety.SAFE, edits)


def _names(asked: ast.expr, call: ast.Call, tree: ast.Module) -> list[str]:
    """Return the names that an expression may tell, in their order; none where it may tell more."""
    if isinstance(asked, ast.Constant):
        return _strings([asked])
    if not isinstance(asked, ast.Name):
        return []
    parents = parents_of(tree)
    node: ast.AST = call
    while not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.Module)):
        inner, node = node, parents[node]
        found: list[str] = []
        if isinstance(node, (ast.If, ast.IfExp)) and _holds(node, inner):
            found = _tested(node.test, asked.id)
        if found:
            within = node.body if isinstance(node, ast.If) else [inner]
            return [] if any(asked.id in _bound(each) for each in within) else found
    return []


def _holds(node: ast.If | ast.IfExp, inner: ast.AST) -> bool:
    """Tell whether something runs where a test holds."""
    return inner in node.body if isinstance(node, ast.If) else inner is node.body


def _tested(test: ast.expr, name: str) -> list[str]:
    """Return the strings that a name is one of where a test holds."""
    if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And):
        return next(filter(None, (_tested(each, name) for each in test.values)), [])
    if not isinstance(test, ast.Compare) or len(test.ops) != 1:
        return []
    if not (isinstance(test.left, ast.Name) and test.left.id == name):
        return []
    other = test.comparators[0]
    if isinstance(test.ops[0], ast.Eq):
        return _strings([other])
    if not isinstance(other, (ast.List, ast.Tuple, ast.Set)):
        return []
    return _strings(other.elts) if isinstance(test.ops[0], ast.In) else []


def _strings(nodes: list[ast.expr]) -> list[str]:
    """Return the names that constants spell, each once; none where one is no name."""
    found = [node.value for node in nodes if isinstance(node, ast.Constant)]
    names = [value for value in found if isinstance(value, str) and value.isidentifier()]
    return list(dict.fromkeys(names)) if len(names) == len(nodes) <= _MOST else []


def _bound(node: ast.AST) -> set[str]:
    """Return the names that are bound anywhere inside."""
    return {
        each.id
        for each in nodes_within(node)
        if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)
    }
