"""Closures: functions that a ``step`` calls as often as it likes, to compute loss and gradients.

``optimizer.step(closure)`` stays a call of the closure, whose gradients the optimizer holds. All of
it is planned apart from what else its function does: each call of a closure clears first.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence

from mindport.core.base.records import replace
from mindport.core.binding.name_bindings import parameters
from mindport.core.model import Text
from mindport.core.text.nodes import nodes_within
from mindport.core.training_step.by_hand.gradient_uses import gradient_uses
from mindport.core.training_step.calls import BACKWARD, STEP, Call, is_sure
from mindport.core.training_step.flow.paths import bound_by, path
from mindport.core.training_step.made import Made
from mindport.core.training_step.place import File
from mindport.core.training_step.plan import plan_held
from mindport.core.training_step.step_plan import StepPlan
from mindport.core.training_step.words import say

_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


def with_closures(file: File, calls: Sequence[Call]) -> tuple[list[list[Call]], list[Call]]:
    """Return the calls of each closure with the steps that are given it, and all other calls."""
    given: dict[int, list[Call]] = {}
    for call in calls:
        closure = _given(call)
        function = None if closure is None else _function_of(file, call, closure)
        if function is not None:
            given.setdefault(id(function), []).append(replace(call, closure=closure))
    found: list[list[Call]] = []
    taken: set[int] = set()
    for number, steps in given.items():
        own = [each for each in calls if id(each.scope) == number]
        taken |= {each.start for each in [*own, *steps]}
        found.append(sorted([*own, *steps], key=lambda each: each.start))
    return found, [each for each in calls if each.start not in taken]


def plan_closure(
    file: File, realm: Sequence[Call], others: Sequence[Call], made: Sequence[Made]
) -> StepPlan | Text:
    """Plan a closure and its steps; others: all calls of the file that are not of closures."""
    steps = [each for each in realm if each.closure is not None]
    own = [each for each in realm if each.closure is None]
    backward = [each for each in own if each.kind == BACKWARD]
    if any(each.kind == STEP for each in own) or not is_sure(realm) or not backward:
        return say("closure")
    names = {_named(file, each, backward[0]) for each in steps}
    if None in names:
        return say("closure")
    uses = gradient_uses(file, realm)
    if isinstance(uses, Text):
        return uses
    scopes = {id(each.scope) for each in realm}
    if uses and any(id(each.scope) in scopes for each in others):
        return say("closure")
    plan = plan_held(file, realm, made)
    if isinstance(plan, Text):
        return plan
    for each in backward:
        cleared = {
            name for zero in plan.zeros if zero.dominates(each) for name in plan.cleared[id(zero)]
        }
        left = [name for name in plan.optimizers if name not in cleared]
        if left:
            return say("no_zero", optimizer=left[0])
    plan.gradients = uses
    plan.changes.insert(0, say("by_closure"))
    return plan


def _given(call: Call) -> ast.expr | None:
    """Return what a step is given as its closure, and nothing else."""
    if call.kind != STEP or call.scaler or call.target is None:
        return None
    keywords = [each.value for each in call.call.keywords if each.arg == "closure"]
    every = [*call.call.args, *call.call.keywords]
    found = [*call.call.args, *keywords]
    return found[0] if len(every) == len(found) == 1 else None


def _function_of(file: File, call: Call, closure: ast.expr) -> ast.FunctionDef | None:
    """Return the one function of the file that a closure is, if it can be called as it is."""
    name = path(closure)
    suite: Sequence[ast.stmt] = ()
    skipped = 0
    if isinstance(closure, ast.Name):
        scope = file.binding_scope(call.scope, closure.id)
        suite = getattr(scope, "body", ())
        if isinstance(scope, _FUNCTIONS) and closure.id in parameters(scope):
            return None
    elif name is not None and name.startswith("self.") and name.count(".") == 1:
        owner: ast.AST = call.scope
        while not isinstance(owner, (ast.Module, ast.ClassDef)):
            owner = file.parents[id(owner)]
        suite = owner.body if isinstance(owner, ast.ClassDef) else ()
        skipped = 1
    if name is None:
        return None
    last = name.rpartition(".")[2]
    binding = [each for each in suite if last in bound_by(each)]
    found = _defined(file, call, last, binding)
    if found is None or found.decorator_list:
        return None
    taken = found.args
    needed = len([*taken.posonlyargs, *taken.args]) - len(taken.defaults)
    by_name = any(each is None for each in taken.kw_defaults)
    return found if needed == skipped and not by_name and not taken.vararg else None


def _defined(
    file: File, call: Call, name: str, binding: Sequence[ast.stmt]
) -> ast.FunctionDef | None:
    """Return the function that a name stands for where a step is called.

    Of several of one name, as scripts have them, the step takes the last one above it.
    """
    nodes = [each for statement in binding for each in nodes_within(statement)]
    found = [each for each in nodes if isinstance(each, ast.FunctionDef) and each.name == name]
    if any(_binds_otherwise(each, name) for each in nodes):
        return None
    if len(found) == 1:
        return found[0]
    above = [each for each in found if file.source.span(each).start < call.start]
    if not above or id(file.held_by[above[-1]]) not in _suites_around(file, call):
        return None
    # The next turn of a loop would call what is defined further down in it.
    turns = {id(each) for each in file.loops_of(call.statement)}
    later = (each for each in found if each not in above)
    again = any(turns & {id(loop) for loop in file.loops_of(each)} for each in later)
    return None if again else above[-1]


def _binds_otherwise(node: ast.AST, name: str) -> bool:
    """Tell whether a node gives a name something else than a function."""
    if isinstance(node, ast.Name):
        return node.id == name and not isinstance(node.ctx, ast.Load)
    if isinstance(node, ast.alias):
        return (node.asname or node.name).partition(".")[0] == name
    named = (ast.ClassDef, ast.AsyncFunctionDef, ast.ExceptHandler, ast.MatchAs, ast.MatchStar)
    return isinstance(node, named) and node.name == name


def _suites_around(file: File, call: Call) -> set[int]:
    """Return the ids of the suites that a call stands in, up to those of its function."""
    found: set[int] = set()
    node: ast.AST = call.statement
    while not isinstance(node, (ast.Module, *_FUNCTIONS)):
        if isinstance(node, ast.stmt):
            found.add(id(file.held_by[node]))
        node = file.parents[id(node)]
    return found


def _named(file: File, step: Call, backward: Call) -> str | None:
    """Return what an optimizer is called in its step and in the closure; None if not the same."""
    name = step.target or ""
    root = name.partition(".")[0]
    if root == "self" and isinstance(step.closure, ast.Attribute):
        return name
    there = file.binding_scope(backward.scope, root)
    return name if there is file.binding_scope(step.scope, root) else None
