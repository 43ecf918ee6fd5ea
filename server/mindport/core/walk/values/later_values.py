"""What an attribute that is None so far gets from a method that is not walked to its end.

``if self.mask is None or self.mask.size(0) != n: self.mask = make(n)``: what is read before the
assignment is what an earlier call has assigned.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import TYPE_CHECKING

from mindport.core.text.nodes import kept_on_node, nodes_within
from mindport.core.text.source import assigned_values
from mindport.core.walk.functions import WALKED
from mindport.core.walk.values.joins import merge, weakened
from mindport.core.walk.values.kinds import (
    NOTHING,
    UNKNOWN,
    ClassInfo,
    FunctionNode,
    Value,
    with_own_bases,
)

if TYPE_CHECKING:
    from mindport.core.walk.turns import Turns


def value_to_come(walk: Turns, info: ClassInfo, name: str) -> Value:
    """Return what methods will make of an attribute, None where they make nothing else of it."""
    found: Value = NOTHING
    asked = id(info), name
    if asked in walk.to_come:
        return found
    walk.to_come.add(asked)
    for each in with_own_bases(info):
        for node in each.setters.get(name, ()):
            routine = walk.routines.get(id(node))
            if routine is None or routine.state == WALKED:
                continue
            for value in _given(node, name):
                here = routine is walk.routine
                found = merge(found, _read(walk, node, value, set()) if here else UNKNOWN)
    walk.to_come.discard(asked)
    return weakened(found)


@kept_on_node
def attributes_replaced(function: FunctionNode) -> frozenset[str]:
    """Return the attributes that a function sets; ``x.total += y`` leaves a tensor a tensor."""
    increased = {
        id(node.target) for node in nodes_within(function) if isinstance(node, ast.AugAssign)
    }
    return frozenset(
        node.attr
        for node in nodes_within(function)
        if isinstance(node, ast.Attribute)
        and not isinstance(node.ctx, ast.Load)
        and id(node) not in increased
    )


def _given(function: FunctionNode, name: str) -> Iterator[ast.expr]:
    """Yield what a method assigns to an attribute of its object."""
    args = function.args
    own = [each.arg for each in (*args.posonlyargs, *args.args)][:1]
    for node in nodes_within(function):
        if isinstance(node, ast.Assign):
            targets = node.targets
        elif isinstance(node, ast.AnnAssign):
            targets = [node.target]
        else:
            continue
        named = (each for each in targets if isinstance(each, ast.Attribute) and each.attr == name)
        if node.value is not None and any([getattr(each.value, "id", "")] == own for each in named):
            yield node.value


def _read(walk: Turns, function: FunctionNode, value: ast.expr, seen: set[str]) -> Value:
    """Return what an expression below stands for: names that have no value yet get theirs."""
    env = walk.scope.env
    late = {
        each.id
        for each in nodes_within(value)
        if isinstance(each, ast.Name) and each.id in walk.scope.bound and each.id not in env
    }
    for name in late - seen:
        seen.add(name)
        values = assigned_values(function, name)
        known: Value = NOTHING if values else UNKNOWN
        for each in values:
            known = merge(known, _read(walk, function, each, seen))
        env[name] = known
    result = walk.value_again(value)
    for name in late:
        env.pop(name, None)
    return result
