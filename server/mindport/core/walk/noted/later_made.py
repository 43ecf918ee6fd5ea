"""Layers that are made after their Module, whose mode does not reach them any more."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable

from mindport.core.base.patterns import pattern
from mindport.core.walk.noted.own_forwards import FORWARD
from mindport.core.walk.values.kinds import ClassInfo, FunctionNode

#: Functions and methods that make their second argument a member of what is there already.
PUTS = frozenset({"setattr", "set_member", "add_module", "register_module"})
#: Methods that add a member to a container.
GROWS = frozenset({"append", "insert"})
_HOLD = (ast.List, ast.Tuple, ast.Dict, ast.ListComp, ast.DictComp)
#: What is read of a name or of a call's result: ``self.make``, ``super().make``.
_READ = pattern(r"[\w)]\.(\w+)")


def later_method(function: ast.AST | None, owner: ClassInfo) -> FunctionNode | None:
    """Return the method of a Module that code is of, None for its constructor.

    What is no method itself, as a function inside of one is, is taken for the constructor's.
    """
    if not isinstance(function, FunctionNode) or function.name == "__init__":
        return None
    return function if owner.methods.get(function.name) is function else None


def constructing(
    classes: Iterable[ClassInfo], source_of: Callable[[FunctionNode], str]
) -> set[str]:
    """Return the names of the methods that constructors of these classes lead to.

    Names are compared, not classes: a base may have a method that its subclass's constructor calls.
    source_of: gives the text of a method, in which names are looked for.
    """
    methods: dict[str, list[FunctionNode]] = {}
    for info in classes:
        for name, method in info.methods.items():
            methods.setdefault(name, []).append(method)
    found: set[str] = set()
    waiting = ["__init__", "__new__", "__post_init__"]
    while waiting:
        name = waiting.pop()
        # What is made while a Module runs has the mode that it starts in.
        if name in found or name in FORWARD:
            # One that runs its Module sets the mode before that, and no mode afterwards.
            continue
        found.add(name)
        for method in methods.get(name, ()):
            waiting += set(_READ.findall(source_of(method))).difference(found)
    return found
