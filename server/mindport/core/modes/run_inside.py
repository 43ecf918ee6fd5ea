"""Constructors that run the object, or parts of it, while it is made: in training mode in torch.

``self.body(torch.zeros(1, 3, 8, 8))`` asks for a size, and changes the running statistics of norms
on the way. A Cell starts in inference mode, where they stay as they are.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.text.nodes import last_name, nodes_within
from mindport.core.walk.noted.own_forwards import FORWARD
from mindport.core.walk.values.kinds import ClassInfo, FunctionNode

_INIT = "__init__"


def runs_itself(info: ClassInfo, within: ast.AST) -> bool:
    """Tell whether a part of a class's constructor runs the object, or a part of the object.

    It may call methods of the class for that. A part is what the constructor makes by a class.
    """
    init = info.methods.get(_INIT)
    name = None if init is None else _first(init)
    if init is None or name is None:
        return False
    parts = set(_parts(init, name))
    seen: set[str] = set()
    waiting: list[tuple[ast.AST, str]] = [(within, name)]
    while waiting:
        node, own = waiting.pop()
        for each in nodes_within(node):
            if not isinstance(each, ast.Call):
                continue
            called = each.func
            if isinstance(called, ast.Name) and called.id == own:
                return True
            if not isinstance(called, ast.Attribute) or not isinstance(called.value, ast.Name):
                continue
            if called.value.id != own:
                continue
            if called.attr in FORWARD or called.attr in parts:
                return True
            method = info.methods.get(called.attr)
            if method is not None and called.attr not in seen and _first(method) is not None:
                seen.add(called.attr)
                waiting.append((method, _first(method) or ""))
    return False


def _first(method: FunctionNode) -> str | None:
    """Return what a method calls its object."""
    arguments = [*method.args.posonlyargs, *method.args.args]
    plain = not any(last_name(each) == "staticmethod" for each in method.decorator_list)
    return arguments[0].arg if arguments and plain else None


def _parts(init: FunctionNode, name: str) -> Iterator[str]:
    """Yield the attributes that a constructor gives new objects of classes."""
    for node in nodes_within(init):
        if not isinstance(node, ast.Assign) or not isinstance(node.value, ast.Call):
            continue
        if not last_name(node.value.func)[:1].isupper():
            continue
        for target in node.targets:
            if isinstance(target, ast.Attribute) and getattr(target.value, "id", "") == name:
                yield target.attr
