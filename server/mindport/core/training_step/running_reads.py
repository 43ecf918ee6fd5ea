"""Names of a block that functions read which run with it: its function has to share them.

What a block binds becomes a name of the function that it goes into. A function from before the
block reads the name of what is around both, and would get what stood there before.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from mindport.core.model import Text
from mindport.core.name_bindings import parameters
from mindport.core.training_step.paths import (
    bound_by,
    names_read,
    own_nodes,
    read_by_functions,
    statements_in,
)
from mindport.core.training_step.words import say


def declared_beside(
    scope: ast.AST, region: Sequence[ast.stmt], bound: set[str]
) -> ast.Global | ast.Nonlocal | Text | None:
    """Return what a block's function declares of the names that it binds; None where nothing is.

    scope: the function or module that the block is of. A function can only share what is bound
    outside of the block as well: else the sentence that says so.
    """
    names = sorted(_read_as_it_runs(scope, region, bound))
    if not names:
        return None
    if isinstance(scope, ast.Module):
        return ast.Global(names)
    others = parameters(scope).union(*map(bound_by, _outside(scope, region)))
    alone = [name for name in names if name not in others]
    return say("read_beside", name=alone[0]) if alone else ast.Nonlocal(names)


def _read_as_it_runs(scope: ast.AST, region: Sequence[ast.stmt], bound: set[str]) -> set[str]:
    """Return the names, of those that a block binds, that functions outside it may read in a run.

    Methods count as called wherever objects are: nothing is asked of whose they are.
    """
    readers = [
        (bound_by(node), read, isinstance(node, ast.ClassDef))
        for node in _outside(scope, region)
        if (read := read_by_functions(node))
    ]
    found: set[str] = set()
    if not any(read & bound for _, read, _ in readers):
        return found
    reached = names_read(region)
    while True:
        ran = [read for names, read, is_class in readers if is_class or names & reached]
        before = len(reached)
        for read in ran:
            reached |= read
            found |= read & bound
        if len(reached) == before:
            return found


def _outside(scope: ast.AST, region: Sequence[ast.stmt]) -> Iterator[ast.stmt]:
    """Yield the statements of a scope that neither are of a block nor hold it."""
    inside = frozenset(each for node in region for each in statements_in(node))
    for node in own_nodes(*getattr(scope, "body", [])):
        if isinstance(node, ast.stmt) and inside.isdisjoint(statements_in(node)):
            yield node
