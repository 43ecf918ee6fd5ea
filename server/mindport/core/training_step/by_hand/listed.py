"""Parameters that the text lists by name: ``for p in [w, b]``, or a name that holds such a list."""

from __future__ import annotations

import ast

from mindport.core.binding.name_bindings import binders, parameters
from mindport.core.text.nodes import nodes_within
from mindport.core.training_step.flow.paths import is_in_place, path
from mindport.core.training_step.place import File
from mindport.core.walk.uses import MindsporeUse, Use

_CHANGES = frozenset({"append", "extend", "insert", "pop", "remove", "clear", "reverse", "sort"})


def listed_names(file: File, node: ast.expr, scope: ast.AST) -> list[str]:
    """Return the names in a list, each once; none where it may hold something else."""
    listing: ast.expr | None = node
    if isinstance(node, ast.Name):
        holder = file.binding_scope(scope, node.id)
        listing = only_value(holder, node.id)
        if listing is None or _changes(file.source.tree, node.id):
            return []
        scope = holder
    if not isinstance(listing, (ast.List, ast.Tuple)):
        return []
    names = [each.id for each in listing.elts if isinstance(each, ast.Name)]
    return names if len(set(names)) == len(listing.elts) else []


def only_value(scope: ast.AST, name: str) -> ast.expr | None:
    """Return the value that a scope gives a name once and for all, but for changes in place."""
    found = [each for each in binders(scope, name) if not isinstance(each, ast.AugAssign)]
    if len(found) != 1 or (not isinstance(scope, ast.Module) and name in parameters(scope)):
        return None
    statement = found[0]
    if isinstance(statement, ast.AnnAssign):
        return statement.value if path(statement.target) == name else None
    if not isinstance(statement, ast.Assign) or len(statement.targets) != 1:
        return None
    return statement.value if path(statement.targets[0]) == name else None


def made_of(file: File, name: str, scope: ast.AST) -> ast.expr | None:
    """Return what makes the one tensor that a name ever stands for."""
    if _is_declared(file.source.tree, name):
        return None
    return only_value(file.binding_scope(scope, name), name)


def is_parameter(file: File, value: ast.expr | None) -> bool:
    """Tell whether a value is a new Parameter that takes gradients."""
    if not isinstance(value, ast.Call) or any(each.arg not in _NAMED for each in value.keywords):
        return False
    uses: tuple[Use | MindsporeUse, ...] = (*file.walked.uses, *file.walked.mindspore_uses)
    return any(use.call is value and use.name in _PARAMETERS for use in uses)


_NAMED = frozenset({"data", "default_input", "name"})
_PARAMETERS = frozenset(
    {"torch.nn.Parameter", "torch.nn.parameter.Parameter", "mindspore.Parameter"}
)


def named_by_grad(statement: ast.stmt) -> str | None:
    """Return the one name whose gradient a statement reads or clears: ``w -= lr * w.grad``."""
    if not isinstance(statement, (ast.Assign, ast.AugAssign, ast.Expr)):
        return None
    names = {
        path(each.value)
        for each in nodes_within(statement)
        if isinstance(each, ast.Attribute) and each.attr == "grad"
    }
    name = next(iter(names)) if len(names) == 1 else None
    return name if name is not None and name.isidentifier() else None


def _is_declared(tree: ast.AST, name: str) -> bool:
    return any(
        isinstance(each, (ast.Global, ast.Nonlocal)) and name in each.names
        for each in nodes_within(tree)
    )


def _changes(tree: ast.AST, name: str) -> bool:
    """Tell whether anything changes what a list holds."""
    for node in nodes_within(tree):
        changed: ast.expr | None = None
        if isinstance(node, ast.Subscript) and not isinstance(node.ctx, ast.Load):
            changed = node.value
        elif isinstance(node, ast.AugAssign):
            changed = node.target
        elif isinstance(node, ast.Attribute):
            changed = node.value if node.attr in _CHANGES or is_in_place(node.attr) else None
        if changed is not None and path(changed) == name:
            return True
    return False
