"""Layers that are made after their Module, whose mode does not reach them any more."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Sequence

from mindport.core.walk.values import ClassInfo, FunctionNode

#: Functions and methods that make their second argument a member of what is there already.
PUTS = frozenset({"setattr", "set_member", "add_module", "register_module"})


def follows_constructor(
    method: ast.AST | None,
    owner: ClassInfo,
    classes: Sequence[ClassInfo],
    known: dict[int, set[str]],
) -> bool:
    """Tell whether a method of a Module may run while an object of its class is made.

    What is no method itself, as a function inside of one is, is taken for one that does.
    known: the names of methods that do, by the number of classes that were asked.
    """
    if not isinstance(method, FunctionNode) or owner.methods.get(method.name) is not method:
        return True
    if method.name == "__init__":
        return True
    if len(classes) not in known:
        known[len(classes)] = _constructing(classes)
    return method.name in known[len(classes)]


def _constructing(classes: Iterable[ClassInfo]) -> set[str]:
    """Return the names of the methods that constructors of these classes lead to.

    Names are compared, not classes: a base may have a method that its subclass's constructor calls.
    """
    methods: dict[str, list[FunctionNode]] = {}
    for info in classes:
        for name, method in info.methods.items():
            methods.setdefault(name, []).append(method)
    found: set[str] = set()
    waiting = ["__init__", "__new__", "__post_init__"]
    while waiting:
        name = waiting.pop()
        if name in found:
            continue
        found.add(name)
        waiting += [
            node.attr
            for method in methods.get(name, ())
            for node in ast.walk(method)
            if isinstance(node, ast.Attribute) and isinstance(node.value, (ast.Name, ast.Call))
        ]
    return found
