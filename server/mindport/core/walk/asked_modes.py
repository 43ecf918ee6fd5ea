"""Which objects ``x.training`` is read of: layers that run alike in both modes are told too."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import lru_cache

from mindport.core.nodes import each_of, nodes_of
from mindport.core.walk.looped_names import pairs

#: Python's functions whose result holds what they are given.
_HOLDING = frozenset({"dict", "list", "tuple", "zip", "enumerate", "reversed", "iter"})
_LOOPS = (ast.For, ast.AsyncFor, ast.comprehension)


@lru_cache(maxsize=4)
def asked_modes(tree: ast.Module) -> frozenset[int]:
    """Return the calls whose object ``training`` is read of, by identity.

    Names are followed to what they are given, in any function, and loops to what they go over.
    """
    waiting = [
        node.value
        for node in each_of(tree, ast.Attribute)
        if node.attr == "training"
        and isinstance(node.ctx, ast.Load)
        and getattr(node.value, "id", "") != "self"
    ]
    if not waiting:
        return frozenset()
    given = _given(tree)
    found: set[int] = set()
    names: set[str] = set()
    while waiting:
        for each in _objects(waiting.pop()):
            if isinstance(each, ast.Call):
                found.add(id(each))
            elif isinstance(each, ast.Name) and each.id not in names:
                names.add(each.id)
                waiting += given.get(each.id, ())
    return frozenset(found)


def _given(tree: ast.Module) -> dict[str, list[ast.expr]]:
    """Return what each name of a file is given by assignments and loops."""
    found: dict[str, list[ast.expr]] = {}
    for node in nodes_of(tree):
        bound: list[tuple[ast.expr, ast.expr]] = []
        if isinstance(node, ast.Assign):
            bound = [(target, node.value) for target in node.targets]
        elif isinstance(node, _LOOPS):
            bound = list(pairs(node.target, node.iter))
        for target, value in bound:
            parts = target.elts if isinstance(target, (ast.Tuple, ast.List)) else [target]
            for each in parts:
                if isinstance(each, ast.Name):
                    found.setdefault(each.id, []).append(value)
    return found


def _objects(node: ast.expr) -> Iterator[ast.expr]:
    """Yield the calls and names among what a value is, or holds."""
    if isinstance(node, (ast.Tuple, ast.List, ast.Set)):
        for each in node.elts:
            yield from _objects(each)
    elif isinstance(node, ast.Dict):
        for each in node.values:
            yield from _objects(each)
    elif isinstance(node, ast.IfExp):
        yield from _objects(node.body)
        yield from _objects(node.orelse)
    elif isinstance(node, ast.Subscript):
        yield from _objects(node.value)
    elif isinstance(node, ast.Call):
        function = node.func
        if isinstance(function, ast.Attribute) and function.attr in ("items", "values"):
            yield from _objects(function.value)
        elif isinstance(function, ast.Name) and function.id in _HOLDING:
            for each in (*node.args, *(keyword.value for keyword in node.keywords)):
                yield from _objects(each)
        else:
            yield node
    elif isinstance(node, ast.Name):
        yield node
