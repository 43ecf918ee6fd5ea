"""Functions of a file that run in the pass of which a gradient is taken, by what calls what.

Measured with MindSpore 2.10.0 on CPU: in such a pass what is assigned to an item of ``p.data`` does
not reach ``p``, unless gradients are off there; elsewhere it does. An item of ``p`` itself gets it,
but an optimizer of several parameters leaves ``p`` as it is from then on, unless they are off.
"""

from __future__ import annotations

import ast
from functools import lru_cache

from mindport.core.text.nodes import FUNCTIONS, each_of, last_name, nodes_within, parents_of
from mindport.core.text.suites import suites_of
from mindport.core.training_step.flow.gradient_flow import takes_no_gradient
from mindport.core.training_step.flow.paths import bound_by
from mindport.core.walk.noted.own_forwards import FORWARD

#: Calls that take gradients, before the conversion and after it.
_TAKING = frozenset({"backward", "value_and_grad"})


def is_item_of_data(tree: ast.Module, node: ast.AST) -> bool:
    """Tell whether a node is an item of ``data``, in a pass: a write into it is lost."""
    while isinstance(node, ast.Subscript):
        node = node.value
        if isinstance(node, ast.Attribute) and node.attr == "data":
            return is_in_own_pass(tree, node) or is_lost(tree, node)
    return False


def is_lost(tree: ast.Module, node: ast.AST) -> bool:
    """Tell whether what is assigned to an item of ``data`` at a place does not reach its tensor."""
    return _is_in_pass(tree, node) and not takes_no_gradient(tree, node)


def _is_in_pass(tree: ast.Module, node: ast.AST) -> bool:
    """Tell whether a function runs in a pass, and does not take the gradient itself."""
    names = _around(tree, node)
    return bool(names) and not names.isdisjoint(of_passes(tree) - _taking(tree))


def is_in_own_pass(tree: ast.Module, node: ast.AST) -> bool:
    """Tell whether a node is of what is computed before it, in lines that go back behind it."""
    root = node
    while isinstance(root, ast.Subscript) or getattr(root, "attr", "") == "data":
        root = root.value  # type: ignore[attr-defined]
    if not isinstance(root, ast.Name) or takes_no_gradient(tree, node):
        return False
    parents = parents_of(tree)
    here: ast.AST = node
    while here in parents and not isinstance(here, FUNCTIONS):
        around = parents[here]
        for suite in suites_of(around) if isinstance(here, ast.stmt) else ():
            if here not in suite:
                continue
            at = suite.index(here)
            computed = any(_computes(each, root.id) for each in suite[:at])
            given = isinstance(around, ast.FunctionDef) and around.name in _differentiated(tree)
            if computed and (given or any(map(_goes_back, suite[at + 1 :]))):
                return True
        here = around
    return False


def _computes(statement: ast.stmt, name: str) -> bool:
    """Tell whether a statement gives a name a value that is no new object: no Parameter."""
    if name not in bound_by(statement):
        return False
    value = statement.value if isinstance(statement, ast.Assign) else None
    made = value if isinstance(value, ast.Call) else None
    return made is None or not (
        last_name(made.func)[:1].isupper()
        or any(each.arg == "requires_grad" for each in made.keywords)
    )


@lru_cache(maxsize=4)
def _differentiated(tree: ast.Module) -> frozenset[str]:
    """Return the names of the functions of which gradients are taken, as steps are written."""
    return frozenset(
        each.args[0].id
        for each in each_of(tree, ast.Call)
        if last_name(each.func) == "value_and_grad" and each.args
        if isinstance(each.args[0], ast.Name)
    )


def _goes_back(statement: ast.stmt) -> bool:
    return any(isinstance(n, ast.Attribute) and n.attr in _TAKING for n in nodes_within(statement))


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
