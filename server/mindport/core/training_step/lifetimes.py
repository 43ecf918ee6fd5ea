"""When an optimizer is there: whether a function makes it later, or has made its last step."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from mindport.core.text.nodes import nodes_within
from mindport.core.training_step.calls import ZERO, Call
from mindport.core.training_step.flow.paths import path
from mindport.core.training_step.place import File
from mindport.core.training_step.step_plan import StepPlan


def _made_in(scope: ast.AST, optimizer: str) -> list[ast.Assign]:
    """Return the statements of a function that give an optimizer's name its value."""
    return [
        each
        for each in nodes_within(scope)
        if isinstance(each, ast.Assign) and optimizer in map(path, each.targets)
    ]


def is_over(file: File, optimizer: str, call: Call, plan: StepPlan) -> bool:
    """Tell whether an optimizer that a function makes has made its last step before a ``backward``.

    One that lives on may make another, by what the next call of the function adds to.
    """
    if "." in optimizer or not _made_in(call.scope, optimizer):
        return False
    around = set(file.loops_of(call.statement))
    own = [each for each in plan.steps if each.target == optimizer]
    return all(
        each.scope is call.scope
        and each.start < call.start
        and not around & set(file.loops_of(each.statement))
        for each in own
    )


def begins_later(
    file: File, optimizer: str, call: Call, calls: Sequence[Call], plan: StepPlan
) -> bool:
    """Tell whether an optimizer is made after all turns of a ``backward``, and cleared first.

    What the parameters hold by then is not for it.
    """
    around = file.loops_of(call.statement)
    made = _made_in(call.scope, optimizer)
    if not made or any(set(around) & set(file.loops_of(each)) for each in made):
        return False
    first = min(file.source.span(each).start for each in made)
    if first < call.start:
        return False
    after = next((each for each in calls if each.start > first), None)
    return (
        after is not None
        and after.kind == ZERO
        and not after.branches
        and optimizer in plan.cleared[id(after)]
    )
