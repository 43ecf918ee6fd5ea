"""What a function asks of a name, all in all: members that together say that it is a Tensor."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Callable

from mindport.core.base.records import dataclass
from mindport.core.text.nodes import kept_on_node, nodes_within
from mindport.core.walk.bodies.guesses import is_strict
from mindport.core.walk.values.kinds import FunctionNode

#: Methods of Tensor that other objects have, but hardly beside another of its members.
_WITH_ANOTHER = frozenset({"detach", "size"})


@dataclass(frozen=True, slots=True)
class Asked:
    """The members that a function asks a name for; ``methods`` are those that it calls.

    ``size`` is one of these only where it is told a dimension: queues and groups have a ``size()``.
    """

    members: frozenset[str]
    methods: frozenset[str]


@kept_on_node
def asked_of_names(node: FunctionNode) -> dict[str, Asked]:
    """Return the members that a function asks each name for.

    Names that the function binds to anything but what comes of themselves are left out, as they
    may stand for one thing here and for another there; so are those that it does not bind.
    """
    members: dict[str, set[str]] = {}
    methods: dict[str, set[str]] = {}
    given: Counter[str] = Counter()
    for each in nodes_within(node):
        if isinstance(each, ast.Attribute) and isinstance(each.value, ast.Name):
            members.setdefault(each.value.id, set()).add(each.attr)
        elif isinstance(each, ast.Call) and isinstance(each.func, ast.Attribute):
            owner, method = each.func.value, each.func.attr
            if isinstance(owner, ast.Name) and (each.args or method != "size"):
                methods.setdefault(owner.id, set()).add(method)
        elif isinstance(each, ast.Assign):
            target = each.targets[0]
            if isinstance(target, ast.Name) and _root(each.value) == target.id:
                # ``x = x.float()`` and ``x = x - x.mean()`` are of the same kind.
                given[target.id] -= 1
        elif isinstance(each, ast.arg):
            given[each.arg] += 1
        elif isinstance(each, ast.Name) and not isinstance(each.ctx, ast.Load):
            given[each.id] += 1
    return {
        name: Asked(frozenset(found), frozenset(methods.get(name, ())))
        for name, found in members.items()
        if given[name] == 1
    }


def are_of_tensor(asked: Asked, has_member: Callable[[str], bool]) -> bool:
    """Tell whether members that a name is asked for say together that it is a Tensor.

    All are Tensor's, one of them is hardly anything else's, and there is another one.
    """
    if len(asked.members) < 2 or not all(map(has_member, asked.members)):
        return False
    return any(each in _WITH_ANOTHER or is_strict(each) for each in asked.methods)


def _root(node: ast.expr) -> str:
    """Return the name that a chain of members and calls starts from, "" for anything else.

    What is computed of two such chains of one name, or of one and a number, starts from it too.
    """
    beside: list[ast.expr] = []
    while True:
        if isinstance(node, ast.BinOp):
            if not isinstance(node.right, ast.Constant):
                beside.append(node.right)
            node = node.left
        elif isinstance(node, ast.Call):
            node = node.func
        elif isinstance(node, ast.Attribute):
            node = node.value
        else:
            root = node.id if isinstance(node, ast.Name) else ""
            return root if all(_root(each) == root for each in beside) else ""
