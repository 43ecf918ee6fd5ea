"""Gradients that are differentiated again: what they are weighted by, and what they read."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from mindport.core.binding.bound_values import bind
from mindport.core.binding.name_bindings import parameters
from mindport.core.text.nodes import last_name, nodes_within
from mindport.core.training_step.flow.paths import (
    bound_by,
    is_named_in_place,
    names_read,
    own_nodes,
    path,
    written,
)
from mindport.core.training_step.place import File

#: Calls whose values are those of their receiver, elsewhere.
_MOVES = frozenset({"to", "cuda", "cpu", "type_as", "float", "double", "detach", "contiguous"})
_ONES = frozenset({"ones", "ones_like", "new_ones"})
_HOLDS = frozenset({"Variable"})


def is_ones(node: ast.expr, scope: ast.AST, depth: int = 0) -> bool:
    """Tell whether an expression is a tensor of ones, wherever a name gets it in the scope."""
    if depth > 4:
        return False
    if isinstance(node, ast.IfExp):
        return is_ones(node.body, scope, depth + 1) and is_ones(node.orelse, scope, depth + 1)
    if isinstance(node, ast.Name):
        found: dict[str, list[ast.expr | None]] = {}
        bind(scope, found)
        given = found.get(node.id, [])
        if not isinstance(scope, (ast.Module, ast.FunctionDef, ast.AsyncFunctionDef)) or (
            not isinstance(scope, ast.Module) and node.id in parameters(scope)
        ):
            return False
        if _is_changed(node.id, scope):
            return False
        return bool(given) and all(
            each is not None and is_ones(each, scope, depth + 1) for each in given
        )
    if not isinstance(node, ast.Call):
        return False
    name = last_name(node.func)
    if name in _ONES:
        return True
    if name in _HOLDS and node.args:
        return is_ones(node.args[0], scope, depth + 1)
    if isinstance(node.func, ast.Attribute):
        if name == "fill_" and len(node.args) == 1:
            value = node.args[0]
            return isinstance(value, ast.Constant) and value.value == 1
        return name in _MOVES and is_ones(node.func.value, scope, depth + 1)
    return False


def _is_changed(name: str, scope: ast.AST, depth: int = 0) -> bool:
    """Tell whether a scope changes what a name holds, by this name or by one of the same memory."""
    for node in nodes_within(scope):
        if isinstance(node, (ast.Assign, ast.AnnAssign)):
            if name in written(node) - bound_by(node):
                return True
            same = node.value is not None and _held_by(node.value) == name
            others = bound_by(node) - {name} if same and depth < 3 else frozenset[str]()
            if any(_is_changed(each, scope, depth + 1) for each in others):
                return True
        elif isinstance(node, (ast.AugAssign, ast.Expr)) and name in written(node):
            return True
        elif isinstance(node, ast.Call):
            # `nn.init.zeros_(w)` and `torch.mul(w, 2, out=w)`.
            into = [each.value for each in node.keywords if each.arg == "out"]
            into += node.args[:1] if is_named_in_place(last_name(node.func)) else []
            if any(_held_by(each) == name for each in into):
                return True
    return False


def _held_by(node: ast.expr) -> str | None:
    """Return the name of a tensor that an expression may be, or be a view of."""
    while isinstance(node, (ast.Subscript, ast.Attribute, ast.Call)):
        node = node.func if isinstance(node, ast.Call) else node.value
    return node.id if isinstance(node, ast.Name) else None


def values_read(
    file: File, scope: ast.AST, region: Sequence[ast.stmt], inputs: Sequence[str]
) -> list[str]:
    """Return the names of a scope that statements read as values, not to call or ask them.

    What is compiled keeps the tensors that it finds, so these are handed in at each call.
    """
    body = getattr(scope, "body", [])
    own = set[str]().union(*(bound_by(each) for each in body)) if body else set()
    if isinstance(scope, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)):
        own |= set(parameters(scope))
    made = set[str]().union(*(bound_by(each) for each in region))
    found: set[str] = set()
    for top in region:
        for node in nodes_within(top):
            if not isinstance(node, ast.Name) or not isinstance(node.ctx, ast.Load):
                continue
            around = file.parents[id(node)]
            called = isinstance(around, ast.Call) and around.func is node
            if called or isinstance(around, ast.Attribute):
                continue
            found.add(node.id)
    return sorted((found & own) - made - set(inputs))


def names_handed(file: File, statement: ast.stmt, names: Sequence[str]) -> list[str]:
    """Return those of some names that a function is handed and never gives another value.

    statement: one of the function's own, under no condition.
    """
    scope = file.scope_of(statement)
    if not isinstance(scope, (ast.FunctionDef, ast.AsyncFunctionDef)):
        return []
    if file.held_by[statement] is not scope.body:
        return []
    changed = set[str]().union(*map(written, scope.body))
    return [each for each in names if each in parameters(scope) and each not in changed]


def computed_by_callers(file: File, scope: ast.AST, handed: Sequence[str]) -> str:
    """Return the name that some caller hands in with what it computed of it, "" where none does.

    handed: names of arguments of the function, whose gradients are asked for.
    """
    if not isinstance(scope, (ast.FunctionDef, ast.AsyncFunctionDef)):
        return ""
    names = [each.arg for each in [*scope.args.posonlyargs, *scope.args.args]]
    for node in nodes_within(file.source.tree):
        if not isinstance(node, ast.Call) or last_name(node.func) != scope.name:
            continue
        bound = isinstance(node.func, ast.Attribute) and names[:1] in (["self"], ["cls"])
        given = dict(zip(names[bound:], node.args, strict=False))
        given |= {each.arg: each.value for each in node.keywords if each.arg is not None}
        holder: ast.AST = node
        while not isinstance(holder, (ast.Module, ast.FunctionDef, ast.AsyncFunctionDef)):
            holder = file.parents[id(holder)]
        for name in handed:
            own = path(given[name]) if name in given else None
            if own is None:
                continue
            derived = _derived(holder, own)
            others = (names_read([each]) for key, each in given.items() if key != name)
            if any(each & derived for each in others):
                return name
    return ""


def _derived(scope: ast.Module | ast.FunctionDef | ast.AsyncFunctionDef, name: str) -> set[str]:
    """Return a name and those that statements of a scope may compute of it."""
    found = {name}
    simple = (ast.Assign, ast.AugAssign, ast.AnnAssign, ast.For)
    statements = [node for node in own_nodes(*scope.body) if isinstance(node, simple)]
    while True:
        new = {
            each
            for node in statements
            if names_read([node.iter if isinstance(node, ast.For) else node]) & found
            for each in bound_by(node) - found
        }
        if not new:
            return found
        found |= new


def reads_others(file: File, scope: ast.AST, region: Sequence[ast.stmt]) -> bool:
    """Tell whether statements read attributes, or call what the function itself makes.

    Layers and functions from elsewhere are called; other values may be anything.
    """
    own = set[str]().union(*map(bound_by, getattr(scope, "body", [])))
    for node in (each for top in region for each in nodes_within(top)):
        name = path(node) if isinstance(node, (ast.Name, ast.Attribute)) else None
        if name is None or name.partition(".")[0] in file.known.frameworks:
            continue
        around = file.parents[id(node)]
        called = isinstance(around, ast.Call) and around.func is node
        part = isinstance(around, ast.Attribute)
        if called and "." not in name and name in own:
            return True
        if isinstance(node, ast.Attribute) and not called and not part:
            return True
    return False
