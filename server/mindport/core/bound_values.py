"""What names are given in a scope, and what an expression reads."""

from __future__ import annotations

import ast
from functools import lru_cache

from mindport.core.name_bindings import parameters
from mindport.core.nodes import children_of, nodes_within


def bind(root: ast.AST, found: dict[str, list[ast.expr | None]]) -> None:
    """Add to ``found`` the values of each name of a scope; None stands for one not known."""
    stack = list(children_of(root))
    while stack:
        node = stack.pop()
        if isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, ast.Name):
                    found.setdefault(target.id, []).append(node.value)
                else:
                    stack.append(target)
            stack.append(node.value)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found.setdefault(node.target.id, []).append(node.value)
        elif isinstance(node, ast.AugAssign):
            # What torch changes in place keeps its dtype; of a number nothing is known after it.
            stack.append(node.value)
        elif isinstance(node, ast.Name):
            if not isinstance(node.ctx, ast.Load):
                found.setdefault(node.id, []).append(None)
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            found.setdefault(node.name, []).append(None)
        elif not isinstance(node, ast.Lambda):
            stack.extend(children_of(node))


def is_as_handed(node: ast.Name, function: ast.AST | None) -> bool:
    """Tell whether a name is a parameter that nothing has bound anew where it is read."""
    if not isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)):
        return False
    if node.id not in parameters(function):
        return False
    for statement in function.body:
        plain = isinstance(statement, (ast.Assign, ast.AnnAssign, ast.Expr, ast.Return))
        if node.lineno < statement.lineno or (plain and _spans(statement, node)):
            return True
        if node.id in _stored(statement):
            return False
    return False


@lru_cache(maxsize=256)
def _stored(statement: ast.stmt) -> frozenset[str]:
    """Return the plain names that a statement binds or deletes anywhere in it."""
    return frozenset(
        each.id
        for each in nodes_within(statement)
        if isinstance(each, ast.Name) and not isinstance(each.ctx, ast.Load)
    )


def _spans(statement: ast.stmt, node: ast.expr) -> bool:
    """Tell whether a node stands in a statement, by their lines; these share none."""
    end = statement.end_lineno or statement.lineno
    return statement.lineno <= node.lineno <= end


def reads(node: ast.expr, name: str) -> bool:
    """Tell whether an expression reads a plain name."""
    return any(isinstance(each, ast.Name) and each.id == name for each in nodes_within(node))
