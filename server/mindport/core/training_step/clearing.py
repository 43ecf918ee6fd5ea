"""Functions that do nothing of a training step but clear gradients, for steps of other functions.

``def reset_grad(): d_optimizer.zero_grad(); g_optimizer.zero_grad()`` is called between the
``backward`` and the ``step`` of others: what it clears is what these add up, so they are planned
as one. A name is the same in two functions where both have it of the same scope.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence

from mindport.core.nodes import nodes_within
from mindport.core.training_step.calls import STEP, ZERO, Call
from mindport.core.training_step.paths import bound_by
from mindport.core.training_step.place import File

_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


def only_clears(calls: Sequence[Call]) -> bool:
    """Tell whether calls are those of a function, and nothing but clear gradients."""
    return all(each.kind == ZERO and isinstance(each.scope, _FUNCTIONS) for each in calls)


def with_clearing(file: File, realms: list[list[Call]]) -> list[list[Call]]:
    """Join functions that only clear gradients with the steps of those optimizers."""
    found = list(realms)
    for realm in realms:
        if not only_clears(realm):
            continue
        targets = {_optimizer(file, each) for each in realm}
        steps = [
            other
            for other in found
            if other is not realm
            and any(each.kind == STEP and _optimizer(file, each) in targets for each in other)
        ]
        if None in targets or not steps:
            continue
        joined = sorted((call for part in (realm, *steps) for call in part), key=_start)
        kept = [other for other in found if other is not realm and other not in steps]
        found = [*kept, joined]
    return sorted(found, key=lambda each: each[0].start)


def is_cleared_elsewhere(realm: Sequence[Call]) -> bool:
    """Tell whether a function clears what others of a realm take: theirs have to be held then."""
    scopes: dict[int, list[Call]] = {}
    for call in realm:
        scopes.setdefault(id(call.scope), []).append(call)
    return len(scopes) > 1 and any(only_clears(each) for each in scopes.values())


def _start(call: Call) -> int:
    return call.start


def _optimizer(file: File, call: Call) -> tuple[str, int] | None:
    """Return the plain name that a call is of, and the scope that binds it."""
    name = call.target
    if name is None or "." in name:
        return None
    scope = call.scope
    while not isinstance(scope, ast.Module):
        if isinstance(scope, _FUNCTIONS):
            arguments = scope.args
            given = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]
            if any(each.arg == name for each in given):
                return None
            if any(name in bound_by(each) for each in scope.body) and not _is_outer(scope, name):
                break
        scope = file.parents[id(scope)]
    return name, id(scope)


def _is_outer(scope: ast.AST, name: str) -> bool:
    """Tell whether a function declares a name as one of an outer scope."""
    return any(
        isinstance(each, (ast.Global, ast.Nonlocal)) and name in each.names
        for each in nodes_within(scope)
    )
