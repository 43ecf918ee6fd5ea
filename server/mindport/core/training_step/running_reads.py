"""Names of a block that functions read which run with it: its function has to share them.

What a block binds becomes a name of the function that it goes into. A function from before the
block reads the name of what is around both, and would get what stood there before.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from mindport.core.training_step.paths import (
    bound_by,
    names_read,
    own_nodes,
    read_by_functions,
    statements_in,
)


def read_as_it_runs(scope: ast.AST, region: Sequence[ast.stmt], bound: set[str]) -> frozenset[str]:
    """Return the names, of those that a block binds, that functions outside it may read in a run.

    scope: the function or module that the block is of. Methods count as called wherever objects
    are: nothing is asked of whose they are.
    """
    inside = frozenset(each for node in region for each in statements_in(node))
    readers = [
        (bound_by(node), read_by_functions(node), isinstance(node, ast.ClassDef))
        for node in _statements(scope)
        if id(node) not in inside and inside.isdisjoint(statements_in(node))
    ]
    readers = [each for each in readers if each[1]]
    if not any(read & bound for _, read, _ in readers):
        return frozenset()
    reached = names_read(region)
    found: set[str] = set()
    while True:
        ran = [read for names, read, is_class in readers if is_class or names & reached]
        before = len(reached)
        for read in ran:
            reached |= read
            found |= read & bound
        if len(reached) == before:
            return frozenset(found)


def _statements(scope: ast.AST) -> Iterator[ast.stmt]:
    """Yield the statements of a scope that hold functions, or are no more than one statement."""
    for node in own_nodes(*getattr(scope, "body", [])):
        if isinstance(node, ast.stmt):
            yield node


def bound_outside(scope: ast.AST, region: Sequence[ast.stmt], name: str) -> bool:
    """Tell whether a function binds a name of its own outside of a block as well."""
    inside = frozenset(each for node in region for each in statements_in(node))
    given = scope.args if isinstance(scope, (ast.FunctionDef, ast.AsyncFunctionDef)) else None
    if given is not None:
        every = [*given.posonlyargs, *given.args, *given.kwonlyargs, given.vararg, given.kwarg]
        if any(each is not None and each.arg == name for each in every):
            return True
    nodes = (node for node in _statements(scope) if id(node) not in inside)
    return any(name in bound_by(node) for node in nodes if inside.isdisjoint(statements_in(node)))
