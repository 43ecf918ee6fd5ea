"""Methods that a class makes its ``forward``: ``forward = _forward_impl``, ``self.forward = …``."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.text.nodes import kept_on_node, nodes_within

FORWARD = frozenset({"forward", "construct"})


@kept_on_node
def forwards_of(node: ast.ClassDef) -> frozenset[str]:
    """Return the names of a class's methods that its objects run when they are called."""
    found = set(FORWARD)
    for statement in node.body:
        # What is in a method is asked for more than once; what is in a class is not.
        for each in nodes_within(statement):
            if isinstance(each, ast.Assign) and any(map(_is_forward, each.targets)):
                found.update(_named(each.value))
    return frozenset(found)


def _is_forward(target: ast.expr) -> bool:
    if isinstance(target, ast.Attribute):
        return target.attr in FORWARD and _is_self(target.value)
    return isinstance(target, ast.Name) and target.id in FORWARD


def _is_self(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id == "self"


def _named(value: ast.expr) -> Iterator[str]:
    if isinstance(value, ast.IfExp):
        yield from _named(value.body)
        yield from _named(value.orelse)
    elif isinstance(value, ast.Name):
        yield value.id
    elif isinstance(value, ast.Attribute) and _is_self(value.value):
        yield value.attr
