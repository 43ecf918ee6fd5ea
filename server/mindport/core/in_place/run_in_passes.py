"""Functions of a file that run in the pass of which a gradient is taken, by what calls what.

Measured with MindSpore 2.10.0 on CPU: in such a pass what is assigned to an item of ``p.data`` does
not reach ``p``, unless gradients are off there; elsewhere it does. An item of ``p`` itself gets it,
but an optimizer of several parameters leaves ``p`` as it is from then on, unless they are off.
"""

from __future__ import annotations

import ast
from functools import lru_cache

from mindport.core.text.nodes import each_of, last_name, parents_of
from mindport.core.training_step.flow.gradient_flow import takes_no_gradient
from mindport.core.walk.noted.own_forwards import FORWARD

#: Calls that take gradients, before the conversion and after it.
_TAKING = frozenset({"backward", "value_and_grad"})


def is_item_of_data(tree: ast.Module, node: ast.AST) -> bool:
    """Tell whether a node is an item of ``data``, in a pass: a write into it is lost."""
    while isinstance(node, ast.Subscript):
        node = node.value
        if isinstance(node, ast.Attribute) and node.attr == "data":
            return is_lost(tree, node)
    return False


def is_lost(tree: ast.Module, node: ast.AST) -> bool:
    """Tell whether what is assigned to an item of ``data`` at a place does not reach its tensor."""
    return _is_in_pass(tree, node) and not takes_no_gradient(tree, node)


def _is_in_pass(tree: ast.Module, node: ast.AST) -> bool:
    """Tell whether a function runs in a pass, and does not take the gradient itself."""
    names = _around(tree, node)
    return bool(names) and not names.isdisjoint(of_passes(tree) - _taking(tree))


@lru_cache(maxsize=4)
def _taking(tree: ast.Module) -> frozenset[str]:
    found: set[str] = set()
    for attribute in each_of(tree, ast.Attribute):
        if attribute.attr in _TAKING:
            found |= _around(tree, attribute)
    return frozenset(found)


@lru_cache(maxsize=4)
def of_passes(tree: ast.Module) -> frozenset[str]:
    """Return the names of the functions that run in a pass, by what calls what."""
    functions = {each.name for each in each_of(tree, ast.FunctionDef)}
    called: dict[str, set[str]] = {name: set() for name in ("", *functions)}
    found = functions & FORWARD
    for call in each_of(tree, ast.Call):
        made = last_name(call.func)
        for name in _around(tree, call):
            called[name].add(made)
    found |= _taking(tree)
    waiting = list(found)
    while waiting:
        for name in called.get(waiting.pop(), set()) & called.keys() - found:
            if name != "__init__":
                found.add(name)
                waiting.append(name)
    return frozenset(found)


def _around(tree: ast.Module, node: ast.AST) -> set[str]:
    """Return the names of the functions that a node stands in, "" for a module's own statements."""
    found: set[str] = set()
    parents = parents_of(tree)
    while not isinstance(parents[node], ast.Module):
        if isinstance(node, ast.FunctionDef):
            found.add(node.name)
        node = parents[node]
    if isinstance(node, ast.ClassDef):
        return found
    return found | {node.name if isinstance(node, ast.FunctionDef) else ""}
