"""What names are given in a scope, and what an expression reads."""

from __future__ import annotations

import ast
from bisect import bisect_right

from mindport.core.binding.name_bindings import parameters
from mindport.core.binding.reaching import names_bound
from mindport.core.text.nodes import FUNCTIONS, FunctionDef, children_of, kept_on_node, nodes_within

#: What binds names in other ways than by ``ast.Name``.
_CLAUSES = (ast.ExceptHandler, ast.pattern, ast.Import, ast.ImportFrom)
_PLAIN = (ast.Assign, ast.AnnAssign, ast.Expr, ast.Return)


@kept_on_node
def bound_in(scope: ast.AST) -> dict[str, list[ast.expr | None]]:
    """Return the values of each name of a scope; None stands for one not known."""
    found: dict[str, list[ast.expr | None]] = {}
    bind(scope, found)
    return found


def bind(root: ast.AST, found: dict[str, list[ast.expr | None]]) -> None:
    """Add to ``found`` the values of each name of a scope; None stands for one not known."""
    stack = list(children_of(root))
    while stack:
        node = stack.pop()
        if isinstance(node, ast.Name):
            if not isinstance(node.ctx, ast.Load):
                found.setdefault(node.id, []).append(None)
        elif isinstance(node, ast.Attribute):
            # Most nodes are one of both.
            stack.append(node.value)
        elif isinstance(node, ast.Assign):
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
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            found.setdefault(node.name, []).append(None)
        elif not isinstance(node, ast.Lambda):
            if isinstance(node, _CLAUSES):
                for name in names_bound(node)[0]:
                    found.setdefault(name, []).append(None)
            stack.extend(children_of(node))


@kept_on_node
def augmented(scope: ast.AST) -> dict[str, list[ast.AugAssign]]:
    """Return by name what a scope adds to it as ``n += 1`` does."""
    found: dict[str, list[ast.AugAssign]] = {}
    stack = list(children_of(scope))
    while stack:
        node = stack.pop()
        if isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name):
            found.setdefault(node.target.id, []).append(node)
        elif not isinstance(node, (ast.expr, *FUNCTIONS, ast.ClassDef)):
            stack.extend(children_of(node))
    return found


def is_as_handed(node: ast.Name, function: ast.AST | None) -> bool:
    """Tell whether a name is a parameter that nothing has bound anew where it is read."""
    if not isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)):
        return False
    if node.id not in parameters(function):
        return False
    body = function.body
    first = _first_stored(function).get(node.id, len(body) - 1)
    if node.lineno < body[first].lineno:
        return True
    at = min(bisect_right(body, node.lineno, key=lambda each: each.lineno) - 1, first)
    while at >= 0 and (body[at].end_lineno or body[at].lineno) >= node.lineno:
        if isinstance(body[at], _PLAIN) and _spans(body[at], node):
            return True
        at -= 1
    return False


@kept_on_node
def _first_stored(function: FunctionDef) -> dict[str, int]:
    """Return by name the first statement of a function that binds or deletes it anywhere in it."""
    found: dict[str, int] = {}
    for at, statement in enumerate(function.body):
        for each in nodes_within(statement):
            if isinstance(each, ast.Name) and not isinstance(each.ctx, ast.Load):
                found.setdefault(each.id, at)
    return found


def _spans(statement: ast.stmt, node: ast.expr) -> bool:
    """Tell whether a node stands in a statement, by their lines; these share none."""
    end = statement.end_lineno or statement.lineno
    return statement.lineno <= node.lineno <= end


def reads(node: ast.expr, name: str) -> bool:
    """Tell whether an expression reads a plain name."""
    return any(isinstance(each, ast.Name) and each.id == name for each in nodes_within(node))
