"""Functions that do nothing of a training step but clear gradients, for steps of other functions.

``def reset_grad(): d_optimizer.zero_grad(); g_optimizer.zero_grad()`` is called between the
``backward`` and the ``step`` of others: what it clears is what these add up, so they are planned
as one. A name is the same in two functions where both have it of the same scope.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence

from mindport.core.binding.name_bindings import parameters
from mindport.core.training_step.calls import STEP, ZERO, Call
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
    scope = file.binding_scope(call.scope, name)
    if isinstance(scope, _FUNCTIONS) and name in parameters(scope):
        return None
    return name, id(scope)
