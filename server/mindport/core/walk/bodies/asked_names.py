"""What a function asks of a name, all in all: members that together say that it is a Tensor."""

from __future__ import annotations

import ast
from collections.abc import Callable

from mindport.core.text.nodes import kept_on_node, nodes_within
from mindport.core.walk.bodies.guesses import is_strict
from mindport.core.walk.values.kinds import FunctionNode

#: Methods of Tensor that other objects have, but hardly beside another of its members.
_WITH_ANOTHER = frozenset({"detach", "size"})


@kept_on_node
def asked_of_names(node: FunctionNode) -> dict[str, frozenset[str]]:
    """Return the members that a function asks each name for, methods with ``()`` behind them.

    Names that the function binds to anything but what comes of themselves are left out, as they
    may stand for one thing here and for another there; so are those that it does not bind.
    """
    asked: dict[str, set[str]] = {}
    called: set[int] = set()
    given: dict[str, int] = {}
    for each in nodes_within(node):
        kind = type(each)
        if kind is ast.Call:
            assert isinstance(each, ast.Call)
            if each.args or getattr(each.func, "attr", "") != "size":
                # Queues and groups have a ``size()``.
                called.add(id(each.func))
        elif kind is ast.Assign:
            assert isinstance(each, ast.Assign)
            target = each.targets[0]
            if isinstance(target, ast.Name) and _root(each.value) == target.id:
                # ``x = x.float()`` is of the same kind.
                given[target.id] = given.get(target.id, 0) - 1
        elif kind is ast.arg:
            name = each.arg  # type: ignore[attr-defined]
            given[name] = given.get(name, 0) + 1
        elif kind is ast.Name and not isinstance(each.ctx, ast.Load):  # type: ignore[attr-defined]
            name = each.id  # type: ignore[attr-defined]
            given[name] = given.get(name, 0) + 1
    for each in nodes_within(node):
        if isinstance(each, ast.Attribute) and isinstance(each.value, ast.Name):
            behind = "()" if id(each) in called else ""
            asked.setdefault(each.value.id, set()).add(each.attr + behind)
    return {name: frozenset(names) for name, names in asked.items() if given.get(name) == 1}


def are_of_tensor(asked: frozenset[str], has_member: Callable[[str], bool]) -> bool:
    """Tell whether members that a name is asked for say together that it is a Tensor.

    All are Tensor's, one of them is hardly anything else's, and there is another one.
    """
    names = {each.removesuffix("()") for each in asked}
    if len(names) < 2 or not all(map(has_member, names)):
        return False
    methods = [each[:-2] for each in asked if each.endswith("()")]
    return any(each in _WITH_ANOTHER or is_strict(each) for each in methods)


def _root(node: ast.expr) -> str:
    """Return the name that a chain of members and calls starts from, "" for anything else."""
    while True:
        if isinstance(node, ast.Call):
            node = node.func
        elif isinstance(node, ast.Attribute):
            node = node.value
        else:
            return node.id if isinstance(node, ast.Name) else ""
