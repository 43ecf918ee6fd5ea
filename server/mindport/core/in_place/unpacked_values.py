"""What unpacking gives a name, part by part, where the text shows what made the parts.

``(a, b), (c, d) = map(lambda t: (t[:, :2], t[:, 2:]), (x, y))``: each is a slice of what it maps.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

from mindport.core.dtypes.kept_values import returned_values
from mindport.core.memory.handed_back import PART
from mindport.core.text.nodes import kept_on_node, last_name, nodes_within

#: What gives the items of what it is given, in a container of its own.
_CONTAINERS = frozenset({"tuple", "list"})
_UNPACKED = (ast.Tuple, ast.List)


def unpacked_values(tree: ast.Module, name: str, within: ast.AST) -> list[ast.expr]:
    """Return what unpacking in a function or a file gives a name; of several parts, the call."""
    return [
        part
        for assign, target in _unpackings(within).get(name, ())
        for part in _parts(tree, target, assign.value, name)
    ]


@kept_on_node
def _unpackings(within: ast.AST) -> Mapping[str, list[tuple[ast.Assign, ast.expr]]]:
    """Return the assignments that unpack into names, with the target."""
    found: dict[str, list[tuple[ast.Assign, ast.expr]]] = {}
    for node in nodes_within(within):
        if not isinstance(node, ast.Assign):
            continue
        for target in node.targets:
            if isinstance(target, _UNPACKED):
                for name in _names(target):
                    found.setdefault(name, []).append((node, target))
    return found


def _names(target: ast.expr) -> Iterator[str]:
    if isinstance(target, ast.Name):
        yield target.id
    elif isinstance(target, _UNPACKED):
        for each in target.elts:
            yield from _names(each)


def _parts(tree: ast.Module, target: ast.expr, value: ast.expr, name: str) -> Iterator[ast.expr]:
    """Yield what a name in a target gets of a value."""
    if isinstance(target, ast.Name):
        if target.id == name:
            yield value
    elif isinstance(target, _UNPACKED):
        if isinstance(value, ast.Call) and last_name(value.func) in PART:
            yield value
            return
        for at, each in enumerate(target.elts):
            if name in _names(each):
                for part in _items(tree, value, at, len(target.elts)):
                    yield from _parts(tree, each, part, name)


def _items(tree: ast.Module, value: ast.expr, at: int, count: int) -> Iterator[ast.expr]:
    """Yield what an item of a value may be, where the text shows it."""
    if isinstance(value, _UNPACKED):
        if len(value.elts) == count and not any(
            isinstance(each, ast.Starred) for each in value.elts
        ):
            yield value.elts[at]
    elif isinstance(value, (ast.ListComp, ast.GeneratorExp)):
        yield value.elt
    elif isinstance(value, ast.IfExp):
        yield from _items(tree, value.body, at, count)
        yield from _items(tree, value.orelse, at, count)
    elif isinstance(value, ast.Call):
        name = last_name(value.func) if isinstance(value.func, ast.Name) else ""
        if name in _CONTAINERS and len(value.args) == 1:
            yield from _items(tree, value.args[0], at, count)
        elif name == "map" and value.args and isinstance(value.args[0], ast.Lambda):
            yield value.args[0].body
        elif isinstance(value.func, ast.Lambda):
            yield from _items(tree, value.func.body, at, count)
        else:
            for given, _ in returned_values(tree, value, of_any=True):
                if given is not None and not isinstance(given, ast.Call):
                    yield from _items(tree, given, at, count)
