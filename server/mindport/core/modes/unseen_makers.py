"""Parts of unknown classes that a constructor makes once it has set modes.

As ``self.norm = norm_layer(8)`` of a parameter does: no line that makes it shows a Module, so
nothing sets that to training there.
"""

from __future__ import annotations

import ast
from collections.abc import Container, Iterable, Sequence

from mindport.core.modes.mode_setters import sets_mode
from mindport.core.text.nodes import nodes_within
from mindport.core.training_step.flow.paths import bound_by, path
from mindport.core.walk.values.kinds import ClassInfo, FunctionNode, with_own_bases


def makes_unseen(
    info: ClassInfo,
    places: Iterable[tuple[FunctionNode, Sequence[ast.AST]]],
    known: Container[int],
) -> bool:
    """Tell whether statements call what may be a class: of a name that a method binds, or an item.

    places: methods, each with what of it is looked at. known: the identities of calls that are
    known to make Modules, which are set where they are made.
    """
    owned = {
        target.id
        for one in with_own_bases(info)
        for each in one.node.body
        if isinstance(each, ast.Assign)
        for target in each.targets
        if isinstance(target, ast.Name)
    }
    return any(
        _is_of_unknown(node, owned, local)
        for method, statements in places
        for local in [_values_of(method)]
        for each in statements
        for node in nodes_within(each)
        if id(node) not in known
    )


def _is_of_unknown(node: ast.AST, owned: set[str], local: set[str]) -> bool:
    if not isinstance(node, ast.Call) or sets_mode(node):
        return False
    function = node.func
    if isinstance(function, ast.Name):
        return function.id in local
    if isinstance(function, ast.Attribute):
        return path(function.value) == "self" and function.attr in owned
    return isinstance(function, (ast.Subscript, ast.Call))


def _values_of(method: FunctionNode) -> set[str]:
    """Return the names that a method is given or binds, its own object and functions aside."""
    nodes = nodes_within(method)
    found = {each.arg for each in nodes_within(method.args) if isinstance(each, ast.arg)}
    found |= {name for each in method.body for name in bound_by(each)}
    found -= {each.arg for each in method.args.args[:1]}
    found -= {each.name for each in nodes if isinstance(each, FunctionNode)}
    return found - {
        target.id
        for each in nodes
        if isinstance(each, ast.Assign) and isinstance(each.value, ast.Lambda)
        for target in each.targets
        if isinstance(target, ast.Name)
    }
