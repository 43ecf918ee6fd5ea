"""Why calls of the protocol make no step: what updates the parameters, if not an optimizer here."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from mindport.core.leftover.definitions import stand_ins
from mindport.core.model import Text
from mindport.core.text.nodes import nodes_within
from mindport.core.text.source import assigned_values
from mindport.core.training_step.calls import STEP, ZERO, Call
from mindport.core.training_step.flow.paths import is_in_place, path
from mindport.core.training_step.place import File
from mindport.core.training_step.words import say


def why_no_step(file: File, realm: Sequence[Call], otherwise: str) -> Text:
    """Return what stands in the way where no ``step`` takes the gradients of a ``backward``."""
    steps = [each for each in realm if each.kind == STEP and not each.scaler]
    if any(each.call.args or each.call.keywords for each in steps):
        return say("closure")
    scopes = {id(each.scope): each.scope for each in realm}.values()
    if any(_is_closure(file, each) for each in scopes):
        return say("closure")
    if not any(each.kind == STEP for each in realm) and any(map(_updates_by_hand, scopes)):
        return say("by_hand")
    if any(each.kind == STEP and each.target is None for each in realm):
        return say("unnamed_optimizer")
    known = {each.target for each in realm if each.kind == STEP}
    unknown = [name for each in scopes for name in _steps(each) if name not in known]
    if not unknown or known:
        return say(otherwise)
    raises = _raises(file, unknown[0])
    return say("optimizer_raises" if raises else "unknown_optimizer", name=unknown[0])


def _raises(file: File, name: str) -> bool:
    """Tell whether an optimizer is what ``convert --unsafe`` left in the place of torch's."""
    targets = [target for each, _, _ in stand_ins(file.source) for target in each.targets]
    names = {each.id for each in targets if isinstance(each, ast.Name)}
    values = assigned_values(file.source.tree, name) if names else []
    return any(isinstance(each, ast.Name) and each.id in names for each in values)


def stepped_beside(realm: Sequence[Call], calls: Sequence[Call]) -> str | None:
    """Return what is cleared by one of these calls, and steps by one that is none of them.

    What it is, the file does not show: the gradients may be for it, and for no other optimizer.
    """
    cleared = {path(each.call.func) for each in realm if each.kind == ZERO}
    stepping = {name.removesuffix("zero_grad") + "step" for name in cleared if name is not None}
    known = {id(each.call) for each in (*realm, *calls)}
    for scope in {id(each.scope): each.scope for each in realm}.values():
        for node in nodes_within(scope):
            name = path(node.func) if isinstance(node, ast.Call) else None
            if name in stepping and id(node) not in known:
                return name.rpartition(".")[0]
    return None


def _steps(scope: ast.AST) -> list[str]:
    """Return what ``step()`` is called of in a function, where it may be an optimizer."""
    called: dict[str, set[str]] = {"step": set(), "zero_grad": set()}
    for node in nodes_within(scope):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            name = path(node.func.value)
            if name is not None and node.func.attr in called and not node.args:
                called[node.func.attr].add(name)
    named = {each for each in called["step"] if "opt" in each.rpartition(".")[2]}
    return sorted(called["step"] & (called["zero_grad"] | named))


def _is_closure(file: File, scope: ast.AST) -> bool:
    """Tell whether a function is given to a ``step``, which calls it."""
    if not isinstance(scope, ast.FunctionDef):
        return False
    for node in nodes_within(file.source.tree):
        if isinstance(node, ast.Call) and (path(node.func) or "").endswith(".step"):
            given = [*node.args, *(each.value for each in node.keywords)]
            if any(path(each) == scope.name for each in given):
                return True
    return False


def _updates_by_hand(scope: ast.AST) -> bool:
    """Tell whether a function changes what it reads the gradient of: ``p -= lr * p.grad``."""
    for node in nodes_within(scope):
        target: ast.expr | None = None
        values: list[ast.expr] = []
        if isinstance(node, ast.AugAssign):
            target, values = node.target, [node.value]
        elif isinstance(node, ast.Assign) and len(node.targets) == 1:
            target, values = node.targets[0], [node.value]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            target = node.func.value if is_in_place(node.func.attr) else None
            values = node.args
        name = path(target) if target is not None else None
        if name is None:
            continue
        owner = name.removesuffix(".data") + ".grad"
        parts = [path(each) for value in values for each in nodes_within(value)]
        if any(each is not None and each.startswith(owner) for each in parts):
            return True
    return False
