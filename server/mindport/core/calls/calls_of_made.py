"""The calls of what a file makes: by the names it is given, kept in, passed on as and looped over.

Names are compared, not values, so that a call may be of something else: what is said of it has to
hold for any.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

from mindport.core.class_values.roles import given_names
from mindport.core.text.nodes import (
    each_of,
    each_of_any,
    function_of,
    kept_on_node,
    last_name,
    nodes_within,
    parents_of,
)

_MOST = 40
_HOLDING = (ast.List, ast.Tuple, ast.Set, ast.Dict, ast.Starred, ast.IfExp, ast.BoolOp)
_READS = frozenset({ast.Name, ast.Attribute})
_LOOPS = (ast.For, ast.AsyncFor, ast.comprehension)
#: What gives a container of what it gets, or what calls it.
_KEEPING = frozenset(
    {"ModuleList", "ModuleDict", "Sequential", "CellList", "CellDict", "SequentialCell"}
    | {"list", "tuple", "dict", "zip", "enumerate", "reversed", "iter", "next", "partial"}
)
#: What gives an attribute its name by a text.
_NAMING = frozenset({"setattr", "add_module", "register_module", "insert_child_to_cell"})
#: Methods that give their object or what it keeps.
_GIVING = frozenset(
    {"to", "cuda", "cpu", "float", "train", "eval", "items", "values", "get", "pop", "children"}
)


def calls_of(tree: ast.Module, made: ast.expr) -> list[ast.Call]:
    """Return the calls of a file that may be of what an expression makes or names."""
    #: With each name, whether it is of a function that gives it back.
    known: dict[tuple[str, bool], None] = {}
    left: list[tuple[ast.expr, bool]] = [(made, False)]
    while left and len(known) < _MOST:
        node, gives = left.pop()
        for found in _names_of(tree, node, gives=gives):
            if found[0] and found not in known:
                known[found] = None
                left += [(read, found[1]) for read in _read(tree).get(found[0], ())]
    return [
        call for call in each_of(tree, ast.Call) if call.func is made or _called(call.func) in known
    ]


@kept_on_node
def _read(tree: ast.Module) -> dict[str, list[ast.expr]]:
    """Return where a file reads names and attributes, by the last part."""
    found: dict[str, list[ast.expr]] = {}
    for node in each_of_any(tree, _READS):
        if isinstance(node, (ast.Name, ast.Attribute)) and isinstance(node.ctx, ast.Load):
            found.setdefault(last_name(node), []).append(node)
    return found


def _called(called: ast.expr) -> tuple[str, bool]:
    """Return what is called by its name, or what gives back what is called."""
    while isinstance(called, ast.Subscript):
        called = called.value
    if isinstance(called, ast.Call):
        if last_name(called.func) == "getattr" and len(called.args) > 1:
            return _constant(called.args[1]), False
        return last_name(called.func), True
    return last_name(called), False


def _names_of(tree: ast.Module, node: ast.expr, *, gives: bool) -> Iterator[tuple[str, bool]]:
    """Give the names that something gets where it stands; gives: what its call gives back."""
    parents = parents_of(tree)
    child: ast.AST = node
    parent = parents.get(child)
    if gives:
        if not isinstance(parent, ast.Call) or parent.func is not child:
            return
        child, parent = parent, parents.get(parent)
    while parent is not None:
        step = _held(parents, parent, child)
        if step is None:
            break
        child, parent = step, parents.get(step)
    if isinstance(parent, _LOOPS) and parent.iter is child:
        for each in nodes_within(parent.target):
            yield getattr(each, "id", ""), False
    elif isinstance(parent, ast.Return):
        function = function_of(tree, parent)
        yield "" if function is None else function.name, True
    elif isinstance(parent, ast.Assign) and isinstance(parent.targets[0], ast.Subscript):
        yield _called(parent.targets[0])
    elif isinstance(parent, ast.Call) and last_name(parent.func) in _NAMING:
        for each in parent.args:
            yield _constant(each), False
    elif parent is not None:
        for name in given_names(tree, parent, child, node):
            yield name, False


def _constant(node: ast.expr) -> str:
    """Return the text that an expression is, "" for any other."""
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def _held(parents: Mapping[ast.AST, ast.AST], parent: ast.AST, child: ast.AST) -> ast.AST | None:
    """Return what holds something as a container does, or gives it back, None for others."""
    if isinstance(parent, _HOLDING) or (
        isinstance(parent, ast.Subscript) and parent.value is child
    ):
        return parent
    if isinstance(parent, ast.Attribute):
        call = parents.get(parent)
        called = isinstance(call, ast.Call) and call.func is parent
        return call if called and parent.attr in _GIVING else None
    call = parents.get(parent) if isinstance(parent, ast.keyword) else parent
    if not isinstance(call, ast.Call) or call.func is child:
        return None
    return call if last_name(call.func) in _KEEPING else None
