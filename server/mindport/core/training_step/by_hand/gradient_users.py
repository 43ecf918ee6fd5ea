"""Functions that look at the gradients of parameters, in a file that another one's step calls into.

``clip_gradient(optimizer, 0.5)`` has the optimizer, which holds them in MindSpore;
``clip_gradients(model, 3.0)`` is handed it. Told by the text of one file alone, so that other files
may ask for it; of a converted file as well.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping

from mindport.core.base.records import dataclass
from mindport.core.text.nodes import kept_on_node, last_name, nodes_of, nodes_within, parents_of
from mindport.core.text.parse import parse
from mindport.core.training_step.by_hand.gradient_parameters import (
    CALLED_SO,
    GIVE,
    binds_anew,
    looped,
)
from mindport.core.training_step.flow.paths import names_in, own_nodes, path

#: The parameter that gets the optimizer, and what looks a gradient up and puts one in its place.
OPTIMIZER, READ, WRITE = "optimizer", "held_gradient_of", "set_gradient"
_OF_STEPS = frozenset({"backward", "step", "zero_grad"})
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef)


@dataclass(frozen=True, slots=True)
class GradientUser:
    """One such function.

    names: of its parameters by place. optimizer: which of them is the optimizer; "" where it is
    handed it by name. reads: it looks at gradients, and does not only put others in their place.
    """

    name: str
    names: tuple[str, ...]
    optimizer: str
    reads: bool


def gradient_users(text: str) -> dict[str, GradientUser]:
    """Return such functions of a file by their names, by its text."""
    if ".grad" not in text and f"{READ}(" not in text and f"{WRITE}(" not in text:
        return {}
    return {user.name: user for user, _, _ in users_in(parse(text).tree)}


@kept_on_node
def users_in(
    tree: ast.Module,
) -> list[tuple[GradientUser, ast.FunctionDef, list[ast.Attribute]]]:
    """Return such functions of a module, with their definitions and where ``grad`` stands.

    None that the module itself calls, or holds: a step of the same file sees to it, or nothing.
    """
    read = {
        each.id
        for each in nodes_of(tree)
        if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Load)
    }
    found: list[tuple[GradientUser, ast.FunctionDef, list[ast.Attribute]]] = []
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and node.name not in read:
            user = _user(tree, node)
            if user is not None:
                found.append((user[0], node, user[1]))
    return found


def _user(
    tree: ast.Module, function: ast.FunctionDef
) -> tuple[GradientUser, list[ast.Attribute]] | None:
    """Return what a function is handed, None where it looks at no gradients, or at others too."""
    given = function.args
    if function.decorator_list or given.vararg or given.kwarg:
        return None
    names = tuple(each.arg for each in (*given.posonlyargs, *given.args))
    keywords = [each.arg for each in given.kwonlyargs]
    kept = {each for each in (*names, *keywords) if not binds_anew(function, each)}
    nodes = [
        each
        for each in nodes_within(function)
        if isinstance(each, ast.Attribute) and each.attr == "grad"
    ]
    called = [each for each in own_nodes(*function.body) if isinstance(each, ast.Call)]
    if any(last_name(each.func) in _OF_STEPS for each in called):
        return None
    if _updates(function, {path(each.value) for each in nodes}):
        return None
    if not nodes:
        user = _converted(function.name, called, names, keywords)
        return None if user is None else (user, [])
    parents = parents_of(tree)
    holders: set[str] = set()
    for node in nodes:
        holder = _holder(node.value, node, parents, kept)
        if holder is None:
            return None
        holders.add(holder)
    # No place is left for it where others are given by name.
    if len(holders) != 1 or (holders == {""} and (keywords or OPTIMIZER in names_in(function))):
        return None
    reads = any(isinstance(each.ctx, ast.Load) for each in nodes)
    optimizer = holders.pop()
    # Where nothing is read it would not show that a step holds no gradients.
    if optimizer and not reads:
        return None
    return GradientUser(function.name, names, optimizer, reads), nodes


def _updates(function: ast.FunctionDef, parameters: set[str | None]) -> bool:
    """Tell whether a function updates parameters itself, as ``p -= lr * p.grad`` does."""
    for node in nodes_within(function):
        changed: ast.expr | None = None
        if isinstance(node, ast.AugAssign):
            changed = node.target
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            changed = node.func.value if node.func.attr.endswith("_") else None
        name = None if changed is None else path(changed)
        if name is not None and name.removesuffix(".data") in parameters:
            return True
    return False


def _converted(
    name: str, called: list[ast.Call], names: tuple[str, ...], keywords: list[str]
) -> GradientUser | None:
    """Return what a function is handed whose gradients are those that an optimizer holds."""
    read = [each for each in called if last_name(each.func) == READ]
    looks = [each for each in called if last_name(each.func) in (READ, WRITE) and each.args]
    optimizers = {path(each.args[-1]) for each in looks}
    if len(optimizers) != 1:
        return None
    optimizer = optimizers.pop()
    if optimizer == OPTIMIZER and OPTIMIZER in keywords:
        return GradientUser(name, names, "", bool(read))
    return GradientUser(name, names, optimizer, bool(read)) if optimizer in names else None


def _holder(
    value: ast.expr,
    place: ast.AST,
    parents: Mapping[ast.AST, ast.AST],
    given: set[str],
) -> str | None:
    """Return the optimizer whose parameter a value is, "" of a model's, None of another value.

    given: the parameters of the function that keep what they are given.
    """
    if isinstance(value, ast.Subscript) and isinstance(value.value, ast.Name):
        return "" if value.value.id in CALLED_SO and value.value.id in given else None
    if not isinstance(value, ast.Name):
        return None
    source = looped(value.id, place, parents, _FUNCTIONS)
    if source is None or source[1] is None:
        return None
    loop, values = source
    assert values is not None
    for node in nodes_within(values):
        if isinstance(node, ast.Call) and last_name(node.func) in GIVE:
            of = node.func.value if isinstance(node.func, ast.Attribute) else None
            of = node.args[0] if of is None and node.args else of
            name = None if of is None else path(of)
            return "" if name is not None and name.partition(".")[0] in given else None
        if isinstance(node, ast.Subscript) and _is_key(node.slice):
            return _of_groups(node.value, loop, parents, given)
    name = path(values)
    return "" if name in CALLED_SO and name in given else None


def _is_key(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value == "params"


def _of_groups(
    group: ast.expr,
    place: ast.AST,
    parents: Mapping[ast.AST, ast.AST],
    given: set[str],
) -> str | None:
    """Return the optimizer of a group: of ``for group in optimizer.param_groups``."""
    if isinstance(group, ast.Name):
        source = looped(group.id, place, parents, _FUNCTIONS)
        if source is None or source[1] is None:
            return None
        group = source[1]
    elif isinstance(group, ast.Subscript):
        group = group.value
    if not isinstance(group, ast.Attribute) or group.attr != "param_groups":
        return None
    name = path(group.value)
    return name if name in given else None
