"""Optimizers of the file that find gradients in their parameters between steps, as SAM does.

Such a class reads ``p.grad`` in methods that a program calls where it would call ``step``, and may
let another optimizer, made of its own groups, update by the same gradients. In converted code its
base keeps gradients in ``grad`` of the parameters, so that the class stays as it is written.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.text.nodes import kept_on_node, nodes_within

#: What the base of such a class has in converted code, and what lets an optimizer of it step.
HELD, STEP_BY_GRAD = "held_gradients", "step_by_grad"
_GRADIENT, _GROUPS, _STEP, _CLEAR = "grad", "param_groups", "step", "zero_grad"
#: Methods that torch's class has as well: these are not called in the place of ``step``.
_OF_BASE = frozenset({"__init__", _STEP, _CLEAR, "state_dict", "load_state_dict"})


@kept_on_node
def keeps_gradients(node: ast.ClassDef) -> bool:
    """Tell whether a class reads gradients that its parameters keep, and nothing is in the way.

    What clears otherwise than the base, goes back itself, shares its groups with what it did not
    make of them, or lets another optimizer step by anything else than these gradients is not meant.
    """
    methods = _methods(node)
    if "__init__" not in methods or _CLEAR in methods or not gradient_steps(node):
        return False
    if not any(_makes_base(each) for each in nodes_within(methods["__init__"])):
        return False
    held = held_optimizers(node)
    allowed = {id(each.func) for each in held_steps(node)} | set(map(id, shared_groups(node)))
    for each in nodes_within(node):
        if not isinstance(each, ast.Attribute):
            continue
        of_self = _is_self(each.value)
        if each.attr == "backward":
            return False
        if each.attr == _STEP and not of_self and id(each) not in allowed:
            return False
        if each.attr == _CLEAR and not of_self and not _is_super(each.value):
            return False
        if each.attr == _GRADIENT and isinstance(each.ctx, ast.Del):
            return False
        if each.attr == _GROUPS and isinstance(each.ctx, ast.Store) and id(each) not in allowed:
            return False
    return all(times == 1 for times in held.values())


@kept_on_node
def gradient_steps(node: ast.ClassDef) -> frozenset[str]:
    """Return the methods that a program calls where it would call ``step``."""
    methods = _methods(node)
    reading = {name for name, each in methods.items() if _reads_gradients(each)}
    size = -1
    while len(reading) > size:
        size = len(reading)
        reading |= {name for name, each in methods.items() if reading & set(_called_of_self(each))}
    return frozenset(
        name
        for name in reading - _OF_BASE
        if not name.startswith("_") and not _is_read(methods[name])
    )


def held_optimizers(node: ast.ClassDef) -> dict[str, int]:
    """Return the attributes that hold an optimizer made of the groups, and how often they are set.

    ``self.base_optimizer = base_optimizer(self.param_groups, **kwargs)``
    """
    made = {
        each.targets[0].attr
        for each in nodes_within(node)
        if isinstance(each, ast.Assign)
        and isinstance(each.value, ast.Call)
        and len(each.targets) == 1
        and isinstance(each.targets[0], ast.Attribute)
        and _is_self(each.targets[0].value)
        and each.value.args
        and _is_groups(each.value.args[0])
    }
    stored = [
        each.attr
        for each in nodes_within(node)
        if isinstance(each, ast.Attribute)
        and isinstance(each.ctx, ast.Store)
        and _is_self(each.value)
    ]
    return {name: stored.count(name) for name in made}


def held_steps(node: ast.ClassDef) -> list[ast.Call]:
    """Return the calls that let such an optimizer step: ``self.base_optimizer.step()``."""
    held = held_optimizers(node)
    return [
        each
        for each in nodes_within(node)
        if isinstance(each, ast.Call)
        and not each.args
        and not each.keywords
        and isinstance(each.func, ast.Attribute)
        and each.func.attr == _STEP
        and _is_held(each.func.value, held)
    ]


def shared_groups(node: ast.ClassDef) -> list[ast.Attribute]:
    """Return where groups are handed to such an optimizer, or taken from it, as a whole."""
    held = held_optimizers(node)
    found: list[ast.Attribute] = []
    for each in nodes_within(node):
        if isinstance(each, ast.Assign) and len(each.targets) == 1:
            target, value = each.targets[0], each.value
            if isinstance(value, ast.Call) and _is_held(target, held):
                found += [a for a in value.args[:1] if isinstance(a, ast.Attribute)]
            elif isinstance(target, ast.Attribute) and isinstance(value, ast.Attribute):
                pair = (target, value)
                owners = [a.value for a in pair if a.attr == _GROUPS]
                whole = len(owners) == 2 and any(map(_is_self, owners))
                if whole and any(_is_held(owner, held) for owner in owners):
                    found += pair
    return found


def _methods(node: ast.ClassDef) -> dict[str, ast.FunctionDef]:
    return {each.name: each for each in node.body if isinstance(each, ast.FunctionDef)}


def _reads_gradients(method: ast.FunctionDef) -> bool:
    """Tell whether a method reads gradients, or lets what the object holds step by them."""
    for each in nodes_within(method):
        if isinstance(each, ast.Attribute) and each.attr == _GRADIENT:
            return True
        if isinstance(each, ast.Call) and isinstance(each.func, ast.Name):
            if each.func.id == STEP_BY_GRAD:
                return True
        elif isinstance(each, ast.Call) and isinstance(each.func, ast.Attribute):
            owner = each.func.value
            of_self = isinstance(owner, ast.Attribute) and _is_self(owner.value)
            if each.func.attr == _STEP and of_self:
                return True
    return False


def _called_of_self(method: ast.FunctionDef) -> Iterator[str]:
    for each in nodes_within(method):
        function = each.func if isinstance(each, ast.Call) else None
        if isinstance(function, ast.Attribute) and _is_self(function.value):
            yield function.attr


def _makes_base(node: ast.AST) -> bool:
    """Tell whether a node is a call that hands parameters and defaults to the base."""
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
        return False
    return node.func.attr == "__init__" and len(node.args) + len(node.keywords) >= 2


def _is_read(method: ast.FunctionDef) -> bool:
    """Tell whether a method is read, or called without an object."""
    names = {getattr(each, "id", getattr(each, "attr", "")) for each in method.decorator_list}
    return not names.isdisjoint({"property", "staticmethod", "classmethod", "setter"})


def _is_self(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id == "self"


def _is_super(node: ast.expr) -> bool:
    return (
        isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "super"
    )


def _is_groups(node: ast.expr) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == _GROUPS and _is_self(node.value)


def _is_held(node: ast.expr, held: dict[str, int]) -> bool:
    return isinstance(node, ast.Attribute) and node.attr in held and _is_self(node.value)
