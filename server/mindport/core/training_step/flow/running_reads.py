"""Names of a block that functions read which run with it: its function has to share them.

What a block binds becomes a name of the function that it goes into. A function from before the
block reads the name of what is around both, and would get what stood there before.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from mindport.core.binding.name_bindings import parameters
from mindport.core.model import Text
from mindport.core.text.nodes import kept_on_node
from mindport.core.training_step.flow.paths import (
    bound_by,
    names_read,
    own_nodes,
    path,
    read_by_functions,
    statements_in,
    written,
)
from mindport.core.training_step.words import say

_SIMPLE = (ast.Assign, ast.AnnAssign, ast.AugAssign, ast.Expr)
_KEEP_NOTHING = frozenset({"torch", "functools", "contextlib", "staticmethod"})


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

    Methods count as called wherever objects are: nothing is asked of whose they are. So do
    functions that calls are handed, or decorators, which may keep them for whoever asks.
    """
    outside = list(_outside(scope, region))
    if not any(read_by_functions(node) & bound for node in outside):
        return set()
    found: set[str] = set()
    reached = names_read(region).union(*map(_handed_on, outside))
    waiting = outside
    while ran := [each for each in waiting if _may_run(each, reached)]:
        waiting = [each for each in waiting if each not in ran]
        for each in ran:
            read = read_by_functions(each)
            found |= read & bound
            # A table of functions leads to all that it names.
            reached |= names_read([each]) if isinstance(each, _SIMPLE) else read
    return found


def _may_run(node: ast.stmt, reached: set[str]) -> bool:
    """Tell whether what a statement defines or keeps may be called for by names."""
    if isinstance(node, ast.ClassDef):
        return True
    if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
        return node.name in reached or any(map(_may_keep, node.decorator_list))
    if not isinstance(node, _SIMPLE):
        return False
    return any(name.partition(".")[0] in reached for name in written(node))


def _may_keep(decorator: ast.expr) -> bool:
    """Tell whether a decorator is none of a library's that are known to keep no function."""
    of = path(decorator.func if isinstance(decorator, ast.Call) else decorator) or ""
    return of.partition(".")[0] not in _KEEP_NOTHING


@kept_on_node
def _handed_on(node: ast.stmt) -> frozenset[str]:
    """Return the names that calls of a statement are handed as they are."""
    if not isinstance(node, _SIMPLE):
        return frozenset()
    calls = (each for each in own_nodes(node) if isinstance(each, ast.Call))
    given = (each for call in calls for each in (*call.args, *(k.value for k in call.keywords)))
    return frozenset(each.id for each in given if isinstance(each, ast.Name))


def _outside(scope: ast.AST, region: Sequence[ast.stmt]) -> Iterator[ast.stmt]:
    """Yield the statements of a scope that neither are of a block nor hold it."""
    inside = frozenset(each for node in region for each in statements_in(node))
    for node in own_nodes(*getattr(scope, "body", [])):
        if isinstance(node, ast.stmt) and inside.isdisjoint(statements_in(node)):
            yield node
